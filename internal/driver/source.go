// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

package driver

import (
	"go/ast"
	"go/parser"
	"go/token"
	"os"
	"path/filepath"
	"strings"
	"unicode"
)

// sources are the files that findings stand in, by absolute path, read when
// they are asked for. What cannot be read, or has changed meanwhile, has no text.
type sources map[string]*source

// A source is the text of a file and where its functions are.
type source struct {
	lines []string
	funcs []span
}

// A span is a declared function with its lines.
type span struct {
	name     string
	from, to int
}

func (s sources) file(path string) *source {
	if f, ok := s[path]; ok {
		return f
	}
	f := new(source)
	s[path] = f
	text, err := os.ReadFile(path)
	if err != nil {
		return f
	}
	f.lines = strings.Split(string(text), "\n")
	fset := token.NewFileSet()
	syntax, _ := parser.ParseFile(fset, path, text, parser.SkipObjectResolution) // as far as it can be parsed
	if syntax == nil {
		return f
	}
	for _, decl := range syntax.Decls {
		if fn, ok := decl.(*ast.FuncDecl); ok {
			line := func(pos token.Pos) int { return fset.PositionFor(pos, false).Line }
			f.funcs = append(f.funcs, span{funcName(fn), line(fn.Pos()), line(fn.End())})
		}
	}
	return f
}

// line returns line n of the file.
func (s sources) line(path string, n int) string {
	f := s.file(path)
	if n < 1 || n > len(f.lines) {
		return ""
	}
	return f.lines[n-1]
}

// function returns the name of the declared function around line n, such as
// (*T).M, or "" where there is none.
func (s sources) function(path string, n int) string {
	for _, fn := range s.file(path).funcs {
		if fn.from <= n && n <= fn.to {
			return fn.name
		}
	}
	return ""
}

// end returns where f ends. Of one that is known by its start only, the name
// that stands there is marked.
func (s sources) end(f finding) (line, column int) {
	if f.EndLine != f.Line || f.EndColumn != f.Column {
		return f.EndLine, f.EndColumn
	}
	text := s.line(f.path, f.Line)
	if f.Column < 1 || f.Column > len(text) {
		return f.EndLine, f.EndColumn
	}
	rest := text[f.Column-1:]
	n := strings.IndexFunc(rest, func(r rune) bool { return r != '.' && r != '_' && !unicode.IsLetter(r) && !unicode.IsDigit(r) })
	if n < 0 {
		n = len(rest)
	}
	return f.Line, f.Column + n
}

// utf16 turns a column that counts bytes into one that counts UTF-16 units.
func (s sources) utf16(path string, line, column int) int {
	text := s.line(path, line)
	if column-1 > len(text) {
		return column
	}
	n := 1
	for i, r := range text {
		if i >= column-1 {
			break
		}
		n++
		if r > 0xffff {
			n++
		}
	}
	return n
}

// funcName returns the name of fn with its receiver, without type parameters.
func funcName(fn *ast.FuncDecl) string {
	if fn.Recv == nil || len(fn.Recv.List) == 0 {
		return fn.Name.Name
	}
	star := ""
	typ := ast.Unparen(fn.Recv.List[0].Type)
	if ptr, ok := typ.(*ast.StarExpr); ok {
		star, typ = "*", ast.Unparen(ptr.X)
	}
	switch t := typ.(type) {
	case *ast.IndexExpr:
		typ = t.X
	case *ast.IndexListExpr:
		typ = t.X
	}
	recv := ""
	if id, ok := typ.(*ast.Ident); ok {
		recv = id.Name
	}
	if star != "" {
		recv = "(*" + recv + ")"
	}
	return recv + "." + fn.Name.Name
}

// moduleRoot returns the nearest folder with a go.mod, from dir upwards, or "".
func moduleRoot(dir string) string { return above(dir, "go.mod") }

// sourceRoot returns the folder that reports to code hosts name files from:
// the repository's, else the module's, else dir.
func sourceRoot(dir string) string {
	for _, root := range []string{above(dir, ".git"), moduleRoot(dir)} {
		if root != "" {
			return root
		}
	}
	return dir
}

// above returns the nearest folder that holds name, from dir upwards, or "".
func above(dir, name string) string {
	for {
		if _, err := os.Stat(filepath.Join(dir, name)); err == nil {
			return dir
		}
		parent := filepath.Dir(dir)
		if parent == dir {
			return ""
		}
		dir = parent
	}
}

// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

package report

import (
	"go/ast"
	"go/token"
	"go/types"
	"strconv"
	"strings"

	"golang.org/x/tools/go/analysis"
)

// ImportName returns the name by which code at each of the places at, in one
// file, can refer to the package that is imported as path and called name, and
// the edits that import it if the file does not. It reports false if there is
// no such name: the file imports the package with a dot, or something else has
// the name at one of the places.
func ImportName(pass *analysis.Pass, path, name string, at ...token.Pos) (string, []analysis.TextEdit, bool) {
	file := fileOf(pass, at[0])
	if file == nil {
		return "", nil, false
	}
	means := func(name string, obj types.Object) bool {
		for _, pos := range at {
			scope := pass.Pkg.Scope().Innermost(pos)
			if scope == nil {
				return false
			}
			if _, found := scope.LookupParent(name, pos); found != obj {
				return false
			}
		}
		return true
	}
	for _, spec := range file.Imports {
		pkg := pass.TypesInfo.PkgNameOf(spec)
		if pkg == nil || pkg.Imported().Path() != path || pkg.Name() == "_" {
			continue
		}
		return pkg.Name(), nil, pkg.Name() != "." && means(pkg.Name(), pkg)
	}
	for _, local := range []string{name, "ctrl" + name} {
		// A name that is not declared where it is wanted may be declared
		// elsewhere in the package, which a file's import must not be.
		if !means(local, nil) || pass.Pkg.Scope().Lookup(local) != nil {
			continue
		}
		spec := strconv.Quote(path)
		if local != name {
			spec = local + " " + spec
		}
		return local, importEdits(file, path, spec), true
	}
	return "", nil, false
}

// importEdits adds spec, which imports path, to file: to the group of imports
// that its path has most in common with. Formatting sorts the group.
func importEdits(file *ast.File, path, spec string) []analysis.TextEdit {
	insert := func(pos token.Pos, text string) analysis.TextEdit {
		return analysis.TextEdit{Pos: pos, End: pos, NewText: []byte(text)}
	}
	var after ast.Node // the import to stand below
	most := -1
	var last *ast.GenDecl
	for _, decl := range file.Decls {
		decl, ok := decl.(*ast.GenDecl)
		if !ok || decl.Tok != token.IMPORT {
			break
		}
		for _, s := range decl.Specs {
			other, err := strconv.Unquote(s.(*ast.ImportSpec).Path.Value)
			if err != nil || other == "C" {
				continue
			}
			last = decl
			// Of equals the last: the first group is the standard library's.
			if n := common(path, other); decl.Lparen.IsValid() && n >= most {
				most, after = n, s
			}
		}
	}
	switch {
	case after != nil:
		return []analysis.TextEdit{insert(after.End(), "\n\t"+spec)}
	case last != nil:
		// A declaration without parentheses gets them.
		return []analysis.TextEdit{
			insert(last.Specs[0].Pos(), "(\n\t"),
			insert(last.Specs[0].End(), "\n\n\t"+spec+"\n)"),
		}
	}
	return []analysis.TextEdit{insert(file.Name.End(), "\n\nimport "+spec)}
}

// common says how much the paths a and b have in common at their beginning: in
// elements, or at least that both have a dot in the first element, which those
// of the standard library lack.
func common(a, b string) int {
	x, y := strings.Split(a, "/"), strings.Split(b, "/")
	n := 0
	for n < min(len(x), len(y)) && x[n] == y[n] {
		n++
	}
	if n == 0 && strings.Contains(x[0], ".") && strings.Contains(y[0], ".") {
		return 1
	}
	return 2 * n
}

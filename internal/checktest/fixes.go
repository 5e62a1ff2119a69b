// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

package checktest

import (
	"bytes"
	"cmp"
	"errors"
	"fmt"
	"go/ast"
	"go/format"
	"go/parser"
	"go/token"
	"go/types"
	"maps"
	"os"
	"slices"
	"strconv"
	"strings"
	"testing"

	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/ast/astutil"
)

// checkFixes applies the first fix of each finding and compares the files with
// their golden files. Where they agree it compiles the result and runs the
// analyzer again.
func (w *workspace) checkFixes(t testing.TB, a *analysis.Analyzer, l *loaded, r *results) {
	t.Helper()
	edits := map[string][]edit{} // by file
	for _, f := range r.findings {
		if len(f.SuggestedFixes) == 0 {
			continue
		}
		for _, e := range f.SuggestedFixes[0].TextEdits {
			name, ed := newEdit(l.fset, e)
			edits[name] = append(edits[name], ed)
		}
	}
	ok := true
	fixed := map[string][]byte{}
	for name, file := range w.files(l) {
		golden := name + ".golden"
		if len(edits[name]) == 0 && !exists(golden) {
			continue
		}
		got, err := fix(name, edits[name], file)
		if err != nil {
			t.Errorf("%s: %v", w.original(name), err)
			ok = false
			continue
		}
		fixed[name] = got
		want, err := os.ReadFile(golden)
		if err != nil {
			t.Errorf("%s: has fixes but no golden file; fixed it is:\n%s", w.original(name), got)
			ok = false
		} else if n, g, w2 := firstDifference(got, want); n > 0 {
			t.Errorf("%s:%d: the fixed file has\n\t%s\nand the golden file\n\t%s", w.original(golden), n, g, w2)
			ok = false
		}
	}
	if !ok || len(edits) == 0 {
		return
	}
	for name, data := range fixed {
		if err := os.WriteFile(name, data, 0o666); err != nil {
			t.Errorf("checktest: %v", err)
			return
		}
	}
	l, ok = w.load(t)
	if !ok {
		t.Errorf("the errors above are in the fixed code")
		return
	}
	if r, ok = w.analyze(t, a, l); !ok {
		return
	}
	for _, f := range r.findings {
		if len(f.SuggestedFixes) > 0 {
			t.Errorf("%s: after the fixes there is still a fix: %s", w.place(f.Position), f.Message)
		}
	}
}

// A sourceFile is a parsed file and the types of its package.
type sourceFile struct {
	syntax *ast.File
	info   *types.Info
}

// files returns the files of the cases by name, in order.
func (w *workspace) files(l *loaded) func(yield func(string, sourceFile) bool) {
	files := map[string]sourceFile{}
	for _, pkg := range l.pkgs {
		for _, f := range pkg.Syntax {
			files[l.fset.Position(f.Package).Filename] = sourceFile{f, pkg.TypesInfo}
		}
	}
	return func(yield func(string, sourceFile) bool) {
		for _, name := range slices.Sorted(maps.Keys(files)) {
			if !yield(name, files[name]) {
				return
			}
		}
	}
}

// An edit replaces bytes of a file.
type edit struct {
	start, end int
	text       string
}

// newEdit returns the edit and the file that it is for.
func newEdit(fset *token.FileSet, e analysis.TextEdit) (string, edit) {
	start := fset.Position(e.Pos)
	end := start
	if e.End.IsValid() {
		end = fset.Position(e.End)
	}
	return start.Filename, edit{start.Offset, end.Offset, string(e.NewText)}
}

// fix applies edits to a file, drops the imports that they leave without a use
// and formats it.
func fix(name string, edits []edit, file sourceFile) ([]byte, error) {
	src, err := os.ReadFile(name)
	if err != nil {
		return nil, err
	}
	if len(edits) == 0 {
		return src, nil
	}
	slices.SortStableFunc(edits, func(a, b edit) int {
		return cmp.Or(cmp.Compare(a.start, b.start), cmp.Compare(a.end, b.end))
	})
	// Two fixes may both add the same import.
	edits = slices.Compact(edits)
	var b bytes.Buffer
	last := 0
	for _, e := range edits {
		if e.start < last {
			return nil, errors.New("fixes overlap")
		}
		b.Write(src[last:e.start])
		b.WriteString(e.text)
		last = e.end
	}
	b.Write(src[last:])

	fset := token.NewFileSet()
	syntax, err := parser.ParseFile(fset, name, b.Bytes(), parser.ParseComments)
	if err != nil {
		return nil, fmt.Errorf("the fixed file does not parse: %v\n%s", err, b.Bytes())
	}
	dropImports(fset, syntax, file)
	b.Reset()
	if err := format.Node(&b, fset, syntax); err != nil {
		return nil, err
	}
	return b.Bytes(), nil
}

// dropImports deletes the imports of the file before the fix that the fixed
// file does not use.
func dropImports(fset *token.FileSet, fixed *ast.File, before sourceFile) {
	used := map[string]bool{}
	ast.Inspect(fixed, func(n ast.Node) bool {
		if sel, ok := n.(*ast.SelectorExpr); ok {
			if id, ok := sel.X.(*ast.Ident); ok {
				used[id.Name] = true
			}
		}
		return true
	})
	for _, spec := range before.syntax.Imports {
		name := before.info.PkgNameOf(spec)
		if name == nil || name.Name() == "_" || name.Name() == "." || used[name.Name()] {
			continue
		}
		local := ""
		if spec.Name != nil {
			local = spec.Name.Name
		}
		if path, err := strconv.Unquote(spec.Path.Value); err == nil {
			astutil.DeleteNamedImport(fset, fixed, local, path)
		}
	}
}

// firstDifference returns the number of the first line in which two files
// differ, and the line in each; 0 if they do not differ.
func firstDifference(a, b []byte) (n int, inA, inB string) {
	if bytes.Equal(a, b) {
		return 0, "", ""
	}
	as, bs := strings.Split(string(a), "\n"), strings.Split(string(b), "\n")
	for i := range max(len(as), len(bs)) {
		inA, inB = "(end of file)", "(end of file)"
		if i < len(as) {
			inA = as[i]
		}
		if i < len(bs) {
			inB = bs[i]
		}
		if inA != inB {
			return i + 1, inA, inB
		}
	}
	return 0, "", ""
}

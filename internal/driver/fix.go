// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

package driver

import (
	"bytes"
	"cmp"
	"errors"
	"fmt"
	"go/ast"
	"go/format"
	"go/parser"
	"go/token"
	"io"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"

	"github.com/rogpeppe/go-internal/diff"
	"golang.org/x/tools/go/ast/astutil"
	"golang.org/x/tools/go/packages"
)

// A change is what fixes make of a file.
type change struct {
	file     string // absolute
	old, new []byte
}

// A plan is what the first fix of each finding changes, as far as the fixes go
// together.
type plan struct {
	changes  []change
	owners   map[string][]int // the findings that a file is changed for
	findings int
	fixed    int // of findings
	// overlapping is the number of fixes that were left out since another one
	// changes the same place.
	overlapping int
	problems    []string
}

// fix applies the fixes of findings and returns what is left to report.
func (r *run) fix(findings []finding, stderr io.Writer) []finding {
	p := newPlan(findings, r.files)
	p.write()
	if len(p.changes) > 0 {
		// Lines have moved, and what was fixed may have been more than one finding.
		r.problems = nil
		r.progress.show("ctrlvet: judging what is fixed")
		findings = r.run()
		r.progress.clear()
	}
	r.problems = append(r.problems, p.problems...)
	p.summarize(stderr, "fixed")
	return findings
}

// write writes the changes. What cannot be written is none, and what it was for
// is not fixed.
func (p *plan) write() {
	lost := make(map[int]bool)
	p.changes = slices.DeleteFunc(p.changes, func(c change) bool {
		err := c.write()
		if err == nil {
			return false
		}
		p.problems = append(p.problems, fmt.Sprintf("%s was not fixed: cannot write it: %v", c.file, reason(err)))
		for _, i := range p.owners[c.file] {
			lost[i] = true
		}
		return true
	})
	p.fixed -= len(lost)
}

// diff prints what fix would change and returns the exit status.
func (r *run) diff(findings []finding, stdout, stderr io.Writer) int {
	p := newPlan(findings, r.files)
	for _, c := range p.changes {
		name := relative(r.base, c.file)
		if _, err := stdout.Write(diff.Diff("a/"+name, c.old, "b/"+name, c.new)); err != nil {
			return fail(stderr, "%v", err)
		}
	}
	r.problems = append(r.problems, p.problems...)
	p.summarize(stderr, "would fix")
	if p.findings == 0 && len(r.problems) == 0 {
		text := "there is nothing to fix"
		if hidden := join(r.hidden()); hidden != "" {
			text += "; not looked at: " + hidden
		}
		fmt.Fprintf(stderr, "ctrlvet: %s\n", text)
	}
	return r.status(findings, stderr)
}

// editable returns the files that fixes may change, with their packages: those
// of the main modules, and of modules that are replaced by a local folder.
func editable(pkgs []*packages.Package) map[string]*packages.Package {
	files := make(map[string]*packages.Package)
	for _, p := range pkgs {
		if m := p.Module; m != nil && !m.Main && (m.Replace == nil || m.Replace.Version != "") {
			continue
		}
		for _, name := range p.GoFiles {
			files[name] = p
		}
	}
	return files
}

// newPlan plans the fixes of findings in the files that may be changed.
func newPlan(findings []finding, files map[string]*packages.Package) *plan {
	out := make(map[int]bool) // findings that are left as they are
	for i, f := range findings {
		out[i] = len(f.Fixes) == 0
	}
	var problems []string
	for {
		p := &plan{findings: len(findings), owners: make(map[string][]int)}
		edits := make(map[string][]edit)
		for i, f := range findings {
			if out[i] {
				continue
			}
			if f.Fixes[0].overlaps(edits) {
				p.overlapping++
				continue
			}
			p.fixed++
			for _, e := range f.Fixes[0].Edits {
				if !slices.ContainsFunc(edits[e.path], e.same) {
					edits[e.path] = append(edits[e.path], e)
				}
				p.owners[e.path] = append(p.owners[e.path], i)
			}
		}
		failed := false
		for _, name := range slices.Sorted(maps.Keys(edits)) {
			c, err := rewrite(name, edits[name], files[name])
			if err == nil {
				p.changes = append(p.changes, c)
				continue
			}
			if !errors.Is(err, errUntouchable) {
				problems = append(problems, fmt.Sprintf("%s was not fixed: %v", name, err))
			}
			// Not half of a fix.
			failed = true
			for _, i := range p.owners[name] {
				out[i] = true
			}
		}
		if !failed {
			p.problems = problems
			return p
		}
	}
}

// overlaps reports whether x changes a place that one of edits, by file, does.
// The same edit twice is one.
func (x fix) overlaps(edits map[string][]edit) bool {
	return slices.ContainsFunc(x.Edits, func(a edit) bool {
		return slices.ContainsFunc(edits[a.path], func(b edit) bool {
			if a.same(b) {
				return false
			}
			// Of two insertions at one place it is unknown which comes first.
			return a.start < b.end && b.start < a.end || a.start == a.end && b.start == b.end && a.start == b.start
		})
	})
}

func (e edit) same(other edit) bool {
	return e.start == other.start && e.end == other.end && e.NewText == other.NewText
}

// errUntouchable says that a file is not for fixes to change.
var errUntouchable = errors.New("it is no file of the module, or generated")

// rewrite applies edits, which do not overlap, to the file of that name in
// package p and drops the imports that are left without use. A file that was
// formatted still is; of another one all other lines stay as they are.
func rewrite(name string, edits []edit, p *packages.Package) (change, error) {
	if p == nil {
		return change{}, errUntouchable
	}
	old, err := os.ReadFile(name)
	if err != nil {
		return change{}, err
	}
	syntax, err := parse(name, old)
	if err != nil {
		return change{}, err
	}
	if ast.IsGenerated(syntax) {
		return change{}, errUntouchable
	}
	slices.SortFunc(edits, func(a, b edit) int {
		return cmp.Or(cmp.Compare(a.start, b.start), cmp.Compare(a.end, b.end))
	})
	formatted, err := format.Source(old)
	if err != nil {
		return change{}, err
	}
	crlf := bytes.Contains(old, []byte("\r\n"))
	var b bytes.Buffer
	last := 0
	for _, e := range edits {
		if e.size != len(old) {
			return change{}, errors.New("it has changed since it was read")
		}
		if crlf {
			e = e.crlf(old, last)
		}
		b.Write(old[last:e.start])
		b.WriteString(e.NewText)
		last = e.end
	}
	b.Write(old[last:])

	fset := token.NewFileSet()
	fixed, err := parser.ParseFile(fset, name, b.Bytes(), parser.ParseComments|parser.SkipObjectResolution)
	if err != nil {
		return change{}, fmt.Errorf("the fix makes it unreadable, please report that: %w", err)
	}
	dropped := unused(syntax, fixed, p)
	if !bytes.Equal(old, formatted) {
		return change{name, old, without(b.Bytes(), fset, fixed, dropped)}, nil
	}
	for _, spec := range dropped {
		local := ""
		if spec.Name != nil {
			local = spec.Name.Name
		}
		if path, err := strconv.Unquote(spec.Path.Value); err == nil {
			astutil.DeleteNamedImport(fset, fixed, local, path)
		}
	}
	ast.SortImports(fset, fixed)
	b.Reset()
	if err := format.Node(&b, fset, fixed); err != nil {
		return change{}, err
	}
	return change{name, old, b.Bytes()}, nil
}

// crlf returns e with the line ends of a file that has those of Windows, of
// which the text up to last is dealt with: a line ends before both characters.
func (e edit) crlf(old []byte, last int) edit {
	e.NewText = strings.ReplaceAll(e.NewText, "\n", "\r\n")
	if e.start == e.end && e.start > last && old[e.start-1] == '\r' {
		e.start--
		e.end--
	}
	return e
}

// without returns src, of which file is the syntax, without some of its imports:
// without their lines, if nothing else stands there.
func without(src []byte, fset *token.FileSet, file *ast.File, imports []*ast.ImportSpec) []byte {
	cut := func(from, to token.Pos) {
		start, end := fset.Position(from).Offset, fset.Position(to).Offset
		end += len(src[end:]) - len(bytes.TrimLeft(src[end:], " \t\r;"))
		line := bytes.TrimRight(src[:start], " \t")
		if (len(line) == 0 || line[len(line)-1] == '\n') && end < len(src) && src[end] == '\n' {
			start, end = len(line), end+1
		}
		src = slices.Delete(src, start, end)
	}
	for _, decl := range slices.Backward(file.Decls) {
		decl, ok := decl.(*ast.GenDecl)
		if !ok || decl.Tok != token.IMPORT {
			continue
		}
		var drop []*ast.ImportSpec
		for _, spec := range decl.Specs {
			if spec := spec.(*ast.ImportSpec); slices.Contains(imports, spec) {
				drop = append(drop, spec)
			}
		}
		if len(drop) == 0 {
			continue
		}
		whole := len(drop) == len(decl.Specs)
		if whole && decl.Lparen.IsValid() {
			cut(decl.Pos(), decl.End())
			continue
		}
		for _, spec := range slices.Backward(drop) {
			from, to := spec.Pos(), spec.End()
			if whole {
				from = decl.Pos()
			}
			if spec.Comment != nil {
				to = spec.Comment.End()
			}
			cut(from, to)
		}
	}
	return src
}

func parse(name string, src []byte) (*ast.File, error) {
	return parser.ParseFile(token.NewFileSet(), name, src, parser.ParseComments|parser.SkipObjectResolution)
}

// unused returns the imports that a file used before it was fixed and does not
// use any more.
func unused(before, after *ast.File, p *packages.Package) []*ast.ImportSpec {
	used, still := selected(before), selected(after)
	var out []*ast.ImportSpec
	for _, spec := range after.Imports {
		name := ""
		if spec.Name != nil {
			name = spec.Name.Name
		} else if path, err := strconv.Unquote(spec.Path.Value); err == nil && p.Imports[path] != nil {
			name = p.Imports[path].Name
		}
		if used[name] && !still[name] {
			out = append(out, spec)
		}
	}
	return out
}

// selected returns the names of which something is selected, as of a package.
func selected(file *ast.File) map[string]bool {
	names := make(map[string]bool)
	ast.Inspect(file, func(n ast.Node) bool {
		if sel, ok := n.(*ast.SelectorExpr); ok {
			if id, ok := sel.X.(*ast.Ident); ok {
				names[id.Name] = true
			}
		}
		return true
	})
	return names
}

// write puts the new content in the place of the old one at once, under the
// name and mode of the file.
func (c change) write() error {
	name, err := filepath.EvalSymlinks(c.file)
	if err != nil {
		return err
	}
	info, err := os.Stat(name)
	if err != nil {
		return err
	}
	return replace(name, c.new, info.Mode().Perm())
}

// replace puts data in the place of the file of that name at once.
func replace(name string, data []byte, mode fs.FileMode) error {
	f, err := os.CreateTemp(filepath.Dir(name), ".ctrlvet-*")
	if err != nil {
		return err
	}
	_, err = f.Write(data)
	err = errors.Join(err, f.Chmod(mode), f.Close())
	if err == nil {
		err = os.Rename(f.Name(), name)
	}
	if err != nil {
		_ = os.Remove(f.Name()) // the error that counts is the first
	}
	return err
}

// reason returns an error without the name of the file: that of replace is
// none that the user knows.
func reason(err error) error {
	if e, ok := errors.AsType[*fs.PathError](err); ok {
		return e.Err
	}
	if e, ok := errors.AsType[*os.LinkError](err); ok {
		return e.Err
	}
	return err
}

// summarize says on stderr what becomes of the findings, if there are any.
func (p *plan) summarize(stderr io.Writer, verb string) {
	if p.findings == 0 {
		return
	}
	fmt.Fprintf(stderr, "ctrlvet: %s %d of %s in %s", verb, p.fixed, count(p.findings, "finding"), count(len(p.changes), "file"))
	if p.overlapping > 0 {
		fmt.Fprintf(stderr, "; %d more can be fixed by running it again", p.overlapping)
	}
	fmt.Fprintln(stderr)
}

func count(n int, what string) string {
	if n == 1 {
		return "1 " + what
	}
	return fmt.Sprintf("%d %ss", n, what)
}

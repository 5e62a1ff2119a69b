// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

package flow

import (
	"go/ast"
	"go/importer"
	"go/parser"
	"go/token"
	"go/types"
	"strings"
	"testing"

	"golang.org/x/tools/go/ssa"
	"golang.org/x/tools/go/ssa/ssautil"

	"github.com/ctrlvet/ctrlvet/internal/ssaprog"
)

// changesSrc has functions whose comments say what Changes returns for their
// first parameter: paths, with a question mark for those that may change.
const changesSrc = `package p

import (
	"fmt"
	"maps"
	"slices"
	"sort"
)

type part struct{ N int }

type object struct {
	Labels map[string]string
	Parts  []part
	ByName map[string]*part
	Next   *part
	N      int
}

func (o *object) GetLabels() map[string]string { return o.Labels }

func other(*object)

func field(o *object) { o.N = 1 } // N
func whole(o *object) { *o = object{} } // *
func deep(o *object) { o.Next.N = 1 } // Next.N
func item(o *object) { o.Parts[0].N++ } // Parts.N
func update(o *object) { o.Labels["a"] = "b" } // Labels
func remove(o *object) { delete(o.Labels, "a") } // Labels
func empty(o *object) { clear(o.Labels) } // Labels
func over(o *object, from []part) { copy(o.Parts, from) } // Parts
func from(o *object, to []part) { copy(to, o.Parts) } //
func size(o *object) int { return len(o.Labels) + cap(o.Parts) } //
func mapsCopy(o *object, m map[string]string) { maps.Copy(o.Labels, m) } // Labels
func mapsFrom(o *object, m map[string]string) { maps.Copy(m, o.Labels) } //
func keys(o *object) []string { return slices.Sorted(maps.Keys(o.Labels)) } //
func sorted(o *object) { slices.SortFunc(o.Parts, func(a, b part) int { return a.N - b.N }) } // Parts
func sortSlice(o *object) { sort.Slice(o.Parts, func(i, j int) bool { return i < j }) } // Parts
func lookup(o *object) { o.ByName["a"].N = 1 } // ByName.N
func got(o *object) { o.GetLabels()["a"] = "b" } // ?
func gotDeleted(o *object) { l := o.GetLabels(); delete(l, "a") } // ?
func gotRead(o *object) { fmt.Println(o.GetLabels()["a"], len(o.GetLabels())) } //
func given(o *object) { other(o) } // ?
func captured(o *object) { f := func() { o.N = 1 }; f() } // N
func printed(o *object) { fmt.Println(o) } //
`

func TestChanges(t *testing.T) {
	fset := token.NewFileSet()
	file, err := parser.ParseFile(fset, "p.go", changesSrc, parser.ParseComments)
	if err != nil {
		t.Fatal(err)
	}
	pkg, _, err := ssautil.BuildPackage(&types.Config{Importer: importer.Default()}, fset, types.NewPackage("example.test/p", "p"), []*ast.File{file}, 0)
	if err != nil {
		t.Fatal(err)
	}
	lines := strings.Split(changesSrc, "\n")
	n := 0
	for _, decl := range file.Decls {
		decl, ok := decl.(*ast.FuncDecl)
		if !ok || decl.Recv != nil || decl.Body == nil {
			continue
		}
		n++
		fn := pkg.Func(decl.Name.Name)
		prog := &ssaprog.Program{Pkg: pkg, Closures: make(map[*ssa.Function]*ssa.MakeClosure)}
		for _, b := range fn.Blocks {
			for _, instr := range b.Instrs {
				if mc, ok := instr.(*ssa.MakeClosure); ok {
					prog.Closures[mc.Fn.(*ssa.Function)] = mc
				}
			}
		}
		var got []string
		for _, c := range New(prog, fn).Changes(fn.Params[0]) {
			s := strings.Join(c.Path, ".")
			switch {
			case c.Maybe:
				s += "?"
			case s == "":
				s = "*"
			}
			got = append(got, s)
		}
		_, want, _ := strings.Cut(lines[fset.Position(decl.Pos()).Line-1], "//")
		if g, w := strings.Join(got, " "), strings.TrimSpace(want); g != w {
			t.Errorf("%s: %q, want %q", decl.Name.Name, g, w)
		}
	}
	if n < 20 {
		t.Errorf("only %d functions", n)
	}
}

// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

package mutatefunc

import (
	_ "embed"
	"go/ast"
	"go/types"
	"strings"

	"golang.org/x/tools/go/analysis"

	"github.com/ctrlvet/ctrlvet/internal/flow"
	"github.com/ctrlvet/ctrlvet/internal/match"
	"github.com/ctrlvet/ctrlvet/internal/report"
	"github.com/ctrlvet/ctrlvet/internal/settings"
	"github.com/ctrlvet/ctrlvet/internal/ssaprog"
	"github.com/ctrlvet/ctrlvet/internal/summary"
)

//go:embed doc.go
var doc string

// Analyzer is the mutatefunc rule.
var Analyzer = &analysis.Analyzer{
	Name:     "mutatefunc",
	Doc:      report.Doc(doc, "mutatefunc"),
	URL:      report.URL("mutatefunc"),
	Run:      run,
	Requires: []*analysis.Analyzer{report.Directives, settings.Analyzer, subresources, summary.Analyzer},
}

// The categories.
const (
	StatusInMutate  = "status-in-mutate"
	ObjectUntouched = "object-untouched"
)

func run(pass *analysis.Pass) (any, error) {
	if !match.UsesKubernetes(pass.Pkg) {
		return nil, nil
	}
	result := pass.ResultOf[summary.Analyzer].(*summary.Result)
	if result == nil {
		return nil, nil
	}
	r := &rule{pass: pass, prog: result.SSA, marked: pass.ResultOf[subresources].(map[string]bool)}
	s := pass.ResultOf[settings.Analyzer].(*settings.Settings)
	for _, fn := range r.prog.Funcs {
		f := flow.New(r.prog, fn)
		for _, m := range f.Mutations() {
			call := r.prog.Calls[m.Call.Pos()]
			if call == nil || len(call.Args) != 4 {
				continue
			}
			if found, ok := r.judge(f, m, call); ok {
				report.Report(pass, s, found)
			}
		}
	}
	return nil, nil
}

// A rule is the run over one package.
type rule struct {
	pass    *analysis.Pass
	prog    *ssaprog.Program
	marked  map[string]bool // types with the marker
	written map[string]bool // types whose status is written; made when asked for
}

// judge returns what is wrong with one mutation.
func (r *rule) judge(f *flow.Func, m flow.Mutation, call *ast.CallExpr) (report.Finding, bool) {
	found := report.Finding{Pos: report.CallStart(r.pass.Fset, call), End: call.Args[2].End()}
	name, obj := types.ExprString(call.Fun), object(call.Args[2])
	if !m.Patch && r.hasStatus(m.Root.Type()) {
		if c, ok := f.StatusSet(m); ok {
			found.Category = StatusInMutate
			found.Message = message(name, " drops the status of "+obj+" that its function sets; write it with Status().Patch")
			found.Chain = []report.Hop{{Pos: c.Instr.Pos(), Message: "the status is set here"}}
			return found, true
		}
	}
	u, ok := f.Untouched(m)
	if !ok {
		return report.Finding{}, false
	}
	found.Category = ObjectUntouched
	if u.Other != nil {
		found.Message = message(name, " never updates "+obj+", its function changes another object; change "+obj+" there")
		found.Chain = []report.Hop{{Pos: u.OtherSet.Pos(), Message: "the other object is changed here"}}
		return found, true
	}
	sets := "nothing"
	if u.Metadata {
		sets = "only metadata"
	}
	found.Message = message(name, " creates "+obj+" and never updates it, its function sets "+sets+"; set fields there")
	found.Chain = []report.Hop{{Pos: u.Set.Instr.Pos(), Message: "this is overwritten by what exists"}}
	return found, true
}

// What messages show at most: in all, and of an object's expression.
const (
	maxMessage = 110
	maxObject  = 12
)

// message puts the name of a function before what it does, without its package
// where that is too long.
func message(name, does string) string {
	if len(name+does) > maxMessage {
		name = name[strings.LastIndexByte(name, '.')+1:]
	}
	return name + does
}

// object returns the expression of an object, as messages show it.
func object(x ast.Expr) string {
	x = ast.Unparen(x)
	if addr, ok := x.(*ast.UnaryExpr); ok {
		x = addr.X
	}
	if text := types.ExprString(x); len(text) <= maxObject {
		return text
	}
	return "the object"
}

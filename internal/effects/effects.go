// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

// Package effects is the fact pass that tells what the functions of other
// packages of the module certainly do with the objects that they get: set some
// of their fields, or write them. What it knows is flow's; see flow.Effect.
package effects

import (
	"go/types"
	"reflect"
	"slices"
	"strings"

	"golang.org/x/tools/go/analysis"

	"github.com/ctrlvet/ctrlvet/internal/flow"
	"github.com/ctrlvet/ctrlvet/internal/match"
	"github.com/ctrlvet/ctrlvet/internal/report"
	"github.com/ctrlvet/ctrlvet/internal/summary"
)

// Analyzer is the fact pass. Its result is a flow.Effects with the effects of
// the packages that a package imports.
var Analyzer = &analysis.Analyzer{
	Name:       "effects",
	Doc:        "effects: what functions do with the objects that they get",
	Run:        run,
	Requires:   []*analysis.Analyzer{summary.Analyzer},
	ResultType: reflect.TypeFor[flow.Effects](),
	FactTypes:  []analysis.Fact{new(effects)},
}

// effects is the fact that functions of a package have effects.
type effects struct {
	Funcs []flow.Effect // in source order
}

// AFact marks effects as a fact.
func (*effects) AFact() {}

// String lists the effects.
func (e *effects) String() string {
	var all []string
	for _, f := range e.Funcs {
		all = append(all, f.String())
	}
	return strings.Join(all, ", ")
}

func run(pass *analysis.Pass) (any, error) {
	imported := make(flow.Effects)
	for _, imp := range pass.Pkg.Imports() {
		var fact effects
		if !pass.ImportPackageFact(imp, &fact) {
			continue
		}
		for _, e := range fact.Funcs {
			imported[e.Func] = append(imported[e.Func], e)
		}
	}
	sum := pass.ResultOf[summary.Analyzer].(*summary.Result)
	if sum == nil || pass.Pkg.Name() == "main" || !usesObjects(pass.Pkg) {
		return imported, nil
	}
	var own effects
	known := flow.NewKnowledge(imported)
	for _, fn := range sum.SSA.Funcs {
		obj, ok := fn.Object().(*types.Func)
		if !ok || !obj.Exported() || report.IsTest(pass.Fset.Position(fn.Pos()).Filename, nil) {
			continue
		}
		own.Funcs = append(own.Funcs, flow.New(sum.SSA, fn).Knowing(known).Effects()...)
	}
	if len(own.Funcs) > 0 {
		pass.ExportPackageFact(&own)
	}
	return imported, nil
}

// usesObjects reports whether a package may have functions that get objects. One
// that declares them imports no client.
func usesObjects(pkg *types.Package) bool {
	return match.UsesKubernetes(pkg) || slices.ContainsFunc(pkg.Imports(), func(imp *types.Package) bool {
		return strings.HasPrefix(imp.Path(), "k8s.io/apimachinery/")
	})
}

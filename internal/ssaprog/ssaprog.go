// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

// Package ssaprog builds the SSA form of one package, for passes that follow values.
package ssaprog

import (
	"fmt"
	"go/ast"
	"go/token"
	"go/types"

	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/ssa"
)

// A Program is the SSA form of one package; what it imports has types but no bodies.
type Program struct {
	Pkg *ssa.Package
	// Funcs are the package initializer and the source functions in source
	// order, each followed by the function literals in it.
	Funcs []*ssa.Function
	// Calls maps the position that SSA gives a call (its left parenthesis, or the
	// keyword of a go or defer statement) to its syntax.
	Calls map[token.Pos]*ast.CallExpr
	// Receives maps the position of the operator of a receive to its syntax.
	Receives map[token.Pos]*ast.UnaryExpr
	// Closures maps a function literal to the instruction that makes its value.
	Closures map[*ssa.Function]*ssa.MakeClosure
}

// Build returns the SSA form of the package of pass. A failure of the SSA
// builder is returned as an error that names the package.
func Build(pass *analysis.Pass) (p *Program, err error) {
	defer func() {
		if r := recover(); r != nil {
			p, err = nil, fmt.Errorf("building SSA of %s: %v", pass.Pkg.Path(), r)
		}
	}()
	prog := ssa.NewProgram(pass.Fset, ssa.BuilderMode(0))
	for _, imp := range pass.Pkg.Imports() {
		prog.CreatePackage(imp, nil, nil, true)
	}
	pkg := prog.CreatePackage(pass.Pkg, pass.Files, pass.TypesInfo, false)
	pkg.Build()

	p = &Program{
		Pkg:      pkg,
		Calls:    make(map[token.Pos]*ast.CallExpr),
		Receives: make(map[token.Pos]*ast.UnaryExpr),
		Closures: make(map[*ssa.Function]*ssa.MakeClosure),
	}
	p.add(pkg.Func("init"))
	for _, file := range pass.Files {
		for _, decl := range file.Decls {
			decl, ok := decl.(*ast.FuncDecl)
			if !ok {
				continue
			}
			if fn, ok := pass.TypesInfo.Defs[decl.Name].(*types.Func); ok {
				p.add(prog.FuncValue(fn))
			}
		}
		ast.Inspect(file, func(n ast.Node) bool {
			switch n := n.(type) {
			case *ast.CallExpr:
				p.Calls[n.Lparen] = n
			case *ast.DeferStmt:
				p.Calls[n.Defer] = n.Call
			case *ast.GoStmt:
				p.Calls[n.Go] = n.Call
			case *ast.UnaryExpr:
				if n.Op == token.ARROW {
					p.Receives[n.OpPos] = n
				}
			}
			return true
		})
	}
	return p, nil
}

func (p *Program) add(fn *ssa.Function) {
	if fn == nil {
		return
	}
	p.Funcs = append(p.Funcs, fn)
	for _, b := range fn.Blocks {
		for _, instr := range b.Instrs {
			if mc, ok := instr.(*ssa.MakeClosure); ok {
				if f, ok := mc.Fn.(*ssa.Function); ok && p.Closures[f] == nil {
					p.Closures[f] = mc
				}
			}
		}
	}
	for _, anon := range fn.AnonFuncs {
		p.add(anon)
	}
}

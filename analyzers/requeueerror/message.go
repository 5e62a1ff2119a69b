// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

package requeueerror

import (
	"go/ast"
	"go/token"
	"go/types"
	"slices"
	"strings"

	"golang.org/x/tools/go/ssa"
	"golang.org/x/tools/go/types/typeutil"

	"github.com/ctrlvet/ctrlvet/internal/flow"
	"github.com/ctrlvet/ctrlvet/internal/match"
	"github.com/ctrlvet/ctrlvet/internal/report"
)

// maxName is how long an expression may be to be shown in a message.
const maxName = 28

// ignored makes the finding for a return with these bad outcomes; always is set
// if no path to the return keeps the delay.
func (c *checker) ignored(f *function, ret *ssa.Return, bad []outcome, always bool) report.Finding {
	stmt := c.returns[ret.Pos()]
	delay, field := c.delayName(f, stmt, bad)
	terminal := true
	for _, o := range bad {
		terminal = terminal && isTerminal(o.err)
	}
	finding := report.Finding{Pos: ret.Pos(), Category: IgnoredDelay}
	if stmt != nil {
		finding.End = stmt.End()
	}
	name, call := c.errName(f, stmt)
	made := strings.HasSuffix(name, ")") // of other errors
	is := "is not nil"
	switch {
	case call:
		is = "fails"
	case name == "":
		name = "the error"
	}
	const only = "; return it only with a nil error"
	instead := "; drop it, or log the error and return nil"
	examined := c.examined(f)
	if examined { // with a nil error it would go on
		instead = "; drop it, or let the caller log the error and return nil"
	}
	because := " is ignored because " + name + " is not nil"
	switch {
	case terminal:
		finding.Category = TerminalDelay
		finding.Message = fitting(" is lost, a terminal error is never retried; drop it, or return it with nil", delay, field)
	case always && (call || made || name == "the error" || examined && len(field+because+instead) > maxMessage):
		finding.Message = fitting(" is ignored beside an error"+instead, delay, field)
	case always && examined:
		finding.Message = fitting(because+instead, delay, field)
	case always:
		logged := name
		if len(name) > maxName/2 {
			logged = "that" // its name twice is too long
		}
		finding.Message = fitting(because+"; drop it, or log "+logged+" and return nil", delay, field)
	default:
		finding.Message = fitting(" is ignored when "+name+" "+is+only, delay, field)
	}
	if always && c.keepsMeaning(f) {
		finding.Fixes = c.fixes(f, stmt, terminal)
	}
	return finding
}

// examined reports whether a caller of a function in the package hands on its result
// only where the error is not nil, and goes on where it is nil.
func (c *checker) examined(f *function) bool {
	return slices.ContainsFunc(c.calls.of(f.fn), func(call *ssa.Call) bool {
		var res, err ssa.Value
		for _, ref := range *call.Referrers() {
			if ex, ok := ref.(*ssa.Extract); ok && ex.Index == f.res {
				res = ex
			} else if ok && ex.Index == f.err {
				err = ex
			}
		}
		if res == nil || err == nil {
			return false
		}
		return !slices.ContainsFunc(*res.Referrers(), func(use ssa.Instruction) bool {
			return !told(use) && !flow.NotNilAt(err, use.Block())
		})
	})
}

// told reports whether a use of a result is a call of which nobody heeds the answer,
// such as one that only records what came out.
func told(use ssa.Instruction) bool {
	call, ok := use.(*ssa.Call)
	return ok && !slices.ContainsFunc(*call.Referrers(), func(ref ssa.Instruction) bool {
		ex, ok := ref.(*ssa.Extract)
		return !ok || len(*ex.Referrers()) > 0
	})
}

// maxMessage is how long messages are.
const maxMessage = 110

// fitting returns the message about the first name with which it is not too long.
func fitting(message string, names ...string) string {
	for _, name := range names {
		if len(name)+len(message) <= maxMessage {
			return name + message
		}
	}
	return names[len(names)-1] + message
}

// isTerminal reports whether an error is made by reconcile.TerminalError.
func isTerminal(e flow.End) bool {
	call, ok := e.Value.(*ssa.Call)
	if !ok {
		return false
	}
	fn := flow.Callee(call.Common())
	return fn != nil && match.Key(fn) == terminalError
}

// delayName returns what is ignored, as the user wrote it, and the field alone.
func (c *checker) delayName(f *function, stmt *ast.ReturnStmt, bad []outcome) (name, field string) {
	field = "Requeue"
	for _, o := range bad {
		if isSet(o.after) {
			field = "RequeueAfter"
		}
	}
	if lit := literal(result(f, stmt)); lit != nil {
		return field, field
	}
	if name := c.resultName(f, stmt, f.res); name != "" {
		return name + "." + field, field
	}
	return field, field
}

// errName returns the error as the user wrote it or, with call set, the function
// whose failure it is; empty if that is too long to show.
func (c *checker) errName(f *function, stmt *ast.ReturnStmt) (name string, call bool) {
	if stmt == nil || len(stmt.Results) != f.fn.Signature.Results().Len() {
		return c.resultName(f, stmt, f.err), false
	}
	e, ok := ast.Unparen(stmt.Results[f.err]).(*ast.CallExpr)
	if !ok {
		return c.resultName(f, stmt, f.err), false
	}
	names := []string{types.ExprString(e.Fun), types.ExprString(last(e.Fun))}
	// What only makes one error of others does not fail itself.
	if fn, ok := typeutil.Callee(c.pass.TypesInfo, e).(*types.Func); ok && takesError(fn.Signature()) {
		names = []string{types.ExprString(e)}
	} else {
		call = true
	}
	for _, name := range names {
		if len(name) <= maxName {
			return name, call
		}
	}
	return "", false
}

// takesError reports whether a function makes its error of the errors that it gets.
func takesError(sig *types.Signature) bool {
	errType := types.Universe.Lookup("error").Type()
	for p := range sig.Params().Variables() {
		t := p.Type()
		if s, ok := t.Underlying().(*types.Slice); ok {
			t = s.Elem()
		}
		if types.Identical(t, errType) {
			return true
		}
	}
	return false
}

// last returns the name that a selection ends with.
func last(e ast.Expr) ast.Expr {
	if sel, ok := e.(*ast.SelectorExpr); ok {
		return sel.Sel
	}
	return e
}

// resultName returns the name or short expression that a return gives for a
// result, or the name of the result; empty if there is none.
func (c *checker) resultName(f *function, stmt *ast.ReturnStmt, index int) string {
	results := f.fn.Signature.Results()
	if stmt != nil && len(stmt.Results) == results.Len() {
		name := types.ExprString(stmt.Results[index])
		if len(name) > maxName || strings.Contains(name, "{") || index == f.res && strings.Contains(name, "(") {
			return ""
		}
		return strings.TrimPrefix(name, "*")
	}
	if name := results.At(index).Name(); name != "_" {
		return name
	}
	return ""
}

// result returns the expression that a return gives for the reconcile result.
func result(f *function, stmt *ast.ReturnStmt) ast.Expr {
	if stmt == nil || len(stmt.Results) != f.fn.Signature.Results().Len() {
		return nil
	}
	return stmt.Results[f.res]
}

// literal returns the composite literal that e is, or is the address of.
func literal(e ast.Expr) *ast.CompositeLit {
	if e == nil {
		return nil
	}
	e = ast.Unparen(e)
	if u, ok := e.(*ast.UnaryExpr); ok && u.Op == token.AND {
		e = ast.Unparen(u.X)
	}
	lit, _ := e.(*ast.CompositeLit)
	return lit
}

// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

package statusupdate

import (
	_ "embed"
	"go/ast"
	"go/constant"
	"go/types"
	"maps"
	"strings"

	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/analysis/passes/inspect"
	"golang.org/x/tools/go/ast/edge"
	"golang.org/x/tools/go/ast/inspector"
	"golang.org/x/tools/go/types/typeutil"

	"github.com/ctrlvet/ctrlvet/internal/flow"
	"github.com/ctrlvet/ctrlvet/internal/match"
	"github.com/ctrlvet/ctrlvet/internal/report"
	"github.com/ctrlvet/ctrlvet/internal/settings"
	"github.com/ctrlvet/ctrlvet/internal/summary"
)

//go:embed doc.go
var doc string

// Analyzer is the statusupdate rule.
var Analyzer = newAnalyzer()

func newAnalyzer() *analysis.Analyzer {
	strict := new(bool)
	a := &analysis.Analyzer{
		Name:     "statusupdate",
		Doc:      report.Doc(doc, "statusupdate"),
		URL:      report.URL("statusupdate"),
		Run:      func(pass *analysis.Pass) (any, error) { return run(pass, *strict) },
		Requires: []*analysis.Analyzer{inspect.Analyzer, report.Directives, settings.Analyzer, summary.Analyzer},
	}
	a.Flags.BoolVar(strict, "strict", false, "report whole status writes inside retries and of objects just written, too")
	return a
}

// The categories.
const (
	FullUpdate    = "full-update"
	RetriedUpdate = "retried-update"
)

func run(pass *analysis.Pass, strict bool) (any, error) {
	if !match.UsesKubernetes(pass.Pkg) {
		return nil, nil
	}
	s := pass.ResultOf[settings.Analyzer].(*settings.Settings)
	sum := pass.ResultOf[summary.Analyzer].(*summary.Result)
	if sum == nil { // out of scope
		return nil, nil
	}
	var rereads, excused map[*ast.CallExpr]bool
	c := &checker{info: pass.TypesInfo, root: pass.ResultOf[inspect.Analyzer].(*inspector.Inspector).Root()}
	fixes := newFixer(pass, sum.SSA)
	for cur := range c.root.Preorder((*ast.SelectorExpr)(nil)) {
		sel := cur.Node().(*ast.SelectorExpr)
		fn := c.method(sel)
		if fn == nil || c.forwards(cur) {
			continue
		}
		w := write{at: cur, sel: sel}
		if kind, _ := cur.ParentEdge(); kind == edge.CallExpr_Fun {
			w.call = cur.Parent().Node().(*ast.CallExpr)
		}
		if !c.isStatusWrite(w, fn) {
			continue
		}

		f := report.Finding{Pos: sel.Pos(), End: sel.End(), Category: FullUpdate}
		why := " sends the whole status and conflicts with any other write"
		if w.call != nil {
			f.Pos, f.End = report.CallStart(pass.Fset, w.call), w.call.End()
			if rereads == nil { // most packages write no status
				rereads, excused = flow.RereadWrites(sum.SSA), flow.RetriedWrites(sum.SSA)
				maps.Copy(rereads, flow.PolledWrites(sum.SSA))
				maps.Copy(excused, flow.FreshWrites(sum.SSA))
			}
			if !strict && excused[w.call] {
				continue
			}
			if rereads[w.call] {
				if !strict {
					continue
				}
				f.Category = RetriedUpdate
				why = " sends the whole status again on each retry"
			}
		}
		instead := inPlace
		if !match.SubResourceUpdate(fn) {
			instead = ofStatus
		} else if fixes.patchable(w) {
			var fix analysis.SuggestedFix
			if fix, instead = fixes.fix(w); instead == inPlace {
				f.Fixes = append(f.Fixes, fix)
			}
		}
		f.Message = message(sel, why, instead)
		report.Report(pass, s, f)
	}
	return nil, nil
}

// A write is a selection of a method that may write status; call is nil where
// the method is used as a value.
type write struct {
	at   inspector.Cursor
	sel  *ast.SelectorExpr
	call *ast.CallExpr
}

// What to do instead.
const (
	inPlace  = "" // the writer's Patch
	ofStatus = `use Patch(..., "status")`
	// Where there is no fix: the object was changed before it came here, or it
	// is written more than once.
	earlier = "Patch against an earlier DeepCopy"
	// Where a patch may lack a field that the server requires.
	complete = "Patch, with %s if required"
	// Where it lacks one that the code may set to zero.
	optional = "Patch, if %s is optional"
)

// message says what is written, why that is a fault and what to use instead,
// cut to what drivers show on one line.
func message(sel *ast.SelectorExpr, why, instead string) string {
	const limit = 110
	names := elements(sel)
	method := len(names) - 1
	full := instead == inPlace
	if full {
		instead = "use " + strings.Join(names[:method], ".") + ".Patch"
	}
	msg := func() string { return strings.Join(names, ".") + why + "; " + instead }
	if full && len(msg()) > limit {
		instead = "use Patch"
		if names[method-1] == "Status()" {
			instead = "use Status().Patch"
		}
	}
	for len(msg()) > limit && len(names) > 2 {
		names = names[1:]
	}
	return msg()
}

// elements returns the parts of a selection: r, Status(), Update.
func elements(e ast.Expr) []string {
	text := types.ExprString(e)
	inner := e
	if call, ok := inner.(*ast.CallExpr); ok {
		inner = call.Fun
	}
	sel, ok := inner.(*ast.SelectorExpr)
	if !ok {
		return []string{text}
	}
	return append(elements(sel.X), strings.TrimPrefix(text, types.ExprString(sel.X)+"."))
}

// method returns the method that sel selects.
func (c *checker) method(sel *ast.SelectorExpr) *types.Func {
	if s := c.info.Selections[sel]; s != nil && s.Kind() == types.MethodVal {
		return s.Obj().(*types.Func)
	}
	return nil
}

// isStatusWrite reports whether w, a selection of fn, writes the whole status.
func (c *checker) isStatusWrite(w write, fn *types.Func) bool {
	switch {
	case !c.sends(fn):
		return false
	case match.SubResourceUpdate(fn):
		return c.isStatusClient(w.sel.X, 0)
	case match.UpdateStatus(fn):
		return true
	case match.DynamicUpdate(fn):
		return w.call != nil && len(w.call.Args) == 4 && c.isStatus(w.call.Args[3])
	}
	return false
}

// sends reports whether fn, a method with the name and the parameters of one of
// a client, does what that does: an interface or Kubernetes declares it, or its
// body here hands the object on to such a method. What another type's own
// method does is not known: it may patch.
func (c *checker) sends(fn *types.Func) bool {
	if match.DeclaredByClient(fn) {
		return true
	}
	found := false
	if decl := c.decl(fn); decl != nil {
		ast.Inspect(decl.Body, func(n ast.Node) bool {
			if sel, ok := n.(*ast.SelectorExpr); ok && !found {
				inner := c.method(sel)
				found = inner != nil && inner.Name() == fn.Name() && match.DeclaredByClient(inner)
			}
			return !found
		})
	}
	return found
}

// isStatus reports whether e is the constant "status".
func (c *checker) isStatus(e ast.Expr) bool {
	v := c.info.Types[e].Value
	return v != nil && v.Kind() == constant.String && constant.StringVal(v) == "status"
}

// maxDepth bounds how far values and calls are followed.
const maxDepth = 4

// isStatusClient reports whether e is a writer of the status subresource.
// Status() returns a SubResourceWriter, which says it all; SubResource returns
// a SubResourceClient, and then the argument must be known.
func (c *checker) isStatusClient(e ast.Expr, depth int) bool {
	e = ast.Unparen(e)
	var from []ast.Expr
	switch e := e.(type) {
	case *ast.CallExpr:
		fn := typeutil.StaticCallee(c.info, e)
		if f, ok := typeutil.Callee(c.info, e).(*types.Func); ok && match.SubResource(f) {
			return c.isStatus(e.Args[0])
		}
		if decl := c.decl(fn); decl != nil {
			from = returned(decl)
		}
	case *ast.Ident, *ast.SelectorExpr:
		from = c.assigned(c.object(e))
	}
	if depth < maxDepth && len(from) > 0 {
		for _, v := range from {
			if !c.isStatusClient(v, depth+1) {
				return false
			}
		}
		return true
	}
	return !match.SubResourceClient(c.info.TypeOf(e))
}

// returned returns what a function with one result returns.
func returned(decl *ast.FuncDecl) []ast.Expr {
	var out []ast.Expr
	ast.Inspect(decl.Body, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.FuncLit:
			return false
		case *ast.ReturnStmt:
			if len(n.Results) == 1 {
				out = append(out, n.Results[0])
			}
		}
		return true
	})
	return out
}

// forwards reports whether cur is in the method of a type that is itself a
// status writer: who calls that method is reported.
func (c *checker) forwards(cur inspector.Cursor) bool {
	for fn := range cur.Enclosing((*ast.FuncDecl)(nil)) {
		f, ok := c.info.Defs[fn.Node().(*ast.FuncDecl).Name].(*types.Func)
		if ok && (match.SubResourceUpdate(f) || match.UpdatesByOptions(f)) {
			return true
		}
	}
	return false
}

// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

package resourceversion

import (
	_ "embed"
	"go/ast"
	"go/token"
	"go/types"

	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/ssa"

	"github.com/ctrlvet/ctrlvet/internal/flow"
	"github.com/ctrlvet/ctrlvet/internal/match"
	"github.com/ctrlvet/ctrlvet/internal/report"
	"github.com/ctrlvet/ctrlvet/internal/settings"
	"github.com/ctrlvet/ctrlvet/internal/summary"
)

//go:embed doc.go
var doc string

// Analyzer is the resourceversion rule.
var Analyzer = &analysis.Analyzer{
	Name:     "resourceversion",
	Doc:      report.Doc(doc, "resourceversion"),
	URL:      report.URL("resourceversion"),
	Run:      run,
	Requires: []*analysis.Analyzer{report.Directives, settings.Analyzer, summary.Analyzer},
}

// VersionCopied is the category.
const VersionCopied = "version-copied"

func run(pass *analysis.Pass) (any, error) {
	if !match.UsesKubernetes(pass.Pkg) {
		return nil, nil
	}
	res := pass.ResultOf[summary.Analyzer].(*summary.Result)
	if res == nil {
		return nil, nil
	}
	s := pass.ResultOf[settings.Analyzer].(*settings.Settings)
	o := newOrigins(res.SSA)
	for _, fn := range res.SSA.Funcs {
		f := flow.New(res.SSA, fn)
		for _, b := range fn.Blocks {
			for _, instr := range b.Instrs {
				c, ok := o.copied(f, instr)
				if !ok {
					continue
				}
				j := judge{origins: o, f: f, versionCopy: c}
				if j.faulty() {
					if f, ok := j.finding(pass); ok {
						report.Report(pass, s, f)
					}
				}
			}
		}
	}
	return nil, nil
}

// A versionCopy is an instruction that gives one object another's resourceVersion.
type versionCopy struct {
	instr    ssa.Instruction
	dst, src ssa.Value // as Root returns them; src is nil if a function returns or sets its version alone
	// read is the call of that function.
	read ssa.Instruction
	// helper is set if instr calls a function that sets the version.
	helper bool
	// metadata is set if all metadata is copied, which makes of some objects
	// another one on purpose.
	metadata bool
}

// copied returns what instr copies, if it copies a version.
func (o *origins) copied(f *flow.Func, instr ssa.Instruction) (versionCopy, bool) {
	to, v, helper := o.setting(f, instr)
	if to == nil || v.of == nil && v.read == nil {
		return versionCopy{}, false
	}
	c := versionCopy{instr: instr, dst: object(f, to), read: v.read, helper: helper, metadata: v.metadata}
	if !flow.One(c.dst) {
		return versionCopy{}, false
	}
	d := match.TypeName(c.dst.Type())
	if v.read != nil {
		return c, d == v.typ
	}
	c.src = object(f, v.of)
	if c.dst == c.src || !flow.One(c.src) {
		return versionCopy{}, false
	}
	return c, d == match.TypeName(c.src.Type()) || types.IsInterface(c.dst.Type()) || types.IsInterface(c.src.Type())
}

// isVersion reports whether addr is the resourceVersion of an object's metadata.
func isVersion(addr *ssa.FieldAddr) bool {
	return fieldName(addr) == "ResourceVersion" && match.TypeName(addr.X.Type()) == metaType
}

// isMetadata reports whether addr is the metadata of an object.
func isMetadata(addr *ssa.FieldAddr) bool {
	return fieldName(addr) == "ObjectMeta" && match.TypeName(addr.Type()) == metaType
}

const metaType = "k8s.io/apimachinery/pkg/apis/meta/v1.ObjectMeta"

func fieldName(addr *ssa.FieldAddr) string {
	st, ok := addr.X.Type().Underlying().(*types.Pointer).Elem().Underlying().(*types.Struct)
	if !ok {
		return ""
	}
	return st.Field(addr.Field).Name()
}

// method returns the receiver and the arguments of call if it calls a method of
// that name.
func method(call *ssa.Call, name string) (recv ssa.Value, args []ssa.Value) {
	common := call.Common()
	fn := flow.Callee(common)
	if fn == nil || fn.Name() != name || fn.Signature().Recv() == nil {
		return nil, nil
	}
	if common.IsInvoke() {
		return common.Value, common.Args
	}
	return common.Args[0], common.Args[1:]
}

// object returns the root of the object that v points to, or whose metadata or
// accessor it is.
func object(f *flow.Func, v ssa.Value) ssa.Value {
	for range 8 {
		v = f.Root(v)
		switch x := v.(type) {
		case *ssa.FieldAddr:
			if match.TypeName(x.Type()) == metaType {
				v = x.X
				continue
			}
		case *ssa.Extract:
			if call, ok := x.Tuple.(*ssa.Call); ok && x.Index == 0 {
				if fn := flow.Callee(call.Common()); fn != nil && match.ObjectAccessor(fn) {
					v = call.Call.Args[0]
					continue
				}
			}
		}
		break
	}
	return v
}

func (j *judge) finding(pass *analysis.Pass) (report.Finding, bool) {
	write := j.prog.Calls[j.write.Pos()]
	at, dst, src := syntax(pass, j.prog.Calls, j.instr)
	if write == nil || at == nil {
		return report.Finding{}, false
	}
	if j.helper || j.read != nil {
		dst, src = "", "" // the objects are not named there
	}
	f := report.Finding{
		Pos:      at.Pos(),
		End:      at.End(),
		Category: VersionCopied,
		Message:  message(name(write), dst, src),
	}
	hop := func(instr ssa.Instruction, text string) {
		pos := instr.Pos()
		if call := j.prog.Calls[pos]; call != nil {
			pos = report.CallStart(pass.Fset, call)
		}
		if pos.IsValid() {
			f.Chain = append(f.Chain, report.Hop{Pos: pos, Message: text})
		}
	}
	if j.old != nil {
		hop(j.old, "the object that gets the version comes from here")
	}
	hop(j.fresh, "the version is read here")
	hop(j.write, "the old object is written here")
	return f, true
}

// syntax returns the statement or call that copies a version, and the two
// objects as they are written there, empty if they are not simple.
func syntax(pass *analysis.Pass, calls map[token.Pos]*ast.CallExpr, instr ssa.Instruction) (at ast.Node, dst, src string) {
	if call := calls[instr.Pos()]; call != nil {
		if len(call.Args) == 1 {
			src = owner(call.Args[0])
		}
		return call, owner(call.Fun), src
	}
	for _, file := range pass.Files {
		if instr.Pos() < file.FileStart || instr.Pos() > file.FileEnd {
			continue
		}
		ast.Inspect(file, func(n ast.Node) bool {
			as, ok := n.(*ast.AssignStmt)
			if !ok {
				return at == nil
			}
			for i, lhs := range as.Lhs {
				sel, ok := ast.Unparen(lhs).(*ast.SelectorExpr)
				if !ok || sel.Sel.Pos() != instr.Pos() {
					continue
				}
				at, dst = as, owner(lhs)
				if len(as.Rhs) == len(as.Lhs) {
					src = owner(as.Rhs[i])
				}
			}
			return at == nil
		})
	}
	return at, dst, src
}

// owner returns what e is a field or method of, without its metadata.
func owner(e ast.Expr) string {
	e = ast.Unparen(e)
	if call, ok := e.(*ast.CallExpr); ok {
		e = ast.Unparen(call.Fun)
	}
	sel, ok := e.(*ast.SelectorExpr)
	if !ok {
		return ""
	}
	e = ast.Unparen(sel.X)
	if sel, ok := e.(*ast.SelectorExpr); ok && sel.Sel.Name == "ObjectMeta" {
		e = sel.X
	}
	return types.ExprString(e)
}

const maxName = 24 // of an expression in a message

// name returns what a call calls, as in the source.
func name(call *ast.CallExpr) string {
	text := types.ExprString(call.Fun)
	if len(text) <= maxName {
		return text
	}
	sel, ok := ast.Unparen(call.Fun).(*ast.SelectorExpr)
	if !ok || len(sel.Sel.Name) > maxName {
		return "it"
	}
	return sel.Sel.Name
}

// message says what is undone and what to do, cut to what drivers show on one line.
func message(write, dst, src string) string {
	const limit = 110
	if dst != "" && src != "" {
		msg := write + " undoes others' changes, as " + dst + " has the resourceVersion of " + src + "; change " + src + " instead"
		if len(msg) <= limit {
			return msg
		}
	}
	return write + " undoes others' changes, the old object has a new resourceVersion; change the new one"
}

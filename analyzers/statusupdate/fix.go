// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

package statusupdate

import (
	"fmt"
	"go/ast"
	"go/token"
	"go/types"
	"slices"
	"strings"

	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/ast/inspector"
	"golang.org/x/tools/go/ssa"
	"golang.org/x/tools/go/types/typeutil"

	"github.com/ctrlvet/ctrlvet/internal/flow"
	"github.com/ctrlvet/ctrlvet/internal/match"
	"github.com/ctrlvet/ctrlvet/internal/report"
	"github.com/ctrlvet/ctrlvet/internal/ssaprog"
)

// A fixer makes the fixes of one package: it replaces Update by Patch against
// a copy that is taken at a point where the object certainly is what the
// server last returned, and after which nothing but the write in question
// reads or writes it. So the patch has all that was changed, and only that.
type fixer struct {
	pass  *analysis.Pass
	prog  *ssaprog.Program // nil if there is none
	calls map[*ast.CallExpr]ssa.CallInstruction
	used  map[*ast.FuncDecl]map[string]bool // names
	// copies are those that the fixes so far take.
	copies []copied
}

// A copied is a variable with the copy of an object, and where it is visible.
type copied struct {
	name     string
	obj      types.Object
	pos, end token.Pos
}

func newFixer(pass *analysis.Pass, prog *ssaprog.Program) *fixer {
	return &fixer{
		pass: pass,
		prog: prog,
		used: make(map[*ast.FuncDecl]map[string]bool),
	}
}

// patchable reports whether the writer that w selects Update of has a Patch
// to use instead.
func (x *fixer) patchable(w write) bool {
	if w.call == nil || len(w.call.Args) != 2 || w.call.Ellipsis.IsValid() {
		return false
	}
	found, _, _ := types.LookupFieldOrMethod(x.pass.TypesInfo.TypeOf(w.sel.X), true, x.pass.Pkg, "Patch")
	patch, ok := found.(*types.Func)
	if !ok {
		return false
	}
	verb, _, sub := match.ClientVerb(patch)
	update, ok := x.pass.TypesInfo.Uses[w.sel.Sel].(*types.Func)
	return ok && verb == match.Patch && sub && match.DeclaredByClient(patch) && types.Identical(patch.Signature().Results(), update.Signature().Results())
}

// fix returns the fix of w, which is patchable, or else what to do instead.
func (x *fixer) fix(w write) (fix analysis.SuggestedFix, instead string) {
	none := analysis.SuggestedFix{}
	decl := declOf(w.at)
	if x.prog == nil || decl == nil || hasGoto(decl.Body) {
		return none, earlier
	}
	call := x.instr(w.call)
	obj, pointer := x.variable(w.call.Args[1], decl)
	if call == nil || obj == nil {
		return none, earlier
	}
	if _, ok := call.(*ssa.Go); ok {
		return none, earlier
	}
	place, ok := x.place(w, call, obj)
	if !ok {
		f := flow.New(x.prog, call.Parent())
		if op, ok := f.Op(call); ok {
			if field := zeroable(obj.Type(), f.Changes(op.Root)); field != "" {
				return none, fmt.Sprintf(optional, field)
			}
		}
		return none, earlier
	}
	if field := required(obj.Type(), place.changes); field != "" {
		return none, fmt.Sprintf(complete, field)
	}
	deepCopy, ok := x.copyOf(obj, pointer)
	if !ok {
		return none, earlier
	}

	at := []token.Pos{w.call.Rparen}
	if place.pos.IsValid() {
		at = append(at, place.pos)
	}
	pkg, edits, ok := report.ImportName(x.pass, clientPath, "client", at...)
	if !ok {
		return none, earlier
	}
	name := place.copied
	if name == "" {
		// Writes of which only one happens share the copy.
		same := func(c copied) bool { return c.pos == place.pos && c.obj == obj }
		if i := slices.IndexFunc(x.copies, same); i >= 0 {
			name = x.copies[i].name
		} else {
			name = x.freeName(decl, place, pkg)
			x.copies = append(x.copies, copied{name, obj, place.pos, place.end})
		}
		text := "\n" + place.indent + name + " := " + strings.ReplaceAll(deepCopy, "%s", pkg)
		edits = append(edits, analysis.TextEdit{Pos: place.pos, End: place.pos, NewText: []byte(text)})
	}
	why, lock := listChange(obj.Type(), place.changes)
	if !lock {
		why, lock = computed(x.prog, place.root, place.changes)
	}
	from := fmt.Sprintf(", %s.MergeFrom(%s)", pkg, name)
	if lock {
		from = fmt.Sprintf(", %s.MergeFromWithOptions(%s, %s.MergeFromWithOptimisticLock{})", pkg, name, pkg)
	}
	last := w.call.Args[1].End()
	edits = append(edits,
		analysis.TextEdit{Pos: w.sel.Sel.Pos(), End: w.sel.Sel.End(), NewText: []byte("Patch")},
		analysis.TextEdit{Pos: last, End: last, NewText: []byte(from)},
	)
	names := elements(w.sel)
	writer := strings.Join(names[max(0, len(names)-2):len(names)-1], ".")
	msg := fmt.Sprintf("Replace %s.Update with %s.Patch", writer, writer)
	if lock {
		msg += ", locked since " + why
	}
	return analysis.SuggestedFix{Message: msg, TextEdits: edits}, inPlace
}

const clientPath = "sigs.k8s.io/controller-runtime/pkg/client"

// declOf returns the function declaration around cur.
func declOf(cur inspector.Cursor) *ast.FuncDecl {
	for fn := range cur.Enclosing((*ast.FuncDecl)(nil)) {
		return fn.Node().(*ast.FuncDecl)
	}
	return nil
}

// instr returns the instruction of a call.
func (x *fixer) instr(call *ast.CallExpr) ssa.CallInstruction {
	if x.calls == nil {
		x.calls = make(map[*ast.CallExpr]ssa.CallInstruction)
		for _, fn := range x.prog.Funcs {
			for _, b := range fn.Blocks {
				for _, instr := range b.Instrs {
					if c, ok := instr.(ssa.CallInstruction); ok {
						x.calls[x.prog.Calls[c.Pos()]] = c
					}
				}
			}
		}
	}
	return x.calls[call]
}

// variable returns the local variable that e is, or is the address of, if only
// its declaration sets it, and whether it holds a pointer.
func (x *fixer) variable(e ast.Expr, decl *ast.FuncDecl) (v *types.Var, pointer bool) {
	e, pointer = ast.Unparen(e), true
	if u, ok := e.(*ast.UnaryExpr); ok && u.Op == token.AND {
		e, pointer = ast.Unparen(u.X), false
	}
	id, ok := e.(*ast.Ident)
	if !ok {
		return nil, false
	}
	v, ok = x.pass.TypesInfo.Uses[id].(*types.Var)
	if !ok || v.Pos() < decl.Pos() || decl.End() < v.Pos() {
		return nil, false
	}
	if x.isSet(decl, v, pointer) {
		return nil, false
	}
	return v, pointer
}

// isSet reports whether decl sets v beside declaring it. A pointer to v may
// set it if v itself holds a pointer.
func (x *fixer) isSet(decl *ast.FuncDecl, v *types.Var, pointer bool) bool {
	set := false
	ast.Inspect(decl, func(n ast.Node) bool {
		var to []ast.Expr
		switch n := n.(type) {
		case *ast.AssignStmt:
			to = n.Lhs
		case *ast.RangeStmt:
			to = []ast.Expr{n.Key, n.Value}
		case *ast.UnaryExpr:
			if n.Op == token.AND && pointer {
				to = []ast.Expr{n.X}
			}
		}
		for _, e := range to {
			if id, ok := e.(*ast.Ident); ok && x.pass.TypesInfo.Uses[id] == v {
				set = true
			}
		}
		return !set
	})
	return set
}

// copyOf returns the expression for a deep copy of v; %s in it stands for
// the name of package client.
func (x *fixer) copyOf(v *types.Var, pointer bool) (string, bool) {
	t := v.Type()
	method := func(name string) *types.Func {
		found, _, _ := types.LookupFieldOrMethod(t, true, x.pass.Pkg, name)
		fn, ok := found.(*types.Func)
		if !ok || fn.Signature().Params().Len() != 0 || fn.Signature().Results().Len() != 1 {
			return nil
		}
		return fn
	}
	if types.IsInterface(t) {
		if method("DeepCopyObject") == nil || !pointer {
			return "", false
		}
		return v.Name() + ".DeepCopyObject().(%s.Object)", true
	}
	elem := t
	if p, ok := t.Underlying().(*types.Pointer); ok {
		elem = p.Elem()
	}
	fn := method("DeepCopy")
	if fn == nil || !types.Identical(fn.Signature().Results().At(0).Type(), types.NewPointer(elem)) {
		return "", false
	}
	return v.Name() + ".DeepCopy()", true
}

// A point is where a fix takes the copy, or the code itself takes one.
type point struct {
	copied  string    // the variable with the copy that the code takes
	pos     token.Pos // else the end of a line
	end     token.Pos // of the block
	indent  string
	root    ssa.Value // of the object
	changes []change  // between here and the write
}

// place finds where to copy the object in v, which call writes, in the
// function of the write or, if it is in literals, in one around it.
func (x *fixer) place(w write, call ssa.CallInstruction, v *types.Var) (point, bool) {
	fn := call.Parent()
	op, ok := flow.New(x.prog, fn).Op(call)
	if !ok || op.SubResource != "status" {
		return point{}, false
	}
	var node ast.Node = w.call
	var skip *ast.FuncLit
	_, exit := call.(*ssa.Defer)
	var inner []change // in the literals with the write
	for {
		t := newTracker(x.prog, x.pass.TypesInfo, fn, op.Root)
		t.write, t.skip = w.call, skip
		if p, ok := x.placeIn(w, t, node, v, exit, inner); ok {
			p.root = op.Root
			return p, true
		}
		// Only in the function around it, which calls the literal that is fn
		// once, or until the write succeeds.
		lit, ok := fn.Syntax().(*ast.FuncLit)
		if !ok || op.Root.Parent() == fn || repeats(t, node) {
			return point{}, false
		}
		events := t.events()
		if events.lost || events.atExit.syncs || slices.ContainsFunc(events.list, event.syncsElse) {
			return point{}, false
		}
		inner = append(inner, events.atExit.what...)
		for _, e := range events.list {
			inner = append(inner, e.what...)
		}
		outer := newTracker(x.prog, x.pass.TypesInfo, fn.Parent(), op.Root)
		switch outer.useOf(lit) {
		case deferred:
			exit = true
		case called:
			exit = false
		case passed:
			if !x.retries(fn.Parent(), lit) {
				return point{}, false
			}
			exit = false
		default:
			return point{}, false
		}
		fn, node, skip = fn.Parent(), lit, lit
	}
}

// repeats reports whether node, in the tracked function, may be executed more
// than once in one call.
func repeats(t *tracker, node ast.Node) bool {
	g := newGraph(t.info, bodyOf(t.fn), nil)
	at, ok := g.find(node.Pos())
	return !ok || g.reached(at, spot{})[at]
}

// retries reports whether lit, which is an argument of a call in fn, is called
// again only as long as it fails.
func (x *fixer) retries(fn *ssa.Function, lit *ast.FuncLit) bool {
	found := false
	ast.Inspect(fn.Syntax(), func(n ast.Node) bool {
		call, ok := n.(*ast.CallExpr)
		if ok && slices.ContainsFunc(call.Args, func(a ast.Expr) bool { return ast.Unparen(a) == lit }) {
			callee, ok := typeutil.Callee(x.pass.TypesInfo, call).(*types.Func)
			found = ok && match.RetriesConflict(callee)
		}
		return !found
	})
	return found
}

// placeIn finds the first point in the tracked function at which the object in
// v certainly is what the server last returned, which is passed on each way to
// node, the write or a literal with it, and after which the object is changed,
// here or (inner) in the literal, but not read or written. With exit, node
// defers the write.
func (x *fixer) placeIn(w write, t *tracker, node ast.Node, v *types.Var, exit bool, inner []change) (point, bool) {
	body := bodyOf(t.fn)
	if body == nil {
		return point{}, false
	}
	events := t.events()
	if events.lost || exit && events.atExit.syncs {
		return point{}, false
	}
	g := newGraph(t.info, body, events.list)
	if g == nil {
		return point{}, false
	}
	to, ok := g.find(node.Pos())
	if !ok {
		return point{}, false
	}
	t.birth(g, 2)
	g.solve()
	var found *point
	for _, l := range lists(body, node) {
		for i := range l.index + 1 {
			from, once, ok := g.first(l.stmts[i])
			if !ok || g.before(from) != pristine {
				continue
			}
			copied := ""
			if i < l.index {
				copied = x.copyBy(t, l.stmts[i], v, w)
			}
			if copied == "" && found != nil {
				continue
			}
			changes, syncs := g.between(from, to, once, exit)
			changes = append(changes, inner...)
			if exit {
				changes = append(changes, events.atExit.what...)
			}
			if syncs || len(changes) == 0 {
				continue
			}
			if copied != "" {
				return point{copied: copied, changes: changes}, true
			}
			if p, ok := x.lineBefore(l, i, v); ok {
				p.changes = changes
				found = &p
			}
		}
	}
	if found == nil {
		return point{}, false
	}
	return *found, true
}

// copyBy returns the variable to which stmt assigns a deep copy of what v
// holds, if the copy stays as it is and the write w can refer to it.
func (x *fixer) copyBy(t *tracker, stmt ast.Stmt, v *types.Var, w write) string {
	assign, ok := stmt.(*ast.AssignStmt)
	if !ok || assign.Tok != token.DEFINE || len(assign.Lhs) != 1 || len(assign.Rhs) != 1 {
		return ""
	}
	call, ok := ast.Unparen(assign.Rhs[0]).(*ast.CallExpr)
	if !ok || x.instr(call) == nil {
		return ""
	}
	sel, ok := call.Fun.(*ast.SelectorExpr)
	if !ok || sel.Sel.Name != "DeepCopy" {
		return ""
	}
	of, ok := ast.Unparen(sel.X).(*ast.Ident)
	if !ok || x.pass.TypesInfo.Uses[of] != v {
		return ""
	}
	id := assign.Lhs[0].(*ast.Ident)
	to, ok := x.pass.TypesInfo.Defs[id].(*types.Var)
	if !ok || x.isSet(declOf(w.at), to, true) {
		return ""
	}
	if _, found := x.pass.Pkg.Scope().Innermost(w.call.Rparen).LookupParent(id.Name, w.call.Rparen); found != to {
		return ""
	}
	copied := newTracker(x.prog, x.pass.TypesInfo, t.fn, x.instr(call).Value())
	if e := copied.events(); e.lost || len(e.list) > 0 || e.atExit.syncs || len(e.atExit.what) > 0 {
		return ""
	}
	return id.Name
}

// lineBefore returns the point before statement i of l if it is the end of a
// line and v is visible there.
func (x *fixer) lineBefore(l list, i int, v *types.Var) (point, bool) {
	file := x.pass.Fset.File(l.begin)
	end := l.begin
	if i > 0 {
		end = l.stmts[i-1].End() - 1
	}
	next := l.stmts[i].Pos()
	line := file.Line(end)
	if line == file.Line(next) || line >= file.LineCount() {
		return point{}, false
	}
	eol := file.LineStart(line+1) - 1
	for _, f := range x.pass.Files {
		if f.FileStart <= eol && eol <= f.FileEnd {
			for _, c := range f.Comments {
				if c.Pos() < eol && eol < c.End() && strings.HasPrefix(c.List[0].Text, "/*") {
					return point{}, false
				}
			}
		}
	}
	scope := x.pass.Pkg.Scope().Innermost(next)
	if scope == nil {
		return point{}, false
	}
	if _, found := scope.LookupParent(v.Name(), next); found != v {
		return point{}, false
	}
	indent := x.pass.Fset.PositionFor(next, false).Column - 1
	return point{pos: eol, end: l.stmts[len(l.stmts)-1].End(), indent: strings.Repeat("\t", indent)}, true
}

// freeName returns a name for a copy that is visible from the point to the end
// of its block: one that neither decl uses nor another fix in that range.
func (x *fixer) freeName(decl *ast.FuncDecl, at point, pkg string) string {
	used := x.used[decl]
	if used == nil {
		used = make(map[string]bool)
		ast.Inspect(decl, func(n ast.Node) bool {
			if id, ok := n.(*ast.Ident); ok {
				used[id.Name] = true
			}
			return true
		})
		x.used[decl] = used
	}
	taken := func(name string) bool {
		return used[name] || name == pkg || x.pass.Pkg.Scope().Lookup(name) != nil
	}
	stem := "base"
	if taken(stem) {
		stem = "statusBase"
	}
	for i := 1; ; i++ {
		name := stem
		if i > 1 {
			name = fmt.Sprint(stem, i)
		}
		if !taken(name) && !slices.ContainsFunc(x.copies, func(c copied) bool {
			return c.name == name && c.pos < at.end && at.pos < c.end
		}) {
			return name
		}
	}
}

// listChange says whether one of the changes of an object of type t may change
// a list in its status, and which: a merge patch replaces lists whole.
func listChange(t types.Type, changes []change) (why string, found bool) {
	for _, c := range changes {
		switch list := listBelow(t, c.path); {
		case list == "":
		case list == "Conditions" && len(c.path) > 1 && !c.maybe:
			return "conditions change", true
		case len(c.path) > 1 && !c.maybe:
			why = "a list in the status changes"
		case why == "":
			why = "a list in the status may change"
		}
	}
	return why, why != ""
}

// listBelow returns the name of a list in the status at or below path in an
// object of type t, "" if there is none, and "?" if its type is not known.
func listBelow(t types.Type, path []string) string {
	if types.IsInterface(t) {
		return "?"
	}
	if status, _, _ := types.LookupFieldOrMethod(t, true, nil, "Status"); status == nil {
		return "?" // untyped, or another name
	}
	if len(path) > 0 && path[0] != "Status" {
		return ""
	}
	if len(path) == 0 {
		path = []string{"Status"}
	}
	for i, name := range path {
		t = deref(t)
		switch u := t.Underlying().(type) {
		case *types.Slice:
			return path[i-1]
		case *types.Map:
			t = deref(u.Elem())
		case *types.Interface:
			return "?"
		}
		found, _, _ := types.LookupFieldOrMethod(t, true, nil, name)
		field, ok := found.(*types.Var)
		if !ok {
			// An unexported field, or an object without such a field.
			if i == 0 {
				return ""
			}
			return "?"
		}
		t = field.Type()
	}
	return listIn(t, path[len(path)-1], 0)
}

// listIn returns the name of a list in a value of type t, which has name name.
func listIn(t types.Type, name string, depth int) string {
	if depth > 10 {
		return ""
	}
	t = deref(t)
	if m, _, _ := types.LookupFieldOrMethod(t, true, nil, "MarshalJSON"); m != nil {
		return "" // a time, a quantity: one value in JSON
	}
	switch u := t.Underlying().(type) {
	case *types.Slice:
		if b, ok := u.Elem().Underlying().(*types.Basic); ok && b.Kind() == types.Uint8 {
			return ""
		}
		return name
	case *types.Map:
		return listIn(u.Elem(), name, depth+1)
	case *types.Struct:
		for f := range u.Fields() {
			if list := listIn(f.Type(), f.Name(), depth+1); list != "" {
				return list
			}
		}
	case *types.Interface:
		return "?"
	}
	return ""
}

func deref(t types.Type) types.Type {
	if p, ok := t.Underlying().(*types.Pointer); ok {
		return p.Elem()
	}
	return t
}

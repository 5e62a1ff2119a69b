// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

package summary

import (
	"go/ast"
	"go/types"
	"slices"
	"strings"

	"golang.org/x/tools/go/ssa"

	"github.com/ctrlvet/ctrlvet/internal/known"
	"github.com/ctrlvet/ctrlvet/internal/match"
)

// addCall records a call that can lead to something of interest.
func (b *builder) addCall(f *Func, instr ssa.CallInstruction) {
	common := instr.Common()
	if _, builtin := common.Value.(*ssa.Builtin); builtin {
		return
	}
	c := Call{Pos: b.callPos(instr), Text: b.callText(instr)}
	if _, spawned := instr.(*ssa.Go); spawned {
		c.Mode = Spawn
	}
	var obj *types.Func
	switch {
	case common.IsInvoke():
		obj = common.Method
		made, ok := common.Value.(*ssa.MakeInterface)
		if _, taught := b.lessons[obj]; ok && !taught { // the only type it can be
			if fn := methodOf(made.X.Type(), obj); fn != nil {
				obj = fn
			}
		}
		c.Callee = match.Key(obj)
		if types.IsInterface(obj.Signature().Recv().Type()) {
			c.Iface = ifaceName(common.Value.Type())
			if of, ok := known.Registries[c.Iface]; ok {
				c.Iface = of
			}
			c.Recv = b.receiverOf(common.Value, instr.Block())
		}
	case common.StaticCallee() != nil:
		callee := common.StaticCallee()
		obj, _ = callee.Object().(*types.Func)
		t := funcTerm(callee)
		c.Callee = t.Name
		if t.Op == MethodValue { // a bound interface method that is called at once
			c.Iface = match.TypeName(obj.Signature().Recv().Type())
		}
	default:
		if name, ok := foreignVar(common.Value, b); ok {
			c.Callee, c.Foreign = name, true
			break
		}
		t := b.term(common.Value, instr.Block())
		c.Args = b.args(instr, false)
		if t.Op == Nil || t.Op == Unknown && len(b.funcArgs(instr)) == 0 {
			return
		}
		c.Value = &t
		c.Groups = b.handed(instr)
		f.Calls = append(f.Calls, c)
		return
	}

	scoped := obj == nil && !c.Foreign || obj != nil && obj.Pkg() != nil && b.scoped[obj.Pkg().Path()]
	lesson := nothing
	if !scoped || c.Iface != "" {
		if lesson = b.taught(c.Callee); lesson == blocks {
			c.Wait = &known.Declared
		}
	}
	if !scoped {
		c.Foreign = true
		if lesson == nothing && obj != nil {
			if w, ok := b.wait(obj, receiver(common)); ok && !isDry(instr) {
				if isLocal(common) {
					w.Kind = known.Local
				}
				c.Wait = &w
			}
			if opt, ok := known.Options[c.Callee]; ok && b.gets(instr, opt) {
				c.Wait = opt.Wait
			}
		}
		switch {
		case known.Spawns[c.Callee]:
			c.Mode = Spawn
			c.Groups = []Term{b.group(common.Args[0], instr.Block())}
		case known.Joins[c.Callee]:
			c.Mode = Join
			c.Groups = []Term{b.group(common.Args[0], instr.Block())}
		case known.Parallel[c.Callee]:
			c.Mode = Join
		}
	}
	if _, spawned := instr.(*ssa.Go); spawned {
		c.Groups = b.handed(instr)
	}
	switch {
	case lesson == doesNotBlock && c.Iface != "":
		return
	case c.Wait != nil && !b.recorded(c.Callee):
		c.Args = b.args(instr, true)
	case b.recorded(c.Callee):
		c.Args = b.allArgs(instr)
		if replaced(instr) {
			c.Args[1].Value = Term{Op: Nil}
		}
		for _, a := range c.Args {
			if known.EventTakers[c.Callee] {
				b.pkg.Stores = append(b.pkg.Stores, Store{To: EventNode, Value: a.Value})
			}
		}
	case scoped:
		c.Args = b.args(instr, false)
	case c.Mode == Join && !known.Parallel[c.Callee]:
	case c.Iface != "":
		if b.boring(common.Value.Type()) || b.boring(obj.Signature().Recv().Type()) {
			return
		}
		c.Args = b.args(instr, false)
	default:
		if known.NotCalled[c.Callee] {
			return
		}
		c.Args = b.funcArgs(instr)
		if b.getsOptions(common) { // it may fill them in
			c.Args = b.args(instr, false)
		}
		markKept(obj, c.Args)
		c.Args = slices.DeleteFunc(c.Args, func(a Arg) bool { return a.Kept })
		if len(c.Args) == 0 {
			return
		}
	}
	if c.Foreign {
		markKept(obj, c.Args)
	}
	f.Calls = append(f.Calls, c)
}

// markKept marks the arguments that a function of another module keeps. It may
// be the method of an interface that has implementations in scope, which say more.
func markKept(callee *types.Func, args []Arg) {
	if callee == nil {
		return
	}
	first := 0
	if callee.Signature().Recv() != nil {
		first = 1
	}
	for i := range args {
		args[i].Kept = args[i].Index >= first && match.Keeps(callee, args[i].Index-first)
	}
}

// receiverOf returns where the receiver of an interface call comes from, if it
// is known as precisely as a value made here or returned by a function.
func (b *builder) receiverOf(v ssa.Value, use *ssa.BasicBlock) *Term {
	t := b.term(v, use)
	alts := []Term{t}
	if t.Op == Union {
		alts = t.Args
	}
	for _, a := range alts {
		if a.Op != Struct && a.Op != Nil && (a.Op != Returned || !b.scoped[match.KeyPackage(a.Name)]) {
			return nil
		}
	}
	t = bare(t)
	return &t
}

// bare returns t with nothing of structs but their types.
func bare(t Term) Term {
	switch t.Op {
	case Struct, Returned:
		t.Args = nil
	case Union:
		args := make([]Term, len(t.Args))
		for i, a := range t.Args {
			args[i] = bare(a)
		}
		t.Args = args
	}
	return t
}

// methodOf returns the method of concrete type t behind a method of an interface.
func methodOf(t types.Type, method *types.Func) *types.Func {
	obj, _, _ := types.LookupFieldOrMethod(t, true, method.Pkg(), method.Name())
	fn, _ := obj.(*types.Func)
	return fn
}

// ifaceName returns the name of the interface type through which a method is
// called: t, or the constraint of the type parameter t.
func ifaceName(t types.Type) string {
	if tp, ok := types.Unalias(t).(*types.TypeParam); ok {
		t = tp.Constraint()
	}
	return match.TypeName(t)
}

// handed returns the groups and channels that a goroutine gets, captured or as
// arguments: by them its end can be waited for.
func (b *builder) handed(instr ssa.CallInstruction) []Term {
	if _, spawned := instr.(*ssa.Go); !spawned {
		return nil
	}
	vals := slices.Clone(instr.Common().Args)
	for _, v := range append(vals, instr.Common().Value) {
		if mc, ok := v.(*ssa.MakeClosure); ok {
			vals = append(vals, mc.Bindings...)
		}
	}
	var out []Term
	for _, v := range vals {
		if isGroup(v.Type()) {
			if g := b.group(v, instr.Block()); g.Op != Unknown {
				out = append(out, g)
			}
		}
	}
	return out
}

// isGroup reports whether goroutines can be waited for by a value of type t.
func isGroup(t types.Type) bool {
	t = deref(t)
	if _, ok := deref(t).Underlying().(*types.Chan); ok {
		return true
	}
	return known.Groups[match.TypeName(t)]
}

// EventNode is what a Store's To says when an informer calls the stored function.
const EventNode = "E"

// OptionNode starts what a Store's To says of a field of an option struct that
// is written through a pointer; the field's name follows. The value is the Fn
// that writes, with what it writes, if known, in Args.
const OptionNode = "O "

// recorded reports whether every call to key is kept with its arguments: the
// calls that build managers, caches, controllers and watches.
func (b *builder) recorded(key string) bool { return known.Recorded[match.KeyPackage(key)] }

func (b *builder) allArgs(instr ssa.CallInstruction) []Arg {
	common := instr.Common()
	var args []Arg
	for i, a := range common.Args {
		args = append(args, Arg{Index: i + shift(common), Value: b.term(a, instr.Block()), Ctx: hasDeadline(a.Type())})
	}
	return args
}

// hasDeadline reports whether values of type t are contexts, or HTTP requests,
// which have one.
func hasDeadline(t types.Type) bool {
	name := match.TypeName(t)
	return name == "context.Context" || name == "net/http.Request"
}

// getsOptions reports whether a call hands a builder or a pointer to options
// of a manager, cache or controller to code that is not seen.
func (b *builder) getsOptions(common *ssa.CallCommon) bool {
	return slices.ContainsFunc(common.Args, func(a ssa.Value) bool {
		if made, ok := a.(*ssa.MakeInterface); ok {
			a = made.X
		}
		p, ok := a.Type().Underlying().(*types.Pointer)
		return ok && known.Recorded[match.KeyPackage(match.TypeName(p.Elem()))]
	})
}

// args returns the arguments of interest. With wait, the receiver is one.
func (b *builder) args(instr ssa.CallInstruction, wait bool) []Arg {
	common := instr.Common()
	var args []Arg
	watches := slices.ContainsFunc(common.Args, func(a ssa.Value) bool { return watcher(a.Type()) })
	for i, a := range common.Args {
		if !interesting(a.Type()) && (!wait || i > 0 || common.IsInvoke()) && (!watches || !holdsObjects(a.Type())) {
			continue
		}
		if t := b.term(a, instr.Block()); t.Op != Unknown {
			args = append(args, Arg{Index: i + shift(common), Value: t, Ctx: hasDeadline(a.Type())})
		}
	}
	return args
}

// watcher reports whether t is a type by which watches are started.
func watcher(t types.Type) bool {
	return known.Recorded[match.KeyPackage(match.TypeName(deref(t)))]
}

// holdsObjects reports whether t is the type of Kubernetes objects of any kind,
// or of a list of them.
func holdsObjects(t types.Type) bool {
	if s, ok := t.Underlying().(*types.Slice); ok {
		t = s.Elem()
	}
	return known.ObjectTypes[match.TypeName(t)]
}

// funcArgs returns the arguments that are functions with a known origin.
func (b *builder) funcArgs(instr ssa.CallInstruction) []Arg {
	common := instr.Common()
	var args []Arg
	for i, a := range common.Args {
		if !holdsFunc(a.Type()) {
			continue
		}
		if t := b.term(a, instr.Block()); t.Op != Unknown && t.Op != Nil {
			args = append(args, Arg{Index: i + shift(common), Value: t})
		}
	}
	return args
}

// shift is 1 for calls whose receiver is not among the arguments: those through
// interfaces and of method values.
func shift(common *ssa.CallCommon) int {
	if common.IsInvoke() {
		return 1
	}
	if callee := common.StaticCallee(); callee != nil && callee.Signature.Recv() == nil {
		if obj, ok := callee.Object().(*types.Func); ok && obj.Signature().Recv() != nil && len(callee.FreeVars) == 1 {
			return 1
		}
	}
	return 0
}

// interesting reports whether values of type t are followed: functions, what
// bounds waits, and what configures managers and controllers.
func interesting(t types.Type) bool {
	if isGroup(t) {
		return true
	}
	switch u := types.Unalias(t).(type) {
	case *types.Signature:
		return true
	case *types.Pointer:
		return interesting(u.Elem())
	case *types.Slice:
		return interesting(u.Elem())
	case *types.Array:
		return interesting(u.Elem())
	case *types.Map:
		return interesting(u.Elem())
	}
	if holdsFunc(t) {
		return true
	}
	name := match.TypeName(t)
	if known.FollowedTypes[name] || match.IsClient(name) {
		return true
	}
	return known.Recorded[match.KeyPackage(name)]
}

func holdsFunc(t types.Type) bool {
	switch u := t.Underlying().(type) {
	case *types.Signature:
		return true
	case *types.Slice:
		return holdsFunc(u.Elem())
	case *types.Array:
		return holdsFunc(u.Elem())
	case *types.Map:
		return holdsFunc(u.Elem())
	case *types.Pointer:
		_, ok := u.Elem().Underlying().(*types.Signature)
		return ok
	}
	return false
}

// callText returns the called expression as users wrote it.
func (b *builder) callText(instr ssa.CallInstruction) string {
	call := b.prog.Calls[instr.Pos()]
	if call == nil {
		return ""
	}
	return CallText(call)
}

// CallText returns the called expression as messages show it, shortened to the
// method's name where the expression is long.
func CallText(call *ast.CallExpr) string {
	fun := ast.Unparen(call.Fun)
	if _, lit := fun.(*ast.FuncLit); lit {
		return "func literal"
	}
	text := types.ExprString(fun)
	if len(text) <= maxText && !strings.ContainsAny(text, "\n{") {
		return text
	}
	if sel, ok := fun.(*ast.SelectorExpr); ok {
		return "(...)." + sel.Sel.Name
	}
	return shorten(text)
}

const maxText = 48

func shorten(s string) string {
	s, _, _ = strings.Cut(s, "\n")
	if len(s) > maxText {
		s = s[:maxText-3] + "..."
	}
	return s
}

// What a user says of a function.
type lesson uint8

const (
	nothing lesson = iota
	blocks
	doesNotBlock
)

// taught returns what the -blocking and -nonblocking flags say of a function.
func (b *builder) taught(key string) lesson {
	for _, p := range b.nonblocking {
		if p.Match(key) {
			return doesNotBlock
		}
	}
	for _, p := range b.blocking {
		if p.Match(key) {
			return blocks
		}
	}
	return nothing
}

// receiver returns the type of the receiver of a method call; nil for functions.
func receiver(common *ssa.CallCommon) types.Type {
	switch {
	case common.IsInvoke():
		return common.Value.Type()
	case common.Signature().Recv() != nil && len(common.Args) > 0:
		return common.Args[0].Type()
	}
	return nil
}

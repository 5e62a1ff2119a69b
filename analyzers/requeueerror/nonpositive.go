// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

package requeueerror

import (
	"go/constant"
	"go/token"
	"go/types"
	"slices"
	"strings"

	"golang.org/x/tools/go/ssa"

	"github.com/ctrlvet/ctrlvet/internal/flow"
	"github.com/ctrlvet/ctrlvet/internal/match"
	"github.com/ctrlvet/ctrlvet/internal/report"
)

// nonpositive returns the finding for a return whose delay may be zero or less.
func (c *checker) nonpositive(r returned) (report.Finding, bool) {
	for _, o := range r.outcomes {
		if o.err.Nil == flow.NotNil || isSet(o.requeue) || !isSet(o.after) {
			continue
		}
		until := c.unbounded(o.after.Value, r.instr, 0)
		if until == nil || c.asked(r.instr.Parent(), make(map[*ssa.Function]bool)) {
			continue
		}
		finding := report.Finding{Pos: r.instr.Pos(), Category: Nonpositive}
		stmt := c.returns[r.instr.Pos()]
		if stmt != nil {
			finding.End = stmt.End()
		}
		finding.Message = c.untilName(until) + " can be zero or less, which means never; use max(d, time.Second)"
		return finding, true
	}
	return report.Finding{}, false
}

// unbounded returns what in delay v yields the time until some moment, if
// nothing makes sure that the moment is still to come when ret returns.
func (c *checker) unbounded(v ssa.Value, ret *ssa.Return, depth int) ssa.Value {
	if until := timeLeft(v); until != nil {
		if c.guarded(ret, until) {
			return nil
		}
		return until
	}
	call, ok := v.(*ssa.Call)
	if !ok || depth > maxDepth || call.Call.StaticCallee() == nil {
		return nil
	}
	// A function of this package that only subtracts.
	fn := origin(call.Call.StaticCallee())
	if len(fn.Blocks) == 0 || match.TypeName(call.Type()) != "time.Duration" {
		return nil
	}
	parts := []ssa.Value{call}
	for i, arg := range call.Call.Args {
		if !isTime(arg.Type()) || isNow(arg, 0) || i >= len(fn.Params) {
			continue
		}
		if !c.moments(arg, &parts, 0) {
			return nil
		}
		p := fn.Params[i]
		c.judged[p] = true
		defer delete(c.judged, p)
	}
	if c.stamped(ret, parts) || c.asks(ret, func(cond ssa.Value) bool { return c.compares(cond, parts, 0) || c.asksClock(cond, 0) }) {
		return nil
	}
	for _, exit := range c.paths.Exits(fn) {
		ends, ok := c.paths.Ends(exit.Return, exit.Results[0])
		if !ok || len(ends) == 0 {
			return nil
		}
		phi, _ := exit.Results[0].Value.(*ssa.Phi)
		for _, e := range ends {
			if e[0].Zero && phi != nil && floor(phi) != nil {
				continue
			}
			if e[0].Value == nil || c.unbounded(e[0].Value, exit.Return, depth+1) == nil {
				return nil
			}
		}
	}
	return call
}

// asked reports whether a caller of fn compares some time with the clock on the
// way to the call: that may be why it calls fn.
func (c *checker) asked(fn *ssa.Function, seen map[*ssa.Function]bool) bool {
	if seen[fn] {
		return false
	}
	seen[fn] = true
	for _, call := range c.calls.of(flow.Source(fn)) {
		if c.asks(call, func(cond ssa.Value) bool { return c.asksClock(cond, 0) }) || c.asked(call.Parent(), seen) {
			return true
		}
	}
	return false
}

// asks reports whether is holds for some condition on the way to instr.
func (c *checker) asks(instr ssa.Instruction, is func(cond ssa.Value) bool) bool {
	for _, b := range instr.Parent().Blocks {
		branch, ok := b.Instrs[len(b.Instrs)-1].(*ssa.If)
		if ok && b != instr.Block() && b.Dominates(instr.Block()) && !raisesToZero(branch) && is(branch.Cond) {
			return true
		}
	}
	return false
}

// raisesToZero reports whether a branch is there to make a delay zero that is
// less, which does not help: if d < 0 { d = 0 }.
func raisesToZero(branch *ssa.If) bool {
	for _, succ := range branch.Block().Succs {
		for _, instr := range succ.Instrs {
			phi, ok := instr.(*ssa.Phi)
			if !ok {
				break
			}
			if floor(phi) == branch && sent(phi, 0) {
				return true
			}
		}
	}
	return false
}

// floor returns the branch that decides whether phi is a duration or zero instead
// of it, where it compares the two; nil if phi is something else.
func floor(phi *ssa.Phi) *ssa.If {
	if len(phi.Edges) != 2 {
		return nil
	}
	for i, v := range phi.Edges {
		pred, other := phi.Block().Preds[i], phi.Block().Preds[1-i]
		branch, ok := pred.Instrs[len(pred.Instrs)-1].(*ssa.If)
		if !ok || !isZero(phi.Edges[1-i]) || len(other.Preds) != 1 || other.Preds[0] != pred {
			continue
		}
		if cond, ok := branch.Cond.(*ssa.BinOp); ok && (cond.X == v && isZero(cond.Y) || cond.Y == v && isZero(cond.X)) {
			return branch
		}
	}
	return nil
}

// isZero reports whether v is the constant zero.
func isZero(v ssa.Value) bool {
	k, ok := v.(*ssa.Const)
	return ok && k.Value != nil && k.Value.Kind() == constant.Int && constant.Sign(k.Value) == 0
}

// sent reports whether v becomes RequeueAfter, or what the function returns, and
// nothing compares it before.
func sent(v ssa.Value, depth int) bool {
	if depth > maxDepth {
		return false
	}
	yes := false
	for _, ref := range *v.Referrers() {
		switch ref := ref.(type) {
		case *ssa.BinOp:
			return false
		case *ssa.Phi:
			yes = yes || sent(ref, depth+1)
		case *ssa.Return:
			yes = true
		case *ssa.Store:
			field, ok := ref.Addr.(*ssa.FieldAddr)
			yes = yes || ok && isResult(field.X.Type())
		}
	}
	return yes
}

// maxMoment is how long a duration may be to be shown in a message.
const maxMoment = 32

// untilName returns the duration as the user wrote it.
func (c *checker) untilName(left ssa.Value) string {
	until, ok := left.(*ssa.Call)
	if !ok {
		if text := c.minus[left.Pos()]; text != "" && len(text) <= maxMoment {
			return "RequeueAfter: " + text
		}
		return "RequeueAfter: a delay minus time.Since"
	}
	name := "time.Until"
	switch fn := flow.Callee(until.Common()); {
	case fn == nil:
	case fn.Name() == "Sub":
		name = "Time.Sub"
	case fn.Name() != "Until":
		name = fn.Name()
	}
	if call := c.prog.Calls[until.Pos()]; call != nil {
		if text := types.ExprString(call); len(text) <= maxMoment {
			name = text
		}
	}
	return "RequeueAfter: " + name
}

// timeLeft returns what in v yields the time until some moment: a call, or a
// delay minus the time since a moment.
func timeLeft(v ssa.Value) ssa.Value {
	if minus, ok := v.(*ssa.BinOp); ok && minus.Op == token.SUB {
		if since(minus.Y) != nil {
			return minus
		}
		return timeLeft(minus.X) // some time before
	}
	call, ok := v.(*ssa.Call)
	if !ok {
		return nil
	}
	if b, ok := call.Call.Value.(*ssa.Builtin); ok {
		var left ssa.Value
		for _, arg := range call.Call.Args {
			if u := timeLeft(arg); u != nil {
				left = u
			} else if b.Name() == "max" && !isZero(arg) {
				return nil // not less than that
			}
		}
		return left
	}
	fn := flow.Callee(call.Common())
	if fn == nil {
		return nil
	}
	switch match.Key(fn) {
	case "(time.Duration).Round", "(time.Duration).Truncate":
		return timeLeft(call.Call.Args[0])
	case "time.Until":
		return call
	case "(time.Time).Sub":
		// Only the time left: what is after a moment minus now.
		if isNow(call.Call.Args[1], 0) && !isNow(call.Call.Args[0], 0) {
			return call
		}
	}
	return nil
}

// since returns the moment of which v is the time that has passed since then.
func since(v ssa.Value) ssa.Value {
	call, ok := v.(*ssa.Call)
	if !ok {
		return nil
	}
	fn := flow.Callee(call.Common())
	if fn == nil {
		return nil
	}
	var moment ssa.Value
	switch match.Key(fn) {
	case "time.Since":
		moment = call.Call.Args[0]
	case "(time.Time).Sub":
		if !isNow(call.Call.Args[0], 0) {
			return nil
		}
		moment = call.Call.Args[1]
	default:
		return nil
	}
	if isNow(moment, 0) {
		return nil // how long the pass itself has taken
	}
	return moment
}

// isNow reports whether v is what a clock shows: the result of a function or
// method Now, perhaps by way of Time.UTC, metav1.Time and the like.
func isNow(v ssa.Value, depth int) bool {
	if depth > maxDepth {
		return false
	}
	switch v := v.(type) {
	case *ssa.Call:
		fn := flow.Callee(v.Common())
		if fn == nil {
			return false
		}
		if strings.EqualFold(fn.Name(), "now") {
			return true
		}
		return isTimeMethod(fn) && len(v.Call.Args) > 0 && isNow(v.Call.Args[0], depth+1)
	case *ssa.Parameter:
		return strings.EqualFold(v.Name(), "now")
	case *ssa.UnOp:
		return isNow(v.X, depth+1)
	case *ssa.FieldAddr:
		return isNow(v.X, depth+1)
	case *ssa.Field:
		return isNow(v.X, depth+1)
	case *ssa.Alloc:
		for _, ref := range *v.Referrers() {
			if st, ok := ref.(*ssa.Store); ok && st.Addr == v {
				return isNow(st.Val, depth+1)
			}
		}
	}
	return false
}

// ofNow reports whether v is made of what a clock shows: the day, the month.
func ofNow(v ssa.Value, depth int) bool {
	if depth > maxDepth {
		return false
	}
	switch v := v.(type) {
	case *ssa.BinOp:
		return ofNow(v.X, depth+1) || ofNow(v.Y, depth+1)
	case *ssa.Convert:
		return ofNow(v.X, depth+1)
	case *ssa.ChangeType:
		return ofNow(v.X, depth+1)
	case *ssa.Extract:
		return ofNow(v.Tuple, depth+1)
	case *ssa.Phi:
		return slices.ContainsFunc(v.Edges, func(e ssa.Value) bool { return ofNow(e, depth+1) })
	case *ssa.Call:
		return isNow(v, depth) || slices.ContainsFunc(v.Call.Args, func(arg ssa.Value) bool { return ofNow(arg, depth+1) })
	}
	return isNow(v, depth)
}

// later reports whether something is added to now, or a part of now, to make v.
func later(v ssa.Value, depth int) bool {
	if depth > maxDepth {
		return false
	}
	switch v := v.(type) {
	case *ssa.BinOp:
		return v.Op == token.ADD && ofNow(v, 0) || later(v.X, depth+1) || later(v.Y, depth+1)
	case *ssa.Convert:
		return later(v.X, depth+1)
	case *ssa.ChangeType:
		return later(v.X, depth+1)
	case *ssa.Extract:
		return later(v.Tuple, depth+1)
	case *ssa.Phi: // it depends, as what is added may
		return ofNow(v, 0)
	case *ssa.Call:
		fn := flow.Callee(v.Common())
		if fn == nil {
			return false
		}
		if isTimeMethod(fn) && strings.HasPrefix(fn.Name(), "Add") && ofNow(v.Call.Args[0], 0) {
			return true
		}
		return slices.ContainsFunc(v.Call.Args, func(arg ssa.Value) bool { return later(arg, depth+1) })
	}
	return false
}

// isClock reports whether values of type t tell the time: they have a method Now.
func isClock(t types.Type) bool {
	obj, _, _ := types.LookupFieldOrMethod(t, true, nil, "Now")
	fn, ok := obj.(*types.Func)
	if !ok {
		return false
	}
	sig := fn.Signature()
	return sig.Params().Len() == 0 && sig.Results().Len() == 1 && isTime(sig.Results().At(0).Type())
}

// isTimeMethod reports whether fn is a method that makes a time of a time.
func isTimeMethod(fn *types.Func) bool {
	recv := fn.Signature().Recv()
	if recv == nil || !isTime(recv.Type()) || fn.Signature().Results().Len() != 1 {
		return false
	}
	return isTime(fn.Signature().Results().At(0).Type())
}

// isTime reports whether t is a time.Time, a metav1.Time or a pointer to one.
func isTime(t types.Type) bool {
	switch match.TypeName(t) {
	case "time.Time", "k8s.io/apimachinery/pkg/apis/meta/v1.Time", "k8s.io/apimachinery/pkg/apis/meta/v1.MicroTime":
		return true
	}
	return false
}

// maxDepth bounds how far expressions and calls are looked into.
const maxDepth = 8

// guarded reports whether the time left is known to be positive, or may be:
// some condition on the way to the return compares it or the times in it, a
// time is a parameter that the caller may have compared, or it is made of now.
func (c *checker) guarded(ret *ssa.Return, left ssa.Value) bool {
	parts := []ssa.Value{left}
	var moment ssa.Value
	switch left := left.(type) {
	case *ssa.Call:
		moment = left.Call.Args[0]
	case *ssa.BinOp:
		moment = since(left.Y)
		parts = append(parts, left.Y)
	}
	if !c.moments(moment, &parts, 0) {
		return true
	}
	return c.stamped(ret, parts) || c.asks(ret, func(cond ssa.Value) bool { return c.compares(cond, parts, 0) })
}

// moments collects the times and durations that a moment is made of. It reports
// false if the moment may well be known to come.
func (c *checker) moments(v ssa.Value, parts *[]ssa.Value, depth int) bool {
	if depth > maxDepth {
		return false
	}
	*parts = append(*parts, v)
	switch v := v.(type) {
	case *ssa.Parameter:
		return !isTime(v.Type()) || c.judged[v] // who calls may have compared it
	case *ssa.FreeVar, *ssa.Phi:
		return false
	case *ssa.Extract:
		return c.moments(v.Tuple, parts, depth+1)
	case *ssa.Call:
		fn := flow.Callee(v.Common())
		if fn == nil {
			return false
		}
		for _, arg := range v.Call.Args {
			if isNow(arg, 0) || isClock(arg.Type()) {
				return false // the next time after now, or now and some more
			}
		}
		if later(v, 0) {
			return false // tomorrow, the next hour
		}
		if isTimeMethod(fn) {
			return c.moments(v.Call.Args[0], parts, depth+1)
		}
		if callee := v.Call.StaticCallee(); callee != nil && c.clocks.of(origin(callee)).reads {
			return false // so does this one
		}
	case *ssa.UnOp:
		return c.moments(v.X, parts, depth+1)
	case *ssa.FieldAddr:
		if isTime(v.X.Type()) {
			return c.moments(v.X, parts, depth+1)
		}
	case *ssa.Field:
		if isTime(v.X.Type()) {
			return c.moments(v.X, parts, depth+1)
		}
	case *ssa.Alloc:
		for _, ref := range *v.Referrers() {
			if st, ok := ref.(*ssa.Store); ok && st.Addr == v && !c.moments(st.Val, parts, depth+1) {
				return false
			}
		}
	}
	return true
}

// compares reports whether a condition compares one of the parts.
func (c *checker) compares(cond ssa.Value, parts []ssa.Value, depth int) bool {
	if depth > maxDepth {
		return true
	}
	switch v := cond.(type) {
	case *ssa.UnOp:
		return c.compares(v.X, parts, depth+1)
	case *ssa.Phi: // a && b
		for _, e := range v.Edges {
			if c.compares(e, parts, depth+1) {
				return true
			}
		}
	case *ssa.BinOp:
		switch v.Op {
		case token.LSS, token.LEQ, token.GTR, token.GEQ:
			return mentions(v.X, parts, 0) || mentions(v.Y, parts, 0)
		case token.EQL, token.NEQ:
			if c.judges(v.X) || c.judges(v.Y) {
				return true
			}
			return !isNil(v.X) && !isNil(v.Y) && (mentions(v.X, parts, 0) || mentions(v.Y, parts, 0))
		}
	case *ssa.Extract, *ssa.Call:
		call := resultOf(v)
		if call == nil {
			return false
		}
		fn := flow.Callee(call.Common())
		if fn != nil && fn.Name() == "IsZero" {
			return false
		}
		for _, arg := range call.Call.Args {
			if mentions(arg, parts, 0) || isNow(arg, 0) || isClock(arg.Type()) {
				return true
			}
		}
		return c.judges(v)
	}
	return false
}

// asksClock reports whether a condition compares some time with the clock, or may.
func (c *checker) asksClock(cond ssa.Value, depth int) bool {
	if depth > maxDepth {
		return true
	}
	switch v := cond.(type) {
	case *ssa.UnOp:
		return c.asksClock(v.X, depth+1)
	case *ssa.Phi:
		return slices.ContainsFunc(v.Edges, func(e ssa.Value) bool { return c.asksClock(e, depth+1) })
	case *ssa.BinOp:
		switch v.Op {
		case token.LSS, token.LEQ, token.GTR, token.GEQ:
			return timed(v.X, 0) || timed(v.Y, 0)
		case token.EQL, token.NEQ:
			return c.judges(v.X) || c.judges(v.Y)
		}
	case *ssa.Extract, *ssa.Call:
		call := resultOf(v)
		return call != nil && (comparesTimes(call.Common(), flow.Callee(call.Common())) || c.compares(v, nil, 0))
	}
	return false
}

// stamped reports whether the function of ret, or one that it calls on the way,
// sets the field that one of the parts is read from: perhaps to now and some more.
func (c *checker) stamped(ret *ssa.Return, parts []ssa.Value) bool {
	for _, p := range parts {
		addr, ok := p.(*ssa.FieldAddr)
		if !ok || isTime(addr.X.Type()) {
			continue
		}
		if c.clocks.sets(ret.Parent(), addr, make(map[*ssa.Function]bool)) {
			return true
		}
	}
	return false
}

// judges reports whether v comes from a function of this package that compares
// some time with the clock: which one, the caller of that function relies on.
func (c *checker) judges(v ssa.Value) bool {
	call := resultOf(v)
	if call == nil {
		return false
	}
	callee := call.Call.StaticCallee()
	return callee != nil && c.clocks.of(origin(callee)).compares
}

func isNil(v ssa.Value) bool {
	k, ok := v.(*ssa.Const)
	return ok && k.IsNil()
}

// mentions reports whether v is made of one of the parts.
func mentions(v ssa.Value, parts []ssa.Value, depth int) bool {
	if depth > maxDepth {
		return false
	}
	for _, p := range parts {
		if same(v, p, 0) {
			return true
		}
	}
	switch v := v.(type) {
	case *ssa.BinOp:
		return mentions(v.X, parts, depth+1) || mentions(v.Y, parts, depth+1)
	case *ssa.UnOp:
		return mentions(v.X, parts, depth+1)
	case *ssa.FieldAddr:
		return isTime(v.X.Type()) && mentions(v.X, parts, depth+1)
	case *ssa.Field:
		return isTime(v.X.Type()) && mentions(v.X, parts, depth+1)
	case *ssa.Convert:
		return mentions(v.X, parts, depth+1)
	case *ssa.ChangeType:
		return mentions(v.X, parts, depth+1)
	case *ssa.MakeInterface:
		return mentions(v.X, parts, depth+1)
	case *ssa.Alloc:
		for _, ref := range *v.Referrers() {
			switch ref := ref.(type) {
			case *ssa.Store:
				if ref.Addr == v && mentions(ref.Val, parts, depth+1) {
					return true
				}
			case *ssa.FieldAddr:
				for _, use := range *ref.Referrers() {
					if st, ok := use.(*ssa.Store); ok && st.Addr == ref && isTime(v.Type()) && mentions(st.Val, parts, depth+1) {
						return true
					}
				}
			}
		}
	case *ssa.Call:
		for _, arg := range v.Call.Args {
			if mentions(arg, parts, depth+1) {
				return true
			}
		}
	}
	return false
}

// same reports whether two values read the same: two loads of one field count.
func same(a, b ssa.Value, depth int) bool {
	if a == b {
		return true
	}
	if depth > maxDepth {
		return false
	}
	switch a := a.(type) {
	case *ssa.UnOp:
		b, ok := b.(*ssa.UnOp)
		return ok && a.Op == b.Op && same(a.X, b.X, depth+1)
	case *ssa.FieldAddr:
		b, ok := b.(*ssa.FieldAddr)
		return ok && a.Field == b.Field && same(a.X, b.X, depth+1)
	case *ssa.Field:
		b, ok := b.(*ssa.Field)
		return ok && a.Field == b.Field && same(a.X, b.X, depth+1)
	case *ssa.Call:
		b, ok := b.(*ssa.Call)
		if !ok || len(a.Call.Args) != len(b.Call.Args) || flow.Callee(a.Common()) == nil || flow.Callee(a.Common()) != flow.Callee(b.Common()) {
			return false
		}
		for i := range a.Call.Args {
			if !same(a.Call.Args[i], b.Call.Args[i], depth+1) {
				return false
			}
		}
		return !a.Call.IsInvoke() || same(a.Call.Value, b.Call.Value, depth+1)
	case *ssa.Const:
		b, ok := b.(*ssa.Const)
		return ok && a.Value == b.Value && types.Identical(a.Type(), b.Type())
	}
	return false
}

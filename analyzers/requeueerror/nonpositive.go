// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

package requeueerror

import (
	"go/token"
	"go/types"
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
		until := timeLeft(o.after.Value)
		if until == nil || c.guarded(r.instr, until) {
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
	if fn := flow.Callee(until.Common()); fn != nil && fn.Name() == "Sub" {
		name = "Time.Sub"
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
	if minus, ok := v.(*ssa.BinOp); ok && minus.Op == token.SUB && since(minus.Y) != nil {
		return minus
	}
	call, ok := v.(*ssa.Call)
	if !ok {
		return nil
	}
	if b, ok := call.Call.Value.(*ssa.Builtin); ok && b.Name() == "min" {
		for _, arg := range call.Call.Args {
			if u := timeLeft(arg); u != nil {
				return u
			}
		}
		return nil
	}
	fn := flow.Callee(call.Common())
	if fn == nil {
		return nil
	}
	switch match.Key(fn) {
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
	for _, b := range ret.Parent().Blocks {
		branch, ok := b.Instrs[len(b.Instrs)-1].(*ssa.If)
		if ok && b.Dominates(ret.Block()) && c.compares(branch.Cond, parts, 0) {
			return true
		}
	}
	return false
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
		return !isTime(v.Type()) // who calls may have compared it
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
		if isTimeMethod(fn) {
			return c.moments(v.Call.Args[0], parts, depth+1)
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
	case *ssa.Extract:
		return c.compares(v.Tuple, parts, depth+1)
	case *ssa.BinOp:
		switch v.Op {
		case token.LSS, token.LEQ, token.GTR, token.GEQ:
			return mentions(v.X, parts, 0) || mentions(v.Y, parts, 0)
		case token.EQL, token.NEQ:
			return !isNil(v.X) && !isNil(v.Y) && (mentions(v.X, parts, 0) || mentions(v.Y, parts, 0))
		}
	case *ssa.Call:
		fn := flow.Callee(v.Common())
		if fn != nil && fn.Name() == "IsZero" {
			return false
		}
		for _, arg := range v.Call.Args {
			if mentions(arg, parts, 0) || isNow(arg, 0) || isClock(arg.Type()) {
				return true
			}
		}
		// A predicate of this package that looks at the clock.
		callee := v.Call.StaticCallee()
		return callee != nil && c.readsClock(origin(callee), make(map[*ssa.Function]bool))
	}
	return false
}

func isNil(v ssa.Value) bool {
	k, ok := v.(*ssa.Const)
	return ok && k.IsNil()
}

// readsClock reports whether fn, or what it calls in this package, compares times.
func (c *checker) readsClock(fn *ssa.Function, seen map[*ssa.Function]bool) bool {
	if seen[fn] {
		return false
	}
	seen[fn] = true
	for _, b := range fn.Blocks {
		for _, instr := range b.Instrs {
			call, ok := instr.(ssa.CallInstruction)
			if !ok {
				continue
			}
			if m := flow.Callee(call.Common()); m != nil {
				switch match.Key(m) {
				case "time.Now", "time.Since", "time.Until", "(time.Time).After", "(time.Time).Before", "(time.Time).Compare":
					return true
				}
				if recv := m.Signature().Recv(); recv != nil && isClock(recv.Type()) {
					return true
				}
			}
			if callee := call.Common().StaticCallee(); callee != nil && c.readsClock(origin(callee), seen) {
				return true
			}
		}
	}
	return false
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

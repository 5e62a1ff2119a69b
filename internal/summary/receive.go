// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

package summary

import (
	"go/types"
	"slices"
	"strings"

	"golang.org/x/tools/go/ssa"

	"github.com/ctrlvet/ctrlvet/internal/known"
)

// addReceive records a receive that holds its function: from a timer, from a
// channel that lives longer than the function, or from one that the function
// made, which joins goroutines.
func (b *builder) addReceive(f *Func, recv *ssa.UnOp) {
	c, ok := b.receive(recv.X, recv.Block())
	if !ok {
		return
	}
	if c.Mode == Join && b.closedBefore(recv) {
		return
	}
	c.Pos = b.pos(recv.Pos())
	c.Text = "receive"
	if x, ok := b.prog.Receives[recv.Pos()]; ok {
		c.Pos = b.pos(x.Pos())
		c.Text = "<-" + shorten(types.ExprString(x.X))
	}
	f.Calls = append(f.Calls, c)
}

// closedBefore reports whether the function has closed the channel that it
// receives from, which then only hands out what is in it.
func (b *builder) closedBefore(recv *ssa.UnOp) bool {
	ch := b.group(recv.X, recv.Block())
	for _, blk := range recv.Parent().Blocks {
		if !blk.Dominates(recv.Block()) {
			continue
		}
		for _, instr := range blk.Instrs {
			if instr == recv {
				break
			}
			call, ok := instr.(*ssa.Call)
			if !ok {
				continue
			}
			bi, ok := call.Call.Value.(*ssa.Builtin)
			if ok && bi.Name() == "close" && b.group(call.Call.Args[0], blk).Equal(ch) {
				return true
			}
		}
	}
	return false
}

// receive classifies a receive from channel ch.
func (b *builder) receive(ch ssa.Value, at *ssa.BasicBlock) (Call, bool) {
	t := b.term(ch, at)
	switch {
	case t.Op == Returned && t.Name == "time.After":
		w := known.Wait{Kind: known.Sleep, Why: "sleeps", For: 1}
		return Call{Wait: &w, Args: []Arg{{Index: 0, Value: t.Args[0]}}, Foreign: true}, true
	case t.Op == Field && t.Name == "time.Timer.C" && t.Args[0].Op == Returned && t.Args[0].Name == "time.NewTimer" && len(t.Args[0].Args) > 0:
		w := known.Wait{Kind: known.Sleep, Why: "sleeps", For: 1}
		return Call{Wait: &w, Args: []Arg{{Index: 0, Value: t.Args[0].Args[0]}}, Foreign: true}, true
	case t.Op == Field && (t.Name == "time.Timer.C" || t.Name == "time.Ticker.C"),
		t.Op == Returned && t.Name == "time.Tick":
		w := known.Wait{Kind: known.Sleep, Why: "sleeps"}
		return Call{Wait: &w, Foreign: true}, true
	case t.Op == Invoked && t.Name == "(context.Context).Done" && len(t.Args) > 0:
		w := known.Wait{Kind: known.Receive, Why: "waits until the context ends", Ctx: true}
		return Call{Wait: &w, Foreign: true, Args: []Arg{{Value: t.Args[0], Ctx: true}}}, true
	case t.Op == Invoked && known.Channels[t.Name].Why != "":
		w := known.Channels[t.Name]
		return Call{Wait: &w, Foreign: true}, true
	case t.Op == Make:
		t.Args = nil
		return Call{Mode: Join, Groups: []Term{t}}, true
	case t.Op == Field, t.Op == Global:
		name, _, _ := strings.Cut(b.key(at.Parent()), "$")
		t.Args = nil
		if slices.ContainsFunc(b.sends[name], t.Equal) {
			return Call{}, false // it gives back what it took, as semaphores do
		}
		w := known.Wait{Kind: known.Receive, Why: "waits for a sender"}
		return Call{Wait: &w, Foreign: true}, true
	}
	return Call{}, false
}

// A waiting is a select with what it waits for.
type waiting struct {
	timer    *Call // the first timer of known length, else any; nil if there is none
	ticks    bool  // there is a ticker
	whole    bool  // the timer was made outside of any loop: it bounds all rounds
	other    *Call // what others send
	groups   []Term
	contexts []Arg
}

// addSelect records a select that can hold its function.
//
// One that ends with a context too is silent where others may send, since it is
// then the callers who decide how long it lasts. What only time, or the function
// itself, brings about is waited for all the same: the context of a worker ends
// when the operator does.
func (b *builder) addSelect(f *Func, sel *ssa.Select) {
	if !sel.Blocking {
		return
	}
	var c Call
	if len(sel.States) == 0 {
		c = Call{Wait: &known.Wait{Kind: known.Process, Why: "waits for good"}, Foreign: true}
	} else {
		w, ok := b.waits(sel)
		if !ok || len(w.contexts) > 0 && (w.other != nil || w.timer != nil && w.groups != nil) {
			return
		}
		c = w.call(b.rounds, sel)
	}
	c.Pos, c.Text = b.pos(sel.Pos()), "select"
	f.Calls = append(f.Calls, c)
}

// waits returns what a select waits for; it is false when that is not known.
func (b *builder) waits(sel *ssa.Select) (waiting, bool) {
	var w waiting
	for _, s := range sel.States {
		if s.Dir == types.SendOnly {
			return w, false
		}
		t := b.term(s.Chan, sel.Block())
		if t.Op == Invoked && t.Name == "(context.Context).Done" && len(t.Args) > 0 {
			w.contexts = append(w.contexts, Arg{Index: 1 + len(w.contexts), Value: t.Args[0], Ctx: true})
			continue
		}
		c, ok := b.receive(s.Chan, sel.Block())
		switch {
		case !ok:
			return w, false
		case c.Mode == Join:
			w.groups = append(w.groups, c.Groups...)
		case c.Wait.Kind == known.Sleep:
			w.ticks = w.ticks || t.Name == "time.Ticker.C" || t.Name == "time.Tick"
			if w.timer == nil || w.timer.Wait.For == 0 {
				w.timer, w.whole = &c, b.before(s.Chan)
			}
		default:
			w.other = &c
		}
	}
	return w, true
}

// before reports whether a channel was made outside of any loop.
func (b *builder) before(ch ssa.Value) bool {
	for {
		switch v := ch.(type) {
		case *ssa.UnOp:
			ch = v.X
		case *ssa.FieldAddr:
			ch = v.X
		case *ssa.ChangeType:
			ch = v.X
		case *ssa.Call:
			_, loops := b.rounds[v.Block()]
			return !loops
		default:
			return false
		}
	}
}

// call returns how a select waits.
func (w *waiting) call(rounds map[*ssa.BasicBlock]int, sel *ssa.Select) Call {
	if w.timer == nil {
		switch {
		case w.other != nil:
			return *w.other
		case w.groups != nil:
			return Call{Mode: Join, Groups: w.groups, Args: w.contexts}
		}
		wait := known.Wait{Kind: known.Receive, Why: "waits until the context ends", Ctx: true}
		return Call{Wait: &wait, Foreign: true, Args: w.contexts}
	}
	_, loops := rounds[sel.Block()]
	c := *w.timer
	wait := *c.Wait
	c.Wait, wait.Ctx = &wait, len(w.contexts) > 0
	switch {
	case w.other != nil || w.groups != nil:
		wait.Why = "waits for a channel"
	case w.ticks && loops:
		wait.Kind, wait.Why = known.Poll, "polls"
		if !w.whole {
			wait.For, c.Args = 0, nil // it ends at some tick
		}
	}
	if loops && (w.whole && wait.For > 0 || wait.Kind == known.Poll) {
		c.Rounds = 1
	}
	c.Args = append(c.Args, w.contexts...)
	return c
}

// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

package program

import (
	"math"
	"math/big"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/ctrlvet/ctrlvet/internal/known"
	"github.com/ctrlvet/ctrlvet/internal/match"
	"github.com/ctrlvet/ctrlvet/internal/summary"
)

// A Limit says how long something can last at most.
type Limit struct {
	State LimitState
	Max   time.Duration // when State is Bounded
}

// A LimitState says what is known of a limit.
type LimitState uint8

// The states.
const (
	Unbounded LimitState = iota // there is none
	Uncertain                   // there may be one
	Bounded                     // there is one
)

// tighter returns the limit of something that ends with the first of a and b.
func (a Limit) tighter(b Limit) Limit {
	switch {
	case a.State == Bounded && b.State == Bounded:
		return Limit{Bounded, min(a.Max, b.Max)}
	case a.State == Bounded:
		return a
	case b.State == Bounded:
		return b
	case a.State == Uncertain || b.State == Uncertain:
		return Limit{State: Uncertain}
	}
	return Limit{}
}

// looser returns the limit of something that is either a or b.
func (a Limit) looser(b Limit) Limit {
	if a.State != b.State {
		return Limit{State: Uncertain}
	}
	return Limit{a.State, max(a.Max, b.Max)}
}

// times returns the limit of n rounds, one after the other.
func (a Limit) times(n int) Limit {
	if a.Max > math.MaxInt64/time.Duration(n) {
		return Limit{a.State, math.MaxInt64}
	}
	return Limit{a.State, a.Max * time.Duration(n)}
}

// Worse reports whether a wait limited by a is worse than one limited by b.
func (a Limit) Worse(b Limit) bool {
	return a.State < b.State || a.State == Bounded && b.State == Bounded && a.Max > b.Max
}

// limit returns how long the wait at the end of path lasts. What the function
// at the start of path is given is what any of its callers gives; the context
// of an entry has no deadline.
func (p *Program) limit(path []Edge) Limit {
	l := p.once(path)
	for i, e := range path {
		if e.Join && len(e.Call.Args) > 0 && hasContext(e.Call) { // or until its context ends
			l = l.tighter(p.argsLimit(e.Call, envOf(path[:i+1])))
		}
	}
	if l.State == Bounded {
		n := rounds(path[1:])
		if n == 0 || restarts(path) {
			return Limit{State: Uncertain} // that of one round says nothing of all
		}
		l = l.times(n)
	}
	return l
}

func hasContext(c *summary.Call) bool {
	return slices.ContainsFunc(c.Args, func(a summary.Arg) bool { return a.Ctx })
}

// maxRetry is how long all pauses of a retry last that is no wait: it ends as
// soon as those of RetryOnConflict, which is the recommended tool, do.
const maxRetry = time.Second

// retriesOnly reports whether the wait at the end of path is the pauses of a
// retry that ends soon.
func (p *Program) retriesOnly(path []Edge) bool {
	if path[len(path)-1].Wait.Backoff == 0 {
		return false
	}
	l := p.once(path)
	return l.State == Bounded && l.Max <= maxRetry
}

// once returns the limit of one round of the wait at the end of path.
func (p *Program) once(path []Edge) Limit {
	leaf := path[len(path)-1]
	e := envOf(path)
	w := leaf.Wait
	first := 0 // index of the first argument that is no receiver
	if strings.HasPrefix(leaf.Call.Callee, "(") {
		first = 1
	}
	arg := func(i int) summary.Term {
		for _, a := range leaf.Call.Args {
			if a.Index == i {
				return a.Value
			}
		}
		return summary.Term{}
	}
	total := Limit{}
	switch {
	case w.Limit == known.Configured:
		total = Limit{State: Uncertain}
	case w.Limit > 0:
		total = Limit{Bounded, w.Limit}
	}
	if w.For > 0 {
		if d, ok := p.duration(arg(first+w.For-1), e); ok {
			total = total.tighter(Limit{Bounded, d})
		} else {
			total = total.tighter(Limit{State: Uncertain})
		}
	}
	if w.Backoff > 0 {
		total = total.tighter(p.backoffLimit(arg(first+w.Backoff-1), e))
	}
	if w.Ctx {
		total = total.tighter(p.argsLimit(leaf.Call, e))
	}
	switch {
	case w.HTTPClient && first == 0:
		total = total.tighter(p.clientLimit(summary.Term{Op: summary.Global, Name: "net/http.DefaultClient"}, e))
	case w.HTTPClient, known.Timeouts[recvType(leaf.Call.Callee)]:
		total = total.tighter(p.clientLimit(arg(0), e))
	}
	endless := w.For == 0 && w.Backoff == 0 && (w.Kind == known.Sleep || w.Kind == known.Poll && leaf.Leaf == "")
	if endless || w.Kind == known.Network && !match.Std(match.KeyPackage(leaf.Leaf)) {
		// A timer of unknown length, a loop of ticks that something else may end, a client that may have a timeout of its own.
		total = total.tighter(Limit{State: Uncertain})
	}
	return total
}

// maxRounds is more rounds than anybody counts on.
const maxRounds = 1 << 20

// rounds returns how often the last call of path is made at most in one call of
// its first function, as far as loops tell; 0 is unknown.
func rounds(path []Edge) int {
	n := 1
	for _, e := range path {
		if e.Call.Loop {
			if n *= e.Call.Rounds; n > maxRounds {
				return 0
			}
		}
	}
	return n
}

// restarts reports whether a call on the way of path to its wait is made by a
// function that retries or polls.
func restarts(path []Edge) bool {
	return slices.ContainsFunc(path[:len(path)-1], func(e Edge) bool { return e.Call.Wait != nil || e.handed() })
}

// handed reports whether e runs a function that the call hands to its callee,
// which may run it again and again.
func (e Edge) handed() bool {
	c := e.Call
	return e.To != nil && !e.Join && c.Callee != "" && c.Iface == "" && c.Callee != e.To.Key && !known.Once[c.Callee]
}

// argsLimit returns the limit that the contexts and requests among the
// arguments of a call set.
func (p *Program) argsLimit(c *summary.Call, e *env) Limit {
	total, found := Limit{}, false
	for _, a := range c.Args {
		if l, ok := p.ctxLimit(a.Value, e, 0); a.Ctx && ok {
			found = true
			total = total.tighter(l)
		}
	}
	if !found {
		return Limit{State: Uncertain}
	}
	return total
}

// ctxLimit returns the deadline that a context, or the context of an HTTP
// request, has. It is false for a term that is neither.
func (p *Program) ctxLimit(t summary.Term, e *env, depth int) (Limit, bool) {
	if depth > maxResolve {
		return Limit{State: Uncertain}, true
	}
	arg := func(i int) (Limit, bool) {
		if i >= len(t.Args) {
			return Limit{State: Uncertain}, true
		}
		return p.ctxLimit(t.Args[i], e, depth+1)
	}
	switch t.Op {
	case summary.Union:
		var total Limit
		n := 0
		for _, a := range t.Args {
			if l, ok := p.ctxLimit(a, e, depth+1); ok {
				if n == 0 {
					total = l
				} else {
					total = total.looser(l)
				}
				n++
			}
		}
		return total, n > 0
	case summary.Param:
		if a, up, ok := e.param(t.Name, t.N); ok {
			if a.Op == summary.Unknown {
				return Limit{State: Uncertain}, true
			}
			return p.ctxLimit(a, up, depth+1)
		}
		return p.paramLimit(t, depth), true
	case summary.Returned:
		switch t.Name {
		case "context.Background", "context.TODO", "context.WithoutCancel", "net/http.NewRequest":
			return Limit{}, true
		case "context.WithTimeout", "context.WithTimeoutCause":
			l, _ := arg(0)
			if len(t.Args) > 1 {
				if d, ok := p.duration(t.Args[1], e); ok {
					return l.tighter(Limit{Bounded, d}), true
				}
			}
			return l.tighter(Limit{State: Uncertain}), true
		case "context.WithDeadline", "context.WithDeadlineCause":
			l, _ := arg(0)
			if len(t.Args) > 1 && t.Args[1].Op == summary.Returned && t.Args[1].Name == "(time.Time).Add" && len(t.Args[1].Args) > 1 {
				if d, ok := p.duration(t.Args[1].Args[1], e); ok {
					return l.tighter(Limit{Bounded, d}), true
				}
			}
			return l.tighter(Limit{State: Uncertain}), true
		case "net/http.NewRequestWithContext":
			return arg(0)
		case "(*net/http.Request).WithContext", "(*net/http.Request).Clone":
			return arg(1)
		}
		if f := p.funcs[t.Name]; f != nil && t.N < len(f.Returns) && f.Returns[t.N].Op != summary.Unknown {
			return p.ctxLimit(f.Returns[t.N], &env{t.Name, argsOf(t), e}, depth+1)
		}
		// Functions that derive a context from one, such as those that put a
		// logger in it, take it first.
		for _, a := range t.Args {
			if l, ok := p.ctxLimit(a, e, depth+1); ok {
				return l, true
			}
		}
		return Limit{State: Uncertain}, len(t.Args) == 0
	case summary.Invoked:
		for _, a := range t.Args[min(1, len(t.Args)):] {
			if l, ok := p.ctxLimit(a, e, depth+1); ok {
				return l, true
			}
		}
		return Limit{State: Uncertain}, true
	case summary.Field, summary.Global, summary.Elem:
		return Limit{State: Uncertain}, true
	}
	return Limit{}, false
}

// paramLimit returns the deadline of a context that any caller of its function
// gives; that of an entry is given by the worker.
func (p *Program) paramLimit(t summary.Term, depth int) Limit {
	if f := p.funcs[t.Name]; f != nil && f.Entry != summary.NoEntry {
		return p.entryLimit()
	}
	var total Limit
	n := 0
	for _, ref := range p.callers[t.Name] {
		for _, a := range ref.call.Args {
			if a.Index != t.N {
				continue
			}
			l, ok := p.ctxLimit(a.Value, nil, depth+1)
			if !ok {
				l = Limit{State: Uncertain}
			}
			if n == 0 {
				total = l
			} else {
				total = total.looser(l)
			}
			n++
		}
		if n > 0 && total.State == Uncertain {
			break // it cannot become more certain
		}
	}
	if n == 0 {
		return Limit{State: Uncertain}
	}
	return total
}

// entryLimit returns the deadline of the context that a worker gets.
func (p *Program) entryLimit() Limit {
	if !p.asked {
		p.asked, p.entry = true, p.findEntryLimit()
	}
	return p.entry
}

func (p *Program) findEntryLimit() Limit {
	const name = "ReconciliationTimeout"
	for node := range p.stores {
		if strings.HasPrefix(node, summary.OptionNode) && strings.HasSuffix(node, "."+name) {
			return Limit{State: Uncertain}
		}
	}
	for _, f := range p.funcs {
		for i := range f.Calls {
			for _, a := range f.Calls[i].Args {
				if mentions(a.Value, name, 0) {
					return Limit{State: Uncertain}
				}
			}
		}
	}
	return Limit{}
}

// mentions reports whether a term sets the named field somewhere.
func mentions(t summary.Term, field string, depth int) bool {
	if depth > maxResolve {
		return false
	}
	if t.Op == summary.Set && t.Name == field {
		return true
	}
	for _, a := range t.Args {
		if mentions(a, field, depth+1) {
			return true
		}
	}
	return false
}

// clientLimit returns the Timeout of an HTTP client or dialer.
func (p *Program) clientLimit(t summary.Term, e *env) Limit {
	return p.limitOf(t, e, p.timeout)
}

// limitOf joins the limits of all values that t can stand for.
func (p *Program) limitOf(t summary.Term, e *env, of func(summary.Term, *env) Limit) Limit {
	var total Limit
	n := 0
	p.each(t, e, 0, func(v summary.Term, ve *env) bool {
		if l := of(v, ve); n == 0 {
			total = l
		} else {
			total = total.looser(l)
		}
		n++
		return true
	})
	if n == 0 {
		return Limit{State: Uncertain}
	}
	return total
}

// timeout returns the limit that one client sets.
func (p *Program) timeout(v summary.Term, e *env) Limit {
	switch {
	case v.Op == summary.Global && v.Name == "net/http.DefaultClient":
		return Limit{}
	case v.Op != summary.Struct || !known.Timeouts[v.Name] || len(p.stores["F "+v.Name+".Timeout"]) > 0:
		return Limit{State: Uncertain}
	}
	base := Limit{}
	for _, a := range v.Args {
		switch {
		case a.Op == summary.Set && a.Name == "Timeout":
			d, ok := p.duration(a.Args[0], e)
			switch {
			case !ok || a.N == 1:
				return Limit{State: Uncertain}
			case d == 0:
				return Limit{}
			}
			return Limit{Bounded, d}
		case a.Op == summary.Base:
			base = p.clientLimit(a.Args[0], e)
		case a.Op == summary.Open && !match.Std(match.KeyPackage(a.Name)):
			base = Limit{State: Uncertain}
		}
	}
	return base
}

func has(t summary.Term, op summary.Op) bool {
	for _, a := range t.Args {
		if a.Op == op {
			return true
		}
	}
	return false
}

// backoffLimit returns how long all pauses of a wait.Backoff last together.
func (p *Program) backoffLimit(t summary.Term, e *env) Limit {
	return p.limitOf(t, e, func(v summary.Term, ve *env) Limit {
		if d, ok := known.Backoffs[v.Name]; ok && v.Op == summary.Global {
			return Limit{Bounded, d}
		}
		return p.pauses(v, ve)
	})
}

// pauses adds up the pauses of a wait.Backoff literal of constants. More than
// maxSteps mean that it is to go on for good.
func (p *Program) pauses(v summary.Term, e *env) Limit {
	const maxSteps = 1000
	if v.Op != summary.Struct || has(v, summary.Base) || has(v, summary.Open) {
		return Limit{State: Uncertain}
	}
	number := func(field string) (float64, bool) {
		t, ok := v.Get(field)
		if !ok {
			return 0, true
		}
		n, ok := 0.0, true
		p.each(t, e, 0, func(v summary.Term, _ *env) bool {
			r, parsed := new(big.Rat).SetString(v.Name)
			if ok = v.Op == summary.Const && parsed; ok {
				f, _ := r.Float64()
				n = max(n, f)
			}
			return ok
		})
		return n, ok
	}
	pause, ok1 := number("Duration")
	steps, ok2 := number("Steps")
	factor, ok3 := number("Factor")
	jitter, ok4 := number("Jitter")
	most, ok5 := number("Cap")
	switch {
	case !ok1 || !ok2 || !ok3 || !ok4 || !ok5:
		return Limit{State: Uncertain}
	case steps > maxSteps:
		return Limit{}
	}
	sum := 0.0
	for range int(steps) - 1 {
		sum += pause * (1 + jitter)
		if factor != 0 {
			pause *= factor
		}
		if most > 0 {
			pause = min(pause, most)
		}
	}
	return Limit{Bounded, time.Duration(min(sum, float64(math.MaxInt64/2))).Round(time.Millisecond)}
}

// duration returns the longest constant that t can be; it is false when t can
// be anything else.
func (p *Program) duration(t summary.Term, e *env) (time.Duration, bool) {
	longest, ok, n := time.Duration(0), true, 0
	p.each(t, e, 0, func(v summary.Term, _ *env) bool {
		n++
		i, err := strconv.ParseInt(v.Name, 10, 64)
		if v.Op != summary.Const && v.Op != summary.AtMost || err != nil {
			ok = false
			return false
		}
		longest = max(longest, time.Duration(i))
		return true
	})
	return longest, ok && n > 0
}

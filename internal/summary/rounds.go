// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

package summary

import (
	"go/constant"
	"go/token"
	"go/types"
	"math"
	"slices"
	"strconv"

	"golang.org/x/tools/go/ssa"

	"github.com/ctrlvet/ctrlvet/internal/known"
	"github.com/ctrlvet/ctrlvet/internal/match"
)

// A loop is a natural loop: its first block and all that lie in it.
type loop struct {
	head *ssa.BasicBlock
	body map[*ssa.BasicBlock]bool
}

// loopsOf returns the loops of fn.
func loopsOf(fn *ssa.Function) []loop {
	var loops []loop
	for _, head := range fn.Blocks {
		body := map[*ssa.BasicBlock]bool{head: true}
		var queue []*ssa.BasicBlock
		for _, tail := range head.Preds {
			if head.Dominates(tail) {
				queue = append(queue, tail)
			}
		}
		if len(queue) == 0 {
			continue
		}
		// The body is what reaches the end of the loop without its head.
		for len(queue) > 0 {
			b := queue[0]
			queue = queue[1:]
			if !body[b] {
				body[b] = true
				queue = append(queue, b.Preds...)
			}
		}
		loops = append(loops, loop{head, body})
	}
	return loops
}

// maxRounds is more rounds than anybody counts on.
const maxRounds = 1 << 20

// rounds returns how often code in each block that lies in loops runs at most in
// one call of its function, where constants tell; 0 is unknown.
func rounds(loops []loop) map[*ssa.BasicBlock]int {
	in := make(map[*ssa.BasicBlock]int)
	for _, l := range loops {
		c, ok := l.counter()
		for blk := range l.body {
			n := 0
			if ok {
				n = c.at(blk)
			}
			if old, ok := in[blk]; !ok {
				in[blk] = n
			} else if in[blk] = old * n; in[blk] > maxRounds {
				in[blk] = 0
			}
		}
	}
	return in
}

// A counter is a variable that a loop counts up or down from a constant.
type counter struct {
	phi         *ssa.Phi
	first, step int64
	rounds      int             // how often it is found that the loop goes on
	on          *ssa.BasicBlock // where it goes on
}

// at returns how often a block of the loop runs.
func (c counter) at(blk *ssa.BasicBlock) int {
	if len(c.on.Preds) == 1 && c.on.Dominates(blk) {
		return c.rounds
	}
	return c.rounds + 1 // it runs before the question
}

// counter returns what ends a loop after a constant number of rounds: of several
// counters the one that does so first.
func (l loop) counter() (counter, bool) {
	var best counter
	found := false
	for _, blk := range l.head.Parent().Blocks {
		if !l.body[blk] || slices.ContainsFunc(l.head.Preds, func(tail *ssa.BasicBlock) bool { return l.body[tail] && !blk.Dominates(tail) }) {
			continue // not asked in every round
		}
		if c, ok := l.counts(blk); ok && (!found || c.rounds < best.rounds) {
			best, found = c, true
		}
	}
	return best, found
}

// counts returns the counter whose end a block of the loop asks for.
func (l loop) counts(blk *ssa.BasicBlock) (counter, bool) {
	cmp, ok := condition(blk).(*ssa.BinOp)
	if !ok || l.body[blk.Succs[0]] == l.body[blk.Succs[1]] {
		return counter{}, false
	}
	x, y, op := cmp.X, cmp.Y, cmp.Op
	on := blk.Succs[0]
	if _, ok := number(x); ok {
		x, y, op = y, x, mirrored[op]
	}
	if l.body[blk.Succs[1]] {
		op, on = negated[op], blk.Succs[1]
	}
	end, ok := number(y)
	if !ok {
		return counter{}, false
	}
	phi, ahead := l.plus(x)
	if phi == nil {
		return counter{}, false
	}
	c := counter{phi: phi, on: on}
	for i, edge := range phi.Edges {
		switch p, step := l.plus(edge); {
		case !l.body[l.head.Preds[i]]:
			if c.first, ok = number(edge); !ok {
				return counter{}, false
			}
		case p != phi || step == 0 || c.step != 0 && c.step != step:
			return counter{}, false
		default:
			c.step = step
		}
	}
	from, step := c.first+ahead, c.step
	if op == token.GTR || op == token.GEQ { // counted down
		from, step, end, op = -from, -step, -end, mirrored[op]
	}
	if op == token.LEQ {
		end++
	} else if op != token.LSS {
		return counter{}, false
	}
	if step <= 0 || end-from > maxRounds {
		return counter{}, false
	}
	c.rounds = int(max(0, (end-from+step-1)/step))
	return c, true
}

var (
	mirrored = map[token.Token]token.Token{token.LSS: token.GTR, token.LEQ: token.GEQ, token.GTR: token.LSS, token.GEQ: token.LEQ}
	negated  = map[token.Token]token.Token{token.LSS: token.GEQ, token.LEQ: token.GTR, token.GTR: token.LEQ, token.GEQ: token.LSS}
)

// plus returns the variable of the loop that v is, or is a constant away from.
func (l loop) plus(v ssa.Value) (*ssa.Phi, int64) {
	if phi, ok := v.(*ssa.Phi); ok && phi.Block() == l.head {
		return phi, 0
	}
	sum, ok := v.(*ssa.BinOp)
	if !ok || sum.Op != token.ADD && sum.Op != token.SUB {
		return nil, 0
	}
	phi, ok := sum.X.(*ssa.Phi)
	n, isConst := number(sum.Y)
	if !ok || !isConst || phi.Block() != l.head {
		return nil, 0
	}
	if sum.Op == token.SUB {
		n = -n
	}
	return phi, n
}

// number returns the integer that v always is: a constant, or the length of an
// array that is sliced whole.
func number(v ssa.Value) (int64, bool) {
	switch v := v.(type) {
	case *ssa.Const:
		if v.Value != nil && v.Value.Kind() == constant.Int {
			return constant.Int64Val(v.Value)
		}
	case *ssa.Call:
		bi, ok := v.Call.Value.(*ssa.Builtin)
		if !ok || bi.Name() != "len" {
			break
		}
		if s, ok := v.Call.Args[0].(*ssa.Slice); ok && s.Low == nil && s.High == nil {
			if arr, ok := deref(s.X.Type()).Underlying().(*types.Array); ok {
				return arr.Len(), true
			}
		}
	}
	return 0, false
}

// atMost returns the term of a computed duration that constants bound; it is
// Unknown for others.
func atMost(v ssa.Value) Term {
	if match.TypeName(v.Type()) != "time.Duration" {
		return Term{}
	}
	n, ok := upper(v, 0)
	if !ok {
		return Term{}
	}
	return Term{Op: AtMost, Name: strconv.FormatInt(n, 10)}
}

// upper returns the most that v, which is then not negative, can be.
func upper(v ssa.Value, depth int) (int64, bool) {
	if n, ok := number(v); ok {
		return n, n >= 0
	}
	if depth > maxTermDepth {
		return 0, false
	}
	switch v := v.(type) {
	case *ssa.Convert:
		return upper(v.X, depth+1)
	case *ssa.ChangeType:
		return upper(v.X, depth+1)
	case *ssa.Call:
		obj := calledMethod(v.Common())
		if obj == nil || !known.Randoms[match.Key(obj)] {
			return 0, false
		}
		n, ok := upper(v.Call.Args[len(v.Call.Args)-1], depth+1)
		return n - 1, ok && n > 0
	case *ssa.Phi:
		for _, l := range loopsOf(v.Parent()) {
			if c, ok := l.counter(); ok && c.phi == v && c.step > 0 && c.first >= 0 {
				return c.first + c.step*int64(c.rounds), true
			}
		}
	case *ssa.BinOp:
		x, ok := upper(v.X, depth+1)
		if !ok {
			return 0, false
		}
		y, ok := upper(v.Y, depth+1)
		if !ok {
			return 0, false
		}
		switch v.Op {
		case token.ADD:
			return x + y, x+y >= 0
		case token.MUL:
			return x * y, y == 0 || x <= math.MaxInt64/y
		case token.QUO:
			if c, ok := number(v.Y); ok && c > 0 {
				return x / c, true
			}
		case token.REM:
			return min(x, max(y-1, 0)), true
		}
	}
	return 0, false
}

// dead returns the blocks of fn that no control reaches, since a constant
// decides; nil when there are none.
func dead(fn *ssa.Function) map[*ssa.BasicBlock]bool {
	if !slices.ContainsFunc(fn.Blocks, func(blk *ssa.BasicBlock) bool { _, ok := decided(blk); return ok }) {
		return nil
	}
	live := make(map[*ssa.BasicBlock]bool)
	queue := []*ssa.BasicBlock{fn.Blocks[0]}
	if fn.Recover != nil {
		queue = append(queue, fn.Recover)
	}
	for len(queue) > 0 {
		blk := queue[0]
		queue = queue[1:]
		if live[blk] {
			continue
		}
		live[blk] = true
		if next, ok := decided(blk); ok {
			queue = append(queue, next)
		} else {
			queue = append(queue, blk.Succs...)
		}
	}
	out := make(map[*ssa.BasicBlock]bool)
	for _, blk := range fn.Blocks {
		if !live[blk] {
			out[blk] = true
		}
	}
	return out
}

// decided returns where control goes on from a block that ends in a condition
// which is a constant.
func decided(blk *ssa.BasicBlock) (*ssa.BasicBlock, bool) {
	c, ok := condition(blk).(*ssa.Const)
	if !ok || c.Value == nil || c.Value.Kind() != constant.Bool {
		return nil, false
	}
	if constant.BoolVal(c.Value) {
		return blk.Succs[0], true
	}
	return blk.Succs[1], true
}

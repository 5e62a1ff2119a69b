// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

package summary

import (
	"strings"

	"golang.org/x/tools/go/ssa"

	"github.com/ctrlvet/ctrlvet/internal/match"
)

// addUse records a call that reads from the API server, or may, or that makes a
// client.
func (b *builder) addUse(f *Func, instr ssa.CallInstruction) {
	if _, spawned := instr.(*ssa.Go); spawned {
		return
	}
	common := instr.Common()
	obj := calledMethod(common)
	if obj == nil || obj.Pkg() == nil {
		return
	}
	u := Use{Pos: b.callPos(instr), Text: b.callText(instr), Callee: match.Key(obj)}
	object, read := match.ClientRead(obj)
	switch {
	case match.NewsClient(obj):
		u.Kind = MakesClient
		u.Client = b.term(common.Args[0], instr.Block())
		f.Uses = append(f.Uses, u)
		return
	case read && !b.scoped[obj.Pkg().Path()]:
		u.Kind = Reads
		if !common.IsInvoke() {
			object++
		}
		u.Object = objectType(common, object)
	case match.ClientsetRead(obj):
		u.Kind = ReadsClientset
		u.Object = match.TypeName(obj.Signature().Results().At(0).Type())
	default:
		return
	}
	u.Object = strings.TrimSuffix(u.Object, "List")
	recv := common.Value
	if !common.IsInvoke() {
		recv = common.Args[0]
	}
	if u.Client = b.term(recv, instr.Block()); u.Client.Op == Unknown || u.Client.Op == Nil {
		return // nothing will tell where it comes from
	}
	after, done := b.steps(instr, u.Object)
	if done {
		return // only the API server knows what became of it
	}
	u.After = after
	u.Naming = b.naming(common)
	f.Uses = append(f.Uses, u)
}

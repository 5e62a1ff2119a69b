// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

package flow

import (
	"go/ast"

	"golang.org/x/tools/go/ssa"

	"github.com/ctrlvet/ctrlvet/internal/ssaprog"
)

// PolledWrites is RereadWrites for the conditions of package wait, of which it must
// be known that they read the object again and meet a conflict by another try.
func PolledWrites(prog *ssaprog.Program) map[*ast.CallExpr]bool {
	out := make(map[*ast.CallExpr]bool)
	polls := Polls(prog)
	if len(polls) == 0 {
		return out
	}
	r := newRetries(prog)
	r.index()
	attempts := make(map[*ssa.Function]int)
	for _, t := range polls {
		attempts[t.Fn]++
	}
	for _, t := range polls {
		for _, w := range t.Writes {
			if !w.Stale && len(w.Reads) > 0 && r.onlyRetried(w.Call.Parent(), attempts, nil) {
				out[prog.Calls[w.Call.Pos()]] = true
			}
		}
	}
	return out
}

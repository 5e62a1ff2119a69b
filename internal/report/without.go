// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

package report

// Without returns the index without the directives that drop names, for
// drivers that read some of them on their own. What the rest suppresses counts
// as used in both.
func (x *Index) Without(drop func(Directive) bool) *Index {
	out := new(Index)
	for _, e := range x.entries {
		if !drop(e.Directive) {
			out.entries = append(out.entries, e)
		}
	}
	return out
}

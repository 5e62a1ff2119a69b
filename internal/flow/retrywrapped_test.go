// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

package flow

import (
	"go/constant"
	"go/types"
	"testing"

	"golang.org/x/tools/go/ssa"
)

func TestVerbOf(t *testing.T) {
	for _, tt := range []struct {
		format string
		index  int
		want   byte
	}{
		{"update: %w", 0, 'w'},
		{"update %s: %v", 0, 's'},
		{"update %s: %v", 1, 'v'},
		{"100%% of %-10s: %+v", 1, 'v'},
		{"%w", 1, 0},
		{"%[1]v", 0, 0},
		{"%*d %w", 0, 0},
		{"50%", 0, 0},
		{"", 0, 0},
	} {
		got, ok := verbOf(ssa.NewConst(constant.MakeString(tt.format), types.Typ[types.String]), tt.index)
		if got != tt.want || ok != (tt.want != 0) {
			t.Errorf("%q, %d: %q, want %q", tt.format, tt.index, got, tt.want)
		}
	}
}

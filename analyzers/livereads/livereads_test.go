// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

package livereads

import (
	"testing"

	"github.com/ctrlvet/ctrlvet/internal/checktest"
	"github.com/ctrlvet/ctrlvet/internal/settings"
)

func Test(t *testing.T) { checktest.Run(t, Analyzer) }

// TestVerdict judges the same module with each verdict: the local one does not
// see that main hands out clients without cache.
func TestVerdict(t *testing.T) {
	for _, verdict := range []string{"local", "program"} {
		t.Run(verdict, func(t *testing.T) {
			checktest.WithFlag(t, &settings.Analyzer.Flags, "verdict", verdict)
			checktest.RunDir(t, Analyzer, "flags/"+verdict)
		})
	}
}

func TestStrict(t *testing.T) {
	checktest.WithFlag(t, &Analyzer.Flags, "strict", "true")
	checktest.RunDir(t, Analyzer, "flags/strict")
}

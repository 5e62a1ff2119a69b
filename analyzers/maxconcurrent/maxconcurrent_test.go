// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

package maxconcurrent

import (
	"testing"

	"github.com/ctrlvet/ctrlvet/internal/checktest"
	"github.com/ctrlvet/ctrlvet/internal/settings"
)

func Test(t *testing.T) { checktest.Run(t, Analyzer) }

func TestVerdict(t *testing.T) {
	for _, verdict := range []string{"local", "program"} {
		t.Run(verdict, func(t *testing.T) {
			checktest.WithFlag(t, &settings.Analyzer.Flags, "verdict", verdict)
			checktest.RunDir(t, Analyzer, "flags/"+verdict)
		})
	}
}

func TestTests(t *testing.T) {
	checktest.WithFlag(t, &settings.Analyzer.Flags, "tests", "true")
	checktest.RunDir(t, Analyzer, "flags/tests")
}

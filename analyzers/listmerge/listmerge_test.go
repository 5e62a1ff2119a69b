// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

package listmerge

import (
	"testing"

	"github.com/ctrlvet/ctrlvet/internal/checktest"
)

func Test(t *testing.T) { checktest.Run(t, Analyzer) }

func TestStrict(t *testing.T) {
	checktest.WithFlag(t, &Analyzer.Flags, "strict", "true")
	checktest.RunDir(t, Analyzer, "flags/strict")
}

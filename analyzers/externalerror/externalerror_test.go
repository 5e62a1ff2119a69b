// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

package externalerror

import (
	"testing"

	"github.com/ctrlvet/ctrlvet/internal/checktest"
	"github.com/ctrlvet/ctrlvet/internal/settings"
)

func Test(t *testing.T) { checktest.Run(t, Analyzer) }

func TestTests(t *testing.T) {
	checktest.WithFlag(t, &settings.Analyzer.Flags, "tests", "true")
	checktest.RunDir(t, Analyzer, "flags/tests")
}

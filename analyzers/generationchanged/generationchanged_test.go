// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

package generationchanged

import (
	"testing"

	"github.com/ctrlvet/ctrlvet/internal/checktest"
)

func Test(t *testing.T) { checktest.Run(t, Analyzer) }

// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

package livereads

import "golang.org/x/tools/go/analysis"

// New returns the rule with flags of its own, for drivers that run it with
// several settings in one process.
func New() *analysis.Analyzer { return newAnalyzer() }

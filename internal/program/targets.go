// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

package program

import "github.com/ctrlvet/ctrlvet/internal/summary"

// Targets returns the keys of the functions that a call can run, those too that
// no summary has, since there is nothing in them to wait for.
func (p *Program) Targets(c *summary.Call) []string { return p.targets(c) }

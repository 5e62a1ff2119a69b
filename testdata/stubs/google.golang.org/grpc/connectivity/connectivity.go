// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

// Package connectivity stands in for the real package in tests: its signatures, no behaviour.
package connectivity

type State int

func (s State) String() (_ string) { return }

const (
	Idle State = iota
	Connecting
	Ready
	TransientFailure
	Shutdown
)

type ServingMode int

func (s ServingMode) String() (_ string) { return }

const (
	ServingModeStarting ServingMode = iota
	ServingModeServing
	ServingModeNotServing
)

// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

// Package e2e tests the built command, on its own and as the tool of the real
// go vet, over whole modules: those of testdata/vetmods and testdata/incident
// use the real controller-runtime, so these tests download modules and, the
// first time, compile what they import.
package e2e

// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

// Package conditions sets conditions of objects of many kinds.
package conditions

import (
	"sigs.k8s.io/controller-runtime/pkg/client"
)

// A Condition is data.
type Condition struct{ Type, Status string }

// Ready is a condition.
func Ready() Condition { return Condition{Type: "Ready", Status: "True"} }

// Set sets a condition of an object.
func Set(obj client.Object, c Condition) {}

// SetSummary may find that there are none.
func SetSummary(obj client.Object) error { return nil }

// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

// Package recorder stands in for the real package in tests: its signatures, no behaviour.
package recorder

import (
	"k8s.io/client-go/tools/events"
	"k8s.io/client-go/tools/record"
)

type EventRecorder interface {
	events.EventRecorder
	events.AnnotatedEventRecorder
}

type Provider interface {
	GetEventRecorderFor(name string) record.EventRecorder
	GetEventRecorder(name string) EventRecorder
}

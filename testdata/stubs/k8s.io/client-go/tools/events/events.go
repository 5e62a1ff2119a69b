// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

// Package events stands in for the real package in tests: its signatures, no behaviour.
package events

import internalevents "k8s.io/client-go/tools/internal/events"

type EventRecorder = internalevents.EventRecorder

type AnnotatedEventRecorder = internalevents.AnnotatedEventRecorder

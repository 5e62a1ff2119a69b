// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

// Package event stands in for the real package in tests: its signatures, no behaviour.
package event

import (
	"sigs.k8s.io/controller-runtime/pkg/client"
)

type CreateEvent = TypedCreateEvent[client.Object]

type UpdateEvent = TypedUpdateEvent[client.Object]

type DeleteEvent = TypedDeleteEvent[client.Object]

type GenericEvent = TypedGenericEvent[client.Object]

type TypedCreateEvent[object any] struct {
	Object          object
	IsInInitialList bool
}

type TypedUpdateEvent[object any] struct {
	ObjectOld object
	ObjectNew object
}

type TypedDeleteEvent[object any] struct {
	Object             object
	DeleteStateUnknown bool
}

type TypedGenericEvent[object any] struct{ Object object }

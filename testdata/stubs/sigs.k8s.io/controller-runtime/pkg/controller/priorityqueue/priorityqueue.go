// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

// Package priorityqueue stands in for the real package in tests: its signatures, no behaviour.
package priorityqueue

import (
	"time"

	"k8s.io/client-go/util/workqueue"
)

type AddOpts struct {
	After       time.Duration
	RateLimited bool
	Priority    *int
}

type PriorityQueue[T comparable] interface {
	workqueue.TypedRateLimitingInterface[T]
	AddWithOpts(o AddOpts, Items ...T)
	GetWithPriority() (item T, priority int, shutdown bool)
}

type item[T comparable] struct {
	Key          T          `json:"key"`
	AddedCounter uint64     `json:"addedCounter"`
	Priority     int        `json:"priority"`
	ReadyAt      *time.Time `json:"readyAt,omitempty"`
}

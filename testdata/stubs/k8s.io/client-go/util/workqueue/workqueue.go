// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

// Package workqueue stands in for the real package in tests: its signatures, no behaviour.
package workqueue

import (
	"context"
	"time"
)

type RateLimiter TypedRateLimiter[any]

type TypedRateLimiter[T comparable] interface {
	When(item T) time.Duration
	Forget(item T)
	NumRequeues(item T) int
}

type DelayingInterface TypedDelayingInterface[any]

type TypedDelayingInterface[T comparable] interface {
	TypedInterface[T]
	AddAfter(item T, duration time.Duration)
}

type DoWorkPieceFunc func(piece int)

type options struct{}

type Options func(*options)

type Interface TypedInterface[any]

type TypedInterface[T comparable] interface {
	Add(item T)
	Len() int
	Get() (item T, shutdown bool)
	Done(item T)
	ShutDown()
	ShutDownWithDrain()
	ShuttingDown() bool
}

type Typed[t comparable] struct{}

func (q *Typed[T]) Add(item T)                   {}
func (q *Typed[T]) Len() (_ int)                 { return }
func (q *Typed[T]) Get() (item T, shutdown bool) { return }
func (q *Typed[T]) Done(item T)                  {}
func (q *Typed[T]) ShutDown()                    {}
func (q *Typed[T]) ShutDownWithDrain()           {}
func (q *Typed[T]) ShuttingDown() (_ bool)       { return }

type RateLimitingInterface TypedRateLimitingInterface[any]

type TypedRateLimitingInterface[T comparable] interface {
	TypedDelayingInterface[T]
	AddRateLimited(item T)
	Forget(item T)
	NumRequeues(item T) int
}

type TypedRateLimitingQueueConfig[T comparable] struct{ Name string }

func DefaultControllerRateLimiter() (_ RateLimiter) { return }

func DefaultTypedControllerRateLimiter[T comparable]() (_ TypedRateLimiter[T]) { return }

func NewItemExponentialFailureRateLimiter(baseDelay time.Duration, maxDelay time.Duration) (_ RateLimiter) {
	return
}

func NewTypedItemExponentialFailureRateLimiter[T comparable](baseDelay time.Duration, maxDelay time.Duration) (_ TypedRateLimiter[T]) {
	return
}

func NewTypedItemFastSlowRateLimiter[T comparable](fastDelay, slowDelay time.Duration, maxFastAttempts int) (_ TypedRateLimiter[T]) {
	return
}

func NewMaxOfRateLimiter(limiters ...TypedRateLimiter[any]) (_ RateLimiter) { return }

func NewTypedMaxOfRateLimiter[T comparable](limiters ...TypedRateLimiter[T]) (_ TypedRateLimiter[T]) {
	return
}

func NewTypedWithMaxWaitRateLimiter[T comparable](limiter TypedRateLimiter[T], maxDelay time.Duration) (_ TypedRateLimiter[T]) {
	return
}

func WithChunkSize(c int) (_ func(*options)) { return }

func ParallelizeUntil(ctx context.Context, workers, pieces int, doWorkPiece DoWorkPieceFunc, opts ...Options) {
}

func NewTyped[T comparable]() (_ *Typed[T]) { return }

func NewRateLimitingQueue(rateLimiter RateLimiter) (_ RateLimitingInterface) { return }

func NewTypedRateLimitingQueue[T comparable](rateLimiter TypedRateLimiter[T]) (_ TypedRateLimitingInterface[T]) {
	return
}

func NewTypedRateLimitingQueueWithConfig[T comparable](rateLimiter TypedRateLimiter[T], config TypedRateLimitingQueueConfig[T]) (_ TypedRateLimitingInterface[T]) {
	return
}

// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

// Package wait stands in for the real package in tests: its signatures, no behaviour.
package wait

import (
	"context"
	"time"

	"k8s.io/utils/clock"
)

type Backoff struct {
	Duration time.Duration
	Factor   float64
	Jitter   float64
	Steps    int
	Cap      time.Duration
}

func (b *Backoff) Step() (_ time.Duration) { return }

var ErrWaitTimeout = ErrorInterrupted(nil)

var ForeverTestTimeout = time.Second * 30

var NeverStop <-chan struct{}

type Group struct{}

func (g *Group) Wait()                                                                   {}
func (g *Group) StartWithChannel(stopCh <-chan struct{}, f func(stopCh <-chan struct{})) {}
func (g *Group) StartWithContext(ctx context.Context, f func(context.Context))           {}
func (g *Group) Start(f func())                                                          {}

type ConditionFunc func() (done bool, err error)

func (cf ConditionFunc) WithContext() (_ ConditionWithContextFunc) { return }

type ConditionWithContextFunc func(context.Context) (done bool, err error)

func Until(f func(), period time.Duration, stopCh <-chan struct{}) {}

func UntilWithContext(ctx context.Context, f func(context.Context), period time.Duration) {}

func NonSlidingUntil(f func(), period time.Duration, stopCh <-chan struct{}) {}

func NonSlidingUntilWithContext(ctx context.Context, f func(context.Context), period time.Duration) {}

func JitterUntil(f func(), period time.Duration, jitterFactor float64, sliding bool, stopCh <-chan struct{}) {
}

func JitterUntilWithContext(ctx context.Context, f func(context.Context), period time.Duration, jitterFactor float64, sliding bool) {
}

func ExponentialBackoff(backoff Backoff, condition ConditionFunc) (_ error) { return }

func ExponentialBackoffWithContext(ctx context.Context, backoff Backoff, condition ConditionWithContextFunc) (_ error) {
	return
}

func Interrupted(err error) (_ bool) { return }

func ErrorInterrupted(cause error) (_ error) { return }

func PollUntilContextCancel(ctx context.Context, interval time.Duration, immediate bool, condition ConditionWithContextFunc) (_ error) {
	return
}

func PollUntilContextTimeout(ctx context.Context, interval, timeout time.Duration, immediate bool, condition ConditionWithContextFunc) (_ error) {
	return
}

func Poll(interval, timeout time.Duration, condition ConditionFunc) (_ error) { return }

func PollWithContext(ctx context.Context, interval, timeout time.Duration, condition ConditionWithContextFunc) (_ error) {
	return
}

func PollUntil(interval time.Duration, condition ConditionFunc, stopCh <-chan struct{}) (_ error) {
	return
}

func PollUntilWithContext(ctx context.Context, interval time.Duration, condition ConditionWithContextFunc) (_ error) {
	return
}

func PollInfinite(interval time.Duration, condition ConditionFunc) (_ error) { return }

func PollInfiniteWithContext(ctx context.Context, interval time.Duration, condition ConditionWithContextFunc) (_ error) {
	return
}

func PollImmediate(interval, timeout time.Duration, condition ConditionFunc) (_ error) { return }

func PollImmediateWithContext(ctx context.Context, interval, timeout time.Duration, condition ConditionWithContextFunc) (_ error) {
	return
}

func PollImmediateUntil(interval time.Duration, condition ConditionFunc, stopCh <-chan struct{}) (_ error) {
	return
}

func PollImmediateUntilWithContext(ctx context.Context, interval time.Duration, condition ConditionWithContextFunc) (_ error) {
	return
}

func PollImmediateInfinite(interval time.Duration, condition ConditionFunc) (_ error) { return }

func PollImmediateInfiniteWithContext(ctx context.Context, interval time.Duration, condition ConditionWithContextFunc) (_ error) {
	return
}

func Forever(f func(), period time.Duration) {}

func Jitter(duration time.Duration, maxFactor float64) (_ time.Duration) { return }

type BackoffManager interface{ Backoff() clock.Timer }

func BackoffUntil(f func(), backoff BackoffManager, sliding bool, stopCh <-chan struct{}) {}

func BackoffUntilWithContext(ctx context.Context, f func(ctx context.Context), backoff BackoffManager, sliding bool) {
}

// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

package loops

import (
	"context"
	"math/rand"
	"time"

	ctrl "sigs.k8s.io/controller-runtime"

	"example.test/loops/util"
)

type Quiet struct{ try func() bool }

func (q *Quiet) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	// Retries whose pauses are short and last no longer than a second together,
	// however the loop is written.
	for range 5 {
		if q.try() {
			break
		}
		time.Sleep(20 * time.Millisecond)
	}
	for n := 0; n < 3; n++ {
		time.Sleep(10 * time.Millisecond)
	}
	for n := 1; n <= 20; n++ {
		time.Sleep(50 * time.Millisecond)
	}
	for n := 3; n > 0; n-- {
		time.Sleep(10 * time.Millisecond)
	}
	for n := 0; ; n += 2 {
		if n >= 10 {
			break
		}
		time.Sleep(10 * time.Millisecond)
	}
	for range [4]int{} {
		time.Sleep(10 * time.Millisecond)
	}
	for _, d := range []time.Duration{10 * time.Millisecond, 20 * time.Millisecond} {
		time.Sleep(d)
	}
	for i := range 4 {
		time.Sleep(time.Duration(i) * 10 * time.Millisecond)
	}
	// The pause is in a helper, or all of it.
	for range 5 {
		q.pause()
	}
	util.Pauses()
	return ctrl.Result{}, nil
}

func (q *Quiet) pause() { time.Sleep(10 * time.Millisecond) }

// Jitter sleeps a little, how long is chance.
type Jitter struct{}

func (j *Jitter) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	time.Sleep(time.Duration(rand.Intn(20)) * time.Millisecond)
	time.Sleep(time.Duration(rand.Int63n(int64(20 * time.Millisecond))))
	time.Sleep(10*time.Millisecond + time.Duration(rand.Intn(10))*time.Millisecond)
	time.Sleep(time.Duration(rand.Intn(100)) * time.Millisecond / 2)
	return ctrl.Result{}, nil
}

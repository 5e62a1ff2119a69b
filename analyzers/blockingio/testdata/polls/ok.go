// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

package polls

import (
	"context"
	"time"

	"k8s.io/apimachinery/pkg/util/wait"
	toolscache "k8s.io/client-go/tools/cache"
	"k8s.io/client-go/util/retry"
	ctrl "sigs.k8s.io/controller-runtime"
	"sigs.k8s.io/controller-runtime/pkg/cache"
)

type Quiet struct {
	cache    cache.Cache
	informer toolscache.SharedIndexInformer
	backoff  wait.Backoff
}

func (q *Quiet) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	// Asking once whether an informer has synced does not wait.
	if !q.informer.HasSynced() {
		return ctrl.Result{RequeueAfter: time.Second}, nil
	}
	// A backoff computes the delay with which to come back.
	d := wait.Jitter(q.backoff.Step(), 0.1)
	// The condition of a poll is called once, by hand.
	if ok, err := q.ready(ctx); err != nil || !ok {
		return ctrl.Result{RequeueAfter: d}, err
	}
	// A loop in a goroutine that nobody joins.
	go wait.UntilWithContext(ctx, func(context.Context) {}, time.Second)
	// Retries that end as soon as those of RetryOnConflict do.
	err := retry.OnError(retry.DefaultBackoff, func(error) bool { return true }, func() error { return nil })
	err = wait.ExponentialBackoff(wait.Backoff{Duration: 10 * time.Millisecond, Steps: 3}, func() (bool, error) { return true, nil })
	if err != nil {
		return ctrl.Result{}, err
	}
	if wait.Interrupted(ctx.Err()) {
		return ctrl.Result{}, nil
	}
	return ctrl.Result{}, nil
}

func (q *Quiet) ready(context.Context) (bool, error) { return true, nil }

// Start waits for the cache before the workers run.
func (q *Quiet) Start(ctx context.Context) error {
	if !q.cache.WaitForCacheSync(ctx) {
		return ctx.Err()
	}
	return wait.PollUntilContextCancel(ctx, time.Second, true, q.ready)
}

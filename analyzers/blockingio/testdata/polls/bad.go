// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

// Package polls waits in helpers of Kubernetes' libraries.
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

type Reconciler struct {
	cache   cache.Cache
	synced  toolscache.InformerSynced
	stop    chan struct{}
	timeout time.Duration
	backoff wait.Backoff
}

func (r *Reconciler) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	err := wait.PollUntilContextTimeout(ctx, 2*time.Second, 10*time.Minute, true, r.ready)                         // want `^wait\.PollUntilContextTimeout polls until its condition holds for up to 10m while it holds a worker; check once and return RequeueAfter \(\(\*Reconciler\)\.Reconcile -> wait\.PollUntilContextTimeout\)$`
	err = wait.PollUntilContextTimeout(ctx, time.Second, r.timeout, true, r.ready)                                 // want `^wait\.PollUntilContextTimeout polls until its condition holds while it holds a worker;`
	err = wait.PollUntilContextCancel(ctx, time.Second, true, r.ready)                                             // want `^wait\.PollUntilContextCancel polls until its condition holds while it holds a worker;`
	err = wait.PollImmediate(time.Second, 90*time.Second, func() (bool, error) { return true, nil })               // want `^wait\.PollImmediate polls until its condition holds for up to 1m30s while it holds a worker;`
	err = wait.ExponentialBackoff(wait.Backoff{Duration: time.Second, Factor: 2, Steps: 5}, func() (bool, error) { // want `^wait\.ExponentialBackoff sleeps between attempts for up to 15s while it holds a worker; return RequeueAfter instead`
		return true, nil
	})
	err = wait.ExponentialBackoffWithContext(ctx, wait.Backoff{Duration: time.Minute, Steps: 2}, r.ready)                                 // want `^wait\.ExponentialBackoffWithContext sleeps between attempts for up to 1m while it holds a worker;`
	err = wait.ExponentialBackoff(r.backoff, func() (bool, error) { return true, nil })                                                   // want `^wait\.ExponentialBackoff sleeps between attempts while it holds a worker;`
	err = retry.OnError(wait.Backoff{Duration: 5 * time.Second, Steps: 4}, func(error) bool { return true }, func() error { return nil }) // want `^retry\.OnError sleeps between attempts for up to 15s while it holds a worker;`
	err = retry.OnError(retry.DefaultRetry, func(error) bool { return true }, func() error { time.Sleep(8 * time.Second); return nil })   // want `^time\.Sleep sleeps for up to 8s while it holds a worker;`
	wait.UntilWithContext(ctx, func(context.Context) {}, time.Second)                                                                     // want `^wait\.UntilWithContext repeats its function until it is stopped while it holds a worker;`
	if !r.cache.WaitForCacheSync(ctx) {                                                                                                   // want `^r\.cache\.WaitForCacheSync waits until an informer cache has synced without a time limit while it holds a worker; check once and return RequeueAfter`
		return ctrl.Result{}, nil
	}
	if !toolscache.WaitForCacheSync(r.stop, r.synced) { // want `^toolscache\.WaitForCacheSync waits until an informer cache has synced (without a time limit )?while it holds a worker;`
		return ctrl.Result{}, nil
	}
	return ctrl.Result{}, err
}

func (r *Reconciler) ready(context.Context) (bool, error) { return true, nil }

// Both the poll and what its condition does are waits.
type Twice struct{}

func (t *Twice) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	return ctrl.Result{}, wait.PollUntilContextTimeout(ctx, time.Second, time.Minute, true, t.ready) // want `^wait\.PollUntilContextTimeout polls until its condition holds for up to 1m while it holds a worker;`
}

func (t *Twice) ready(context.Context) (bool, error) {
	time.Sleep(7 * time.Second) // want `^time\.Sleep sleeps for up to 7s while it holds a worker;`
	return true, nil
}

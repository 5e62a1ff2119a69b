// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

// Package own has controllers with and without a rate limiter of their own.
package own

import (
	"context"
	"net/http"
	"time"

	"k8s.io/client-go/util/workqueue"
	ctrl "sigs.k8s.io/controller-runtime"
	"sigs.k8s.io/controller-runtime/pkg/controller"
	"sigs.k8s.io/controller-runtime/pkg/reconcile"

	corev1 "k8s.io/api/core/v1"
)

func slow() workqueue.TypedRateLimiter[reconcile.Request] {
	return workqueue.NewTypedItemExponentialFailureRateLimiter[reconcile.Request](time.Second, time.Minute)
}

// The retries were thought about.
type Limited struct{}

func (r *Limited) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	_, err := http.Get(req.Name)
	return ctrl.Result{}, err
}

func (r *Limited) SetupWithManager(mgr ctrl.Manager) error {
	return ctrl.NewControllerManagedBy(mgr).For(&corev1.Pod{}).
		WithOptions(controller.Options{RateLimiter: slow()}).Complete(r)
}

// The options are a variable, and the controller is made without a builder.
type Direct struct{}

func (r *Direct) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	_, err := http.Get(req.Name)
	return ctrl.Result{}, err
}

func (r *Direct) SetupWithManager(mgr ctrl.Manager) error {
	opts := controller.Options{Reconciler: r}
	opts.RateLimiter = slow()
	_, err := controller.New("direct", mgr, opts)
	return err
}

// The queue is another one.
type Queued struct{}

func (r *Queued) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	_, err := http.Get(req.Name)
	return ctrl.Result{}, err
}

func (r *Queued) SetupWithManager(mgr ctrl.Manager) error {
	return ctrl.NewControllerManagedBy(mgr).For(&corev1.Pod{}).WithOptions(controller.Options{NewQueue: queue}).Complete(r)
}

func queue(string, workqueue.TypedRateLimiter[reconcile.Request]) workqueue.TypedRateLimitingInterface[reconcile.Request] {
	return nil
}

// The retries of this one are those of everybody.
type Default struct{}

func (r *Default) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	_, err := http.Get(req.Name) // want `^http\.Get fails into retries`
	return ctrl.Result{}, err
}

func (r *Default) SetupWithManager(mgr ctrl.Manager) error {
	return ctrl.NewControllerManagedBy(mgr).For(&corev1.Pod{}).
		WithOptions(controller.Options{MaxConcurrentReconciles: 10}).Complete(r)
}

// Nothing shows which controller runs it: it may be a limited one.
type Unwired struct{}

func (r *Unwired) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	_, err := http.Get(req.Name)
	return ctrl.Result{}, err
}

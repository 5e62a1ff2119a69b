// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

// Package helper makes the options of its controllers in a function.
package helper

import (
	"context"
	"net/http"

	"k8s.io/client-go/util/workqueue"
	ctrl "sigs.k8s.io/controller-runtime"
	"sigs.k8s.io/controller-runtime/pkg/controller"
	"sigs.k8s.io/controller-runtime/pkg/reconcile"

	corev1 "k8s.io/api/core/v1"
)

func options(limiter workqueue.TypedRateLimiter[reconcile.Request]) controller.Options {
	return controller.Options{RateLimiter: limiter}
}

type Reconciler struct{ opts controller.Options }

func New(limiter workqueue.TypedRateLimiter[reconcile.Request]) *Reconciler {
	return &Reconciler{options(limiter)}
}

func (r *Reconciler) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	_, err := http.Get(req.Name)
	return ctrl.Result{}, err
}

func (r *Reconciler) SetupWithManager(mgr ctrl.Manager) error {
	return ctrl.NewControllerManagedBy(mgr).For(&corev1.Pod{}).WithOptions(r.opts).Complete(r)
}

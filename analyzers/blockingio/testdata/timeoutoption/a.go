// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

// Package timeoutoption limits every pass of its controller.
package timeoutoption

import (
	"context"
	"net/http"
	"time"

	corev1 "k8s.io/api/core/v1"
	ctrl "sigs.k8s.io/controller-runtime"
	"sigs.k8s.io/controller-runtime/pkg/controller"
)

type Reconciler struct{}

func (r *Reconciler) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	q, err := http.NewRequestWithContext(ctx, http.MethodGet, "http://a", nil)
	if err != nil {
		return ctrl.Result{}, err
	}
	// The context of this Reconcile has a deadline, set by an option.
	if _, err = http.DefaultClient.Do(q); err != nil { // want `^http\.DefaultClient\.Do waits for a remote server (for up to 30s )?while it holds a worker;`
		return ctrl.Result{}, err
	}
	_, err = http.Get("http://a") // want `^http\.Get waits for a remote server without a time limit while it holds a worker;`
	return ctrl.Result{}, err
}

func (r *Reconciler) SetupWithManager(mgr ctrl.Manager) error {
	return ctrl.NewControllerManagedBy(mgr).
		For(&corev1.Pod{}).
		WithOptions(controller.Options{ReconciliationTimeout: 30 * time.Second}).
		Complete(r)
}

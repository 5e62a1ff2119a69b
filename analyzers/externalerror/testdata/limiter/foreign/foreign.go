// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

// Package foreign gets the options of its controllers from code that is not seen.
package foreign

import (
	"context"
	"net/http"

	ctrl "sigs.k8s.io/controller-runtime"
	"sigs.k8s.io/controller-runtime/pkg/controller"

	corev1 "k8s.io/api/core/v1"
)

type Reconciler struct{}

func (r *Reconciler) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	_, err := http.Get(req.Name)
	return ctrl.Result{}, err
}

func Setup(mgr ctrl.Manager, options func() controller.Options) error {
	return ctrl.NewControllerManagedBy(mgr).For(&corev1.Pod{}).WithOptions(options()).Complete(&Reconciler{})
}

// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

package controller

import (
	"context"

	ctrl "sigs.k8s.io/controller-runtime"
	"sigs.k8s.io/controller-runtime/pkg/client"

	"github.com/ctrlvet/ctrlvet/testdata/vetmods/nomain/notify"
)

// NotifiedReconciler tells of each object.
type NotifiedReconciler struct {
	client.Client
	Notifier notify.Notifier
}

// NewNotified returns a reconciler as main wants it.
func NewNotified(c client.Client) *NotifiedReconciler {
	return &NotifiedReconciler{Client: c, Notifier: &notify.Lines{}}
}

// Reconcile does not wait: the notifier that does is one of the tests, which go
// vet reads together with this package.
func (r *NotifiedReconciler) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	return ctrl.Result{}, r.Notifier.Notify(ctx, req.String())
}

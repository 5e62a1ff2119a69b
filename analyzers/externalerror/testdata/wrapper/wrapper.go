// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

// Package wrapper has reconcilers that other reconcilers call.
package wrapper

import (
	"context"
	"net/http"
	"time"

	ctrl "sigs.k8s.io/controller-runtime"
	"sigs.k8s.io/controller-runtime/pkg/log"
	"sigs.k8s.io/controller-runtime/pkg/reconcile"
)

// The wrapper around the reconciler turns its errors into a delay.
type Inner struct{}

func (r *Inner) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	_, err := http.Get(req.Name)
	return ctrl.Result{}, err
}

type Outer struct{ inner reconcile.Reconciler }

func NewOuter() *Outer { return &Outer{&Inner{}} }

func (r *Outer) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	res, err := r.inner.Reconcile(ctx, req)
	if err != nil {
		log.FromContext(ctx).Error(err, "inner")
		return ctrl.Result{RequeueAfter: time.Minute}, nil
	}
	return res, nil
}

// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

// Package reconcilertimeout has a builder of its own that limits every
// reconcile: a wait for its context is not without a limit.
package reconcilertimeout

import (
	"context"
	"net/http"
	"time"

	ctrl "sigs.k8s.io/controller-runtime"
	"sigs.k8s.io/controller-runtime/pkg/client"
	"sigs.k8s.io/controller-runtime/pkg/controller"
)

type limited struct{ options controller.Options }

func (l *limited) limit() { l.options.ReconciliationTimeout = time.Minute }

type Reconciler struct{ client.Client }

func (r *Reconciler) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	q, err := http.NewRequestWithContext(ctx, http.MethodGet, "http://a", nil)
	if err != nil {
		return ctrl.Result{}, err
	}
	_, err = http.DefaultClient.Do(q) // want `^http\.DefaultClient\.Do waits for a remote server while it holds a worker;`
	return ctrl.Result{}, err
}

// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

// Package retryconflict waits in what RetryOnConflict calls.
package retryconflict

import (
	"context"
	"net/http"
	"time"

	"k8s.io/client-go/util/retry"
	ctrl "sigs.k8s.io/controller-runtime"
	"sigs.k8s.io/controller-runtime/pkg/client"
)

type Reconciler struct{ client.Client }

func (r *Reconciler) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	if err := retry.RetryOnConflict(retry.DefaultRetry, func() error {
		_, err := http.Get("http://a") // want `^http\.Get waits for a remote server without a time limit while it holds a worker;`
		return err
	}); err != nil {
		return ctrl.Result{}, err
	}
	return ctrl.Result{}, retry.RetryOnConflict(retry.DefaultRetry, r.slow)
}

func (r *Reconciler) slow() error {
	time.Sleep(time.Second) // want `^time\.Sleep sleeps for up to 1s while it holds a worker;`
	return nil
}

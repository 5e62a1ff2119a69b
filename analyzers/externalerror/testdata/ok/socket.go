// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

package ok

import (
	"context"
	"net"

	ctrl "sigs.k8s.io/controller-runtime"
)

// Socket asks a sidecar in its own Pod.
type Socket struct{ path string }

func (r *Socket) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	conn, err := (&net.Dialer{}).DialContext(ctx, "unix", r.path)
	if err != nil {
		return ctrl.Result{}, err
	}
	conn.Close()
	return ctrl.Result{}, nil
}

// Plain does so without a context.
type Plain struct{ path string }

func (r *Plain) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	conn, err := net.Dial("unix", r.path)
	if err != nil {
		return ctrl.Result{}, err
	}
	conn.Close()
	return ctrl.Result{}, nil
}

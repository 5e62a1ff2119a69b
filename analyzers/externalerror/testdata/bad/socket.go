// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

package bad

import (
	"context"
	"net"

	ctrl "sigs.k8s.io/controller-runtime"
)

// Remote asks another machine.
type Remote struct{ address string }

func (r *Remote) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	conn, err := (&net.Dialer{}).DialContext(ctx, "tcp", r.address) // want `fails into retries 5 ms to 16 min apart`
	if err != nil {
		return ctrl.Result{}, err
	}
	conn.Close()
	return ctrl.Result{}, nil
}

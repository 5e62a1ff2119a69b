// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

package ok

import (
	"context"
	"time"

	ctrl "sigs.k8s.io/controller-runtime"
)

// A helper that gets a result and an error: no call has a delay and an error.
func (r *Reconciler) finish(w *Widget, res ctrl.Result, err error) (ctrl.Result, error) {
	if err == nil {
		w.Status.Phase = "Ready"
	} else {
		w.Status.Phase = "Failed"
	}
	return res, err
}

func (r *Reconciler) finishing(ctx context.Context, w *Widget) (ctrl.Result, error) {
	var res ctrl.Result
	err := r.sync(ctx, w)
	if err != nil {
		return r.finish(w, res, err)
	}
	for range 3 {
		if e := r.sync(ctx, w); e != nil {
			return r.finish(w, res, e)
		}
	}
	res.RequeueAfter = time.Minute
	return r.finish(w, res, err)
}

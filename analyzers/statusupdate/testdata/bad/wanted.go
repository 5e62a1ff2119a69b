// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

package bad

import "context"

// A conflict that is a nuisance is not wanted.
func (r *Reconciler) nuisance(ctx context.Context, w *Widget) error {
	// ignore conflicts of the optimistic lock, we retry
	return r.Status().Update(ctx, w) // want `r.Status\(\).Update sends the whole status`
}

func (r *Reconciler) nuisanceOften(ctx context.Context, w *Widget) error {
	// This may be rejected with a stale version.
	return r.Status().Update(ctx, w) // want `r.Status\(\).Update sends the whole status`
}

func (r *Reconciler) nuisanceAgain(ctx context.Context, w *Widget) error {
	// A write with an old resourceVersion is refused, and the queue comes again.
	return r.Status().Update(ctx, w) // want `r.Status\(\).Update sends the whole status`
}

func (r *Reconciler) nuisanceToCome(ctx context.Context, w *Widget) error {
	// TODO: patch with the optimistic lock
	return r.Status().Update(ctx, w) // want `r.Status\(\).Update sends the whole status`
}

func (r *Reconciler) nuisanceAverted(ctx context.Context, w *Widget) error {
	w.ResourceVersion = ""
	// There is no check of the resourceVersion now.
	return r.Status().Update(ctx, w) // want `r.Status\(\).Update sends the whole status`
}

// The lock is named, and what it does is not, or the other way round.
func (r *Reconciler) named(ctx context.Context, w *Widget) error {
	// The resourceVersion is of the last read.
	return r.Status().Update(ctx, w) // want `r.Status\(\).Update sends the whole status`
}

func (r *Reconciler) checked(ctx context.Context, w *Widget) error {
	// All checks are over.
	return r.Status().Update(ctx, w) // want `r.Status\(\).Update sends the whole status`
}

// The comment is not on this write.
func (r *Reconciler) elsewhere(ctx context.Context, w *Widget) error {
	// The optimistic lock makes sure of that.
	if ok, err := r.Cloud.Ready(ctx, w.Name); !ok {
		_ = r.Status().Update(ctx, w) // want `r.Status\(\).Update sends the whole status`
		return err
	}

	// The optimistic lock makes sure of that.
	w.Status.Phase = "Running"

	return r.Status().Update(ctx, w) // want `r.Status\(\).Update sends the whole status`
}

// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

package ok

import (
	"context"
	"fmt"
)

// Who says that the conflict is what the write is for knows of it: a patch would
// undo that, and one with the lock meets the same conflict.
func (r *Reconciler) locked(ctx context.Context, w *Widget) error {
	w.Status.Phase = "Running"
	// The API server checks this against the resource
	// version, so that only one of us runs it.
	return r.Status().Update(ctx, w)
}

// The comment is at the line of the call,
func (r *Reconciler) lockedBeside(ctx context.Context, w *Widget) error {
	w.Status.Phase = "Running"
	err := r.Status().Update(ctx, w) // optimistic lock on purpose
	return err
}

// or above what sets the status, directly before it.
func (r *Reconciler) lockedAbove(ctx context.Context, w *Widget) error {
	if w.Status.Phase == "Done" {
		return nil
	}
	// This makes sure that it really isn't done: the write is rejected if we
	// have read a stale version.
	w.Status.Phase = "Running"
	if err := r.Status().Update(ctx, w); err != nil {
		return fmt.Errorf("status: %w", err)
	}
	return nil
}

func (r *Reconciler) lockedInCase(ctx context.Context, w *Widget) error {
	switch w.Status.Phase {
	case "":
		w.Status.Phase = "Running"
		// optimistic concurrency: the first one wins
		return r.Status().Update(ctx, w)
	}
	return nil
}

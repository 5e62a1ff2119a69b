// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

package controller

import (
	"context"

	"k8s.io/client-go/util/retry"
	"sigs.k8s.io/controller-runtime/pkg/client"
	"sigs.k8s.io/controller-runtime/pkg/controller/controllerutil"

	"github.com/ctrlvet/ctrlvet/reference-operator/api/v1alpha1"
)

// addFinalizer stores the finalizer, unless the Task is being deleted.
func (r *Reconciler) addFinalizer(ctx context.Context, base *v1alpha1.Task) error {
	return r.changeFinalizers(ctx, base, func(task *v1alpha1.Task) bool {
		return task.DeletionTimestamp.IsZero() && controllerutil.AddFinalizer(task, v1alpha1.Finalizer)
	})
}

// removeFinalizer lets the Task go. It reports false when the key that was given
// up is not the one that is stored: that must be looked at first.
func (r *Reconciler) removeFinalizer(ctx context.Context, base *v1alpha1.Task) (bool, error) {
	removed := true
	err := r.changeFinalizers(ctx, base, func(task *v1alpha1.Task) bool {
		removed = task.Status.ExternalGeneration == base.Status.ExternalGeneration
		return removed && controllerutil.RemoveFinalizer(task, v1alpha1.Finalizer)
	})
	return removed, err
}

// changeFinalizers changes the finalizers of the Task if change says so.
//
// Others write that list too, and a write of it replaces it whole. So each attempt
// starts from what the API server has now, and is refused when that has changed; the
// cached copy may be as old at the second attempt as it was at the first. It is a
// patch and no Update, which would send the spec as this version of the operator
// spells it: "1h" would become "1h0m0s", a new generation that no user has made.
func (r *Reconciler) changeFinalizers(ctx context.Context, base *v1alpha1.Task, change func(*v1alpha1.Task) bool) error {
	err := retry.RetryOnConflict(retry.DefaultBackoff, func() error {
		task := &v1alpha1.Task{}
		if err := r.Live.Get(ctx, client.ObjectKeyFromObject(base), task); err != nil {
			return err
		}
		before := task.DeepCopy()
		if task.UID != base.UID || !change(task) { // another Task may have its name now
			return nil
		}
		patch := client.MergeFromWithOptions(before, client.MergeFromWithOptimisticLock{})
		if err := r.Client.Patch(ctx, task, patch); err != nil {
			return err
		}
		r.writes.wrote(task)
		return nil
	})
	return client.IgnoreNotFound(err)
}

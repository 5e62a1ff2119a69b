// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

package bad

import (
	"context"

	corev1 "k8s.io/api/core/v1"
	ctrl "sigs.k8s.io/controller-runtime"
	"sigs.k8s.io/controller-runtime/pkg/client"
	"sigs.k8s.io/controller-runtime/pkg/controller/controllerutil"
)

// The setter by its name in the root package, where it is a variable.
func (r *Reconciler) ownByAlias(ctx context.Context, w *Widget, key client.ObjectKey) error {
	var secret corev1.Secret
	if err := r.Get(ctx, key, &secret); err != nil {
		return err
	}
	base := secret.DeepCopy()
	if err := ctrl.SetControllerReference(w, &secret, r.scheme); err != nil {
		return err
	}
	return r.Patch(ctx, &secret, client.MergeFrom(base)) // want `sends all owners as read`
}

// An owner is removed.
func (r *Reconciler) disown(ctx context.Context, w *Widget, key client.ObjectKey) error {
	var secret corev1.Secret
	if err := r.Get(ctx, key, &secret); err != nil {
		return err
	}
	base := secret.DeepCopy()
	if err := controllerutil.RemoveOwnerReference(w, &secret, r.scheme); err != nil {
		return err
	}
	return r.Patch(ctx, &secret, client.MergeFrom(base)) // want `sends all owners as read`
}

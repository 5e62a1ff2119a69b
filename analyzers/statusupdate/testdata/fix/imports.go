// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

package fix

import (
	"context"

	corev1 "k8s.io/api/core/v1"
	ctrl "sigs.k8s.io/controller-runtime"
)

// The file does not import package client.
func (r *Reconciler) imports(ctx context.Context, req ctrl.Request) error {
	pod := &corev1.Pod{}
	if err := r.Get(ctx, req.NamespacedName, pod); err != nil {
		return err
	}
	pod.Status.Phase = corev1.PodFailed
	return r.Client.Status().Update(ctx, pod) // want `use Status\(\).Patch$`
}

// So does a second fix in it.
func (r *Reconciler) importsToo(ctx context.Context, req ctrl.Request) error {
	pod := &corev1.Pod{}
	if err := r.Get(ctx, req.NamespacedName, pod); err != nil {
		return err
	}
	pod.Status.Phase = corev1.PodFailed
	return r.Client.Status().Update(ctx, pod) // want `use Status\(\).Patch$`
}

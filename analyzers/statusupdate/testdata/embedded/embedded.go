// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

// Package embedded reaches the status client through embedding and wrappers.
package embedded

import (
	"context"

	corev1 "k8s.io/api/core/v1"
	ctrl "sigs.k8s.io/controller-runtime"
	"sigs.k8s.io/controller-runtime/pkg/client"
)

type base struct{ client.Client }

type PodReconciler struct{ *base }

func (r *PodReconciler) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	pod := &corev1.Pod{}
	if err := r.Get(ctx, req.NamespacedName, pod); err != nil {
		return ctrl.Result{}, client.IgnoreNotFound(err)
	}
	return ctrl.Result{}, r.Status().Update(ctx, pod) // want `r.Status\(\).Update sends the whole status`
}

// Kube is an own interface that contains the client's.
type Kube interface {
	client.Reader
	client.StatusClient
}

func viaInterface(ctx context.Context, k Kube, pod *corev1.Pod) error {
	return k.Status().Update(ctx, pod) // want `k.Status\(\).Update sends the whole status`
}

// A wrapper whose Status returns an own type: the call is reported, the
// forwarding method is not.
type audited struct{ client.Client }

type auditedStatus struct{ client.SubResourceWriter }

func (a audited) Status() auditedStatus { return auditedStatus{a.Client.Status()} }

func (a auditedStatus) Update(ctx context.Context, obj client.Object, opts ...client.SubResourceUpdateOption) error {
	return a.SubResourceWriter.Update(ctx, obj, opts...)
}

func viaWrapper(ctx context.Context, a audited, pod *corev1.Pod) error {
	return a.Status().Update(ctx, pod) // want `a.Status\(\).Update sends the whole status`
}

// One finding at the shared helper, none at its callers.
func (r *PodReconciler) updateStatus(ctx context.Context, pod *corev1.Pod) error {
	return r.Status().Update(ctx, pod) // want `r.Status\(\).Update sends the whole status`
}

func (r *PodReconciler) phases(ctx context.Context, pod *corev1.Pod) error {
	if err := r.updateStatus(ctx, pod); err != nil {
		return err
	}
	return r.updateStatus(ctx, pod)
}

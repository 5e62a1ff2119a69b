// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

package controller

import (
	"context"

	appsv1 "k8s.io/api/apps/v1"
	corev1 "k8s.io/api/core/v1"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	ctrl "sigs.k8s.io/controller-runtime"
	"sigs.k8s.io/controller-runtime/pkg/client"
	"sigs.k8s.io/controller-runtime/pkg/controller"
	"sigs.k8s.io/controller-runtime/pkg/controller/controllerutil"
)

const hostFinalizer = "dns.example.com/host"

// DaemonSetReconciler marks the Nodes on which a DaemonSet serves hosts.
type DaemonSetReconciler struct {
	client.Client
	// Live reads from the API server.
	Live client.Reader
}

// Reconcile asks the API server on each pass, and writes what others write too.
func (r *DaemonSetReconciler) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	set := &appsv1.DaemonSet{}
	if err := r.Live.Get(ctx, req.NamespacedName, set); err != nil { // want livereads:"r.Live.Get"
		return ctrl.Result{}, client.IgnoreNotFound(err)
	}
	if err := r.hold(ctx, set); err != nil {
		return ctrl.Result{}, err
	}
	return ctrl.Result{}, r.mark(ctx, set.Spec.Template.Spec.NodeName)
}

// hold sends the finalizers whole, as they were read.
func (r *DaemonSetReconciler) hold(ctx context.Context, set *appsv1.DaemonSet) error {
	base := set.DeepCopy()
	controllerutil.AddFinalizer(set, hostFinalizer)
	return r.Patch(ctx, set, client.MergeFrom(base)) // want listmerge:"finalizers"
}

// keep does the same and notices when somebody was faster.
func (r *DaemonSetReconciler) keep(ctx context.Context, set *appsv1.DaemonSet) error {
	base := set.DeepCopy()
	controllerutil.AddFinalizer(set, hostFinalizer)
	return r.Patch(ctx, set, client.MergeFromWithOptions(base, client.MergeFromWithOptimisticLock{}))
}

// mark sends a Node whole, which its kubelet writes every few seconds.
func (r *DaemonSetReconciler) mark(ctx context.Context, name string) error {
	node := &corev1.Node{}
	if err := r.Get(ctx, client.ObjectKey{Name: name}, node); err != nil {
		return err
	}
	metav1.SetMetaDataLabel(&node.ObjectMeta, hostFinalizer, "true")
	return r.Update(ctx, node) // want updateconflict:"Node"
}

// note sends the label alone.
func (r *DaemonSetReconciler) note(ctx context.Context, node *corev1.Node) error {
	base := node.DeepCopy()
	metav1.SetMetaDataLabel(&node.ObjectMeta, hostFinalizer, "true")
	return r.Patch(ctx, node, client.MergeFrom(base))
}

// SetupWithManager registers the controller.
func (r *DaemonSetReconciler) SetupWithManager(mgr ctrl.Manager) error {
	return ctrl.NewControllerManagedBy(mgr).
		For(&appsv1.DaemonSet{}).
		WithOptions(controller.Options{MaxConcurrentReconciles: 2}).
		Complete(r)
}

// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

// Package local has no main that tells of the manager.
package local

import (
	"context"

	appsv1 "k8s.io/api/apps/v1"
	batchv1 "k8s.io/api/batch/v1"
	coordinationv1 "k8s.io/api/coordination/v1"
	corev1 "k8s.io/api/core/v1"
	discoveryv1 "k8s.io/api/discovery/v1"
	ctrl "sigs.k8s.io/controller-runtime"
	"sigs.k8s.io/controller-runtime/pkg/client"
	"sigs.k8s.io/controller-runtime/pkg/handler"
)

type reconciler struct{ client.Client }

func (r *reconciler) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	return ctrl.Result{}, nil
}

func (r *reconciler) SetupWithManager(mgr ctrl.Manager) error {
	return ctrl.NewControllerManagedBy(mgr).
		For(&corev1.Pod{}).                                            // want `^For\(Pod\) caches every Pod of the cluster; narrow it in cache\.Options\.ByObject unless the manager does$`
		Owns(&corev1.ConfigMap{}).                                     // want `^Owns\(ConfigMap\) caches every ConfigMap of the cluster; narrow it`
		Watches(&corev1.Secret{}, &handler.EnqueueRequestForObject{}). // want `^Watches\(Secret\) caches every Secret of the cluster; narrow it`
		Complete(r)
}

// The other kinds of which there are many.
func others(mgr ctrl.Manager) error {
	b := ctrl.NewControllerManagedBy(mgr).For(&appsv1.Deployment{})
	b.Owns(&appsv1.ReplicaSet{})                                                   // want `ReplicaSet`
	b.Owns(&batchv1.Job{})                                                         // want `Job`
	b.Owns(&corev1.Endpoints{})                                                    // want `Endpoints`
	b.Owns(&corev1.PersistentVolumeClaim{})                                        // want `PersistentVolumeClaim`
	b.Owns(&corev1.ServiceAccount{})                                               // want `ServiceAccount`
	b.Owns(&coordinationv1.Lease{})                                                // want `Lease`
	b.Owns(&discoveryv1.EndpointSlice{})                                           // want `EndpointSlice`
	b.Watches(&corev1.Node{}, &handler.EnqueueRequestForObject{})                  // want `Node`
	b.Watches(&corev1.Event{}, handler.EnqueueRequestsFromMapFunc(nil))            // want `Event`
	b.Watches(&corev1.PersistentVolume{}, handler.EnqueueRequestsFromMapFunc(nil)) // want `PersistentVolume`
	return b.Complete(&reconciler{})
}

// A kind is reported once, at the first watch of the package.
func again(mgr ctrl.Manager) error {
	return ctrl.NewControllerManagedBy(mgr).For(&appsv1.StatefulSet{}).Owns(&corev1.Pod{}).Complete(&reconciler{})
}

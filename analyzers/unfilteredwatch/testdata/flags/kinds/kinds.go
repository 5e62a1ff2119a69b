// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

// Package kinds is judged with -unfilteredwatch.kinds.
package kinds

import (
	appsv1 "k8s.io/api/apps/v1"
	corev1 "k8s.io/api/core/v1"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	ctrl "sigs.k8s.io/controller-runtime"
)

// Widget is a kind of which this cluster has many.
type Widget struct {
	metav1.PartialObjectMetadata
}

func setup(mgr ctrl.Manager) error {
	return ctrl.NewControllerManagedBy(mgr).
		For(&Widget{}).             // want `^For\(Widget\) caches every Widget of the cluster;`
		Owns(&appsv1.Deployment{}). // want `^Owns\(Deployment\) caches every Deployment of the cluster;`
		Owns(&appsv1.StatefulSet{}).
		Owns(&corev1.Pod{}). // not in the list
		Complete(nil)
}

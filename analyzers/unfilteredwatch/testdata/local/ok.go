// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

package local

import (
	appsv1 "k8s.io/api/apps/v1"
	batchv1 "k8s.io/api/batch/v1"
	corev1 "k8s.io/api/core/v1"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	ctrl "sigs.k8s.io/controller-runtime"
	"sigs.k8s.io/controller-runtime/pkg/handler"
)

// A Task is a kind of our own.
type Task struct {
	metav1.PartialObjectMetadata
}

// Of these kinds a cluster has few, or the operator is about them all.
func few(mgr ctrl.Manager) error {
	return ctrl.NewControllerManagedBy(mgr).
		For(&Task{}).
		Owns(&appsv1.Deployment{}).
		Owns(&appsv1.StatefulSet{}).
		Owns(&appsv1.DaemonSet{}).
		Owns(&batchv1.CronJob{}).
		Owns(&corev1.Service{}).
		Watches(&corev1.Namespace{}, &handler.EnqueueRequestForObject{}).
		Watches(&Task{}, &handler.EnqueueRequestForObject{}).
		Complete(&reconciler{})
}

// A controller without a watch.
func none(mgr ctrl.Manager) error {
	return ctrl.NewControllerManagedBy(mgr).Named("none").Complete(&reconciler{})
}

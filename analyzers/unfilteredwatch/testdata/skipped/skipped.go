// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

// Package skipped has what is not judged.
package skipped

import (
	appsv1 "k8s.io/api/apps/v1"
	batchv1 "k8s.io/api/batch/v1"
	corev1 "k8s.io/api/core/v1"
	ctrl "sigs.k8s.io/controller-runtime"
)

// The generated watch in a_generated.go comes first, but cannot be changed.
func afterGenerated(mgr ctrl.Manager) error {
	return ctrl.NewControllerManagedBy(mgr).For(&corev1.Node{}).Complete(nil) // want `^For\(Node\) caches`
}

// What is allowed at the first watch is allowed for the kind.
func allowed(mgr ctrl.Manager) error {
	return ctrl.NewControllerManagedBy(mgr).
		For(&appsv1.Deployment{}).
		Owns(&corev1.Secret{}). //ctrlvet:allow unfilteredwatch -- the cluster has few Secrets
		Complete(nil)
}

func allowedAgain(mgr ctrl.Manager) error {
	return ctrl.NewControllerManagedBy(mgr).For(&corev1.Secret{}).Complete(nil)
}

// It has the directive on the function.
//
//ctrlvet:allow unfilteredwatch -- the cluster runs no other Jobs
func allowedFunc(mgr ctrl.Manager) error {
	return ctrl.NewControllerManagedBy(mgr).For(&batchv1.Job{}).Complete(nil)
}

// The directive is about another rule.
//
//ctrlvet:allow maxconcurrent -- one is enough
func allowedOther(mgr ctrl.Manager) error {
	return ctrl.NewControllerManagedBy(mgr).For(&corev1.ConfigMap{}).Complete(nil) // want `^For\(ConfigMap\) caches`
}

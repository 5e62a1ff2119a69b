// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

// Command two has two managers, one of which narrows its cache.
package main

import (
	appsv1 "k8s.io/api/apps/v1"
	corev1 "k8s.io/api/core/v1"
	"k8s.io/apimachinery/pkg/labels"
	ctrl "sigs.k8s.io/controller-runtime"
	"sigs.k8s.io/controller-runtime/pkg/cache"
)

func main() {
	narrow, err := ctrl.NewManager(ctrl.GetConfigOrDie(), ctrl.Options{Cache: cache.Options{DefaultLabelSelector: labels.SelectorFromSet(labels.Set{"app": "task"})}})
	if err != nil {
		return
	}
	wide, err := ctrl.NewManager(ctrl.GetConfigOrDie(), ctrl.Options{})
	if err != nil {
		return
	}
	third, err := ctrl.NewManager(ctrl.GetConfigOrDie(), ctrl.Options{LeaderElection: true})
	if err != nil {
		return
	}
	_ = forNarrow(narrow)
	_ = forWide(wide)
	_ = forWideAgain(wide)
	_ = forThird(third)
	_ = forBoth(narrow)
	_ = forBoth(wide)
}

// The manager that comes in narrows it.
func forNarrow(mgr ctrl.Manager) error {
	return ctrl.NewControllerManagedBy(mgr).For(&corev1.Secret{}).Complete(nil)
}

func forWide(mgr ctrl.Manager) error {
	return ctrl.NewControllerManagedBy(mgr).For(&corev1.Secret{}).Complete(nil) // want `^For\(Secret\) caches every Secret of the cluster; narrow it in cache\.Options\.ByObject$`
}

// The kind is reported for this manager already.
func forWideAgain(mgr ctrl.Manager) error {
	return ctrl.NewControllerManagedBy(mgr).For(&appsv1.Deployment{}).Owns(&corev1.Secret{}).Complete(nil)
}

// A second cache of the kind: once per manager.
func forThird(mgr ctrl.Manager) error {
	return ctrl.NewControllerManagedBy(mgr).For(&corev1.Secret{}).Complete(nil) // want `^For\(Secret\) caches`
}

func forBoth(mgr ctrl.Manager) error {
	return ctrl.NewControllerManagedBy(mgr).For(&corev1.ConfigMap{}).Complete(nil) // want `^For\(ConfigMap\) caches`
}

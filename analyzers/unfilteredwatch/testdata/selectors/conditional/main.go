// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

// Command conditional selects on one way.
package main

import (
	"os"

	appsv1 "k8s.io/api/apps/v1"
	corev1 "k8s.io/api/core/v1"
	"k8s.io/apimachinery/pkg/labels"
	ctrl "sigs.k8s.io/controller-runtime"
)

func main() {
	options := ctrl.Options{}
	if app := os.Getenv("APP"); app != "" {
		options.Cache.DefaultLabelSelector = labels.SelectorFromSet(labels.Set{"app": app})
	}
	mgr, err := ctrl.NewManager(ctrl.GetConfigOrDie(), options)
	if err != nil {
		return
	}
	b := ctrl.NewControllerManagedBy(mgr).For(&appsv1.Deployment{})
	// Somebody thought of it.
	b.Owns(&corev1.Secret{})
	_ = b.Complete(nil)
}

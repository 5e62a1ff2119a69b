// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

// Command unknown builds for a kind that is not known.
package main

import (
	appsv1 "k8s.io/api/apps/v1"
	ctrl "sigs.k8s.io/controller-runtime"
	"sigs.k8s.io/controller-runtime/pkg/client"
	"sigs.k8s.io/controller-runtime/pkg/config"
)

func main() {
	mgr, err := ctrl.NewManager(ctrl.GetConfigOrDie(), ctrl.Options{Controller: config.Controller{GroupKindConcurrency: map[string]int{"Deployment.apps": 4}}})
	if err != nil {
		return
	}
	for _, obj := range []client.Object{&appsv1.Deployment{}, &appsv1.StatefulSet{}} {
		// It may be the one with an entry.
		_ = ctrl.NewControllerManagedBy(mgr).For(obj).Complete(nil)
	}
}

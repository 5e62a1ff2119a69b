// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

// Command concatenated concatenates the kinds.
package main

import (
	appsv1 "k8s.io/api/apps/v1"
	ctrl "sigs.k8s.io/controller-runtime"
	"sigs.k8s.io/controller-runtime/pkg/config"
)

const group = "apps"

func main() {
	mgr, err := ctrl.NewManager(ctrl.GetConfigOrDie(), ctrl.Options{Controller: config.Controller{GroupKindConcurrency: map[string]int{"Deployment." + group: 4, "StatefulSet." + appsv1.GroupName: 2}}})
	if err != nil {
		return
	}
	_ = ctrl.NewControllerManagedBy(mgr).For(&appsv1.Deployment{}).Complete(nil)
	_ = ctrl.NewControllerManagedBy(mgr).For(&appsv1.StatefulSet{}).Complete(nil)
	_ = ctrl.NewControllerManagedBy(mgr).For(&appsv1.DaemonSet{}).Complete(nil) // want `gets one worker for every DaemonSet;`
}

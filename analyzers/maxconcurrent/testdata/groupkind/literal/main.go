// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

// Command literal writes the kinds out.
package main

import (
	appsv1 "k8s.io/api/apps/v1"
	corev1 "k8s.io/api/core/v1"
	ctrl "sigs.k8s.io/controller-runtime"
	"sigs.k8s.io/controller-runtime/pkg/config"
	"sigs.k8s.io/controller-runtime/pkg/controller"
)

func main() {
	mgr, err := ctrl.NewManager(ctrl.GetConfigOrDie(), ctrl.Options{Controller: config.Controller{GroupKindConcurrency: map[string]int{"Deployment.apps": 4, "Service": 2, "StatefulSet.apps": 0}}})
	if err != nil {
		return
	}
	// The manager has an entry for these kinds.
	_ = ctrl.NewControllerManagedBy(mgr).For(&appsv1.Deployment{}).Complete(nil)
	_ = ctrl.NewControllerManagedBy(mgr).For(&corev1.Service{}).Complete(nil)

	// There is none for this kind, and zero for that.
	_ = ctrl.NewControllerManagedBy(mgr).For(&appsv1.DaemonSet{}).Complete(nil)   // want `gets one worker for every DaemonSet;`
	_ = ctrl.NewControllerManagedBy(mgr).For(&appsv1.StatefulSet{}).Complete(nil) // want `gets one worker for every StatefulSet;`

	// The entries count for the kind of For only.
	_ = ctrl.NewControllerManagedBy(mgr).Named("x").Owns(&appsv1.Deployment{}).Complete(nil) // want `gets one worker; set`
	_, _ = controller.New("deployment", mgr, controller.Options{})                           // want `^controller\.New gets one worker;`
}

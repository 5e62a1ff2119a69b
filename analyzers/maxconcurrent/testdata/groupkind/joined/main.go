// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

// Command joined joins a key at run time: of no kind it is known whether it is the one.
package main

import (
	appsv1 "k8s.io/api/apps/v1"
	"k8s.io/apimachinery/pkg/runtime/schema"
	ctrl "sigs.k8s.io/controller-runtime"
	"sigs.k8s.io/controller-runtime/pkg/config"
)

// A variable, which anybody can write.
var daemonSet = schema.GroupKind{Group: "apps", Kind: "DaemonSet"}

func main() {
	mgr, err := ctrl.NewManager(ctrl.GetConfigOrDie(), ctrl.Options{Controller: config.Controller{GroupKindConcurrency: map[string]int{
		"Deployment." + appsv1.SchemeGroupVersion.Group: 4,
		daemonSet.String(): 4,
	}}})
	if err != nil {
		return
	}
	_ = ctrl.NewControllerManagedBy(mgr).For(&appsv1.Deployment{}).Complete(nil)
	_ = ctrl.NewControllerManagedBy(mgr).For(&appsv1.StatefulSet{}).Complete(nil)
}

// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

// Command computed has the kinds from GroupKind.String.
package main

import (
	appsv1 "k8s.io/api/apps/v1"
	"k8s.io/apimachinery/pkg/runtime/schema"
	ctrl "sigs.k8s.io/controller-runtime"
	"sigs.k8s.io/controller-runtime/pkg/config"
)

func main() {
	mgr, err := ctrl.NewManager(ctrl.GetConfigOrDie(), ctrl.Options{Controller: config.Controller{GroupKindConcurrency: map[string]int{
		schema.GroupKind{Group: "apps", Kind: "Deployment"}.String():                       4,
		appsv1.SchemeGroupVersion.WithKind("StatefulSet").GroupKind().String():             4,
		(&schema.GroupVersionKind{Group: "apps", Kind: "ReplicaSet"}).GroupKind().String(): 4,
	}}})
	if err != nil {
		return
	}
	_ = ctrl.NewControllerManagedBy(mgr).For(&appsv1.Deployment{}).Complete(nil)
	_ = ctrl.NewControllerManagedBy(mgr).For(&appsv1.StatefulSet{}).Complete(nil)
	_ = ctrl.NewControllerManagedBy(mgr).For(&appsv1.ReplicaSet{}).Complete(nil)
	_ = ctrl.NewControllerManagedBy(mgr).For(&appsv1.DaemonSet{}).Complete(nil) // want `gets one worker for every DaemonSet;`
}

// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

// Command two is the agent of one Node by one manager, and sees all Pods by another.
package main

import (
	"context"
	"net/http"
	"os"

	corev1 "k8s.io/api/core/v1"
	"k8s.io/apimachinery/pkg/fields"
	ctrl "sigs.k8s.io/controller-runtime"
	"sigs.k8s.io/controller-runtime/pkg/cache"
	"sigs.k8s.io/controller-runtime/pkg/client"
)

func main() {
	mgr, err := ctrl.NewManager(ctrl.GetConfigOrDie(), ctrl.Options{Cache: cache.Options{ByObject: map[client.Object]cache.ByObject{
		&corev1.Node{}: {Field: fields.OneTermEqualSelector("metadata.name", os.Getenv("NODE"))},
	}}})
	if err != nil {
		return
	}
	_ = ctrl.NewControllerManagedBy(mgr).For(&corev1.Node{}).Complete(&Node{})
	all, err := ctrl.NewManager(ctrl.GetConfigOrDie(), ctrl.Options{})
	if err != nil {
		return
	}
	_ = ctrl.NewControllerManagedBy(all).For(&corev1.Pod{}).Complete(&Pod{})
	_ = mgr.Start(ctrl.SetupSignalHandler())
}

func ask() error {
	_, err := http.Get("https://cloud.test")
	return err
}

type Node struct{}

func (*Node) Reconcile(context.Context, ctrl.Request) (ctrl.Result, error) {
	return ctrl.Result{}, ask()
}

type Pod struct{}

func (*Pod) Reconcile(context.Context, ctrl.Request) (ctrl.Result, error) {
	return ctrl.Result{}, ask() // want `^ask fails into retries`
}

// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

// Command settings has a controller for the ConfigMap of its settings.
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
		&corev1.ConfigMap{}: {Field: fields.OneTermEqualSelector("metadata.name", "config")},
		&corev1.Pod{}:       {Field: fields.OneTermEqualSelector("spec.nodeName", os.Getenv("NODE"))},
	}}})
	if err != nil {
		return
	}
	_ = ctrl.NewControllerManagedBy(mgr).For(&corev1.ConfigMap{}).Complete(&Settings{})
	_ = ctrl.NewControllerManagedBy(mgr).For(&corev1.Node{}).Complete(&Node{})
	_ = ctrl.NewControllerManagedBy(mgr).For(&corev1.Pod{}).Complete(&Pod{})
	_ = mgr.Start(ctrl.SetupSignalHandler())
}

func ask() error {
	_, err := http.Get("https://cloud.test")
	return err
}

type Node struct{}

func (*Node) Reconcile(context.Context, ctrl.Request) (ctrl.Result, error) {
	return ctrl.Result{}, ask() // want `^ask fails into retries`
}

type Pod struct{}

func (*Pod) Reconcile(context.Context, ctrl.Request) (ctrl.Result, error) {
	return ctrl.Result{}, ask() // want `^ask fails into retries`
}

type Settings struct{}

func (*Settings) Reconcile(context.Context, ctrl.Request) (ctrl.Result, error) {
	return ctrl.Result{}, nil
}

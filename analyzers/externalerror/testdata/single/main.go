// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

// Command single is the agent of one object of some kinds: no other object waits
// for what they ask.
package main

import (
	"context"
	"net/http"
	"os"

	appsv1 "k8s.io/api/apps/v1"
	corev1 "k8s.io/api/core/v1"
	"k8s.io/apimachinery/pkg/fields"
	ctrl "sigs.k8s.io/controller-runtime"
	"sigs.k8s.io/controller-runtime/pkg/cache"
	"sigs.k8s.io/controller-runtime/pkg/client"
)

func main() {
	mgr, err := ctrl.NewManager(ctrl.GetConfigOrDie(), ctrl.Options{Cache: cache.Options{ByObject: map[client.Object]cache.ByObject{
		&corev1.Node{}:      {Field: fields.OneTermEqualSelector("metadata.name", os.Getenv("NODE"))},
		&corev1.Secret{}:    {Field: fields.SelectorFromSet(fields.Set{"metadata.name": "token"})},
		&corev1.ConfigMap{}: {Field: fields.Set{"metadata.name": "config"}.AsSelector()},
		&corev1.Pod{}:       {Field: fields.OneTermEqualSelector("spec.nodeName", os.Getenv("NODE"))},
	}}})
	if err != nil {
		return
	}
	_ = ctrl.NewControllerManagedBy(mgr).For(&corev1.Node{}).Complete(&Node{})
	_ = ctrl.NewControllerManagedBy(mgr).For(&corev1.Secret{}).Complete(&Secret{})
	_ = ctrl.NewControllerManagedBy(mgr).For(&corev1.ConfigMap{}).Complete(&Config{})
	_ = ctrl.NewControllerManagedBy(mgr).For(&corev1.Pod{}).Complete(&Pod{})
	_ = ctrl.NewControllerManagedBy(mgr).For(&appsv1.Deployment{}).Complete(&Deployment{})
	both := &Both{}
	_ = ctrl.NewControllerManagedBy(mgr).Named("one").For(&corev1.Node{}).Complete(both)
	_ = ctrl.NewControllerManagedBy(mgr).Named("many").For(&corev1.Pod{}).Complete(both)
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

type Secret struct{}

func (*Secret) Reconcile(context.Context, ctrl.Request) (ctrl.Result, error) {
	return ctrl.Result{}, ask()
}

type Config struct{}

func (*Config) Reconcile(context.Context, ctrl.Request) (ctrl.Result, error) {
	return ctrl.Result{}, ask()
}

// There are many Pods on a node.
type Pod struct{}

func (*Pod) Reconcile(context.Context, ctrl.Request) (ctrl.Result, error) {
	return ctrl.Result{}, ask() // want `^ask fails into retries`
}

type Deployment struct{}

func (*Deployment) Reconcile(context.Context, ctrl.Request) (ctrl.Result, error) {
	return ctrl.Result{}, ask() // want `^ask fails into retries`
}

// One of its controllers is for many objects.
type Both struct{}

func (*Both) Reconcile(context.Context, ctrl.Request) (ctrl.Result, error) {
	return ctrl.Result{}, ask() // want `^ask fails into retries`
}

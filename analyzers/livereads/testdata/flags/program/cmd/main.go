// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

// Command cmd puts the parts together.
package main

import (
	"context"

	corev1 "k8s.io/api/core/v1"
	"k8s.io/client-go/kubernetes"
	"k8s.io/client-go/rest"
	ctrl "sigs.k8s.io/controller-runtime"

	"example.test/program/ctl"
)

func main() {
	if err := run(context.Background()); err != nil {
		panic(err)
	}
}

func run(ctx context.Context) error {
	cfg := ctrl.GetConfigOrDie()
	mgr, err := ctrl.NewManager(cfg, ctrl.Options{})
	if err != nil {
		return err
	}
	kube, err := clientset(cfg)
	if err != nil {
		return err
	}
	r := &ctl.Reconciler{Client: mgr.GetClient(), APIReader: mgr.GetAPIReader(), Kube: kube}
	if err := ctrl.NewControllerManagedBy(mgr).For(&corev1.Secret{}).Complete(r); err != nil {
		return err
	}
	return mgr.Start(ctx)
}

func clientset(cfg *rest.Config) (kubernetes.Interface, error) {
	own := rest.CopyConfig(cfg)
	own.QPS = 50
	return kubernetes.NewForConfig(own)
}

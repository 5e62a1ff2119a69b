// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

// Command cmd puts the parts together.
package main

import (
	"context"
	"os"

	corev1 "k8s.io/api/core/v1"
	"k8s.io/client-go/kubernetes"
	"k8s.io/client-go/rest"
	ctrl "sigs.k8s.io/controller-runtime"

	"example.test/wiring/ctl"
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
	file, err := fromFile(os.Getenv("KUBECONFIG"))
	if err != nil {
		return err
	}
	infra := cfg
	if path := os.Getenv("INFRA"); path != "" {
		if infra, err = fromFile(path); err != nil {
			return err
		}
	}
	r := &ctl.Reconciler{
		Client:    mgr.GetClient(),
		APIReader: mgr.GetAPIReader(),
		Kube:      kube,
		File:      kubernetes.NewForConfigOrDie(file),
		Infra:     kubernetes.NewForConfigOrDie(infra),
	}
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

// Loader reads a configuration in a way of its own.
type Loader interface {
	Load(path string) (*rest.Config, error)
}

var loader Loader

func fromFile(path string) (*rest.Config, error) { return loader.Load(path) }

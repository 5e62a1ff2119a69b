// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

// Command maybe keeps to namespaces on some ways.
package main

import (
	"log"
	"os"
	"strings"

	appsv1 "k8s.io/api/apps/v1"
	corev1 "k8s.io/api/core/v1"
	ctrl "sigs.k8s.io/controller-runtime"
	"sigs.k8s.io/controller-runtime/pkg/cache"
)

func main() {
	for _, run := range []func() error{emptySeed, skipping, noted, mayExit, earlyReturn, earlyNil} {
		if err := run(); err != nil {
			panic(err)
		}
	}
}

func warn(strict bool) {
	if strict {
		log.Fatal("no namespace")
	}
}

func forNamespace(ns string) cache.Options {
	if ns == "" {
		return cache.Options{}
	}
	return cache.Options{DefaultNamespaces: map[string]cache.Config{ns: {}}}
}

func orNone(list []string) map[string]cache.Config {
	if len(list) == 0 {
		return nil
	}
	namespaces := map[string]cache.Config{}
	for _, ns := range list {
		namespaces[ns] = cache.Config{}
	}
	return namespaces
}

// The map is empty before the loop.
func emptySeed() error {
	options := cache.Options{DefaultNamespaces: map[string]cache.Config{}}
	for _, ns := range strings.Fields(os.Getenv("NAMESPACES")) {
		options.DefaultNamespaces[ns] = cache.Config{}
	}
	mgr, err := ctrl.NewManager(ctrl.GetConfigOrDie(), ctrl.Options{Cache: options})
	if err != nil {
		return err
	}
	return ctrl.NewControllerManagedBy(mgr).For(&appsv1.Deployment{}).Owns(&corev1.Secret{}).Complete(nil) // want `^Owns\(Secret\) caches every Secret of the cluster when no namespace is configured;`
}

// The loop leaves names out.
func skipping() error {
	options := cache.Options{DefaultNamespaces: map[string]cache.Config{}}
	for _, ns := range []string{os.Getenv("A"), os.Getenv("B")} {
		if ns == "" {
			continue
		}
		options.DefaultNamespaces[ns] = cache.Config{}
	}
	mgr, err := ctrl.NewManager(ctrl.GetConfigOrDie(), ctrl.Options{Cache: options})
	if err != nil {
		return err
	}
	return ctrl.NewControllerManagedBy(mgr).For(&appsv1.Deployment{}).Owns(&corev1.Secret{}).Complete(nil) // want `^Owns\(Secret\) caches every Secret of the cluster when no namespace is configured;`
}

// The check leaves the way open.
func noted() error {
	list := strings.Fields(os.Getenv("NAMESPACES"))
	if len(list) == 0 {
		log.Println("no namespaces")
	}
	namespaces := make(map[string]cache.Config)
	for _, ns := range list {
		namespaces[ns] = cache.Config{}
	}
	options := cache.Options{DefaultNamespaces: namespaces}
	mgr, err := ctrl.NewManager(ctrl.GetConfigOrDie(), ctrl.Options{Cache: options})
	if err != nil {
		return err
	}
	return ctrl.NewControllerManagedBy(mgr).For(&appsv1.Deployment{}).Owns(&corev1.Secret{}).Complete(nil) // want `^Owns\(Secret\) caches every Secret of the cluster when no namespace is configured;`
}

// Only some calls of the helper end the process.
func mayExit() error {
	options := cache.Options{}
	if ns := os.Getenv("NAMESPACE"); ns != "" {
		options.DefaultNamespaces = map[string]cache.Config{ns: {}}
	} else {
		warn(os.Getenv("STRICT") != "")
	}
	mgr, err := ctrl.NewManager(ctrl.GetConfigOrDie(), ctrl.Options{Cache: options})
	if err != nil {
		return err
	}
	return ctrl.NewControllerManagedBy(mgr).For(&appsv1.Deployment{}).Owns(&corev1.Secret{}).Complete(nil) // want `^Owns\(Secret\) caches every Secret of the cluster when no namespace is configured;`
}

// The helper leaves the restriction out.
func earlyReturn() error {
	options := forNamespace(os.Getenv("NAMESPACE"))
	mgr, err := ctrl.NewManager(ctrl.GetConfigOrDie(), ctrl.Options{Cache: options})
	if err != nil {
		return err
	}
	return ctrl.NewControllerManagedBy(mgr).For(&appsv1.Deployment{}).Owns(&corev1.Secret{}).Complete(nil) // want `^Owns\(Secret\) caches every Secret of the cluster when no namespace is configured;`
}

// So does this one.
func earlyNil() error {
	options := cache.Options{DefaultNamespaces: orNone(strings.Fields(os.Getenv("NAMESPACES")))}
	mgr, err := ctrl.NewManager(ctrl.GetConfigOrDie(), ctrl.Options{Cache: options})
	if err != nil {
		return err
	}
	return ctrl.NewControllerManagedBy(mgr).For(&appsv1.Deployment{}).Owns(&corev1.Secret{}).Complete(nil) // want `^Owns\(Secret\) caches every Secret of the cluster when no namespace is configured;`
}

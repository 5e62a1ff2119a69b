// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

// Command surely keeps to namespaces on every way.
package main

import (
	"errors"
	"log"
	"os"
	"strings"

	appsv1 "k8s.io/api/apps/v1"
	corev1 "k8s.io/api/core/v1"
	ctrl "sigs.k8s.io/controller-runtime"
	"sigs.k8s.io/controller-runtime/pkg/cache"
)

var names = []string{"a", "b"}

func main() {
	for _, run := range []func() error{seeded, seededElsewhere, literal, array, variable, set, counted, appended, listChecked, listDefault, textChecked, mapChecked, exits, exitsByVariable, exitsByHelper, panics, named, failing, checkedBefore} {
		if err := run(); err != nil {
			panic(err)
		}
	}
}

func own() cache.Options {
	return cache.Options{DefaultNamespaces: map[string]cache.Config{"operators": {}}}
}

func byName(list []string) map[string]cache.Config {
	namespaces := map[string]cache.Config{}
	for _, ns := range list {
		namespaces[ns] = cache.Config{}
	}
	return namespaces
}

func orNone(list []string) map[string]cache.Config {
	if len(list) == 0 {
		return nil
	}
	return byName(list)
}

func forNamespace(ns string) cache.Options {
	if ns == "" {
		return cache.Options{}
	}
	return cache.Options{DefaultNamespaces: map[string]cache.Config{ns: {}}}
}

func checked(ns string) (cache.Options, error) {
	if ns == "" {
		return cache.Options{}, errors.New("no namespace")
	}
	return cache.Options{DefaultNamespaces: map[string]cache.Config{ns: {}}}, nil
}

func usage(text string) {
	log.Println(text)
	os.Exit(2)
}

// The map has an entry before the loop.
func seeded() error {
	options := cache.Options{DefaultNamespaces: map[string]cache.Config{"operators": {}}}
	for _, ns := range strings.Fields(os.Getenv("NAMESPACES")) {
		options.DefaultNamespaces[ns] = cache.Config{}
	}
	mgr, err := ctrl.NewManager(ctrl.GetConfigOrDie(), ctrl.Options{Cache: options})
	if err != nil {
		return err
	}
	return ctrl.NewControllerManagedBy(mgr).For(&appsv1.Deployment{}).Owns(&corev1.Secret{}).Complete(nil)
}

// A function hands it on with an entry.
func seededElsewhere() error {
	options := own()
	for _, ns := range strings.Fields(os.Getenv("NAMESPACES")) {
		options.DefaultNamespaces[ns] = cache.Config{}
	}
	mgr, err := ctrl.NewManager(ctrl.GetConfigOrDie(), ctrl.Options{Cache: options})
	if err != nil {
		return err
	}
	return ctrl.NewControllerManagedBy(mgr).For(&appsv1.Deployment{}).Owns(&corev1.Secret{}).Complete(nil)
}

// The list is written out.
func literal() error {
	options := cache.Options{DefaultNamespaces: map[string]cache.Config{}}
	for _, ns := range []string{"a", "b"} {
		options.DefaultNamespaces[ns] = cache.Config{}
	}
	mgr, err := ctrl.NewManager(ctrl.GetConfigOrDie(), ctrl.Options{Cache: options})
	if err != nil {
		return err
	}
	return ctrl.NewControllerManagedBy(mgr).For(&appsv1.Deployment{}).Owns(&corev1.Secret{}).Complete(nil)
}

// So is the array.
func array() error {
	options := cache.Options{DefaultNamespaces: map[string]cache.Config{}}
	for _, ns := range [...]string{"a", "b"} {
		options.DefaultNamespaces[ns] = cache.Config{}
	}
	mgr, err := ctrl.NewManager(ctrl.GetConfigOrDie(), ctrl.Options{Cache: options})
	if err != nil {
		return err
	}
	return ctrl.NewControllerManagedBy(mgr).For(&appsv1.Deployment{}).Owns(&corev1.Secret{}).Complete(nil)
}

// The variable has names.
func variable() error {
	options := cache.Options{DefaultNamespaces: byName(names)}
	mgr, err := ctrl.NewManager(ctrl.GetConfigOrDie(), ctrl.Options{Cache: options})
	if err != nil {
		return err
	}
	return ctrl.NewControllerManagedBy(mgr).For(&appsv1.Deployment{}).Owns(&corev1.Secret{}).Complete(nil)
}

// The set has names.
func set() error {
	options := cache.Options{DefaultNamespaces: map[string]cache.Config{}}
	for ns := range map[string]bool{"a": true} {
		options.DefaultNamespaces[ns] = cache.Config{}
	}
	mgr, err := ctrl.NewManager(ctrl.GetConfigOrDie(), ctrl.Options{Cache: options})
	if err != nil {
		return err
	}
	return ctrl.NewControllerManagedBy(mgr).For(&appsv1.Deployment{}).Owns(&corev1.Secret{}).Complete(nil)
}

// The loop counts.
func counted() error {
	list := []string{"a", "b"}
	namespaces := make(map[string]cache.Config)
	for i := 0; i < len(list); i++ {
		namespaces[list[i]] = cache.Config{}
	}
	options := cache.Options{DefaultNamespaces: namespaces}
	mgr, err := ctrl.NewManager(ctrl.GetConfigOrDie(), ctrl.Options{Cache: options})
	if err != nil {
		return err
	}
	return ctrl.NewControllerManagedBy(mgr).For(&appsv1.Deployment{}).Owns(&corev1.Secret{}).Complete(nil)
}

// One is appended.
func appended() error {
	list := append(strings.Fields(os.Getenv("NAMESPACES")), "operators")
	options := cache.Options{DefaultNamespaces: byName(list)}
	mgr, err := ctrl.NewManager(ctrl.GetConfigOrDie(), ctrl.Options{Cache: options})
	if err != nil {
		return err
	}
	return ctrl.NewControllerManagedBy(mgr).For(&appsv1.Deployment{}).Owns(&corev1.Secret{}).Complete(nil)
}

// Without names it fails.
func listChecked() error {
	list := strings.Fields(os.Getenv("NAMESPACES"))
	if len(list) == 0 {
		return errors.New("no namespaces")
	}
	options := cache.Options{DefaultNamespaces: byName(list)}
	mgr, err := ctrl.NewManager(ctrl.GetConfigOrDie(), ctrl.Options{Cache: options})
	if err != nil {
		return err
	}
	return ctrl.NewControllerManagedBy(mgr).For(&appsv1.Deployment{}).Owns(&corev1.Secret{}).Complete(nil)
}

// Without names there is one.
func listDefault() error {
	list := strings.Fields(os.Getenv("NAMESPACES"))
	if len(list) < 1 {
		list = []string{"operators"}
	}
	options := cache.Options{DefaultNamespaces: byName(list)}
	mgr, err := ctrl.NewManager(ctrl.GetConfigOrDie(), ctrl.Options{Cache: options})
	if err != nil {
		return err
	}
	return ctrl.NewControllerManagedBy(mgr).For(&appsv1.Deployment{}).Owns(&corev1.Secret{}).Complete(nil)
}

// Without the variable it fails.
func textChecked() error {
	if os.Getenv("NAMESPACES") == "" {
		return errors.New("no namespaces")
	}
	namespaces := make(map[string]cache.Config)
	for _, ns := range strings.Split(os.Getenv("NAMESPACES"), ",") {
		namespaces[ns] = cache.Config{}
	}
	options := cache.Options{DefaultNamespaces: namespaces}
	mgr, err := ctrl.NewManager(ctrl.GetConfigOrDie(), ctrl.Options{Cache: options})
	if err != nil {
		return err
	}
	return ctrl.NewControllerManagedBy(mgr).For(&appsv1.Deployment{}).Owns(&corev1.Secret{}).Complete(nil)
}

// An empty map is an error.
func mapChecked() error {
	namespaces := make(map[string]cache.Config)
	for _, ns := range strings.Fields(os.Getenv("NAMESPACES")) {
		if ns != "kube-system" {
			namespaces[ns] = cache.Config{}
		}
	}
	if len(namespaces) > 0 {
		log.Println("watching", len(namespaces))
	} else {
		return errors.New("no namespaces")
	}
	options := cache.Options{DefaultNamespaces: namespaces}
	mgr, err := ctrl.NewManager(ctrl.GetConfigOrDie(), ctrl.Options{Cache: options})
	if err != nil {
		return err
	}
	return ctrl.NewControllerManagedBy(mgr).For(&appsv1.Deployment{}).Owns(&corev1.Secret{}).Complete(nil)
}

// Without a namespace the process ends.
func exits() error {
	options := cache.Options{}
	if ns := os.Getenv("NAMESPACE"); ns != "" {
		options.DefaultNamespaces = map[string]cache.Config{ns: {}}
	} else {
		log.Println("no namespace")
		os.Exit(1)
	}
	mgr, err := ctrl.NewManager(ctrl.GetConfigOrDie(), ctrl.Options{Cache: options})
	if err != nil {
		return err
	}
	return ctrl.NewControllerManagedBy(mgr).For(&appsv1.Deployment{}).Owns(&corev1.Secret{}).Complete(nil)
}

// It ends where the variable keeps its zero value.
func exitsByVariable() error {
	var namespaces map[string]cache.Config
	if ns := os.Getenv("NAMESPACE"); ns != "" {
		namespaces = map[string]cache.Config{ns: {}}
	} else {
		log.Fatal("no namespace")
	}
	options := cache.Options{DefaultNamespaces: namespaces}
	mgr, err := ctrl.NewManager(ctrl.GetConfigOrDie(), ctrl.Options{Cache: options})
	if err != nil {
		return err
	}
	return ctrl.NewControllerManagedBy(mgr).For(&appsv1.Deployment{}).Owns(&corev1.Secret{}).Complete(nil)
}

// The helper ends the process.
func exitsByHelper() error {
	options := cache.Options{}
	switch ns := os.Getenv("NAMESPACE"); ns {
	case "":
		usage("no namespace")
	default:
		options.DefaultNamespaces = map[string]cache.Config{ns: {}}
	}
	mgr, err := ctrl.NewManager(ctrl.GetConfigOrDie(), ctrl.Options{Cache: options})
	if err != nil {
		return err
	}
	return ctrl.NewControllerManagedBy(mgr).For(&appsv1.Deployment{}).Owns(&corev1.Secret{}).Complete(nil)
}

// It panics.
func panics() error {
	options := cache.Options{}
	if ns := os.Getenv("NAMESPACE"); ns != "" {
		options.DefaultNamespaces = map[string]cache.Config{ns: {}}
	} else {
		panic("no namespace")
	}
	mgr, err := ctrl.NewManager(ctrl.GetConfigOrDie(), ctrl.Options{Cache: options})
	if err != nil {
		return err
	}
	return ctrl.NewControllerManagedBy(mgr).For(&appsv1.Deployment{}).Owns(&corev1.Secret{}).Complete(nil)
}

// The early return of the helper is for no name.
func named() error {
	options := forNamespace("operators")
	mgr, err := ctrl.NewManager(ctrl.GetConfigOrDie(), ctrl.Options{Cache: options})
	if err != nil {
		return err
	}
	return ctrl.NewControllerManagedBy(mgr).For(&appsv1.Deployment{}).Owns(&corev1.Secret{}).Complete(nil)
}

// The helper fails for no name, and says so.
func failing() error {
	options, err := checked(os.Getenv("NAMESPACE"))
	if err != nil {
		return err
	}
	mgr, err := ctrl.NewManager(ctrl.GetConfigOrDie(), ctrl.Options{Cache: options})
	if err != nil {
		return err
	}
	return ctrl.NewControllerManagedBy(mgr).For(&appsv1.Deployment{}).Owns(&corev1.Secret{}).Complete(nil)
}

// No name was let through.
func checkedBefore() error {
	list := strings.Fields(os.Getenv("NAMESPACES"))
	if len(list) == 0 {
		return errors.New("no namespaces")
	}
	options := cache.Options{DefaultNamespaces: orNone(list)}
	mgr, err := ctrl.NewManager(ctrl.GetConfigOrDie(), ctrl.Options{Cache: options})
	if err != nil {
		return err
	}
	return ctrl.NewControllerManagedBy(mgr).For(&appsv1.Deployment{}).Owns(&corev1.Secret{}).Complete(nil)
}

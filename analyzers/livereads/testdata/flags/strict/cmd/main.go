// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

// Command cmd narrows the cache by labels, fields and namespaces.
package main

import (
	"context"

	corev1 "k8s.io/api/core/v1"
	"k8s.io/apimachinery/pkg/fields"
	"k8s.io/apimachinery/pkg/labels"
	ctrl "sigs.k8s.io/controller-runtime"
	"sigs.k8s.io/controller-runtime/pkg/cache"
	"sigs.k8s.io/controller-runtime/pkg/client"

	"example.test/strict/ctl"
)

func main() {
	options := ctrl.Options{Cache: cache.Options{ByObject: map[client.Object]cache.ByObject{
		&corev1.Pod{}:       {Field: fields.OneTermEqualSelector("spec.nodeName", "a")},
		&corev1.ConfigMap{}: {Namespaces: map[string]cache.Config{"system": {}}},
		&corev1.Node{}:      {Label: labels.Everything()},
		&corev1.Service{}: {Namespaces: map[string]cache.Config{
			cache.AllNamespaces: {LabelSelector: labels.SelectorFromSet(labels.Set{"example.test/mine": "true"})},
			"system":            {},
		}},
		&corev1.Event{}: {Namespaces: map[string]cache.Config{"system": {LabelSelector: labels.Everything()}}},
	}}}
	options.Cache.ByObject[&corev1.Secret{}] = cache.ByObject{
		Label: labels.SelectorFromSet(labels.Set{"example.test/mine": "true"}),
	}
	mgr, err := ctrl.NewManager(ctrl.GetConfigOrDie(), options)
	if err != nil {
		panic(err)
	}
	if err := (&ctl.Reconciler{}).SetupWithManager(mgr); err != nil {
		panic(err)
	}
	_ = mgr.Start(context.Background())
}

// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

// Command families narrows each kind in another way, and some in none.
package main

import (
	appsv1 "k8s.io/api/apps/v1"
	corev1 "k8s.io/api/core/v1"
	"k8s.io/apimachinery/pkg/fields"
	"k8s.io/apimachinery/pkg/labels"
	ctrl "sigs.k8s.io/controller-runtime"
	"sigs.k8s.io/controller-runtime/pkg/cache"
	"sigs.k8s.io/controller-runtime/pkg/client"
)

func main() {
	mgr, err := ctrl.NewManager(ctrl.GetConfigOrDie(), ctrl.Options{Cache: cache.Options{ByObject: map[client.Object]cache.ByObject{
		&corev1.Pod{}:                   {Label: labels.SelectorFromSet(labels.Set{"app": "task"})},
		&corev1.Event{}:                 {Field: fields.OneTermEqualSelector("type", "Warning")},
		&corev1.Secret{}:                {Namespaces: map[string]cache.Config{"ops": {}}},
		&corev1.ConfigMap{}:             {Transform: cache.TransformStripManagedFields()},
		&corev1.Node{}:                  {},
		&corev1.ServiceAccount{}:        {Label: labels.Everything(), Field: fields.Everything()},
		&corev1.Endpoints{}:             {Namespaces: map[string]cache.Config{cache.AllNamespaces: {}}},
		&corev1.PersistentVolumeClaim{}: {Namespaces: map[string]cache.Config{cache.AllNamespaces: {LabelSelector: labels.SelectorFromSet(labels.Set{"app": "task"})}}},
		&corev1.PersistentVolume{}:      {Namespaces: map[string]cache.Config{}},
	}}})
	if err != nil {
		return
	}
	b := ctrl.NewControllerManagedBy(mgr).For(&appsv1.Deployment{})
	// A label, a field, a namespace, and a label in all namespaces choose objects.
	b.Owns(&corev1.Pod{})
	b.Owns(&corev1.Event{})
	b.Owns(&corev1.Secret{})
	b.Owns(&corev1.PersistentVolumeClaim{})

	// A transform makes objects smaller, not fewer.
	b.Owns(&corev1.ConfigMap{}) // want `^Owns\(ConfigMap\) caches every ConfigMap of the cluster; narrow`
	// Entries that choose nothing.
	b.Owns(&corev1.Node{})             // want `^Owns\(Node\) caches every Node of the cluster; narrow`
	b.Owns(&corev1.ServiceAccount{})   // want `^Owns\(ServiceAccount\) caches every ServiceAccount of the cluster; narrow`
	b.Owns(&corev1.Endpoints{})        // want `^Owns\(Endpoints\) caches every Endpoints of the cluster; narrow`
	b.Owns(&corev1.PersistentVolume{}) // want `^Owns\(PersistentVolume\) caches every PersistentVolume of the cluster; narrow`
	_ = b.Complete(nil)
}

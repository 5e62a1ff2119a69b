// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

// Command unstructured has an entry whose kind is a matter of fields.
package main

import (
	appsv1 "k8s.io/api/apps/v1"
	corev1 "k8s.io/api/core/v1"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/apimachinery/pkg/apis/meta/v1/unstructured"
	"k8s.io/apimachinery/pkg/labels"
	"k8s.io/apimachinery/pkg/runtime/schema"
	ctrl "sigs.k8s.io/controller-runtime"
	"sigs.k8s.io/controller-runtime/pkg/cache"
	"sigs.k8s.io/controller-runtime/pkg/client"
)

func main() {
	pods := &metav1.PartialObjectMetadata{}
	pods.SetGroupVersionKind(corev1.SchemeGroupVersion.WithKind("Pod"))
	secrets := &unstructured.Unstructured{}
	secrets.SetGroupVersionKind(schema.GroupVersionKind{Version: "v1", Kind: "Secret"})
	mgr, err := ctrl.NewManager(ctrl.GetConfigOrDie(), ctrl.Options{Cache: cache.Options{ByObject: map[client.Object]cache.ByObject{
		pods:    {Label: labels.SelectorFromSet(labels.Set{"app": "task"})},
		secrets: {Label: labels.SelectorFromSet(labels.Set{"app": "task"})},
	}}})
	if err != nil {
		return
	}
	b := ctrl.NewControllerManagedBy(mgr).For(&appsv1.Deployment{})
	// It may be the kind: entries are by kind, not by Go type.
	b.Owns(&corev1.Pod{})
	// It is the kind.
	b.Owns(&corev1.Secret{})
	_ = b.Complete(nil)
}

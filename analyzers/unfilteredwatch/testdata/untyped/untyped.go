// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

// Package untyped watches unstructured objects, which are cached as a whole, too.
package untyped

import (
	appsv1 "k8s.io/api/apps/v1"
	corev1 "k8s.io/api/core/v1"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/apimachinery/pkg/apis/meta/v1/unstructured"
	"k8s.io/apimachinery/pkg/runtime/schema"
	ctrl "sigs.k8s.io/controller-runtime"
	"sigs.k8s.io/controller-runtime/pkg/builder"
	"sigs.k8s.io/controller-runtime/pkg/client"
	"sigs.k8s.io/controller-runtime/pkg/handler"
	"sigs.k8s.io/controller-runtime/pkg/source"
)

func literal(mgr ctrl.Manager) error {
	u := &unstructured.Unstructured{}
	u.SetGroupVersionKind(schema.GroupVersionKind{Version: "v1", Kind: "Secret"})
	return ctrl.NewControllerManagedBy(mgr).For(&appsv1.Deployment{}).Owns(u).Complete(nil) // want `^Owns\(Secret\) caches every Secret of the cluster;`
}

func ofPackage(mgr ctrl.Manager) {
	u := &unstructured.Unstructured{}
	u.SetGroupVersionKind(corev1.SchemeGroupVersion.WithKind("ConfigMap"))
	_ = source.Kind[client.Object](mgr.GetCache(), u, &handler.EnqueueRequestForObject{}) // want `^source\.Kind\(ConfigMap\) caches`
}

func ofFields(mgr ctrl.Manager) error {
	u := &unstructured.Unstructured{Object: map[string]any{"apiVersion": "v1", "kind": "Pod"}}
	return ctrl.NewControllerManagedBy(mgr).For(u).Complete(nil) // want `^For\(Pod\) caches`
}

func ofSetters(mgr ctrl.Manager) error {
	u := &unstructured.Unstructured{}
	u.SetAPIVersion("batch/v1")
	u.SetKind("Job")
	return ctrl.NewControllerManagedBy(mgr).For(u).Complete(nil) // want `^For\(Job\) caches`
}

func ofStrings(mgr ctrl.Manager) error {
	u := &unstructured.Unstructured{}
	u.SetGroupVersionKind(schema.FromAPIVersionAndKind("discovery.k8s.io/v1", "EndpointSlice"))
	return ctrl.NewControllerManagedBy(mgr).For(u).Complete(nil) // want `^For\(EndpointSlice\) caches`
}

func toHelper(mgr ctrl.Manager) error {
	u := &unstructured.Unstructured{}
	u.SetGroupVersionKind(corev1.SchemeGroupVersion.WithKind("Endpoints"))
	b := ctrl.NewControllerManagedBy(mgr).For(&appsv1.Deployment{})
	own(b, u)
	return b.Complete(nil)
}

func own(b *builder.Builder, obj client.Object) {
	b.Owns(obj) // want `^Owns\(Endpoints\) caches`
}

// What functions return is not followed.
func ofHelper(mgr ctrl.Manager) error {
	return ctrl.NewControllerManagedBy(mgr).For(object(corev1.SchemeGroupVersion.WithKind("Node"))).Complete(nil)
}

func object(gvk schema.GroupVersionKind) *unstructured.Unstructured {
	u := &unstructured.Unstructured{}
	u.SetGroupVersionKind(gvk)
	return u
}

// A kind of that name in another group.
func otherGroup(mgr ctrl.Manager) error {
	u := &unstructured.Unstructured{}
	u.SetGroupVersionKind(schema.GroupVersionKind{Group: "vault.example.test", Version: "v1", Kind: "Secret"})
	return ctrl.NewControllerManagedBy(mgr).For(u).Complete(nil)
}

// A kind of which there are few.
func otherKind(mgr ctrl.Manager) error {
	u := &unstructured.Unstructured{}
	u.SetGroupVersionKind(appsv1.SchemeGroupVersion.WithKind("Deployment"))
	return ctrl.NewControllerManagedBy(mgr).For(u).Complete(nil)
}

// The kind is configured.
func configured(mgr ctrl.Manager, kind string) error {
	u := &unstructured.Unstructured{}
	u.SetGroupVersionKind(schema.GroupVersionKind{Version: "v1", Kind: kind})
	return ctrl.NewControllerManagedBy(mgr).For(u).Complete(nil)
}

// So is the group.
func configuredGroup(mgr ctrl.Manager, group string) error {
	u := &unstructured.Unstructured{}
	u.SetGroupVersionKind(schema.GroupVersionKind{Group: group, Version: "v1", Kind: "Node"})
	return ctrl.NewControllerManagedBy(mgr).For(u).Complete(nil)
}

// Which of the two it is depends.
func twice(mgr ctrl.Manager, small bool) error {
	u := &unstructured.Unstructured{}
	u.SetGroupVersionKind(corev1.SchemeGroupVersion.WithKind("Node"))
	if small {
		u.SetGroupVersionKind(appsv1.SchemeGroupVersion.WithKind("Deployment"))
	}
	return ctrl.NewControllerManagedBy(mgr).For(u).Complete(nil)
}

// Only the metadata is kept.
func metadata(mgr ctrl.Manager) error {
	m := &metav1.PartialObjectMetadata{}
	m.SetGroupVersionKind(corev1.SchemeGroupVersion.WithKind("Node"))
	return ctrl.NewControllerManagedBy(mgr).For(&appsv1.Deployment{}).Owns(m).Complete(nil)
}

// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

// Package indirect watches in helpers and loops.
package indirect

import (
	appsv1 "k8s.io/api/apps/v1"
	batchv1 "k8s.io/api/batch/v1"
	corev1 "k8s.io/api/core/v1"
	discoveryv1 "k8s.io/api/discovery/v1"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/apimachinery/pkg/apis/meta/v1/unstructured"
	ctrl "sigs.k8s.io/controller-runtime"
	"sigs.k8s.io/controller-runtime/pkg/builder"
	"sigs.k8s.io/controller-runtime/pkg/client"
	"sigs.k8s.io/controller-runtime/pkg/handler"
)

func viaHelper(mgr ctrl.Manager) error {
	b := ctrl.NewControllerManagedBy(mgr).For(&appsv1.Deployment{})
	addOwned(b)
	return b.Complete(nil)
}

func addOwned(b *builder.Builder) {
	b.Owns(&corev1.Pod{}) // want `^Owns\(Pod\) caches every Pod`
}

func loop(mgr ctrl.Manager) error {
	b := ctrl.NewControllerManagedBy(mgr).For(&appsv1.Deployment{})
	for _, obj := range []client.Object{&corev1.ConfigMap{}, &corev1.Service{}, &batchv1.Job{}} {
		b = b.Owns(obj) // want `^Owns\(ConfigMap\) caches` `^Owns\(Job\) caches`
	}
	return b.Complete(nil)
}

func closure(mgr ctrl.Manager) error {
	b := ctrl.NewControllerManagedBy(mgr)
	func() {
		b.For(&discoveryv1.EndpointSlice{}) // want `^For\(EndpointSlice\) caches`
	}()
	return b.Complete(nil)
}

func branch(mgr ctrl.Manager, accounts bool) error {
	b := ctrl.NewControllerManagedBy(mgr).For(&appsv1.Deployment{})
	if accounts {
		b.Watches(&corev1.ServiceAccount{}, &handler.EnqueueRequestForObject{}) // want `^Watches\(ServiceAccount\) caches`
	}
	return b.Complete(nil)
}

// A kind of our own named like one of theirs.
type Event struct {
	metav1.PartialObjectMetadata
}

// Widget is a kind of our own: its objects are what the operator is for.
type Widget struct {
	metav1.PartialObjectMetadata
}

func ownKinds(mgr ctrl.Manager) error {
	return ctrl.NewControllerManagedBy(mgr).For(&Widget{}).Owns(&Event{}).Complete(nil)
}

// Of what kind an unstructured object is, its fields say at run time.
func untyped(mgr ctrl.Manager, u *unstructured.Unstructured) error {
	return ctrl.NewControllerManagedBy(mgr).For(u).Complete(nil)
}

// Kinds are followed to the callers.
func viaKind(mgr ctrl.Manager) error {
	b := ctrl.NewControllerManagedBy(mgr).For(&appsv1.Deployment{})
	own(b, &corev1.Secret{})
	own(b, &corev1.Service{})
	return b.Complete(nil)
}

func own(b *builder.Builder, obj client.Object) {
	b.Owns(obj) // want `^Owns\(Secret\) caches`
}

func viaList(mgr ctrl.Manager) error {
	b := ctrl.NewControllerManagedBy(mgr).For(&appsv1.Deployment{})
	return ownAll(b, listed()...).Complete(nil)
}

func listed() []client.Object {
	return []client.Object{&corev1.Endpoints{}, &corev1.Service{}}
}

func ownAll(b *builder.Builder, objs ...client.Object) *builder.Builder {
	for _, obj := range objs {
		b.Owns(obj) // want `^Owns\(Endpoints\) caches`
	}
	return b
}

// Who calls it with what is not seen.
func OwnAll(b *builder.Builder, objs ...client.Object) {
	for _, obj := range objs {
		b.Owns(obj)
	}
}

// The helper gets the kinds for something else.
func viaNames(mgr ctrl.Manager) error {
	b := ctrl.NewControllerManagedBy(mgr).For(&appsv1.Deployment{})
	return named(b, &corev1.Node{}, &corev1.PersistentVolume{}).Complete(nil)
}

func named(b *builder.Builder, objs ...client.Object) *builder.Builder {
	for _, obj := range objs {
		b = b.Named(obj.GetName())
	}
	return b
}

func generic[T client.Object](mgr ctrl.Manager, obj T) error {
	return ctrl.NewControllerManagedBy(mgr).For(obj).Complete(nil)
}

func callsGeneric(mgr ctrl.Manager) error { return generic(mgr, &corev1.Node{}) }

// A kind that a caller who is not seen gives.
func Unseen(mgr ctrl.Manager, obj client.Object) error {
	return ctrl.NewControllerManagedBy(mgr).For(obj).Complete(nil)
}

// A builder that nothing completes starts no watch.
func incomplete(mgr ctrl.Manager) {
	ctrl.NewControllerManagedBy(mgr).For(&corev1.Endpoints{})
}

// Methods of that name on a type of our own.
type notes struct{}

func (n notes) Owns(obj client.Object) notes { return n }

func notABuilder() notes { return notes{}.Owns(&corev1.Endpoints{}) }

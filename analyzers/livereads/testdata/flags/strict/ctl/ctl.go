// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

// Package ctl reads kinds of which its manager's cache may leave out some objects.
package ctl

import (
	"context"

	corev1 "k8s.io/api/core/v1"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/client-go/kubernetes"
	ctrl "sigs.k8s.io/controller-runtime"
	"sigs.k8s.io/controller-runtime/pkg/client"
)

type Reconciler struct {
	reader client.Reader
	kube   kubernetes.Interface
}

func (r *Reconciler) SetupWithManager(mgr ctrl.Manager) error {
	r.reader = mgr.GetAPIReader()
	r.kube = kubernetes.NewForConfigOrDie(mgr.GetConfig())
	return ctrl.NewControllerManagedBy(mgr).For(&corev1.Node{}).Complete(r)
}

func (r *Reconciler) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	if err := r.reader.Get(ctx, req.NamespacedName, &corev1.Secret{}); err != nil { // want `^r\.reader\.Get reads Secret objects from the API server on every pass; read them from the cache, once its selector takes them \(`
		return ctrl.Result{}, err
	}
	if err := r.reader.List(ctx, &corev1.PodList{}); err != nil { // want `^r\.reader\.List reads Pod objects .*; read them from the cache, once its selector takes them \(`
		return ctrl.Result{}, err
	}
	if _, err := r.kube.CoreV1().Secrets("a").Get(ctx, "b", metav1.GetOptions{}); err != nil { // want `reads Secret objects .*; read them from the cache, once its selector takes them \(`
		return ctrl.Result{}, err
	}
	// A selector of everything takes them all.
	if err := r.reader.Get(ctx, req.NamespacedName, &corev1.Node{}); err != nil { // want `reads Node objects .*; read them from the manager's cache \(`
		return ctrl.Result{}, err
	}
	// One of its namespaces has a selector.
	if err := r.reader.Get(ctx, req.NamespacedName, &corev1.Service{}); err != nil { // want `reads Service objects .*; read them from the cache, once its selector takes them \(`
		return ctrl.Result{}, err
	}
	if err := r.reader.List(ctx, &corev1.EventList{}); err != nil { // want `reads Event objects .*; read them from the manager's cache \(`
		return ctrl.Result{}, err
	}
	return ctrl.Result{}, r.reader.Get(ctx, req.NamespacedName, &corev1.ConfigMap{}) // want `reads ConfigMap objects .*; read them from the manager's cache \(`
}

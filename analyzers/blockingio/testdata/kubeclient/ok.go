// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

// Package kubeclient uses the Kubernetes client, which is no wait here.
package kubeclient

import (
	"context"

	appsv1 "k8s.io/api/apps/v1"
	corev1 "k8s.io/api/core/v1"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/apimachinery/pkg/apis/meta/v1/unstructured"
	"k8s.io/apimachinery/pkg/runtime/schema"
	"k8s.io/client-go/dynamic"
	"k8s.io/client-go/kubernetes"
	"k8s.io/client-go/tools/record"
	ctrl "sigs.k8s.io/controller-runtime"
	"sigs.k8s.io/controller-runtime/pkg/client"
	"sigs.k8s.io/controller-runtime/pkg/controller/controllerutil"
	"sigs.k8s.io/controller-runtime/pkg/log"
)

type Reconciler struct {
	client.Client
	API    client.Reader
	kube   kubernetes.Interface
	dyn    dynamic.Interface
	rec    record.EventRecorder
	access accessor
}

// accessor is an own interface that the client implements.
type accessor interface {
	Get(ctx context.Context, key client.ObjectKey, obj client.Object, opts ...client.GetOption) error
}

func New(mgr ctrl.Manager) *Reconciler {
	return &Reconciler{Client: mgr.GetClient(), API: mgr.GetAPIReader(), access: mgr.GetClient()}
}

func (r *Reconciler) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	log.FromContext(ctx).Info("reconciling")
	pod := &corev1.Pod{}
	// Cached and live reads.
	if err := r.Get(ctx, req.NamespacedName, pod); err != nil {
		return ctrl.Result{}, client.IgnoreNotFound(err)
	}
	if err := r.API.Get(ctx, req.NamespacedName, pod); err != nil {
		return ctrl.Result{}, err
	}
	if err := r.access.Get(ctx, req.NamespacedName, pod); err != nil {
		return ctrl.Result{}, err
	}
	if err := r.List(ctx, &corev1.PodList{}); err != nil {
		return ctrl.Result{}, err
	}
	// Writes.
	base := pod.DeepCopy()
	if err := r.Status().Patch(ctx, pod, client.MergeFrom(base)); err != nil {
		return ctrl.Result{}, err
	}
	if err := r.Create(ctx, &appsv1.Deployment{}); err != nil {
		return ctrl.Result{}, err
	}
	_, err := controllerutil.CreateOrUpdate(ctx, r.Client, pod, func() error { pod.Labels = nil; return nil })
	// Clientsets.
	_, err = r.kube.CoreV1().Pods(req.Namespace).Get(ctx, req.Name, metav1.GetOptions{})
	_, err = r.dyn.Resource(schema.GroupVersionResource{Resource: "pods"}).Namespace(req.Namespace).Update(ctx, &unstructured.Unstructured{}, metav1.UpdateOptions{})
	// Events are sent in the background.
	r.rec.Event(pod, corev1.EventTypeNormal, "Seen", "seen")
	return ctrl.Result{}, err
}

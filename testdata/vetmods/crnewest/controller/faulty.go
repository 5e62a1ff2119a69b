// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

// Package controller holds controllers with and without faults, written for
// the newest controller-runtime.
package controller

import (
	"context"
	"time"

	corev1 "k8s.io/api/core/v1"
	networkingv1 "k8s.io/api/networking/v1"
	ctrl "sigs.k8s.io/controller-runtime"
	"sigs.k8s.io/controller-runtime/pkg/client"
	"sigs.k8s.io/controller-runtime/pkg/controller"
	"sigs.k8s.io/controller-runtime/pkg/handler"
	"sigs.k8s.io/controller-runtime/pkg/predicate"

	"github.com/ctrlvet/ctrlvet/testdata/vetmods/crnewest/records"
)

// IngressReconciler gives each Ingress its DNS records.
type IngressReconciler struct {
	client.Client
	Records *records.Records
	Target  string
}

// Reconcile waits for the DNS provider, two packages away.
func (r *IngressReconciler) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	ingress := &networkingv1.Ingress{}
	if err := r.Get(ctx, req.NamespacedName, ingress); err != nil {
		return ctrl.Result{}, client.IgnoreNotFound(err)
	}
	for _, rule := range ingress.Spec.Rules {
		if err := r.Records.Ensure(ctx, rule.Host, r.Target); err != nil { // want blockingio:"Ensure" externalerror:"Ensure"
			return ctrl.Result{}, err
		}
	}
	ingress.Status.LoadBalancer.Ingress = []networkingv1.IngressLoadBalancerIngress{{Hostname: r.Target}}
	return ctrl.Result{}, r.Status().Update(ctx, ingress) // want statusupdate:"Update"
}

// SetupWithManager has options, but none that sets the number of workers. The
// predicate keeps events from the queue, not Pods from the cache.
func (r *IngressReconciler) SetupWithManager(mgr ctrl.Manager) error {
	b := ctrl.NewControllerManagedBy(mgr) // want maxconcurrent:"worker"
	return b.
		For(&networkingv1.Ingress{}).
		Owns(&corev1.ConfigMap{}).                                  // want unfilteredwatch:"ConfigMap"
		Watches(&corev1.Pod{}, &handler.EnqueueRequestForObject{}). // want unfilteredwatch:"Pod"
		WithEventFilter(predicate.ResourceVersionChangedPredicate{}).
		WithOptions(controller.Options{CacheSyncTimeout: time.Minute}).
		Complete(r)
}

// A Publisher makes a host known. Only main says who that is.
type Publisher interface {
	Ensure(ctx context.Context, host, target string) error
}

// GatewayReconciler publishes the Services that are gateways.
type GatewayReconciler struct {
	client.Client
	Publisher Publisher
}

// Reconcile waits behind an interface whose implementation this package does
// not see: the finding needs the whole program. The time limit of the pass
// bounds the wait.
func (r *GatewayReconciler) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	service := &corev1.Service{}
	if err := r.Get(ctx, req.NamespacedName, service); err != nil {
		return ctrl.Result{}, client.IgnoreNotFound(err)
	}
	if err := r.Publisher.Ensure(ctx, service.Name, service.Spec.ClusterIP); err != nil { // want blockingio:"Ensure" externalerror:"Ensure"
		return ctrl.Result{}, err
	}
	service.Status.LoadBalancer.Ingress = []corev1.LoadBalancerIngress{{IP: service.Spec.ClusterIP}}
	return ctrl.Result{}, r.SubResource("status").Update(ctx, service) // want statusupdate:"Update"
}

// SetupWithManager sets the number of workers. It is the second to watch
// ConfigMaps: a kind is reported once.
func (r *GatewayReconciler) SetupWithManager(mgr ctrl.Manager) error {
	return ctrl.NewControllerManagedBy(mgr).
		Named("gateway").
		For(&corev1.Service{}).
		Owns(&corev1.ConfigMap{}).
		WithOptions(controller.Options{MaxConcurrentReconciles: 4, ReconciliationTimeout: 30 * time.Second}).
		Complete(r)
}

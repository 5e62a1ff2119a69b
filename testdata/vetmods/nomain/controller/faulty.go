// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

// Package controller is a library of controllers, with and without faults.
// Its module has no package main, so nobody sees the manager that runs them.
package controller

import (
	"context"

	corev1 "k8s.io/api/core/v1"
	networkingv1 "k8s.io/api/networking/v1"
	ctrl "sigs.k8s.io/controller-runtime"
	"sigs.k8s.io/controller-runtime/pkg/client"
	"sigs.k8s.io/controller-runtime/pkg/handler"

	"github.com/ctrlvet/ctrlvet/testdata/vetmods/nomain/records"
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

// SetupWithManager sets no options. A manager that the user of this library
// has may still set them, and the messages say so.
func (r *IngressReconciler) SetupWithManager(mgr ctrl.Manager) error {
	b := ctrl.NewControllerManagedBy(mgr) // want maxconcurrent:"unless the manager"
	return b.
		For(&networkingv1.Ingress{}).
		Owns(&corev1.ConfigMap{}).                                  // want unfilteredwatch:"ConfigMap.*unless the manager"
		Watches(&corev1.Pod{}, &handler.EnqueueRequestForObject{}). // want unfilteredwatch:"Pod.*unless the manager"
		Complete(r)
}

// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

// Package controller holds controllers with and without faults, written with
// the generics of controller-runtime 0.19: request types of one's own and
// reconcilers that are given the object.
package controller

import (
	"context"

	corev1 "k8s.io/api/core/v1"
	networkingv1 "k8s.io/api/networking/v1"
	ctrl "sigs.k8s.io/controller-runtime"
	"sigs.k8s.io/controller-runtime/pkg/builder"
	"sigs.k8s.io/controller-runtime/pkg/client"
	"sigs.k8s.io/controller-runtime/pkg/handler"
	"sigs.k8s.io/controller-runtime/pkg/reconcile"
	"sigs.k8s.io/controller-runtime/pkg/source"

	"github.com/ctrlvet/ctrlvet/testdata/vetmods/cr019/records"
)

// HostRequest asks for the record of one host, whatever objects name it.
type HostRequest struct{ Host, Target string }

// HostReconciler is a reconcile.TypedReconciler[HostRequest].
type HostReconciler struct {
	Records *records.Records
}

var _ reconcile.TypedReconciler[HostRequest] = &HostReconciler{}

// Reconcile waits for the DNS provider, two packages away.
func (r *HostReconciler) Reconcile(ctx context.Context, req HostRequest) (reconcile.Result, error) {
	return reconcile.Result{}, r.Records.Ensure(ctx, req.Host, req.Target) // want blockingio:"Ensure" externalerror:"Ensure"
}

// SetupWithManager sets no options on a typed builder.
func (r *HostReconciler) SetupWithManager(mgr ctrl.Manager) error {
	b := builder.TypedControllerManagedBy[HostRequest](mgr) // want maxconcurrent:"worker"
	return b.
		Named("host").
		Watches(&corev1.Pod{}, handler.TypedEnqueueRequestsFromMapFunc(hostsOfPod)). // want unfilteredwatch:"Pod"
		Complete(r)
}

// hostsOfPod maps a Pod to the host that its annotation names.
func hostsOfPod(_ context.Context, pod client.Object) []HostRequest {
	return []HostRequest{{Host: pod.GetAnnotations()["host"], Target: pod.GetName()}}
}

// IngressReconciler is a reconcile.ObjectReconciler.
type IngressReconciler struct {
	client.Client
	Records *records.Records
	Target  string
}

var _ reconcile.ObjectReconciler[*networkingv1.Ingress] = &IngressReconciler{}

// Reconcile is given the object and has no request.
func (r *IngressReconciler) Reconcile(ctx context.Context, ingress *networkingv1.Ingress) (reconcile.Result, error) {
	for _, rule := range ingress.Spec.Rules {
		if err := r.Records.Ensure(ctx, rule.Host, r.Target); err != nil { // want blockingio:"Ensure" externalerror:"Ensure"
			return reconcile.Result{}, err
		}
	}
	ingress.Status.LoadBalancer.Ingress = []networkingv1.IngressLoadBalancerIngress{{Hostname: r.Target}}
	return reconcile.Result{}, r.Status().Update(ctx, ingress) // want statusupdate:"Update"
}

// SetupWithManager adapts the object reconciler and watches a typed source.
func (r *IngressReconciler) SetupWithManager(mgr ctrl.Manager) error {
	nodes := source.Kind(mgr.GetCache(), &corev1.Node{}, handler.TypedEnqueueRequestsFromMapFunc(ingressesOfNode)) // want unfilteredwatch:"Node"
	b := ctrl.NewControllerManagedBy(mgr)                                                                          // want maxconcurrent:"worker"
	return b.
		For(&networkingv1.Ingress{}).
		WatchesRawSource(nodes).
		// Pods are reported once, at their first watch above.
		Watches(&corev1.Pod{}, &handler.EnqueueRequestForObject{}).
		Complete(reconcile.AsReconciler(mgr.GetClient(), r))
}

// ingressesOfNode maps a Node to the Ingress that its label names.
func ingressesOfNode(_ context.Context, node *corev1.Node) []reconcile.Request {
	key := client.ObjectKey{Namespace: "ingress", Name: node.Labels["ingress"]}
	return []reconcile.Request{{NamespacedName: key}}
}

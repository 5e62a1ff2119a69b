// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

// Package controller holds controllers with and without faults, written as one
// writes them for controller-runtime 0.14.
package controller

import (
	"context"

	corev1 "k8s.io/api/core/v1"
	networkingv1 "k8s.io/api/networking/v1"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/apimachinery/pkg/types"
	corev1client "k8s.io/client-go/kubernetes/typed/core/v1"
	ctrl "sigs.k8s.io/controller-runtime"
	"sigs.k8s.io/controller-runtime/pkg/client"
	"sigs.k8s.io/controller-runtime/pkg/controller"
	"sigs.k8s.io/controller-runtime/pkg/handler"
	"sigs.k8s.io/controller-runtime/pkg/reconcile"
	"sigs.k8s.io/controller-runtime/pkg/source"

	"github.com/ctrlvet/ctrlvet/testdata/vetmods/cr014/records"
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

// SetupWithManager sets no options.
func (r *IngressReconciler) SetupWithManager(mgr ctrl.Manager) error {
	b := ctrl.NewControllerManagedBy(mgr) // want maxconcurrent:"worker"
	return b.
		For(&networkingv1.Ingress{}).
		Owns(&corev1.ConfigMap{}).                                                                    // want unfilteredwatch:"ConfigMap"
		Watches(&source.Kind{Type: &corev1.Pod{}}, handler.EnqueueRequestsFromMapFunc(ingressOfPod)). // want unfilteredwatch:"Pod"
		Complete(r)
}

// ingressOfPod maps a Pod to the Ingress of the same name.
func ingressOfPod(pod client.Object) []reconcile.Request {
	return []reconcile.Request{{NamespacedName: client.ObjectKeyFromObject(pod)}}
}

// NodeReconciler keeps the Node condition that the DNS zone knows the Node.
type NodeReconciler struct {
	client.Client
	Nodes   corev1client.NodesGetter
	Records *records.Records
}

// Reconcile writes the status through the clientset, in a helper.
func (r *NodeReconciler) Reconcile(ctx context.Context, req reconcile.Request) (reconcile.Result, error) {
	node := &corev1.Node{}
	if err := r.Get(ctx, req.NamespacedName, node); err != nil {
		return reconcile.Result{}, client.IgnoreNotFound(err)
	}
	return reconcile.Result{}, r.publish(ctx, node) // want externalerror:"publish"
}

func (r *NodeReconciler) publish(ctx context.Context, node *corev1.Node) error {
	for _, address := range node.Status.Addresses {
		if err := r.Records.Ensure(ctx, node.Name, address.Address); err != nil { // want blockingio:"Ensure"
			return err
		}
	}
	node.Status.Conditions = append(node.Status.Conditions, corev1.NodeCondition{
		Type:   "InDNS",
		Status: corev1.ConditionTrue,
	})
	_, err := r.Nodes.Nodes().UpdateStatus(ctx, node, metav1.UpdateOptions{}) // want statusupdate:"UpdateStatus"
	return err
}

// SetupWithManager builds the controller without the builder.
func (r *NodeReconciler) SetupWithManager(mgr ctrl.Manager) error {
	c, err := controller.New("node", mgr, controller.Options{Reconciler: r}) // want maxconcurrent:"worker"
	if err != nil {
		return err
	}
	err = c.Watch(&source.Kind{Type: &corev1.Node{}}, &handler.EnqueueRequestForObject{}) // want unfilteredwatch:"Node"
	if err != nil {
		return err
	}
	return c.Watch(&source.Kind{Type: &networkingv1.IngressClass{}}, handler.EnqueueRequestsFromMapFunc(
		func(class client.Object) []reconcile.Request {
			return []reconcile.Request{{NamespacedName: types.NamespacedName{Name: class.GetLabels()["node"]}}}
		},
	))
}

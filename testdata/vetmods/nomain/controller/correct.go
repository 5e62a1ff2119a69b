// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

package controller

import (
	"context"
	"time"

	appsv1 "k8s.io/api/apps/v1"
	corev1 "k8s.io/api/core/v1"
	ctrl "sigs.k8s.io/controller-runtime"
	"sigs.k8s.io/controller-runtime/pkg/client"
	"sigs.k8s.io/controller-runtime/pkg/controller"
	"sigs.k8s.io/controller-runtime/pkg/handler"

	"github.com/ctrlvet/ctrlvet/testdata/vetmods/nomain/records"
)

// ServiceReconciler does for Services what IngressReconciler does for
// Ingresses, and leaves the waiting to a Runnable.
type ServiceReconciler struct {
	client.Client
	Records *records.Records
	Syncer  *records.Syncer
	Target  string
}

// Reconcile never waits: Qualify computes and Offer hands over.
func (r *ServiceReconciler) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	service := &corev1.Service{}
	if err := r.Get(ctx, req.NamespacedName, service); err != nil {
		return ctrl.Result{}, client.IgnoreNotFound(err)
	}
	base := service.DeepCopy()
	host := r.Records.Qualify(service.Name)
	if !r.Syncer.Offer(records.Record{Host: host, Target: r.Target}) {
		return ctrl.Result{RequeueAfter: 5 * time.Second}, nil
	}
	service.Status.LoadBalancer.Ingress = []corev1.LoadBalancerIngress{{Hostname: host}}
	return ctrl.Result{}, r.Status().Patch(ctx, service, client.MergeFrom(base))
}

// SetupWithManager adds the Runnable that waits beside the controller, which
// has a number of workers and watches of Secrets only the metadata.
func (r *ServiceReconciler) SetupWithManager(mgr ctrl.Manager) error {
	if err := mgr.Add(r.Syncer); err != nil {
		return err
	}
	return ctrl.NewControllerManagedBy(mgr).
		For(&corev1.Service{}).
		WatchesMetadata(&corev1.Secret{}, &handler.EnqueueRequestForObject{}).
		WithOptions(controller.Options{MaxConcurrentReconciles: 4}).
		Complete(r)
}

// StatefulSetReconciler sees StatefulSets.
type StatefulSetReconciler struct {
	client.Client
}

// Reconcile only reads.
func (r *StatefulSetReconciler) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	return ctrl.Result{}, client.IgnoreNotFound(r.Get(ctx, req.NamespacedName, &appsv1.StatefulSet{}))
}

// SetupWithManager takes its options from a caller that is not visible here:
// nothing is known of the number of workers.
func (r *StatefulSetReconciler) SetupWithManager(mgr ctrl.Manager, options controller.Options) error {
	return ctrl.NewControllerManagedBy(mgr).For(&appsv1.StatefulSet{}).WithOptions(options).Complete(r)
}

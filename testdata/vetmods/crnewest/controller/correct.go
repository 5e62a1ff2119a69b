// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

package controller

import (
	"context"
	"time"

	appsv1 "k8s.io/api/apps/v1"
	corev1 "k8s.io/api/core/v1"
	"k8s.io/client-go/util/retry"
	ctrl "sigs.k8s.io/controller-runtime"
	"sigs.k8s.io/controller-runtime/pkg/builder"
	"sigs.k8s.io/controller-runtime/pkg/client"
	"sigs.k8s.io/controller-runtime/pkg/controller"
	"sigs.k8s.io/controller-runtime/pkg/handler"

	"github.com/ctrlvet/ctrlvet/testdata/vetmods/crnewest/records"
)

// ServiceReconciler does for Services what IngressReconciler does for
// Ingresses, and leaves the waiting to a Runnable.
type ServiceReconciler struct {
	client.Client
	Records *records.Records
	Syncer  *records.Syncer
	Target  string
	Workers int
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

// SetupWithManager takes the number of workers from main. The manager's cache
// holds only the Secrets with our label, and of ServiceAccounts only the
// metadata.
func (r *ServiceReconciler) SetupWithManager(mgr ctrl.Manager) error {
	return ctrl.NewControllerManagedBy(mgr).
		For(&corev1.Service{}).
		Owns(&corev1.Secret{}).
		Watches(&corev1.ServiceAccount{}, &handler.EnqueueRequestForObject{}, builder.OnlyMetadata).
		WithOptions(controller.Options{MaxConcurrentReconciles: r.Workers}).
		Complete(r)
}

// StatefulSetReconciler keeps the status of StatefulSets.
type StatefulSetReconciler struct {
	client.Client
	// Live reads from the API server.
	Live client.Reader
}

// Reconcile writes the status whole, but reads it anew for each attempt.
func (r *StatefulSetReconciler) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	err := retry.RetryOnConflict(retry.DefaultBackoff, func() error {
		set := &appsv1.StatefulSet{}
		if err := r.Live.Get(ctx, req.NamespacedName, set); err != nil {
			return client.IgnoreNotFound(err)
		}
		set.Status.AvailableReplicas = set.Status.ReadyReplicas
		return r.Status().Update(ctx, set)
	})
	return ctrl.Result{}, err
}

// SetupWithManager leaves the number of workers to the manager, which sets it
// for this kind.
func (r *StatefulSetReconciler) SetupWithManager(mgr ctrl.Manager) error {
	return ctrl.NewControllerManagedBy(mgr).For(&appsv1.StatefulSet{}).Complete(r)
}

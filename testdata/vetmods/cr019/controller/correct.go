// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

package controller

import (
	"context"
	"time"

	appsv1 "k8s.io/api/apps/v1"
	corev1 "k8s.io/api/core/v1"
	ctrl "sigs.k8s.io/controller-runtime"
	"sigs.k8s.io/controller-runtime/pkg/builder"
	"sigs.k8s.io/controller-runtime/pkg/client"
	"sigs.k8s.io/controller-runtime/pkg/controller"
	"sigs.k8s.io/controller-runtime/pkg/handler"
	"sigs.k8s.io/controller-runtime/pkg/reconcile"

	"github.com/ctrlvet/ctrlvet/testdata/vetmods/cr019/records"
)

// OfferingReconciler does what HostReconciler does and leaves the waiting to
// a Runnable.
type OfferingReconciler struct {
	Records *records.Records
	Syncer  *records.Syncer
}

// Reconcile never waits: Qualify computes and Offer hands over.
func (r *OfferingReconciler) Reconcile(_ context.Context, req HostRequest) (reconcile.Result, error) {
	if !r.Syncer.Offer(records.Record{Host: r.Records.Qualify(req.Host), Target: req.Target}) {
		return reconcile.Result{RequeueAfter: 5 * time.Second}, nil
	}
	return reconcile.Result{}, nil
}

// SetupWithManager sets the number of workers in typed options. The manager's
// cache holds only the Secrets with our label.
func (r *OfferingReconciler) SetupWithManager(mgr ctrl.Manager) error {
	return builder.TypedControllerManagedBy[HostRequest](mgr).
		Named("offering").
		Watches(&corev1.Secret{}, handler.TypedEnqueueRequestsFromMapFunc(hostsOfPod)).
		WithOptions(controller.TypedOptions[HostRequest]{MaxConcurrentReconciles: 8}).
		Complete(r)
}

// ServiceReconciler is an object reconciler that patches.
type ServiceReconciler struct {
	client.Client
	Target string
}

// Reconcile sends only the field that it changed.
func (r *ServiceReconciler) Reconcile(ctx context.Context, service *corev1.Service) (reconcile.Result, error) {
	base := service.DeepCopy()
	service.Status.LoadBalancer.Ingress = []corev1.LoadBalancerIngress{{Hostname: r.Target}}
	patch := client.MergeFromWithOptions(base, client.MergeFromWithOptimisticLock{})
	return reconcile.Result{}, r.Status().Patch(ctx, service, patch)
}

// SetupWithManager watches of ConfigMaps only the metadata.
func (r *ServiceReconciler) SetupWithManager(mgr ctrl.Manager) error {
	options := controller.Options{}
	options.MaxConcurrentReconciles = 4
	return ctrl.NewControllerManagedBy(mgr).
		For(&corev1.Service{}).
		WatchesMetadata(&corev1.ConfigMap{}, &handler.EnqueueRequestForObject{}).
		WithOptions(options).
		Complete(reconcile.AsReconciler(mgr.GetClient(), r))
}

// SetupStatefulSets registers a reconciler that is a function. The manager
// sets the number of workers for its kind.
func SetupStatefulSets(mgr ctrl.Manager, zone *records.Records) error {
	return ctrl.NewControllerManagedBy(mgr).For(&appsv1.StatefulSet{}).Complete(reconcile.Func(
		func(ctx context.Context, req reconcile.Request) (reconcile.Result, error) {
			ctrl.LoggerFrom(ctx).Info("seen", "host", zone.Qualify(req.Name))
			return reconcile.Result{}, nil
		},
	))
}

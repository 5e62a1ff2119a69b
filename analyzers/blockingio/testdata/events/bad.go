// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

// Package events waits where an informer waits with it.
package events

import (
	"context"
	"net/http"
	"time"

	corev1 "k8s.io/api/core/v1"
	"k8s.io/client-go/util/workqueue"
	ctrl "sigs.k8s.io/controller-runtime"
	"sigs.k8s.io/controller-runtime/pkg/builder"
	"sigs.k8s.io/controller-runtime/pkg/cache"
	"sigs.k8s.io/controller-runtime/pkg/client"
	"sigs.k8s.io/controller-runtime/pkg/event"
	"sigs.k8s.io/controller-runtime/pkg/handler"
	"sigs.k8s.io/controller-runtime/pkg/predicate"
	"sigs.k8s.io/controller-runtime/pkg/reconcile"
	"sigs.k8s.io/controller-runtime/pkg/source"
)

type Reconciler struct{ url string }

func (r *Reconciler) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	return ctrl.Result{}, nil
}

func (r *Reconciler) SetupWithManager(mgr ctrl.Manager) error {
	changed := predicate.Funcs{
		UpdateFunc: func(e event.UpdateEvent) bool {
			_, err := http.Get(r.url) // want `^http\.Get waits for a remote server without a time limit while it holds the informer; decide in Reconcile \(\(\*Reconciler\)\.SetupWithManager -> http\.Get\)$`
			return err == nil
		},
		CreateFunc: r.created,
	}
	return ctrl.NewControllerManagedBy(mgr).
		For(&corev1.Pod{}, builder.WithPredicates(changed)).
		Watches(&corev1.Secret{}, handler.EnqueueRequestsFromMapFunc(func(ctx context.Context, o client.Object) []reconcile.Request {
			time.Sleep(2 * time.Second) // want `^time\.Sleep sleeps for up to 2s while it holds the informer; decide in Reconcile`
			return nil
		})).
		Watches(&corev1.ConfigMap{}, handler.EnqueueRequestsFromMapFunc(r.forConfigMap)).
		Watches(&corev1.Service{}, handler.Funcs{
			DeleteFunc: func(context.Context, event.DeleteEvent, workqueue.TypedRateLimitingInterface[reconcile.Request]) {
				time.Sleep(4 * time.Second) // want `^time\.Sleep sleeps for up to 4s while it holds the informer;`
			},
		}).
		WatchesRawSource(source.Kind(mgr.GetCache(), &corev1.Node{}, handler.TypedEnqueueRequestsFromMapFunc(
			func(ctx context.Context, n *corev1.Node) []reconcile.Request {
				time.Sleep(9 * time.Second) // want `^time\.Sleep sleeps for up to 9s while it holds the informer;`
				return nil
			}))).
		WithEventFilter(predicate.NewPredicateFuncs(func(o client.Object) bool {
			time.Sleep(5 * time.Second) // want `^time\.Sleep sleeps for up to 5s while it holds the informer;`
			return true
		})).
		Complete(r)
}

func (r *Reconciler) created(event.CreateEvent) bool {
	time.Sleep(1 * time.Second) // want `^time\.Sleep sleeps for up to 1s while it holds the informer;`
	return true
}

func (r *Reconciler) forConfigMap(ctx context.Context, o client.Object) []reconcile.Request {
	return r.requests()
}

func (r *Reconciler) requests() []reconcile.Request {
	time.Sleep(3 * time.Second) // want `^time\.Sleep sleeps for up to 3s while it holds the informer; decide in Reconcile \(\(\*Reconciler\)\.forConfigMap -> .*time\.Sleep\)$`
	return nil
}

// Handler is an event handler with methods.
type Handler struct{}

func (Handler) Create(ctx context.Context, e event.CreateEvent, q workqueue.TypedRateLimitingInterface[reconcile.Request]) {
	time.Sleep(6 * time.Second) // want `^time\.Sleep sleeps for up to 6s while it holds the informer;`
}
func (Handler) Update(context.Context, event.UpdateEvent, workqueue.TypedRateLimitingInterface[reconcile.Request]) {
}
func (Handler) Delete(context.Context, event.DeleteEvent, workqueue.TypedRateLimitingInterface[reconcile.Request]) {
}
func (Handler) Generic(context.Context, event.GenericEvent, workqueue.TypedRateLimitingInterface[reconcile.Request]) {
}

// Filter is a predicate with one method of its own.
type Filter struct{ predicate.Funcs }

func (Filter) Update(e event.UpdateEvent) bool {
	time.Sleep(7 * time.Second) // want `^time\.Sleep sleeps for up to 7s while it holds the informer;`
	return true
}

// options has transforms, one for a kind and one for all.
func options() cache.Options {
	return cache.Options{
		DefaultTransform: strip,
		ByObject: map[client.Object]cache.ByObject{
			&corev1.Pod{}: {Transform: func(o any) (any, error) {
				time.Sleep(8 * time.Second) // want `^time\.Sleep sleeps for up to 8s while it holds the informer;`
				return o, nil
			}},
		},
	}
}

func strip(o any) (any, error) {
	time.Sleep(10 * time.Second) // want `^time\.Sleep sleeps for up to 10s while it holds the informer;`
	return o, nil
}

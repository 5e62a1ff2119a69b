// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

package events

import (
	"context"
	"time"

	corev1 "k8s.io/api/core/v1"
	"k8s.io/client-go/util/workqueue"
	ctrl "sigs.k8s.io/controller-runtime"
	"sigs.k8s.io/controller-runtime/pkg/cache"
	"sigs.k8s.io/controller-runtime/pkg/client"
	"sigs.k8s.io/controller-runtime/pkg/event"
	"sigs.k8s.io/controller-runtime/pkg/handler"
	"sigs.k8s.io/controller-runtime/pkg/predicate"
	"sigs.k8s.io/controller-runtime/pkg/reconcile"
)

type Quiet struct {
	client.Client
	seen   int
	notify chan string
}

func (q *Quiet) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	return ctrl.Result{}, nil
}

func (q *Quiet) SetupWithManager(mgr ctrl.Manager) error {
	return ctrl.NewControllerManagedBy(mgr).
		For(&corev1.Pod{}).
		// Reads of the cache are not waits.
		Watches(&corev1.Secret{}, handler.EnqueueRequestsFromMapFunc(func(ctx context.Context, o client.Object) []reconcile.Request {
			l := &corev1.PodList{}
			if err := q.List(ctx, l, client.InNamespace(o.GetNamespace())); err != nil {
				return nil
			}
			return []reconcile.Request{{NamespacedName: client.ObjectKeyFromObject(o)}}
		})).
		// A delay in the queue holds nobody.
		Watches(&corev1.Service{}, handler.Funcs{
			UpdateFunc: func(_ context.Context, e event.UpdateEvent, w workqueue.TypedRateLimitingInterface[reconcile.Request]) {
				w.AddAfter(reconcile.Request{NamespacedName: client.ObjectKeyFromObject(e.ObjectNew)}, time.Second)
			},
		}).
		// Pure functions of the event, and a counter.
		WithEventFilter(predicate.And(
			predicate.GenerationChangedPredicate{},
			predicate.NewPredicateFuncs(func(o client.Object) bool { q.seen++; return o.GetLabels()["x"] != "" }),
		)).
		Complete(q)
}

// It hands the event to a goroutine that nobody joins.
func (q *Quiet) tell(e event.GenericEvent) {
	go func() {
		time.Sleep(time.Second)
		q.notify <- e.Object.GetName()
	}()
}

// Setup code that takes no event and makes handlers may wait.
func (q *Quiet) handlers() []handler.EventHandler {
	time.Sleep(time.Second)
	return []handler.EventHandler{&handler.EnqueueRequestForObject{}}
}

// A transform that strips fields.
func quickOptions() cache.Options {
	return cache.Options{DefaultTransform: cache.TransformStripManagedFields()}
}

// Its signature is that of a map function, and nothing hands it to a watch.
func unusedMap(ctx context.Context, o client.Object) []reconcile.Request {
	time.Sleep(time.Second)
	return nil
}

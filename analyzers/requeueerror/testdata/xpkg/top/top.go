// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

package top

import (
	"context"
	"time"

	corev1 "k8s.io/api/core/v1"
	ctrl "sigs.k8s.io/controller-runtime"
	"sigs.k8s.io/controller-runtime/pkg/client"
	"sigs.k8s.io/controller-runtime/pkg/reconcile"

	"example.test/xpkg/low"
)

// Typed reconcilers return the pair, too.
type Typed[T client.Object] struct {
	client.Client
	object T
}

func (r *Typed[T]) Reconcile(ctx context.Context, obj T) (reconcile.Result, error) {
	if res, err := low.Remove(ctx, r.Client, obj); err != nil {
		return res, err // handed on
	}
	if d, err := low.Wait(ctx, r.Client, obj); err != nil || d > 0 {
		return reconcile.Result{RequeueAfter: d}, err // a duration comes with no error
	}
	return r.last(ctx, obj)
}

func (r *Typed[T]) last(ctx context.Context, obj T) (reconcile.Result, error) {
	again := reconcile.Result{Requeue: true}
	if err := r.Update(ctx, obj); err != nil {
		return again, err // want `again.Requeue is ignored because err is not nil; `
	}
	return again, nil
}

var _ reconcile.ObjectReconciler[*corev1.Pod] = &Typed[*corev1.Pod]{}

type Reconciler struct{ client.Client }

func (r *Reconciler) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	var pod corev1.Pod
	if err := r.Get(ctx, req.NamespacedName, &pod); err != nil {
		return ctrl.Result{}, err
	}
	return low.Remove(ctx, r.Client, &pod)
}

// Results that package low makes.
func (r *Reconciler) made(ctx context.Context, pod *corev1.Pod) (ctrl.Result, error) {
	if err := r.Update(ctx, pod); err != nil {
		return low.Soon, err // want `low.Soon.RequeueAfter is ignored because err is not nil; drop it, or log err and return nil`
	}
	if err := r.Update(ctx, pod); err != nil {
		return low.Again, err // want `low.Again.Requeue is ignored because err is not nil; `
	}
	if err := r.Update(ctx, pod); err != nil {
		return low.After(time.Minute), err // want `RequeueAfter is ignored because err is not nil; `
	}
	if err := r.Update(ctx, pod); err != nil {
		return *low.Next(3), err // want `RequeueAfter is ignored because err is not nil; `
	}
	return low.Soon, nil
}

// No delay, one that is set elsewhere, one on some paths, one that is chosen.
func (r *Reconciler) perhaps(ctx context.Context, pod *corev1.Pod) (ctrl.Result, error) {
	if err := r.Update(ctx, pod); err != nil {
		return low.None, err
	}
	if err := r.Update(ctx, pod); err != nil {
		return low.Later, err
	}
	if err := r.Update(ctx, pod); err != nil {
		return low.Perhaps(1), err
	}
	if err := r.Update(ctx, pod); err != nil {
		return low.After(0), err
	}
	if err := r.Update(ctx, pod); err != nil {
		return low.Either(0, time.Second, 0), err
	}
	return low.After(time.Minute), nil
}

// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

// Package entries has functions that return what a worker wants, and call each
// other.
package entries

import (
	"context"
	"sync"

	"golang.org/x/sync/errgroup"
	corev1 "k8s.io/api/core/v1"
	apierrors "k8s.io/apimachinery/pkg/api/errors"
	ctrl "sigs.k8s.io/controller-runtime"
	"sigs.k8s.io/controller-runtime/pkg/client"
)

type Reconciler struct {
	client.Client
	api    client.Reader
	phases []func(context.Context, *corev1.Pod) (ctrl.Result, error)
}

func (r *Reconciler) SetupWithManager(mgr ctrl.Manager) error {
	r.Client, r.api = mgr.GetClient(), mgr.GetAPIReader()
	r.phases = append(r.phases, r.first, r.second)
	return ctrl.NewControllerManagedBy(mgr).For(&corev1.Pod{}).Complete(r)
}

func (r *Reconciler) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	var pod corev1.Pod
	if err := r.Get(ctx, req.NamespacedName, &pod); err != nil {
		if apierrors.IsNotFound(err) {
			return r.gone(ctx, req)
		}
		return ctrl.Result{}, err
	}
	if !pod.DeletionTimestamp.IsZero() {
		return r.finalize(ctx, &pod)
	}
	for _, phase := range r.phases {
		if res, err := phase(ctx, &pod); err != nil || !res.IsZero() {
			return res, err
		}
	}
	r.parallel(ctx, &pod)
	return r.done(ctx, &pod)
}

// Runs on each pass: it is a phase.
func (r *Reconciler) first(ctx context.Context, pod *corev1.Pod) (ctrl.Result, error) {
	return ctrl.Result{}, r.api.Get(ctx, client.ObjectKeyFromObject(pod), &corev1.Secret{}) // want `^r\.api\.Get reads Secret objects from the API server on every pass; .* \(\(\*Reconciler\)\.first -> \(client\.Reader\)\.Get\)$`
}

// A phase that only asks the cache.
func (r *Reconciler) second(ctx context.Context, pod *corev1.Pod) (ctrl.Result, error) {
	return ctrl.Result{}, r.Get(ctx, client.ObjectKeyFromObject(pod), &corev1.Secret{})
}

// Runs once in an object's life, although its result is a worker's.
func (r *Reconciler) finalize(ctx context.Context, pod *corev1.Pod) (ctrl.Result, error) {
	return ctrl.Result{}, r.api.List(ctx, &corev1.PodList{})
}

// Runs when the object is gone.
func (r *Reconciler) gone(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	return ctrl.Result{}, r.api.List(ctx, &corev1.SecretList{})
}

// Calls Reconcile again, which makes neither less of an entry.
func (r *Reconciler) done(ctx context.Context, pod *corev1.Pod) (ctrl.Result, error) {
	if pod.Generation > 2 {
		return r.Reconcile(ctx, ctrl.Request{NamespacedName: client.ObjectKeyFromObject(pod)})
	}
	return ctrl.Result{}, r.api.Get(ctx, client.ObjectKeyFromObject(pod), &corev1.Node{}) // want `^r\.api\.Get reads Node objects`
}

// The pass waits for what its goroutines read.
func (r *Reconciler) parallel(ctx context.Context, pod *corev1.Pod) {
	var wg sync.WaitGroup
	wg.Add(1)
	go func() {
		defer wg.Done()
		_ = r.api.Get(ctx, client.ObjectKeyFromObject(pod), &corev1.ConfigMap{}) // want `^r\.api\.Get reads ConfigMap objects`
	}()
	wg.Wait()

	var g errgroup.Group
	g.Go(func() error { return r.nodes(ctx) })
	g.Go(func() error { return r.api.List(ctx, &corev1.PodList{}) }) // want `^r\.api\.List reads Pod`
	_ = g.Wait()
}

func (r *Reconciler) nodes(ctx context.Context) error {
	return r.api.List(ctx, &corev1.NodeList{}) // want `^r\.api\.List reads Node`
}

// Orphan is called by nobody here: a worker may.
func (r *Reconciler) Orphan(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	return ctrl.Result{}, r.api.List(ctx, &corev1.NodeList{}) // want `^r\.api\.List reads Node objects`
}

// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

// Package waits has reconcilers that wait: the message says what that costs.
package waits

import (
	"context"
	"net/http"
	"time"

	appsv1 "k8s.io/api/apps/v1"
	ctrl "sigs.k8s.io/controller-runtime"
	"sigs.k8s.io/controller-runtime/pkg/client"
	"sigs.k8s.io/controller-runtime/pkg/controller"
	"sigs.k8s.io/controller-runtime/pkg/reconcile"
)

type sleeper struct{ client.Client }

func (r *sleeper) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	time.Sleep(5 * time.Second)
	return ctrl.Result{}, nil
}

func (r *sleeper) SetupWithManager(mgr ctrl.Manager) error {
	return ctrl.NewControllerManagedBy(mgr).For(&appsv1.Deployment{}).Complete(r) // want `^ctrl\.NewControllerManagedBy gets one worker, and time\.Sleep holds it up to 5s: 0\.2 objects a second; set MaxConcurrentReconciles unless the manager does$`
}

// The worst wait counts.
type poller struct{ client.Client }

func (r *poller) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	time.Sleep(time.Second)
	ctx, cancel := context.WithTimeout(ctx, 30*time.Second)
	defer cancel()
	return ctrl.Result{}, ask(ctx)
}

func ask(ctx context.Context) error {
	req, err := http.NewRequestWithContext(ctx, http.MethodGet, "https://example.com", nil)
	if err != nil {
		return err
	}
	resp, err := http.DefaultClient.Do(req)
	if err != nil {
		return err
	}
	return resp.Body.Close()
}

func setupPoller(mgr ctrl.Manager) error {
	return ctrl.NewControllerManagedBy(mgr).For(&appsv1.Deployment{}).Complete(&poller{mgr.GetClient()}) // want `gets one worker, and http\.DefaultClient\.Do holds it up to 30s: 0\.033 objects a second;`
}

type fetcher struct{ client.Client }

func (r *fetcher) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	resp, err := http.Get("https://example.com")
	if err != nil {
		return ctrl.Result{}, err
	}
	return ctrl.Result{}, resp.Body.Close()
}

func setupFetcher(mgr ctrl.Manager) error {
	r := &fetcher{mgr.GetClient()}
	return ctrl.NewControllerManagedBy(mgr).For(&appsv1.Deployment{}).Complete(r) // want `^ctrl\.NewControllerManagedBy gets one worker, and http\.Get can hold it without end; set MaxConcurrentReconciles unless the manager does$`
}

// The reconciler in the options.
func newFetcher(mgr ctrl.Manager) error {
	_, err := controller.New("fetcher", mgr, controller.Options{Reconciler: &fetcher{mgr.GetClient()}}) // want `^controller\.New gets one worker, and http\.Get can hold it without end;`
	return err
}

// A function as reconciler.
func setupFunc(mgr ctrl.Manager) error {
	return ctrl.NewControllerManagedBy(mgr).For(&appsv1.Deployment{}).Complete(reconcile.Func(func(ctx context.Context, req reconcile.Request) (reconcile.Result, error) { // want `gets one worker, and time\.Sleep holds it up to 500ms: 2 objects a second;`
		time.Sleep(500 * time.Millisecond)
		return reconcile.Result{}, nil
	}))
}

// A wrapper around the reconciler that waits.
type timed struct{ inner reconcile.Reconciler }

func (t *timed) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	return t.inner.Reconcile(ctx, req)
}

func setupTimed(mgr ctrl.Manager) error {
	return ctrl.NewControllerManagedBy(mgr).For(&appsv1.Deployment{}).Complete(&timed{inner: &sleeper{mgr.GetClient()}}) // want `gets one worker, and time\.Sleep holds it up to 5s: 0\.2 objects a second;`
}

// An object reconciler.
type object struct{}

func (object) Reconcile(ctx context.Context, d *appsv1.Deployment) (reconcile.Result, error) {
	time.Sleep(10 * time.Second)
	return reconcile.Result{}, nil
}

func setupObject(mgr ctrl.Manager) error {
	return ctrl.NewControllerManagedBy(mgr).For(&appsv1.Deployment{}).Complete(reconcile.AsReconciler(mgr.GetClient(), object{})) // want `gets one worker, and time\.Sleep holds it up to 10s: 0\.1 objects a second;`
}

// The builder is completed in a helper.
func setupHelper(mgr ctrl.Manager) error {
	return complete(ctrl.NewControllerManagedBy(mgr).For(&appsv1.Deployment{}), &sleeper{mgr.GetClient()}) // want `gets one worker, and time\.Sleep holds it up to 5s`
}

func complete(b *ctrl.Builder, r reconcile.Reconciler) error { return b.Complete(r) }

// Another controller of the package waits, this one does not.
type quick struct{ client.Client }

func (r *quick) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	return ctrl.Result{RequeueAfter: time.Minute}, r.Get(ctx, req.NamespacedName, &appsv1.Deployment{})
}

// A reconciler that does nothing is there for its watches: one worker is enough.
type idle struct{}

func (idle) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	return ctrl.Result{}, nil
}

func setupIdle(mgr ctrl.Manager) error {
	return ctrl.NewControllerManagedBy(mgr).For(&appsv1.Deployment{}).Complete(idle{})
}

func setupQuick(mgr ctrl.Manager) error {
	return ctrl.NewControllerManagedBy(mgr).For(&appsv1.Deployment{}).Complete(&quick{mgr.GetClient()}) // want `^ctrl\.NewControllerManagedBy gets one worker for every Deployment;`
}

// With workers a wait is the business of another rule.
func okSleeper(mgr ctrl.Manager) error {
	return ctrl.NewControllerManagedBy(mgr).For(&appsv1.Deployment{}).WithOptions(controller.Options{MaxConcurrentReconciles: 10}).Complete(&sleeper{mgr.GetClient()})
}

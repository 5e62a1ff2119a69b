// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

// Package options sets up controllers with options in one place.
package options

import (
	"context"
	"time"

	"github.com/go-logr/logr"
	appsv1 "k8s.io/api/apps/v1"
	"k8s.io/client-go/util/workqueue"
	ctrl "sigs.k8s.io/controller-runtime"
	"sigs.k8s.io/controller-runtime/pkg/client"
	"sigs.k8s.io/controller-runtime/pkg/controller"
	"sigs.k8s.io/controller-runtime/pkg/reconcile"
)

type reconciler struct {
	client.Client
	Workers int
	Options controller.Options
}

func (r *reconciler) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	return ctrl.Result{}, client.IgnoreNotFound(r.Get(ctx, req.NamespacedName, &appsv1.Deployment{}))
}

func none(mgr ctrl.Manager) error {
	return ctrl.NewControllerManagedBy(mgr).For(&appsv1.Deployment{}).Complete(&reconciler{}) // want `^ctrl\.NewControllerManagedBy gets one worker for every Deployment; set MaxConcurrentReconciles unless the manager does$`
}

// The message names no kind where there is none.
func noKind(mgr ctrl.Manager) error {
	return ctrl.NewControllerManagedBy(mgr).Named("x").Complete(&reconciler{}) // want `^ctrl\.NewControllerManagedBy gets one worker; set MaxConcurrentReconciles unless the manager does$`
}

func built(mgr ctrl.Manager) error {
	c, err := ctrl.NewControllerManagedBy(mgr).For(&appsv1.Deployment{}).Build(&reconciler{}) // want `gets one worker`
	if err != nil {
		return err
	}
	return mgr.Add(c)
}

func emptyOptions(mgr ctrl.Manager) error {
	return ctrl.NewControllerManagedBy(mgr).For(&appsv1.Deployment{}).WithOptions(controller.Options{}).Complete(&reconciler{}) // want `gets one worker`
}

func onlyRateLimiter(mgr ctrl.Manager) error {
	limiter := workqueue.NewTypedItemExponentialFailureRateLimiter[reconcile.Request](time.Second, time.Minute)
	return ctrl.NewControllerManagedBy(mgr).For(&appsv1.Deployment{}).WithOptions(controller.Options{RateLimiter: limiter}).Complete(&reconciler{}) // want `gets one worker`
}

func onlyLogger(mgr ctrl.Manager) error {
	return ctrl.NewControllerManagedBy(mgr).For(&appsv1.Deployment{}).WithOptions(controller.Options{LogConstructor: func(*reconcile.Request) logr.Logger { return mgr.GetLogger() }}).Complete(&reconciler{}) // want `gets one worker`
}

// How many instances of the operator run is another question.
func irrelevant(mgr ctrl.Manager) error {
	yes := true
	return ctrl.NewControllerManagedBy(mgr).For(&appsv1.Deployment{}).WithOptions(controller.Options{NeedLeaderElection: &yes, RecoverPanic: &yes, UsePriorityQueue: &yes, CacheSyncTimeout: time.Minute, ReconciliationTimeout: time.Minute}).Complete(&reconciler{}) // want `gets one worker`
}

// WithLogConstructor is no option of this kind, nor are event filters.
func otherMethods(mgr ctrl.Manager) error {
	return ctrl.NewControllerManagedBy(mgr).For(&appsv1.Deployment{}).Named("x").WithEventFilter(nil).WithLogConstructor(func(*reconcile.Request) logr.Logger { return mgr.GetLogger() }).Complete(&reconciler{}) // want `gets one worker`
}

// Zero is no decision: controller-runtime takes one worker.
func explicitZero(mgr ctrl.Manager) error {
	return ctrl.NewControllerManagedBy(mgr).For(&appsv1.Deployment{}).WithOptions(controller.Options{MaxConcurrentReconciles: 0}).Complete(&reconciler{}) // want `gets one worker`
}

const unset = 0

func zeroConstant(mgr ctrl.Manager) error {
	return ctrl.NewControllerManagedBy(mgr).For(&appsv1.Deployment{}).WithOptions(controller.Options{MaxConcurrentReconciles: unset}).Complete(&reconciler{}) // want `gets one worker`
}

func variable(mgr ctrl.Manager) error {
	options := controller.Options{CacheSyncTimeout: time.Minute}
	options.RecoverPanic = new(bool)
	return ctrl.NewControllerManagedBy(mgr).For(&appsv1.Deployment{}).WithOptions(options).Complete(&reconciler{}) // want `gets one worker`
}

func declared(mgr ctrl.Manager) error {
	var options controller.Options
	return ctrl.NewControllerManagedBy(mgr).For(&appsv1.Deployment{}).WithOptions(options).Complete(&reconciler{}) // want `gets one worker`
}

// The helper that gets the address sets something else.
func pointer(mgr ctrl.Manager) error {
	options := &controller.Options{}
	fillTimeout(options)
	return ctrl.NewControllerManagedBy(mgr).For(&appsv1.Deployment{}).WithOptions(*options).Complete(&reconciler{}) // want `gets one worker`
}

func fillTimeout(o *controller.Options) { o.CacheSyncTimeout = time.Minute }

func result(mgr ctrl.Manager) error {
	return ctrl.NewControllerManagedBy(mgr).For(&appsv1.Deployment{}).WithOptions(timeoutOptions()).Complete(&reconciler{}) // want `gets one worker`
}

func timeoutOptions() controller.Options {
	return controller.Options{CacheSyncTimeout: time.Minute}
}

// A field that this package fills, though not with the number of workers.
type fielded struct {
	reconciler
	options controller.Options
}

func newFielded() *fielded { return &fielded{options: timeoutOptions()} }

func (f *fielded) SetupWithManager(mgr ctrl.Manager) error {
	return ctrl.NewControllerManagedBy(mgr).For(&appsv1.Deployment{}).WithOptions(f.options).Complete(f) // want `gets one worker`
}

var sharedOptions = controller.Options{RecoverPanic: new(bool)}

func global(mgr ctrl.Manager) error {
	return ctrl.NewControllerManagedBy(mgr).For(&appsv1.Deployment{}).WithOptions(sharedOptions).Complete(&reconciler{}) // want `gets one worker`
}

// The copy is changed, not what is used.
func copied(mgr ctrl.Manager) error {
	options := controller.Options{CacheSyncTimeout: time.Minute}
	other := options
	other.MaxConcurrentReconciles = 4
	_ = other
	return ctrl.NewControllerManagedBy(mgr).For(&appsv1.Deployment{}).WithOptions(options).Complete(&reconciler{}) // want `gets one worker`
}

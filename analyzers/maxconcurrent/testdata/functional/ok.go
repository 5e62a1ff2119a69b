// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

package functional

import (
	"time"

	appsv1 "k8s.io/api/apps/v1"
	ctrl "sigs.k8s.io/controller-runtime"
	"sigs.k8s.io/controller-runtime/pkg/controller"

	"example.test/functional/opts"
)

// The caller passes the option that counts.
func setupWorkers(mgr ctrl.Manager, options ...option) error {
	var o controller.Options
	for _, set := range options {
		set(&o)
	}
	return ctrl.NewControllerManagedBy(mgr).For(&appsv1.Deployment{}).WithOptions(o).Complete(&reconciler{})
}

func callsWorkers(mgr ctrl.Manager) error {
	return setupWorkers(mgr, withTimeout(time.Minute), withWorkers(4))
}

// One of two callers passes it: what the other leaves out is not known to matter.
func setupDiffer(mgr ctrl.Manager, options ...option) error {
	var o controller.Options
	for _, set := range options {
		set(&o)
	}
	return ctrl.NewControllerManagedBy(mgr).For(&appsv1.Deployment{}).WithOptions(o).Complete(&reconciler{})
}

func callsDifferA(mgr ctrl.Manager) error { return setupDiffer(mgr) }

func callsDifferB(mgr ctrl.Manager) error { return setupDiffer(mgr, withWorkers(4)) }

// Nobody calls it here: what options come in is not known.
func SetupUnseen(mgr ctrl.Manager, options ...option) error {
	var o controller.Options
	for _, set := range options {
		set(&o)
	}
	return ctrl.NewControllerManagedBy(mgr).For(&appsv1.Deployment{}).WithOptions(o).Complete(&reconciler{})
}

// The base has the number before the options come.
func setupDefault(mgr ctrl.Manager, options ...option) error {
	o := controller.Options{MaxConcurrentReconciles: 4}
	for _, set := range options {
		set(&o)
	}
	return ctrl.NewControllerManagedBy(mgr).For(&appsv1.Deployment{}).WithOptions(o).Complete(&reconciler{})
}

func callsDefault(mgr ctrl.Manager) error { return setupDefault(mgr) }

// A helper applies them, one of which counts.
func setupHelperWorkers(mgr ctrl.Manager, options ...option) error {
	return ctrl.NewControllerManagedBy(mgr).For(&appsv1.Deployment{}).WithOptions(applyAll(options)).Complete(&reconciler{})
}

func applyAll(options []option) controller.Options {
	o := controller.Options{}
	for _, set := range options {
		set(&o)
	}
	return o
}

func callsHelperWorkers(mgr ctrl.Manager) error { return setupHelperWorkers(mgr, withWorkers(2)) }

// The function is written where it is passed.
func callsLiteral(mgr ctrl.Manager) error {
	return setupLiteral(mgr, func(o *controller.Options) { o.MaxConcurrentReconciles = 3 })
}

func setupLiteral(mgr ctrl.Manager, set option) error {
	var o controller.Options
	set(&o)
	return ctrl.NewControllerManagedBy(mgr).For(&appsv1.Deployment{}).WithOptions(o).Complete(&reconciler{})
}

// Options of another package, as interfaces.
func setupOptsWorkers(mgr ctrl.Manager) error {
	o := opts.New(opts.Workers(4))
	return ctrl.NewControllerManagedBy(mgr).For(&appsv1.Deployment{}).WithOptions(o).Complete(&reconciler{})
}

// The option passed is another, but through an interface it is not told apart
// from those that set the number.
func setupOptsTimeout(mgr ctrl.Manager) error {
	o := opts.New(opts.Timeout(time.Minute))
	return ctrl.NewControllerManagedBy(mgr).For(&appsv1.Deployment{}).WithOptions(o).Complete(&reconciler{})
}

// Options of another package, as functions that a third applies.
func setupApply(mgr ctrl.Manager) error {
	var o controller.Options
	opts.Apply(&o, opts.WithWorkers(4))
	return ctrl.NewControllerManagedBy(mgr).For(&appsv1.Deployment{}).WithOptions(o).Complete(&reconciler{})
}

// A method value is a function too.
type tuner struct{ n int }

func (t tuner) tune(o *controller.Options) { o.MaxConcurrentReconciles = t.n }

func callsMethodValue(mgr ctrl.Manager) error { return setupMethodValue(mgr, tuner{4}.tune) }

func setupMethodValue(mgr ctrl.Manager, set option) error {
	var o controller.Options
	set(&o)
	return ctrl.NewControllerManagedBy(mgr).For(&appsv1.Deployment{}).WithOptions(o).Complete(&reconciler{})
}

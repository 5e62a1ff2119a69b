// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

package params

import (
	"time"

	appsv1 "k8s.io/api/apps/v1"
	ctrl "sigs.k8s.io/controller-runtime"
	"sigs.k8s.io/controller-runtime/pkg/controller"
)

// Nobody calls it here.
func SetupUnseen(mgr ctrl.Manager, o controller.Options) error {
	return ctrl.NewControllerManagedBy(mgr).For(&appsv1.Deployment{}).WithOptions(o).Complete(&reconciler{})
}

// The callers differ.
func setupDiffer(mgr ctrl.Manager, o controller.Options) error {
	return ctrl.NewControllerManagedBy(mgr).For(&appsv1.Deployment{}).WithOptions(o).Complete(&reconciler{})
}

func callsDifferA(mgr ctrl.Manager) error { return setupDiffer(mgr, controller.Options{}) }

func callsDifferB(mgr ctrl.Manager) error {
	return setupDiffer(mgr, controller.Options{MaxConcurrentReconciles: 4})
}

// All callers set it.
func setupSet(mgr ctrl.Manager, o controller.Options) error {
	return ctrl.NewControllerManagedBy(mgr).For(&appsv1.Deployment{}).WithOptions(o).Complete(&reconciler{})
}

func callsSet(mgr ctrl.Manager) error {
	return setupSet(mgr, controller.Options{MaxConcurrentReconciles: 1})
}

// The callee sets it, whatever comes in.
func setupOverride(mgr ctrl.Manager, o controller.Options) error {
	o.MaxConcurrentReconciles = 4
	return ctrl.NewControllerManagedBy(mgr).For(&appsv1.Deployment{}).WithOptions(o).Complete(&reconciler{})
}

func callsOverride(mgr ctrl.Manager) error { return setupOverride(mgr, controller.Options{}) }

// The number alone comes in.
func setupWorkers(mgr ctrl.Manager, n int) error {
	return ctrl.NewControllerManagedBy(mgr).For(&appsv1.Deployment{}).WithOptions(controller.Options{MaxConcurrentReconciles: n}).Complete(&reconciler{})
}

func callsWorkers(mgr ctrl.Manager) error { return setupWorkers(mgr, 6) }

// Numbers are not followed to the callers: even zero somebody wrote down.
func setupZero(mgr ctrl.Manager, n int) error {
	return ctrl.NewControllerManagedBy(mgr).For(&appsv1.Deployment{}).WithOptions(controller.Options{MaxConcurrentReconciles: n}).Complete(&reconciler{})
}

func callsZero(mgr ctrl.Manager) error { return setupZero(mgr, 0) }

// One of two callers passes zero, to take the default.
func setupMixed(mgr ctrl.Manager, n int) error {
	return ctrl.NewControllerManagedBy(mgr).For(&appsv1.Deployment{}).WithOptions(controller.Options{MaxConcurrentReconciles: n}).Complete(&reconciler{})
}

func callsMixedA(mgr ctrl.Manager) error { return setupMixed(mgr, 0) }

func callsMixedB(mgr ctrl.Manager) error { return setupMixed(mgr, 6) }

// An interface method: its callers are those of the interface.
type setup interface {
	setUp(mgr ctrl.Manager, o controller.Options) error
}

type byInterface struct{}

func (byInterface) setUp(mgr ctrl.Manager, o controller.Options) error {
	return ctrl.NewControllerManagedBy(mgr).For(&appsv1.Deployment{}).WithOptions(o).Complete(&reconciler{})
}

func callsInterface(mgr ctrl.Manager) error {
	var s setup = byInterface{}
	return s.setUp(mgr, controller.Options{MaxConcurrentReconciles: 4})
}

// The defaults that come in have it.
func setupDefaults(mgr ctrl.Manager, defaults controller.Options) error {
	o := defaults
	o.CacheSyncTimeout = time.Minute
	return ctrl.NewControllerManagedBy(mgr).For(&appsv1.Deployment{}).WithOptions(o).Complete(&reconciler{})
}

func callsDefaults(mgr ctrl.Manager) error {
	return setupDefaults(mgr, controller.Options{MaxConcurrentReconciles: 4})
}

// Options inside a struct of our own.
type tuned struct{ options controller.Options }

func setupStructSet(mgr ctrl.Manager, s tuned) error {
	return ctrl.NewControllerManagedBy(mgr).For(&appsv1.Deployment{}).WithOptions(s.options).Complete(&reconciler{})
}

func callsStructSet(mgr ctrl.Manager) error {
	return setupStructSet(mgr, tuned{options: controller.Options{MaxConcurrentReconciles: 4}})
}

// A struct with the number, of which nobody here makes a value.
type Config struct{ Workers int }

func SetupConfig(mgr ctrl.Manager, c Config) error {
	return ctrl.NewControllerManagedBy(mgr).For(&appsv1.Deployment{}).WithOptions(controller.Options{MaxConcurrentReconciles: c.Workers}).Complete(&reconciler{})
}

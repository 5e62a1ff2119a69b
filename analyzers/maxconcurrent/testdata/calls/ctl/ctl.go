// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

// Package ctl has the controllers. What is said of them, package main says.
package ctl

import (
	appsv1 "k8s.io/api/apps/v1"
	ctrl "sigs.k8s.io/controller-runtime"
	"sigs.k8s.io/controller-runtime/pkg/controller"

	"example.test/calls/registry"
)

// Interface is called through an interface.
type Interface struct{}

func (*Interface) SetupWithManager(mgr ctrl.Manager) error {
	return ctrl.NewControllerManagedBy(mgr).For(&appsv1.Deployment{}).Complete(nil) // want `^ctrl\.NewControllerManagedBy gets one worker for every Deployment; set MaxConcurrentReconciles$`
}

// Tuned too, but it has the number.
type Tuned struct{}

func (*Tuned) SetupWithManager(mgr ctrl.Manager) error {
	return ctrl.NewControllerManagedBy(mgr).For(&appsv1.Deployment{}).WithOptions(controller.Options{MaxConcurrentReconciles: 4}).Complete(nil)
}

// Func is in a slice of functions.
func Func(mgr ctrl.Manager) error {
	return ctrl.NewControllerManagedBy(mgr).For(&appsv1.Deployment{}).Complete(nil) // want `; set MaxConcurrentReconciles$`
}

// Method has its method value in a slice.
type Method struct{}

func (*Method) Setup(mgr ctrl.Manager) error {
	_, err := controller.New("x", mgr, controller.Options{}) // want `; set MaxConcurrentReconciles$`
	return err
}

// Workers gets the number from main.
func Workers(mgr ctrl.Manager, n int) error {
	return ctrl.NewControllerManagedBy(mgr).For(&appsv1.Deployment{}).WithOptions(controller.Options{MaxConcurrentReconciles: n}).Complete(nil)
}

// App holds the manager.
type App struct{ Manager ctrl.Manager }

// Setup finds the manager in its receiver.
func (a *App) Setup() error {
	setup := func() error {
		return ctrl.NewControllerManagedBy(a.Manager).For(&appsv1.Deployment{}).Complete(nil) // want `; set MaxConcurrentReconciles$`
	}
	return setup()
}

func init() {
	registry.Add(registered)
	registry.Add(registeredTuned)
}

func registered(mgr ctrl.Manager) error {
	return ctrl.NewControllerManagedBy(mgr).For(&appsv1.Deployment{}).Complete(nil) // want `; set MaxConcurrentReconciles$`
}

// It has the number.
func registeredTuned(mgr ctrl.Manager) error {
	return ctrl.NewControllerManagedBy(mgr).For(&appsv1.Deployment{}).WithOptions(controller.Options{MaxConcurrentReconciles: 4}).Complete(nil)
}

// Unreached is called by nobody that is seen: another manager may be meant.
func Unreached(mgr ctrl.Manager) error { return unreached(mgr) }

func unreached(mgr ctrl.Manager) error {
	return ctrl.NewControllerManagedBy(mgr).For(&appsv1.Deployment{}).Complete(nil) // want `; set MaxConcurrentReconciles unless the manager does$`
}

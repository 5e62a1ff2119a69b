// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

// Package app has what several commands run, each with its own manager.
package app

import (
	appsv1 "k8s.io/api/apps/v1"
	ctrl "sigs.k8s.io/controller-runtime"
	"sigs.k8s.io/controller-runtime/pkg/config"
)

// A Command is run by its name.
type Command struct {
	Name string
	Run  func() error
}

// Tuned runs with a number of workers for all.
func Tuned() error {
	mgr, err := ctrl.NewManager(ctrl.GetConfigOrDie(), ctrl.Options{Controller: config.Controller{MaxConcurrentReconciles: 4}})
	if err != nil {
		return err
	}
	return forTuned(mgr)
}

// Plain runs without; no command of this module calls it.
func Plain() error {
	mgr, err := ctrl.NewManager(ctrl.GetConfigOrDie(), ctrl.Options{})
	if err != nil {
		return err
	}
	return forTuned(mgr)
}

// The one that a command runs with sets the number.
func forTuned(mgr ctrl.Manager) error {
	return ctrl.NewControllerManagedBy(mgr).For(&appsv1.Deployment{}).Complete(nil)
}

// Commands returns the commands.
func Commands() []Command {
	return []Command{{Name: "tuned", Run: Tuned}, {Name: "small", Run: small}}
}

// small is used as a value only.
func small() error {
	mgr, err := ctrl.NewManager(ctrl.GetConfigOrDie(), ctrl.Options{})
	if err != nil {
		return err
	}
	return ctrl.NewControllerManagedBy(mgr).For(&appsv1.StatefulSet{}).Complete(nil) // want `^ctrl\.NewControllerManagedBy gets one worker for every StatefulSet; set MaxConcurrentReconciles$`
}

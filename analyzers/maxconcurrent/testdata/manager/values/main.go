// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

// Command values makes managers by function values.
package main

import (
	appsv1 "k8s.io/api/apps/v1"
	"k8s.io/client-go/rest"
	"k8s.io/utils/ptr"
	ctrl "sigs.k8s.io/controller-runtime"
	"sigs.k8s.io/controller-runtime/pkg/config"
)

// newManager is replaced in tests.
var newManager = ctrl.NewManager

type app struct {
	newManager func(*rest.Config, ctrl.Options) (ctrl.Manager, error)
}

type factory func(*rest.Config, ctrl.Options) (ctrl.Manager, error)

// A platform is implemented by other modules.
type platform interface {
	Manager(ctrl.Options) (ctrl.Manager, error)
}

var platforms = map[string]platform{}

func main() {
	boot, err := ctrl.NewManager(ctrl.GetConfigOrDie(), ctrl.Options{})
	if err != nil {
		return
	}
	_ = boot.Start(ctrl.SetupSignalHandler())
	byVariable()
	byVariableUnset()
	a := app{newManager: ctrl.NewManager}
	a.byField()
	byValue(ctrl.NewManager)
	byPlatform()
	byKey()
	byOtherKey()
	checked()
}

// checked hands the manager to code that is not seen, and gets it back.
func checked() {
	mgr, err := ctrl.NewManager(ctrl.GetConfigOrDie(), ctrl.Options{})
	if err != nil {
		return
	}
	mgr = ptr.Deref(nil, mgr)
	_ = ctrl.NewControllerManagedBy(mgr).For(&appsv1.Deployment{}).Complete(nil) // want `gets one worker`
}

var tuned = ctrl.Options{Controller: config.Controller{MaxConcurrentReconciles: 4}}

// The options are those of this call, not those of main's manager.
func byVariable() {
	mgr, err := newManager(ctrl.GetConfigOrDie(), ctrl.Options{Controller: config.Controller{MaxConcurrentReconciles: 4}})
	if err != nil {
		return
	}
	_ = ctrl.NewControllerManagedBy(mgr).For(&appsv1.Deployment{}).Complete(nil)
}

func byVariableUnset() {
	mgr, err := newManager(ctrl.GetConfigOrDie(), ctrl.Options{})
	if err != nil {
		return
	}
	_ = ctrl.NewControllerManagedBy(mgr).For(&appsv1.Deployment{}).Complete(nil) // want `^ctrl\.NewControllerManagedBy gets one worker for every Deployment; set MaxConcurrentReconciles$`
}

// The field has one value.
func (a app) byField() {
	mgr, err := a.newManager(ctrl.GetConfigOrDie(), ctrl.Options{Controller: config.Controller{MaxConcurrentReconciles: 4}})
	if err != nil {
		return
	}
	_ = ctrl.NewControllerManagedBy(mgr).For(&appsv1.Deployment{}).Complete(nil)
}

// So has the parameter.
func byValue(f factory) {
	mgr, err := f(ctrl.GetConfigOrDie(), tuned)
	if err != nil {
		return
	}
	_ = ctrl.NewControllerManagedBy(mgr).For(&appsv1.Deployment{}).Complete(nil)
}

// Who makes this manager, and what of the options, is not seen.
func byPlatform() {
	mgr, err := platforms["x"].Manager(tuned)
	if err != nil {
		return
	}
	_ = ctrl.NewControllerManagedBy(mgr).For(&appsv1.Deployment{}).Complete(nil)
}

// The manager with this key sets it.
func byKey() {
	mgrs := map[string]ctrl.Manager{}
	mgrs["plain"], _ = ctrl.NewManager(ctrl.GetConfigOrDie(), ctrl.Options{})
	mgrs["tuned"], _ = ctrl.NewManager(ctrl.GetConfigOrDie(), tuned)
	_ = ctrl.NewControllerManagedBy(mgrs["tuned"]).For(&appsv1.Deployment{}).Complete(nil)
}

func byOtherKey() {
	mgrs := map[string]ctrl.Manager{}
	mgrs["plain"], _ = ctrl.NewManager(ctrl.GetConfigOrDie(), ctrl.Options{})
	mgrs["tuned"], _ = ctrl.NewManager(ctrl.GetConfigOrDie(), tuned)
	_ = ctrl.NewControllerManagedBy(mgrs["plain"]).For(&appsv1.Deployment{}).Complete(nil) // want `gets one worker`
}

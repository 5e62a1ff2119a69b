// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

// Command cmd sets up controllers in roundabout ways. Its manager sets no
// number of workers.
package main

import (
	ctrl "sigs.k8s.io/controller-runtime"

	"example.test/calls/ctl"
	"example.test/calls/registry"
)

type setupper interface {
	SetupWithManager(ctrl.Manager) error
}

func main() {
	if err := run(); err != nil {
		panic(err)
	}
}

func run() error {
	mgr, err := ctrl.NewManager(ctrl.GetConfigOrDie(), ctrl.Options{})
	if err != nil {
		return err
	}
	for _, s := range []setupper{&ctl.Interface{}, &ctl.Tuned{}} {
		if err := s.SetupWithManager(mgr); err != nil {
			return err
		}
	}
	for _, f := range []func(ctrl.Manager) error{ctl.Func, (&ctl.Method{}).Setup} {
		if err := f(mgr); err != nil {
			return err
		}
	}
	for _, f := range map[string]func(ctrl.Manager, int) error{"workers": ctl.Workers} {
		if err := f(mgr, 4); err != nil {
			return err
		}
	}
	app := &ctl.App{Manager: mgr}
	if err := app.Setup(); err != nil {
		return err
	}
	return registry.SetupAll(mgr)
}

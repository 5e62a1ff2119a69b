// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

package env

import (
	"testing"

	ctrl "sigs.k8s.io/controller-runtime"
	"sigs.k8s.io/controller-runtime/pkg/config"
	"sigs.k8s.io/controller-runtime/pkg/controller"
)

func TestSetup(t *testing.T) {
	mgr, err := ctrl.NewManager(ctrl.GetConfigOrDie(), ctrl.Options{Controller: config.Controller{MaxConcurrentReconciles: 4}})
	if err != nil {
		t.Fatal(err)
	}
	plain, err := ctrl.NewManager(ctrl.GetConfigOrDie(), ctrl.Options{})
	if err != nil {
		t.Fatal(err)
	}
	if err := Setup(mgr); err != nil {
		t.Fatal(err)
	}
	if err := SetupOptions(plain, controller.Options{}); err != nil {
		t.Fatal(err)
	}
}

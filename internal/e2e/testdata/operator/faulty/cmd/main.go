// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

// Command cmd runs the controller.
package main

import (
	"log"
	"net/http"

	ctrl "sigs.k8s.io/controller-runtime"

	"example.test/operator/controller"
)

func main() {
	mgr, err := ctrl.NewManager(ctrl.GetConfigOrDie(), ctrl.Options{})
	if err != nil {
		log.Fatal(err)
	}
	r := &controller.Reconciler{Client: mgr.GetClient(), HTTP: &http.Client{}}
	if err := r.SetupWithManager(mgr); err != nil {
		log.Fatal(err)
	}
	if err := mgr.Start(ctrl.SetupSignalHandler()); err != nil {
		log.Fatal(err)
	}
}

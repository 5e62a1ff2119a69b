// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

// Command cmd waits before it starts.
package main

import (
	"net/http"
	"time"

	ctrl "sigs.k8s.io/controller-runtime"

	"example.test/nonworkers"
)

func main() {
	// main may wait for what it needs.
	for range 10 {
		if _, err := http.Get("http://a"); err == nil {
			break
		}
		time.Sleep(time.Second)
	}
	mgr, err := ctrl.NewManager(ctrl.GetConfigOrDie(), ctrl.Options{})
	if err != nil {
		return
	}
	if _, err := migrate(); err != nil {
		return
	}
	_ = (&nonworkers.Reconciler{}).SetupWithManager(mgr)
	_ = mgr.Start(ctrl.SetupSignalHandler())
}

// migrate is only called here.
func migrate() (ctrl.Result, error) {
	time.Sleep(time.Second)
	return ctrl.Result{}, nil
}

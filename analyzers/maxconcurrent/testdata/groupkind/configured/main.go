// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

// Command configured has the map from a file.
package main

import (
	"encoding/json"
	"os"

	appsv1 "k8s.io/api/apps/v1"
	ctrl "sigs.k8s.io/controller-runtime"
	"sigs.k8s.io/controller-runtime/pkg/config"
)

func main() {
	var kinds map[string]int
	data, err := os.ReadFile("workers.json")
	if err != nil {
		return
	}
	if err := json.Unmarshal(data, &kinds); err != nil {
		return
	}
	mgr, err := ctrl.NewManager(ctrl.GetConfigOrDie(), ctrl.Options{Controller: config.Controller{GroupKindConcurrency: kinds}})
	if err != nil {
		return
	}
	// Which kinds are in the file is not known.
	_ = ctrl.NewControllerManagedBy(mgr).For(&appsv1.Deployment{}).Complete(nil)
}

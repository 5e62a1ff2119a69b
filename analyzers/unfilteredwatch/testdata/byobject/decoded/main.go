// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

// Command decoded decodes the options.
package main

import (
	"encoding/json"
	"os"

	appsv1 "k8s.io/api/apps/v1"
	corev1 "k8s.io/api/core/v1"
	ctrl "sigs.k8s.io/controller-runtime"
)

func main() {
	var options ctrl.Options
	data, err := os.ReadFile("config.json")
	if err != nil {
		return
	}
	if err := json.Unmarshal(data, &options.Cache); err != nil {
		return
	}
	mgr, err := ctrl.NewManager(ctrl.GetConfigOrDie(), options)
	if err != nil {
		return
	}
	b := ctrl.NewControllerManagedBy(mgr).For(&appsv1.Deployment{})
	// What the file says is not known.
	b.Owns(&corev1.Secret{})
	_ = b.Complete(nil)
}

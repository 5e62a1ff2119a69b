// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

// Command unseen gets the options of its manager from code that is not seen.
package main

import (
	"flag"

	corev1 "k8s.io/api/core/v1"
	ctrl "sigs.k8s.io/controller-runtime"
)

type provider interface {
	Options() ctrl.Options
}

// providers are filled by other modules.
var providers = map[string]provider{}

func main() {
	name := flag.String("provider", "", "who says what the manager does")
	flag.Parse()
	mgr, err := ctrl.NewManager(ctrl.GetConfigOrDie(), providers[*name].Options())
	if err != nil {
		return
	}
	// Nothing is known of the options.
	_ = ctrl.NewControllerManagedBy(mgr).For(&corev1.Pod{}).Complete(nil)
}

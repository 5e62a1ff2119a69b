// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

// Package registry keeps what sets up controllers.
package registry

import ctrl "sigs.k8s.io/controller-runtime"

var setups []func(ctrl.Manager) error

// Add adds a function.
func Add(f func(ctrl.Manager) error) { setups = append(setups, f) }

// SetupAll calls them.
func SetupAll(mgr ctrl.Manager) error {
	for _, f := range setups {
		if err := f(mgr); err != nil {
			return err
		}
	}
	return nil
}

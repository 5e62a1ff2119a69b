// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

package skipped

import (
	"testing"

	corev1 "k8s.io/api/core/v1"
	ctrl "sigs.k8s.io/controller-runtime"
)

// Tests have few objects.
func TestSetup(t *testing.T) {
	mgr, err := ctrl.NewManager(ctrl.GetConfigOrDie(), ctrl.Options{})
	if err != nil {
		t.Fatal(err)
	}
	if err := ctrl.NewControllerManagedBy(mgr).For(&corev1.Event{}).Complete(nil); err != nil {
		t.Fatal(err)
	}
}

// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

package skipped

import (
	"testing"

	appsv1 "k8s.io/api/apps/v1"
	ctrl "sigs.k8s.io/controller-runtime"
)

// Tests have few objects.
func TestSetup(t *testing.T) {
	mgr, err := ctrl.NewManager(ctrl.GetConfigOrDie(), ctrl.Options{})
	if err != nil {
		t.Fatal(err)
	}
	if err := ctrl.NewControllerManagedBy(mgr).For(&appsv1.Deployment{}).Complete(nil); err != nil {
		t.Fatal(err)
	}
	if err := Reported(mgr); err != nil {
		t.Fatal(err)
	}
}

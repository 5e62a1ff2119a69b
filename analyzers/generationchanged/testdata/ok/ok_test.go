// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

package ok

import (
	corev1 "k8s.io/api/core/v1"
	ctrl "sigs.k8s.io/controller-runtime"
	"sigs.k8s.io/controller-runtime/pkg/builder"
	"sigs.k8s.io/controller-runtime/pkg/predicate"
)

func inTest(mgr ctrl.Manager) error {
	return ctrl.NewControllerManagedBy(mgr).For(&corev1.Secret{}, builder.WithPredicates(predicate.GenerationChangedPredicate{})).Complete(nil)
}

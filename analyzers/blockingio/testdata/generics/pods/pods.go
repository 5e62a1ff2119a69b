// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

// Package pods builds on the generic reconciler.
package pods

import (
	"context"
	"net/http"

	corev1 "k8s.io/api/core/v1"
	ctrl "sigs.k8s.io/controller-runtime"

	"example.test/generics/base"
)

type hooks struct{ url string }

func (h *hooks) Ensure(ctx context.Context, pod *corev1.Pod) error {
	_, err := http.Get(h.url)
	return err
}

func (h *hooks) Name() string { return "pods" }

func Setup(mgr ctrl.Manager) error {
	r := &base.Reconciler[*corev1.Pod]{Hooks: &hooks{}, Zero: &corev1.Pod{}}
	return ctrl.NewControllerManagedBy(mgr).For(&corev1.Pod{}).Complete(r)
}

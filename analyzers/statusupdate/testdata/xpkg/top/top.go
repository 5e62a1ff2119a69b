// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

// Package top uses the client through another package only.
package top

import (
	"context"

	corev1 "k8s.io/api/core/v1"

	"example.test/xpkg/low"
)

func save(ctx context.Context, k low.Kube, pod *corev1.Pod) error {
	if err := low.Save(ctx, k, pod); err != nil {
		return err
	}
	return k.Status().Update(ctx, pod) // want `k.Status\(\).Update sends the whole status`
}

// Read again through the other package: silent.
func retried(ctx context.Context, k low.Kube, pod *corev1.Pod) error {
	return low.RetryOnConflict(func() error {
		if err := low.Refresh(ctx, k, pod); err != nil {
			return err
		}
		return k.Status().Update(ctx, pod)
	})
}

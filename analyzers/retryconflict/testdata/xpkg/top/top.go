// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

// Package top uses helpers of another package of the module.
package top

import (
	"context"

	corev1 "k8s.io/api/core/v1"
	"k8s.io/client-go/util/retry"
	"sigs.k8s.io/controller-runtime/pkg/client"

	"example.test/xpkg/low"
)

// The helper reads into the object, or returns it.
func helpers(ctx context.Context, c client.Client, pod *corev1.Pod) error {
	err := retry.RetryOnConflict(retry.DefaultRetry, func() error {
		if err := low.Refresh(ctx, c, pod); err != nil {
			return err
		}
		return c.Update(ctx, pod)
	})
	if err != nil {
		return err
	}
	return retry.RetryOnConflict(retry.DefaultRetry, func() error {
		latest, err := low.Load(ctx, c, client.ObjectKeyFromObject(pod))
		if err != nil {
			return err
		}
		return c.Update(ctx, latest)
	})
}

// The helper has nothing to read with.
func label(ctx context.Context, c client.Client, pod *corev1.Pod) error {
	return retry.RetryOnConflict(retry.DefaultRetry, func() error { // want `sends the old pod on each attempt`
		low.Label(pod)
		return c.Update(ctx, pod)
	})
}

func retries(ctx context.Context, c client.Client, pod *corev1.Pod) error {
	return low.Retry(ctx, c, pod)
}

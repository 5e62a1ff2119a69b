// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

// Package low has the helpers of package top.
package low

import (
	"context"

	corev1 "k8s.io/api/core/v1"
	"k8s.io/client-go/util/retry"
	"sigs.k8s.io/controller-runtime/pkg/client"
)

// Refresh reads pod again.
func Refresh(ctx context.Context, c client.Client, pod *corev1.Pod) error {
	return c.Get(ctx, client.ObjectKeyFromObject(pod), pod)
}

// Load returns a pod.
func Load(ctx context.Context, c client.Client, key client.ObjectKey) (*corev1.Pod, error) {
	pod := &corev1.Pod{}
	return pod, c.Get(ctx, key, pod)
}

// Label labels pod.
func Label(pod *corev1.Pod) { pod.Labels = map[string]string{"a": "b"} }

// Retry is one finding, whoever calls it.
func Retry(ctx context.Context, c client.Client, pod *corev1.Pod) error {
	return retry.RetryOnConflict(retry.DefaultRetry, func() error { // want `sends the old pod on each attempt`
		return c.Update(ctx, pod)
	})
}

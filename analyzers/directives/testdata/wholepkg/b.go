// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

package wholepkg

import (
	"context"

	corev1 "k8s.io/api/core/v1"
	"sigs.k8s.io/controller-runtime/pkg/client"
)

// Allowed by the package clause of the other file.
func write(ctx context.Context, c client.Client, pod *corev1.Pod) error {
	return c.Status().Update(ctx, pod)
}

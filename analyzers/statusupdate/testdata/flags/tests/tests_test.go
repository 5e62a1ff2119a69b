// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

package tests

import (
	"context"

	corev1 "k8s.io/api/core/v1"
	"sigs.k8s.io/controller-runtime/pkg/client"
)

func write(c client.Client, pod *corev1.Pod) error {
	return c.Status().Update(context.Background(), pod) // want `c.Status\(\).Update sends the whole status`
}

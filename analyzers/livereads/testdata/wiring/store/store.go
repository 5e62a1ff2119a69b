// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

// Package store reads by the reader that it is given.
package store

import (
	"context"

	corev1 "k8s.io/api/core/v1"
	"sigs.k8s.io/controller-runtime/pkg/client"
)

// Credentials reads a Secret by reader, and a ConfigMap by c.
func Credentials(ctx context.Context, c client.Client, reader client.Reader, key client.ObjectKey) (*corev1.Secret, error) {
	if err := c.Get(ctx, key, &corev1.ConfigMap{}); err != nil {
		return nil, err
	}
	var secret corev1.Secret
	return &secret, reader.Get(ctx, key, &secret)
}

// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

package ok

import (
	"context"

	"sigs.k8s.io/controller-runtime/pkg/client"
)

// A test that plays another writer.
func write(c client.Client, w *Widget) error { return c.Status().Update(context.Background(), w) }

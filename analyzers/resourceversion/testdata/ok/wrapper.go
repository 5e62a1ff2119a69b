// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

package ok

import (
	"context"

	"sigs.k8s.io/controller-runtime/pkg/client"
)

// merging is a client that keeps what others changed in what it sends.
type merging struct{ client.Client }

func (m merging) Get(ctx context.Context, key client.ObjectKey, obj client.Object, opts ...client.GetOption) error {
	return m.Client.Get(ctx, key, obj, opts...)
}

func (m merging) Update(ctx context.Context, obj client.Object, opts ...client.UpdateOption) error {
	now := obj.DeepCopyObject().(client.Object)
	if err := m.Get(ctx, client.ObjectKeyFromObject(obj), now); err != nil {
		return err
	}
	now.SetLabels(obj.GetLabels())
	return m.Client.Update(ctx, now, opts...)
}

// What the type's own Update does with the version is up to it.
func byWrapper(ctx context.Context, m merging, key client.ObjectKey) error {
	w := &Widget{}
	if err := m.Get(ctx, key, w); err != nil {
		return err
	}
	w.Labels = map[string]string{"a": "b"}
	cur := &Widget{}
	if err := m.Get(ctx, key, cur); err != nil {
		return err
	}
	w.ResourceVersion = cur.ResourceVersion
	return m.Update(ctx, w)
}

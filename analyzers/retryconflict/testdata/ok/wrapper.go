// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

package ok

import (
	"context"

	apierrors "k8s.io/apimachinery/pkg/api/errors"
	"k8s.io/client-go/util/retry"
	"sigs.k8s.io/controller-runtime/pkg/client"
)

// fresh is a client that takes the newest version of what it sends.
type fresh struct{ client.Client }

func (f fresh) Update(ctx context.Context, obj client.Object, opts ...client.UpdateOption) error {
	now := obj.DeepCopyObject().(client.Object)
	if err := f.Get(ctx, client.ObjectKeyFromObject(obj), now); err != nil {
		return err
	}
	obj.SetResourceVersion(now.GetResourceVersion())
	return f.Client.Update(ctx, obj, opts...)
}

// Each attempt sends another version, as the type's own Update sees to that.
func retriedByWrapper(ctx context.Context, f fresh, w *Widget) error {
	return retry.RetryOnConflict(retry.DefaultRetry, func() error {
		w.Spec.Size = 3
		return f.Update(ctx, w)
	})
}

// So it is where the conflict is handled by hand.
func againByWrapper(ctx context.Context, f fresh, key client.ObjectKey) error {
	w := &Widget{}
	if err := f.Get(ctx, key, w); err != nil {
		return err
	}
	w.Spec.Size = 3
	err := f.Update(ctx, w)
	if apierrors.IsConflict(err) {
		err = f.Update(ctx, w)
	}
	return err
}

// shop has methods of those names that are no client's.
type shop interface {
	Get(ctx context.Context, name string, w *Widget) error
	Update(ctx context.Context, w *Widget) error
}

func retriedByShop(ctx context.Context, s shop, w *Widget) error {
	return retry.RetryOnConflict(retry.DefaultRetry, func() error {
		w.Spec.Size = 3
		return s.Update(ctx, w)
	})
}

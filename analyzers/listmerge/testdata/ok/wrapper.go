// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

package ok

import (
	"context"

	"sigs.k8s.io/controller-runtime/pkg/client"
	"sigs.k8s.io/controller-runtime/pkg/controller/controllerutil"
)

// locking is a client whose patches carry the version of the object.
type locking struct{ client.Client }

func (l locking) Patch(ctx context.Context, obj client.Object, patch client.Patch, opts ...client.PatchOption) error {
	data, err := patch.Data(obj)
	if err != nil {
		return err
	}
	return l.Client.Patch(ctx, obj, client.RawPatch(patch.Type(), withVersion(data, obj)), opts...)
}

func withVersion(patch []byte, obj client.Object) []byte {
	return append([]byte(obj.GetResourceVersion()), patch...)
}

// What becomes of the patch is up to the type's own Patch.
func byWrapper(ctx context.Context, l locking, w *Widget) error {
	base := w.DeepCopy()
	controllerutil.AddFinalizer(w, finalizer)
	return l.Patch(ctx, w, client.MergeFrom(base))
}

// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

package ok

import (
	"context"

	"sigs.k8s.io/controller-runtime/pkg/client"
)

// The callers say what to change, and the copy comes before that.
func (r *Reconciler) resize(ctx context.Context, w *Widget) error {
	return r.change(ctx, w, func(w *Widget) { w.Spec.Size = 3 })
}

func (r *Reconciler) change(ctx context.Context, w *Widget, do func(*Widget)) error {
	base := w.DeepCopy()
	do(w)
	return r.Patch(ctx, w, client.MergeFrom(base))
}

// One of the callers writes what it changes; the patch only asks.
func (r *Reconciler) store(ctx context.Context, w *Widget) error {
	return r.ask(ctx, w, func(w *Widget) error {
		w.Spec.Size = 3
		return r.Update(ctx, w)
	})
}

func (r *Reconciler) enlarge(ctx context.Context, w *Widget) error {
	return r.ask(ctx, w, func(w *Widget) error {
		w.Spec.Size = 4
		return nil
	})
}

func (r *Reconciler) ask(ctx context.Context, w *Widget, do func(*Widget) error) error {
	if err := do(w); err != nil {
		return err
	}
	base := w.DeepCopy()
	return r.Patch(ctx, w, client.MergeFrom(base))
}

// The function only looks.
func (r *Reconciler) large(ctx context.Context, w *Widget) error {
	return r.when(ctx, w, func(w *Widget) bool { return w.Spec.Size > 3 })
}

func (r *Reconciler) when(ctx context.Context, w *Widget, is func(*Widget) bool) error {
	if !is(w) {
		return nil
	}
	base := w.DeepCopy()
	return r.Patch(ctx, w, client.MergeFrom(base))
}

// The function comes from elsewhere, and the copy is made before it runs.
func (r *Reconciler) Mutate(ctx context.Context, w *Widget, do func(*Widget)) error {
	base := w.DeepCopy()
	do(w)
	return r.Patch(ctx, w, client.MergeFrom(base))
}

// It may write what it changes.
func (r *Reconciler) MutateAndWrite(ctx context.Context, w *Widget, do func(context.Context, *Widget)) error {
	do(ctx, w)
	base := w.DeepCopy()
	return r.Patch(ctx, w, client.MergeFrom(base))
}

// It may only look.
func (r *Reconciler) Check(ctx context.Context, w *Widget, do func(*Widget) error) error {
	if err := do(w); err != nil {
		return err
	}
	base := w.DeepCopy()
	return r.Patch(ctx, w, client.MergeFrom(base))
}

// The lock makes of the empty patch a question: whether somebody else wrote.
func (r *Reconciler) Current(ctx context.Context, obj client.Object) error {
	base := obj.DeepCopyObject().(client.Object)
	return r.Patch(ctx, obj, client.MergeFromWithOptions(base, client.MergeFromWithOptimisticLock{}))
}

// So does the dry run: whether the webhooks admit the object.
func (r *Reconciler) Admitted(ctx context.Context, obj client.Object) error {
	return r.Patch(ctx, obj, client.MergeFrom(obj.DeepCopyObject().(client.Object)), client.DryRunAll)
}

// The change was written before.
func (r *Reconciler) Stored(ctx context.Context, obj client.Object) error {
	if err := r.Update(ctx, obj); err != nil {
		return err
	}
	return r.Status().Patch(ctx, obj, client.MergeFrom(obj.DeepCopyObject().(client.Object)))
}

// Labels are set between copy and Patch.
func (r *Reconciler) Labelled(ctx context.Context, obj client.Object) error {
	base := obj.DeepCopyObject().(client.Object)
	obj.SetLabels(map[string]string{"a": "b"})
	return r.Patch(ctx, obj, client.MergeFrom(base))
}

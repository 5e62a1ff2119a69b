// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

package ok

import (
	"context"

	"sigs.k8s.io/controller-runtime/pkg/client"
	"sigs.k8s.io/controller-runtime/pkg/controller/controllerutil"
)

// The function that changes the object stores the change itself.
func (r *Reconciler) helperStores(ctx context.Context, w *Widget) error {
	if err := r.setAndStore(ctx, w); err != nil {
		return err
	}
	return r.Patch(ctx, w, client.MergeFrom(w.DeepCopy()))
}

func (r *Reconciler) setAndStore(ctx context.Context, w *Widget) error {
	w.Spec.Size = 3
	return r.Update(ctx, w)
}

// It stores a copy.
func (r *Reconciler) helperStoresCopy(ctx context.Context, w *Widget) error {
	if err := r.setAndStoreCopy(ctx, w); err != nil {
		return err
	}
	return r.Patch(ctx, w, client.MergeFrom(w.DeepCopy()))
}

func (r *Reconciler) setAndStoreCopy(ctx context.Context, w *Widget) error {
	c := w.DeepCopy()
	c.Spec.Size = 3
	if err := r.Update(ctx, c); err != nil {
		return err
	}
	w.Spec.Size = c.Spec.Size
	return nil
}

// It asks something that may store it.
func (r *Reconciler) helperAsks(ctx context.Context, w *Widget, store func(context.Context) error) error {
	if err := setAndAsk(ctx, w, store); err != nil {
		return err
	}
	return r.Patch(ctx, w, client.MergeFrom(w.DeepCopy()))
}

func setAndAsk(ctx context.Context, w *Widget, store func(context.Context) error) error {
	w.Spec.Size = 3
	return store(ctx)
}

// It only looks at the object.
func (r *Reconciler) helperLooks(ctx context.Context, w *Widget) error {
	describe(w)
	return r.Patch(ctx, w, client.MergeFrom(w.DeepCopy()))
}

func describe(w *Widget) string { return w.Name }

// It fills a nil map.
func (r *Reconciler) helperInits(ctx context.Context, w *Widget) error {
	initialize(w)
	return r.Patch(ctx, w, client.MergeFrom(w.DeepCopy()))
}

func initialize(w *Widget) {
	if w.Labels == nil {
		w.Labels = map[string]string{}
	}
}

// It sets defaults, which need not be stored; what follows is.
func (r *Reconciler) helperDefaults(ctx context.Context, w *Widget) error {
	setDefaults(w)
	base := w.DeepCopy()
	controllerutil.AddFinalizer(w, "w.io/f")
	return r.Patch(ctx, w, client.MergeFrom(base))
}

func setDefaults(w *Widget) { w.Spec.Size = max(w.Spec.Size, 1) }

// The object is read anew after it.
func (r *Reconciler) helperRead(ctx context.Context, w *Widget) error {
	setDefaults(w)
	if err := r.Get(ctx, client.ObjectKeyFromObject(w), w); err != nil {
		return err
	}
	return r.Patch(ctx, w, client.MergeFrom(w.DeepCopy()))
}

// The callers change nothing.
func (r *Reconciler) callsResend(ctx context.Context, w *Widget) error {
	return r.resend(ctx, w)
}

func (r *Reconciler) resend(ctx context.Context, w *Widget) error {
	return r.Patch(ctx, w, client.MergeFrom(w.DeepCopy()))
}

// The caller has written its change.
func (r *Reconciler) callsResendLater(ctx context.Context, w *Widget) error {
	w.Spec.Size = 3
	if err := r.Update(ctx, w); err != nil {
		return err
	}
	return r.resend(ctx, w)
}

// The caller's change is written by the function itself, before the patch.
func (r *Reconciler) callsUpdateAndResend(ctx context.Context, w *Widget) error {
	w.Spec.Size = 3
	return r.updateAndResend(ctx, w)
}

func (r *Reconciler) updateAndResend(ctx context.Context, w *Widget) error {
	if err := r.Update(ctx, w); err != nil {
		return err
	}
	return r.Status().Patch(ctx, w, client.MergeFrom(w.DeepCopy()))
}

// A function that takes the base, and sets the status itself.
func (r *Reconciler) handedBase(ctx context.Context, w *Widget) error {
	w.Spec.Size = 3
	return r.setAndPatch(ctx, w, w.DeepCopy())
}

func (r *Reconciler) setAndPatch(ctx context.Context, w, base *Widget) error {
	w.Status.Phase = "Ready"
	return r.Status().Patch(ctx, w, client.MergeFrom(base))
}

// It is told not to patch.
func (r *Reconciler) handedFlag(ctx context.Context, w *Widget) error {
	w.Spec.Size = 3
	return r.patchIf(ctx, w, w, false)
}

func (r *Reconciler) patchIf(ctx context.Context, w, base *Widget, dirty bool) error {
	if !dirty {
		return nil
	}
	return r.Patch(ctx, w, client.MergeFrom(base))
}

// It makes the base up of what it gets.
func (r *Reconciler) handedMade(ctx context.Context, w *Widget) error {
	w.Spec.Size = 3
	return r.patchAgainst(ctx, w, w.DeepCopy())
}

func (r *Reconciler) patchAgainst(ctx context.Context, w, base *Widget) error {
	base.Spec.Size = 0
	return r.Patch(ctx, w, client.MergeFrom(base))
}

// Nothing was changed that could be lost.
func (r *Reconciler) handedSame(ctx context.Context, w *Widget) error {
	return r.helper(ctx, w, w)
}

// Two objects.
func (r *Reconciler) handedTwo(ctx context.Context, w, other *Widget) error {
	w.Spec.Size = 3
	return r.helper(ctx, w, other)
}

// The patch goes to a function that changes the object first.
func (r *Reconciler) handedPatch(ctx context.Context, w *Widget) error {
	w.Spec.Size = 3
	return r.growAndSend(ctx, w, client.MergeFrom(w.DeepCopy()))
}

func (r *Reconciler) growAndSend(ctx context.Context, w *Widget, p client.Patch) error {
	w.Spec.Size++
	return r.Patch(ctx, w, p)
}

// It is kept, and sent some other time.
func (r *Reconciler) handedKept(ctx context.Context, w *Widget, s *saver) {
	w.Spec.Size = 3
	s.keep(client.MergeFrom(w.DeepCopy()))
}

func (s *saver) keep(p client.Patch) { s.patch = p }

// A copy by value that is changed after it was made: what it shares is not known.
func (r *Reconciler) byValue(ctx context.Context, w *Widget) error {
	w.Spec.Size = 3
	base := *w
	base.Spec.Size = 0
	return r.Patch(ctx, w, client.MergeFrom(&base))
}

// It is made before the change.
func (r *Reconciler) byValueEarly(ctx context.Context, w *Widget) error {
	base := *w
	w.Spec.Size = 3
	return r.Patch(ctx, w, client.MergeFrom(&base))
}

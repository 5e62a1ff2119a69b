// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

// Package ok has merge patches that are right, or that cannot be judged.
package ok

import (
	"context"
	"maps"

	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	ctrl "sigs.k8s.io/controller-runtime"
	"sigs.k8s.io/controller-runtime/pkg/client"
	"sigs.k8s.io/controller-runtime/pkg/controller/controllerutil"
)

// The copy comes before the changes.
func (r *Reconciler) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	w := &Widget{}
	if err := r.Get(ctx, req.NamespacedName, w); err != nil {
		return ctrl.Result{}, client.IgnoreNotFound(err)
	}
	p := client.MergeFrom(w.DeepCopy())
	w.Spec.Size = 3
	return ctrl.Result{}, r.Patch(ctx, w, p)
}

func (r *Reconciler) inline(ctx context.Context, w *Widget) error {
	base := w.DeepCopy()
	w.Spec.Size = 3
	return r.Patch(ctx, w, client.MergeFrom(base))
}

func (r *Reconciler) object(ctx context.Context, obj client.Object) error {
	base := obj.DeepCopyObject().(client.Object)
	obj.SetLabels(nil)
	return r.Patch(ctx, obj, client.MergeFrom(base))
}

// The changed copy is patched against the original.
func (r *Reconciler) copyPatched(ctx context.Context, w *Widget) error {
	c2 := w.DeepCopy()
	c2.Labels = map[string]string{"a": "b"}
	return r.Patch(ctx, c2, client.MergeFrom(w))
}

// The variable holds the copy when Patch runs.
func (r *Reconciler) reassigned(ctx context.Context, w *Widget) error {
	p := client.MergeFrom(w)
	w = w.DeepCopy()
	w.Spec.Size = 3
	return r.Patch(ctx, w, p)
}

func (r *Reconciler) reassignedAndCaptured(ctx context.Context, w *Widget) (err error) {
	p := client.MergeFrom(w)
	w = w.DeepCopy()
	defer func() { err = r.Patch(ctx, w, p) }()
	w.Spec.Size = 3
	return nil
}

// Base and object are read separately.
func (r *Reconciler) readTwice(ctx context.Context, key client.ObjectKey) error {
	cur, w := &Widget{}, &Widget{}
	if err := r.Get(ctx, key, cur); err != nil {
		return err
	}
	if err := r.Get(ctx, key, w); err != nil {
		return err
	}
	w.Spec.Size = 3
	return r.Patch(ctx, w, client.MergeFrom(cur))
}

// A nil map is made before the copy; what counts is set after it.
func (r *Reconciler) nilMap(ctx context.Context, w *Widget) error {
	if w.Labels == nil {
		w.Labels = make(map[string]string)
	}
	if w.Annotations == nil {
		w.Annotations = map[string]string{}
	}
	base := w.DeepCopy()
	w.Labels["a"] = "b"
	return r.Patch(ctx, w, client.MergeFrom(base))
}

// Nothing is lost: there is nothing but the empty map.
func (r *Reconciler) onlyNilMap(ctx context.Context, w *Widget) error {
	if w.Labels == nil {
		w.Labels = map[string]string{}
		w.Spec.Parts = []string{}
		w.Kind = "Widget"
		w.ResourceVersion = ""
	}
	return r.Patch(ctx, w, client.MergeFrom(w.DeepCopy()))
}

// The change was written before the copy.
func (r *Reconciler) written(ctx context.Context, w *Widget) error {
	w.Spec.Size = 3
	if err := r.Update(ctx, w); err != nil {
		return err
	}
	return r.Patch(ctx, w, client.MergeFrom(w.DeepCopy()))
}

func (r *Reconciler) writtenByHelper(ctx context.Context, w *Widget) error {
	w.Spec.Size = 3
	if err := r.inline(ctx, w); err != nil {
		return err
	}
	return r.Patch(ctx, w, client.MergeFrom(w.DeepCopy()))
}

func (r *Reconciler) readAgain(ctx context.Context, w *Widget) error {
	w.Spec.Size = 3
	if err := r.Get(ctx, client.ObjectKeyFromObject(w), w); err != nil {
		return err
	}
	return r.Patch(ctx, w, client.MergeFrom(w.DeepCopy()))
}

// Two patches, each with its own base.
func (r *Reconciler) two(ctx context.Context, w *Widget) error {
	original := w.DeepCopy()
	controllerutil.AddFinalizer(w, "w.io/f")
	if err := r.Patch(ctx, w, client.MergeFrom(original)); err != nil {
		return err
	}
	original = w.DeepCopy()
	w.Status.Phase = "Ready"
	return r.Status().Patch(ctx, w, client.MergeFrom(original))
}

func (r *Reconciler) shadowed(ctx context.Context, w *Widget) error {
	w.Spec.Ref = "x"
	if w.Spec.Size == 0 {
		original := w.DeepCopy()
		controllerutil.RemoveFinalizer(w, "w.io/f")
		return r.Patch(ctx, w, client.MergeFrom(original))
	}
	return nil
}

// One way changes and patches, the other copies and patches.
func (r *Reconciler) ways(ctx context.Context, w *Widget, a bool) error {
	updated := false
	if a {
		base := w.DeepCopy()
		w.Labels["a"] = "b"
		if err := r.Patch(ctx, w, client.MergeFrom(base)); err != nil {
			return err
		}
		updated = true
	}
	if !updated {
		base := w.DeepCopy()
		delete(w.Labels, "a")
		return r.Patch(ctx, w, client.MergeFrom(base))
	}
	return nil
}

// Changes after the copy that are not plain assignments.
func (r *Reconciler) otherChanges(ctx context.Context, w *Widget) error {
	w.Spec.Size = 3
	base := w.DeepCopy()
	maps.Copy(w.Labels, map[string]string{"a": "b"})
	if err := r.Patch(ctx, w, client.MergeFrom(base)); err != nil {
		return err
	}
	w.Spec.Size = 4
	base = w.DeepCopy()
	w.GetAnnotations()["a"] = "b"
	if err := r.Patch(ctx, w, client.MergeFrom(base)); err != nil {
		return err
	}
	w.Spec.Size = 5
	base = w.DeepCopy()
	copy(w.Spec.Parts, []string{"x"})
	if err := r.Patch(ctx, w, client.MergeFrom(base)); err != nil {
		return err
	}
	w.Spec.Size = 6
	base = w.DeepCopy()
	spec := w.Spec
	spec.Parts[0] = "y"
	if err := r.Patch(ctx, w, client.MergeFrom(base)); err != nil {
		return err
	}
	w.Spec.Size = 7
	base = w.DeepCopy()
	*w.Spec.Limit = 3
	if err := r.Patch(ctx, w, client.MergeFrom(base)); err != nil {
		return err
	}
	w.Spec.Size = 8
	base = w.DeepCopy()
	*w = Widget{ObjectMeta: metav1.ObjectMeta{Name: "x"}}
	return r.Patch(ctx, w, client.MergeFrom(base))
}

// An object that is not read is made to be patched.
func (r *Reconciler) made(ctx context.Context) error {
	w := &Widget{ObjectMeta: metav1.ObjectMeta{Name: "x"}}
	w.Spec.Size = 3
	return r.Patch(ctx, w, client.MergeFrom(w.DeepCopy()))
}

// Nothing changes, so nothing is lost.
func (r *Reconciler) touch(ctx context.Context, key client.ObjectKey) error {
	w := &Widget{}
	if err := r.Get(ctx, key, w); err != nil {
		return err
	}
	return r.Patch(ctx, w, client.MergeFrom(w))
}

func (r *Reconciler) allowed(ctx context.Context, w *Widget) error {
	//ctrlvet:allow mergebase -- only asks whether the webhook admits it
	return r.Patch(ctx, w, client.MergeFrom(w), client.DryRunAll)
}

// The bytes of the difference, and a patch that goes nowhere.
func (r *Reconciler) data(w *Widget) ([]byte, error) {
	_ = client.MergeFrom(w)
	return client.MergeFrom(w).Data(w)
}

// Another kind of patch.
func (r *Reconciler) raw(ctx context.Context, w *Widget) error {
	w.Spec.Size = 3
	return r.Patch(ctx, w, client.RawPatch("", []byte(`{}`)))
}

func (r *Reconciler) apply(ctx context.Context, w *Widget) error {
	w.Spec.Size = 3
	return r.Patch(ctx, w, client.Apply)
}

// R32: the object is read, copied and changed, so what is gone is in the patch.
func (r *Reconciler) desired(ctx context.Context, key client.ObjectKey, w *Widget) error {
	cur := &Widget{}
	if err := r.Get(ctx, key, cur); err != nil {
		return err
	}
	base := cur.DeepCopy()
	cur.Spec = w.Spec
	return r.Patch(ctx, cur, client.MergeFrom(base))
}

// The field is none that a client sends.
func (r *Reconciler) seen(ctx context.Context, w *Widget) error {
	w.seen = true
	return r.Patch(ctx, w, client.MergeFrom(w.DeepCopy()))
}

// What was changed is written.
func (r *Reconciler) unchanged(ctx context.Context, w *Widget) error {
	if controllerutil.AddFinalizer(w, "w.io/f") {
		return r.Update(ctx, w)
	}
	return r.Patch(ctx, w, client.MergeFrom(w.DeepCopy()))
}

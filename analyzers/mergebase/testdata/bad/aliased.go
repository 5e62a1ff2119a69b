// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

// Package bad has merge patches that lose or revert changes.
package bad

import (
	"context"
	"maps"

	ctrl "sigs.k8s.io/controller-runtime"
	"sigs.k8s.io/controller-runtime/pkg/client"
	"sigs.k8s.io/controller-runtime/pkg/controller/controllerutil"
)

func (r *Reconciler) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	w := &Widget{}
	if err := r.Get(ctx, req.NamespacedName, w); err != nil {
		return ctrl.Result{}, client.IgnoreNotFound(err)
	}
	p := client.MergeFrom(w) // want `^client.MergeFrom\(w\) compares the object with itself, the patch is empty; pass an unchanged copy$`
	w.Spec.Size = 3
	return ctrl.Result{}, r.Patch(ctx, w, p)
}

// The caller changed it, or this function did before.
func (r *Reconciler) save(ctx context.Context, w *Widget) error {
	return r.Patch(ctx, w, client.MergeFrom(w)) // want `client.MergeFrom\(w\) compares the object with itself, the patch is empty;`
}

func (r *Reconciler) changedBefore(ctx context.Context, w *Widget) error {
	w.Status.Phase = "Ready"
	return r.Status().Patch(ctx, w, client.MergeFrom(w)) // want `client.MergeFrom\(w\) compares the object with itself, the patch is empty;`
}

// The other functions.
func (r *Reconciler) options(ctx context.Context, w *Widget) error {
	p := client.MergeFromWithOptions(w, client.MergeFromWithOptimisticLock{}) // want `client.MergeFromWithOptions\(w\) compares the object with itself`
	controllerutil.AddFinalizer(w, "w.io/f")
	return r.Patch(ctx, w, p, client.FieldOwner("me"))
}

func (r *Reconciler) strategic(ctx context.Context, w *Widget) error {
	p := client.StrategicMergeFrom(w) // want `client.StrategicMergeFrom\(w\) compares the object with itself`
	maps.Copy(w.Labels, map[string]string{"a": "b"})
	return r.Patch(ctx, w, p)
}

// Another name of it is no copy.
func (r *Reconciler) renamed(ctx context.Context, w *Widget) error {
	old := w
	w.Spec.Size = 3
	return r.Patch(ctx, w, client.MergeFrom(old)) // want `client.MergeFrom\(old\) compares the object with itself`
}

func (r *Reconciler) object(ctx context.Context, obj client.Object) error {
	p := client.MergeFrom(obj) // want `client.MergeFrom\(obj\) compares the object with itself`
	obj.SetLabels(map[string]string{"a": "b"})
	return r.Patch(ctx, obj, p)
}

func (r *Reconciler) asserted(ctx context.Context, obj client.Object) error {
	p := client.MergeFrom(obj) // want `client.MergeFrom\(obj\) compares the object with itself`
	w := obj.(*Widget)
	delete(w.Annotations, "a")
	return r.Patch(ctx, w, p)
}

func (r *Reconciler) value(ctx context.Context, key client.ObjectKey) error {
	var w Widget
	if err := r.Get(ctx, key, &w); err != nil {
		return err
	}
	p := client.MergeFrom(&w) // want `client.MergeFrom\(&w\) compares the object with itself`
	w.Spec.Size = 3
	return r.Patch(ctx, &w, p)
}

// Who changes it is not known.
func (r *Reconciler) callback(ctx context.Context, w *Widget, change func(*Widget)) error {
	p := client.MergeFrom(w) // want `client.MergeFrom\(w\) compares the object with itself`
	change(w)
	return r.Patch(ctx, w, p)
}

// All ways to a Patch are wrong.
func (r *Reconciler) twoWays(ctx context.Context, w *Widget, status bool) error {
	p := client.MergeFrom(w) // want `client.MergeFrom\(w\) compares the object with itself`
	w.Status.Phase = "Ready"
	if status {
		return r.Status().Patch(ctx, w, p)
	}
	return r.Patch(ctx, w, p)
}

func (r *Reconciler) deferred(ctx context.Context, w *Widget) (err error) {
	p := client.MergeFrom(w) // want `client.MergeFrom\(w\) compares the object with itself`
	defer func() {
		err = r.Patch(ctx, w, p)
	}()
	w.Status.Phase = "Ready"
	return nil
}

func (r *Reconciler) deferredCall(ctx context.Context, w *Widget) {
	defer r.Patch(ctx, w, client.MergeFrom(w)) // want `client.MergeFrom\(w\) compares the object with itself`
	w.Status.Phase = "Ready"
}

// Items of a list, fields.
func (r *Reconciler) items(ctx context.Context) error {
	list := &WidgetList{}
	if err := r.List(ctx, list); err != nil {
		return err
	}
	for i := range list.Items {
		list.Items[i].Spec.Size++
		if err := r.Patch(ctx, &list.Items[i], client.MergeFrom(&list.Items[i])); err != nil { // want `client.MergeFrom\(&list.Items\[i\]\) compares the object with itself`
			return err
		}
	}
	return nil
}

func (s *scope) field(ctx context.Context) error {
	s.widget.Spec.Size = 3
	return s.client.Patch(ctx, s.widget, client.MergeFrom(s.widget)) // want `client.MergeFrom\(s.widget\) compares the object with itself`
}

func (s *scope) embedded(ctx context.Context) error {
	p := client.MergeFrom(&s.values.spare) // want `client.MergeFrom\(&s.values.spare\) compares the object with itself`
	s.change()
	return s.client.Patch(ctx, &s.values.spare, p)
}

func (s *scope) change() { s.values.spare.Spec.Size++; s.widget = nil }

// A long expression.
func (s *scope) long(ctx context.Context, theWidgetThatIsChanged, _ *Widget) error {
	theWidgetThatIsChanged.Spec.Size = 3
	return s.client.Patch(ctx, theWidgetThatIsChanged, client.MergeFrom(theWidgetThatIsChanged)) // want `^client.MergeFrom compares the object with itself, the patch is empty; pass an unchanged copy$`
}

// The patch goes to a function that sends it.
func (r *Reconciler) handedPatchAliased(ctx context.Context, w *Widget) error {
	p := client.MergeFrom(w) // want `client.MergeFrom\(w\) compares the object with itself, the patch is empty; pass an unchanged copy$`
	w.Spec.Size = 3
	return r.send(ctx, w, p)
}

// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

// Package bad has unlocked merge patches that send lists which others write.
package bad

import (
	"context"
	"slices"

	corev1 "k8s.io/api/core/v1"
	"k8s.io/apimachinery/pkg/api/meta"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	ctrl "sigs.k8s.io/controller-runtime"
	"sigs.k8s.io/controller-runtime/pkg/client"
	"sigs.k8s.io/controller-runtime/pkg/controller/controllerutil"
)

func (r *Reconciler) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	w := &Widget{}
	if err := r.Get(ctx, req.NamespacedName, w); err != nil {
		return ctrl.Result{}, client.IgnoreNotFound(err)
	}
	if w.Spec.Size == 0 {
		base := w.DeepCopy()
		controllerutil.RemoveFinalizer(w, finalizer)
		return ctrl.Result{}, r.Patch(ctx, w, client.MergeFrom(base)) // want `^client.MergeFrom\(base\) sends all finalizers as read, undoing newer changes; use the optimistic lock$`
	}
	p := client.MergeFrom(w.DeepCopy()) // want `client.MergeFrom\(w.DeepCopy\(\)\) sends all finalizers as read, undoing newer changes;`
	if controllerutil.AddFinalizer(w, finalizer) {
		if err := r.Patch(ctx, w, p); err != nil {
			return ctrl.Result{}, err
		}
	}
	return ctrl.Result{}, nil
}

// The other ways to change finalizers.
func (r *Reconciler) appended(ctx context.Context, w *Widget) error {
	base := w.DeepCopy()
	w.Finalizers = append(w.Finalizers, finalizer)
	return r.Patch(ctx, w, client.MergeFrom(base)) // want `client.MergeFrom\(base\) sends all finalizers`
}

func (r *Reconciler) filtered(ctx context.Context, w *Widget) error {
	base := w.DeepCopy()
	kept := make([]string, 0)
	for _, f := range w.Finalizers {
		if f != finalizer {
			kept = append(kept, f)
		}
	}
	w.SetFinalizers(kept)
	return r.Patch(ctx, w, client.MergeFrom(base)) // want `client.MergeFrom\(base\) sends all finalizers`
}

// The copy is changed and sent.
func (r *Reconciler) reversed(ctx context.Context, w *Widget) error {
	c := w.DeepCopy()
	c.Finalizers = slices.DeleteFunc(c.Finalizers, func(f string) bool { return f == finalizer })
	return r.Patch(ctx, c, client.MergeFrom(w)) // want `client.MergeFrom\(w\) sends all finalizers`
}

// Options without the lock.
func (r *Reconciler) options(ctx context.Context, w *Widget) error {
	base := w.DeepCopy()
	controllerutil.AddFinalizer(w, finalizer)
	return r.Patch(ctx, w, client.MergeFromWithOptions(base), client.FieldOwner("me")) // want `client.MergeFromWithOptions\(base\) sends all finalizers`
}

// An object of somebody else's.
func (r *Reconciler) own(ctx context.Context, w *Widget, key client.ObjectKey) error {
	var secret corev1.Secret
	if err := r.Get(ctx, key, &secret); err != nil {
		return err
	}
	base := secret.DeepCopy()
	if err := controllerutil.SetControllerReference(w, &secret, r.scheme); err != nil {
		return err
	}
	return r.Patch(ctx, &secret, client.MergeFrom(base)) // want `^client.MergeFrom\(base\) sends all owners as read, undoing newer changes; use the optimistic lock$`
}

// An object of any kind.
func (r *Reconciler) adopt(ctx context.Context, w *Widget, obj client.Object) error {
	base := obj.DeepCopyObject().(client.Object)
	obj.SetOwnerReferences(append(obj.GetOwnerReferences(), metav1.OwnerReference{Name: w.Name, UID: w.UID}))
	return r.Patch(ctx, obj, client.MergeFrom(base)) // want `client.MergeFrom\(base\) sends all owners`
}

// Items of a list.
func (r *Reconciler) adoptAll(ctx context.Context, w *Widget) error {
	var list WidgetList
	if err := r.List(ctx, &list); err != nil {
		return err
	}
	for i := range list.Items {
		item := &list.Items[i]
		p := client.MergeFrom(item.DeepCopy()) // want `sends all owners`
		if err := controllerutil.SetOwnerReference(w, item, r.scheme); err != nil {
			return err
		}
		if err := r.Patch(ctx, item, p); err != nil {
			return err
		}
	}
	return nil
}

// Conditions by the setter of the library.
func (r *Reconciler) ready(ctx context.Context, w *Widget) error {
	base := w.DeepCopy()
	w.Status.Phase = "Ready"
	meta.SetStatusCondition(&w.Status.Conditions, metav1.Condition{Type: "Ready"})
	return r.Status().Patch(ctx, w, client.MergeFrom(base)) // want `^client.MergeFrom\(base\) sends all conditions as read, undoing newer changes; use the optimistic lock$`
}

// Conditions by a method of the object.
func (r *Reconciler) method(ctx context.Context, w *Widget) error {
	base := w.DeepCopy()
	w.SetCondition(metav1.Condition{Type: "Ready"})
	return r.Status().Patch(ctx, w, client.MergeFrom(base)) // want `client.MergeFrom\(base\) sends all conditions`
}

// Conditions of any kind of object.
func (r *Reconciler) many(ctx context.Context, obj conditioned, c metav1.Condition) error {
	p := client.MergeFrom(obj.DeepCopyObject().(client.Object)) // want `sends all conditions`
	obj.SetConditions(c)
	return r.Status().Patch(ctx, obj, p)
}

// One entry, in place.
func (r *Reconciler) entry(ctx context.Context, w *Widget, i int) error {
	base := w.DeepCopy()
	w.Status.Conditions[i].Status = metav1.ConditionTrue
	return r.Status().Patch(ctx, w, client.MergeFrom(base)) // want `client.MergeFrom\(base\) sends all conditions`
}

// A helper that sets them.
func (r *Reconciler) helped(ctx context.Context, w *Widget) error {
	base := w.DeepCopy()
	markReady(w)
	return r.Status().Patch(ctx, w, client.MergeFrom(base)) // want `client.MergeFrom\(base\) sends all conditions`
}

func markReady(w *Widget) { setReady(&w.Status) }

func setReady(s *WidgetStatus) {
	meta.SetStatusCondition(&s.Conditions, metav1.Condition{Type: "Ready"})
}

// An object in a struct of the pass.
func (r *Reconciler) inTask(ctx context.Context, t *task) error {
	base := t.widget.DeepCopy()
	controllerutil.AddFinalizer(t.widget, finalizer)
	return r.Patch(ctx, t.widget, client.MergeFrom(base)) // want `client.MergeFrom\(base\) sends all finalizers`
}

// Sent last: what writes the object in between would make a locked patch fail.
func (r *Reconciler) deferred(ctx context.Context, w *Widget) (err error) {
	base := w.DeepCopy()
	defer func() {
		if e := r.Status().Patch(ctx, w, client.MergeFrom(base)); e != nil { // want `client.MergeFrom\(base\) sends all conditions`
			err = e
		}
	}()
	meta.SetStatusCondition(&w.Status.Conditions, metav1.Condition{Type: "Ready"})
	return nil
}

// What gets the object and a context may write it: no fix.
func (r *Reconciler) between(ctx context.Context, w *Widget) error {
	base := w.DeepCopy()
	controllerutil.AddFinalizer(w, finalizer)
	if err := r.sync(ctx, w); err != nil {
		return err
	}
	return r.Patch(ctx, w, client.MergeFrom(base)) // want `client.MergeFrom\(base\) sends all finalizers as read, undoing newer changes; take a later copy and use the lock`
}

func (r *Reconciler) sync(ctx context.Context, w *Widget) error {
	w.Spec.Size++
	return r.Update(ctx, w)
}

// The second try has the base of the first: no fix.
func (r *Reconciler) tries(ctx context.Context, w *Widget) (err error) {
	base := w.DeepCopy()
	controllerutil.AddFinalizer(w, finalizer)
	for range 3 {
		if err = r.Patch(ctx, w, client.MergeFrom(base)); err == nil { // want `client.MergeFrom\(base\) sends all finalizers`
			break
		}
	}
	return err
}

// A helper gets base and object: the callers tell, and no fix can know them all.
func (r *Reconciler) patch(ctx context.Context, w, base *Widget) error {
	return r.Patch(ctx, w, client.MergeFrom(base)) // want `client.MergeFrom\(base\) sends all finalizers`
}

func (r *Reconciler) caller(ctx context.Context, w *Widget) error {
	base := w.DeepCopy()
	controllerutil.AddFinalizer(w, finalizer)
	return r.patch(ctx, w, base)
}

func (r *Reconciler) otherCaller(ctx context.Context, w *Widget) error {
	base := w.DeepCopy()
	w.Spec.Size = 3
	return r.patch(ctx, w, base)
}

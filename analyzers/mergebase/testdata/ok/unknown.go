// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

package ok

import (
	"context"
	"encoding/json"

	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/client-go/util/retry"
	"sigs.k8s.io/controller-runtime/pkg/client"
	"sigs.k8s.io/controller-runtime/pkg/controller/controllerutil"
)

// Helpers that take the base, the object or the patch.
func (r *Reconciler) helper(ctx context.Context, obj, base client.Object) error {
	return r.Patch(ctx, obj, client.MergeFrom(base))
}

func (r *Reconciler) finish(ctx context.Context, w *Widget, p client.Patch) error {
	return r.Patch(ctx, w, p)
}

// The base is copied before the changes.
func (r *Reconciler) handedOn(ctx context.Context, w *Widget) error {
	base := w.DeepCopy()
	w.Spec.Size = 3
	if err := r.finish(ctx, w, client.MergeFrom(base)); err != nil {
		return err
	}
	base = w.DeepCopy()
	w.Status.Phase = "Ready"
	return r.helper(ctx, w, base)
}

func (r *Reconciler) patchFor(w *Widget) client.Patch { return client.MergeFrom(w) }

func mutate(*Widget) {}

// The function may change the object after the copy.
func (r *Reconciler) mutated(ctx context.Context, w *Widget) error {
	w.Spec.Size = 3
	base := w.DeepCopy()
	mutate(w)
	return r.Patch(ctx, w, client.MergeFrom(base))
}

func (r *Reconciler) mutatedThroughPart(ctx context.Context, w *Widget, data []byte) error {
	w.Spec.Size = 3
	base := w.DeepCopy()
	if err := json.Unmarshal(data, &w.Spec); err != nil {
		return err
	}
	return r.Patch(ctx, w, client.MergeFrom(base))
}

func (r *Reconciler) mutatedByCallback(ctx context.Context, w *Widget, f func(*Widget)) error {
	w.Spec.Size = 3
	base := w.DeepCopy()
	f(w)
	return r.Patch(ctx, w, client.MergeFrom(base))
}

func (r *Reconciler) mutatedByClosure(ctx context.Context, w *Widget) error {
	set := func() { w.Spec.Ref = "x" }
	w.Spec.Size = 3
	base := w.DeepCopy()
	set()
	return r.Patch(ctx, w, client.MergeFrom(base))
}

// The object is in a struct whose method changes it.
func (s *scope) reconcile(ctx context.Context) error {
	w := s.widget
	w.Spec.Size = 3
	base := w.DeepCopy()
	s.grow()
	return s.client.Patch(ctx, w, client.MergeFrom(base))
}

func (s *scope) grow() { s.widget.Spec.Size++ }

// The method wrote the change.
func (s *scope) flushed(ctx context.Context) error {
	w := s.widget
	w.Spec.Size = 3
	if err := s.flush(ctx); err != nil {
		return err
	}
	return s.client.Patch(ctx, w, client.MergeFrom(w.DeepCopy()))
}

func (s *scope) flush(ctx context.Context) error { return s.client.Update(ctx, s.widget) }

// The field holds another object when Patch runs.
func (s *scope) replaced(ctx context.Context) error {
	p := client.MergeFrom(s.widget)
	s.replace()
	s.widget.Spec.Size = 3
	return s.client.Patch(ctx, s.widget, p)
}

func (s *scope) replace() { s.widget = s.widget.DeepCopy() }

func (s *scope) replacedHere(ctx context.Context) error {
	p := client.MergeFrom(s.widget)
	s.widget = s.widget.DeepCopy()
	s.widget.Spec.Size = 3
	return s.client.Patch(ctx, s.widget, p)
}

// A patch in a field.
type saver struct {
	client client.Client
	patch  client.Patch
}

func (s *saver) open(w *Widget) { s.patch = client.MergeFrom(w) }

func (s *saver) close(ctx context.Context, w *Widget) error { return s.client.Patch(ctx, w, s.patch) }

// Deferred patches: the changes come later.
func (r *Reconciler) deferred(ctx context.Context, w *Widget) (err error) {
	base := w.DeepCopy()
	defer func() {
		if e := r.Status().Patch(ctx, w, client.MergeFrom(base)); e != nil {
			err = e
		}
	}()
	w.Status.Phase = "Ready"
	return nil
}

func (r *Reconciler) deferredCall(ctx context.Context, w *Widget) {
	w.Spec.Ref = "x"
	defer r.Patch(ctx, w, client.MergeFrom(w.DeepCopy()))
	w.Status.Phase = "Ready"
}

func (r *Reconciler) deferredWritten(ctx context.Context, w *Widget) (err error) {
	defer func() {
		err = r.Status().Patch(ctx, w, client.MergeFrom(w.DeepCopy()))
	}()
	w.Spec.Size = 3
	return r.Update(ctx, w)
}

// Changes before the defer may have been meant for another write.
func (r *Reconciler) deferredBefore(ctx context.Context, w *Widget) (err error) {
	w.Status.Phase = "Ready"
	defer func() {
		err = r.Status().Patch(ctx, w, client.MergeFrom(w.DeepCopy()))
	}()
	return nil
}

// A copy in a loop: each round has its own.
func (r *Reconciler) loop(ctx context.Context, w *Widget, names []string) error {
	for _, name := range names {
		base := w.DeepCopy()
		w.Labels[name] = "x"
		if err := r.Patch(ctx, w, client.MergeFrom(base)); err != nil {
			return err
		}
	}
	return nil
}

func (r *Reconciler) ranged(ctx context.Context, list *WidgetList) error {
	for _, w := range list.Items {
		if err := r.Patch(ctx, &w, client.MergeFrom(w.DeepCopy())); err != nil {
			return err
		}
	}
	return nil
}

// The base of the first round.
func (r *Reconciler) firstRound(ctx context.Context, list *WidgetList) error {
	var p client.Patch
	for i := range list.Items {
		w := &list.Items[i]
		if p == nil {
			p = client.MergeFrom(w)
		}
		w.Spec.Size = 3
		if err := r.Patch(ctx, w, p); err != nil {
			return err
		}
	}
	return nil
}

func (r *Reconciler) otherItem(ctx context.Context, list *WidgetList, i, j int) error {
	list.Items[j].Spec.Size = 3
	return r.Patch(ctx, &list.Items[j], client.MergeFrom(&list.Items[i]))
}

// One of two patches is right.
func (r *Reconciler) oneRight(ctx context.Context, w, other *Widget) error {
	p := client.MergeFrom(w)
	w.Spec.Size = 3
	if err := r.Patch(ctx, w, p); err != nil {
		return err
	}
	return r.Patch(ctx, other, p)
}

// A retry reads, copies, changes and patches each time.
func (r *Reconciler) retried(ctx context.Context, key client.ObjectKey) error {
	w := &Widget{}
	return retry.RetryOnConflict(retry.DefaultRetry, func() error {
		if err := r.Get(ctx, key, w); err != nil {
			return err
		}
		base := w.DeepCopy()
		w.Spec.Size = 3
		return r.Patch(ctx, w, client.MergeFromWithOptions(base, client.MergeFromWithOptimisticLock{}))
	})
}

// The base is made up, so that what the caller changed is sent.
func (r *Reconciler) patchStatus(ctx context.Context, w *Widget, old WidgetStatus) error {
	base := w.DeepCopy()
	base.Status = old
	return r.Status().Patch(ctx, w, client.MergeFrom(base))
}

func (r *Reconciler) sendAgain(ctx context.Context, w *Widget) error {
	base := w.DeepCopy()
	base.Labels = nil
	base.Spec.Size = 0
	delete(base.Annotations, "a")
	controllerutil.RemoveFinalizer(base, "w.io/f")
	return r.Patch(ctx, w, client.MergeFrom(base))
}

func (r *Reconciler) undone(ctx context.Context, key client.ObjectKey) error {
	w := &Widget{}
	if err := r.Get(ctx, key, w); err != nil {
		return err
	}
	size := w.Spec.Size
	w.Spec.Size = 3
	base := w.DeepCopy()
	base.Spec.Size = size
	return r.Patch(ctx, w, client.MergeFrom(base))
}

// The lock on another version.
func (r *Reconciler) version(ctx context.Context, key client.ObjectKey, version string) error {
	w := &Widget{}
	if err := r.Get(ctx, key, w); err != nil {
		return err
	}
	base := w.DeepCopy()
	base.ResourceVersion = version
	return r.Patch(ctx, w, client.MergeFromWithOptions(base, client.MergeFromWithOptimisticLock{}))
}

// The object to patch is changed too.
func (r *Reconciler) both(ctx context.Context, w *Widget) error {
	base := w.DeepCopy()
	base.Spec.Ref = "x"
	w.Spec.Size = 3
	return r.Patch(ctx, w, client.MergeFrom(base))
}

// Back to what was saved, after the change was written.
func (r *Reconciler) restored(ctx context.Context, w *Widget) error {
	saved := w.DeepCopy()
	w.Spec.Ref = "x"
	if err := r.Update(ctx, w); err != nil {
		return err
	}
	return r.Patch(ctx, saved, client.MergeFrom(w))
}

// The owner stays as it is.
func (r *Reconciler) owner(ctx context.Context, w, child *Widget) error {
	if err := controllerutil.SetControllerReference(w, child, r.Scheme()); err != nil {
		return err
	}
	return r.Patch(ctx, w, client.MergeFrom(w.DeepCopy()))
}

// Literals as base and object: one annotation is added.
func (r *Reconciler) annotate(ctx context.Context, name string) error {
	w := &Widget{ObjectMeta: metav1.ObjectMeta{Name: name, Annotations: map[string]string{"a": "b"}}}
	base := &Widget{ObjectMeta: metav1.ObjectMeta{Name: name}}
	return r.Patch(ctx, w, client.MergeFrom(base))
}

// Who calls it, and with what, is not known.
func (r *Reconciler) ApplyAll(ctx context.Context, desired *Widget) error {
	base := &Widget{ObjectMeta: metav1.ObjectMeta{Name: desired.Name, Namespace: desired.Namespace}}
	return r.Patch(ctx, desired, client.MergeFrom(base))
}

func (r *Reconciler) applyNew(ctx context.Context, desired *Widget) error {
	base := &Widget{ObjectMeta: metav1.ObjectMeta{Name: desired.Name}}
	return r.Patch(ctx, desired, client.MergeFrom(base))
}

func (r *Reconciler) callsApplyNew(ctx context.Context) error {
	return r.applyNew(ctx, &Widget{ObjectMeta: metav1.ObjectMeta{Name: "x"}})
}

// The base says more than a name, or is read.
func (r *Reconciler) saysMore(ctx context.Context, key client.ObjectKey) error {
	w := &Widget{}
	if err := r.Get(ctx, key, w); err != nil {
		return err
	}
	base := &Widget{ObjectMeta: metav1.ObjectMeta{Name: w.Name, Labels: w.Labels}}
	if err := r.Patch(ctx, w, client.MergeFrom(base)); err != nil {
		return err
	}
	empty := &Widget{}
	mutate(empty)
	if err := r.Patch(ctx, w, client.MergeFrom(empty)); err != nil {
		return err
	}
	read := &Widget{}
	if err := r.Get(ctx, key, read); err != nil {
		return err
	}
	return r.Patch(ctx, w, client.MergeFrom(read))
}

// What is sent is the scale.
func (r *Reconciler) scale(ctx context.Context, w, scale *Widget) error {
	w.Spec.Size = 3
	return r.SubResource("scale").Patch(ctx, w, client.MergeFrom(w.DeepCopy()), client.WithSubResourceBody(scale))
}

// The copy is made before the change of the field's object.
func (s *scope) fieldEarly(ctx context.Context) error {
	p := client.MergeFrom(s.widget.DeepCopy())
	s.widget.Status.Phase = "Ready"
	return s.client.Status().Patch(ctx, s.widget, p)
}

// The change is made to what was in the field before.
func (s *scope) fieldSet(ctx context.Context, w *Widget) error {
	s.widget.Status.Phase = "Ready"
	s.widget = w
	p := client.MergeFrom(s.widget.DeepCopy())
	return s.client.Status().Patch(ctx, s.widget, p)
}

// All of the struct is set anew.
func (s *scope) fieldsSet(ctx context.Context, other scope) error {
	s.widget.Status.Phase = "Ready"
	*s = other
	p := client.MergeFrom(s.widget.DeepCopy())
	return s.client.Status().Patch(ctx, s.widget, p)
}

// The change was written.
func (s *scope) fieldWritten(ctx context.Context) error {
	s.widget.Status.Phase = "Ready"
	if err := s.client.Status().Update(ctx, s.widget); err != nil {
		return err
	}
	p := client.MergeFrom(s.widget.DeepCopy())
	return s.client.Status().Patch(ctx, s.widget, p)
}

// A method may write it, or set the field.
func (s *scope) fieldFlushed(ctx context.Context) error {
	s.widget.Spec.Size = 3
	if err := s.flush(ctx); err != nil {
		return err
	}
	return s.client.Patch(ctx, s.widget, client.MergeFrom(s.widget.DeepCopy()))
}

// It is another object of the struct.
func (s *scope) fieldOther(ctx context.Context) error {
	s.values.spare.Spec.Size = 3
	p := client.MergeFrom(s.widget.DeepCopy())
	return s.client.Patch(ctx, s.widget, p)
}

// A function gets the field's address.
func (s *scope) fieldAddress(ctx context.Context, set func(**Widget)) error {
	p := client.MergeFrom(s.widget)
	set(&s.widget)
	s.widget.Spec.Size = 3
	return s.client.Patch(ctx, s.widget, p)
}

// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

// Package ok has patches that drop no entry of others.
package ok

import (
	"context"

	corev1 "k8s.io/api/core/v1"
	apierrors "k8s.io/apimachinery/pkg/api/errors"
	"k8s.io/apimachinery/pkg/api/meta"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/client-go/util/retry"
	"sigs.k8s.io/controller-runtime/pkg/client"
	"sigs.k8s.io/controller-runtime/pkg/controller/controllerutil"
)

// The lock turns a lost entry into a conflict.
func (r *Reconciler) locked(ctx context.Context, w *Widget) error {
	base := w.DeepCopy()
	controllerutil.AddFinalizer(w, finalizer)
	return r.Patch(ctx, w, client.MergeFromWithOptions(base, client.MergeFromWithOptimisticLock{}))
}

func (r *Reconciler) lockedStatus(ctx context.Context, w *Widget) error {
	base := w.DeepCopy()
	meta.SetStatusCondition(&w.Status.Conditions, metav1.Condition{Type: "Mine"})
	return r.Status().Patch(ctx, w, client.MergeFromWithOptions(base, client.MergeFromWithOptimisticLock{}))
}

// Options from elsewhere may hold the lock.
func (r *Reconciler) given(ctx context.Context, w *Widget, opts ...client.MergeFromOption) error {
	base := w.DeepCopy()
	controllerutil.AddFinalizer(w, finalizer)
	return r.Patch(ctx, w, client.MergeFromWithOptions(base, opts...))
}

func (r *Reconciler) option(ctx context.Context, w *Widget, opt client.MergeFromOption) error {
	base := w.DeepCopy()
	controllerutil.AddFinalizer(w, finalizer)
	return r.Patch(ctx, w, client.MergeFromWithOptions(base, opt))
}

// What an option of the operator's own does, only it knows.
type ownLock struct {
	client.MergeFromWithOptimisticLock
}

func (r *Reconciler) ownOption(ctx context.Context, w *Widget) error {
	base := w.DeepCopy()
	controllerutil.AddFinalizer(w, finalizer)
	return r.Patch(ctx, w, client.MergeFromWithOptions(base, ownLock{}))
}

func (r *Reconciler) ownOptionPointer(ctx context.Context, w *Widget) error {
	base := w.DeepCopy()
	controllerutil.AddFinalizer(w, finalizer)
	return r.Patch(ctx, w, client.MergeFromWithOptions(base, &ownLock{}))
}

// The versions of base and object differ, so the patch carries the object's.
func (r *Reconciler) clearedBase(ctx context.Context, w *Widget) error {
	base := w.DeepCopy()
	base.ResourceVersion = ""
	controllerutil.AddFinalizer(w, finalizer)
	return r.Patch(ctx, w, client.MergeFrom(base))
}

func (r *Reconciler) clearedBySetter(ctx context.Context, w *Widget) error {
	base := w.DeepCopy()
	base.SetResourceVersion("")
	controllerutil.AddFinalizer(w, finalizer)
	return r.Patch(ctx, w, client.MergeFrom(base))
}

func (r *Reconciler) clearedAnyObject(ctx context.Context, obj client.Object) error {
	base := obj.DeepCopyObject().(client.Object)
	base.SetResourceVersion("")
	controllerutil.AddFinalizer(obj, finalizer)
	return r.Patch(ctx, obj, client.MergeFrom(base))
}

func (r *Reconciler) clearedInHelper(ctx context.Context, w *Widget) error {
	base := w.DeepCopy()
	controllerutil.AddFinalizer(w, finalizer)
	return r.sendLocked(ctx, base, w)
}

func (r *Reconciler) sendLocked(ctx context.Context, base, w *Widget) error {
	base.SetResourceVersion("")
	return r.Patch(ctx, w, client.MergeFrom(base))
}

func (r *Reconciler) givenVersion(ctx context.Context, w *Widget, version string) error {
	base := w.DeepCopy()
	w.ResourceVersion = version
	controllerutil.AddFinalizer(w, finalizer)
	return r.Patch(ctx, w, client.MergeFrom(base))
}

// Apply merges by key.
func (r *Reconciler) apply(ctx context.Context, w *Widget) error {
	controllerutil.AddFinalizer(w, finalizer)
	return r.Patch(ctx, w, client.Apply, client.FieldOwner("me"))
}

// So does a strategic merge of a built-in kind.
func (r *Reconciler) strategic(ctx context.Context, pod *corev1.Pod) error {
	base := pod.DeepCopy()
	controllerutil.AddFinalizer(pod, finalizer)
	return r.Patch(ctx, pod, client.StrategicMergeFrom(base))
}

// A map is merged, a plain field is one value.
func (r *Reconciler) plain(ctx context.Context, w *Widget) error {
	base := w.DeepCopy()
	metav1.SetMetaDataAnnotation(&w.ObjectMeta, "w.io/seen", "yes")
	w.Spec.Size = 3
	return r.Patch(ctx, w, client.MergeFrom(base))
}

func (r *Reconciler) plainStatus(ctx context.Context, w *Widget) error {
	base := w.DeepCopy()
	w.Status.Phase = "Ready"
	return r.Status().Patch(ctx, w, client.MergeFrom(base))
}

// An empty list of none changes nothing.
func (r *Reconciler) empty(ctx context.Context, w *Widget) error {
	base := w.DeepCopy()
	if w.Status.Conditions == nil {
		w.Status.Conditions = []metav1.Condition{}
	}
	w.Status.Phase = "New"
	return r.Status().Patch(ctx, w, client.MergeFrom(base))
}

// A patch of the status leaves finalizers out, and the other way round.
func (r *Reconciler) otherHalf(ctx context.Context, w *Widget) error {
	base := w.DeepCopy()
	controllerutil.AddFinalizer(w, finalizer)
	return r.Status().Patch(ctx, w, client.MergeFrom(base))
}

func (r *Reconciler) thisHalf(ctx context.Context, w *Widget) error {
	base := w.DeepCopy()
	meta.SetStatusCondition(&w.Status.Conditions, metav1.Condition{Type: "Mine"})
	return r.Patch(ctx, w, client.MergeFrom(base))
}

// The change is in base and object alike, and so in no patch.
func (r *Reconciler) before(ctx context.Context, w *Widget) error {
	controllerutil.AddFinalizer(w, finalizer)
	if err := r.Update(ctx, w); err != nil {
		return err
	}
	base := w.DeepCopy()
	w.Spec.Size = 3
	return r.Patch(ctx, w, client.MergeFrom(base))
}

// The change is made after the patch.
func (r *Reconciler) after(ctx context.Context, w *Widget) error {
	base := w.DeepCopy()
	w.Spec.Size = 3
	if err := r.Patch(ctx, w, client.MergeFrom(base)); err != nil {
		return err
	}
	controllerutil.AddFinalizer(w, finalizer)
	return r.Update(ctx, w)
}

// On the branch with the patch only a label changes.
func (r *Reconciler) branches(ctx context.Context, w *Widget, label bool) error {
	base := w.DeepCopy()
	if label {
		w.Labels = map[string]string{"w.io/a": "b"}
		return r.Patch(ctx, w, client.MergeFrom(base))
	}
	controllerutil.AddFinalizer(w, finalizer)
	return r.Update(ctx, w)
}

// What Get reads has none of the change.
func (r *Reconciler) reread(ctx context.Context, w *Widget) error {
	base := w.DeepCopy()
	controllerutil.AddFinalizer(w, finalizer)
	if err := r.Get(ctx, client.ObjectKeyFromObject(w), w); err != nil {
		return err
	}
	w.Spec.Size = 3
	return r.Patch(ctx, w, client.MergeFrom(base))
}

// The list is the operator's own: it is set, whatever it was.
func (r *Reconciler) owned(ctx context.Context, w *Widget, all []metav1.Condition) error {
	base := w.DeepCopy()
	w.Status.Conditions = all
	return r.Status().Patch(ctx, w, client.MergeFrom(base))
}

func (r *Reconciler) disown(ctx context.Context, w *Widget) error {
	base := w.DeepCopy()
	w.SetOwnerReferences(nil)
	return r.Patch(ctx, w, client.MergeFrom(base))
}

// The owner of something else does not change.
func (r *Reconciler) owner(ctx context.Context, w *Widget, child *corev1.Secret) error {
	base := w.DeepCopy()
	if err := controllerutil.SetControllerReference(w, child, r.scheme); err != nil {
		return err
	}
	w.Spec.Size = 3
	return r.Patch(ctx, w, client.MergeFrom(base))
}

// It was created here: nobody else has written it.
func (r *Reconciler) created(ctx context.Context, name string) error {
	w := &Widget{ObjectMeta: metav1.ObjectMeta{Name: name}}
	if err := r.Create(ctx, w); err != nil {
		return err
	}
	base := w.DeepCopy()
	meta.SetStatusCondition(&w.Status.Conditions, metav1.Condition{Type: "Mine"})
	return r.Status().Patch(ctx, w, client.MergeFrom(base))
}

// It was never read: the literal only names it.
func (r *Reconciler) literal(ctx context.Context, name string) error {
	w := &Widget{ObjectMeta: metav1.ObjectMeta{Name: name}}
	base := w.DeepCopy()
	controllerutil.AddFinalizer(w, finalizer)
	return r.Patch(ctx, w, client.MergeFrom(base))
}

// The base comes from elsewhere: what it has is not known.
func (r *Reconciler) parameter(ctx context.Context, w *Widget, base client.Object) error {
	controllerutil.AddFinalizer(w, finalizer)
	return r.Patch(ctx, w, client.MergeFrom(base))
}

// A copy of another object.
func (r *Reconciler) another(ctx context.Context, w, old *Widget) error {
	base := old.DeepCopy()
	controllerutil.AddFinalizer(w, finalizer)
	return r.Patch(ctx, w, client.MergeFrom(base))
}

// Where the patch goes cannot be seen.
func (r *Reconciler) returned(w *Widget) client.Patch {
	base := w.DeepCopy()
	controllerutil.AddFinalizer(w, finalizer)
	return client.MergeFrom(base)
}

// A helper whose callers change maps only.
func (r *Reconciler) patch(ctx context.Context, w, base *Widget) error {
	return r.Patch(ctx, w, client.MergeFrom(base))
}

func (r *Reconciler) caller(ctx context.Context, w *Widget) error {
	base := w.DeepCopy()
	w.Annotations = map[string]string{"w.io/a": "b"}
	return r.patch(ctx, w, base)
}

// Another subresource sends another object.
func (r *Reconciler) scale(ctx context.Context, w *Widget) error {
	base := w.DeepCopy()
	controllerutil.AddFinalizer(w, finalizer)
	return r.SubResource("scale").Patch(ctx, w, client.MergeFrom(base))
}

// The server refuses a finalizer that would come back, and it is tried again.
func (r *Reconciler) retried(ctx context.Context, key client.ObjectKey) error {
	w := &Widget{}
	return retry.OnError(retry.DefaultRetry, apierrors.IsInvalid, func() error {
		if err := r.Get(ctx, key, w); err != nil {
			return client.IgnoreNotFound(err)
		}
		base := w.DeepCopy()
		controllerutil.RemoveFinalizer(w, finalizer)
		return r.Patch(ctx, w, client.MergeFrom(base))
	})
}

// Said to be fine.
func (r *Reconciler) allowed(ctx context.Context, w *Widget) error {
	base := w.DeepCopy()
	controllerutil.AddFinalizer(w, finalizer)
	return r.Patch(ctx, w, client.MergeFrom(base)) //ctrlvet:allow listmerge -- nobody else has finalizers on a Widget
}

// Counted: conditions are read, not set.
type Gadget struct {
	Widget
	byType map[string]metav1.Condition
}

func (g *Gadget) DeepCopy() *Gadget { c := *g; return &c }

func (g *Gadget) UpdateConditionMetrics() { g.byType = nil }

func (r *Reconciler) counted(ctx context.Context, g *Gadget) error {
	base := g.DeepCopy()
	g.UpdateConditionMetrics()
	g.Status.Phase = "Ready"
	return r.Status().Patch(ctx, g, client.MergeFrom(base))
}

// A map of conditions is merged.
type Mapped struct {
	Widget
	Status struct{ Conditions map[string]metav1.Condition }
}

func (m *Mapped) DeepCopy() *Mapped { c := *m; return &c }

func (r *Reconciler) mapped(ctx context.Context, m *Mapped) error {
	base := m.DeepCopy()
	m.Status.Conditions["Ready"] = metav1.Condition{Type: "Ready"}
	return r.Status().Patch(ctx, m, client.MergeFrom(base))
}

// Locked, and the error is dropped on purpose.
func (r *Reconciler) lockedDropped(ctx context.Context, w *Widget) {
	base := w.DeepCopy()
	controllerutil.AddFinalizer(w, finalizer)
	_ = r.Patch(ctx, w, client.MergeFromWithOptions(base, client.MergeFromWithOptimisticLock{}))
}

// A map is no list, whoever gets the error.
func (r *Reconciler) mapDropped(ctx context.Context, w *Widget) {
	base := w.DeepCopy()
	w.Labels["a"] = "b"
	_ = r.Patch(ctx, w, client.MergeFrom(base))
}

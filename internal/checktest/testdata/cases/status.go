// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

package cases

import (
	"context"

	apierrors "k8s.io/apimachinery/pkg/api/errors"
	"k8s.io/apimachinery/pkg/api/meta"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/client-go/util/retry"
	ctrl "sigs.k8s.io/controller-runtime"
	"sigs.k8s.io/controller-runtime/pkg/client"
	"sigs.k8s.io/controller-runtime/pkg/controller/controllerutil"
)

func (r *Reconciler) twice(ctx context.Context, w *Widget) (res ctrl.Result, err error) {
	old := w.DeepCopy()
	w.Status.Phase = "Busy"
	if err := r.Status().Update(ctx, w); err != nil {
		return ctrl.Result{}, err
	}
	old.Status.Phase = "Done"
	err = r.Status().Update(ctx, old)

	_ = r.Status().Update(ctx, w)
	w.Status.Phase = "Done"
	err = r.Status().Update(ctx, w)
	return res, err
}

func (r *Reconciler) retry(ctx context.Context, req ctrl.Request, w *Widget) (err error) {
	err = retry.RetryOnConflict(retry.DefaultRetry, func() error {
		if e := r.Get(ctx, req.NamespacedName, w); e != nil {
			return e
		}
		w.Status.Count++
		return r.Status().Update(ctx, w)
	})

	w.Spec.Size = 3
	if e := r.Update(ctx, w); apierrors.IsConflict(e) {
		_ = r.API.Get(ctx, req.NamespacedName, w)
		err = r.Update(ctx, w)
	}
	err = retry.RetryOnConflict(retry.DefaultBackoff, func() error {
		f := &Widget{}
		if e := r.API.Get(ctx, req.NamespacedName, f); e != nil {
			return e
		}
		f.Spec.Size = 3
		return r.Update(ctx, f)
	})
	return err
}

func (r *Reconciler) finalizer(ctx context.Context, w *Widget) (res ctrl.Result, err error) {
	w.Status.Phase = "Ready"
	controllerutil.AddFinalizer(w, "w.io/f")
	if err := r.Update(ctx, w); err != nil {
		return ctrl.Result{}, err
	}
	err = r.Status().Update(ctx, w)
	return res, err
}

func (r *Reconciler) shared(ctx context.Context, w *Widget) (err error) {
	other := &Widget{}
	_ = r.Get(ctx, key, other)
	other.Status.Conditions = append(other.Status.Conditions, metav1.Condition{Type: "Mine"})
	err = r.Status().Update(ctx, other)
	err = r.SubResource("status").Update(ctx, other)

	base := w.DeepCopy()
	meta.SetStatusCondition(&w.Status.Conditions, metav1.Condition{Type: "Mine"})
	err = r.Status().Patch(ctx, w, client.MergeFromWithOptions(base, client.MergeFromWithOptimisticLock{}))
	return err
}

func (r *Reconciler) copied(ctx context.Context, w *Widget) (err error) {
	cur := &Widget{}
	_ = r.Get(ctx, key, cur)
	w.ResourceVersion = cur.ResourceVersion
	err = r.Update(ctx, w)

	base := cur.DeepCopy()
	cur.Spec = w.Spec
	err = r.Patch(ctx, cur, client.MergeFrom(base))
	return err
}

// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

package cases

import (
	"context"
	"errors"
	"time"

	corev1 "k8s.io/api/core/v1"
	"k8s.io/apimachinery/pkg/api/equality"
	"k8s.io/apimachinery/pkg/api/meta"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	ctrl "sigs.k8s.io/controller-runtime"
	"sigs.k8s.io/controller-runtime/pkg/builder"
	"sigs.k8s.io/controller-runtime/pkg/handler"
	"sigs.k8s.io/controller-runtime/pkg/predicate"
	"sigs.k8s.io/controller-runtime/pkg/reconcile"
)

func (r *Reconciler) requeue(ctx context.Context, w *Widget) (res ctrl.Result, err error) {
	if _, e := r.Cloud.Create(ctx, w.Name); e != nil {
		return ctrl.Result{RequeueAfter: time.Minute}, e
	}
	if _, e := r.Cloud.Create(ctx, w.Name); e != nil {
		r.Log.Error(e, "create")
		return ctrl.Result{RequeueAfter: time.Minute}, nil
	}
	switch w.Spec.Size {
	case 1:
		p := 5
		return ctrl.Result{Priority: &p}, err
	case 2:
		return ctrl.Result{Requeue: true}, nil
	case 3:
		return ctrl.Result{RequeueAfter: time.Until(w.Status.Seen.Time)}, nil
	case 4:
		return ctrl.Result{RequeueAfter: max(time.Until(w.Status.Seen.Time), time.Second)}, nil
	case 5:
		return ctrl.Result{}, reconcile.TerminalError(err)
	}

	w.Status.Seen = metav1.Now()
	err = r.Status().Update(ctx, w)
	old := w.DeepCopy()
	w.Status.Phase = "Ready"
	if !equality.Semantic.DeepEqual(old.Status, w.Status) {
		err = r.Status().Update(ctx, w)
	}

	meta.SetStatusCondition(&w.Status.Conditions, metav1.Condition{Type: "Ready", Message: err.Error()})
	err = errors.Join(err, r.Status().Update(ctx, w))
	meta.SetStatusCondition(&w.Status.Conditions, metav1.Condition{Type: "Ready", Reason: "CreateFailed", Message: "create failed"})

	_ = ctrl.NewControllerManagedBy(mgr).For(&Widget{}).
		Watches(&corev1.Secret{}, &handler.EnqueueRequestForObject{}, builder.WithPredicates(predicate.GenerationChangedPredicate{}))
	_ = ctrl.NewControllerManagedBy(mgr).
		For(&Widget{}, builder.WithPredicates(predicate.GenerationChangedPredicate{})).
		Owns(&corev1.Secret{}, builder.MatchEveryOwner)
	return res, err
}

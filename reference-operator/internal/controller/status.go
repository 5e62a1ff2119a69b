// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

package controller

import (
	"context"

	"k8s.io/apimachinery/pkg/api/equality"
	apierrors "k8s.io/apimachinery/pkg/api/errors"
	"k8s.io/apimachinery/pkg/api/meta"
	"sigs.k8s.io/controller-runtime/pkg/client"
	logf "sigs.k8s.io/controller-runtime/pkg/log"

	corev1 "k8s.io/api/core/v1"

	"github.com/ctrlvet/ctrlvet/reference-operator/api/v1alpha1"
)

// storeStatus writes the status once, if it changed, and sends the event for the
// change. It reports false when base was not the newest version.
//
// The patch holds only what changed. It carries the version of base, because the
// decision was made on it: without that, a late pass could take the state back, and
// a merge patch replaces the list of conditions whole, other writers' entries
// included.
func (r *Reconciler) storeStatus(ctx context.Context, base *v1alpha1.Task, status v1alpha1.TaskStatus) (bool, error) {
	if equality.Semantic.DeepEqual(base.Status, status) {
		return true, nil
	}
	task := base.DeepCopy()
	task.Status = status
	patch := client.MergeFromWithOptions(base, client.MergeFromWithOptimisticLock{})
	err := r.Client.Status().Patch(ctx, task, patch)
	if apierrors.IsConflict(err) {
		logf.FromContext(ctx).V(1).Info("status not written: the Task has changed meanwhile")
		return false, nil
	}
	if err != nil {
		return false, client.IgnoreNotFound(err)
	}
	r.writes.wrote(task)
	r.sendEvent(task, base)
	return true, nil
}

// eventTypes lists the reasons of Ready that are worth an event.
var eventTypes = map[string]string{
	v1alpha1.ReasonRunning:        corev1.EventTypeNormal,
	v1alpha1.ReasonCancelling:     corev1.EventTypeNormal,
	v1alpha1.ReasonCompleted:      corev1.EventTypeNormal,
	v1alpha1.ReasonFailed:         corev1.EventTypeWarning,
	v1alpha1.ReasonRejected:       corev1.EventTypeWarning,
	v1alpha1.ReasonTimedOut:       corev1.EventTypeWarning,
	v1alpha1.ReasonCancelled:      corev1.EventTypeWarning,
	v1alpha1.ReasonTokenMissing:   corev1.EventTypeWarning,
	v1alpha1.ReasonResultConflict: corev1.EventTypeWarning,
}

// sendEvent tells users what has become of the Task. Trouble with the external
// system makes no events: it would be one for each Task, when one alert is enough.
func (r *Reconciler) sendEvent(task, base *v1alpha1.Task) {
	ready := meta.FindStatusCondition(task.Status.Conditions, v1alpha1.ConditionReady)
	before := meta.FindStatusCondition(base.Status.Conditions, v1alpha1.ConditionReady)
	if ready == nil || (before != nil && before.Reason == ready.Reason && before.ObservedGeneration == ready.ObservedGeneration) {
		return
	}
	if kind, ok := eventTypes[ready.Reason]; ok {
		r.Events.Eventf(task, nil, kind, ready.Reason, "Reconcile", "%s", ready.Message)
	}
}

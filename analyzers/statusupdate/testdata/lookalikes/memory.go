// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

package lookalikes

import (
	"context"
	"encoding/json"
	"errors"
	"slices"

	appsv1 "k8s.io/api/apps/v1"
	corev1 "k8s.io/api/core/v1"
	"k8s.io/apimachinery/pkg/api/equality"
	"k8s.io/apimachinery/pkg/api/meta"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/apimachinery/pkg/apis/meta/v1/unstructured"
	ctrl "sigs.k8s.io/controller-runtime"
	"sigs.k8s.io/controller-runtime/pkg/client"
	"sigs.k8s.io/controller-runtime/pkg/event"
	"sigs.k8s.io/controller-runtime/pkg/predicate"
)

// All of these deal with status and write none of it.

// Conditions are set in memory.
func markReady(w *Widget) bool {
	return meta.SetStatusCondition(&w.Status.Conditions, metav1.Condition{Type: "Ready", Status: metav1.ConditionTrue})
}

func unmark(w *Widget) bool { return meta.RemoveStatusCondition(&w.Status.Conditions, "Ready") }

func isReady(w *Widget) bool { return meta.IsStatusConditionTrue(w.Status.Conditions, "Ready") }

// A status that is put together for a caller.
func statusOf(phase string, n int) WidgetStatus { return WidgetStatus{Phase: phase, Count: n} }

// Saved and put back.
func keepStatus(w *Widget, change func(*Widget)) {
	saved := w.Status
	change(w)
	w.Status = saved
}

// Compared.
func changed(a, b *Widget) bool { return !equality.Semantic.DeepEqual(a.Status, b.Status) }

// Encoded for a log.
func encoded(w *Widget) ([]byte, error) { return json.Marshal(w.Status) }

// Read from an unstructured object.
func phaseOf(u *unstructured.Unstructured) string {
	status, _ := u.Object["status"].(map[string]any)
	phase, _ := status["phase"].(string)
	return phase
}

// Set in one that nobody stores.
func setPhase(u *unstructured.Unstructured, phase string) {
	u.Object["status"] = map[string]any{"phase": phase}
}

// Summed over a list.
func total(list *WidgetList) (n int) {
	for i := range list.Items {
		n += list.Items[i].Status.Count
	}
	return n
}

// Sorted by status.
func sorted(list *WidgetList) {
	slices.SortFunc(list.Items, func(a, b Widget) int { return a.Status.Count - b.Status.Count })
}

// The phase of a pod decides what to do.
func podDone(pod *corev1.Pod) bool {
	return pod.Status.Phase == corev1.PodSucceeded || pod.Status.Phase == corev1.PodFailed
}

// A rollout that is looked at.
func rolledOut(d *appsv1.Deployment) bool { return d.Status.ObservedGeneration >= d.Generation }

// A predicate on status.
func phaseChanged() predicate.Predicate {
	return predicate.Funcs{UpdateFunc: func(e event.UpdateEvent) bool {
		before, ok := e.ObjectOld.(*Widget)
		after, ok2 := e.ObjectNew.(*Widget)
		return ok && ok2 && before.Status.Phase != after.Status.Phase
	}}
}

// The status decides the result of a pass.
func next(w *Widget) (ctrl.Result, error) {
	if w.Status.Phase == "Failed" {
		return ctrl.Result{}, errors.New("failed")
	}
	return ctrl.Result{}, nil
}

// Created with a status, which the server drops.
func (r *Reconciler) create(ctx context.Context, w *Widget) error {
	w.Status = statusOf("New", 0)
	return r.Create(ctx, w)
}

// Deleted because of it.
func (r *Reconciler) deleteDone(ctx context.Context, pod *corev1.Pod) error {
	if !podDone(pod) {
		return nil
	}
	return client.IgnoreNotFound(r.Delete(ctx, pod))
}

// The count of one goes to the spec of another.
func (r *Reconciler) toSpec(ctx context.Context, from, to *Widget) error {
	to.Spec.Size = from.Status.Count
	return r.Update(ctx, to)
}

// Labels that tell the phase, by a patch of the main resource.
func (r *Reconciler) label(ctx context.Context, w *Widget) error {
	base := w.DeepCopy()
	w.Labels = map[string]string{"phase": w.Status.Phase}
	return r.Patch(ctx, w, client.MergeFrom(base))
}

// A summary that goes into a ConfigMap.
func (r *Reconciler) summary(ctx context.Context, cm *corev1.ConfigMap, list *WidgetList) error {
	data, err := json.Marshal(total(list))
	if err != nil {
		return err
	}
	cm.Data = map[string]string{"status": string(data)}
	return r.Update(ctx, cm)
}

// A dry run of the main resource.
func (r *Reconciler) dryRun(ctx context.Context, w *Widget) error {
	return r.Update(ctx, w.DeepCopy(), client.DryRunAll)
}

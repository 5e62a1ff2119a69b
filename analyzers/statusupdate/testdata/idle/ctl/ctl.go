// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

// Package ctl calls other packages between two writes of an object.
package ctl

import (
	"context"
	"slices"

	"github.com/hashicorp/vault/api"
	corev1 "k8s.io/api/core/v1"
	"k8s.io/apimachinery/pkg/api/meta"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/client-go/tools/record"
	"k8s.io/client-go/util/retry"
	"sigs.k8s.io/controller-runtime/pkg/client"
	"sigs.k8s.io/controller-runtime/pkg/controller/controllerutil"

	v1 "example.test/idle/api/v1"
	"example.test/idle/conditions"
	"example.test/idle/git"
)

type reconciler struct {
	client.Client
	events record.EventRecorder
}

// What other packages do without a context may take its time,
func (r *reconciler) cloned(ctx context.Context, w *v1.Widget, url string) error {
	if err := r.Update(ctx, w); err != nil {
		return err
	}
	if err := git.Clone(url); err != nil {
		return err
	}
	return r.Status().Update(ctx, w) // want `r.Status\(\).Update sends the whole status`
}

func (r *reconciler) waited(ctx context.Context, w *v1.Widget) error {
	if err := r.Update(ctx, w); err != nil {
		return err
	}
	if git.WaitFor(w.Name) {
		w.Status.Phase = "Ready"
	}
	return r.Status().Update(ctx, w) // want `r.Status\(\).Update sends the whole status`
}

// and so does an API that is not one of types.
func (r *reconciler) asked(ctx context.Context, w *v1.Widget, vault *api.Client) error {
	if err := r.Update(ctx, w); err != nil {
		return err
	}
	if _, err := vault.Logical().Read("secret/a"); err != nil {
		return err
	}
	return r.Status().Update(ctx, w) // want `r.Status\(\).Update sends the whole status`
}

// What a function gets to call counts.
func (r *reconciler) tried(ctx context.Context, w, other *v1.Widget) error {
	if err := r.Update(ctx, w); err != nil {
		return err
	}
	err := retry.RetryOnConflict(retry.DefaultRetry, func() error {
		return r.Get(ctx, client.ObjectKeyFromObject(other), other)
	})
	if err != nil {
		return err
	}
	return r.Status().Update(ctx, w) // want `r.Status\(\).Update sends the whole status`
}

func (r *reconciler) looked(ctx context.Context, w *v1.Widget, names []string) error {
	if err := r.Update(ctx, w); err != nil {
		return err
	}
	if slices.ContainsFunc(names, func(name string) bool {
		return r.Get(ctx, client.ObjectKey{Name: name}, &corev1.Pod{}) == nil
	}) {
		w.Status.Phase = "Busy"
	}
	return r.Status().Update(ctx, w) // want `r.Status\(\).Update sends the whole status`
}

func (r *reconciler) lookedBy(ctx context.Context, w *v1.Widget, names []string, is func(string) bool) error {
	if err := r.Update(ctx, w); err != nil {
		return err
	}
	if slices.ContainsFunc(names, is) {
		w.Status.Phase = "Busy"
	}
	return r.Status().Update(ctx, w) // want `r.Status\(\).Update sends the whole status`
}

// The version is another one than that of the answer.
func (r *reconciler) replaced(ctx context.Context, w, old *v1.Widget) error {
	if err := r.Update(ctx, w); err != nil {
		return err
	}
	*w = *old
	return r.Status().Update(ctx, w) // want `r.Status\(\).Update sends the whole status`
}

func (r *reconciler) copied(ctx context.Context, w, old *v1.Widget) error {
	if err := r.Update(ctx, w); err != nil {
		return err
	}
	old.DeepCopyInto(w)
	return r.Status().Update(ctx, w) // want `r.Status\(\).Update sends the whole status`
}

func (r *reconciler) versioned(ctx context.Context, w, old *v1.Widget) error {
	if err := r.Update(ctx, w); err != nil {
		return err
	}
	w.ResourceVersion = old.ResourceVersion
	return r.Status().Update(ctx, w) // want `r.Status\(\).Update sends the whole status`
}

func (r *reconciler) versionedByMethod(ctx context.Context, w, old *v1.Widget) error {
	if err := r.Update(ctx, w); err != nil {
		return err
	}
	w.SetResourceVersion(old.GetResourceVersion())
	return r.Status().Update(ctx, w) // want `r.Status\(\).Update sends the whole status`
}

// Nothing is stored by a write that is only tried.
func (r *reconciler) dry(ctx context.Context, w *v1.Widget) error {
	if err := r.Update(ctx, w, client.DryRunAll); err != nil {
		return err
	}
	return r.Status().Update(ctx, w) // want `r.Status\(\).Update sends the whole status`
}

// One way leads by another write.
func (r *reconciler) onOneWay(ctx context.Context, w, other *v1.Widget) error {
	if err := r.Update(ctx, w); err != nil {
		return err
	}
	if w.Status.Phase == "" {
		if err := r.Update(ctx, other); err != nil {
			return err
		}
	}
	return r.Status().Update(ctx, w) // want `r.Status\(\).Update sends the whole status`
}

// Conditions of an object are set in memory, whoever does it,
func (r *reconciler) set(ctx context.Context, w *v1.Widget) error {
	if err := r.Update(ctx, w); err != nil {
		return err
	}
	conditions.Set(w, conditions.Ready())
	if err := conditions.SetSummary(w); err != nil {
		return err
	}
	return r.Status().Update(ctx, w)
}

// as its fields are by the package of its type, and in loops.
func (r *reconciler) begun(ctx context.Context, w *v1.Widget, names []string) error {
	if err := r.Update(ctx, w); err != nil {
		return err
	}
	w.Status.Begin()
	for _, name := range names {
		w.Status.Phase += v1.DefaultPhase(name)
	}
	return r.Status().Update(ctx, w)
}

// Libraries of Kubernetes that work in memory, and events.
func (r *reconciler) told(ctx context.Context, w *v1.Widget, pod *corev1.Pod) error {
	if err := r.Update(ctx, pod); err != nil {
		return err
	}
	controllerutil.AddFinalizer(pod, "w.io/f")
	var list []metav1.Condition
	meta.SetStatusCondition(&list, metav1.Condition{Type: "Ready"})
	r.events.Event(pod, corev1.EventTypeNormal, "Done", "done")
	return r.Status().Update(ctx, pod)
}

// A literal that only compares.
func (r *reconciler) sorted(ctx context.Context, w *v1.Widget) error {
	if err := r.Update(ctx, w); err != nil {
		return err
	}
	slices.SortFunc(w.Status.Names, func(a, b string) int { return len(a) - len(b) })
	return r.Status().Update(ctx, w)
}

func (r *reconciler) found(ctx context.Context, w *v1.Widget) error {
	if err := r.Update(ctx, w); err != nil {
		return err
	}
	if slices.ContainsFunc(w.Status.Names, func(name string) bool { return name == w.Name }) {
		w.Status.Phase = "Named"
	}
	return r.Status().Update(ctx, w)
}

// Who owns a field does not matter.
func (r *reconciler) owned(ctx context.Context, w *v1.Widget) error {
	if err := r.Update(ctx, w, client.FieldOwner("me")); err != nil {
		return err
	}
	return r.Status().Update(ctx, w)
}

// Another object gets a version.
func (r *reconciler) otherVersioned(ctx context.Context, w, other *v1.Widget) error {
	if err := r.Update(ctx, w); err != nil {
		return err
	}
	other.ResourceVersion = w.ResourceVersion
	*other = *w
	w.DeepCopyInto(other)
	other.Status.DeepCopyInto(&w.Status)
	return r.Status().Update(ctx, w)
}

// All ways lead by the one write,
func (r *reconciler) onAllWays(ctx context.Context, w *v1.Widget) error {
	if err := r.Update(ctx, w); err != nil {
		return err
	}
	switch {
	case w.Name == "a":
		w.Status.Phase = "A"
	case w.Name == "b":
		return r.Status().Update(ctx, w)
	}
	if w.Status.Phase == "" {
		w.Status.Begin()
	}
	return r.Status().Update(ctx, w)
}

// and each write is answered.
func (r *reconciler) often(ctx context.Context, w *v1.Widget, names []string) error {
	for range names {
		if err := r.Update(ctx, w); err != nil {
			return err
		}
		if err := r.Status().Update(ctx, w); err != nil {
			return err
		}
	}
	return nil
}

// The literal runs before.
func (r *reconciler) before(ctx context.Context, w, other *v1.Widget) error {
	err := retry.RetryOnConflict(retry.DefaultRetry, func() error {
		return r.Get(ctx, client.ObjectKeyFromObject(other), other)
	})
	if err != nil {
		return err
	}
	if err := git.Clone(other.Name); err != nil {
		return err
	}
	if err := r.Update(ctx, w); err != nil {
		return err
	}
	return r.Status().Update(ctx, w)
}

func (r *reconciler) ignored(ctx context.Context, w *v1.Widget) error {
	err := r.Update(ctx, w)
	if err != nil {
		return client.IgnoreNotFound(err)
	}
	base := w.DeepCopyObject()
	_, err = meta.Accessor(base)
	if client.IgnoreNotFound(err) != nil {
		return err
	}
	return r.Status().Update(ctx, w)
}

// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

package fix

import (
	"context"

	"sigs.k8s.io/controller-runtime/pkg/client"
)

// Elements of a list that was read.
func (r *Reconciler) each(ctx context.Context) error {
	var list WidgetList
	if err := r.List(ctx, &list); err != nil {
		return err
	}
	for i := range list.Items {
		w := &list.Items[i]
		w.Status.Phase = "Ready"
		if err := r.Status().Update(ctx, w); err != nil { // want `use r.Status\(\).Patch$`
			return err
		}
	}
	return nil
}

// Copies of them.
func (r *Reconciler) eachCopy(ctx context.Context, log Logger) error {
	list := &WidgetList{}
	if err := r.List(ctx, list); err != nil {
		return err
	}
	for _, w := range list.Items {
		w.Status.Phase = "Ready"
		if err := r.Status().Update(ctx, &w); err != nil { // want `use r.Status\(\).Patch$`
			log.Info("not written")
			continue
		}
	}
	return nil
}

// Changed in a loop, written in another.
func (r *Reconciler) eachLater(ctx context.Context) error {
	var list WidgetList
	if err := r.List(ctx, &list); err != nil {
		return err
	}
	for i := range list.Items {
		list.Items[i].Status.Phase = "Ready"
	}
	for i := range list.Items {
		w := &list.Items[i]
		w.Status.Count++
		if err := r.Status().Update(ctx, w); err != nil { // want `Patch against an earlier DeepCopy$`
			return err
		}
	}
	return nil
}

// Elements of a list that somebody else read, perhaps changed.
func (r *Reconciler) eachGiven(ctx context.Context, list *WidgetList) error {
	for i := range list.Items {
		w := &list.Items[i]
		w.Status.Phase = "Ready"
		if err := r.Status().Update(ctx, w); err != nil { // want `Patch against an earlier DeepCopy$`
			return err
		}
	}
	return nil
}

// Read in the loop.
func (r *Reconciler) poll(ctx context.Context, keys []client.ObjectKey) error {
	for _, key := range keys {
		w := &Widget{}
		if err := r.Get(ctx, key, w); err != nil {
			if client.IgnoreNotFound(err) == nil {
				continue
			}
			return err
		}
		w.Status.Phase = "Ready"
		if err := r.Status().Update(ctx, w); err != nil { // want `use r.Status\(\).Patch$`
			return err
		}
	}
	return nil
}

// Read before the loop, written in it: a copy of its own in each round.
func (r *Reconciler) rounds(ctx context.Context, key client.ObjectKey) error {
	w := &Widget{}
	if err := r.Get(ctx, key, w); err != nil {
		return err
	}
	for w.Status.Count < 3 {
		w.Status.Count++
		if err := r.Status().Update(ctx, w); err != nil { // want `use r.Status\(\).Patch$`
			return err
		}
	}
	return nil
}

// The same, but what was not written in one round is left for the next.
func (r *Reconciler) stubborn(ctx context.Context, key client.ObjectKey) error {
	w := &Widget{}
	if err := r.Get(ctx, key, w); err != nil {
		return err
	}
	for range 3 {
		w.Status.Count++
		if err := r.Status().Update(ctx, w); err == nil { // want `Patch against an earlier DeepCopy$`
			break
		}
	}
	return nil
}

// A copy of what was read.
func (r *Reconciler) copied(ctx context.Context, key client.ObjectKey) error {
	w := &Widget{}
	if err := r.Get(ctx, key, w); err != nil {
		return err
	}
	next := w.DeepCopy()
	next.Status.Phase = "Ready"
	return r.Status().Update(ctx, next) // want `use r.Status\(\).Patch$`
}

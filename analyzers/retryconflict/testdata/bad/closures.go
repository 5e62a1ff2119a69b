// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

package bad

import (
	"context"
	"fmt"

	"k8s.io/apimachinery/pkg/util/wait"
	"k8s.io/client-go/util/retry"
	"sigs.k8s.io/controller-runtime/pkg/client"
	"sigs.k8s.io/controller-runtime/pkg/controller/controllerutil"
)

type job struct {
	r *Reconciler
	w *Widget
}

// A method value.
func (j *job) save() error {
	return retry.RetryOnConflict(retry.DefaultRetry, j.attempt) // want `sends the old j.w on each attempt`
}

func (j *job) attempt() error { return j.r.Update(context.TODO(), j.w) }

// A method value of a struct that is filled here.
func (r *Reconciler) task(w *Widget) error {
	j := &job{r: r, w: w}
	return retry.RetryOnConflict(retry.DefaultRetry, j.attempt) // want `sends the old j.w on each attempt`
}

// A variable.
func (r *Reconciler) variable(ctx context.Context, w *Widget) error {
	try := func() error { return r.Update(ctx, w) }
	return retry.RetryOnConflict(retry.DefaultRetry, try) // want `sends the old w on each attempt`
}

// A variable with a declared type, captured.
func (r *Reconciler) captured(ctx context.Context, w *Widget) error {
	var try func() error
	try = func() error { return r.Update(ctx, w) }
	return func() error {
		return retry.RetryOnConflict(retry.DefaultRetry, try) // want `sends the old w on each attempt`
	}()
}

// The result of a call, and of a method.
func (r *Reconciler) result(ctx context.Context, w *Widget) error {
	if err := retry.RetryOnConflict(retry.DefaultRetry, updater(ctx, r, w)); err != nil { // want `sends the old w on each attempt`
		return err
	}
	return retry.RetryOnConflict(retry.DefaultRetry, r.updater(ctx, w)) // want `sends the old w on each attempt`
}

func updater(ctx context.Context, c client.Client, w *Widget) func() error {
	return func() error { return c.Update(ctx, w) }
}

func (r *Reconciler) updater(ctx context.Context, w *Widget) func() error {
	f := func() error { return r.Update(ctx, w) }
	return f
}

// A named function.
var (
	shared *Reconciler
	kept   = &job{}
)

func named() error {
	return retry.RetryOnConflict(retry.DefaultRetry, storeKept) // want `sends the old kept.w on each attempt`
}

func storeKept() error { return shared.Update(context.TODO(), kept.w) }

// The write is in a helper, that of the field in a method.
func (r *Reconciler) helpers(ctx context.Context, w *Widget, j *job) error {
	if err := retry.RetryOnConflict(retry.DefaultRetry, func() error { return r.store(ctx, w) }); err != nil { // want `sends the old obj on each attempt`
		return err
	}
	return retry.RetryOnConflict(retry.DefaultRetry, func() error { // want `sends the old j.w on each attempt`
		return j.attempt()
	})
}

func (r *Reconciler) store(ctx context.Context, obj client.Object) error { return r.Update(ctx, obj) }

// In a deferred literal, a called one, and one that foreign code calls.
func (r *Reconciler) literals(ctx context.Context, w *Widget) error {
	err := retry.RetryOnConflict(retry.DefaultRetry, func() (err error) { // want `sends the old w on each attempt`
		defer func() { err = r.Update(ctx, w) }()
		return nil
	})
	if err != nil {
		return err
	}
	err = retry.RetryOnConflict(retry.DefaultRetry, func() error { // want `sends the old w on each attempt`
		write := func() error { return r.Update(ctx, w) }
		return write()
	})
	if err != nil {
		return err
	}
	return retry.RetryOnConflict(retry.DefaultRetry, func() error { // want `sends the old w on each attempt`
		return wait.ExponentialBackoff(retry.DefaultRetry, func() (bool, error) {
			return true, r.Update(ctx, w)
		})
	})
}

// An own wrapper: the closure is what is wrong, not the wrapper.
func onConflict(fn func() error) error { return retry.RetryOnConflict(retry.DefaultBackoff, fn) }

func (r *Reconciler) wrapped(ctx context.Context, w *Widget) error {
	return onConflict(func() error { // want `^onConflict sends the old w on each attempt`
		return r.Update(ctx, w)
	})
}

// A helper that retries for its callers, one of which has read the object.
func (r *Reconciler) save(ctx context.Context, w *Widget) error {
	return retry.RetryOnConflict(retry.DefaultRetry, func() error { // want `sends the old w on each attempt`
		return r.Update(ctx, w)
	})
}

func (r *Reconciler) saves(ctx context.Context, key client.ObjectKey) error {
	w := &Widget{}
	if err := r.Get(ctx, key, w); err != nil {
		return err
	}
	return r.save(ctx, w)
}

// Generic code.
func saveAny[T client.Object](ctx context.Context, c client.Client, obj T) error {
	return retry.RetryOnConflict(retry.DefaultRetry, func() error { // want `sends the old obj on each attempt`
		return c.Update(ctx, obj)
	})
}

func (r *Reconciler) saveWidget(ctx context.Context, w *Widget) error { return saveAny(ctx, r, w) }

// Read by the caller, whoever it is, and handed on in a list.
func (r *Reconciler) updateAll(ctx context.Context, list *WidgetList) error {
	for i := range list.Items {
		w := &list.Items[i]
		err := retry.RetryOnConflict(retry.DefaultRetry, func() error { // want `sends the old w on each attempt`
			return r.Update(ctx, w)
		})
		if err != nil {
			return err
		}
	}
	return nil
}

// A function that hands an old object on.
func (r *Reconciler) same(ctx context.Context, w *Widget) error {
	return retry.RetryOnConflict(retry.DefaultRetry, func() error { // want `sends the old s on each attempt`
		s := resized(w)
		return r.Update(ctx, s)
	})
}

func resized(w *Widget) *Widget {
	if w == nil {
		return nil
	}
	w.Spec.Size = 7
	return w
}

// The version is written, but the old one: printing and reading it does not help.
func (r *Reconciler) reads(ctx context.Context, w *Widget) error {
	return retry.RetryOnConflict(retry.DefaultRetry, func() error { // want `sends the old w on each attempt`
		if w.GetResourceVersion() == "" || controllerutil.ContainsFinalizer(w, "f") {
			return nil
		}
		w.SetLabels(map[string]string{"size": fmt.Sprint(w.Spec.Size)})
		return r.Update(ctx, w)
	})
}

// A method value that the closure calls.
func (r *Reconciler) methodValue(ctx context.Context, w *Widget) error {
	store := r.storeIt
	return retry.RetryOnConflict(retry.DefaultRetry, func() error { return store(ctx, w) }) // want `sends the old obj on each attempt`
}

func (r *Reconciler) storeIt(ctx context.Context, obj *Widget) error { return r.Update(ctx, obj) }

// Objects of one kind, in a list.
func (r *Reconciler) each(ctx context.Context, ws []*Widget) error {
	for _, w := range ws {
		err := retry.RetryOnConflict(retry.DefaultRetry, func() error { // want `sends the old w on each attempt`
			w.Spec.Size = 3
			return r.Update(ctx, w)
		})
		if err != nil {
			return err
		}
	}
	return nil
}

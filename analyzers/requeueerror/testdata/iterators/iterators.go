// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

// Package iterators returns from the bodies of loops over iterator functions.
package iterators

import (
	"context"
	"iter"
	"maps"
	"slices"
	"time"

	apierrors "k8s.io/apimachinery/pkg/api/errors"
	ctrl "sigs.k8s.io/controller-runtime"
)

const retry = 30 * time.Second

func (r *Reconciler) parts(w *Widget) iter.Seq2[int, *Widget] {
	return func(yield func(int, *Widget) bool) { _ = yield(0, w) && yield(1, w) }
}

func (r *Reconciler) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	w := &Widget{}
	for _, part := range r.parts(w) {
		if err := r.sync(ctx, part); err != nil {
			return ctrl.Result{RequeueAfter: retry}, err // want `RequeueAfter is ignored because err is not nil; drop it, or log err and return nil`
		}
	}
	return ctrl.Result{}, nil
}

// Loops in loops, one over an iterator of the standard library.
func (r *Reconciler) nested(ctx context.Context, byName map[string]*Widget) (ctrl.Result, error) {
	for name := range maps.Keys(byName) {
		for _, part := range r.parts(byName[name]) {
			for range 3 {
				if err := r.sync(ctx, part); err != nil {
					return ctrl.Result{Requeue: true}, err // want `Requeue is ignored because err is not nil; `
				}
			}
		}
	}
	return ctrl.Result{}, nil
}

func (r *Reconciler) call(ctx context.Context, w *Widget) (ctrl.Result, error) {
	for _, part := range r.parts(w) {
		if part.Status.Phase == "" {
			// The delay counts where there is no error.
			err := r.sync(ctx, part)
			return ctrl.Result{RequeueAfter: retry}, err
		}
	}
	return ctrl.Result{}, nil
}

// The results are named, and the return is naked.
func (r *Reconciler) naked(ctx context.Context, w *Widget) (res ctrl.Result, err error) {
	for _, part := range r.parts(w) {
		if err = r.sync(ctx, part); err != nil {
			res.RequeueAfter = retry
			return // want `res.RequeueAfter is ignored because err is not nil; `
		}
	}
	return
}

// After the loop, as everywhere.
func (r *Reconciler) after(ctx context.Context, w *Widget) (ctrl.Result, error) {
	for _, part := range r.parts(w) {
		if part.Status.Phase == "" {
			break
		}
	}
	if err := r.sync(ctx, w); err != nil {
		return ctrl.Result{RequeueAfter: retry}, err // want `RequeueAfter is ignored because err is not nil; `
	}
	return ctrl.Result{}, nil
}

// What a callee makes in such a body, its caller hands on from one; there it
// does not show that the caller looks at the error first, so there is no fix.
func (r *Reconciler) handsOn(ctx context.Context, w *Widget) (ctrl.Result, error) {
	for _, part := range r.parts(w) {
		if res, err := r.makes(ctx, part); err != nil {
			return res, err
		}
	}
	return ctrl.Result{}, nil
}

func (r *Reconciler) makes(ctx context.Context, w *Widget) (ctrl.Result, error) {
	for _, part := range r.parts(w) {
		if err := r.sync(ctx, part); err != nil {
			return ctrl.Result{RequeueAfter: retry}, err // want `RequeueAfter is ignored because err is not nil; `
		}
	}
	return ctrl.Result{}, nil
}

// Overdue parts are never looked at again.
func (r *Reconciler) until(w *Widget) (ctrl.Result, error) {
	for _, p := range r.parts(w) {
		if p.Status.Phase == "Waiting" {
			return ctrl.Result{RequeueAfter: time.Until(p.Status.Seen.Time)}, nil // want `RequeueAfter: time.Until\(p.Status.Seen.Time\) can be zero or less, `
		}
	}
	return ctrl.Result{}, nil
}

// The rest stays silent.

// The error is logged, the delay counts.
func (r *Reconciler) logged(ctx context.Context, w *Widget) (ctrl.Result, error) {
	for _, part := range r.parts(w) {
		if err := r.sync(ctx, part); err != nil {
			r.Log.Error(err, "sync")
			return ctrl.Result{RequeueAfter: retry}, nil
		}
	}
	return ctrl.Result{}, nil
}

// The error alone.
func (r *Reconciler) alone(ctx context.Context, w *Widget) (ctrl.Result, error) {
	for _, part := range r.parts(w) {
		if err := r.sync(ctx, part); err != nil {
			return ctrl.Result{}, err
		}
	}
	return ctrl.Result{RequeueAfter: retry}, nil
}

// It is nil where the delay stands.
func (r *Reconciler) checked(ctx context.Context, w *Widget) (ctrl.Result, error) {
	for _, part := range r.parts(w) {
		err := r.sync(ctx, part)
		if err == nil {
			return ctrl.Result{RequeueAfter: retry}, err
		}
		if !apierrors.IsConflict(err) {
			return ctrl.Result{}, err
		}
	}
	return ctrl.Result{}, nil
}

// A break returns nothing, whatever the variables hold.
func (r *Reconciler) broken(ctx context.Context, w *Widget) (res ctrl.Result, err error) {
	for _, part := range r.parts(w) {
		if err = r.sync(ctx, part); err != nil {
			res.RequeueAfter = retry
			break
		}
	}
	if err != nil {
		return ctrl.Result{}, err
	}
	return res, nil
}

// Nor does continue, also that of an outer loop.
func (r *Reconciler) continued(ctx context.Context, w *Widget) (res ctrl.Result, err error) {
outer:
	for _, part := range r.parts(w) {
		for range r.parts(part) {
			if err = r.sync(ctx, part); err != nil {
				res.RequeueAfter = retry
				continue outer
			}
		}
	}
	return ctrl.Result{}, nil
}

// The named results are not both set on one path.
func (r *Reconciler) nakedEither(ctx context.Context, w *Widget) (res ctrl.Result, err error) {
	for _, part := range r.parts(w) {
		if part.Status.Phase == "" {
			res, err = ctrl.Result{RequeueAfter: retry}, nil
			return
		}
		if err = r.sync(ctx, part); err != nil {
			res = ctrl.Result{}
			return
		}
	}
	return
}

// What the iterator and other rounds leave in a variable is not followed.
func (r *Reconciler) carried(ctx context.Context, w *Widget) (ctrl.Result, error) {
	var result ctrl.Result
	for _, part := range r.parts(w) {
		if err := r.sync(ctx, part); err != nil {
			return result, err
		}
		result.RequeueAfter = retry
	}
	return result, nil
}

func (r *Reconciler) last(ctx context.Context, w *Widget) (ctrl.Result, error) {
	var err error
	for _, part := range r.parts(w) {
		err = r.sync(ctx, part)
	}
	if err != nil {
		return ctrl.Result{}, err
	}
	return ctrl.Result{RequeueAfter: retry}, err
}

// A deferred function decides in the end.
func (r *Reconciler) decided(ctx context.Context, w *Widget) (res ctrl.Result, err error) {
	defer func() {
		if err != nil {
			res = ctrl.Result{}
		}
	}()
	for _, part := range r.parts(w) {
		if err := r.sync(ctx, part); err != nil {
			return ctrl.Result{RequeueAfter: retry}, err
		}
	}
	return ctrl.Result{}, nil
}

// The literal in the body returns to the library, not to controller-runtime.
func (r *Reconciler) literal(ctx context.Context, w *Widget) (ctrl.Result, error) {
	for _, part := range r.parts(w) {
		probe := func() (ctrl.Result, error) { return ctrl.Result{}, r.sync(ctx, part) }
		if _, err := probe(); err != nil {
			return ctrl.Result{}, err
		}
	}
	return ctrl.Result{RequeueAfter: retry}, nil
}

// The caller takes it apart.
func (r *Reconciler) taken(ctx context.Context, w *Widget) (ctrl.Result, error) {
	for _, part := range r.parts(w) {
		res, err := r.paired(ctx, part)
		if err != nil {
			r.Log.Error(err, "paired")
			return res, nil
		}
	}
	return ctrl.Result{}, nil
}

func (r *Reconciler) paired(ctx context.Context, w *Widget) (ctrl.Result, error) {
	for _, part := range r.parts(w) {
		if err := r.sync(ctx, part); err != nil {
			return ctrl.Result{RequeueAfter: retry}, err
		}
	}
	return ctrl.Result{}, nil
}

// Priority is honoured.
func (r *Reconciler) priority(ctx context.Context, w *Widget) (ctrl.Result, error) {
	p := 5
	for _, part := range r.parts(w) {
		if err := r.sync(ctx, part); err != nil {
			return ctrl.Result{Priority: &p}, err
		}
	}
	return ctrl.Result{}, nil
}

// A bound in the body, and one around the loop.
func (r *Reconciler) bounded(w *Widget) (ctrl.Result, error) {
	for _, part := range r.parts(w) {
		if d := time.Until(part.Status.Seen.Time); d > 0 {
			return ctrl.Result{RequeueAfter: d}, nil
		}
	}
	d := time.Until(w.Status.Seen.Time)
	if d <= 0 {
		return ctrl.Result{}, nil
	}
	for range r.parts(w) {
		return ctrl.Result{RequeueAfter: d}, nil
	}
	return ctrl.Result{}, nil
}

// Not an iterator function: the old kinds of loops.
func (r *Reconciler) slices(ctx context.Context, list []*Widget) (ctrl.Result, error) {
	for _, part := range slices.Clone(list) {
		if err := r.sync(ctx, part); err != nil {
			return ctrl.Result{}, err
		}
	}
	return ctrl.Result{RequeueAfter: retry}, nil
}

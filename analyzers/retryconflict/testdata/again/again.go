// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

package again

import (
	"context"
	"errors"
	"fmt"
	"time"

	apierrors "k8s.io/apimachinery/pkg/api/errors"
	"k8s.io/apimachinery/pkg/util/wait"
	"k8s.io/client-go/util/retry"
	ctrl "sigs.k8s.io/controller-runtime"
	"sigs.k8s.io/controller-runtime/pkg/client"
)

// Conditions that ask for another attempt after a conflict.

func (r *Reconciler) backoff(ctx context.Context, w *Widget) error {
	return wait.ExponentialBackoff(retry.DefaultRetry, func() (bool, error) { // want `^wait.ExponentialBackoff sends the old w on each attempt and conflicts again; Get it first inside the closure$`
		w.Spec.Size = 3
		err := r.Update(ctx, w)
		if apierrors.IsConflict(err) {
			return false, nil
		}
		return err == nil, err
	})
}

func (r *Reconciler) anyError(ctx context.Context, w *Widget) error {
	return wait.PollUntilContextTimeout(ctx, time.Second, time.Minute, true, func(ctx context.Context) (bool, error) { // want `^wait.PollUntilContextTimeout sends the old w on each attempt`
		if err := r.Status().Update(ctx, w); err != nil {
			return false, nil
		}
		return true, nil
	})
}

// By way of a helper, and but for another error.
func (r *Reconciler) helper(ctx context.Context, w *Widget) error {
	return wait.PollImmediate(time.Second, time.Minute, func() (bool, error) { // want `^wait.PollImmediate sends the old w on each attempt`
		err := r.save(ctx, w)
		if apierrors.IsNotFound(err) || apierrors.IsInvalid(err) {
			return false, err
		}
		return err == nil, nil
	})
}

func (r *Reconciler) save(ctx context.Context, w *Widget) error {
	if err := r.Update(ctx, w); err != nil {
		return fmt.Errorf("save %s: %w", w.Name, err)
	}
	return nil
}

// A predicate that is true of all errors, or of all but some.
func (r *Reconciler) always(ctx context.Context, w *Widget) error {
	err := retry.OnError(retry.DefaultRetry, func(error) bool { return true }, func() error { // want `^retry.OnError sends the old w on each attempt`
		return r.Update(ctx, w)
	})
	if err != nil {
		return err
	}
	return retry.OnError(retry.DefaultRetry, func(err error) bool { return err != nil && !apierrors.IsNotFound(err) }, func() error { // want `^retry.OnError sends the old w on each attempt`
		return r.Update(ctx, w)
	})
}

// The change is read over in each attempt.
func (r *Reconciler) readOver(ctx context.Context, key client.ObjectKey, w *Widget) error {
	w.Spec.Size = 3
	return wait.ExponentialBackoff(retry.DefaultRetry, func() (bool, error) { // want `^wait.ExponentialBackoff stores w as r.Get read it, the change made before is lost; change it after r.Get$`
		if err := r.Get(ctx, key, w); err != nil {
			return false, err
		}
		if err := r.Update(ctx, w); err != nil {
			return false, nil
		}
		return true, nil
	})
}

// Conflicts that are handled by hand.

func (r *Reconciler) loop(ctx context.Context, w *Widget) error {
	for range 5 {
		w.Spec.Size = 3
		err := r.Update(ctx, w) // want `^r.Update sends the old w after a conflict and conflicts again; Get it first$`
		if !apierrors.IsConflict(err) {
			return err
		}
		time.Sleep(time.Millisecond)
	}
	return errors.New("too many conflicts")
}

func (r *Reconciler) second(ctx context.Context, req ctrl.Request) error {
	w := &Widget{}
	if err := r.Get(ctx, req.NamespacedName, w); err != nil {
		return err
	}
	err := r.Status().Update(ctx, w)
	if apierrors.IsConflict(err) {
		err = r.Status().Update(ctx, w) // want `^r.Status\(\).Update sends the old w after a conflict`
	}
	return err
}

// The rest stays silent.

// Each attempt reads the object.
func (r *Reconciler) reads(ctx context.Context, key client.ObjectKey) error {
	return wait.ExponentialBackoff(retry.DefaultRetry, func() (bool, error) {
		w := &Widget{}
		if err := r.Get(ctx, key, w); err != nil {
			return false, err
		}
		w.Spec.Size = 3
		if err := r.Update(ctx, w); err != nil {
			return false, nil
		}
		return true, nil
	})
}

// So it does after a conflict.
func (r *Reconciler) readsAfter(ctx context.Context, key client.ObjectKey, w *Widget) error {
	return wait.PollImmediate(time.Second, time.Minute, func() (bool, error) {
		w.Spec.Size = 3
		err := r.Update(ctx, w)
		if err != nil {
			return false, r.Get(ctx, key, w)
		}
		return true, nil
	})
}

// A conflict ends it, as all errors or alone.
func (r *Reconciler) ends(ctx context.Context, w *Widget) error {
	err := wait.PollImmediate(time.Second, time.Minute, func() (bool, error) {
		if err := r.Update(ctx, w); err != nil {
			return false, err
		}
		return w.Status.Phase == "Ready", nil
	})
	if err != nil {
		return err
	}
	return wait.PollImmediate(time.Second, time.Minute, func() (bool, error) {
		err := r.Update(ctx, w)
		if apierrors.IsConflict(err) {
			return false, err
		}
		return err == nil, nil
	})
}

// Only other errors are tried again.
func (r *Reconciler) others(ctx context.Context, w *Widget) error {
	err := wait.PollImmediate(time.Second, time.Minute, func() (bool, error) {
		err := r.Update(ctx, w)
		if apierrors.IsTooManyRequests(err) {
			return false, nil
		}
		return true, err
	})
	if err != nil {
		return err
	}
	return retry.OnError(retry.DefaultRetry, func(err error) bool { return !apierrors.IsConflict(err) }, func() error {
		return r.Update(ctx, w)
	})
}

// An error that is kept, of which the rest of the condition says more.
func (r *Reconciler) kept(ctx context.Context, w *Widget) error {
	var last error
	err := wait.PollImmediate(time.Second, time.Minute, func() (bool, error) {
		last = r.Update(ctx, w)
		if last != nil {
			return false, last
		}
		return false, nil
	})
	return errors.Join(err, last)
}

// Created, deleted, patched without a lock: nothing that conflicts again.
func (r *Reconciler) created(ctx context.Context, w *Widget) error {
	return wait.PollImmediate(time.Second, time.Minute, func() (bool, error) {
		if err := r.Create(ctx, w); err != nil {
			return false, nil
		}
		if err := r.Patch(ctx, w, client.Merge); err != nil {
			return false, nil
		}
		return r.Delete(ctx, w) == nil, nil
	})
}

// Built here: it has no resourceVersion.
func (r *Reconciler) built(ctx context.Context, name string) error {
	w := &Widget{}
	w.Name = name
	for {
		err := r.Update(ctx, w)
		if !apierrors.IsConflict(err) {
			return err
		}
	}
}

// The loop reads, at its start or after the conflict.
func (r *Reconciler) loopReads(ctx context.Context, key client.ObjectKey, w *Widget) error {
	for range 5 {
		if err := r.Get(ctx, key, w); err != nil {
			return err
		}
		w.Spec.Size = 3
		if err := r.Update(ctx, w); !apierrors.IsConflict(err) {
			return err
		}
	}
	return nil
}

func (r *Reconciler) loopReadsAfter(ctx context.Context, w *Widget) error {
	for range 5 {
		w.Spec.Size = 3
		err := r.Update(ctx, w)
		if !apierrors.IsConflict(err) {
			return err
		}
		if err := r.refresh(ctx, w); err != nil {
			return err
		}
	}
	return nil
}

func (r *Reconciler) refresh(ctx context.Context, w *Widget) error {
	return r.Get(ctx, client.ObjectKeyFromObject(w), w)
}

// The version of what was read is taken over, or the whole object.
func (r *Reconciler) takenOver(ctx context.Context, key client.ObjectKey, w *Widget) error {
	err := r.Update(ctx, w)
	if apierrors.IsConflict(err) {
		latest := &Widget{}
		if err := r.Get(ctx, key, latest); err != nil {
			return err
		}
		w.ResourceVersion = latest.ResourceVersion
		err = r.Update(ctx, w)
	}
	if apierrors.IsConflict(err) {
		latest := &Widget{}
		if err := r.Get(ctx, key, latest); err != nil {
			return err
		}
		latest.DeepCopyInto(w)
		w.Spec.Size = 3
		err = r.Update(ctx, w)
	}
	return err
}

// The version is taken out, by a method or in the field.
func (r *Reconciler) takenOut(ctx context.Context, w *Widget) error {
	err := r.Update(ctx, w)
	if apierrors.IsConflict(err) {
		w.SetResourceVersion("")
		err = r.Update(ctx, w)
	}
	if apierrors.IsConflict(err) {
		w.ObjectMeta.ResourceVersion = ""
		err = r.Update(ctx, w)
	}
	return err
}

// The next object of a list, and another subresource.
func (r *Reconciler) next(ctx context.Context, list *WidgetList) error {
	for i := range list.Items {
		w := list.Items[i].DeepCopy()
		err := r.Update(ctx, w)
		if apierrors.IsConflict(err) {
			continue
		}
		if err != nil {
			return err
		}
	}
	return nil
}

func (r *Reconciler) status(ctx context.Context, w *Widget) error {
	err := r.Update(ctx, w)
	if apierrors.IsConflict(err) {
		return r.Status().Patch(ctx, w, client.Merge)
	}
	return err
}

// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

// Package wrapped has retries whose closures return the error of the write in
// another error.
package wrapped

import (
	"context"
	"errors"
	"fmt"

	apierrors "k8s.io/apimachinery/pkg/api/errors"
	"k8s.io/client-go/util/retry"
	"sigs.k8s.io/controller-runtime/pkg/client"
	"sigs.k8s.io/controller-runtime/pkg/log"
)

func (r *Reconciler) text(ctx context.Context, key client.ObjectKey) error {
	return retry.RetryOnConflict(retry.DefaultRetry, func() error { // want `^retry.RetryOnConflict never retries r.Update, fmt.Errorf hides the conflict; wrap with %w$`
		w := &Widget{}
		if err := r.Get(ctx, key, w); err != nil {
			return fmt.Errorf("get: %w", err)
		}
		w.Spec.Size = 3
		if err := r.Update(ctx, w); err != nil {
			return fmt.Errorf("update %s: %v", w.Name, err)
		}
		return nil
	})
}

// The status as well, with a text that is made before.
func (r *Reconciler) sentence(ctx context.Context, key client.ObjectKey) error {
	return retry.RetryOnConflict(retry.DefaultRetry, func() error { // want `never retries r.Client.Status\(\).Update, errors.New hides the conflict;`
		w := &Widget{}
		if err := r.Get(ctx, key, w); err != nil {
			return err
		}
		w.Status.Phase = "Ready"
		err := r.Client.Status().Update(ctx, w, &client.SubResourceUpdateOptions{})
		if err != nil {
			log.FromContext(ctx).Error(err, "update")
			return errors.New("update: " + err.Error())
		}
		return nil
	})
}

// In the helper that writes.
func (r *Reconciler) helper(ctx context.Context, key client.ObjectKey) error {
	return retry.RetryOnConflict(retry.DefaultRetry, func() error { // want `never retries r.Update, fmt.Errorf hides the conflict;`
		w := &Widget{}
		if err := r.Get(ctx, key, w); err != nil {
			return err
		}
		if err := r.write(ctx, w); err != nil {
			return fmt.Errorf("widget: %w", err)
		}
		return nil
	})
}

func (r *Reconciler) write(ctx context.Context, w *Widget) error {
	if err := r.Update(ctx, w); err != nil {
		return fmt.Errorf("write: %s", fmt.Sprint(err))
	}
	return nil
}

// The rest stays silent.

// %w keeps the conflict, also beside another verb, and so does a join.
func (r *Reconciler) wrappedWell(ctx context.Context, key client.ObjectKey) error {
	return retry.RetryOnConflict(retry.DefaultRetry, func() error {
		w := &Widget{}
		if err := r.Get(ctx, key, w); err != nil {
			return fmt.Errorf("get: %v", err) // no write
		}
		if err := r.Update(ctx, w); err != nil {
			return fmt.Errorf("100%% of %s: %w", w.Name, err)
		}
		if err := r.Status().Update(ctx, w); err != nil {
			return errors.Join(errors.New("status"), err)
		}
		return nil
	})
}

// Conflicts are returned as they are.
func (r *Reconciler) told(ctx context.Context, key client.ObjectKey) error {
	return retry.RetryOnConflict(retry.DefaultRetry, func() error {
		w := &Widget{}
		if err := r.Get(ctx, key, w); err != nil {
			return err
		}
		if err := r.Update(ctx, w); err != nil {
			if apierrors.IsConflict(err) {
				return err
			}
			return fmt.Errorf("update: %v", err)
		}
		return nil
	})
}

// Another predicate is true of the new error, too.
func (r *Reconciler) anyError(ctx context.Context, key client.ObjectKey) error {
	return retry.OnError(retry.DefaultRetry, func(error) bool { return true }, func() error {
		w := &Widget{}
		if err := r.Get(ctx, key, w); err != nil {
			return err
		}
		if err := r.Update(ctx, w); err != nil {
			return fmt.Errorf("update: %v", err)
		}
		return nil
	})
}

// The text is for a log, and for the status of another object.
func (r *Reconciler) logged(ctx context.Context, key client.ObjectKey) error {
	return retry.RetryOnConflict(retry.DefaultRetry, func() error {
		w := &Widget{}
		if err := r.Get(ctx, key, w); err != nil {
			return err
		}
		err := r.Update(ctx, w)
		if err != nil {
			log.FromContext(ctx).Info(fmt.Sprintf("update: %v", err))
		}
		return err
	})
}

// What becomes of the error elsewhere is not known.
func (r *Reconciler) handed(ctx context.Context, key client.ObjectKey) error {
	return retry.RetryOnConflict(retry.DefaultRetry, func() error {
		w := &Widget{}
		if err := r.Get(ctx, key, w); err != nil {
			return err
		}
		if err := r.Update(ctx, w); err != nil {
			if again := r.note(err); again != nil {
				return again
			}
			return fmt.Errorf("update: %v", err)
		}
		return nil
	})
}

func (r *Reconciler) note(err error) error { return err }

// The retry in the helper sees the conflict; the text is made outside.
func (r *Reconciler) outside(ctx context.Context, key client.ObjectKey) error {
	err := retry.RetryOnConflict(retry.DefaultRetry, func() error {
		w := &Widget{}
		if err := r.Get(ctx, key, w); err != nil {
			return err
		}
		return r.Update(ctx, w)
	})
	if err != nil {
		return fmt.Errorf("update: %v", err)
	}
	return nil
}

// A format that is made elsewhere.
func (r *Reconciler) format(ctx context.Context, key client.ObjectKey, format string) error {
	return retry.RetryOnConflict(retry.DefaultRetry, func() error {
		w := &Widget{}
		if err := r.Get(ctx, key, w); err != nil {
			return err
		}
		if err := r.Update(ctx, w); err != nil {
			return fmt.Errorf(format, err)
		}
		return nil
	})
}

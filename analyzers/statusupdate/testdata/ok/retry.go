// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

package ok

import (
	"context"
	"time"

	appsv1 "k8s.io/api/apps/v1"
	apierrors "k8s.io/apimachinery/pkg/api/errors"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/apimachinery/pkg/util/wait"
	"k8s.io/client-go/kubernetes"
	"k8s.io/client-go/util/retry"
	ctrl "sigs.k8s.io/controller-runtime"
	"sigs.k8s.io/controller-runtime/pkg/client"
)

// Each attempt reads again, into the variable that is written.
func (r *Reconciler) reread(ctx context.Context, req ctrl.Request, w *Widget) error {
	return retry.RetryOnConflict(retry.DefaultRetry, func() error {
		if e := r.Get(ctx, req.NamespacedName, w); e != nil {
			return e
		}
		w.Status.Count++
		return r.Status().Update(ctx, w)
	})
}

// Live, into a fresh object.
func (r *Reconciler) live(ctx context.Context, req ctrl.Request) error {
	return retry.RetryOnConflict(retry.DefaultRetry, func() error {
		f := &Widget{}
		if e := r.API.Get(ctx, req.NamespacedName, f); e != nil {
			return e
		}
		f.Status.Phase = "Ready"
		return r.Status().Update(ctx, f)
	})
}

// A value, not a pointer.
func (r *Reconciler) byValue(ctx context.Context, req ctrl.Request) error {
	return retry.RetryOnConflict(retry.DefaultRetry, func() error {
		var w Widget
		if e := r.Get(ctx, req.NamespacedName, &w); e != nil {
			return e
		}
		return r.Status().Update(ctx, &w)
	})
}

// Read again only after a conflict, for the next attempt.
func (r *Reconciler) afterConflict(ctx context.Context, req ctrl.Request, w *Widget) error {
	return retry.OnError(retry.DefaultRetry, apierrors.IsConflict, func() error {
		err := r.Status().Update(ctx, w)
		if apierrors.IsConflict(err) {
			if e := r.Get(ctx, req.NamespacedName, w); e != nil {
				return e
			}
		}
		return err
	})
}

// Through a helper that fills the object, one that returns it, and a method on
// the object's holder.
func (r *Reconciler) helpers(ctx context.Context, req ctrl.Request, w *Widget) error {
	err := retry.RetryOnConflict(retry.DefaultRetry, func() error {
		if err := r.refresh(ctx, w); err != nil {
			return err
		}
		return r.Status().Update(ctx, w)
	})
	if err != nil {
		return err
	}
	return retry.RetryOnConflict(retry.DefaultRetry, func() error {
		latest, err := r.fetch(ctx, req.NamespacedName)
		if err != nil {
			return err
		}
		latest.Status.Phase = "Ready"
		return r.Status().Update(ctx, latest)
	})
}

func (r *Reconciler) refresh(ctx context.Context, obj client.Object) error {
	return r.Get(ctx, client.ObjectKeyFromObject(obj), obj)
}

func (r *Reconciler) fetch(ctx context.Context, key client.ObjectKey) (*Widget, error) {
	w := &Widget{}
	return w, r.Get(ctx, key, w)
}

type job struct {
	r *Reconciler
	w *Widget
}

func (j *job) reload(ctx context.Context) error { return j.r.refresh(ctx, j.w) }

func (j *job) save(ctx context.Context) error {
	return retry.RetryOnConflict(retry.DefaultRetry, func() error {
		if err := j.reload(ctx); err != nil {
			return err
		}
		j.w.Status.Phase = "Ready"
		return j.r.Status().Update(ctx, j.w)
	})
}

// The helper writes, and is only called after a read in a retried closure.
func (r *Reconciler) helperWrites(ctx context.Context, req ctrl.Request) error {
	return retry.RetryOnConflict(retry.DefaultRetry, func() error {
		w := &Widget{}
		if err := r.Get(ctx, req.NamespacedName, w); err != nil {
			return err
		}
		return r.store(ctx, w)
	})
}

func (r *Reconciler) store(ctx context.Context, w *Widget) error {
	w.Status.Count++
	return r.Status().Update(ctx, w)
}

// A named function and a method are retried.
func (j *job) attempts() error {
	attempt := func() error {
		if err := j.reload(context.TODO()); err != nil {
			return err
		}
		return j.r.Status().Update(context.TODO(), j.w)
	}
	if err := retry.RetryOnConflict(retry.DefaultRetry, attempt); err != nil {
		return err
	}
	return retry.RetryOnConflict(retry.DefaultRetry, j.attempt)
}

func (j *job) attempt() error {
	if err := j.reload(context.TODO()); err != nil {
		return err
	}
	return j.r.Status().Update(context.TODO(), j.w)
}

// An own wrapper of RetryOnConflict.
func onConflict(fn func() error) error { return retry.RetryOnConflict(retry.DefaultBackoff, fn) }

func (r *Reconciler) wrapped(ctx context.Context, req ctrl.Request) error {
	return onConflict(func() error {
		w := &Widget{}
		if err := r.Get(ctx, req.NamespacedName, w); err != nil {
			return err
		}
		return r.Status().Update(ctx, w)
	})
}

// Items of a list that is read anew.
func (r *Reconciler) items(ctx context.Context) error {
	return retry.RetryOnConflict(retry.DefaultRetry, func() error {
		list := &WidgetList{}
		if err := r.List(ctx, list); err != nil {
			return err
		}
		for i := range list.Items {
			w := &list.Items[i]
			if err := r.Status().Update(ctx, w); err != nil {
				return err
			}
		}
		for _, w := range list.Items {
			if err := r.Status().Update(ctx, &w); err != nil {
				return err
			}
		}
		return nil
	})
}

// The clientset returns the object.
func clientsetRetry(ctx context.Context, c kubernetes.Interface, d *appsv1.Deployment) error {
	return retry.RetryOnConflict(retry.DefaultRetry, func() error {
		d, err := c.AppsV1().Deployments(d.Namespace).Get(ctx, d.Name, metav1.GetOptions{})
		if err != nil {
			return err
		}
		_, err = c.AppsV1().Deployments(d.Namespace).UpdateStatus(ctx, d, metav1.UpdateOptions{})
		return err
	})
}

// A closure in the closure, and one that is deferred, run in the attempt.
func (r *Reconciler) nested(ctx context.Context, req ctrl.Request, w *Widget) error {
	return retry.RetryOnConflict(retry.DefaultRetry, func() (err error) {
		if err := r.Get(ctx, req.NamespacedName, w); err != nil {
			return err
		}
		defer func() { err = r.Status().Update(ctx, w) }()
		return func() error { return r.Status().Update(ctx, w) }()
	})
}

// A condition that reads again and is called again after a conflict is such a retry.
func (r *Reconciler) polled(ctx context.Context, req ctrl.Request) error {
	return wait.PollUntilContextTimeout(ctx, time.Second, time.Minute, true, func(ctx context.Context) (bool, error) {
		w := &Widget{}
		if err := r.Get(ctx, req.NamespacedName, w); err != nil {
			return false, err
		}
		w.Status.Phase = "Ready"
		if err := r.Status().Update(ctx, w); err != nil {
			if apierrors.IsConflict(err) {
				return false, nil
			}
			return false, err
		}
		return true, nil
	})
}

func (r *Reconciler) polledAfter(ctx context.Context, w *Widget) error {
	return wait.ExponentialBackoff(wait.Backoff{Steps: 5}, func() (bool, error) {
		if err := r.Status().Update(ctx, w); err == nil {
			return true, nil
		}
		if err := r.Get(ctx, client.ObjectKeyFromObject(w), w); err != nil {
			return false, err
		}
		return false, nil
	})
}

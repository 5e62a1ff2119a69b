// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

package lookalikes

import (
	"context"
	"fmt"
	"time"

	appsv1 "k8s.io/api/apps/v1"
	corev1 "k8s.io/api/core/v1"
	apierrors "k8s.io/apimachinery/pkg/api/errors"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/apimachinery/pkg/util/wait"
	"k8s.io/client-go/kubernetes"
	"k8s.io/client-go/util/retry"
	ctrl "sigs.k8s.io/controller-runtime"
	"sigs.k8s.io/controller-runtime/pkg/client"
)

// Each attempt reads what it writes, so that it states what it saw. All of these
// are accepted without -statusupdate.strict.
func (r *Reconciler) declared(ctx context.Context, key client.ObjectKey) error {
	var w Widget
	return retry.RetryOnConflict(retry.DefaultBackoff, func() error {
		if err := r.Get(ctx, key, &w); err != nil {
			return client.IgnoreNotFound(err)
		}
		w.Status.Count++
		return r.Status().Update(ctx, &w)
	})
}

// A backoff of its own, with the re-read wrapped in an error.
func (r *Reconciler) slow(ctx context.Context, key client.ObjectKey) error {
	return retry.RetryOnConflict(wait.Backoff{Steps: 4, Duration: time.Second, Factor: 2}, func() error {
		w := new(Widget)
		if err := r.API.Get(ctx, key, w); err != nil {
			return fmt.Errorf("reading %s: %w", key, err)
		}
		w.Status.Phase = "Ready"
		if err := r.Status().Update(ctx, w); err != nil {
			return err // unwrapped: a conflict is tried again
		}
		return nil
	})
}

// Only when something is to change.
func (r *Reconciler) unchanged(ctx context.Context, key client.ObjectKey, phase string) error {
	return retry.RetryOnConflict(retry.DefaultRetry, func() error {
		w := &Widget{}
		if err := r.Get(ctx, key, w); err != nil {
			return err
		}
		if w.Status.Phase == phase {
			return nil
		}
		w.Status.Phase = phase
		return r.Status().Update(ctx, w)
	})
}

// The stored writer, and the one of SubResource, write what was read.
func (r *Reconciler) storedWriter(ctx context.Context, key client.ObjectKey) error {
	sw, sub := r.Status(), r.SubResource("status")
	return retry.RetryOnConflict(retry.DefaultRetry, func() error {
		w := &Widget{}
		if err := r.Get(ctx, key, w); err != nil {
			return err
		}
		if err := sw.Update(ctx, w); err != nil {
			return err
		}
		return sub.Update(ctx, w)
	})
}

// Two objects, both read.
func (r *Reconciler) both(ctx context.Context, a, b client.ObjectKey) error {
	return retry.RetryOnConflict(retry.DefaultRetry, func() error {
		first, second := &Widget{}, &Widget{}
		if err := r.Get(ctx, a, first); err != nil {
			return err
		}
		if err := r.Get(ctx, b, second); err != nil {
			return err
		}
		first.Status.Count, second.Status.Count = second.Status.Count, first.Status.Count
		if err := r.Status().Update(ctx, first); err != nil {
			return err
		}
		return r.Status().Update(ctx, second)
	})
}

// A copy of what the attempt read.
func (r *Reconciler) copyOfRead(ctx context.Context, key client.ObjectKey) error {
	return retry.RetryOnConflict(retry.DefaultRetry, func() error {
		cached := &Widget{}
		if err := r.Get(ctx, key, cached); err != nil {
			return err
		}
		w := cached.DeepCopy()
		w.Status.Phase = "Ready"
		return r.Status().Update(ctx, w)
	})
}

// The change is a function that the caller gives.
func (r *Reconciler) change(ctx context.Context, key client.ObjectKey, change func(*Widget)) error {
	return retry.RetryOnConflict(retry.DefaultRetry, func() error {
		w := &Widget{}
		if err := r.Get(ctx, key, w); err != nil {
			return err
		}
		change(w)
		return r.Status().Update(ctx, w)
	})
}

// In a loop over keys, each with its own retry.
func (r *Reconciler) keys(ctx context.Context, keys []client.ObjectKey) error {
	for _, key := range keys {
		err := retry.RetryOnConflict(retry.DefaultRetry, func() error {
			w := &Widget{}
			if err := r.Get(ctx, key, w); err != nil {
				return err
			}
			return r.Status().Update(ctx, w)
		})
		if err != nil {
			return err
		}
	}
	return nil
}

// A method value is what each attempt calls.
type attempt struct {
	*Reconciler
	ctx context.Context
	key client.ObjectKey
}

func (a *attempt) run() error {
	w := &Widget{}
	if err := a.Get(a.ctx, a.key, w); err != nil {
		return err
	}
	w.Status.Phase = "Ready"
	return a.Status().Update(a.ctx, w)
}

func (r *Reconciler) methodValue(ctx context.Context, key client.ObjectKey) error {
	a := &attempt{r, ctx, key}
	return retry.RetryOnConflict(retry.DefaultRetry, a.run)
}

// A function that returns what each attempt calls.
func (r *Reconciler) writeOf(ctx context.Context, key client.ObjectKey) func() error {
	return func() error {
		w := &Widget{}
		if err := r.Get(ctx, key, w); err != nil {
			return err
		}
		return r.Status().Update(ctx, w)
	}
}

func (r *Reconciler) made(ctx context.Context, key client.ObjectKey) error {
	return retry.RetryOnConflict(retry.DefaultRetry, r.writeOf(ctx, key))
}

// The helper reads and returns the object, which a second helper writes.
func (r *Reconciler) latest(ctx context.Context, key client.ObjectKey) (*Widget, error) {
	w := &Widget{}
	if err := r.Get(ctx, key, w); err != nil {
		return nil, err
	}
	return w, nil
}

func (r *Reconciler) write(ctx context.Context, w *Widget) error { return r.Status().Update(ctx, w) }

func (r *Reconciler) readAndWrite(ctx context.Context, key client.ObjectKey) error {
	return retry.RetryOnConflict(retry.DefaultRetry, func() error {
		w, err := r.latest(ctx, key)
		if err != nil {
			return err
		}
		return r.write(ctx, w)
	})
}

// OnError with a predicate for conflicts.
func (r *Reconciler) onError(ctx context.Context, key client.ObjectKey) error {
	return retry.OnError(retry.DefaultRetry, apierrors.IsConflict, func() error {
		w := &Widget{}
		if err := r.Get(ctx, key, w); err != nil {
			return err
		}
		return r.Status().Update(ctx, w)
	})
}

// Items of a list that each attempt reads.
func (r *Reconciler) listed(ctx context.Context, ns string) error {
	return retry.RetryOnConflict(retry.DefaultRetry, func() error {
		var list WidgetList
		if err := r.List(ctx, &list, client.InNamespace(ns)); err != nil {
			return err
		}
		for i := range list.Items {
			list.Items[i].Status.Phase = "Old"
			if err := r.Status().Update(ctx, &list.Items[i]); err != nil {
				return err
			}
		}
		return nil
	})
}

// The clientset returns what is written.
func deployment(ctx context.Context, c kubernetes.Interface, ns, name string) error {
	return retry.RetryOnConflict(retry.DefaultRetry, func() error {
		d, err := c.AppsV1().Deployments(ns).Get(ctx, name, metav1.GetOptions{})
		if err != nil {
			return err
		}
		d.Status.ObservedGeneration = d.Generation
		_, err = c.AppsV1().Deployments(ns).UpdateStatus(ctx, d, metav1.UpdateOptions{})
		return err
	})
}

// A patch in a retry needs no re-read to be right.
func (r *Reconciler) patchInRetry(ctx context.Context, w *Widget) error {
	return retry.RetryOnConflict(retry.DefaultRetry, func() error {
		base := w.DeepCopy()
		w.Status.Phase = "Ready"
		return r.Status().Patch(ctx, w, client.MergeFrom(base))
	})
}

// Update of the main resource in a retry is the business of another rule.
func (r *Reconciler) mainInRetry(ctx context.Context, d *appsv1.Deployment) error {
	return retry.RetryOnConflict(retry.DefaultRetry, func() error {
		return r.Update(ctx, d)
	})
}

// Pods: read live, by value, and written through the manager's client.
func pods(ctx context.Context, mgr ctrl.Manager, key client.ObjectKey) error {
	return retry.RetryOnConflict(retry.DefaultRetry, func() error {
		var pod corev1.Pod
		if err := mgr.GetAPIReader().Get(ctx, key, &pod); err != nil {
			return err
		}
		pod.Status.Phase = corev1.PodRunning
		return mgr.GetClient().Status().Update(ctx, &pod)
	})
}

// The variable is outside, the read is first in the closure, and a nested
// function writes.
func (r *Reconciler) nestedWrite(ctx context.Context, key client.ObjectKey) error {
	w := &Widget{}
	return retry.RetryOnConflict(retry.DefaultRetry, func() error {
		if err := r.Get(ctx, key, w); err != nil {
			return err
		}
		write := func() error { return r.Status().Update(ctx, w) }
		return write()
	})
}

// Reads of the status into memory, and comparisons, write nothing.
func (r *Reconciler) phase(ctx context.Context, key client.ObjectKey) (string, error) {
	w, err := r.latest(ctx, key)
	if err != nil {
		return "", err
	}
	return w.Status.Phase, nil
}

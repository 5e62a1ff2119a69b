// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

package bad

import (
	"context"

	appsv1 "k8s.io/api/apps/v1"
	apierrors "k8s.io/apimachinery/pkg/api/errors"
	"k8s.io/apimachinery/pkg/api/meta"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/client-go/kubernetes"
	"k8s.io/client-go/util/retry"
	ctrl "sigs.k8s.io/controller-runtime"
	"sigs.k8s.io/controller-runtime/pkg/client"
	"sigs.k8s.io/controller-runtime/pkg/controller/controllerutil"
)

// The object of the caller, changed and sent again and again.
func (r *Reconciler) finalizer(ctx context.Context, w *Widget) error {
	return retry.RetryOnConflict(retry.DefaultRetry, func() error { // want `^retry.RetryOnConflict sends the old w on each attempt and conflicts again; Get it first inside the closure$`
		controllerutil.AddFinalizer(w, "w.io/f")
		return r.Update(ctx, w)
	})
}

// The conditions are set before; status conflicts just so.
func (r *Reconciler) status(ctx context.Context, w *Widget) {
	w.Status.Phase = "Ready"
	if err := retry.RetryOnConflict(retry.DefaultRetry, func() error { // want `retry.RetryOnConflict sends the old w on each attempt`
		return r.Status().Update(ctx, w)
	}); err != nil {
		return
	}
}

// By interface: which kind it is does not matter.
func (r *Reconciler) anyKind(ctx context.Context, obj client.Object) error {
	return retry.RetryOnConflict(retry.DefaultBackoff, func() error { // want `sends the old obj on each attempt`
		obj.SetLabels(map[string]string{"a": "b"})
		return r.Client.Update(ctx, obj)
	})
}

// The Get stands before the closure.
func (r *Reconciler) readBefore(ctx context.Context, req ctrl.Request) error {
	w := &Widget{}
	if err := r.Get(ctx, req.NamespacedName, w); err != nil {
		return err
	}
	return retry.RetryOnConflict(retry.DefaultRetry, func() error { // want `sends the old w on each attempt`
		w.Spec.Size++
		return r.Update(ctx, w)
	})
}

// By value.
func (r *Reconciler) value(ctx context.Context, req ctrl.Request) error {
	var w Widget
	if err := r.Get(ctx, req.NamespacedName, &w); err != nil {
		return err
	}
	return retry.RetryOnConflict(retry.DefaultRetry, func() error { // want `sends the old w on each attempt`
		return r.Update(ctx, &w)
	})
}

// Read by a helper that returns the object, before the closure.
func (r *Reconciler) readByHelper(ctx context.Context, req ctrl.Request) error {
	w, err := r.fetch(ctx, req.NamespacedName)
	if err != nil {
		return err
	}
	return retry.RetryOnConflict(retry.DefaultRetry, func() error { // want `sends the old w on each attempt`
		return r.Update(ctx, w)
	})
}

func (r *Reconciler) fetch(ctx context.Context, key client.ObjectKey) (*Widget, error) {
	w := &Widget{}
	if err := r.Get(ctx, key, w); err != nil {
		return nil, err
	}
	return w, nil
}

// Into another variable than the one that is written.
func (r *Reconciler) otherVariable(ctx context.Context, w *Widget) error {
	return retry.RetryOnConflict(retry.DefaultRetry, func() error { // want `^retry.RetryOnConflict sends the old w on each attempt and conflicts again; Get into it, not into latest$`
		latest := &Widget{}
		if err := r.Get(ctx, client.ObjectKeyFromObject(w), latest); err != nil {
			return err
		}
		w.Status.Count = latest.Status.Count + 1
		return r.Status().Update(ctx, w)
	})
}

// A Get of another object.
func (r *Reconciler) otherKind(ctx context.Context, w *Widget, key client.ObjectKey) error {
	return retry.RetryOnConflict(retry.DefaultRetry, func() error { // want `sends the old w on each attempt and conflicts again; Get it first`
		var d appsv1.Deployment
		if err := r.Get(ctx, key, &d); err != nil {
			return err
		}
		w.Spec.Size = int(d.Status.ReadyReplicas)
		return r.Update(ctx, w)
	})
}

// A copy is as old as the original.
func (r *Reconciler) copies(ctx context.Context, w *Widget) error {
	err := retry.RetryOnConflict(retry.DefaultRetry, func() error { // want `sends the old c on each attempt`
		c := w.DeepCopy()
		c.Status.Phase = "Ready"
		return r.Status().Update(ctx, c)
	})
	if err != nil {
		return err
	}
	err = retry.RetryOnConflict(retry.DefaultRetry, func() error { // want `sends the old c on each attempt`
		c := *w
		return r.Update(ctx, &c)
	})
	if err != nil {
		return err
	}
	err = retry.RetryOnConflict(retry.DefaultRetry, func() error { // want `sends the old c on each attempt`
		c := &Widget{}
		w.DeepCopyInto(c)
		return r.Update(ctx, c)
	})
	if err != nil {
		return err
	}
	before := w.DeepCopy()
	return retry.RetryOnConflict(retry.DefaultRetry, func() error { // want `sends the old before on each attempt`
		return r.Update(ctx, before)
	})
}

// Metadata is taken over from the old object.
func (r *Reconciler) metadata(ctx context.Context, w *Widget) error {
	return retry.RetryOnConflict(retry.DefaultRetry, func() error { // want `sends the old next on each attempt`
		next := &Widget{ObjectMeta: w.ObjectMeta, Spec: WidgetSpec{Size: 3}}
		return r.Update(ctx, next)
	})
}

// The lock of the patch is that of its base.
func (r *Reconciler) lock(ctx context.Context, w *Widget) error {
	base := w.DeepCopy()
	meta.SetStatusCondition(&w.Status.Conditions, metav1.Condition{Type: "Ready"})
	return retry.RetryOnConflict(retry.DefaultRetry, func() error { // want `sends the old w on each attempt`
		return r.Status().Patch(ctx, w, client.MergeFromWithOptions(base, client.MergeFromWithOptimisticLock{}))
	})
}

// The object is read again, the base of the patch is not.
func (r *Reconciler) lockOfOldBase(ctx context.Context, w *Widget) error {
	patch := client.MergeFromWithOptions(w.DeepCopy(), client.MergeFromWithOptimisticLock{})
	return retry.RetryOnConflict(retry.DefaultRetry, func() error { // want `sends the old w on each attempt`
		if err := r.Get(ctx, client.ObjectKeyFromObject(w), w); err != nil {
			return err
		}
		w.Spec.Size = 4
		return r.Patch(ctx, w, patch)
	})
}

// OnError with predicates that are true of conflicts.
func (r *Reconciler) onError(ctx context.Context, w *Widget) error {
	err := retry.OnError(retry.DefaultRetry, apierrors.IsConflict, func() error { // want `^retry.OnError sends the old w on each attempt`
		return r.Update(ctx, w)
	})
	if err != nil {
		return err
	}
	err = retry.OnError(retry.DefaultRetry, func(err error) bool { return apierrors.IsConflict(err) || apierrors.IsNotFound(err) }, func() error { // want `retry.OnError sends the old w`
		return r.Update(ctx, w)
	})
	if err != nil {
		return err
	}
	return retry.OnError(retry.DefaultRetry, retriable, func() error { // want `retry.OnError sends the old w`
		return r.Update(ctx, w)
	})
}

func retriable(err error) bool { return apierrors.IsConflict(err) }

// Clientsets.
func clientset(ctx context.Context, c kubernetes.Interface, name string) error {
	d, err := c.AppsV1().Deployments("ops").Get(ctx, name, metav1.GetOptions{})
	if err != nil {
		return err
	}
	return retry.RetryOnConflict(retry.DefaultRetry, func() error { // want `sends the old d on each attempt`
		_, err := c.AppsV1().Deployments("ops").Update(ctx, d, metav1.UpdateOptions{})
		return err
	})
}

// Items of a list that was read before.
func (r *Reconciler) items(ctx context.Context) error {
	var list WidgetList
	if err := r.List(ctx, &list); err != nil {
		return err
	}
	for i := range list.Items {
		err := retry.RetryOnConflict(retry.DefaultRetry, func() error { // want `sends the old object on each attempt`
			return r.Update(ctx, &list.Items[i])
		})
		if err != nil {
			return err
		}
	}
	for _, w := range list.Items {
		err := retry.RetryOnConflict(retry.DefaultRetry, func() error { // want `sends the old w on each attempt`
			return r.Update(ctx, &w)
		})
		if err != nil {
			return err
		}
	}
	return nil
}

// The first write brings a new version only while it succeeds.
func (r *Reconciler) twice(ctx context.Context, w *Widget) error {
	return retry.RetryOnConflict(retry.DefaultRetry, func() error { // want `sends the old w on each attempt`
		if err := r.Update(ctx, w); err != nil {
			return err
		}
		return r.Status().Update(ctx, w)
	})
}

// A callback that cannot read: it has no context and cannot fail.
func (r *Reconciler) mutate(ctx context.Context, w *Widget, change func(*Widget)) error {
	return retry.RetryOnConflict(retry.DefaultRetry, func() error { // want `sends the old w on each attempt`
		change(w)
		return r.Update(ctx, w)
	})
}

// Allowed, with a reason.
func (r *Reconciler) allowed(ctx context.Context, w *Widget) error {
	//ctrlvet:allow retryconflict -- the later attempts only wait
	return retry.RetryOnConflict(retry.DefaultRetry, func() error {
		return r.Update(ctx, w)
	})
}

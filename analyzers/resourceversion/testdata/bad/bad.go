// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

package bad

import (
	"context"

	appsv1 "k8s.io/api/apps/v1"
	apierrors "k8s.io/apimachinery/pkg/api/errors"
	"k8s.io/apimachinery/pkg/api/meta"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/apimachinery/pkg/apis/meta/v1/unstructured"
	"k8s.io/client-go/kubernetes"
	"k8s.io/client-go/util/retry"
	ctrl "sigs.k8s.io/controller-runtime"
	"sigs.k8s.io/controller-runtime/pkg/client"
	"sigs.k8s.io/controller-runtime/pkg/reconcile"
)

func (r *Reconciler) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	w := &Widget{}
	if err := r.Get(ctx, req.NamespacedName, w); err != nil {
		return ctrl.Result{}, client.IgnoreNotFound(err)
	}
	w.Spec.Size = 3
	cur := &Widget{}
	if err := r.Get(ctx, req.NamespacedName, cur); err != nil {
		return ctrl.Result{}, err
	}
	w.ResourceVersion = cur.ResourceVersion // want `^r\.Update undoes others' changes, as w has the resourceVersion of cur; change cur instead$`
	return ctrl.Result{}, r.Update(ctx, w)
}

// The other spelling, and the fresh object comes from the API server itself.
func (r *Reconciler) setter(ctx context.Context, key client.ObjectKey) error {
	var w, cur Widget
	if err := r.Get(ctx, key, &w); err != nil {
		return err
	}
	w.Labels = map[string]string{"a": "b"}
	if err := r.API.Get(ctx, key, &cur); err != nil {
		return err
	}
	w.SetResourceVersion(cur.GetResourceVersion()) // want `^r\.Update undoes others' changes, as w has the resourceVersion of cur;`
	return r.Update(ctx, &w)
}

// Status too: it is replaced as a whole.
func (r *Reconciler) status(ctx context.Context, key client.ObjectKey) error {
	w := &Widget{}
	if err := r.Get(ctx, key, w); err != nil {
		return err
	}
	w.Status.Phase = "Ready"
	latest := &Widget{}
	if err := r.Get(ctx, key, latest); err != nil {
		return err
	}
	version := latest.ObjectMeta.ResourceVersion
	w.ObjectMeta.ResourceVersion = version // want `^r\.Status\(\)\.Update undoes others' changes, the old object has a new resourceVersion; change the new one$`
	return r.Status().Update(ctx, w)
}

// The parameter had a version, or it had not run into the conflict.
func (r *Reconciler) afterConflict(ctx context.Context, w *Widget) error {
	err := r.Update(ctx, w)
	if apierrors.IsConflict(err) {
		cur := &Widget{}
		if err := r.Get(ctx, client.ObjectKeyFromObject(w), cur); err != nil {
			return err
		}
		w.ResourceVersion = cur.ResourceVersion // want `^r\.Update undoes others' changes, as w has the resourceVersion of cur;`
		return r.Update(ctx, w)
	}
	return err
}

// Every try but the first lends the version of the last read.
func (r *Reconciler) inRetry(ctx context.Context, w *Widget) error {
	return retry.RetryOnConflict(retry.DefaultRetry, func() error {
		err := r.Update(ctx, w)
		if apierrors.IsConflict(err) {
			cur := &Widget{}
			if err := r.Get(ctx, client.ObjectKeyFromObject(w), cur); err != nil {
				return err
			}
			w.SetResourceVersion(cur.GetResourceVersion()) // want `^r\.Update undoes others' changes, as w has the resourceVersion of cur;`
		}
		return err
	})
}

// The object was read outside the closure.
func (r *Reconciler) readOutside(ctx context.Context, key client.ObjectKey) error {
	w := &Widget{}
	if err := r.Get(ctx, key, w); err != nil {
		return err
	}
	w.Spec.Size++
	return retry.RetryOnConflict(retry.DefaultRetry, func() error {
		cur := &Widget{}
		if err := r.Get(ctx, key, cur); err != nil {
			return err
		}
		w.ResourceVersion = cur.ResourceVersion // want `^r\.Update undoes others' changes, as w has the resourceVersion of cur;`
		return r.Update(ctx, w)
	})
}

func (r *Reconciler) loop(ctx context.Context, w *Widget) error {
	for {
		err := r.Update(ctx, w)
		if !apierrors.IsConflict(err) {
			return err
		}
		var cur Widget
		if err := r.Get(ctx, client.ObjectKeyFromObject(w), &cur); err != nil {
			return err
		}
		w.ResourceVersion = cur.ResourceVersion // want `^r\.Update undoes others' changes, as w has the resourceVersion of cur;`
	}
}

// A copy is as old as the original.
func (r *Reconciler) copied(ctx context.Context, key client.ObjectKey) error {
	w := &Widget{}
	if err := r.Get(ctx, key, w); err != nil {
		return err
	}
	desired := w.DeepCopy()
	desired.Spec.Ref = "b"
	cur := &Widget{}
	if err := r.Get(ctx, key, cur); err != nil {
		return err
	}
	desired.ResourceVersion = cur.ResourceVersion // want `^r\.Update undoes others' changes, as desired has the resourceVersion of cur;`
	return r.Update(ctx, desired)
}

// So is an element of a list.
func (r *Reconciler) listed(ctx context.Context) error {
	list := &WidgetList{}
	if err := r.List(ctx, list); err != nil {
		return err
	}
	for i := range list.Items {
		w := &list.Items[i]
		w.Spec.Size++
		cur := &Widget{}
		if err := r.Get(ctx, client.ObjectKeyFromObject(w), cur); err != nil {
			return err
		}
		w.ResourceVersion = cur.ResourceVersion // want `^r\.Update undoes others' changes, as w has the resourceVersion of cur;`
		if err := r.Update(ctx, w); err != nil {
			return err
		}
	}
	return nil
}

// And a copy of one.
func (r *Reconciler) ranged(ctx context.Context, list WidgetList) error {
	if err := r.List(ctx, &list); err != nil {
		return err
	}
	for _, w := range list.Items {
		w.Spec.Size++
		cur := &Widget{}
		if err := r.Get(ctx, client.ObjectKeyFromObject(&w), cur); err != nil {
			return err
		}
		w.ResourceVersion = cur.ResourceVersion // want `^r\.Update undoes others' changes, as w has the resourceVersion of cur;`
		if err := r.Update(ctx, &w); err != nil {
			return err
		}
	}
	return nil
}

// One field more, or the labels, do not bring the rest up to date.
func (r *Reconciler) oneField(ctx context.Context, key client.ObjectKey) error {
	w := &Widget{}
	if err := r.Get(ctx, key, w); err != nil {
		return err
	}
	cur := &Widget{}
	if err := r.Get(ctx, key, cur); err != nil {
		return err
	}
	w.ResourceVersion = cur.ResourceVersion // want `^r\.Update undoes others' changes, as w has the resourceVersion of cur;`
	w.Labels = cur.Labels
	w.Spec.Ref = cur.Spec.Ref
	return r.Update(ctx, w)
}

// The version is asked for, which says nothing of the rest.
func (r *Reconciler) versionCompared(ctx context.Context, key client.ObjectKey) error {
	w := &Widget{}
	if err := r.Get(ctx, key, w); err != nil {
		return err
	}
	cur := &Widget{}
	if err := r.Get(ctx, key, cur); err != nil {
		return err
	}
	if w.ResourceVersion != cur.ResourceVersion {
		w.ResourceVersion = cur.ResourceVersion // want `^r\.Update undoes others' changes, as w has the resourceVersion of cur;`
	}
	return r.Update(ctx, w)
}

// The caller read it.
func (r *Reconciler) force(ctx context.Context, w *Widget) error {
	cur := &Widget{}
	if err := r.Get(ctx, client.ObjectKeyFromObject(w), cur); err != nil {
		return err
	}
	w.ResourceVersion = cur.ResourceVersion // want `^r\.Update undoes others' changes, as w has the resourceVersion of cur;`
	return r.Update(ctx, w)
}

func (r *Reconciler) callForce(ctx context.Context, key client.ObjectKey) error {
	w := &Widget{}
	if err := r.Get(ctx, key, w); err != nil {
		return err
	}
	w.Spec.Size = 2
	return r.force(ctx, w)
}

func (r *Reconciler) find(ctx context.Context, key client.ObjectKey) (*Widget, error) {
	w := &Widget{}
	if err := r.Get(ctx, key, w); err != nil {
		return nil, err
	}
	return w, nil
}

func (r *Reconciler) store(ctx context.Context, w *Widget) error { return r.Update(ctx, w) }

// Helpers read and write.
func (r *Reconciler) helpers(ctx context.Context, key client.ObjectKey) error {
	w, err := r.find(ctx, key)
	if err != nil {
		return err
	}
	w.Spec.Size = 2
	fresh, err := r.find(ctx, key)
	if err != nil {
		return err
	}
	w.ResourceVersion = fresh.ResourceVersion // want `^r\.store undoes others' changes, as w has the resourceVersion of fresh;`
	return r.store(ctx, w)
}

func clientset(ctx context.Context, c kubernetes.Interface, ns, name string) error {
	d, err := c.AppsV1().Deployments(ns).Get(ctx, name, metav1.GetOptions{})
	if err != nil {
		return err
	}
	d.Labels = map[string]string{"a": "b"}
	now, err := c.AppsV1().Deployments(ns).Get(ctx, name, metav1.GetOptions{})
	if err != nil {
		return err
	}
	d.ResourceVersion = now.ResourceVersion // want `^Update undoes others' changes, as d has the resourceVersion of now; change now instead$`
	_, err = c.AppsV1().Deployments(ns).Update(ctx, d, metav1.UpdateOptions{})
	return err
}

func (r *Reconciler) unstructured(ctx context.Context, key client.ObjectKey) error {
	u := &unstructured.Unstructured{}
	u.SetAPIVersion("v1")
	u.SetKind("Widget")
	if err := r.Get(ctx, key, u); err != nil {
		return err
	}
	u.SetLabels(map[string]string{"a": "b"})
	cur := u.DeepCopy()
	if err := r.Get(ctx, key, cur); err != nil {
		return err
	}
	u.SetResourceVersion(cur.GetResourceVersion()) // want `^r\.Update undoes others' changes, as u has the resourceVersion of cur;`
	return r.Update(ctx, u)
}

// Through the accessor of metadata.
func (r *Reconciler) accessor(ctx context.Context, key client.ObjectKey, obj *appsv1.Deployment) error {
	if err := r.Update(ctx, obj); !apierrors.IsConflict(err) {
		return err
	}
	cur := &appsv1.Deployment{}
	if err := r.Get(ctx, key, cur); err != nil {
		return err
	}
	m, err := meta.Accessor(obj)
	if err != nil {
		return err
	}
	m.SetResourceVersion(cur.ResourceVersion) // want `^r\.Update undoes others' changes, as m has the resourceVersion of cur;`
	return r.Update(ctx, obj)
}

// An object reconciler gets what was read.
type objects struct{ client.Client }

func (o *objects) Reconcile(ctx context.Context, w *Widget) (reconcile.Result, error) {
	w.Spec.Size = 1
	cur := &Widget{}
	if err := o.Get(ctx, client.ObjectKeyFromObject(w), cur); err != nil {
		return reconcile.Result{}, err
	}
	w.ResourceVersion = cur.ResourceVersion // want `^o\.Update undoes others' changes, as w has the resourceVersion of cur;`
	return reconcile.Result{}, o.Update(ctx, w)
}

// All of the status is assigned, but most of it is what was read.
func (r *Reconciler) statusCopied(ctx context.Context, key client.ObjectKey) error {
	w := &Widget{}
	if err := r.Get(ctx, key, w); err != nil {
		return err
	}
	status := w.Status
	status.Phase = "Ready"
	w.Status = status
	cur := &Widget{}
	if err := r.Get(ctx, key, cur); err != nil {
		return err
	}
	w.ResourceVersion = cur.ResourceVersion // want `^r\.Status\(\)\.Update undoes others' changes, as w has the resourceVersion of cur;`
	return r.Status().Update(ctx, w)
}

// An update sends labels, annotations and finalizers too.
func (r *Reconciler) specAssigned(ctx context.Context, key client.ObjectKey) error {
	w := &Widget{}
	if err := r.Get(ctx, key, w); err != nil {
		return err
	}
	w.Spec = WidgetSpec{Size: 3}
	cur := &Widget{}
	if err := r.Get(ctx, key, cur); err != nil {
		return err
	}
	w.ResourceVersion = cur.ResourceVersion // want `^r\.Update undoes others' changes, as w has the resourceVersion of cur;`
	return r.Update(ctx, w)
}

// What comes with an error is not used.
func (r *Reconciler) fetched(ctx context.Context, key client.ObjectKey) error {
	w, err := r.fetch(ctx, key)
	if err != nil {
		return err
	}
	w.Spec.Size = 3
	cur := &Widget{}
	if err := r.Get(ctx, key, cur); err != nil {
		return err
	}
	w.ResourceVersion = cur.ResourceVersion // want `^r\.Update undoes others' changes, as w has the resourceVersion of cur;`
	return r.Update(ctx, w)
}

func (r *Reconciler) fetch(ctx context.Context, key client.ObjectKey) (*Widget, error) {
	w := &Widget{}
	if err := r.Get(ctx, key, w); err != nil {
		return &Widget{}, err
	}
	return w, nil
}

// All metadata comes along, the spec does not.
func (r *Reconciler) metadata(ctx context.Context, key client.ObjectKey) error {
	w := &Widget{}
	if err := r.Get(ctx, key, w); err != nil {
		return err
	}
	w.Spec.Size = 3
	if err := r.Update(ctx, w); apierrors.IsConflict(err) {
		cur := &Widget{}
		if err := r.Get(ctx, key, cur); err != nil {
			return err
		}
		w.ObjectMeta = cur.ObjectMeta // want `^r\.Update undoes others' changes, as w has the resourceVersion of cur;`
		return r.Update(ctx, w)
	}
	return nil
}

// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

package ok

import (
	"context"

	appsv1 "k8s.io/api/apps/v1"
	corev1 "k8s.io/api/core/v1"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"sigs.k8s.io/controller-runtime/pkg/client"
	"sigs.k8s.io/controller-runtime/pkg/controller/controllerutil"
)

// The function that another one makes sets what the object holds.
func size(w *Widget, n int32) controllerutil.MutateFn {
	return func() error {
		w.Spec.Size = n
		return nil
	}
}

func (r *Reconciler) madeSets(ctx context.Context, w *Widget) error {
	c := w.DeepCopy()
	c.Spec.Ref = w.Name
	_, err := controllerutil.CreateOrUpdate(ctx, r.Client, c, size(c, 3))
	return err
}

// It gets the object twice, or not at all.
func from(dep, want *appsv1.Deployment) controllerutil.MutateFn {
	return func() error {
		dep.Spec = want.Spec
		return nil
	}
}

func (r *Reconciler) madeTwice(ctx context.Context, w *Widget) error {
	dep := deployment(w)
	if _, err := controllerutil.CreateOrUpdate(ctx, r.Client, dep, from(dep, dep)); err != nil {
		return err
	}
	_, err := controllerutil.CreateOrUpdate(ctx, r.Client, dep, r.setKept())
	return err
}

func (r *Reconciler) setKept() controllerutil.MutateFn {
	return func() error {
		r.kept.Spec.Size = 4
		return nil
	}
}

// One of two functions, and one that is handed through.
func choose(dep *appsv1.Deployment, paused bool) controllerutil.MutateFn {
	if paused {
		return func() error { return nil }
	}
	return func() error {
		dep.Spec.Paused = false
		return nil
	}
}

func through(obj client.Object, next controllerutil.MutateFn) controllerutil.MutateFn {
	return func() error { return next() }
}

func (r *Reconciler) chosen(ctx context.Context, w *Widget) error {
	dep := deployment(w)
	if _, err := controllerutil.CreateOrUpdate(ctx, r.Client, dep, choose(dep, true)); err != nil {
		return err
	}
	_, err := controllerutil.CreateOrUpdate(ctx, r.Client, dep, through(dep, from(dep, dep.DeepCopy())))
	return err
}

// The callers of the helper pass nothing that is to be kept up: only metadata,
// and what is made once.
func (r *Reconciler) ensureOwner(ctx context.Context, w *Widget, obj client.Object) error {
	_, err := controllerutil.CreateOrUpdate(ctx, r.Client, obj, func() error {
		return controllerutil.SetControllerReference(w, obj, r.Scheme)
	})
	return err
}

func (r *Reconciler) owners(ctx context.Context, w *Widget, password []byte) error {
	if err := r.ensureOwner(ctx, w, &corev1.ServiceAccount{ObjectMeta: metav1.ObjectMeta{Name: w.Name}}); err != nil {
		return err
	}
	return r.ensureOwner(ctx, w, &corev1.Secret{
		ObjectMeta: metav1.ObjectMeta{Name: w.Name},
		Data:       map[string][]byte{"password": password},
	})
}

// Nobody here calls it.
func EnsureFor(ctx context.Context, c client.Client, dep *appsv1.Deployment) error {
	_, err := controllerutil.CreateOrUpdate(ctx, c, dep, func() error { return nil })
	return err
}

// The helper gets the function, or the kind tells it what to set.
func (r *Reconciler) with(ctx context.Context, obj client.Object, mutate func() error) error {
	_, err := controllerutil.CreateOrUpdate(ctx, r.Client, obj, func() error {
		if mutate == nil {
			return nil
		}
		return mutate()
	})
	return err
}

func (r *Reconciler) byKind(ctx context.Context, obj client.Object, image string) error {
	_, err := controllerutil.CreateOrUpdate(ctx, r.Client, obj, func() error {
		switch obj := obj.(type) {
		case *appsv1.Deployment:
			obj.Spec.Template.Spec.Containers = []corev1.Container{{Image: image}}
		case *corev1.Service:
			obj.Spec.Selector = map[string]string{"image": image}
		}
		return nil
	})
	return err
}

func (r *Reconciler) helped(ctx context.Context, w *Widget) error {
	dep := deployment(w)
	if err := r.with(ctx, dep, func() error { dep.Spec.Paused = true; return nil }); err != nil {
		return err
	}
	return r.byKind(ctx, deployment(w), "nginx")
}

// The helper patches what exists by itself.
func (r *Reconciler) createOrApply(ctx context.Context, dep *appsv1.Deployment) error {
	want := dep.DeepCopy()
	op, err := controllerutil.CreateOrUpdate(ctx, r.Client, dep, func() error { return nil })
	if err != nil || op == controllerutil.OperationResultCreated {
		return err
	}
	dep.Spec = want.Spec
	return r.Update(ctx, dep)
}

func (r *Reconciler) applied(ctx context.Context, w *Widget) error {
	return r.createOrApply(ctx, deployment(w))
}

// The variable gets another object only after the first has been changed, or
// on some ways.
func (r *Reconciler) replacedLate(ctx context.Context, w *Widget, fresh bool) error {
	dep := deployment(w)
	if _, err := controllerutil.CreateOrUpdate(ctx, r.Client, dep, func() error {
		dep.Spec.Paused = true
		dep = deployment(w)
		return nil
	}); err != nil {
		return err
	}
	other := deployment(w)
	_, err := controllerutil.CreateOrUpdate(ctx, r.Client, other, func() error {
		if fresh {
			other = deployment(w)
		}
		other.Spec.Paused = true
		return nil
	})
	return err
}

// The object has a second name.
func (r *Reconciler) replacedTwoNames(ctx context.Context, w *Widget) error {
	dep := deployment(w)
	live := dep
	_, err := controllerutil.CreateOrUpdate(ctx, r.Client, dep, func() error {
		dep = deployment(w)
		live.Spec = dep.Spec
		return nil
	})
	return err
}

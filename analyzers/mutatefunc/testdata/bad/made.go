// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

package bad

import (
	"context"

	appsv1 "k8s.io/api/apps/v1"
	corev1 "k8s.io/api/core/v1"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"sigs.k8s.io/controller-runtime/pkg/client"
	"sigs.k8s.io/controller-runtime/pkg/controller/controllerutil"
)

func serviceFor(w *Widget) *corev1.Service {
	return &corev1.Service{
		ObjectMeta: metav1.ObjectMeta{Name: w.Name, Namespace: w.Namespace},
		Spec:       corev1.ServiceSpec{Selector: map[string]string{"widget": w.Name}},
	}
}

// Another function makes the function.
func (r *Reconciler) owner(w *Widget, obj client.Object) controllerutil.MutateFn {
	return func() error { return controllerutil.SetControllerReference(w, obj, r.Scheme) }
}

func (r *Reconciler) made(ctx context.Context, w *Widget) error {
	svc := serviceFor(w)
	_, err := controllerutil.CreateOrUpdate(ctx, r.Client, svc, r.owner(w, svc)) // want `^CreateOrUpdate creates svc and never updates it, its function sets only metadata; set fields there$`
	return err
}

func phase(w *Widget, phase string) controllerutil.MutateFn {
	return func() error {
		w.Spec.Size = 1
		w.Status.Phase = phase
		return nil
	}
}

func (r *Reconciler) madeStatus(ctx context.Context, w *Widget) error {
	_, err := controllerutil.CreateOrUpdate(ctx, r.Client, w, phase(w, "New")) // want `^controllerutil.CreateOrUpdate drops the status of w that its function sets; write it with Status\(\).Patch$`
	return err
}

// A helper for all kinds: its callers set what the objects hold.
func (r *Reconciler) ensure(ctx context.Context, w *Widget, obj client.Object) error {
	_, err := controllerutil.CreateOrUpdate(ctx, r.Client, obj, func() error { // want `^CreateOrUpdate creates obj and never updates it, its function sets only metadata; set fields there$`
		return controllerutil.SetControllerReference(w, obj, r.Scheme)
	})
	return err
}

func (r *Reconciler) all(ctx context.Context, w *Widget) error {
	if err := r.ensure(ctx, w, &corev1.ServiceAccount{ObjectMeta: metav1.ObjectMeta{Name: w.Name}}); err != nil {
		return err
	}
	return r.ensure(ctx, w, serviceFor(w))
}

// The same with type parameters.
func apply[T client.Object](ctx context.Context, c client.Client, obj T) error {
	_, err := controllerutil.CreateOrPatch(ctx, c, obj, func() error { return nil }) // want `^controllerutil.CreateOrPatch creates obj and never updates it`
	return err
}

func (r *Reconciler) applied(ctx context.Context, w *Widget) error {
	dep := &appsv1.Deployment{}
	dep.Name = w.Name
	dep.Spec.Replicas = &w.Spec.Size
	return apply(ctx, r.Client, dep)
}

// A list of objects.
func (r *Reconciler) list(ctx context.Context, w *Widget) error {
	for _, obj := range []client.Object{&corev1.ServiceAccount{}, serviceFor(w)} {
		if _, err := controllerutil.CreateOrUpdate(ctx, r.Client, obj, func() error { // want `^CreateOrUpdate creates obj and never updates it`
			return controllerutil.SetControllerReference(w, obj, r.Scheme)
		}); err != nil {
			return err
		}
	}
	return nil
}

// The variable gets another object, which nobody stores.
func (r *Reconciler) replaced(ctx context.Context, w *Widget) error {
	svc := &corev1.Service{ObjectMeta: metav1.ObjectMeta{Name: w.Name, Namespace: w.Namespace}}
	_, err := controllerutil.CreateOrUpdate(ctx, r.Client, svc, func() error { // want `^controllerutil.CreateOrUpdate never updates svc, its function changes another object; change svc there$`
		svc = serviceFor(w)
		return controllerutil.SetControllerReference(w, svc, r.Scheme)
	})
	return err
}

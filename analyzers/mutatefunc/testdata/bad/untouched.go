// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

package bad

import (
	"context"

	appsv1 "k8s.io/api/apps/v1"
	corev1 "k8s.io/api/core/v1"
	rbacv1 "k8s.io/api/rbac/v1"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"sigs.k8s.io/controller-runtime/pkg/client"
	"sigs.k8s.io/controller-runtime/pkg/controller/controllerutil"
	"sigs.k8s.io/controller-runtime/pkg/log"
)

func (r *Reconciler) service(ctx context.Context, w *Widget) error {
	svc := &corev1.Service{
		ObjectMeta: metav1.ObjectMeta{Name: w.Name, Namespace: w.Namespace},
		Spec:       corev1.ServiceSpec{Selector: map[string]string{"widget": w.Name}},
	}
	_, err := controllerutil.CreateOrUpdate(ctx, r.Client, svc, func() error { return nil }) // want `^controllerutil.CreateOrUpdate creates svc and never updates it, its function sets nothing; set fields there$`
	return err
}

// An owner is set, but before the call.
func (r *Reconciler) deployment(ctx context.Context, w *Widget) error {
	dep := deploymentFor(w)
	if err := controllerutil.SetControllerReference(w, dep, r.Scheme); err != nil {
		return err
	}
	_, err := controllerutil.CreateOrPatch(ctx, r.Client, dep, func() error { // want `^controllerutil.CreateOrPatch creates dep and never updates it`
		log.FromContext(ctx).Info("applying", "deployment", dep.Name)
		return nil
	})
	return err
}

// Owner and labels are kept up, what the object is for is not.
func (r *Reconciler) owned(ctx context.Context, w *Widget) error {
	dep := deploymentFor(w)
	_, err := controllerutil.CreateOrUpdate(ctx, r.Client, dep, func() error { // want `^CreateOrUpdate creates dep and never updates it, its function sets only metadata; set fields there$`
		dep.Labels = map[string]string{"widget": w.Name}
		return controllerutil.SetControllerReference(w, dep, r.Scheme)
	})
	return err
}

func deploymentFor(w *Widget) *appsv1.Deployment {
	return &appsv1.Deployment{
		ObjectMeta: metav1.ObjectMeta{Name: w.Name, Namespace: w.Namespace},
		Spec:       appsv1.DeploymentSpec{Replicas: &w.Spec.Size},
	}
}

// What was read is overwritten, too.
func (r *Reconciler) read(ctx context.Context, key client.ObjectKey, data map[string]string) error {
	cm := &corev1.ConfigMap{}
	if err := r.Get(ctx, key, cm); err != nil {
		return err
	}
	cm.Data = data
	_, err := controllerutil.CreateOrUpdate(ctx, r.Client, cm, func() error { return nil }) // want `creates cm and never updates it`
	return err
}

// The desired object is changed, the one that is written is not.
func (r *Reconciler) desired(ctx context.Context, w *Widget) error {
	desired := deploymentFor(w)
	found := &appsv1.Deployment{ObjectMeta: metav1.ObjectMeta{Name: w.Name, Namespace: w.Namespace}}
	_, err := controllerutil.CreateOrUpdate(ctx, r.Client, found, func() error { // want `^controllerutil.CreateOrUpdate never updates found, its function changes another object; change found there$`
		desired.Spec.Replicas = &w.Spec.Size
		return controllerutil.SetControllerReference(w, desired, r.Scheme)
	})
	return err
}

// The copy is written.
func (r *Reconciler) copied(ctx context.Context, key client.ObjectKey) error {
	w := &Widget{}
	if err := r.Get(ctx, key, w); err != nil {
		return err
	}
	_, err := controllerutil.CreateOrUpdate(ctx, r.Client, w.DeepCopy(), func() error { // want `^CreateOrUpdate never updates w.DeepCopy\(\), its function`
		w.Spec.Ref = r.ref(key.Name)
		return nil
	})
	return err
}

func (r *Reconciler) ref(name string) string { return r.Image + name }

// The content follows a parameter.
func (r *Reconciler) config(ctx context.Context, w *Widget) error {
	cm := &corev1.ConfigMap{
		ObjectMeta: metav1.ObjectMeta{Name: w.Name},
		Data:       map[string]string{"ref": w.Spec.Ref},
	}
	_, err := controllerutil.CreateOrUpdate(ctx, r.Client, cm, func() error { return nil }) // want `creates cm and never updates it`
	return err
}

// The object is kept and returned: the function that sets nothing cannot reach it.
func (r *Reconciler) keptObject(ctx context.Context, name string) (*Widget, error) {
	w := &Widget{ObjectMeta: metav1.ObjectMeta{Name: name}, Spec: WidgetSpec{Size: 3, Ref: name}}
	r.kept = w
	_, err := controllerutil.CreateOrUpdate(ctx, r.Client, w, func() error { return nil }) // want `creates w and never updates it`
	return w, err
}

// What is looked at is for the labels only; an error of the setter is no refusal.
func (r *Reconciler) labelsOnly(ctx context.Context, w *Widget) error {
	dep := deploymentFor(w)
	_, err := controllerutil.CreateOrUpdate(ctx, r.Client, dep, func() error { // want `^CreateOrUpdate creates dep and never updates it, its function sets only metadata;`
		if dep.Labels == nil {
			dep.Labels = map[string]string{}
		}
		dep.Labels["widget"] = w.Name
		if err := controllerutil.SetControllerReference(w, dep, r.Scheme); err != nil {
			return err
		}
		return nil
	})
	return err
}

// The function has a name, and does nothing all the same.
func nothing() error { return nil }

func (r *Reconciler) named(ctx context.Context, w *Widget) error {
	dep := deploymentFor(w)
	_, err := controllerutil.CreateOrUpdate(ctx, r.Client, dep, nothing) // want `^controllerutil.CreateOrUpdate creates dep and never updates it, its function sets nothing; set fields there$`
	return err
}

// The subjects can be changed, unlike the role.
func (r *Reconciler) subjects(ctx context.Context, w *Widget) error {
	rb := &rbacv1.RoleBinding{
		ObjectMeta: metav1.ObjectMeta{Name: w.Name, Namespace: w.Namespace},
		RoleRef:    rbacv1.RoleRef{Kind: "ClusterRole", Name: w.Name},
		Subjects:   []rbacv1.Subject{{Kind: "ServiceAccount", Name: w.Name}},
	}
	_, err := controllerutil.CreateOrUpdate(ctx, r.Client, rb, func() error { return nil }) // want `^controllerutil.CreateOrUpdate creates rb and never updates it`
	return err
}

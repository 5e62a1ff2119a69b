// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

package ok

import (
	"context"
	"errors"
	"maps"

	appsv1 "k8s.io/api/apps/v1"
	batchv1 "k8s.io/api/batch/v1"
	corev1 "k8s.io/api/core/v1"
	rbacv1 "k8s.io/api/rbac/v1"
	storagev1 "k8s.io/api/storage/v1"
	apierrors "k8s.io/apimachinery/pkg/api/errors"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"sigs.k8s.io/controller-runtime/pkg/client"
	"sigs.k8s.io/controller-runtime/pkg/controller/controllerutil"
)

// There is nothing to keep up to date in a service account.
func (r *Reconciler) account(ctx context.Context, name string) error {
	sa := &corev1.ServiceAccount{ObjectMeta: metav1.ObjectMeta{Name: name}}
	_, err := controllerutil.CreateOrUpdate(ctx, r.Client, sa, func() error { return nil })
	return err
}

// Nor in a namespace that is only to be there, with its labels.
func (r *Reconciler) namespace(ctx context.Context, name string) error {
	ns := &corev1.Namespace{ObjectMeta: metav1.ObjectMeta{Name: name, Labels: map[string]string{"a": "b"}}}
	_, err := controllerutil.CreateOrUpdate(ctx, r.Client, ns, func() error { return nil })
	return err
}

// A function that is nil says that nothing is to be changed.
func (r *Reconciler) none(ctx context.Context, w *Widget) error {
	_, err := controllerutil.CreateOrUpdate(ctx, r.Client, deployment(w), nil)
	return err
}

func deployment(w *Widget) *appsv1.Deployment {
	dep := &appsv1.Deployment{ObjectMeta: metav1.ObjectMeta{Name: w.Name, Namespace: w.Namespace}}
	dep.Spec.Replicas = &w.Spec.Size
	return dep
}

// These are made once: a password, a run, a disk.
func (r *Reconciler) once(ctx context.Context, w *Widget, password []byte) error {
	secret := &corev1.Secret{ObjectMeta: metav1.ObjectMeta{Name: w.Name}, Data: map[string][]byte{"p": password}}
	if _, err := controllerutil.CreateOrUpdate(ctx, r.Client, secret, func() error { return nil }); err != nil {
		return err
	}
	job := &batchv1.Job{ObjectMeta: metav1.ObjectMeta{Name: w.Name}, Spec: batchv1.JobSpec{Parallelism: &w.Spec.Size}}
	if _, err := controllerutil.CreateOrUpdate(ctx, r.Client, job, func() error { return nil }); err != nil {
		return err
	}
	pvc := &corev1.PersistentVolumeClaim{ObjectMeta: metav1.ObjectMeta{Name: w.Name}}
	pvc.Spec.VolumeName = w.Spec.Ref
	_, err := controllerutil.CreateOrUpdate(ctx, r.Client, pvc, func() error { return nil })
	return err
}

// The object is known to be missing.
func (r *Reconciler) missing(ctx context.Context, key client.ObjectKey, w *Widget) error {
	err := r.Get(ctx, key, &appsv1.Deployment{})
	if apierrors.IsNotFound(err) {
		dep := deployment(w)
		dep.Spec.Paused = true
		_, err = controllerutil.CreateOrUpdate(ctx, r.Client, dep, func() error { return nil })
	}
	return err
}

// Where its content comes from is not known.
func (r *Reconciler) made(ctx context.Context, build func() *appsv1.Deployment) error {
	dep := build()
	_, err := controllerutil.CreateOrUpdate(ctx, r.Client, dep, func() error { return nil })
	return err
}

// There is nothing but the owner to be set.
func (r *Reconciler) owned(ctx context.Context, w *Widget) error {
	account := &corev1.ServiceAccount{ObjectMeta: metav1.ObjectMeta{Name: w.Name, Namespace: w.Namespace}}
	_, err := controllerutil.CreateOrUpdate(ctx, r.Client, account, func() error {
		return controllerutil.SetControllerReference(w, account, r.Scheme)
	})
	return err
}

// What was read is kept, and gets a label.
func (r *Reconciler) labelled(ctx context.Context, key client.ObjectKey) error {
	dep := &appsv1.Deployment{}
	if err := r.Get(ctx, key, dep); err != nil {
		return err
	}
	_, err := controllerutil.CreateOrPatch(ctx, r.Client, dep, func() error {
		dep.Labels = map[string]string{"widget": "true"}
		return nil
	})
	return err
}

// The content is set where the owner is.
func (r *Reconciler) ownedAndSet(ctx context.Context, w *Widget) error {
	dep := deployment(w)
	_, err := controllerutil.CreateOrUpdate(ctx, r.Client, dep, func() error {
		dep.Spec.Replicas = &w.Spec.Size
		return controllerutil.SetControllerReference(w, dep, r.Scheme)
	})
	return err
}

// A function gets the object.
func (r *Reconciler) handed(ctx context.Context, w *Widget) error {
	dep := deployment(w)
	_, err := controllerutil.CreateOrUpdate(ctx, r.Client, dep, func() error {
		r.fill(dep)
		return nil
	})
	return err
}

func (r *Reconciler) fill(dep *appsv1.Deployment) { dep.Spec.Paused = true }

// A part of it has another name.
func (r *Reconciler) part(ctx context.Context, w *Widget) error {
	dep := deployment(w)
	spec := &dep.Spec
	_, err := controllerutil.CreateOrUpdate(ctx, r.Client, dep, func() error {
		spec.Replicas = &w.Spec.Size
		return nil
	})
	return err
}

// So has a map in it.
func (r *Reconciler) inMap(ctx context.Context, cm *corev1.ConfigMap, w *Widget) error {
	cm.Data = map[string]string{}
	data := cm.Data
	_, err := controllerutil.CreateOrUpdate(ctx, r.Client, cm, func() error {
		maps.Copy(data, map[string]string{"ref": w.Spec.Ref})
		return nil
	})
	return err
}

// The object is known under an interface and under its type.
func (r *Reconciler) twoNames(ctx context.Context, obj client.Object, w *Widget) error {
	dep := obj.(*appsv1.Deployment)
	dep.Spec.Paused = true
	_, err := controllerutil.CreateOrUpdate(ctx, r.Client, obj, func() error {
		dep.Spec.Replicas = &w.Spec.Size
		return nil
	})
	return err
}

// So it is here, after a switch.
func (r *Reconciler) switched(ctx context.Context, obj client.Object) error {
	_, err := controllerutil.CreateOrUpdate(ctx, r.Client, obj, func() error {
		switch o := obj.(type) {
		case *appsv1.Deployment:
			o.Spec.Paused = true
		case *Widget:
			o.Spec.Size = 3
		}
		return nil
	})
	return err
}

// The caller may know both parameters as one object.
func (r *Reconciler) both(ctx context.Context, obj client.Object, dep *appsv1.Deployment) error {
	_, err := controllerutil.CreateOrUpdate(ctx, r.Client, obj, func() error {
		dep.Spec.Paused = true
		return nil
	})
	return err
}

// A method may reach the object: it is kept.
func (r *Reconciler) keeps(ctx context.Context) error {
	w := &Widget{Spec: WidgetSpec{Size: 3}}
	r.kept = w
	_, err := controllerutil.CreateOrUpdate(ctx, r.Client, w, func() error {
		r.resize()
		return nil
	})
	return err
}

func (r *Reconciler) resize() { r.kept.Spec.Size = 4 }

// So may what was made of it.
func (r *Reconciler) wrapped(ctx context.Context) error {
	w := &Widget{Spec: WidgetSpec{Size: 3}}
	b := newBuilder(w)
	_, err := controllerutil.CreateOrUpdate(ctx, r.Client, w, func() error {
		b.build()
		return nil
	})
	return err
}

type builder struct{ w *Widget }

func newBuilder(w *Widget) *builder { return &builder{w} }

func (b *builder) build() { b.w.Spec.Size = 4 }

// A function value may change anything.
func (r *Reconciler) callback(ctx context.Context, w *Widget, mutate func()) error {
	dep := deployment(w)
	_, err := controllerutil.CreateOrUpdate(ctx, r.Client, dep, func() error {
		mutate()
		return nil
	})
	return err
}

// So may a literal.
func (r *Reconciler) literal(ctx context.Context, w *Widget) error {
	dep := deployment(w)
	pause := func() { dep.Spec.Paused = true }
	_, err := controllerutil.CreateOrUpdate(ctx, r.Client, dep, func() error {
		pause()
		return nil
	})
	return err
}

// What was there is kept; the object is only read.
func (r *Reconciler) before(ctx context.Context, w *Widget) (*Widget, error) {
	old := &Widget{}
	c := w.DeepCopy()
	_, err := controllerutil.CreateOrUpdate(ctx, r.Client, c, func() error {
		old.Spec = c.Spec
		old.Status = c.Status
		return nil
	})
	return old, err
}

// A variable is set: the function is there to look.
func (r *Reconciler) looks(ctx context.Context, w *Widget) (bool, error) {
	dep := deployment(w)
	exists := false
	_, err := controllerutil.CreateOrUpdate(ctx, r.Client, dep, func() error {
		exists = dep.UID != ""
		return nil
	})
	return exists, err
}

// The other object is written on its own.
func (r *Reconciler) written(ctx context.Context, w *Widget) error {
	a, b := deployment(w), deployment(w)
	if _, err := controllerutil.CreateOrUpdate(ctx, r.Client, a, func() error {
		b.Spec.Paused = true
		return nil
	}); err != nil {
		return err
	}
	return r.Create(ctx, b)
}

// A method value.
func (r *Reconciler) method(ctx context.Context, w *Widget) error {
	_, err := controllerutil.CreateOrUpdate(ctx, r.Client, deployment(w), r.nothing)
	return err
}

func (r *Reconciler) nothing() error { return nil }

// The object is now this and now that.
func (r *Reconciler) either(ctx context.Context, w *Widget, paused bool) error {
	dep, other := deployment(w), deployment(w)
	if paused {
		dep = other
	}
	_, err := controllerutil.CreateOrUpdate(ctx, r.Client, dep, func() error {
		other.Spec.Paused = true
		return nil
	})
	return err
}

// Set and used where it is made.
func (r *Reconciler) assigned(ctx context.Context, w *Widget) error {
	dep := deployment(w)
	_, err := controllerutil.CreateOrUpdate(ctx, r.Client, dep, func() error {
		want := deployment(w)
		want.Spec.Paused = true
		*dep = *want
		return nil
	})
	return err
}

// Single fields of what is there are set.
func (r *Reconciler) fields(ctx context.Context, live *appsv1.Deployment, w *Widget) error {
	_, err := controllerutil.CreateOrUpdate(ctx, r.Client, live, func() error {
		live.Spec.Replicas = &w.Spec.Size
		return nil
	})
	return err
}

// Defaults, which users may change.
func (r *Reconciler) defaults(ctx context.Context, name string) error {
	cm := &corev1.ConfigMap{
		ObjectMeta: metav1.ObjectMeta{Name: name},
		Data:       map[string]string{"size": "3"},
	}
	_, err := controllerutil.CreateOrUpdate(ctx, r.Client, cm, func() error { return nil })
	return err
}

// An immutable config map cannot be updated.
func (r *Reconciler) immutable(ctx context.Context, w *Widget) error {
	cm := &corev1.ConfigMap{
		ObjectMeta: metav1.ObjectMeta{Name: w.Name},
		Data:       map[string]string{"ref": w.Spec.Ref},
	}
	cm.Immutable = new(true)
	_, err := controllerutil.CreateOrUpdate(ctx, r.Client, cm, func() error { return nil })
	return err
}

// Nor can one that a function made.
func (r *Reconciler) immutableFor(ctx context.Context, w *Widget) error {
	cm := immutableFor(w)
	_, err := controllerutil.CreateOrUpdate(ctx, r.Client, cm, func() error {
		return controllerutil.SetControllerReference(w, cm, r.Scheme)
	})
	return err
}

func immutableFor(w *Widget) *corev1.ConfigMap {
	yes := true
	return &corev1.ConfigMap{
		ObjectMeta: metav1.ObjectMeta{Name: w.Name},
		Data:       map[string]string{"ref": w.Spec.Ref},
		Immutable:  &yes,
	}
}

var errExists = errors.New("there is one already")

// An object that exists is refused.
func (r *Reconciler) refused(ctx context.Context, w *Widget) error {
	dep := deployment(w)
	_, err := controllerutil.CreateOrUpdate(ctx, r.Client, dep, func() error {
		if dep.UID != "" {
			return errExists
		}
		return nil
	})
	return err
}

// It is, if it has another owner.
func (r *Reconciler) refusedOwner(ctx context.Context, w *Widget) error {
	dep := deployment(w)
	_, err := controllerutil.CreateOrUpdate(ctx, r.Client, dep, func() error {
		if !dep.CreationTimestamp.IsZero() && !metav1.IsControlledBy(dep, w) {
			return errExists
		}
		return controllerutil.SetControllerReference(w, dep, r.Scheme)
	})
	return err
}

// The server refuses another provisioner, and another role.
func (r *Reconciler) fixedFields(ctx context.Context, w *Widget) error {
	sc := &storagev1.StorageClass{
		ObjectMeta:  metav1.ObjectMeta{Name: w.Name},
		Provisioner: "w.io/csi",
		Parameters:  map[string]string{"size": w.Name},
	}
	if _, err := controllerutil.CreateOrUpdate(ctx, r.Client, sc, func() error { return nil }); err != nil {
		return err
	}
	rb := &rbacv1.RoleBinding{
		ObjectMeta: metav1.ObjectMeta{Name: w.Name, Namespace: w.Namespace},
		RoleRef:    rbacv1.RoleRef{Kind: "ClusterRole", Name: w.Name},
	}
	_, err := controllerutil.CreateOrUpdate(ctx, r.Client, rb, func() error {
		return controllerutil.SetControllerReference(w, rb, r.Scheme)
	})
	return err
}

// A function with a name that does something: what, is not looked into.
func (r *Reconciler) namedFunc(ctx context.Context, w *Widget) error {
	last = &corev1.Service{
		ObjectMeta: metav1.ObjectMeta{Name: w.Name, Namespace: w.Namespace},
		Spec:       corev1.ServiceSpec{Selector: map[string]string{"widget": w.Name}},
	}
	_, err := controllerutil.CreateOrUpdate(ctx, r.Client, last, changeLast)
	return err
}

var last *corev1.Service

func changeLast() error {
	last.Spec.Type = corev1.ServiceTypeNodePort
	return nil
}

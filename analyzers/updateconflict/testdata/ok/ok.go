// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

// Package ok has updates whose conflicts are rare, wanted or seen to.
package ok

import (
	"context"

	appsv1 "k8s.io/api/apps/v1"
	corev1 "k8s.io/api/core/v1"
	apierrors "k8s.io/apimachinery/pkg/api/errors"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/client-go/util/retry"
	ctrl "sigs.k8s.io/controller-runtime"
	"sigs.k8s.io/controller-runtime/pkg/client"
	"sigs.k8s.io/controller-runtime/pkg/controller/controllerutil"
)

// Each attempt reads the Pod again.
func (r *Reconciler) retried(ctx context.Context, key client.ObjectKey) error {
	return retry.RetryOnConflict(retry.DefaultRetry, func() error {
		pod := &corev1.Pod{}
		if err := r.Get(ctx, key, pod); err != nil {
			return err
		}
		pod.Labels["w.io/a"] = "b"
		return r.Update(ctx, pod)
	})
}

// The writes of an attempt may be in a helper.
func (r *Reconciler) retriedHelper(ctx context.Context, key client.ObjectKey) error {
	return retry.RetryOnConflict(retry.DefaultRetry, func() error { return r.labelOnce(ctx, key) })
}

func (r *Reconciler) labelOnce(ctx context.Context, key client.ObjectKey) error {
	pod := &corev1.Pod{}
	if err := r.Get(ctx, key, pod); err != nil {
		return err
	}
	pod.Labels["w.io/a"] = "b"
	return r.Update(ctx, pod)
}

// A patch with the change only needs no version.
func (r *Reconciler) patched(ctx context.Context, key client.ObjectKey) error {
	pod := &corev1.Pod{}
	if err := r.Get(ctx, key, pod); err != nil {
		return err
	}
	base := pod.DeepCopy()
	pod.Labels["w.io/a"] = "b"
	return r.Patch(ctx, pod, client.MergeFrom(base))
}

// Apply has no version either.
func (r *Reconciler) applied(ctx context.Context, pod *corev1.Pod) error {
	pod.Labels = map[string]string{"w.io/a": "b"}
	return r.Patch(ctx, pod, client.Apply, client.FieldOwner("me"))
}

// The function asks for the conflict and comes back.
func (r *Reconciler) byHand(ctx context.Context, key client.ObjectKey) (ctrl.Result, error) {
	pod := &corev1.Pod{}
	if err := r.Get(ctx, key, pod); err != nil {
		return ctrl.Result{}, err
	}
	pod.Labels["w.io/a"] = "b"
	if err := r.Update(ctx, pod); err != nil {
		if apierrors.IsConflict(err) {
			return ctrl.Result{RequeueAfter: 1}, nil
		}
		return ctrl.Result{}, err
	}
	return ctrl.Result{}, nil
}

// Its caller does.
func (r *Reconciler) inner(ctx context.Context, key client.ObjectKey) error {
	pod := &corev1.Pod{}
	if err := r.Get(ctx, key, pod); err != nil {
		return err
	}
	pod.Labels["w.io/a"] = "b"
	return r.Update(ctx, pod)
}

func (r *Reconciler) outer(ctx context.Context, key client.ObjectKey) (ctrl.Result, error) {
	err := r.inner(ctx, key)
	if apierrors.IsConflict(err) {
		return ctrl.Result{RequeueAfter: 1}, nil
	}
	return ctrl.Result{}, err
}

// Nobody writes a ConfigMap all the time: the queue retries the error.
func (r *Reconciler) quiet(ctx context.Context, key client.ObjectKey) error {
	cm := &corev1.ConfigMap{}
	if err := r.Get(ctx, key, cm); err != nil {
		return err
	}
	cm.Data["a"] = "b"
	return r.Update(ctx, cm)
}

// Nor the own kind, whose only writer this is.
func (r *Reconciler) own(ctx context.Context, w *Widget) error {
	w.Spec.Size = 3
	return r.Update(ctx, w)
}

// A Deployment is at rest most of the time.
func (r *Reconciler) rest(ctx context.Context, key client.ObjectKey) error {
	d := &appsv1.Deployment{}
	if err := r.Get(ctx, key, d); err != nil {
		return err
	}
	d.Labels["w.io/a"] = "b"
	return r.Update(ctx, d)
}

// A list is sent whole: the conflict keeps the finalizers of others.
func (r *Reconciler) finalizer(ctx context.Context, key client.ObjectKey) error {
	pod := &corev1.Pod{}
	if err := r.Get(ctx, key, pod); err != nil {
		return err
	}
	controllerutil.RemoveFinalizer(pod, "w.io/f")
	return r.Update(ctx, pod)
}

// So are taints.
func (r *Reconciler) taint(ctx context.Context, name string) error {
	node := &corev1.Node{}
	if err := r.Get(ctx, client.ObjectKey{Name: name}, node); err != nil {
		return err
	}
	node.Labels["w.io/a"] = "b"
	node.Spec.Taints = append(node.Spec.Taints, corev1.Taint{Key: "w.io/t"})
	return r.Update(ctx, node)
}

// An element of a list goes with the list.
func (r *Reconciler) image(ctx context.Context, key client.ObjectKey) error {
	pod := &corev1.Pod{}
	if err := r.Get(ctx, key, pod); err != nil {
		return err
	}
	pod.Spec.Containers[0].Image = "w.io/i:2"
	return r.Update(ctx, pod)
}

// What is computed from the object must not be computed from an old one.
func (r *Reconciler) computed(ctx context.Context, name string) error {
	node := &corev1.Node{}
	if err := r.Get(ctx, client.ObjectKey{Name: name}, node); err != nil {
		return err
	}
	node.Spec.ProviderID = "w.io/" + node.Spec.ProviderID
	return r.Update(ctx, node)
}

// What a function of another package changes is not known.
func (r *Reconciler) unknown(ctx context.Context, key client.ObjectKey, change func(*corev1.Pod)) error {
	pod := &corev1.Pod{}
	if err := r.Get(ctx, key, pod); err != nil {
		return err
	}
	pod.Labels["w.io/a"] = "b"
	change(pod)
	return r.Update(ctx, pod)
}

// Created in this pass: the answer has the version.
func (r *Reconciler) created(ctx context.Context) error {
	pod := &corev1.Pod{ObjectMeta: metav1.ObjectMeta{Name: "a"}}
	if err := r.Create(ctx, pod); err != nil {
		return err
	}
	pod.Labels = map[string]string{"w.io/a": "b"}
	return r.Update(ctx, pod)
}

// Built here: without a version nothing conflicts.
func (r *Reconciler) built(ctx context.Context) error {
	pod := &corev1.Pod{ObjectMeta: metav1.ObjectMeta{Name: "a"}}
	pod.Labels = map[string]string{"w.io/a": "b"}
	return r.Update(ctx, pod)
}

func (r *Reconciler) builtElsewhere(ctx context.Context) error {
	pod := newPod()
	pod.Labels = map[string]string{"w.io/a": "b"}
	return r.Update(ctx, pod)
}

func newPod() *corev1.Pod { return &corev1.Pod{} }

// The version is taken out.
func (r *Reconciler) unversioned(ctx context.Context, key client.ObjectKey) error {
	pod := &corev1.Pod{}
	if err := r.Get(ctx, key, pod); err != nil {
		return err
	}
	pod.Labels["w.io/a"] = "b"
	pod.ResourceVersion = ""
	return r.Update(ctx, pod)
}

// Whether the Pod was read, only callers elsewhere know.
func (r *Reconciler) Given(ctx context.Context, pod *corev1.Pod) error {
	pod.Labels["w.io/a"] = "b"
	return r.Update(ctx, pod)
}

// A helper of the library reads and writes.
func (r *Reconciler) createOrUpdate(ctx context.Context, pod *corev1.Pod) error {
	_, err := controllerutil.CreateOrUpdate(ctx, r.Client, pod, func() error {
		pod.Labels = map[string]string{"w.io/a": "b"}
		return nil
	})
	return err
}

// The volume's ID is stored again on each attempt.
func (r *Reconciler) kept(ctx context.Context, key client.ObjectKey, name string) error {
	v, err := r.cloud.Create(ctx, name)
	if err != nil {
		return err
	}
	return retry.RetryOnConflict(retry.DefaultRetry, func() error {
		w := &Widget{}
		if err := r.Get(ctx, key, w); err != nil {
			return err
		}
		w.Spec.ID = v.ID
		return r.Update(ctx, w)
	})
}

// A patch does not conflict.
func (r *Reconciler) keptByPatch(ctx context.Context, w *Widget) error {
	v, err := r.cloud.Create(ctx, w.Name)
	if err != nil {
		return err
	}
	base := w.DeepCopy()
	w.Spec.ID = v.ID
	return r.Patch(ctx, w, client.MergeFrom(base))
}

// The next pass finds the volume again.
func (r *Reconciler) ensured(ctx context.Context, w *Widget) error {
	v, err := r.cloud.Get(ctx, w.Name)
	if err != nil {
		if v, err = r.cloud.Create(ctx, w.Name); err != nil {
			return err
		}
	}
	w.Spec.ID = v.ID
	return r.Update(ctx, w)
}

// The object does not get what was made, and the error no value of it.
func (r *Reconciler) unrelated(ctx context.Context, w *Widget) error {
	if _, err := r.cloud.Create(ctx, w.Name); err != nil {
		return err
	}
	w.Spec.Size = 3
	return r.Update(ctx, w)
}

// It is written before the creation.
func (r *Reconciler) first(ctx context.Context, w *Widget) error {
	w.Spec.Size = 3
	if err := r.Update(ctx, w); err != nil {
		return err
	}
	v, err := r.cloud.Create(ctx, w.Name)
	if err != nil {
		return err
	}
	w.Status.ID = v.ID
	return r.Status().Update(ctx, w) // what statusupdate judges
}

// The result is no work of another server.
func (r *Reconciler) local(ctx context.Context, w *Widget) error {
	w.Spec.ID = generateName(w)
	return r.Update(ctx, w)
}

func generateName(w *Widget) string { return w.Namespace + "-" + w.Name }

// The server is only asked whether it is there: nothing is made.
func (r *Reconciler) signed(ctx context.Context, w *Widget) error {
	token, err := r.generateToken(ctx, w)
	if err != nil {
		return err
	}
	w.Spec.ID = token
	return r.Update(ctx, w)
}

func (r *Reconciler) generateToken(ctx context.Context, w *Widget) (string, error) {
	if _, err := r.store.ListBuckets(ctx, nil); err != nil {
		return "", err
	}
	return "token of " + w.Name, nil
}

// The object that keeps the result is made with it.
func (r *Reconciler) stored(ctx context.Context, w *Widget) error {
	_, password, err := r.createVolume(ctx, w)
	if err != nil {
		return err
	}
	secret := &corev1.Secret{ObjectMeta: metav1.ObjectMeta{Name: w.Name}}
	secret.Data = map[string][]byte{"password": []byte(password)}
	return r.Create(ctx, secret)
}

// Built here with the result: an update without a version does not conflict.
func (r *Reconciler) replaced(ctx context.Context, w *Widget) error {
	_, password, err := r.createVolume(ctx, w)
	if err != nil {
		return err
	}
	secret := &corev1.Secret{ObjectMeta: metav1.ObjectMeta{Name: w.Name}}
	secret.Data = map[string][]byte{"password": []byte(password)}
	return r.Update(ctx, secret)
}

// Said to be fine.
func (r *Reconciler) allowed(ctx context.Context, w *Widget) error {
	v, err := r.cloud.Create(ctx, w.Name)
	if err != nil {
		return err
	}
	w.Spec.ID = v.ID
	return r.Update(ctx, w) //ctrlvet:allow updateconflict -- the server returns the same volume again
}

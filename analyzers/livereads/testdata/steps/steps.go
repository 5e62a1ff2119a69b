// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

// Package steps reads what the same pass has deleted, created or waits for: a
// cache may not know of that yet.
package steps

import (
	"context"

	corev1 "k8s.io/api/core/v1"
	apierrors "k8s.io/apimachinery/pkg/api/errors"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/apimachinery/pkg/types"
	"k8s.io/client-go/kubernetes"
	ctrl "sigs.k8s.io/controller-runtime"
	"sigs.k8s.io/controller-runtime/pkg/client"
)

type Reconciler struct {
	client.Client
	api  client.Reader
	kube kubernetes.Interface
}

func (r *Reconciler) SetupWithManager(mgr ctrl.Manager) error {
	r.Client, r.api = mgr.GetClient(), mgr.GetAPIReader()
	r.kube = kubernetes.NewForConfigOrDie(mgr.GetConfig())
	return ctrl.NewControllerManagedBy(mgr).For(&corev1.Pod{}).Complete(r)
}

func (r *Reconciler) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	var pod corev1.Pod
	if err := r.Get(ctx, req.NamespacedName, &pod); err != nil {
		return ctrl.Result{}, err
	}
	for _, f := range []func(context.Context, *corev1.Pod) error{r.report, r.direct, r.created, r.keyed, r.verified, r.listed, r.other, r.before, r.deputy} {
		if err := f(ctx, &pod); err != nil {
			return ctrl.Result{}, err
		}
	}
	return ctrl.Result{}, nil
}

// report has a Job write a ConfigMap anew, and reads that.
func (r *Reconciler) report(ctx context.Context, pod *corev1.Pod) error {
	name := pod.Name
	if err := r.clear(ctx, name); err != nil {
		return err
	}
	if err := r.run(ctx, pod); err != nil {
		return err
	}
	_, err := r.kube.CoreV1().ConfigMaps(pod.Namespace).Get(ctx, name, metav1.GetOptions{})
	return err
}

func (r *Reconciler) run(context.Context, *corev1.Pod) error { return nil }

// clear deletes and looks whether it is gone, in functions that another calls.
func (r *Reconciler) clear(ctx context.Context, name string) error {
	remove := func() error {
		return r.kube.CoreV1().ConfigMaps("system").Delete(ctx, name, metav1.DeleteOptions{})
	}
	gone := func() error {
		_, err := r.kube.CoreV1().ConfigMaps("system").Get(ctx, name, metav1.GetOptions{})
		return err
	}
	return both(remove, gone)
}

func both(first, second func() error) error {
	if err := first(); err != nil {
		return err
	}
	return second()
}

// direct deletes the object that it reads.
func (r *Reconciler) direct(ctx context.Context, pod *corev1.Pod) error {
	secrets := r.kube.CoreV1().Secrets(pod.Namespace)
	if err := secrets.Delete(ctx, pod.GetName(), metav1.DeleteOptions{}); err != nil && !apierrors.IsNotFound(err) {
		return err
	}
	_, err := secrets.Get(ctx, pod.Name, metav1.GetOptions{})
	return err
}

// created reads what it has created.
func (r *Reconciler) created(ctx context.Context, pod *corev1.Pod) error {
	secret := &corev1.Secret{ObjectMeta: metav1.ObjectMeta{Namespace: pod.Namespace, Name: pod.Name}}
	if err := r.Create(ctx, secret); err != nil && !apierrors.IsAlreadyExists(err) {
		return err
	}
	return r.api.Get(ctx, client.ObjectKeyFromObject(secret), secret)
}

// keyed has another function create it.
func (r *Reconciler) keyed(ctx context.Context, pod *corev1.Pod) error {
	if err := r.ensure(ctx, "token"); err != nil {
		return err
	}
	return r.api.Get(ctx, types.NamespacedName{Namespace: pod.Namespace, Name: "token"}, &corev1.Secret{})
}

func (r *Reconciler) ensure(ctx context.Context, name string) error {
	secret := &corev1.Secret{ObjectMeta: metav1.ObjectMeta{Namespace: "system", Name: name}}
	if err := r.Create(ctx, secret); err != nil && !apierrors.IsAlreadyExists(err) {
		return err
	}
	return nil
}

// verified looks in a loop whether it is gone.
func (r *Reconciler) verified(ctx context.Context, pod *corev1.Pod) error {
	if err := r.Delete(ctx, &corev1.Secret{ObjectMeta: metav1.ObjectMeta{Name: pod.Name}}); err != nil {
		return client.IgnoreNotFound(err)
	}
	for range 3 {
		if _, err := r.kube.CoreV1().Secrets(pod.Namespace).Get(ctx, "x", metav1.GetOptions{}); err != nil { // want `reads Secret objects`
			return err
		}
	}
	return nil
}

// listed watches from where the list ends.
func (r *Reconciler) listed(ctx context.Context, pod *corev1.Pod) error {
	list, err := r.kube.CoreV1().ConfigMaps(pod.Namespace).List(ctx, metav1.ListOptions{})
	if err != nil {
		return err
	}
	w, err := r.kube.CoreV1().ConfigMaps(pod.Namespace).Watch(ctx, metav1.ListOptions{ResourceVersion: list.ResourceVersion})
	if err != nil {
		return err
	}
	w.Stop()
	return nil
}

// other deletes a Secret and reads another, and an object of another kind.
func (r *Reconciler) other(ctx context.Context, pod *corev1.Pod) error {
	if err := r.kube.CoreV1().Secrets(pod.Namespace).Delete(ctx, pod.Name, metav1.DeleteOptions{}); err != nil && !apierrors.IsNotFound(err) {
		return err
	}
	if _, err := r.kube.CoreV1().Secrets(pod.Namespace).Get(ctx, pod.Spec.NodeName, metav1.GetOptions{}); err != nil { // want `reads Secret objects`
		return err
	}
	_, err := r.kube.CoreV1().ConfigMaps(pod.Namespace).Get(ctx, pod.Name, metav1.GetOptions{}) // want `reads ConfigMap objects`
	return err
}

// before reads first.
func (r *Reconciler) before(ctx context.Context, pod *corev1.Pod) error {
	token, err := r.kube.CoreV1().Secrets(pod.Namespace).Get(ctx, "token", metav1.GetOptions{}) // want `reads Secret objects`
	if err != nil || len(token.Data) > 0 {
		return err
	}
	return r.ensure(ctx, "token")
}

// deputy hands the name to a function that does something else with it.
func (r *Reconciler) deputy(ctx context.Context, pod *corev1.Pod) error {
	if err := r.note(ctx, "token"); err != nil {
		return err
	}
	return r.api.Get(ctx, types.NamespacedName{Name: "token"}, &corev1.Secret{}) // want `^r\.api\.Get reads Secret objects`
}

func (r *Reconciler) note(ctx context.Context, name string) error {
	return client.IgnoreAlreadyExists(r.Create(ctx, &corev1.ConfigMap{ObjectMeta: metav1.ObjectMeta{Namespace: "system", Name: name}}))
}

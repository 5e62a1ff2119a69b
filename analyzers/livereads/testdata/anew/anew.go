// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

// Command anew reads what a cache would be too late, too large or of no use for.
package main

import (
	"context"
	"time"

	corev1 "k8s.io/api/core/v1"
	discoveryv1 "k8s.io/api/discovery/v1"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/client-go/kubernetes"
	ctrl "sigs.k8s.io/controller-runtime"
	"sigs.k8s.io/controller-runtime/pkg/client"
)

type names struct{ Secret string }

type Reconciler struct {
	client.Client
	api   client.Reader
	kube  kubernetes.Interface
	names names
}

func main() {
	mgr, err := ctrl.NewManager(ctrl.GetConfigOrDie(), ctrl.Options{})
	if err != nil {
		return
	}
	r := &Reconciler{Client: mgr.GetClient(), api: mgr.GetAPIReader(), kube: kubernetes.NewForConfigOrDie(mgr.GetConfig())}
	_ = ctrl.NewControllerManagedBy(mgr).For(&corev1.Pod{}).Complete(r)
	_ = mgr.Start(ctrl.SetupSignalHandler())
}

func (r *Reconciler) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	var pod corev1.Pod
	if err := r.Get(ctx, req.NamespacedName, &pod); err != nil {
		return ctrl.Result{}, client.IgnoreNotFound(err)
	}
	if err := r.children(ctx, &pod); err != nil {
		return ctrl.Result{}, err
	}
	if err := r.services(ctx, &pod); err != nil {
		return ctrl.Result{}, err
	}
	if err := r.endpoints(ctx, &pod); err != nil {
		return ctrl.Result{}, err
	}
	if err := r.any(ctx, &corev1.Node{}); err != nil {
		return ctrl.Result{}, err
	}
	if err := r.again(ctx, req); err != nil {
		return ctrl.Result{}, err
	}
	if err := r.first(ctx, req); err != nil {
		return ctrl.Result{}, err
	}
	if err := r.kept(ctx); err != nil {
		return ctrl.Result{}, err
	}
	if err := r.users(ctx, &pod); err != nil {
		return ctrl.Result{}, err
	}
	if err := r.config(ctx); err != nil {
		return ctrl.Result{}, err
	}
	if err := r.awaited(ctx, &pod); err != nil {
		return ctrl.Result{}, err
	}
	if err := r.tried(ctx, &pod); err != nil {
		return ctrl.Result{}, err
	}
	return ctrl.Result{}, r.named(ctx, &pod)
}

// By an old list it would make another one, and the server refuses none of them.
func (r *Reconciler) children(ctx context.Context, pod *corev1.Pod) error {
	n, err := r.count(ctx, pod)
	if err != nil || n > 0 {
		return err
	}
	return r.spawn(ctx, pod)
}

func (r *Reconciler) count(ctx context.Context, pod *corev1.Pod) (int, error) {
	var list corev1.PodList
	err := r.api.List(ctx, &list, client.InNamespace(pod.Namespace))
	return len(list.Items), err
}

func (r *Reconciler) spawn(ctx context.Context, pod *corev1.Pod) error {
	child := corev1.Pod{ObjectMeta: metav1.ObjectMeta{GenerateName: pod.Name + "-", Namespace: pod.Namespace}}
	return r.Create(ctx, &child)
}

// The name is fixed: the server refuses the second.
func (r *Reconciler) services(ctx context.Context, pod *corev1.Pod) error {
	var list corev1.ServiceList
	if err := r.api.List(ctx, &list, client.InNamespace(pod.Namespace)); err != nil { // want `^r\.api\.List reads Service objects`
		return err
	}
	if len(list.Items) > 0 {
		return nil
	}
	return r.Create(ctx, &corev1.Service{ObjectMeta: metav1.ObjectMeta{Name: pod.Name, Namespace: pod.Namespace}})
}

// Watching them all costs more than reading one, for Nodes it may not.
func (r *Reconciler) endpoints(ctx context.Context, pod *corev1.Pod) error {
	if err := r.api.Get(ctx, client.ObjectKeyFromObject(pod), &discoveryv1.EndpointSlice{}); err != nil {
		return err
	}
	return r.api.Get(ctx, client.ObjectKey{Name: pod.Spec.NodeName}, &corev1.Node{}) // want `^r\.api\.Get reads Node objects from the API server on every pass; read them from a cache narrowed to them`
}

// Of which kind it is, nobody can tell.
func (r *Reconciler) any(ctx context.Context, obj client.Object) error {
	return r.api.Get(ctx, client.ObjectKeyFromObject(obj), obj)
}

// What a literal has written by the same key is newer than any cache.
func (r *Reconciler) again(ctx context.Context, req ctrl.Request) error {
	if err := run(func() error {
		var svc corev1.Service
		if err := r.Get(ctx, req.NamespacedName, &svc); err != nil {
			return err
		}
		svc.Labels = nil
		return r.Update(ctx, &svc)
	}); err != nil {
		return err
	}
	var svc corev1.Service
	return r.api.Get(ctx, req.NamespacedName, &svc)
}

// The literal is made after the read.
func (r *Reconciler) first(ctx context.Context, req ctrl.Request) error {
	var svc corev1.PersistentVolumeClaim
	if err := r.api.Get(ctx, req.NamespacedName, &svc); err != nil { // want `^r\.api\.Get reads PersistentVolumeClaim objects`
		return err
	}
	return run(func() error {
		var svc corev1.PersistentVolumeClaim
		if err := r.Get(ctx, req.NamespacedName, &svc); err != nil {
			return err
		}
		svc.Labels = nil
		return r.Update(ctx, &svc)
	})
}

func run(f func() error) error { return f() }

// The function before has what the name stands in.
func (r *Reconciler) kept(ctx context.Context) error {
	if err := ensure(ctx, r.Client, r.names); err != nil {
		return err
	}
	_, err := r.kube.CoreV1().Secrets("system").Get(ctx, r.names.Secret, metav1.GetOptions{})
	return err
}

func ensure(ctx context.Context, c client.Client, n names) error {
	return client.IgnoreAlreadyExists(c.Create(ctx, &corev1.Secret{ObjectMeta: metav1.ObjectMeta{Namespace: "system", Name: n.Secret}}))
}

// An object names another one, and the function writes one of that kind.
func (r *Reconciler) named(ctx context.Context, pod *corev1.Pod) error {
	if err := r.own(ctx, pod); err != nil {
		return err
	}
	_, err := r.kube.CoreV1().PersistentVolumeClaims(pod.Namespace).Get(ctx, pod.Spec.NodeName, metav1.GetOptions{}) // want `Get reads PersistentVolumeClaim objects`
	return err
}

func (r *Reconciler) own(ctx context.Context, pod *corev1.Pod) error {
	return client.IgnoreAlreadyExists(r.Create(ctx, &corev1.PersistentVolumeClaim{ObjectMeta: metav1.ObjectMeta{Namespace: pod.Namespace, Name: pod.Name}}))
}

// Nothing watches Secrets, and users name this one.
func (r *Reconciler) users(ctx context.Context, pod *corev1.Pod) error {
	return r.api.Get(ctx, client.ObjectKey{Namespace: pod.Namespace, Name: pod.Spec.NodeName}, &corev1.Secret{})
}

// A cache can be narrowed to one name.
func (r *Reconciler) config(ctx context.Context) error {
	return r.api.Get(ctx, client.ObjectKey{Namespace: "system", Name: "config"}, &corev1.ConfigMap{}) // want `^r\.api\.Get reads ConfigMap objects from the API server on every pass; read them from a cache narrowed to them`
}

// It looks again and again, which is a fault of another kind.
func (r *Reconciler) awaited(ctx context.Context, pod *corev1.Pod) error {
	for {
		err := r.look(ctx, pod)
		if err == nil {
			return r.api.Get(ctx, client.ObjectKey{Name: pod.Spec.NodeName}, &corev1.Node{}) // want `^r\.api\.Get reads Node objects`
		}
		if e := r.api.Get(ctx, client.ObjectKey{Name: pod.Spec.NodeName}, &corev1.Node{}); e != nil {
			return e
		}
		time.Sleep(time.Second)
	}
}

func (r *Reconciler) look(ctx context.Context, pod *corev1.Pod) error {
	return r.api.Get(ctx, client.ObjectKeyFromObject(pod), &corev1.Node{})
}

// A loop over things that does not wait.
func (r *Reconciler) tried(ctx context.Context, pod *corev1.Pod) error {
	for range pod.Spec.Containers {
		if err := r.api.Get(ctx, client.ObjectKeyFromObject(pod), &corev1.Node{}); err != nil { // want `^r\.api\.Get reads Node objects`
			return err
		}
	}
	return nil
}

// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

// Command anew reads what a cache would be too late, too large or of no use for.
package main

import (
	"context"
	"time"

	appsv1 "k8s.io/api/apps/v1"
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
	api    client.Reader
	kube   kubernetes.Interface
	names  names
	config client.ObjectKey
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
	if err := r.constant(ctx); err != nil {
		return ctrl.Result{}, err
	}
	if err := r.awaited(ctx, &pod); err != nil {
		return ctrl.Result{}, err
	}
	if err := r.tried(ctx, &pod); err != nil {
		return ctrl.Result{}, err
	}
	for _, f := range []func(context.Context, *corev1.Pod) error{r.later, r.undone, r.fixed, r.setter, r.plain, r.configured} {
		if err := f(ctx, &pod); err != nil {
			return ctrl.Result{}, err
		}
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
func (r *Reconciler) constant(ctx context.Context) error {
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

// A literal that runs when the function ends has written nothing before.
func (r *Reconciler) later(ctx context.Context, pod *corev1.Pod) error {
	key := client.ObjectKeyFromObject(pod)
	defer func() {
		var d appsv1.Deployment
		if err := r.Get(ctx, key, &d); err == nil {
			_ = r.Update(ctx, &d)
		}
	}()
	return r.api.Get(ctx, key, &appsv1.Deployment{}) // want `^r\.api\.Get reads Deployment objects`
}

// Nor has one that is called afterwards.
func (r *Reconciler) undone(ctx context.Context, pod *corev1.Pod) error {
	key := client.ObjectKeyFromObject(pod)
	undo := func() error {
		var d appsv1.DaemonSet
		if err := r.Get(ctx, key, &d); err != nil {
			return err
		}
		return r.Update(ctx, &d)
	}
	if err := r.api.Get(ctx, key, &appsv1.DaemonSet{}); err != nil { // want `^r\.api\.Get reads DaemonSet objects`
		return err
	}
	return undo()
}

// The receiver holds many names.
func (r *Reconciler) fixed(ctx context.Context, pod *corev1.Pod) error {
	if err := r.ensureNamespace(ctx); err != nil {
		return err
	}
	return r.api.Get(ctx, client.ObjectKey{Name: r.names.Secret}, &corev1.Namespace{}) // want `^r\.api\.Get reads Namespace objects`
}

func (r *Reconciler) ensureNamespace(ctx context.Context) error {
	return client.IgnoreAlreadyExists(r.Create(ctx, &corev1.Namespace{ObjectMeta: metav1.ObjectMeta{Name: "fixed"}}))
}

// The name is set by a method.
func (r *Reconciler) setter(ctx context.Context, pod *corev1.Pod) error {
	var list appsv1.ReplicaSetList
	if err := r.api.List(ctx, &list, client.InNamespace(pod.Namespace)); err != nil || len(list.Items) > 0 {
		return err
	}
	var rs appsv1.ReplicaSet
	rs.SetGenerateName(pod.Name + "-")
	return r.Create(ctx, &rs)
}

// It is not generated.
func (r *Reconciler) plain(ctx context.Context, pod *corev1.Pod) error {
	var list appsv1.StatefulSetList
	if err := r.api.List(ctx, &list, client.InNamespace(pod.Namespace)); err != nil || len(list.Items) > 0 { // want `^r\.api\.List reads StatefulSet objects`
		return err
	}
	var set appsv1.StatefulSet
	set.Name, set.GenerateName = pod.Name, ""
	return r.Create(ctx, &set)
}

// What stands in the receiver is the same on all passes.
func (r *Reconciler) configured(ctx context.Context, pod *corev1.Pod) error {
	return r.api.Get(ctx, r.config, &corev1.ConfigMap{}) // want `^r\.api\.Get reads ConfigMap objects from the API server on every pass; read them from a cache narrowed to them`
}

// A field of that name elsewhere is none of an object's.
type options struct{ GenerateName bool }

func (r *Reconciler) optional(ctx context.Context, pod *corev1.Pod) error {
	o := &options{}
	o.GenerateName = true
	return r.Create(ctx, pod)
}

// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

// Package frames reads objects of a kind that the pass has written before, in
// other functions and by names that are made anew: a cache may not know of it yet.
package frames

import (
	"context"

	appsv1 "k8s.io/api/apps/v1"
	batchv1 "k8s.io/api/batch/v1"
	coordinationv1 "k8s.io/api/coordination/v1"
	corev1 "k8s.io/api/core/v1"
	discoveryv1 "k8s.io/api/discovery/v1"
	apierrors "k8s.io/apimachinery/pkg/api/errors"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/apimachinery/pkg/types"
	"k8s.io/client-go/kubernetes"
	ctrl "sigs.k8s.io/controller-runtime"
	"sigs.k8s.io/controller-runtime/pkg/client"
	"sigs.k8s.io/controller-runtime/pkg/controller/controllerutil"
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
	for _, f := range []func(context.Context, *corev1.Pod) error{
		r.rollout, r.patched, r.labelled, r.list, r.counted, r.status, r.mutated, r.observed, r.ordered, r.cleaned,
		r.kind, r.later, r.branch, r.deferred, r.fixed, r.keyed, r.global, r.chosen, r.unobserved, r.replicas, r.schedule,
	} {
		if err := f(ctx, &pod); err != nil {
			return ctrl.Result{}, err
		}
	}
	return ctrl.Result{}, nil
}

// available and its like each read a kind of their own, for one place in this file.
func available(ctx context.Context, kube kubernetes.Interface, namespace, name string) bool {
	set, err := kube.AppsV1().StatefulSets(namespace).Get(ctx, name, metav1.GetOptions{})
	return err == nil && set.Status.AvailableReplicas > 0
}

// rollout has one written by a function that calls another, and asks for it.
func (r *Reconciler) rollout(ctx context.Context, pod *corev1.Pod) error {
	if err := r.ensureSet(ctx, pod.Name); err != nil {
		return err
	}
	if available(ctx, r.kube, pod.Namespace, pod.Name+"-leader") {
		return nil
	}
	return nil
}

// ensureSet creates or changes it. Its own read is one on every pass.
func (r *Reconciler) ensureSet(ctx context.Context, name string) error {
	set, err := r.kube.AppsV1().StatefulSets("system").Get(ctx, name+"-leader", metav1.GetOptions{}) // want `reads StatefulSet objects`
	if err != nil && !apierrors.IsNotFound(err) {
		return err
	}
	return r.writeSet(ctx, set, apierrors.IsNotFound(err))
}

func (r *Reconciler) writeSet(ctx context.Context, set *appsv1.StatefulSet, missing bool) error {
	if missing {
		_, err := r.kube.AppsV1().StatefulSets("system").Create(ctx, set, metav1.CreateOptions{})
		return err
	}
	_, err := r.kube.AppsV1().StatefulSets("system").Update(ctx, set, metav1.UpdateOptions{})
	return err
}

// patched patches it itself and asks for it in another function.
func (r *Reconciler) patched(ctx context.Context, pod *corev1.Pod) error {
	if _, err := r.kube.AppsV1().Deployments(pod.Namespace).Patch(ctx, pod.Name+"-web", types.MergePatchType, []byte("{}"), metav1.PatchOptions{}); err != nil {
		return err
	}
	return r.web(ctx, pod)
}

func (r *Reconciler) web(ctx context.Context, pod *corev1.Pod) error {
	_, err := r.kube.AppsV1().Deployments(pod.Namespace).Get(ctx, pod.Name+"-web", metav1.GetOptions{})
	return err
}

// labelled updates what it reads afterwards, with names that nobody can compare.
func (r *Reconciler) labelled(ctx context.Context, pod *corev1.Pod) error {
	if err := r.Update(ctx, &corev1.Service{ObjectMeta: metav1.ObjectMeta{Name: pod.Name + "-web"}}); err != nil {
		return err
	}
	_, err := r.kube.CoreV1().Services(pod.Namespace).Get(ctx, pod.Name+"-web", metav1.GetOptions{})
	return err
}

// list lists after it has created one.
func (r *Reconciler) list(ctx context.Context, pod *corev1.Pod) error {
	if err := r.Create(ctx, &corev1.Endpoints{ObjectMeta: metav1.ObjectMeta{Name: pod.Name}}); err != nil {
		return err
	}
	return r.api.List(ctx, &corev1.EndpointsList{})
}

// counted deletes in a function and lists in another.
func (r *Reconciler) counted(ctx context.Context, pod *corev1.Pod) error {
	if err := r.prune(ctx, pod); err != nil {
		return err
	}
	return r.count(ctx, pod)
}

func (r *Reconciler) prune(ctx context.Context, pod *corev1.Pod) error {
	return client.IgnoreNotFound(r.Delete(ctx, &corev1.PersistentVolumeClaim{ObjectMeta: metav1.ObjectMeta{Name: pod.Name}}))
}

func (r *Reconciler) count(ctx context.Context, pod *corev1.Pod) error {
	return r.api.List(ctx, &corev1.PersistentVolumeClaimList{}, client.InNamespace(pod.Namespace))
}

// status writes the status of what it reads anew.
func (r *Reconciler) status(ctx context.Context, pod *corev1.Pod) error {
	if err := r.Status().Update(ctx, pod); err != nil {
		return err
	}
	return r.again(ctx, pod)
}

func (r *Reconciler) again(ctx context.Context, pod *corev1.Pod) error {
	return r.api.Get(ctx, types.NamespacedName{Namespace: pod.Namespace, Name: pod.Name}, &corev1.Pod{})
}

// mutated has controllerutil write it.
func (r *Reconciler) mutated(ctx context.Context, pod *corev1.Pod) error {
	slice := &discoveryv1.EndpointSlice{ObjectMeta: metav1.ObjectMeta{Namespace: pod.Namespace, Name: pod.Name}}
	if _, err := controllerutil.CreateOrUpdate(ctx, r.Client, slice, func() error { return nil }); err != nil {
		return err
	}
	return r.used(ctx, pod.Name)
}

func (r *Reconciler) used(ctx context.Context, name string) error {
	return r.api.Get(ctx, types.NamespacedName{Name: name}, &discoveryv1.EndpointSlice{})
}

// observed waits until a controller has seen the last change, whoever made it.
func (r *Reconciler) observed(ctx context.Context, pod *corev1.Pod) error {
	set, err := r.kube.AppsV1().DaemonSets(pod.Namespace).Get(ctx, pod.Name, metav1.GetOptions{})
	if err != nil || set.Status.ObservedGeneration != set.Generation {
		return err
	}
	return r.Delete(ctx, pod)
}

// ordered does the same by another reader, and the other way round.
func (r *Reconciler) ordered(ctx context.Context, pod *corev1.Pod) error {
	var set appsv1.ReplicaSet
	if err := r.api.Get(ctx, client.ObjectKeyFromObject(pod), &set); err != nil {
		return err
	}
	if set.Generation <= set.Status.ObservedGeneration {
		return r.Delete(ctx, pod)
	}
	return nil
}

// cleaned has the write in a branch of the function that it calls first: that one
// may have written.
func (r *Reconciler) cleaned(ctx context.Context, pod *corev1.Pod) error {
	if err := r.maybe(ctx, pod); err != nil {
		return err
	}
	return r.account(ctx, pod)
}

func (r *Reconciler) maybe(ctx context.Context, pod *corev1.Pod) error {
	if pod.Spec.ServiceAccountName == "" {
		return nil
	}
	return r.Patch(ctx, &corev1.ServiceAccount{ObjectMeta: metav1.ObjectMeta{Name: pod.Name}}, client.RawPatch(types.MergePatchType, nil))
}

func (r *Reconciler) account(ctx context.Context, pod *corev1.Pod) error {
	return r.api.Get(ctx, client.ObjectKey{Name: pod.Name}, &corev1.ServiceAccount{})
}

// kind writes a Secret, and asks for a node.
func (r *Reconciler) kind(ctx context.Context, pod *corev1.Pod) error {
	if err := r.Update(ctx, &corev1.Secret{ObjectMeta: metav1.ObjectMeta{Name: pod.Name}}); err != nil {
		return err
	}
	return r.node(ctx, pod)
}

func (r *Reconciler) node(ctx context.Context, pod *corev1.Pod) error {
	return r.api.Get(ctx, client.ObjectKey{Name: pod.Spec.NodeName}, &corev1.Node{}) // want `reads Node objects`
}

// later writes after the read.
func (r *Reconciler) later(ctx context.Context, pod *corev1.Pod) error {
	if err := r.lease(ctx, pod); err != nil {
		return err
	}
	return r.Update(ctx, &coordinationv1.Lease{ObjectMeta: metav1.ObjectMeta{Name: pod.Name}})
}

func (r *Reconciler) lease(ctx context.Context, pod *corev1.Pod) error {
	return r.api.Get(ctx, client.ObjectKeyFromObject(pod), &coordinationv1.Lease{}) // want `reads Lease objects`
}

// branch writes in a branch that does not come to the read.
func (r *Reconciler) branch(ctx context.Context, pod *corev1.Pod) error {
	if pod.Spec.HostNetwork {
		return r.Update(ctx, &corev1.Event{ObjectMeta: metav1.ObjectMeta{Name: pod.Name}})
	}
	return r.events(ctx, pod)
}

func (r *Reconciler) events(ctx context.Context, pod *corev1.Pod) error {
	return r.api.List(ctx, &corev1.EventList{}, client.InNamespace(pod.Namespace)) // want `reads Event objects`
}

// deferred writes when it is done.
func (r *Reconciler) deferred(ctx context.Context, pod *corev1.Pod) error {
	defer r.Update(ctx, &corev1.PersistentVolume{ObjectMeta: metav1.ObjectMeta{Name: pod.Name}})
	return r.volume(ctx, pod)
}

func (r *Reconciler) volume(ctx context.Context, pod *corev1.Pod) error {
	return r.api.Get(ctx, client.ObjectKeyFromObject(pod), &corev1.PersistentVolume{}) // want `reads PersistentVolume objects`
}

// fixed writes the object's own ConfigMap, and asks for the one of the operator.
func (r *Reconciler) fixed(ctx context.Context, pod *corev1.Pod) error {
	if err := r.Update(ctx, &corev1.ConfigMap{ObjectMeta: metav1.ObjectMeta{Name: pod.Name}}); err != nil {
		return err
	}
	return r.config(ctx)
}

func (r *Reconciler) config(ctx context.Context) error {
	return r.api.Get(ctx, client.ObjectKey{Namespace: "system", Name: "operator-config"}, &corev1.ConfigMap{}) // want `reads ConfigMap objects`
}

var configName = "operator-config"

// keyed takes the name from a key.
func (r *Reconciler) keyed(ctx context.Context, pod *corev1.Pod) error {
	if err := r.Update(ctx, &corev1.ConfigMap{ObjectMeta: metav1.ObjectMeta{Name: pod.Name}}); err != nil {
		return err
	}
	return r.byKey(ctx, pod.Namespace)
}

func (r *Reconciler) byKey(ctx context.Context, namespace string) error {
	key := types.NamespacedName{Namespace: namespace, Name: "operator-config"}
	_, err := r.kube.CoreV1().ConfigMaps(key.Namespace).Get(ctx, key.Name, metav1.GetOptions{}) // want `reads ConfigMap objects`
	return err
}

// global does so by a variable.
func (r *Reconciler) global(ctx context.Context, pod *corev1.Pod) error {
	if err := r.Update(ctx, &corev1.ConfigMap{ObjectMeta: metav1.ObjectMeta{Name: pod.Name}}); err != nil {
		return err
	}
	return r.setting(ctx)
}

func (r *Reconciler) setting(ctx context.Context) error {
	return r.api.Get(ctx, client.ObjectKey{Namespace: "system", Name: configName}, &corev1.ConfigMap{}) // want `reads ConfigMap objects`
}

// chosen writes the object's own Secret, and asks for one that the user named.
func (r *Reconciler) chosen(ctx context.Context, pod *corev1.Pod) error {
	if err := r.Update(ctx, &corev1.Secret{ObjectMeta: metav1.ObjectMeta{Name: pod.Name}}); err != nil {
		return err
	}
	return r.secret(ctx, pod)
}

func (r *Reconciler) secret(ctx context.Context, pod *corev1.Pod) error {
	_, err := r.kube.CoreV1().Secrets(pod.Namespace).Get(ctx, pod.Spec.Volumes[0].Secret.SecretName, metav1.GetOptions{}) // want `reads Secret objects`
	return err
}

// unobserved compares the generation with one of its own notes.
func (r *Reconciler) unobserved(ctx context.Context, pod *corev1.Pod) error {
	var job batchv1.Job
	if err := r.api.Get(ctx, client.ObjectKeyFromObject(pod), &job); err != nil { // want `reads Job objects`
		return err
	}
	if job.Generation == pod.Generation {
		return nil
	}
	return r.Delete(ctx, pod)
}

// replicas writes one object and then another, each after a read of its own: of
// an old copy comes a conflict, no harm.
func (r *Reconciler) replicas(ctx context.Context, pod *corev1.Pod) error {
	if err := r.Update(ctx, &corev1.Namespace{ObjectMeta: metav1.ObjectMeta{Name: pod.Name}}); err != nil {
		return err
	}
	return r.space(ctx, pod.Namespace)
}

func (r *Reconciler) space(ctx context.Context, name string) error {
	var space corev1.Namespace
	if err := r.api.Get(ctx, client.ObjectKey{Name: name}, &space); err != nil { // want `reads Namespace objects`
		return err
	}
	return r.Update(ctx, &space)
}

// schedule has nothing written by what it calls before.
func (r *Reconciler) schedule(ctx context.Context, pod *corev1.Pod) error {
	if err := r.noted(ctx, pod); err != nil {
		return err
	}
	return r.api.Get(ctx, client.ObjectKeyFromObject(pod), &batchv1.CronJob{}) // want `reads CronJob objects`
}

func (r *Reconciler) noted(context.Context, *corev1.Pod) error { return nil }

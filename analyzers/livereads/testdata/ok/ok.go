// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

// Package ok reads from the API server where that is right, or cannot be told.
package ok

import (
	"context"
	"sync"

	corev1 "k8s.io/api/core/v1"
	apierrors "k8s.io/apimachinery/pkg/api/errors"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/client-go/kubernetes"
	"k8s.io/client-go/rest"
	"k8s.io/client-go/util/retry"
	ctrl "sigs.k8s.io/controller-runtime"
	"sigs.k8s.io/controller-runtime/pkg/client"
	"sigs.k8s.io/controller-runtime/pkg/cluster"
	"sigs.k8s.io/controller-runtime/pkg/controller/controllerutil"
	"sigs.k8s.io/controller-runtime/pkg/webhook/admission"
)

// Widget is the kind under reconcile.
type Widget struct {
	corev1.Pod
	Spec   WidgetSpec
	Status WidgetStatus
}

type WidgetSpec struct{ Size int }

type WidgetStatus struct {
	ID    string
	Phase string
	Ready bool
	Refs  []string
}

// Reconciler has an APIReader, a clientset and clients of which nothing is known.
type Reconciler struct {
	client.Client
	API     client.Reader
	Kube    kubernetes.Interface
	Given   client.Reader // whoever makes a Reconciler sets it
	Either  client.Reader
	Other   client.Reader
	Cached  client.Client
	seen    map[string]*corev1.Secret
	sizes   sync.Map
	current *corev1.Node
}

// SetupWithManager sets some of them, and reads live: it runs once.
func (r *Reconciler) SetupWithManager(mgr ctrl.Manager, other cluster.Cluster, live bool) error {
	r.Client = mgr.GetClient()
	r.API = mgr.GetAPIReader()
	r.Kube = kubernetes.NewForConfigOrDie(mgr.GetConfig())
	r.Other = other.GetAPIReader()
	r.Either = mgr.GetClient()
	if live {
		r.Either = mgr.GetAPIReader()
	}
	cached, err := client.New(mgr.GetConfig(), client.Options{Cache: &client.CacheOptions{Reader: mgr.GetCache()}})
	if err != nil {
		return err
	}
	r.Cached = cached
	return r.API.List(context.Background(), &corev1.PodList{})
}

// Reconcile calls what is fine.
func (r *Reconciler) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	var w Widget
	key := req.NamespacedName
	if err := r.Get(ctx, key, &w.Pod); err != nil { // from the cache
		if !apierrors.IsNotFound(err) {
			return ctrl.Result{}, err
		}
		// After a cache miss.
		return ctrl.Result{}, r.API.Get(ctx, key, &w.Pod)
	}
	if !w.DeletionTimestamp.IsZero() {
		// Once in an object's life.
		return ctrl.Result{}, r.API.List(ctx, &corev1.PodList{})
	}
	if w.GetDeletionTimestamp() != nil {
		return ctrl.Result{}, r.API.List(ctx, &corev1.PodList{})
	}
	for _, f := range []func(context.Context, *Widget) error{r.guarded, r.repeated, r.steps, r.kept, r.unknown, r.parts, r.aside} {
		if err := f(ctx, &w); err != nil {
			return ctrl.Result{}, err
		}
	}
	return ctrl.Result{}, nil
}

// guarded reads in states that do not last.
func (r *Reconciler) guarded(ctx context.Context, w *Widget) error {
	key := client.ObjectKeyFromObject(&w.Pod)
	var err error
	if w.Status.ID == "" {
		err = r.API.Get(ctx, key, &w.Pod) // the last check before an irreversible create
	}
	if err != nil {
		return err
	}
	if len(w.Status.Refs) == 0 || !w.Status.Ready {
		if err := r.API.Get(ctx, key, &w.Pod); err != nil { // not yet set up
			return err
		}
	}
	switch w.Status.Phase {
	case "Pending":
		return r.API.Get(ctx, key, &w.Pod) // one phase of several
	case "Moving":
		return r.live(ctx, w)
	}
	if !controllerutil.ContainsFinalizer(&w.Pod, "example.test/ok") {
		return r.API.Get(ctx, key, &w.Pod) // before the first write
	}
	if r.drifted(w) {
		return r.API.Get(ctx, key, &w.Pod) // nothing says how often this holds
	}
	if first, second := w.Spec.Size, len(w.Annotations); first != second {
		return r.API.Get(ctx, key, &w.Pod) // two things differ, which is then repaired
	}
	return nil
}

func (r *Reconciler) drifted(w *Widget) bool { return w.Generation > 3 }

// live reads for those that have a reason to.
func (r *Reconciler) live(ctx context.Context, w *Widget) error {
	return r.API.Get(ctx, client.ObjectKeyFromObject(&w.Pod), &w.Pod)
}

// repeated wants the newest object after a conflict.
func (r *Reconciler) repeated(ctx context.Context, w *Widget) error {
	key := client.ObjectKeyFromObject(&w.Pod)
	if err := retry.RetryOnConflict(retry.DefaultRetry, func() error {
		if err := r.API.Get(ctx, key, &w.Pod); err != nil {
			return err
		}
		return r.Update(ctx, &w.Pod)
	}); err != nil {
		return err
	}
	if err := r.Update(ctx, &w.Pod); apierrors.IsConflict(err) {
		return r.live(ctx, w)
	}
	if err := r.Update(ctx, &w.Pod); err != nil {
		if apierrors.IsInvalid(err) {
			return err
		}
		return r.live(ctx, w) // something failed before
	}
	return updateOnConflict(ctx, func() error { return r.live(ctx, w) })
}

// updateOnConflict is a retry of our own.
func updateOnConflict(ctx context.Context, f func() error) error {
	return retry.RetryOnConflict(retry.DefaultRetry, f)
}

// steps looks once more before it creates or deletes.
func (r *Reconciler) steps(ctx context.Context, w *Widget) error {
	key := client.ObjectKeyFromObject(&w.Pod)
	if w.Spec.Size > 3 {
		if err := r.API.Get(ctx, key, &corev1.Secret{}); err != nil {
			return err
		}
		if err := r.Create(ctx, &corev1.Secret{}); err != nil {
			return err
		}
	}
	if w.Annotations["purge"] == "true" {
		pods, err := r.Kube.CoreV1().Pods(w.Namespace).List(ctx, metav1.ListOptions{})
		if err != nil {
			return err
		}
		for i := range pods.Items {
			if err := r.Kube.CoreV1().Pods(w.Namespace).Delete(ctx, pods.Items[i].Name, metav1.DeleteOptions{}); err != nil {
				return err
			}
		}
	}
	return nil
}

// page is what is known of a kind.
type page struct{ pods corev1.PodList }

// kept reads what is missing, and keeps it.
func (r *Reconciler) kept(ctx context.Context, w *Widget) error {
	key := client.ObjectKeyFromObject(&w.Pod)
	if _, ok := r.sizes.Load(w.Name); !ok {
		var p page
		if err := r.API.List(ctx, &p.pods); err != nil {
			return err
		}
		r.sizes.Store(w.Name, p)
	}
	var err error
	if err = r.Get(ctx, key, &w.Pod); err != nil {
		err = r.API.Get(ctx, key, &w.Pod)
	}
	return err
}

// unknown reads by clients that may have a cache, or are another cluster's.
func (r *Reconciler) unknown(ctx context.Context, w *Widget) error {
	key := client.ObjectKeyFromObject(&w.Pod)
	for _, c := range []client.Reader{r.Given, r.Either} {
		if err := c.Get(ctx, key, &w.Pod); err != nil {
			return err
		}
	}
	if err := r.Given.Get(ctx, key, &w.Pod); err != nil { // nobody sets it here
		return err
	}
	if err := r.Either.Get(ctx, key, &w.Pod); err != nil { // with a cache or without
		return err
	}
	if err := r.Other.List(ctx, &corev1.PodList{}); err != nil { // another cluster's
		return err
	}
	return r.Cached.Get(ctx, key, &w.Pod) // client.New with a cache
}

// parts asks for what no cache has, and writes.
func (r *Reconciler) parts(ctx context.Context, w *Widget) error {
	if err := r.SubResource("scale").Get(ctx, &w.Pod, &w.Pod); err != nil {
		return err
	}
	_, err := r.Kube.CoreV1().Pods(w.Namespace).Update(ctx, &w.Pod, metav1.UpdateOptions{})
	return err
}

// aside reads in a goroutine that nobody waits for.
func (r *Reconciler) aside(ctx context.Context, w *Widget) error {
	go func() { _ = r.live(ctx, w) }()
	return nil
}

// Handle is a webhook's: it reads for each request, and may.
func (r *Reconciler) Handle(ctx context.Context, req admission.Request) admission.Response {
	_ = r.API.List(ctx, &corev1.PodList{})
	return admission.Response{}
}

// Start is a Runnable's.
func (r *Reconciler) Start(ctx context.Context) error {
	return r.API.List(ctx, &corev1.PodList{})
}

// Check is called by nobody on a pass.
func Check(ctx context.Context, cfg *rest.Config) error {
	kube, err := kubernetes.NewForConfig(cfg)
	if err != nil {
		return err
	}
	_, err = kube.CoreV1().Nodes().List(ctx, metav1.ListOptions{})
	return err
}

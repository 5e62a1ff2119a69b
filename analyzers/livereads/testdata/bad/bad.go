// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

// Package bad reads from the API server on every pass.
package bad

import (
	"context"

	appsv1 "k8s.io/api/apps/v1"
	corev1 "k8s.io/api/core/v1"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/apimachinery/pkg/runtime/schema"
	"k8s.io/client-go/dynamic"
	"k8s.io/client-go/kubernetes"
	typedcorev1 "k8s.io/client-go/kubernetes/typed/core/v1"
	ctrl "sigs.k8s.io/controller-runtime"
	"sigs.k8s.io/controller-runtime/pkg/client"
	"sigs.k8s.io/controller-runtime/pkg/handler"
	"sigs.k8s.io/controller-runtime/pkg/reconcile"
)

// Reconciler has clients of all sorts.
type Reconciler struct {
	client.Client
	API     client.Reader
	Plain   client.Client
	Kube    kubernetes.Interface
	Dynamic dynamic.Interface
	Secrets typedcorev1.SecretInterface
}

// SetupWithManager makes them once.
func (r *Reconciler) SetupWithManager(mgr ctrl.Manager) error {
	plain, err := client.New(mgr.GetConfig(), client.Options{Scheme: mgr.GetScheme()})
	if err != nil {
		return err
	}
	r.Client = mgr.GetClient()
	r.API = mgr.GetAPIReader()
	r.Plain = plain
	r.Kube = kubernetes.NewForConfigOrDie(mgr.GetConfig())
	r.Dynamic = dynamic.NewForConfigOrDie(ctrl.GetConfigOrDie())
	r.Secrets = r.Kube.CoreV1().Secrets("system")
	return ctrl.NewControllerManagedBy(mgr).
		For(&corev1.Pod{}).
		Watches(&corev1.Node{}, handler.EnqueueRequestsFromMapFunc(r.mapNode)).
		Complete(r)
}

// The list of a few kinds, each time.
func (r *Reconciler) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	if err := r.API.List(ctx, &corev1.PodList{}); err != nil { // want `^r\.API\.List reads Pod objects from the API server on every pass; read them from the manager's cache \(\(\*Reconciler\)\.Reconcile -> \(client\.Reader\)\.List\)$`
		return ctrl.Result{}, err
	}
	return ctrl.Result{}, r.all(ctx, req)
}

func (r *Reconciler) all(ctx context.Context, req ctrl.Request) error {
	var node corev1.Node
	if err := r.Get(ctx, req.NamespacedName, &node); err != nil { // from the cache
		return err
	}
	if err := r.Plain.Get(ctx, req.NamespacedName, &appsv1.Deployment{}); err != nil { // want `^r\.Plain\.Get reads Deployment objects from the API server on every pass;`
		return err
	}
	if _, err := r.Kube.CoreV1().Pods(req.Namespace).Get(ctx, req.Name, metav1.GetOptions{}); err != nil { // want `^r\.Kube\.CoreV1\(\)\.Pods\(req\.Namespace\)\.Get reads Pod objects from the API server on every pass; read them from the manager's cache \(\(\*Reconciler\)\.Reconcile -> \(\*Reconciler\)\.all -> \(core\.PodInterface\)\.Get\)$`
		return err
	}
	secrets := r.Kube.CoreV1().Secrets(req.Namespace)
	if _, err := secrets.List(ctx, metav1.ListOptions{}); err != nil { // want `^secrets\.List reads Secret objects from the API server on every pass;`
		return err
	}
	if _, err := r.Secrets.Get(ctx, "token", metav1.GetOptions{}); err != nil { // want `^r\.Secrets\.Get reads Secret objects`
		return err
	}
	if _, err := r.Dynamic.Resource(schema.GroupVersionResource{Resource: "widgets"}).Namespace(req.Namespace).Get(ctx, req.Name, metav1.GetOptions{}); err != nil { // want `^\(\.\.\.\)\.Get reads objects`
		return err
	}
	return r.spec(ctx, &node, r.API)
}

// What somebody has set makes it no less often.
func (r *Reconciler) spec(ctx context.Context, node *corev1.Node, reader client.Reader) error {
	if node.Spec.Unschedulable {
		return reader.Get(ctx, client.ObjectKeyFromObject(node), &corev1.ConfigMap{}) // want `^reader\.Get reads ConfigMap objects`
	}
	for range node.Spec.Taints {
		if err := reader.Get(ctx, client.ObjectKeyFromObject(node), &corev1.Secret{}); err != nil { // want `^reader\.Get reads Secret objects`
			return err
		}
	}
	return nil
}

// An informer's function reads for each event.
func (r *Reconciler) mapNode(ctx context.Context, obj client.Object) []reconcile.Request {
	var pods corev1.PodList
	_ = r.API.List(ctx, &pods) // want `^r\.API\.List reads Pod objects from the API server for every event; read them from the manager's cache \(\(\*Reconciler\)\.mapNode -> \(client\.Reader\)\.List\)$`
	return nil
}

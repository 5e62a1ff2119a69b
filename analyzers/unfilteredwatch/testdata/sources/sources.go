// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

// Package sources watches by sources of kinds.
package sources

import (
	"context"

	appsv1 "k8s.io/api/apps/v1"
	batchv1 "k8s.io/api/batch/v1"
	corev1 "k8s.io/api/core/v1"
	ctrl "sigs.k8s.io/controller-runtime"
	"sigs.k8s.io/controller-runtime/pkg/builder"
	"sigs.k8s.io/controller-runtime/pkg/cache"
	"sigs.k8s.io/controller-runtime/pkg/client"
	"sigs.k8s.io/controller-runtime/pkg/cluster"
	"sigs.k8s.io/controller-runtime/pkg/controller"
	"sigs.k8s.io/controller-runtime/pkg/event"
	"sigs.k8s.io/controller-runtime/pkg/handler"
	"sigs.k8s.io/controller-runtime/pkg/source"
)

type request struct{ name string }

func watch(mgr ctrl.Manager) error {
	c, err := controller.New("x", mgr, controller.Options{MaxConcurrentReconciles: 2})
	if err != nil {
		return err
	}
	return c.Watch(source.Kind(mgr.GetCache(), &corev1.Pod{}, &handler.TypedEnqueueRequestForObject[*corev1.Pod]{})) // want `^source\.Kind\(Pod\) caches every Pod of the cluster; narrow it in cache\.Options\.ByObject unless the manager does$`
}

func raw(mgr ctrl.Manager) error {
	return ctrl.NewControllerManagedBy(mgr).
		For(&appsv1.Deployment{}).
		WatchesRawSource(source.Kind(mgr.GetCache(), &corev1.Secret{}, handler.TypedEnqueueRequestsFromMapFunc(func(context.Context, *corev1.Secret) []ctrl.Request { return nil }))). // want `^source\.Kind\(Secret\)`
		Complete(nil)
}

func typed(mgr ctrl.Manager, h handler.TypedEventHandler[*corev1.ConfigMap, request]) error {
	return builder.TypedControllerManagedBy[request](mgr).
		Named("typed").
		WatchesRawSource(source.TypedKind(mgr.GetCache(), &corev1.ConfigMap{}, h)). // want `^source\.TypedKind\(ConfigMap\) caches every ConfigMap of the cluster; narrow`
		Complete(nil)
}

// The object as an interface: its type is that of the variable.
func untyped(mgr ctrl.Manager) source.Source {
	var obj client.Object = &batchv1.Job{}
	return source.Kind(mgr.GetCache(), obj, &handler.EnqueueRequestForObject{}) // want `^source\.Kind\(Job\)`
}

// The cache comes from the manager by way of a parameter.
func byParameter(c cache.Cache) source.Source {
	return source.Kind(c, &corev1.Node{}, &handler.TypedEnqueueRequestForObject[*corev1.Node]{}) // want `^source\.Kind\(Node\)`
}

func callsByParameter(mgr ctrl.Manager) source.Source { return byParameter(mgr.GetCache()) }

// Another cluster's cache is that cluster's business.
func otherCluster(cl cluster.Cluster) source.Source {
	return source.Kind(cl.GetCache(), &corev1.ServiceAccount{}, &handler.TypedEnqueueRequestForObject[*corev1.ServiceAccount]{})
}

func madeCluster(mgr ctrl.Manager) (source.Source, error) {
	cl, err := cluster.New(mgr.GetConfig())
	if err != nil {
		return nil, err
	}
	return source.Kind(cl.GetCache(), &corev1.ServiceAccount{}, &handler.TypedEnqueueRequestForObject[*corev1.ServiceAccount]{}), nil
}

type remote struct{ cluster cluster.Cluster }

func (r *remote) source() source.Source {
	return source.Kind(r.cluster.GetCache(), &corev1.ServiceAccount{}, &handler.TypedEnqueueRequestForObject[*corev1.ServiceAccount]{})
}

// A cache that was made for the purpose has options of its own.
func ownCache(mgr ctrl.Manager) (source.Source, error) {
	c, err := cache.New(mgr.GetConfig(), cache.Options{})
	if err != nil {
		return nil, err
	}
	return source.Kind(c, &corev1.ServiceAccount{}, &handler.TypedEnqueueRequestForObject[*corev1.ServiceAccount]{}), nil
}

// A cache of which nothing is known.
func UnknownCache(c cache.Cache) source.Source {
	return source.Kind(c, &corev1.ServiceAccount{}, &handler.TypedEnqueueRequestForObject[*corev1.ServiceAccount]{})
}

// A channel holds what is sent, not the cluster.
func channel(mgr ctrl.Manager, events chan event.GenericEvent) error {
	return ctrl.NewControllerManagedBy(mgr).
		For(&appsv1.Deployment{}).
		WatchesRawSource(source.Channel(events, &handler.EnqueueRequestForObject{})).
		Complete(nil)
}

// A kind of which there are few.
func few(mgr ctrl.Manager) source.Source {
	return source.Kind(mgr.GetCache(), &appsv1.Deployment{}, &handler.TypedEnqueueRequestForObject[*appsv1.Deployment]{})
}

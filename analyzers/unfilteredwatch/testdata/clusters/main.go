// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

// Command clusters watches on another cluster, whose cache is not the manager's.
package main

import (
	appsv1 "k8s.io/api/apps/v1"
	corev1 "k8s.io/api/core/v1"
	ctrl "sigs.k8s.io/controller-runtime"
	"sigs.k8s.io/controller-runtime/pkg/cluster"
	"sigs.k8s.io/controller-runtime/pkg/handler"
	"sigs.k8s.io/controller-runtime/pkg/source"
)

func main() {
	mgr, err := ctrl.NewManager(ctrl.GetConfigOrDie(), ctrl.Options{})
	if err != nil {
		return
	}
	remote, err := cluster.New(ctrl.GetConfigOrDie())
	if err != nil {
		return
	}
	_ = ctrl.NewControllerManagedBy(mgr).
		For(&appsv1.Deployment{}).
		WatchesRawSource(source.Kind(remote.GetCache(), &corev1.Pod{}, &handler.TypedEnqueueRequestForObject[*corev1.Pod]{})).
		WatchesRawSource(podsOf(remote)).
		WatchesRawSource(secretsOf(mgr)).
		Complete(nil)
}

// What comes in is the other cluster.
func podsOf(cl cluster.Cluster) source.Source {
	return source.Kind(cl.GetCache(), &corev1.Pod{}, &handler.TypedEnqueueRequestForObject[*corev1.Pod]{})
}

// What comes in is the manager, though its type says less.
func secretsOf(cl cluster.Cluster) source.Source {
	return source.Kind(cl.GetCache(), &corev1.Secret{}, &handler.TypedEnqueueRequestForObject[*corev1.Secret]{}) // want `^source\.Kind\(Secret\) caches every Secret of the cluster; narrow`
}

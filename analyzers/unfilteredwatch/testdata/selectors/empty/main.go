// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

// Command empty has selectors of nothing, which select everything.
package main

import (
	"os"

	appsv1 "k8s.io/api/apps/v1"
	corev1 "k8s.io/api/core/v1"
	"k8s.io/apimachinery/pkg/labels"
	"k8s.io/apimachinery/pkg/selection"
	ctrl "sigs.k8s.io/controller-runtime"
	"sigs.k8s.io/controller-runtime/pkg/cache"
	"sigs.k8s.io/controller-runtime/pkg/client"
)

// chosen is filled by flags.
var chosen = labels.Set{}

func main() {
	local := labels.Set{}
	if app := os.Getenv("APP"); app != "" {
		local["app"] = app
	}
	filled := labels.Set{}
	fill(filled)
	app, err := labels.NewRequirement("app", selection.Exists, nil)
	if err != nil {
		return
	}
	mgr, err := ctrl.NewManager(ctrl.GetConfigOrDie(), ctrl.Options{Cache: cache.Options{ByObject: map[client.Object]cache.ByObject{
		&corev1.Secret{}:    {Label: labels.SelectorFromSet(nil)},
		&corev1.Pod{}:       {Label: labels.NewSelector()},
		&corev1.ConfigMap{}: {Label: labels.Set{}.AsSelector()},
		&corev1.Node{}:      {Label: labels.NewSelector().Add(*app)},
		&corev1.Event{}:     {Label: labels.SelectorFromSet(chosen)},
		&corev1.Endpoints{}: {Label: local.AsSelector()},

		&corev1.PersistentVolumeClaim{}: {Label: labels.SelectorFromSet(filled)},
		&corev1.ServiceAccount{}:        {Label: labels.Set{"app": "task"}.AsSelector()},
	}}})
	if err != nil {
		return
	}
	b := ctrl.NewControllerManagedBy(mgr).For(&appsv1.Deployment{})
	b.Owns(&corev1.Secret{})    // want `^Owns\(Secret\) caches every Secret of the cluster; narrow`
	b.Owns(&corev1.Pod{})       // want `^Owns\(Pod\) caches`
	b.Owns(&corev1.ConfigMap{}) // want `^Owns\(ConfigMap\) caches`
	// A requirement is added.
	b.Owns(&corev1.Node{})
	// What the set holds is decided elsewhere.
	b.Owns(&corev1.Event{})
	b.Owns(&corev1.PersistentVolumeClaim{})
	// It holds something on one way.
	b.Owns(&corev1.Endpoints{})
	// It holds something.
	b.Owns(&corev1.ServiceAccount{})
	_ = b.Complete(nil)
}

func fill(set labels.Set) { set["app"] = os.Getenv("APP") }

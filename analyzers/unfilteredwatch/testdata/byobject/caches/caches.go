// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

// Package caches makes options of caches.
package caches

import (
	corev1 "k8s.io/api/core/v1"
	"k8s.io/apimachinery/pkg/labels"
	ctrl "sigs.k8s.io/controller-runtime"
	"sigs.k8s.io/controller-runtime/pkg/cache"
	"sigs.k8s.io/controller-runtime/pkg/client"
)

// New returns options that narrow two kinds.
func New(app string) cache.Options {
	return cache.Options{ByObject: ByObject(app)}
}

// ByObject returns their map.
func ByObject(app string) map[client.Object]cache.ByObject {
	ours := labels.SelectorFromSet(labels.Set{"app": app})
	m := map[client.Object]cache.ByObject{&corev1.Pod{}: {Label: ours}}
	m[&corev1.Secret{}] = cache.ByObject{Label: ours}
	return m
}

// Narrow narrows Secrets.
func Narrow(o *ctrl.Options) {
	if o.Cache.ByObject == nil {
		o.Cache.ByObject = map[client.Object]cache.ByObject{}
	}
	o.Cache.ByObject[&corev1.Secret{}] = cache.ByObject{Label: labels.SelectorFromSet(labels.Set{"app": "task"})}
}

// NarrowCache narrows Secrets.
func NarrowCache(o *cache.Options) {
	o.ByObject = map[client.Object]cache.ByObject{
		&corev1.Secret{}: {Label: labels.SelectorFromSet(labels.Set{"app": "task"})},
	}
}

// An Option changes options.
type Option func(*cache.Options)

// Ours narrows a kind.
func Ours(obj client.Object) Option {
	return func(o *cache.Options) {
		o.ByObject = map[client.Object]cache.ByObject{obj: {Label: labels.SelectorFromSet(labels.Set{"app": "task"})}}
	}
}

// With applies the options.
func With(opts ...Option) cache.Options {
	var o cache.Options
	for _, opt := range opts {
		opt(&o)
	}
	return o
}

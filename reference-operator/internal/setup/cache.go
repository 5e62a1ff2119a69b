// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

package setup

import (
	corev1 "k8s.io/api/core/v1"
	"k8s.io/apimachinery/pkg/labels"
	"sigs.k8s.io/controller-runtime/pkg/cache"
	"sigs.k8s.io/controller-runtime/pkg/client"

	"github.com/ctrlvet/ctrlvet/reference-operator/api/v1alpha1"
)

// CacheOptions say what the operator keeps in memory. A kind without an entry here
// is not kept at all.
func CacheOptions() cache.Options {
	managed := labels.SelectorFromSet(labels.Set{v1alpha1.ManagedLabel: v1alpha1.ManagedValue})
	return cache.Options{
		ByObject: map[client.Object]cache.ByObject{
			// Every Task is this operator's business.
			&v1alpha1.Task{}: {},
			// A cluster has thousands of Secrets: tokens of service accounts,
			// certificates, releases. Only those that Tasks may name are labelled; the
			// others must not even be in this process's memory.
			&corev1.Secret{}: {Label: managed},
			// ConfigMaps hold up to 1 MiB each. The operator needs those it has made
			// itself, and it labels them.
			&corev1.ConfigMap{}: {Label: managed},
		},
		// Nothing here reads managedFields, which are often the larger part of an
		// object.
		DefaultTransform: cache.TransformStripManagedFields(),
		// A read of a kind that nobody watches would start to watch it in the whole
		// cluster. That is a mistake, which a test should find, not the OOM killer.
		ReaderFailOnMissingInformer: true,
	}
}

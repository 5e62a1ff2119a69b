// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

package cases

import (
	"context"

	corev1 "k8s.io/api/core/v1"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/apimachinery/pkg/apis/meta/v1/unstructured"
	"k8s.io/apimachinery/pkg/fields"
	"k8s.io/apimachinery/pkg/labels"
	ctrl "sigs.k8s.io/controller-runtime"
	"sigs.k8s.io/controller-runtime/pkg/builder"
	"sigs.k8s.io/controller-runtime/pkg/cache"
	"sigs.k8s.io/controller-runtime/pkg/client"
	"sigs.k8s.io/controller-runtime/pkg/predicate"
)

func (r *Reconciler) caches(ctx context.Context, req ctrl.Request) (res ctrl.Result, err error) {
	_, err = ctrl.NewManager(cfg, ctrl.Options{Cache: cache.Options{
		DefaultNamespaces:    map[string]cache.Config{"ops": {}},
		DefaultLabelSelector: labels.Everything(),
		ByObject: map[client.Object]cache.ByObject{
			&corev1.Secret{}:    {Namespaces: map[string]cache.Config{"ops": {}}},
			&corev1.Pod{}:       {Label: labels.SelectorFromSet(labels.Set{"app": "w"})},
			&corev1.ConfigMap{}: {Field: fields.OneTermEqualSelector("metadata.name", "w"), Transform: cache.TransformStripManagedFields()},
		},
	}, Client: client.Options{Cache: &client.CacheOptions{DisableFor: []client.Object{&corev1.Node{}}, Unstructured: true}}})

	p := predicate.NewPredicateFuncs(func(o client.Object) bool { return o.GetNamespace() == "ops" })
	_ = ctrl.NewControllerManagedBy(mgr).For(&Widget{}).Owns(&corev1.Secret{}, builder.WithPredicates(p))
	_ = ctrl.NewControllerManagedBy(mgr).For(&Widget{}, builder.WithPredicates(predicate.GenerationChangedPredicate{}))

	err = r.List(ctx, &corev1.NodeList{})
	err = r.API.Get(ctx, key, &corev1.Node{})
	u := &unstructured.Unstructured{}
	u.SetKind("Node")
	u.SetAPIVersion("v1")
	err = r.Get(ctx, key, u)

	m := &metav1.PartialObjectMetadata{}
	m.SetGroupVersionKind(corev1.SchemeGroupVersion.WithKind("Pod"))
	_ = ctrl.NewControllerManagedBy(mgr).For(&corev1.Pod{}, builder.OnlyMetadata)
	err = r.Get(ctx, req.NamespacedName, m)
	return ctrl.Result{}, ctrl.NewControllerManagedBy(mgr).For(&Widget{}).Owns(&corev1.Secret{}).Complete(nil)
}

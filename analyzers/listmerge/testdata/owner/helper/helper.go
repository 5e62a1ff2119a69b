// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

// Package helper has no reconciler: who writes the kinds of the module is not known here.
package helper

import (
	"context"

	corev1 "k8s.io/api/core/v1"
	"k8s.io/apimachinery/pkg/api/meta"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"sigs.k8s.io/controller-runtime/pkg/client"

	"example.test/owner/api"
)

func Ready(ctx context.Context, c client.Client, w *api.Widget) error {
	base := w.DeepCopy()
	meta.SetStatusCondition(&w.Status.Conditions, metav1.Condition{Type: "Ready"})
	return c.Status().Patch(ctx, w, client.MergeFrom(base))
}

type conditioned interface {
	client.Object
	SetConditions(c ...metav1.Condition)
}

func Set(ctx context.Context, c client.Client, obj conditioned, cond metav1.Condition) error {
	base := obj.DeepCopyObject().(client.Object)
	obj.SetConditions(cond)
	return c.Status().Patch(ctx, obj, client.MergeFrom(base))
}

// The kubelet and others keep conditions on a Node.
func Cordoned(ctx context.Context, c client.Client, node *corev1.Node) error {
	base := node.DeepCopy()
	node.Status.Conditions = append(node.Status.Conditions, corev1.NodeCondition{Type: "Cordoned"})
	return c.Status().Patch(ctx, node, client.MergeFrom(base)) // want `client.MergeFrom\(base\) sends all conditions`
}

// What it reads itself it writes on its own account.
func Mark(ctx context.Context, c client.Client, key client.ObjectKey) error {
	w := &api.Widget{}
	if err := c.Get(ctx, key, w); err != nil {
		return err
	}
	base := w.DeepCopy()
	meta.SetStatusCondition(&w.Status.Conditions, metav1.Condition{Type: "Marked"})
	return c.Status().Patch(ctx, w, client.MergeFrom(base)) // want `client.MergeFrom\(base\) sends all conditions`
}

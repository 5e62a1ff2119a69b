// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

package bad

import (
	"context"

	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"sigs.k8s.io/controller-runtime/pkg/client"
	"sigs.k8s.io/controller-runtime/pkg/controller/controllerutil"
)

// The object is in a field, to which nothing assigns.
func (s *scope) fieldLate(ctx context.Context) error {
	s.widget.Status.Phase = "Ready"
	p := client.MergeFrom(s.widget.DeepCopy()) // want `^client.MergeFrom\(s.widget.DeepCopy\(\)\) comes after the changes`
	return s.client.Status().Patch(ctx, s.widget, p)
}

func (s *scope) fieldAliased(ctx context.Context) error {
	p := client.MergeFrom(s.widget) // want `^client.MergeFrom\(s.widget\) compares the object with itself`
	s.widget.Status.Phase = "Ready"
	s.widget.Labels["phase"] = "ready"
	return s.client.Status().Patch(ctx, s.widget, p)
}

// What gets the object cannot reach the field.
func (s *scope) fieldCalls(ctx context.Context) error {
	p := client.MergeFrom(s.widget) // want `^client.MergeFrom\(s.widget\) compares the object with itself`
	controllerutil.AddFinalizer(s.widget, "w.io/f")
	s.widget.SetOwnerReferences([]metav1.OwnerReference{{Name: "w"}})
	return s.client.Patch(ctx, s.widget, p)
}

// The same in a field by value.
func (s *scope) fieldValue(ctx context.Context) error {
	s.values.spare.Spec.Size = 3
	base := s.values.spare.DeepCopy()
	return s.client.Patch(ctx, &s.values.spare, client.MergeFrom(base)) // want `^client.MergeFrom\(base\) comes after the changes`
}

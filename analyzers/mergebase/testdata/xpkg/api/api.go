// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

// Package api has a kind with methods that set parts of it.
package api

import (
	"context"

	"k8s.io/apimachinery/pkg/api/meta"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/apimachinery/pkg/runtime"
	"sigs.k8s.io/controller-runtime/pkg/client"
	"sigs.k8s.io/controller-runtime/pkg/controller/controllerutil"
)

type Widget struct {
	metav1.TypeMeta
	metav1.ObjectMeta
	Spec   WidgetSpec
	Status WidgetStatus
}

type WidgetSpec struct{ Size int }

type WidgetStatus struct {
	Phase      string
	Conditions []metav1.Condition
}

func (w *Widget) DeepCopy() *Widget              { c := *w; return &c }
func (w *Widget) DeepCopyObject() runtime.Object { return w.DeepCopy() }

func (w *Widget) SetReady() {
	meta.SetStatusCondition(&w.Status.Conditions, metav1.Condition{Type: "Ready"})
}

func (s *WidgetStatus) SetPhase(phase string) { s.Phase = phase }

func (w *Widget) Resize(size int) { w.Spec.Size = size }

// Fill may set anything.
func (w *Widget) Fill(f func(*Widget)) { f(w) }

func Protect(obj client.Object) { controllerutil.AddFinalizer(obj, "w.io/f") }

func Save(ctx context.Context, c client.Client, obj client.Object) error { return c.Update(ctx, obj) }

func SaveStatus(ctx context.Context, c client.Client, obj client.Object) error {
	return c.Status().Update(ctx, obj)
}

// SaveReady sets the status before it writes it.
func SaveReady(ctx context.Context, c client.Client, w *Widget) error {
	w.SetReady()
	return c.Status().Update(ctx, w)
}

// SaveIf says whether it has written.
func SaveIf(ctx context.Context, c client.Client, w *Widget) (bool, error) {
	if w.Spec.Size == 0 {
		return false, nil
	}
	return true, c.Update(ctx, w)
}

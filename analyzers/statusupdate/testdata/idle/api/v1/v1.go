// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

// Package v1 declares an object.
package v1

import (
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/apimachinery/pkg/runtime"
)

// Widget is an object.
type Widget struct {
	metav1.TypeMeta
	metav1.ObjectMeta
	Status WidgetStatus
}

// WidgetStatus is its status.
type WidgetStatus struct {
	Phase string
	Names []string
}

// DeepCopyInto is generated.
func (w *Widget) DeepCopyInto(out *Widget) { *out = *w }

// DeepCopyObject is generated.
func (w *Widget) DeepCopyObject() runtime.Object { c := *w; return &c }

// DeepCopyInto is generated.
func (s *WidgetStatus) DeepCopyInto(out *WidgetStatus) { *out = *s }

// Begin sets the first phase.
func (s *WidgetStatus) Begin() { s.Phase = DefaultPhase("") }

// DefaultPhase fills in what is missing.
func DefaultPhase(phase string) string { return phase }

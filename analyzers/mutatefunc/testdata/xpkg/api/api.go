// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

// Package api declares kinds in a package of their own.
package api // want package:`statusKinds\(Widget,Wrench\)`

import (
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/apimachinery/pkg/runtime"
)

//+kubebuilder:object:root=true
//+kubebuilder:subresource:status

// Widget has a status subresource.
type Widget struct {
	metav1.TypeMeta
	metav1.ObjectMeta
	Status Status
}

func (w *Widget) DeepCopyObject() runtime.Object { c := *w; return &c }

type Status struct {
	Phase string // the next comment is none of Status
}

// Plain has none.
// +kubebuilder:subresource:scale
type Plain struct {
	metav1.TypeMeta
	metav1.ObjectMeta
	Status Status
}

func (p *Plain) DeepCopyObject() runtime.Object { c := *p; return &c }

type (
	// +kubebuilder:subresource:status
	Wrench Widget

	Hammer Widget
)

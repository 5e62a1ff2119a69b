// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

// Package api has the kinds of the module.
package api

import (
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/apimachinery/pkg/runtime"
)

type Widget struct {
	metav1.TypeMeta
	metav1.ObjectMeta
	Status WidgetStatus
}

type WidgetStatus struct {
	Conditions []metav1.Condition
	Probes     int
}

func (w *Widget) DeepCopy() *Widget              { c := *w; return &c }
func (w *Widget) DeepCopyObject() runtime.Object { return w.DeepCopy() }

type Gadget struct {
	metav1.TypeMeta
	metav1.ObjectMeta
	Status WidgetStatus
}

func (g *Gadget) DeepCopy() *Gadget              { c := *g; return &c }
func (g *Gadget) DeepCopyObject() runtime.Object { return g.DeepCopy() }

type Plain struct {
	metav1.TypeMeta
	metav1.ObjectMeta
	Status WidgetStatus
}

func (p *Plain) DeepCopy() *Plain               { c := *p; return &c }
func (p *Plain) DeepCopyObject() runtime.Object { return p.DeepCopy() }

// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

package bad

import (
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/apimachinery/pkg/runtime"
	"sigs.k8s.io/controller-runtime/pkg/client"
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
	Notes      map[string]string
	Conditions []metav1.Condition
}

func (w *Widget) DeepCopy() *Widget              { c := *w; return &c }
func (w *Widget) DeepCopyObject() runtime.Object { return w.DeepCopy() }

type WidgetList struct {
	metav1.TypeMeta
	metav1.ListMeta
	Items []Widget
}

func (l *WidgetList) DeepCopyObject() runtime.Object { c := *l; return &c }

type Reconciler struct {
	client.Client
	scheme *runtime.Scheme
	last   error
}

const finalizer = "w.io/f"

// SetCondition sets a condition.
func (w *Widget) SetCondition(c metav1.Condition) {
	w.Status.Conditions = append(w.Status.Conditions, c)
}

// A task holds what one pass works on.
type task struct{ widget *Widget }

// A conditioned object is one of many kinds.
type conditioned interface {
	client.Object
	SetConditions(c ...metav1.Condition)
}

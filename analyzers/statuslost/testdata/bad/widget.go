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

type WidgetSpec struct {
	Size  int
	Ref   string
	Limit *int
	Parts []string
}

type WidgetStatus struct {
	Phase      string
	Conditions []metav1.Condition
}

func (w *Widget) DeepCopy() *Widget              { c := *w; return &c }
func (w *Widget) DeepCopyInto(out *Widget)       { *out = *w }
func (w *Widget) DeepCopyObject() runtime.Object { return w.DeepCopy() }

type WidgetList struct {
	metav1.TypeMeta
	metav1.ListMeta
	Items []Widget
}

func (l *WidgetList) DeepCopyObject() runtime.Object { c := *l; return &c }

type Reconciler struct {
	client.Client
}

// A scope holds what one reconcile works on.
type scope struct {
	client client.Client
	widget *Widget
	values struct{ spare Widget }
}

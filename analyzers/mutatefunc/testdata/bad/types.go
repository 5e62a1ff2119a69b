// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

package bad

import (
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/apimachinery/pkg/runtime"
	"sigs.k8s.io/controller-runtime/pkg/client"
)

// +kubebuilder:object:root=true
// +kubebuilder:subresource:status

// Widget says by its marker that its status is a subresource.
type Widget struct {
	metav1.TypeMeta
	metav1.ObjectMeta
	Spec   WidgetSpec
	Status WidgetStatus
}

type WidgetSpec struct {
	Size  int32
	Ref   string
	Parts []string
}

type WidgetStatus struct {
	Phase      string
	Conditions []metav1.Condition
}

func (w *Widget) DeepCopy() *Widget              { c := *w; return &c }
func (w *Widget) DeepCopyObject() runtime.Object { return w.DeepCopy() }

// Gadget has no marker.
type Gadget struct {
	metav1.TypeMeta
	metav1.ObjectMeta
	Spec   WidgetSpec
	Status WidgetStatus
}

func (g *Gadget) DeepCopyObject() runtime.Object { c := *g; return &c }

type Reconciler struct {
	client.Client
	Scheme *runtime.Scheme
	Image  string
	kept   *Widget
}

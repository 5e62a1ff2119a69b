// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

package fix

import (
	"context"

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
	Count      int
	Seen       metav1.Time
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
	Log  Logger
	Jobs Jobs
}

type Logger interface{ Info(msg string, args ...any) }

type Jobs interface {
	Submit(ctx context.Context, w *Widget) error
}

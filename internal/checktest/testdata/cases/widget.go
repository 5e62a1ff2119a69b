// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

// Package cases holds reported faults and their cures as an operator has them
// in its code. It shows that the stubs know what such code needs; each rule has
// its own cases beside it.
package cases

import (
	"context"
	"sync"

	"github.com/go-logr/logr"
	corev1 "k8s.io/api/core/v1"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/apimachinery/pkg/runtime"
	"k8s.io/client-go/rest"
	ctrl "sigs.k8s.io/controller-runtime"
	"sigs.k8s.io/controller-runtime/pkg/client"
)

type Widget struct {
	metav1.TypeMeta   `json:",inline"`
	metav1.ObjectMeta `json:"metadata,omitempty"`
	Spec              WidgetSpec   `json:"spec,omitempty"`
	Status            WidgetStatus `json:"status,omitempty"`
}

type WidgetSpec struct {
	Ref  string
	Size int32
	Opts map[string]string
}

type WidgetStatus struct {
	Phase, ID  string
	Count      int
	Seen       metav1.Time
	Conditions []metav1.Condition
}

type WidgetList struct {
	metav1.TypeMeta `json:",inline"`
	metav1.ListMeta `json:"metadata,omitempty"`
	Items           []Widget `json:"items"`
}

func (w *Widget) DeepCopy() *Widget                  { c := *w; return &c }
func (w *Widget) DeepCopyObject() runtime.Object     { return w.DeepCopy() }
func (l *WidgetList) DeepCopyObject() runtime.Object { c := *l; return &c }

type cloud interface {
	Create(ctx context.Context, name string) (string, error)
	Delete(ctx context.Context, id string) error
	Ready(ctx context.Context, id string) (bool, error)
}

type Reconciler struct {
	client.Client
	API    client.Reader
	Cloud  cloud
	Log    logr.Logger
	Scheme *runtime.Scheme

	mu     sync.Mutex
	once   sync.Once
	seen   map[string]int
	cur    *Widget
	region string
	sink   *sink
}

type sink struct{ em *emitter }

type emitter struct{ log logr.Logger }

func (r *Reconciler) sync(ctx context.Context) (ctrl.Result, error) { return r.syncW(ctx, r.cur) }

func (r *Reconciler) syncW(context.Context, *Widget) (ctrl.Result, error) { return ctrl.Result{}, nil }

var recorded []string

var (
	cfg    *rest.Config
	mgr    ctrl.Manager
	ready  chan struct{}
	remote client.Client
	key    = client.ObjectKey{Namespace: corev1.NamespaceDefault, Name: "w"}
	_      = key
)

// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

package made

import (
	"context"
	"time"

	"github.com/go-logr/logr"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/apimachinery/pkg/runtime"
	"sigs.k8s.io/controller-runtime/pkg/client"
)

type Widget struct {
	metav1.TypeMeta
	metav1.ObjectMeta
	Spec struct {
		Interval metav1.Duration
		Start    metav1.Time
	}
	Status struct {
		Phase string
		Seen  metav1.Time
		Next  *metav1.Time
	}
}

func (w *Widget) DeepCopyObject() runtime.Object { c := *w; return &c }

type Cloud interface {
	Create(ctx context.Context, name string) (string, error)
	Wait(ctx context.Context, name string) (time.Duration, error)
}

type Reconciler struct {
	client.Client
	Log   logr.Logger
	Cloud Cloud
	Every time.Duration
}

func (r *Reconciler) sync(ctx context.Context, w *Widget) error { return r.Update(ctx, w) }

// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

package ok

import (
	"context"
	"iter"

	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/apimachinery/pkg/runtime"
)

type Widget struct {
	metav1.TypeMeta
	metav1.ObjectMeta
	Spec   struct{ URL string }
	Status struct {
		Message string
		Tries   int
	}

	err error
	do  func(context.Context) error
}

func (w *Widget) DeepCopyObject() runtime.Object { c := *w; return &c }

func (w *Widget) urls() iter.Seq[string] {
	return func(yield func(string) bool) { _ = yield(w.Spec.URL) && yield(w.Name) }
}

// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

package bad

import (
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/apimachinery/pkg/runtime"
)

type Widget struct {
	metav1.TypeMeta
	metav1.ObjectMeta
	Status struct {
		Phase, Message string
		Rows           int64
	}
}

func (w *Widget) DeepCopyObject() runtime.Object { c := *w; return &c }

// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

package bad

import (
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/apimachinery/pkg/runtime"
)

// A Widget is a custom resource, which has a generation.
type Widget struct {
	metav1.TypeMeta
	metav1.ObjectMeta
}

func (w *Widget) DeepCopyObject() runtime.Object { c := *w; return &c }

// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

// Package scheme stands in for the real package in tests: its signatures, no behaviour.
package scheme

import (
	"k8s.io/apimachinery/pkg/runtime"
	"k8s.io/apimachinery/pkg/runtime/schema"
)

type Builder struct {
	GroupVersion schema.GroupVersion
	runtime.SchemeBuilder
}

func (bld *Builder) Register(object ...runtime.Object) (_ *Builder) { return }
func (bld *Builder) RegisterAll(b *Builder) (_ *Builder)            { return }
func (bld *Builder) AddToScheme(s *runtime.Scheme) (_ error)        { return }
func (bld *Builder) Build() (_ *runtime.Scheme, _ error)            { return }

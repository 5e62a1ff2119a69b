// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

// Package runtime stands in for the real package in tests: its signatures, no behaviour.
package runtime

import (
	"reflect"

	"k8s.io/apimachinery/pkg/runtime/schema"
)

var DefaultUnstructuredConverter = &unstructuredConverter{}

type unstructuredConverter struct{}

func (c *unstructuredConverter) FromUnstructured(u map[string]any, obj any) (_ error) { return }
func (c *unstructuredConverter) ToUnstructured(obj any) (_ map[string]any, _ error)   { return }

type Object interface {
	GetObjectKind() schema.ObjectKind
	DeepCopyObject() Object
}

type Unstructured interface {
	Object
	NewEmptyInstance() Unstructured
	UnstructuredContent() map[string]interface{}
	SetUnstructuredContent(map[string]interface{})
	IsList() bool
	EachListItem(func(Object) error) error
	EachListItemWithAlloc(func(Object) error) error
}

type ApplyConfiguration interface{ IsApplyConfiguration() }

type Scheme struct{}

func (s *Scheme) AddKnownTypes(gv schema.GroupVersion, types ...Object)                 {}
func (s *Scheme) AddKnownTypeWithName(gvk schema.GroupVersionKind, obj Object)          {}
func (s *Scheme) KnownTypes(gv schema.GroupVersion) (_ map[string]reflect.Type)         { return }
func (s *Scheme) AllKnownTypes() (_ map[schema.GroupVersionKind]reflect.Type)           { return }
func (s *Scheme) ObjectKinds(obj Object) (_ []schema.GroupVersionKind, _ bool, _ error) { return }
func (s *Scheme) Recognizes(gvk schema.GroupVersionKind) (_ bool)                       { return }
func (s *Scheme) New(kind schema.GroupVersionKind) (_ Object, _ error)                  { return }
func (s *Scheme) Default(src Object)                                                    {}

type SchemeBuilder []func(*Scheme) error

func (sb *SchemeBuilder) AddToScheme(s *Scheme) (_ error)       { return }
func (sb *SchemeBuilder) Register(funcs ...func(*Scheme) error) {}

type TypeMeta struct {
	APIVersion string `json:"apiVersion,omitempty"`
	Kind       string `json:"kind,omitempty"`
}

func (obj *TypeMeta) SetGroupVersionKind(gvk schema.GroupVersionKind) {}
func (obj *TypeMeta) GroupVersionKind() (_ schema.GroupVersionKind)   { return }
func (obj *TypeMeta) GetObjectKind() (_ schema.ObjectKind)            { return }

type RawExtension struct {
	Raw    []byte `json:"-"`
	Object Object `json:"-"`
}

func (in *RawExtension) DeepCopyInto(out *RawExtension) {}
func (in *RawExtension) DeepCopy() (_ *RawExtension)    { return }

func NewScheme() (_ *Scheme) { return }

func NewSchemeBuilder(funcs ...func(*Scheme) error) (_ SchemeBuilder) { return }

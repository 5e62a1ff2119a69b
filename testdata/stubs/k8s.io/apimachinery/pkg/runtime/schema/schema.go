// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

// Package schema stands in for the real package in tests: its signatures, no behaviour.
package schema

type GroupResource struct {
	Group    string
	Resource string
}

func (gr GroupResource) WithVersion(version string) (_ GroupVersionResource) { return }
func (gr GroupResource) Empty() (_ bool)                                     { return }
func (gr GroupResource) String() (_ string)                                  { return }

type GroupVersionResource struct {
	Group    string
	Version  string
	Resource string
}

func (gvr GroupVersionResource) Empty() (_ bool)                  { return }
func (gvr GroupVersionResource) GroupResource() (_ GroupResource) { return }
func (gvr GroupVersionResource) GroupVersion() (_ GroupVersion)   { return }
func (gvr GroupVersionResource) String() (_ string)               { return }

type GroupKind struct {
	Group string
	Kind  string
}

func (gk GroupKind) Empty() (_ bool)                                 { return }
func (gk GroupKind) WithVersion(version string) (_ GroupVersionKind) { return }
func (gk GroupKind) String() (_ string)                              { return }

type GroupVersionKind struct {
	Group   string
	Version string
	Kind    string
}

func (gvk GroupVersionKind) Empty() (_ bool)                           { return }
func (gvk GroupVersionKind) GroupKind() (_ GroupKind)                  { return }
func (gvk GroupVersionKind) GroupVersion() (_ GroupVersion)            { return }
func (gvk GroupVersionKind) String() (_ string)                        { return }
func (gvk GroupVersionKind) ToAPIVersionAndKind() (_ string, _ string) { return }

type GroupVersion struct {
	Group   string
	Version string
}

func (gv GroupVersion) Empty() (_ bool)        { return }
func (gv GroupVersion) String() (_ string)     { return }
func (gv GroupVersion) Identifier() (_ string) { return }
func (gv GroupVersion) KindForGroupVersionKinds(kinds []GroupVersionKind) (target GroupVersionKind, ok bool) {
	return
}
func (gv GroupVersion) WithKind(kind string) (_ GroupVersionKind)             { return }
func (gv GroupVersion) WithResource(resource string) (_ GroupVersionResource) { return }

type ObjectKind interface {
	SetGroupVersionKind(kind GroupVersionKind)
	GroupVersionKind() GroupVersionKind
}

var EmptyObjectKind = emptyObjectKind{}

type emptyObjectKind struct{}

func (emptyObjectKind) SetGroupVersionKind(gvk GroupVersionKind) {}
func (emptyObjectKind) GroupVersionKind() (_ GroupVersionKind)   { return }

func ParseGroupVersion(gv string) (_ GroupVersion, _ error) { return }

func FromAPIVersionAndKind(apiVersion, kind string) (_ GroupVersionKind) { return }

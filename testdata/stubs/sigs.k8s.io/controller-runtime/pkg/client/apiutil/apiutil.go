// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

// Package apiutil stands in for the real package in tests: its signatures, no behaviour.
package apiutil

import (
	"net/http"

	"k8s.io/apimachinery/pkg/api/meta"
	"k8s.io/apimachinery/pkg/runtime"
	"k8s.io/apimachinery/pkg/runtime/schema"
	"k8s.io/client-go/rest"
)

func IsObjectNamespaced(obj runtime.Object, scheme *runtime.Scheme, restmapper meta.RESTMapper) (_ bool, _ error) {
	return
}

func IsGVKNamespaced(gvk schema.GroupVersionKind, restmapper meta.RESTMapper) (_ bool, _ error) {
	return
}

func GVKForObject(obj runtime.Object, scheme *runtime.Scheme) (_ schema.GroupVersionKind, _ error) {
	return
}

func NewDynamicRESTMapper(cfg *rest.Config, httpClient *http.Client) (_ meta.RESTMapper, _ error) {
	return
}

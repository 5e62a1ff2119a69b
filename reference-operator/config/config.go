// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

// Package config holds the manifests in this folder for the demo and the tests,
// so that what they run on is what is deployed.
package config

import (
	"bytes"
	"embed"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"path"

	apiextensionsv1 "k8s.io/apiextensions-apiserver/pkg/apis/apiextensions/v1"
	"k8s.io/apimachinery/pkg/apis/meta/v1/unstructured"
	"k8s.io/apimachinery/pkg/runtime"
	"k8s.io/apimachinery/pkg/util/yaml"
)

const (
	// Namespace is where the operator runs.
	Namespace = "task-operator-system"

	// ServiceAccount is the operator's name there, which config/rbac gives its rights.
	ServiceAccount = "task-operator"
)

// What the manager needs beside what its controller does (internal/controller has
// those markers): leader election with its events, and the check of who may read
// metrics.
//
// +kubebuilder:rbac:groups=coordination.k8s.io,namespace=task-operator-system,resources=leases,verbs=create
// +kubebuilder:rbac:groups=coordination.k8s.io,namespace=task-operator-system,resources=leases,resourceNames=task-operator.tasks.ctrlvet.dev,verbs=get;update
// +kubebuilder:rbac:groups="",namespace=task-operator-system,resources=events,verbs=create;patch
// +kubebuilder:rbac:groups=authentication.k8s.io,resources=tokenreviews,verbs=create
// +kubebuilder:rbac:groups=authorization.k8s.io,resources=subjectaccessreviews,verbs=create

//go:embed */*.yaml crd/bases/*.yaml
var files embed.FS

// CRDs are the definitions of the operator's kinds.
func CRDs() ([]*apiextensionsv1.CustomResourceDefinition, error) {
	objects, err := Objects("crd/bases")
	if err != nil {
		return nil, err
	}
	crds := make([]*apiextensionsv1.CustomResourceDefinition, len(objects))
	for i, o := range objects {
		crds[i] = &apiextensionsv1.CustomResourceDefinition{}
		if err := runtime.DefaultUnstructuredConverter.FromUnstructuredWithValidation(o.Object, crds[i], true); err != nil {
			return nil, err
		}
	}
	return crds, nil
}

// Objects are the objects in a folder, such as "rbac", in the order of the files.
func Objects(dir string) ([]*unstructured.Unstructured, error) {
	entries, err := fs.ReadDir(files, dir)
	if err != nil {
		return nil, err
	}
	var all []*unstructured.Unstructured
	for _, entry := range entries {
		if entry.IsDir() || entry.Name() == "kustomization.yaml" {
			continue
		}
		name := path.Join(dir, entry.Name())
		data, err := fs.ReadFile(files, name)
		if err != nil {
			return nil, err
		}
		objects, err := decode(data)
		if err != nil {
			return nil, fmt.Errorf("%s: %w", name, err)
		}
		all = append(all, objects...)
	}
	return all, nil
}

// decode reads the objects of one file.
func decode(data []byte) ([]*unstructured.Unstructured, error) {
	d := yaml.NewYAMLOrJSONDecoder(bytes.NewReader(data), 4096)
	var all []*unstructured.Unstructured
	for {
		o := &unstructured.Unstructured{}
		err := d.Decode(&o.Object)
		if errors.Is(err, io.EOF) {
			return all, nil
		}
		if err != nil {
			return nil, err
		}
		// Comments before the first "---" are a document of their own.
		if len(o.Object) > 0 {
			all = append(all, o)
		}
	}
}

// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

// Package v1 stands in for the real package in tests: its signatures, no behaviour.
package v1

import (
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/apimachinery/pkg/runtime"
)

type StorageClass struct {
	metav1.TypeMeta      `json:""`
	metav1.ObjectMeta    `json:"metadata,omitempty"`
	Provisioner          string            `json:"provisioner"`
	Parameters           map[string]string `json:"parameters,omitempty"`
	MountOptions         []string          `json:"mountOptions,omitempty"`
	AllowVolumeExpansion *bool             `json:"allowVolumeExpansion,omitempty"`
}

func (in *StorageClass) DeepCopyInto(out *StorageClass)     {}
func (in *StorageClass) DeepCopy() (_ *StorageClass)        { return }
func (in *StorageClass) DeepCopyObject() (_ runtime.Object) { return }

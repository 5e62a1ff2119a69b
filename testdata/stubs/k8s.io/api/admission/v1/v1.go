// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

// Package v1 stands in for the real package in tests: its signatures, no behaviour.
package v1

import (
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/apimachinery/pkg/runtime"
	"k8s.io/apimachinery/pkg/types"
)

type AdmissionReview struct {
	metav1.TypeMeta `json:""`
	Request         *AdmissionRequest  `json:"request,omitempty"`
	Response        *AdmissionResponse `json:"response,omitempty"`
}

type AdmissionRequest struct {
	UID         types.UID            `json:"uid"`
	SubResource string               `json:"subResource,omitempty"`
	Name        string               `json:"name,omitempty"`
	Namespace   string               `json:"namespace,omitempty"`
	Operation   Operation            `json:"operation"`
	Object      runtime.RawExtension `json:"object,omitempty"`
	OldObject   runtime.RawExtension `json:"oldObject,omitempty"`
	DryRun      *bool                `json:"dryRun,omitempty"`
}

func (in *AdmissionRequest) DeepCopyInto(out *AdmissionRequest) {}
func (in *AdmissionRequest) DeepCopy() (_ *AdmissionRequest)    { return }

type AdmissionResponse struct {
	UID       types.UID      `json:"uid"`
	Allowed   bool           `json:"allowed"`
	Result    *metav1.Status `json:"status,omitempty"`
	Patch     []byte         `json:"patch,omitempty"`
	PatchType *PatchType     `json:"patchType,omitempty"`
	Warnings  []string       `json:"warnings,omitempty"`
}

func (in *AdmissionResponse) DeepCopyInto(out *AdmissionResponse) {}
func (in *AdmissionResponse) DeepCopy() (_ *AdmissionResponse)    { return }

type PatchType string

type Operation string

const (
	Create  Operation = "CREATE"
	Update  Operation = "UPDATE"
	Delete  Operation = "DELETE"
	Connect Operation = "CONNECT"
)

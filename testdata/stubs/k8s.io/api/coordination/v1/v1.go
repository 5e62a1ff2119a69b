// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

// Package v1 stands in for the real package in tests: its signatures, no behaviour.
package v1

import (
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/apimachinery/pkg/runtime"
	"k8s.io/apimachinery/pkg/runtime/schema"
)

const GroupName = "coordination.k8s.io"

var (
	SchemeGroupVersion = schema.GroupVersion{Group: GroupName, Version: "v1"}
	SchemeBuilder      = runtime.NewSchemeBuilder(addKnownTypes)
	localSchemeBuilder = &SchemeBuilder
	AddToScheme        = localSchemeBuilder.AddToScheme
)

type Lease struct {
	metav1.TypeMeta   `json:""`
	metav1.ObjectMeta `json:"metadata,omitempty"`
	Spec              LeaseSpec `json:"spec,omitempty"`
}

func (in *Lease) DeepCopyInto(out *Lease)            {}
func (in *Lease) DeepCopy() (_ *Lease)               { return }
func (in *Lease) DeepCopyObject() (_ runtime.Object) { return }

type LeaseSpec struct {
	HolderIdentity       *string           `json:"holderIdentity,omitempty"`
	LeaseDurationSeconds *int32            `json:"leaseDurationSeconds,omitempty"`
	AcquireTime          *metav1.MicroTime `json:"acquireTime,omitempty"`
	RenewTime            *metav1.MicroTime `json:"renewTime,omitempty"`
	LeaseTransitions     *int32            `json:"leaseTransitions,omitempty"`
}

func (in *LeaseSpec) DeepCopyInto(out *LeaseSpec) {}
func (in *LeaseSpec) DeepCopy() (_ *LeaseSpec)    { return }

type LeaseList struct {
	metav1.TypeMeta `json:""`
	metav1.ListMeta `json:"metadata,omitempty"`
	Items           []Lease `json:"items"`
}

func (in *LeaseList) DeepCopyInto(out *LeaseList)        {}
func (in *LeaseList) DeepCopy() (_ *LeaseList)           { return }
func (in *LeaseList) DeepCopyObject() (_ runtime.Object) { return }

func addKnownTypes(scheme *runtime.Scheme) (_ error) { return }

// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

// Package v1 stands in for the real package in tests: its signatures, no behaviour.
package v1

import (
	v1 "k8s.io/api/core/v1"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/apimachinery/pkg/runtime"
	"k8s.io/apimachinery/pkg/runtime/schema"
)

const GroupName = "discovery.k8s.io"

var (
	SchemeGroupVersion = schema.GroupVersion{Group: GroupName, Version: "v1"}
	SchemeBuilder      = runtime.NewSchemeBuilder(addKnownTypes)
	AddToScheme        = SchemeBuilder.AddToScheme
)

type EndpointSlice struct {
	metav1.TypeMeta   `json:""`
	metav1.ObjectMeta `json:"metadata,omitempty"`
	AddressType       AddressType    `json:"addressType"`
	Endpoints         []Endpoint     `json:"endpoints"`
	Ports             []EndpointPort `json:"ports"`
}

func (in *EndpointSlice) DeepCopyInto(out *EndpointSlice)    {}
func (in *EndpointSlice) DeepCopy() (_ *EndpointSlice)       { return }
func (in *EndpointSlice) DeepCopyObject() (_ runtime.Object) { return }

type AddressType string

type Endpoint struct {
	Addresses  []string            `json:"addresses"`
	Conditions EndpointConditions  `json:"conditions,omitempty"`
	Hostname   *string             `json:"hostname,omitempty"`
	TargetRef  *v1.ObjectReference `json:"targetRef,omitempty"`
	NodeName   *string             `json:"nodeName,omitempty"`
	Zone       *string             `json:"zone,omitempty"`
}

func (in *Endpoint) DeepCopyInto(out *Endpoint) {}
func (in *Endpoint) DeepCopy() (_ *Endpoint)    { return }

type EndpointConditions struct {
	Ready       *bool `json:"ready,omitempty"`
	Serving     *bool `json:"serving,omitempty"`
	Terminating *bool `json:"terminating,omitempty"`
}

func (in *EndpointConditions) DeepCopyInto(out *EndpointConditions) {}
func (in *EndpointConditions) DeepCopy() (_ *EndpointConditions)    { return }

type EndpointPort struct {
	Name        *string      `json:"name,omitempty"`
	Protocol    *v1.Protocol `json:"protocol,omitempty"`
	Port        *int32       `json:"port,omitempty"`
	AppProtocol *string      `json:"appProtocol,omitempty"`
}

func (in *EndpointPort) DeepCopyInto(out *EndpointPort) {}
func (in *EndpointPort) DeepCopy() (_ *EndpointPort)    { return }

type EndpointSliceList struct {
	metav1.TypeMeta `json:""`
	metav1.ListMeta `json:"metadata,omitempty"`
	Items           []EndpointSlice `json:"items"`
}

func (in *EndpointSliceList) DeepCopyInto(out *EndpointSliceList) {}
func (in *EndpointSliceList) DeepCopy() (_ *EndpointSliceList)    { return }
func (in *EndpointSliceList) DeepCopyObject() (_ runtime.Object)  { return }

const LabelServiceName = "kubernetes.io/service-name"

func addKnownTypes(scheme *runtime.Scheme) (_ error) { return }

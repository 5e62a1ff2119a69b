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

const GroupName = "apps"

var (
	SchemeGroupVersion = schema.GroupVersion{Group: GroupName, Version: "v1"}
	SchemeBuilder      = runtime.NewSchemeBuilder(addKnownTypes)
	localSchemeBuilder = &SchemeBuilder
	AddToScheme        = localSchemeBuilder.AddToScheme
)

type StatefulSet struct {
	metav1.TypeMeta   `json:""`
	metav1.ObjectMeta `json:"metadata,omitempty"`
	Spec              StatefulSetSpec   `json:"spec,omitempty"`
	Status            StatefulSetStatus `json:"status,omitempty"`
}

func (in *StatefulSet) DeepCopyInto(out *StatefulSet)      {}
func (in *StatefulSet) DeepCopy() (_ *StatefulSet)         { return }
func (in *StatefulSet) DeepCopyObject() (_ runtime.Object) { return }

type StatefulSetSpec struct {
	Replicas             *int32                     `json:"replicas,omitempty"`
	Selector             *metav1.LabelSelector      `json:"selector"`
	Template             v1.PodTemplateSpec         `json:"template"`
	VolumeClaimTemplates []v1.PersistentVolumeClaim `json:"volumeClaimTemplates,omitempty"`
	ServiceName          string                     `json:"serviceName"`
}

func (in *StatefulSetSpec) DeepCopyInto(out *StatefulSetSpec) {}
func (in *StatefulSetSpec) DeepCopy() (_ *StatefulSetSpec)    { return }

type StatefulSetStatus struct {
	ObservedGeneration int64                  `json:"observedGeneration,omitempty"`
	Replicas           int32                  `json:"replicas"`
	ReadyReplicas      int32                  `json:"readyReplicas,omitempty"`
	CurrentReplicas    int32                  `json:"currentReplicas,omitempty"`
	UpdatedReplicas    int32                  `json:"updatedReplicas,omitempty"`
	CurrentRevision    string                 `json:"currentRevision,omitempty"`
	UpdateRevision     string                 `json:"updateRevision,omitempty"`
	Conditions         []StatefulSetCondition `json:"conditions,omitempty"`
	AvailableReplicas  int32                  `json:"availableReplicas"`
}

func (in *StatefulSetStatus) DeepCopyInto(out *StatefulSetStatus) {}
func (in *StatefulSetStatus) DeepCopy() (_ *StatefulSetStatus)    { return }

type StatefulSetConditionType string

type StatefulSetCondition struct {
	Type               StatefulSetConditionType `json:"type"`
	Status             v1.ConditionStatus       `json:"status"`
	LastTransitionTime metav1.Time              `json:"lastTransitionTime,omitempty"`
	Reason             string                   `json:"reason,omitempty"`
	Message            string                   `json:"message,omitempty"`
}

func (in *StatefulSetCondition) DeepCopyInto(out *StatefulSetCondition) {}
func (in *StatefulSetCondition) DeepCopy() (_ *StatefulSetCondition)    { return }

type StatefulSetList struct {
	metav1.TypeMeta `json:""`
	metav1.ListMeta `json:"metadata,omitempty"`
	Items           []StatefulSet `json:"items"`
}

func (in *StatefulSetList) DeepCopyInto(out *StatefulSetList)  {}
func (in *StatefulSetList) DeepCopy() (_ *StatefulSetList)     { return }
func (in *StatefulSetList) DeepCopyObject() (_ runtime.Object) { return }

type Deployment struct {
	metav1.TypeMeta   `json:""`
	metav1.ObjectMeta `json:"metadata,omitempty"`
	Spec              DeploymentSpec   `json:"spec,omitempty"`
	Status            DeploymentStatus `json:"status,omitempty"`
}

func (in *Deployment) DeepCopyInto(out *Deployment)       {}
func (in *Deployment) DeepCopy() (_ *Deployment)          { return }
func (in *Deployment) DeepCopyObject() (_ runtime.Object) { return }

type DeploymentSpec struct {
	Replicas        *int32                `json:"replicas,omitempty"`
	Selector        *metav1.LabelSelector `json:"selector"`
	Template        v1.PodTemplateSpec    `json:"template"`
	MinReadySeconds int32                 `json:"minReadySeconds,omitempty"`
	Paused          bool                  `json:"paused,omitempty"`
}

func (in *DeploymentSpec) DeepCopyInto(out *DeploymentSpec) {}
func (in *DeploymentSpec) DeepCopy() (_ *DeploymentSpec)    { return }

type DeploymentStatus struct {
	ObservedGeneration  int64                 `json:"observedGeneration,omitempty"`
	Replicas            int32                 `json:"replicas,omitempty"`
	UpdatedReplicas     int32                 `json:"updatedReplicas,omitempty"`
	ReadyReplicas       int32                 `json:"readyReplicas,omitempty"`
	AvailableReplicas   int32                 `json:"availableReplicas,omitempty"`
	UnavailableReplicas int32                 `json:"unavailableReplicas,omitempty"`
	TerminatingReplicas *int32                `json:"terminatingReplicas,omitempty"`
	Conditions          []DeploymentCondition `json:"conditions,omitempty"`
	CollisionCount      *int32                `json:"collisionCount,omitempty"`
}

func (in *DeploymentStatus) DeepCopyInto(out *DeploymentStatus) {}
func (in *DeploymentStatus) DeepCopy() (_ *DeploymentStatus)    { return }

type DeploymentConditionType string

const DeploymentAvailable DeploymentConditionType = "Available"

type DeploymentCondition struct {
	Type               DeploymentConditionType `json:"type"`
	Status             v1.ConditionStatus      `json:"status"`
	LastUpdateTime     metav1.Time             `json:"lastUpdateTime,omitempty"`
	LastTransitionTime metav1.Time             `json:"lastTransitionTime,omitempty"`
	Reason             string                  `json:"reason,omitempty"`
	Message            string                  `json:"message,omitempty"`
}

func (in *DeploymentCondition) DeepCopyInto(out *DeploymentCondition) {}
func (in *DeploymentCondition) DeepCopy() (_ *DeploymentCondition)    { return }

type DeploymentList struct {
	metav1.TypeMeta `json:""`
	metav1.ListMeta `json:"metadata,omitempty"`
	Items           []Deployment `json:"items"`
}

func (in *DeploymentList) DeepCopyInto(out *DeploymentList)   {}
func (in *DeploymentList) DeepCopy() (_ *DeploymentList)      { return }
func (in *DeploymentList) DeepCopyObject() (_ runtime.Object) { return }

type DaemonSetSpec struct {
	Selector        *metav1.LabelSelector `json:"selector"`
	Template        v1.PodTemplateSpec    `json:"template"`
	MinReadySeconds int32                 `json:"minReadySeconds,omitempty"`
}

func (in *DaemonSetSpec) DeepCopyInto(out *DaemonSetSpec) {}
func (in *DaemonSetSpec) DeepCopy() (_ *DaemonSetSpec)    { return }

type DaemonSetStatus struct {
	CurrentNumberScheduled int32                `json:"currentNumberScheduled"`
	NumberMisscheduled     int32                `json:"numberMisscheduled"`
	DesiredNumberScheduled int32                `json:"desiredNumberScheduled"`
	NumberReady            int32                `json:"numberReady"`
	ObservedGeneration     int64                `json:"observedGeneration,omitempty"`
	UpdatedNumberScheduled int32                `json:"updatedNumberScheduled,omitempty"`
	NumberAvailable        int32                `json:"numberAvailable,omitempty"`
	NumberUnavailable      int32                `json:"numberUnavailable,omitempty"`
	CollisionCount         *int32               `json:"collisionCount,omitempty"`
	Conditions             []DaemonSetCondition `json:"conditions,omitempty"`
}

func (in *DaemonSetStatus) DeepCopyInto(out *DaemonSetStatus) {}
func (in *DaemonSetStatus) DeepCopy() (_ *DaemonSetStatus)    { return }

type DaemonSetConditionType string

type DaemonSetCondition struct {
	Type               DaemonSetConditionType `json:"type"`
	Status             v1.ConditionStatus     `json:"status"`
	LastTransitionTime metav1.Time            `json:"lastTransitionTime,omitempty"`
	Reason             string                 `json:"reason,omitempty"`
	Message            string                 `json:"message,omitempty"`
}

func (in *DaemonSetCondition) DeepCopyInto(out *DaemonSetCondition) {}
func (in *DaemonSetCondition) DeepCopy() (_ *DaemonSetCondition)    { return }

type DaemonSet struct {
	metav1.TypeMeta   `json:""`
	metav1.ObjectMeta `json:"metadata,omitempty"`
	Spec              DaemonSetSpec   `json:"spec,omitempty"`
	Status            DaemonSetStatus `json:"status,omitempty"`
}

func (in *DaemonSet) DeepCopyInto(out *DaemonSet)        {}
func (in *DaemonSet) DeepCopy() (_ *DaemonSet)           { return }
func (in *DaemonSet) DeepCopyObject() (_ runtime.Object) { return }

type DaemonSetList struct {
	metav1.TypeMeta `json:""`
	metav1.ListMeta `json:"metadata,omitempty"`
	Items           []DaemonSet `json:"items"`
}

func (in *DaemonSetList) DeepCopyInto(out *DaemonSetList)    {}
func (in *DaemonSetList) DeepCopy() (_ *DaemonSetList)       { return }
func (in *DaemonSetList) DeepCopyObject() (_ runtime.Object) { return }

type ReplicaSet struct {
	metav1.TypeMeta   `json:""`
	metav1.ObjectMeta `json:"metadata,omitempty"`
	Spec              ReplicaSetSpec   `json:"spec,omitempty"`
	Status            ReplicaSetStatus `json:"status,omitempty"`
}

func (in *ReplicaSet) DeepCopyInto(out *ReplicaSet)       {}
func (in *ReplicaSet) DeepCopy() (_ *ReplicaSet)          { return }
func (in *ReplicaSet) DeepCopyObject() (_ runtime.Object) { return }

type ReplicaSetList struct {
	metav1.TypeMeta `json:""`
	metav1.ListMeta `json:"metadata,omitempty"`
	Items           []ReplicaSet `json:"items"`
}

func (in *ReplicaSetList) DeepCopyInto(out *ReplicaSetList)   {}
func (in *ReplicaSetList) DeepCopy() (_ *ReplicaSetList)      { return }
func (in *ReplicaSetList) DeepCopyObject() (_ runtime.Object) { return }

type ReplicaSetSpec struct {
	Replicas        *int32                `json:"replicas,omitempty"`
	MinReadySeconds int32                 `json:"minReadySeconds,omitempty"`
	Selector        *metav1.LabelSelector `json:"selector"`
	Template        v1.PodTemplateSpec    `json:"template,omitempty"`
}

func (in *ReplicaSetSpec) DeepCopyInto(out *ReplicaSetSpec) {}
func (in *ReplicaSetSpec) DeepCopy() (_ *ReplicaSetSpec)    { return }

type ReplicaSetStatus struct {
	Replicas             int32                 `json:"replicas"`
	FullyLabeledReplicas int32                 `json:"fullyLabeledReplicas,omitempty"`
	ReadyReplicas        int32                 `json:"readyReplicas,omitempty"`
	AvailableReplicas    int32                 `json:"availableReplicas,omitempty"`
	TerminatingReplicas  *int32                `json:"terminatingReplicas,omitempty"`
	ObservedGeneration   int64                 `json:"observedGeneration,omitempty"`
	Conditions           []ReplicaSetCondition `json:"conditions,omitempty"`
}

func (in *ReplicaSetStatus) DeepCopyInto(out *ReplicaSetStatus) {}
func (in *ReplicaSetStatus) DeepCopy() (_ *ReplicaSetStatus)    { return }

type ReplicaSetConditionType string

type ReplicaSetCondition struct {
	Type               ReplicaSetConditionType `json:"type"`
	Status             v1.ConditionStatus      `json:"status"`
	LastTransitionTime metav1.Time             `json:"lastTransitionTime,omitempty"`
	Reason             string                  `json:"reason,omitempty"`
	Message            string                  `json:"message,omitempty"`
}

func (in *ReplicaSetCondition) DeepCopyInto(out *ReplicaSetCondition) {}
func (in *ReplicaSetCondition) DeepCopy() (_ *ReplicaSetCondition)    { return }

func Resource(resource string) (_ schema.GroupResource) { return }

func addKnownTypes(scheme *runtime.Scheme) (_ error) { return }

// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

package v1alpha1

import (
	"time"

	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
)

const (
	// DefaultTimeout is what a Task without spec.timeout gets.
	DefaultTimeout = time.Hour

	// MaxResultLength bounds status.result. A longer result is cut by the operator;
	// the whole one is in the ConfigMap of spec.resultConfigMapRef.
	MaxResultLength = 4096
)

// TaskState is where a Task stands.
//
// +kubebuilder:validation:Enum=Pending;Submitting;Running;Completed;Failed
type TaskState string

const (
	// StatePending means that nothing of this generation exists outside.
	StatePending TaskState = "Pending"
	// StateSubmitting means that the key is stored and may be known outside.
	StateSubmitting TaskState = "Submitting"
	// StateRunning means that the external system has the work.
	StateRunning TaskState = "Running"
	// StateCompleted means that the result is stored.
	StateCompleted TaskState = "Completed"
	// StateFailed means that there will be no result for this generation.
	StateFailed TaskState = "Failed"
)

// Finished reports whether nothing more happens in this state until the spec changes.
func (s TaskState) Finished() bool {
	return s == StateCompleted || s == StateFailed
}

// TaskSpec is the work that is wanted.
type TaskSpec struct {
	// payload is handed to the external system as it is.
	//
	// +required
	// +kubebuilder:validation:MinLength=1
	// +kubebuilder:validation:MaxLength=65536
	Payload string `json:"payload"`

	// parameters tune how the external system does the work.
	//
	// +optional
	// +kubebuilder:validation:MaxProperties=64
	// +kubebuilder:validation:XValidation:rule="self.all(k, k.matches('^[A-Za-z0-9][A-Za-z0-9_.-]{0,62}$'))",message="a parameter's name has 1 to 63 letters, digits, dots, dashes or underscores and starts with a letter or digit"
	// +kubebuilder:validation:XValidation:rule="self.all(k, size(self[k]) <= 1024)",message="a parameter's value has at most 1024 characters"
	Parameters map[string]string `json:"parameters,omitempty"`

	// tokenSecretRef names the Secret, in the namespace of the Task, with the token
	// for the external system. The Secret must carry the label
	// tasks.ctrlvet.dev/managed: "true", since the operator caches no other Secret.
	// A rotated token is used from the next call on.
	//
	// +optional
	TokenSecretRef *KeyRef `json:"tokenSecretRef,omitempty"`

	// resultConfigMapRef names the ConfigMap, in the namespace of the Task, in which
	// the operator stores the result. The operator creates it and owns it; an
	// existing ConfigMap of somebody else is left alone.
	//
	// +optional
	ResultConfigMapRef *KeyRef `json:"resultConfigMapRef,omitempty"`

	// timeout is how long the work of one generation may take, from the first
	// submission on. The work is cancelled when it has passed.
	//
	// +optional
	// +kubebuilder:default="1h"
	// +kubebuilder:validation:Type=string
	// +kubebuilder:validation:MaxLength=32
	// +kubebuilder:validation:Pattern=`^([0-9]+(\.[0-9]+)?(ms|s|m|h))+$`
	// +kubebuilder:validation:XValidation:rule="duration(self) > duration('0s') && duration(self) <= duration('24h')",message="timeout must be more than 0s and at most 24h"
	Timeout *metav1.Duration `json:"timeout,omitempty"`
}

// TimeoutOrDefault is spec.timeout, or DefaultTimeout when there is none.
func (s *TaskSpec) TimeoutOrDefault() time.Duration {
	if s.Timeout == nil || s.Timeout.Duration <= 0 {
		return DefaultTimeout
	}
	return s.Timeout.Duration
}

// KeyRef names one key of a Secret or ConfigMap in the namespace of the Task.
type KeyRef struct {
	// name of the object.
	//
	// +required
	// +kubebuilder:validation:MinLength=1
	// +kubebuilder:validation:MaxLength=253
	// +kubebuilder:validation:Pattern=`^[a-z0-9]([-a-z0-9]*[a-z0-9])?(\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*$`
	Name string `json:"name"`

	// key in the object's data.
	//
	// +required
	// +kubebuilder:validation:MinLength=1
	// +kubebuilder:validation:MaxLength=253
	// +kubebuilder:validation:Pattern=`^[-._a-zA-Z0-9]+$`
	// +kubebuilder:validation:XValidation:rule="self != '.' && !self.startsWith('..')",message="key must not be '.' or start with '..'"
	Key string `json:"key"`
}

// TaskStatus is what the operator knows about the work.
//
// +kubebuilder:validation:XValidation:rule="!has(oldSelf.externalGeneration) || !has(self.externalGeneration) || self.externalGeneration >= oldSelf.externalGeneration",message="externalGeneration must not go back: its key would be forgotten"
type TaskStatus struct {
	// state is where the Task stands. It is empty until the operator has seen it.
	//
	// +optional
	State TaskState `json:"state,omitempty"`

	// externalGeneration is the generation whose key may exist in the external
	// system. It is stored before anything is sent, so that no crash can lose work.
	//
	// +optional
	// +kubebuilder:validation:Minimum=0
	ExternalGeneration int64 `json:"externalGeneration,omitempty"`

	// externalID is the external system's own name for the work.
	//
	// +optional
	// +kubebuilder:validation:MaxLength=253
	ExternalID string `json:"externalID,omitempty"`

	// startTime is when the state became Submitting for externalGeneration.
	//
	// +optional
	StartTime *metav1.Time `json:"startTime,omitempty"`

	// result is what the external system answered, at most 4096 characters of it.
	//
	// +optional
	// +kubebuilder:validation:MaxLength=4096
	Result string `json:"result,omitempty"`

	// observedGeneration is the generation that the rest of the status is about.
	//
	// +optional
	// +kubebuilder:validation:Minimum=0
	ObservedGeneration int64 `json:"observedGeneration,omitempty"`

	// attempts counts the calls that failed since the last one that was answered.
	//
	// +optional
	// +kubebuilder:validation:Minimum=0
	Attempts int32 `json:"attempts,omitempty"`

	// nextCheckTime is when a call that failed is repeated. It is not set otherwise.
	//
	// +optional
	NextCheckTime *metav1.Time `json:"nextCheckTime,omitempty"`

	// conditions are Ready, Progressing and ExternalSystemAvailable. Entries of
	// other types belong to other writers and are kept.
	//
	// +optional
	// +listType=map
	// +listMapKey=type
	// +patchStrategy=merge
	// +patchMergeKey=type
	Conditions []metav1.Condition `json:"conditions,omitempty" patchStrategy:"merge" patchMergeKey:"type"`
}

// Task is work for a slow system outside the cluster: payload in, result out.
//
// +kubebuilder:object:root=true
// +kubebuilder:subresource:status
// +kubebuilder:resource:scope=Namespaced,shortName=etask
// +kubebuilder:printcolumn:name="State",type=string,JSONPath=".status.state"
// +kubebuilder:printcolumn:name="Ready",type=string,JSONPath=".status.conditions[?(@.type=='Ready')].status"
// +kubebuilder:printcolumn:name="Reason",type=string,JSONPath=".status.conditions[?(@.type=='Ready')].reason"
// +kubebuilder:printcolumn:name="Attempts",type=integer,JSONPath=".status.attempts",priority=1
// +kubebuilder:printcolumn:name="External ID",type=string,JSONPath=".status.externalID",priority=1
// +kubebuilder:printcolumn:name="Age",type=date,JSONPath=".metadata.creationTimestamp"
type Task struct {
	metav1.TypeMeta `json:",inline"`

	// +optional
	metav1.ObjectMeta `json:"metadata,omitempty"`

	// spec is the work that is wanted.
	//
	// +required
	Spec TaskSpec `json:"spec"`

	// status is what the operator knows about the work.
	//
	// +optional
	Status TaskStatus `json:"status,omitempty"`
}

// TaskList is a list of Tasks.
//
// +kubebuilder:object:root=true
type TaskList struct {
	metav1.TypeMeta `json:",inline"`

	// +optional
	metav1.ListMeta `json:"metadata,omitempty"`

	Items []Task `json:"items"`
}

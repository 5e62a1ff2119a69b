// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

package v1alpha1

import (
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
)

// TaskSpec is what the user asks for.
type TaskSpec struct {
	// Payload is the work that is handed to the heavy API.
	// +kubebuilder:validation:MinLength=1
	Payload string `json:"payload"`
}

// TaskPhase is how far a Task has come.
// +kubebuilder:validation:Enum=Pending;Processing;Done;Failed
type TaskPhase string

// The phases. The faulty operator only ever writes Done: until its one long
// pass is over, a Task's user sees nothing at all.
const (
	TaskPending    TaskPhase = "Pending"
	TaskProcessing TaskPhase = "Processing"
	TaskDone       TaskPhase = "Done"
	TaskFailed     TaskPhase = "Failed"
)

// ConditionReady is the condition that is true when the result is there.
const ConditionReady = "Ready"

// TaskStatus is what the operator reports.
type TaskStatus struct {
	// Result is what the heavy API made of the payload.
	// +optional
	Result string `json:"result,omitempty"`

	// Phase is how far the Task has come.
	// +optional
	Phase TaskPhase `json:"phase,omitempty"`

	// Conditions are the latest observations of the Task's state.
	// +optional
	// +listType=map
	// +listMapKey=type
	Conditions []metav1.Condition `json:"conditions,omitempty"`
}

// Task is a piece of work that an external system does.
//
// +kubebuilder:object:root=true
// +kubebuilder:subresource:status
// +kubebuilder:printcolumn:name="Phase",type=string,JSONPath=`.status.phase`
// +kubebuilder:printcolumn:name="Age",type=date,JSONPath=`.metadata.creationTimestamp`
type Task struct {
	metav1.TypeMeta   `json:",inline"`
	metav1.ObjectMeta `json:"metadata,omitempty"`

	Spec   TaskSpec   `json:"spec"`
	Status TaskStatus `json:"status,omitempty"`
}

// TaskList is a list of Tasks.
//
// +kubebuilder:object:root=true
type TaskList struct {
	metav1.TypeMeta `json:",inline"`
	metav1.ListMeta `json:"metadata,omitempty"`

	Items []Task `json:"items"`
}

// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

// Package v1 stands in for the real package in tests: its signatures, no behaviour.
package v1

import (
	corev1 "k8s.io/api/core/v1"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/apimachinery/pkg/runtime"
	"k8s.io/apimachinery/pkg/runtime/schema"
)

const GroupName = "batch"

var (
	SchemeGroupVersion = schema.GroupVersion{Group: GroupName, Version: "v1"}
	SchemeBuilder      = runtime.NewSchemeBuilder(addKnownTypes)
	localSchemeBuilder = &SchemeBuilder
	AddToScheme        = localSchemeBuilder.AddToScheme
)

type Job struct {
	metav1.TypeMeta   `json:""`
	metav1.ObjectMeta `json:"metadata,omitempty"`
	Spec              JobSpec   `json:"spec,omitempty"`
	Status            JobStatus `json:"status,omitempty"`
}

func (in *Job) DeepCopyInto(out *Job)              {}
func (in *Job) DeepCopy() (_ *Job)                 { return }
func (in *Job) DeepCopyObject() (_ runtime.Object) { return }

type JobList struct {
	metav1.TypeMeta `json:""`
	metav1.ListMeta `json:"metadata,omitempty"`
	Items           []Job `json:"items"`
}

func (in *JobList) DeepCopyInto(out *JobList)          {}
func (in *JobList) DeepCopy() (_ *JobList)             { return }
func (in *JobList) DeepCopyObject() (_ runtime.Object) { return }

type PodReplacementPolicy string

const Failed PodReplacementPolicy = "Failed"

type JobSpec struct {
	Parallelism             *int32                 `json:"parallelism,omitempty"`
	Completions             *int32                 `json:"completions,omitempty"`
	ActiveDeadlineSeconds   *int64                 `json:"activeDeadlineSeconds,omitempty"`
	BackoffLimit            *int32                 `json:"backoffLimit,omitempty"`
	Selector                *metav1.LabelSelector  `json:"selector,omitempty"`
	Template                corev1.PodTemplateSpec `json:"template"`
	TTLSecondsAfterFinished *int32                 `json:"ttlSecondsAfterFinished,omitempty"`
	Suspend                 *bool                  `json:"suspend,omitempty"`
}

func (in *JobSpec) DeepCopyInto(out *JobSpec) {}
func (in *JobSpec) DeepCopy() (_ *JobSpec)    { return }

type JobStatus struct {
	Conditions     []JobCondition `json:"conditions,omitempty"`
	StartTime      *metav1.Time   `json:"startTime,omitempty"`
	CompletionTime *metav1.Time   `json:"completionTime,omitempty"`
	Active         int32          `json:"active,omitempty"`
	Succeeded      int32          `json:"succeeded,omitempty"`
	Failed         int32          `json:"failed,omitempty"`
}

func (in *JobStatus) DeepCopyInto(out *JobStatus) {}
func (in *JobStatus) DeepCopy() (_ *JobStatus)    { return }

type JobConditionType string

const (
	JobComplete JobConditionType = "Complete"
	JobFailed   JobConditionType = "Failed"
)

type JobCondition struct {
	Type               JobConditionType       `json:"type"`
	Status             corev1.ConditionStatus `json:"status"`
	LastProbeTime      metav1.Time            `json:"lastProbeTime,omitempty"`
	LastTransitionTime metav1.Time            `json:"lastTransitionTime,omitempty"`
	Reason             string                 `json:"reason,omitempty"`
	Message            string                 `json:"message,omitempty"`
}

func (in *JobCondition) DeepCopyInto(out *JobCondition) {}
func (in *JobCondition) DeepCopy() (_ *JobCondition)    { return }

type JobTemplateSpec struct {
	metav1.ObjectMeta `json:"metadata,omitempty"`
	Spec              JobSpec `json:"spec,omitempty"`
}

func (in *JobTemplateSpec) DeepCopyInto(out *JobTemplateSpec) {}
func (in *JobTemplateSpec) DeepCopy() (_ *JobTemplateSpec)    { return }

type CronJob struct {
	metav1.TypeMeta   `json:""`
	metav1.ObjectMeta `json:"metadata,omitempty"`
	Spec              CronJobSpec   `json:"spec,omitempty"`
	Status            CronJobStatus `json:"status,omitempty"`
}

func (in *CronJob) DeepCopyInto(out *CronJob)          {}
func (in *CronJob) DeepCopy() (_ *CronJob)             { return }
func (in *CronJob) DeepCopyObject() (_ runtime.Object) { return }

type CronJobList struct {
	metav1.TypeMeta `json:""`
	metav1.ListMeta `json:"metadata,omitempty"`
	Items           []CronJob `json:"items"`
}

func (in *CronJobList) DeepCopyInto(out *CronJobList)      {}
func (in *CronJobList) DeepCopy() (_ *CronJobList)         { return }
func (in *CronJobList) DeepCopyObject() (_ runtime.Object) { return }

type CronJobSpec struct {
	Schedule          string            `json:"schedule"`
	TimeZone          *string           `json:"timeZone,omitempty"`
	ConcurrencyPolicy ConcurrencyPolicy `json:"concurrencyPolicy,omitempty"`
	Suspend           *bool             `json:"suspend,omitempty"`
	JobTemplate       JobTemplateSpec   `json:"jobTemplate"`
}

func (in *CronJobSpec) DeepCopyInto(out *CronJobSpec) {}
func (in *CronJobSpec) DeepCopy() (_ *CronJobSpec)    { return }

type ConcurrencyPolicy string

type CronJobStatus struct {
	Active             []corev1.ObjectReference `json:"active,omitempty"`
	LastScheduleTime   *metav1.Time             `json:"lastScheduleTime,omitempty"`
	LastSuccessfulTime *metav1.Time             `json:"lastSuccessfulTime,omitempty"`
}

func (in *CronJobStatus) DeepCopyInto(out *CronJobStatus) {}
func (in *CronJobStatus) DeepCopy() (_ *CronJobStatus)    { return }

func addKnownTypes(scheme *runtime.Scheme) (_ error) { return }

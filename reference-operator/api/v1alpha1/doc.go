// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

// Package v1alpha1 is the API of the reference operator: the kind Task, whose
// work is done by a slow system outside the cluster.
//
// +kubebuilder:object:generate=true
// +groupName=tasks.ctrlvet.dev
package v1alpha1

// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

// Package v1alpha1 holds the Task API of the faulty operator.
//
// +kubebuilder:object:generate=true
// +groupName=tasks.ctrlvet.dev
package v1alpha1

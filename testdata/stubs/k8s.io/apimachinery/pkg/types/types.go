// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

// Package types stands in for the real package in tests: its signatures, no behaviour.
package types

type NamespacedName struct {
	Namespace string
	Name      string
}

func (n NamespacedName) String() (_ string)          { return }
func (n NamespacedName) MarshalLog() (_ interface{}) { return }

const Separator = '/'

type NodeName string

type PatchType string

const (
	JSONPatchType           PatchType = "application/json-patch+json"
	MergePatchType          PatchType = "application/merge-patch+json"
	StrategicMergePatchType PatchType = "application/strategic-merge-patch+json"
	ApplyPatchType          PatchType = ApplyYAMLPatchType
	ApplyYAMLPatchType      PatchType = "application/apply-patch+yaml"
)

type UID string

// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

// Package intstr stands in for the real package in tests: its signatures, no behaviour.
package intstr

type IntOrString struct {
	Type   Type
	IntVal int32
	StrVal string
}

func (intstr *IntOrString) UnmarshalJSON(value []byte) (_ error) { return }
func (intstr *IntOrString) String() (_ string)                   { return }
func (intstr *IntOrString) IntValue() (_ int)                    { return }
func (intstr IntOrString) MarshalJSON() (_ []byte, _ error)      { return }

type Type int64

const (
	Int Type = iota
	String
)

func FromInt32(val int32) (_ IntOrString) { return }

func FromString(val string) (_ IntOrString) { return }

func Parse(val string) (_ IntOrString) { return }

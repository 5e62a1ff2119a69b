// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

// Package resource stands in for the real package in tests: its signatures, no behaviour.
package resource

type Quantity struct{ Format }

func (q Quantity) DeepCopy() (_ Quantity)                { return }
func (q *Quantity) IsZero() (_ bool)                     { return }
func (q *Quantity) Add(y Quantity)                       {}
func (q *Quantity) Sub(y Quantity)                       {}
func (q *Quantity) Cmp(y Quantity) (_ int)               { return }
func (q Quantity) Equal(v Quantity) (_ bool)             { return }
func (q *Quantity) String() (_ string)                   { return }
func (q Quantity) MarshalJSON() (_ []byte, _ error)      { return }
func (q *Quantity) UnmarshalJSON(value []byte) (_ error) { return }
func (q *Quantity) Value() (_ int64)                     { return }
func (q *Quantity) MilliValue() (_ int64)                { return }

type Format string

const (
	DecimalExponent = Format("DecimalExponent")
	BinarySI        = Format("BinarySI")
	DecimalSI       = Format("DecimalSI")
)

func MustParse(str string) (_ Quantity) { return }

func ParseQuantity(str string) (_ Quantity, _ error) { return }

func NewQuantity(value int64, format Format) (_ *Quantity) { return }

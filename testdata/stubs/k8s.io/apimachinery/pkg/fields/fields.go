// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

// Package fields stands in for the real package in tests: its signatures, no behaviour.
package fields

import (
	"k8s.io/apimachinery/pkg/selection"
)

type Fields interface {
	Has(field string) (exists bool)
	Get(field string) (value string)
}

type Set map[string]string

func (ls Set) String() (_ string)          { return }
func (ls Set) Has(field string) (_ bool)   { return }
func (ls Set) Get(field string) (_ string) { return }
func (ls Set) AsSelector() (_ Selector)    { return }

type Requirements []Requirement

type Requirement struct {
	Operator selection.Operator
	Field    string
	Value    string
}

type Selector interface {
	Matches(Fields) bool
	Empty() bool
	RequiresExactMatch(field string) (value string, found bool)
	Transform(fn TransformFunc) (Selector, error)
	Requirements() Requirements
	String() string
	DeepCopySelector() Selector
}

type TransformFunc func(field, value string) (newField, newValue string, err error)

func Nothing() (_ Selector) { return }

func Everything() (_ Selector) { return }

func SelectorFromSet(ls Set) (_ Selector) { return }

func ParseSelectorOrDie(s string) (_ Selector) { return }

func ParseSelector(selector string) (_ Selector, _ error) { return }

func OneTermEqualSelector(k, v string) (_ Selector) { return }

func OneTermNotEqualSelector(k, v string) (_ Selector) { return }

func AndSelectors(selectors ...Selector) (_ Selector) { return }

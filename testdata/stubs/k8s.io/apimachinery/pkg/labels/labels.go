// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

// Package labels stands in for the real package in tests: its signatures, no behaviour.
package labels

import (
	"k8s.io/apimachinery/pkg/selection"
	"k8s.io/apimachinery/pkg/util/validation/field"
)

type Labels interface {
	Has(label string) (exists bool)
	Get(label string) (value string)
	Lookup(label string) (value string, exists bool)
}

type Set map[string]string

func (ls Set) String() (_ string)          { return }
func (ls Set) Has(label string) (_ bool)   { return }
func (ls Set) Get(label string) (_ string) { return }
func (ls Set) AsSelector() (_ Selector)    { return }

type Requirements []Requirement

func (r Requirements) String() (_ string) { return }

type Selector interface {
	Matches(Labels) bool
	Empty() bool
	String() string
	Add(r ...Requirement) Selector
	Requirements() (requirements Requirements, selectable bool)
	DeepCopySelector() Selector
	RequiresExactMatch(label string) (value string, found bool)
}

type Requirement struct{}

func (r *Requirement) Matches(ls Labels) (_ bool)       { return }
func (r *Requirement) Key() (_ string)                  { return }
func (r *Requirement) Operator() (_ selection.Operator) { return }
func (r *Requirement) String() (_ string)               { return }

type ValidatedSetSelector Set

func (s ValidatedSetSelector) Matches(labels Labels) (_ bool)                             { return }
func (s ValidatedSetSelector) Empty() (_ bool)                                            { return }
func (s ValidatedSetSelector) String() (_ string)                                         { return }
func (s ValidatedSetSelector) Add(r ...Requirement) (_ Selector)                          { return }
func (s ValidatedSetSelector) Requirements() (requirements Requirements, selectable bool) { return }
func (s ValidatedSetSelector) DeepCopySelector() (_ Selector)                             { return }
func (s ValidatedSetSelector) RequiresExactMatch(label string) (value string, found bool) { return }

func Everything() (_ Selector) { return }

func Nothing() (_ Selector) { return }

func NewSelector() (_ Selector) { return }

func NewRequirement(key string, op selection.Operator, vals []string, opts ...field.PathOption) (_ *Requirement, _ error) {
	return
}

func Parse(selector string, opts ...field.PathOption) (_ Selector, _ error) { return }

func SelectorFromSet(ls Set) (_ Selector) { return }

func ValidatedSelectorFromSet(ls Set) (_ Selector, _ error) { return }

func SelectorFromValidatedSet(ls Set) (_ Selector) { return }

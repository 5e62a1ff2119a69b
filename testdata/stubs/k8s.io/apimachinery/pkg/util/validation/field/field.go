// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

// Package field stands in for the real package in tests: its signatures, no behaviour.
package field

import (
	utilerrors "k8s.io/apimachinery/pkg/util/errors"
)

type Error struct {
	Type     ErrorType
	Field    string
	BadValue interface{}
	Detail   string
}

func (e *Error) Error() (_ string)     { return }
func (e *Error) ErrorBody() (_ string) { return }

type ErrorType string

func (t ErrorType) String() (_ string) { return }

type ErrorList []*Error

func (list ErrorList) ToAggregate() (_ utilerrors.Aggregate)          { return }
func (list ErrorList) Filter(fns ...utilerrors.Matcher) (_ ErrorList) { return }

type pathOptions struct{}

type PathOption func(o *pathOptions)

type Path struct{}

func (p *Path) Root() (_ *Path)                                  { return }
func (p *Path) Child(name string, moreNames ...string) (_ *Path) { return }
func (p *Path) Index(index int) (_ *Path)                        { return }
func (p *Path) Key(key string) (_ *Path)                         { return }
func (p *Path) String() (_ string)                               { return }

func NotFound(field *Path, value interface{}) (_ *Error) { return }

func Required(field *Path, detail string) (_ *Error) { return }

func Invalid(field *Path, value interface{}, detail string) (_ *Error) { return }

func Forbidden(field *Path, detail string) (_ *Error) { return }

func NewPath(name string, moreNames ...string) (_ *Path) { return }

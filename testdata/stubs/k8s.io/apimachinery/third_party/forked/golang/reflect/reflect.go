// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

// Package reflect stands in for the real package in tests: its signatures, no behaviour.
package reflect

import (
	"reflect"
)

type Equalities map[reflect.Type]reflect.Value

func (e Equalities) AddFuncs(funcs ...interface{}) (_ error)    { return }
func (e Equalities) AddFunc(eqFunc interface{}) (_ error)       { return }
func (e Equalities) DeepEqual(a1, a2 interface{}) (_ bool)      { return }
func (e Equalities) DeepDerivative(a1, a2 interface{}) (_ bool) { return }

func EqualitiesOrDie(funcs ...interface{}) (_ Equalities) { return }

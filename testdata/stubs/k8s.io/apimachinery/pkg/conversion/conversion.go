// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

// Package conversion stands in for the real package in tests: its signatures, no behaviour.
package conversion

import (
	"k8s.io/apimachinery/third_party/forked/golang/reflect"
)

type Equalities struct{ reflect.Equalities }

func (e Equalities) Copy() (_ Equalities) { return }

// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

package intest_test

import "testing"

func bad() {} // want bad:`is bad`

func TestX(*testing.T) { bad() } // want `call of bad`

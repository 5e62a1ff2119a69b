// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

package intest

func bad() {} // want bad:`is bad`

func f() { bad() } // want `call of bad`

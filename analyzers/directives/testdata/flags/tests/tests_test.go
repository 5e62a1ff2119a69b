// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

package tests

func inTest() {
	_ = 1 /* want `//ctrlvet:allow has no reason` */ //ctrlvet:allow statusupdate
}

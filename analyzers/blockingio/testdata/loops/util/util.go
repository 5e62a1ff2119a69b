// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

// Package util pauses.
package util

import "time"

func Pauses() {
	for range 3 {
		time.Sleep(10 * time.Millisecond)
	}
}

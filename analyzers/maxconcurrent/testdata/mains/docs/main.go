// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

// Command docs only names the functions.
package main

import (
	"fmt"

	"example.test/mains/ctl"
)

func main() {
	fmt.Printf("%T %T\n", ctl.OnlyA, ctl.OnlyB)
}

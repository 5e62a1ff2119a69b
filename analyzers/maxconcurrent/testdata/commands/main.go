// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

// Command commands runs the command that it is told.
package main

import (
	"os"

	"example.test/commands/app"
)

func main() {
	for _, c := range app.Commands() {
		if c.Name == os.Args[1] {
			if err := c.Run(); err != nil {
				os.Exit(1)
			}
		}
	}
}

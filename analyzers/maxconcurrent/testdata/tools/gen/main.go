// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

// Command gen imports the controllers, and makes no manager.
package main

import "example.test/tools/ctl"

func main() { println(ctl.Name) }

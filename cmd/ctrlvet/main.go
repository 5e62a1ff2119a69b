// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

// Ctrlvet finds faults in Kubernetes operators that turn into outages. It runs
// on its own (ctrlvet ./...) and as vet tool (go vet -vettool=$(which ctrlvet)
// ./...).
package main

import (
	"os"

	"github.com/ctrlvet/ctrlvet/internal/driver"
)

func main() { os.Exit(driver.Main(os.Args[1:], os.Stdout, os.Stderr)) }

// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

// Command golangci-lint is the pinned golangci-lint with the plugin ctrlvet.
package main

import (
	"os"
	"runtime/debug"

	"github.com/golangci/golangci-lint/v2/pkg/commands"
	"github.com/golangci/golangci-lint/v2/pkg/exitcodes"

	_ "github.com/ctrlvet/ctrlvet/cmd/gclplugin" // registers its plugins
)

func main() {
	info := commands.BuildInfo{
		// So named, golangci-lint keeps its cache by the hash of the binary:
		// what it found is not valid any more when the plugin has changed.
		Version: "(devel)",
		Commit:  "?",
		Date:    "?",
	}
	if build, ok := debug.ReadBuildInfo(); ok {
		info.GoVersion = build.GoVersion
		for _, dep := range build.Deps {
			if dep.Path == "github.com/golangci/golangci-lint/v2" {
				info.Commit = dep.Version + " with ctrlvet"
			}
		}
	}
	if err := commands.Execute(info); err != nil {
		os.Exit(exitcodes.Failure) // it has printed the error
	}
}

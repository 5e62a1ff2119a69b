// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

package driver

import (
	"fmt"
	"io"
	"runtime/debug"
	"strings"

	"golang.org/x/mod/semver"
)

// A stamp is what the go command wrote into the binary.
type stamp struct {
	version  string // of the module, (devel) where it is built without version control
	revision string
	goes     string // the Go version, which is the newest that the binary can analyse
}

// readStamp returns the stamp of info; ok is what debug.ReadBuildInfo says.
func readStamp(info *debug.BuildInfo, ok bool) stamp {
	if !ok {
		return stamp{version: "(unknown version)"}
	}
	s := stamp{version: info.Main.Version, goes: info.GoVersion}
	if s.version == "" {
		s.version = "(devel)"
	}
	for _, set := range info.Settings {
		if set.Key == "vcs.revision" {
			s.revision = set.Value
		}
	}
	return s
}

// semantic returns the version as semantic versioning has it.
func (s stamp) semantic() string {
	if !semver.IsValid(s.version) {
		return "0.0.0-devel"
	}
	return strings.TrimPrefix(s.version, "v")
}

// printVersion prints the module version and the Go version of the binary.
func printVersion(w io.Writer) {
	s := readStamp(debug.ReadBuildInfo())
	fmt.Fprintln(w, strings.Join(strings.Fields("ctrlvet "+s.version+" "+s.revision+" "+s.goes), " "))
}

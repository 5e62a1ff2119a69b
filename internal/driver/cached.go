// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

package driver

import (
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"slices"
	"strings"
)

// cachedOnly is the argument under which the go command calls this program in
// place of each build tool (-toolexec), so that go list -export names the
// export data that the build cache holds, and compiles none that it lacks.
const cachedOnly = "-cached-only"

// notCompiled marks the errors that come of it.
const notCompiled = "ctrlvet: not compiled, only looked up in the build cache"

// refuseTool stands in for a build tool: it lets the tool, or the C compiler,
// say its version, which is part of the cache's keys, and refuses to build.
func refuseTool(args []string, stdout, stderr io.Writer) int {
	if !slices.Contains(args, "-V=full") && !slices.Contains(args, "-###") {
		fmt.Fprintln(stderr, notCompiled)
		return 1
	}
	cmd := exec.Command(args[0], args[1:]...)
	cmd.Stdin, cmd.Stdout, cmd.Stderr = os.Stdin, stdout, stderr
	err := cmd.Run()
	if exit := (*exec.ExitError)(nil); errors.As(err, &exit) {
		return exit.ExitCode()
	}
	if err != nil {
		return fail(stderr, "%v", err)
	}
	return 0
}

// cachedOnlyFlag returns the flag that makes the go command call this program
// for each build tool.
func cachedOnlyFlag() (string, error) {
	exe, err := os.Executable()
	if err != nil {
		return "", err
	}
	// The go command splits the value at spaces that are not in quotes.
	quote := ""
	if strings.ContainsAny(exe, " \t") {
		if quote = "'"; strings.Contains(exe, quote) {
			quote = `"`
		}
	}
	return "-toolexec=" + quote + exe + quote + " " + cachedOnly, nil
}

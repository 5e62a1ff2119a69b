// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

package blockingio

import (
	"testing"

	"github.com/ctrlvet/ctrlvet/internal/checktest"
	"github.com/ctrlvet/ctrlvet/internal/settings"
)

func Test(t *testing.T) { checktest.Run(t, Analyzer) }

// TestFlags runs each case that needs a flag.
func TestFlags(t *testing.T) {
	for _, tt := range []struct{ dir, flag, value string }{
		{"maxwait", "max-wait", "2s"},
		{"blocking", "blocking", "os.ReadFile,(*github.com/google/go-github/v66/github.Issue).Get*,example.test/blocking.local,(example.test/blocking.plugin).Ask"},
		{"nonblocking", "nonblocking", "github.com/aws/aws-sdk-go-v2/...,(*net/http.Client).Get,example.test/nonblocking.local,(example.test/nonblocking.plugin).Ask"},
		{"tests", "tests", "true"},
	} {
		t.Run(tt.dir, func(t *testing.T) {
			checktest.WithFlag(t, &settings.Analyzer.Flags, tt.flag, tt.value)
			checktest.RunDir(t, Analyzer, "flags/"+tt.dir)
		})
	}
}

// TestVerdict judges the same modules with each verdict: the program verdict
// leaves all to main, the local one sees no implementation that only main wires.
func TestVerdict(t *testing.T) {
	for _, verdict := range []string{"local", "program"} {
		t.Run(verdict, func(t *testing.T) {
			checktest.WithFlag(t, &settings.Analyzer.Flags, "verdict", verdict)
			checktest.RunDir(t, Analyzer, "flags/"+verdict)
		})
	}
}

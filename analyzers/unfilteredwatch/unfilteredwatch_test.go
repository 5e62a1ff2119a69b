// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

package unfilteredwatch

import (
	"fmt"
	"path/filepath"
	"testing"

	"golang.org/x/tools/go/analysis"

	"github.com/ctrlvet/ctrlvet/internal/checktest"
	"github.com/ctrlvet/ctrlvet/internal/settings"
)

func Test(t *testing.T) { checktest.Run(t, Analyzer) }

func TestVerdict(t *testing.T) {
	for _, verdict := range []string{"local", "program"} {
		t.Run(verdict, func(t *testing.T) {
			checktest.WithFlag(t, &settings.Analyzer.Flags, "verdict", verdict)
			checktest.RunDir(t, Analyzer, "flags/"+verdict)
		})
	}
}

func TestStrict(t *testing.T) {
	checktest.WithFlag(t, &settings.Analyzer.Flags, "strict", "true")
	checktest.RunDir(t, Analyzer, "flags/strict")
}

func TestKinds(t *testing.T) {
	checktest.WithFlag(t, &Analyzer.Flags, "kinds", "example.test/kinds.Widget,k8s.io/api/apps/v1.Deployment")
	checktest.RunDir(t, Analyzer, "flags/kinds")
}

// TestChain checks the hops too: it appends them to the messages.
func TestChain(t *testing.T) {
	a := *Analyzer
	a.Run = func(pass *analysis.Pass) (any, error) {
		p := *pass
		p.Report = func(d analysis.Diagnostic) {
			for _, r := range d.Related {
				at := pass.Fset.Position(r.Pos)
				d.Message += fmt.Sprintf(" | %s:%d: %s", filepath.Base(at.Filename), at.Line, r.Message)
			}
			pass.Report(d)
		}
		return Analyzer.Run(&p)
	}
	checktest.RunDir(t, &a, "flags/chain")
}

// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

package driver

import (
	"regexp"
	"strings"
	"testing"

	"github.com/ctrlvet/ctrlvet/analyzers"
)

// TestCategories checks that each rule has categories, which are words that
// stand in a URL.
func TestCategories(t *testing.T) {
	kebab := regexp.MustCompile("^[a-z]+(-[a-z]+)*$")
	for _, r := range analyzers.All {
		names := categories(r)
		if len(names) == 0 {
			t.Errorf("%s has no category", r.Analyzer.Name)
		}
		for _, name := range names {
			if !kebab.MatchString(name) {
				t.Errorf("%s: category %q", r.Analyzer.Name, name)
			}
		}
	}
}

func TestExplain(t *testing.T) {
	for _, r := range analyzers.All {
		var b strings.Builder
		if err := explain(&b, r.Analyzer.Name); err != nil {
			t.Error(err)
		}
		text := b.String()
		if !strings.HasPrefix(text, r.Analyzer.Name+": "+title(r)+"\n") || !strings.HasSuffix(text, "\n"+r.Analyzer.URL+"\n") {
			t.Errorf("%s", text)
		}
		for _, name := range categories(r) {
			if !strings.Contains(text, "\n# "+name+"\n") {
				t.Errorf("%s: category %s is not explained", r.Analyzer.Name, name)
			}
		}
	}
	if err := explain(new(strings.Builder), "nosuch"); err == nil {
		t.Error("a rule that is not there is explained")
	}
}

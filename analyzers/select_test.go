// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

package analyzers

import (
	"strings"
	"testing"

	"golang.org/x/tools/go/analysis"
)

func TestSelect(t *testing.T) {
	rule := func(name string, tier Tier) Rule {
		return Rule{Analyzer: &analysis.Analyzer{Name: name}, Tier: tier}
	}
	all := []Rule{rule("a", Core), rule("b", Core), rule("c", Extra)}
	for _, tt := range []struct{ spec, want string }{
		{"core", "a b"},
		{"all", "a b c"},
		{"b", "b"},
		{"c,a", "a c"},
		{" c , a ", "a c"},
		{"-b", "a"},
		{"-b,c", "a c"},
		{"core,c", "a b c"},
		{"all,-core", "c"},
		{"all,-a,-c", "b"},
		{"a,-a,a", "a"},
		{"", "!there is no rule"},
		{"a,", "!there is no rule"},
		{"A", "!there is no rule"},
		{"-d", "!there is no rule"},
		{"a,-a", "!no rule is left"},
		{"-core", "!no rule is left"},
	} {
		rules, err := choose(all, strings.Split(tt.spec, ","))
		if want, ok := strings.CutPrefix(tt.want, "!"); ok {
			if err == nil || !strings.Contains(err.Error(), want) {
				t.Errorf("%q: error %v, want one with %q", tt.spec, err, want)
			}
			continue
		}
		var names []string
		for _, r := range rules {
			names = append(names, r.Analyzer.Name)
		}
		if got := strings.Join(names, " "); err != nil || got != tt.want {
			t.Errorf("%q: got %q, %v, want %q", tt.spec, got, err, tt.want)
		}
	}
}

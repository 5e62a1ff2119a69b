// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

// Package spelling says what was meant by a name that there is not.
package spelling

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/ctrlvet/ctrlvet/analyzers"
	"github.com/ctrlvet/ctrlvet/internal/report"
)

// Key returns the error about a key that is none of keys.
func Key(key string, keys []string) error {
	if isRule(key) {
		return fmt.Errorf("rule %s has no options", key)
	}
	if rule, option, ok := strings.Cut(key, "."); ok && isRule(rule) {
		return fmt.Errorf("unknown key %q; write %s: {%s: ...}", key, rule, option)
	}
	keys = slices.Sorted(slices.Values(keys))
	return fmt.Errorf("unknown key %q%s; want one of %s", key, report.Meant(key, keys), strings.Join(keys, ", "))
}

// Rule returns the error about a name in a list of rules.
func Rule(name string) error {
	names := append(RuleNames(), "core", "all")
	switch {
	case name == "":
		return errors.New("a name is empty")
	case name == string(analyzers.Extra):
		return fmt.Errorf("there is no rule %q; all has the extra rules too", name)
	case strings.ContainsAny(name, " \t"):
		return fmt.Errorf("there is no rule %q; separate names by commas", name)
	}
	return fmt.Errorf("there is no rule %q%s", name, report.Meant(name, names))
}

// RuleNames returns the names of all rules.
func RuleNames() []string {
	var names []string
	for _, r := range analyzers.All {
		names = append(names, r.Analyzer.Name)
	}
	return names
}

func isRule(name string) bool { return slices.Contains(RuleNames(), name) }

// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

package analyzers

import (
	"errors"
	"fmt"
	"strings"
)

// Unknown is the error about a name that is no rule's.
type Unknown string

func (name Unknown) Error() string { return fmt.Sprintf("there is no rule %q", string(name)) }

// Select returns the rules, in the order of All, that names say: names of
// rules, core or all, each of which -name takes out again. A list that only
// takes out, as an empty one, starts with core. Its errors are Unknown and one
// for a list that leaves nothing.
func Select(names []string) ([]Rule, error) { return choose(All, names) }

func choose(all []Rule, names []string) ([]Rule, error) {
	on := make(map[string]bool)
	set := func(name string, v bool) bool {
		found := false
		for _, r := range all {
			if r.Analyzer.Name == name || name == "all" || name == "core" && r.Tier == Core {
				on[r.Analyzer.Name] = v
				found = true
			}
		}
		return found
	}
	if len(names) == 0 || strings.HasPrefix(strings.TrimSpace(names[0]), "-") {
		set("core", true)
	}
	for _, name := range names {
		name, out := strings.CutPrefix(strings.TrimSpace(name), "-")
		if !set(name, !out) {
			return nil, Unknown(name)
		}
	}
	var rules []Rule
	for _, r := range all {
		if on[r.Analyzer.Name] {
			rules = append(rules, r)
		}
	}
	if len(rules) == 0 {
		return nil, errors.New("no rule is left to run")
	}
	return rules, nil
}

// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

package spelling

import "testing"

func TestKey(t *testing.T) {
	for key, want := range map[string]string{
		"max-wiat":            `unknown key "max-wiat" (did you mean max-wait?); want one of max-wait, statusupdate, strict`,
		"statsupdate":         `unknown key "statsupdate" (did you mean statusupdate?); want one of max-wait, statusupdate, strict`,
		"x":                   `unknown key "x"; want one of max-wait, statusupdate, strict`,
		"blockingio":          "rule blockingio has no options",
		"statusupdate.strict": `unknown key "statusupdate.strict"; write statusupdate: {strict: ...}`,
	} {
		if got := Key(key, []string{"strict", "statusupdate", "max-wait"}).Error(); got != want {
			t.Errorf("%q: %q, want %q", key, got, want)
		}
	}
}

func TestRule(t *testing.T) {
	for name, want := range map[string]string{
		"blokingio":               `there is no rule "blokingio" (did you mean blockingio?)`,
		"cor":                     `there is no rule "cor" (did you mean core?)`,
		"nosuch":                  `there is no rule "nosuch"`,
		"core":                    `there is no rule "core"`, // to explain, say
		"extra":                   `there is no rule "extra"; all has the extra rules too`,
		"blockingio statusupdate": `there is no rule "blockingio statusupdate"; separate names by commas`,
		"":                        "a name is empty",
	} {
		if got := Rule(name).Error(); got != want {
			t.Errorf("%q: %q, want %q", name, got, want)
		}
	}
}

// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

package report

import "testing"

func TestMeant(t *testing.T) {
	names := []string{"blockingio", "statusupdate", "statuslost"}
	for name, want := range map[string]string{
		"blockngio":     "blockingio",
		"BlockingIO":    "blockingio",
		"blocking-io":   "blockingio",
		"statusupdates": "statusupdate",
		"statulost":     "statuslost",
		"status":        "",
		"mergebase":     "",
		"":              "",
		"x":             "",
	} {
		if want != "" {
			want = " (did you mean " + want + "?)"
		}
		if got := Meant(name, names); got != want {
			t.Errorf("%q: %q, want %q", name, got, want)
		}
	}
}

// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

package report

// A Rule is what directives must know of a rule.
type Rule struct {
	Name string
	// Local is set when the package alone decides the rule's findings. Whether
	// a directive for another rule is needed, only the whole program can tell.
	Local bool
}

// Rules lists the names that directives may use. The registry cannot be asked:
// it imports the rules, and they import this package. A test keeps both equal.
var Rules = []Rule{
	{Name: "blockingio"},
	{Name: "directives"},
	{Name: "externalerror"},
	{Name: "generationchanged", Local: true},
	{Name: "listmerge", Local: true},
	{Name: "livereads"},
	{Name: "maxconcurrent"},
	{Name: "mergebase", Local: true},
	{Name: "mutatefunc", Local: true},
	{Name: "requeueerror", Local: true},
	{Name: "resourceversion", Local: true},
	{Name: "retryconflict", Local: true},
	{Name: "statuslost", Local: true},
	{Name: "statusupdate", Local: true},
	{Name: "unfilteredwatch"},
	{Name: "updateconflict", Local: true},
}

func ruleNames() []string {
	var names []string
	for _, r := range Rules {
		names = append(names, r.Name)
	}
	return names
}

func isRule(name string) bool {
	for _, r := range Rules {
		if r.Name == name {
			return true
		}
	}
	return false
}

func isLocal(name string) bool {
	for _, r := range Rules {
		if r.Name == name {
			return r.Local
		}
	}
	return false
}

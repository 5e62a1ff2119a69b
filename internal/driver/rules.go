// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

package driver

import (
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"io"
	"slices"
	"strings"
	"text/tabwriter"

	"github.com/ctrlvet/ctrlvet/analyzers"
)

// selectRules returns the rules that spec, a comma-separated list, names.
func selectRules(spec string) ([]analyzers.Rule, error) {
	rules, err := analyzers.Select(strings.Split(spec, ","))
	if name, ok := errors.AsType[analyzers.Unknown](err); ok {
		return nil, fmt.Errorf("-rules: %w", unknownRule(string(name), analyzers.All))
	}
	if err != nil {
		return nil, fmt.Errorf("-rules=%s: %w", spec, err)
	}
	return rules, nil
}

// title returns the first line of a rule's documentation.
func title(r analyzers.Rule) string {
	line, _, _ := strings.Cut(r.Analyzer.Doc, "\n")
	return line
}

// categories returns the categories of a rule: the headings of its documentation.
func categories(r analyzers.Rule) []string {
	out := []string{}
	for line := range strings.SplitSeq(r.Analyzer.Doc, "\n") {
		if name, ok := strings.CutPrefix(line, "# "); ok && !strings.Contains(name, " ") {
			out = append(out, name)
		}
	}
	return out
}

// listJSON prints what there is to know about each rule. Its form is part of
// the command's interface.
func listJSON(w io.Writer) error {
	type rule struct {
		Rule       string          `json:"rule"`
		Title      string          `json:"title"`
		Tier       analyzers.Tier  `json:"tier"`
		Level      analyzers.Level `json:"level"`
		Since      string          `json:"since"`
		Categories []string        `json:"categories"`
		URL        string          `json:"url"`
	}
	var rules []rule
	for _, r := range analyzers.All {
		rules = append(rules, rule{r.Analyzer.Name, title(r), r.Tier, r.Level, r.Since, categories(r), r.Analyzer.URL})
	}
	e := json.NewEncoder(w)
	e.SetEscapeHTML(false)
	e.SetIndent("", "  ")
	return e.Encode(rules)
}

// list prints a line for each rule.
func list(w io.Writer) error {
	tw := tabwriter.NewWriter(w, 0, 8, 2, ' ', 0)
	for _, r := range analyzers.All {
		fmt.Fprintf(tw, "%s\t%s\t%s\t%s\n", r.Analyzer.Name, r.Tier, r.Level, title(r))
	}
	return tw.Flush()
}

// unknownRule returns the error about a name that is no rule's.
func unknownRule(name string, all []analyzers.Rule) error {
	var names []string
	for _, r := range all {
		names = append(names, r.Analyzer.Name)
	}
	return fmt.Errorf("there is no rule %q%s; ctrlvet -list prints the rules", name, meant(name, names))
}

// meant returns the question whether one of names was meant by name, if there
// is one that is spelled much like it.
func meant(name string, names []string) string {
	best, least := "", len(name)/3+1
	for _, n := range names {
		if d := distance(strings.ToLower(name), strings.ToLower(n)); d < least {
			best, least = n, d
		}
	}
	if best == "" {
		return ""
	}
	return fmt.Sprintf(" (did you mean %s?)", best)
}

// distance returns how many letters must be put in, left out or replaced to
// make b of a.
func distance(a, b string) int {
	row := make([]int, len(b)+1)
	for j := range row {
		row[j] = j
	}
	for i := range len(a) {
		diagonal := row[0]
		row[0] = i + 1
		for j := range len(b) {
			cost := diagonal
			if a[i] != b[j] {
				cost++
			}
			diagonal = row[j+1]
			row[j+1] = min(cost, row[j]+1, row[j+1]+1)
		}
	}
	return row[len(b)]
}

// explain prints the documentation of the rule called name.
func explain(w io.Writer, name string) error {
	i := slices.IndexFunc(analyzers.All, func(r analyzers.Rule) bool { return r.Analyzer.Name == name })
	if i < 0 {
		return fmt.Errorf("-explain: %w", unknownRule(name, analyzers.All))
	}
	r := analyzers.All[i]
	fmt.Fprintf(w, "%s: %s\n", r.Analyzer.Name, r.Analyzer.Doc)
	var flags flag.FlagSet
	addRuleFlags(&flags, r)
	n := 0
	flags.VisitAll(func(*flag.Flag) { n++ })
	if n > 0 {
		fmt.Fprint(w, "\nFlags:\n")
		flags.SetOutput(w)
		flags.PrintDefaults()
	}
	if r.Analyzer.URL != "" {
		fmt.Fprintf(w, "\n%s\n", r.Analyzer.URL)
	}
	return nil
}

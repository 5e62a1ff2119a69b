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
	"github.com/ctrlvet/ctrlvet/internal/spelling"
)

// selectRules returns the rules that spec, a comma-separated list, names.
func selectRules(spec string) ([]analyzers.Rule, error) {
	rules, err := analyzers.Select(strings.Split(spec, ","))
	if name, ok := errors.AsType[analyzers.Unknown](err); ok {
		return nil, fmt.Errorf("-rules: %w; ctrlvet -list prints the rules", spelling.Rule(string(name)))
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

// explain prints the documentation of the rule called name.
func explain(w io.Writer, name string) error {
	i := slices.IndexFunc(analyzers.All, func(r analyzers.Rule) bool { return r.Analyzer.Name == name })
	if i < 0 {
		return fmt.Errorf("-explain: %w; ctrlvet -list prints the rules", spelling.Rule(name))
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

// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

package driver

import (
	"flag"
	"fmt"
	"io"
	"runtime/debug"
	"slices"
	"strings"
	"text/tabwriter"

	"github.com/ctrlvet/ctrlvet/analyzers"
)

// selectRules returns the rules of all, in their order, that spec names:
// comma-separated names, core or all, each of which -name takes out again. A
// list that only takes out starts with core.
func selectRules(all []analyzers.Rule, spec string) ([]analyzers.Rule, error) {
	on := make(map[string]bool)
	set := func(name string, v bool) bool {
		found := false
		for _, r := range all {
			if r.Analyzer.Name == name || name == "all" || name == "core" && r.Tier == analyzers.Core {
				on[r.Analyzer.Name] = v
				found = true
			}
		}
		return found
	}
	for i, name := range strings.Split(spec, ",") {
		name, out := strings.CutPrefix(strings.TrimSpace(name), "-")
		if i == 0 && out {
			set("core", true)
		}
		if !set(name, !out) {
			return nil, fmt.Errorf("-rules: there is no rule %q; ctrlvet -list prints the rules", name)
		}
	}
	var out []analyzers.Rule
	for _, r := range all {
		if on[r.Analyzer.Name] {
			out = append(out, r)
		}
	}
	if len(out) == 0 {
		return nil, fmt.Errorf("-rules=%s leaves no rule to run", spec)
	}
	return out, nil
}

// title returns the first line of a rule's documentation.
func title(r analyzers.Rule) string {
	line, _, _ := strings.Cut(r.Analyzer.Doc, "\n")
	return line
}

// list prints a line for each rule.
func list(w io.Writer) {
	tw := tabwriter.NewWriter(w, 0, 8, 2, ' ', 0)
	for _, r := range analyzers.All {
		fmt.Fprintf(tw, "%s\t%s\t%s\t%s\n", r.Analyzer.Name, r.Tier, r.Level, title(r))
	}
	tw.Flush()
}

// explain prints the documentation of the rule called name.
func explain(w io.Writer, name string) error {
	i := slices.IndexFunc(analyzers.All, func(r analyzers.Rule) bool { return r.Analyzer.Name == name })
	if i < 0 {
		return fmt.Errorf("-explain: there is no rule %q; ctrlvet -list prints the rules", name)
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

// printVersion prints the module version and the Go version of the binary,
// which is the newest that it can analyse.
func printVersion(w io.Writer) {
	info, ok := debug.ReadBuildInfo()
	if !ok {
		fmt.Fprintln(w, "ctrlvet (unknown version)")
		return
	}
	version, revision := info.Main.Version, ""
	if version == "" {
		version = "(devel)"
	}
	for _, s := range info.Settings {
		if s.Key == "vcs.revision" {
			revision = " " + s.Value
		}
	}
	fmt.Fprintf(w, "ctrlvet %s%s %s\n", version, revision, info.GoVersion)
}

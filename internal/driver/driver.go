// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

// Package driver is the ctrlvet command: it reads the flags, loads packages,
// runs the rules and prints what they found. Called by go vet it speaks the
// protocol of a vet tool instead.
package driver

import (
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"

	"github.com/ctrlvet/ctrlvet/analyzers"
	"github.com/ctrlvet/ctrlvet/internal/settings"
)

// The exit statuses.
const (
	exitClean    = 0
	exitFindings = 1
	exitError    = 2 // something could not be analysed
)

// options are the flags of the standalone command that are not settings of
// the passes.
type options struct {
	rules   string
	format  string
	dir     string
	load    string
	explain string
	list    bool
	version bool
	fix     bool
	diff    bool
}

// Main runs ctrlvet with the command line arguments args and returns the exit
// status. Under go vet it does not return.
func Main(args []string, stdout, stderr io.Writer) int {
	switch {
	case len(args) > 0 && args[0] == cachedOnly:
		return refuseTool(args[1:], stdout, stderr)
	case len(args) == 1 && (strings.HasPrefix(args[0], "-V") || args[0] == "-flags"),
		len(args) > 0 && strings.HasSuffix(args[len(args)-1], ".cfg"):
		return vet(args, stdout, stderr)
	}

	opts := new(options)
	fs := newFlagSet(opts)
	if err := fs.Parse(args); err != nil {
		if errors.Is(err, flag.ErrHelp) {
			usage(fs, stdout)
			return exitClean
		}
		return fail(stderr, "%v; ctrlvet -h lists the flags", err)
	}
	switch {
	case opts.version:
		printVersion(stdout)
		return exitClean
	case opts.list:
		list(stdout)
		return exitClean
	case opts.explain != "":
		if err := explain(stdout, opts.explain); err != nil {
			return fail(stderr, "%v", err)
		}
		return exitClean
	}

	write := formats[opts.format]
	if write == nil {
		return fail(stderr, "unknown -format %q; want text or json", opts.format)
	}
	rules, err := selectRules(analyzers.All, opts.rules)
	if err != nil {
		return fail(stderr, "%v", err)
	}
	dir, err := workDir(opts.dir)
	if err != nil {
		return fail(stderr, "%v", err)
	}

	r := &run{
		dir:      dir,
		patterns: fs.Args(),
		rules:    rules,
		settings: settings.Get(),
		load:     opts.load,
		progress: newProgress(stderr),
	}
	if len(r.patterns) == 0 {
		r.patterns = []string{"./..."}
	}
	findings := r.run()
	r.progress.clear()
	if opts.diff {
		return r.diff(findings, stdout, stderr)
	}
	if opts.fix {
		findings = r.fix(findings, stderr)
	}
	if err := write(stdout, findings); err != nil {
		return fail(stderr, "%v", err)
	}
	return r.status(findings, stderr)
}

// status prints the problems and returns the exit status.
func (r *run) status(findings []finding, stderr io.Writer) int {
	if note := r.note(); note != "" {
		fmt.Fprintf(stderr, "ctrlvet: %s\n", note)
	}
	for _, p := range r.problems {
		fmt.Fprintf(stderr, "ctrlvet: %s\n", p)
	}
	switch {
	case len(r.problems) > 0:
		return exitError
	case len(findings) > 0:
		return exitFindings
	}
	return exitClean
}

// fail prints an error and returns the exit status that goes with it.
func fail(stderr io.Writer, format string, args ...any) int {
	fmt.Fprintf(stderr, "ctrlvet: "+format+"\n", args...)
	return exitError
}

// newFlagSet declares the flags of the standalone command.
func newFlagSet(opts *options) *flag.FlagSet {
	fs := flag.NewFlagSet("ctrlvet", flag.ContinueOnError)
	fs.SetOutput(io.Discard)
	fs.Usage = func() {}
	fs.StringVar(&opts.dir, "C", "", "change to this `folder` first")
	fs.StringVar(&opts.rules, "rules", "core", "`rules` to run: core, all, or names, comma-separated; -name leaves one out")
	fs.StringVar(&opts.format, "format", "text", "`format` of the output: text or json")
	fs.StringVar(&opts.load, "load", loadAuto, "types of dependencies from: auto (export data in the build cache, else source), export (compile what is missing) or source")
	fs.BoolVar(&opts.fix, "fix", false, "apply the first fix of each finding, then report what is left")
	fs.BoolVar(&opts.diff, "diff", false, "print what -fix would change as a unified diff, and change nothing")
	fs.BoolVar(&opts.list, "list", false, "list the rules")
	fs.StringVar(&opts.explain, "explain", "", "print the documentation of this `rule`")
	fs.BoolVar(&opts.version, "version", false, "print the version")
	addSettings(fs)
	for _, r := range analyzers.All {
		addRuleFlags(fs, r)
	}
	return fs
}

// addSettings declares the settings that all passes share.
func addSettings(fs *flag.FlagSet) {
	settings.Analyzer.Flags.VisitAll(func(f *flag.Flag) { fs.Var(f.Value, f.Name, f.Usage) })
}

// addRuleFlags declares the flags of one rule, as -rule.flag.
func addRuleFlags(fs *flag.FlagSet, r analyzers.Rule) {
	r.Analyzer.Flags.VisitAll(func(f *flag.Flag) { fs.Var(f.Value, r.Analyzer.Name+"."+f.Name, f.Usage) })
}

func usage(fs *flag.FlagSet, w io.Writer) {
	fmt.Fprint(w, `ctrlvet finds faults in Kubernetes operators that turn into outages.

Usage: ctrlvet [flags] [packages]
       go vet -vettool=$(which ctrlvet) [flags] [packages]

Packages are as the go command has them; the default is ./...
Exit status: 0 nothing found, 1 findings, 2 something could not be analysed.

Flags:
`)
	fs.SetOutput(w)
	fs.PrintDefaults()
	fs.SetOutput(io.Discard)
}

// workDir returns the absolute folder to work in.
func workDir(dir string) (string, error) {
	abs, err := filepath.Abs(dir)
	if err != nil {
		return "", err
	}
	if info, err := os.Stat(abs); err != nil {
		return "", fmt.Errorf("-C: %w", err)
	} else if !info.IsDir() {
		return "", fmt.Errorf("-C: %s is not a folder", dir)
	}
	return abs, nil
}

// progress shows on a terminal what is going on.
type progress struct {
	w io.Writer // nil if not a terminal
}

func newProgress(stderr io.Writer) progress {
	if f, ok := stderr.(*os.File); ok {
		if info, err := f.Stat(); err == nil && info.Mode()&os.ModeCharDevice != 0 {
			return progress{f}
		}
	}
	return progress{}
}

func (p progress) show(format string, args ...any) {
	if p.w != nil {
		fmt.Fprintf(p.w, "\r\x1b[K"+format, args...)
	}
}

func (p progress) clear() { p.show("") }

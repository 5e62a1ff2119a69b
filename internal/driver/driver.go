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
	"slices"
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
	config  string
	mains   bool
	base    string // the folder that printed paths are relative to

	baseline      string
	baselineRoot  string // where the baseline of the configuration file starts; it must be inside
	baselineAt    string // where in the configuration file it is named
	writeBaseline string
	unread        string // what to say of a configuration file that is not read
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
	if err := parseFlags(fs, args); err != nil {
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
		return printList(opts.format, stdout, stderr)
	case opts.explain != "" || isGiven(fs, "explain"):
		if err := explain(stdout, opts.explain); err != nil {
			return fail(stderr, "%v", err)
		}
		return exitClean
	}

	write := formats[opts.format]
	if write == nil {
		return fail(stderr, "unknown -format %q; want text, json, sarif or github", opts.format)
	}
	r, err := newRun(fs, opts)
	if err != nil {
		return fail(stderr, "%v", err)
	}
	if opts.unread != "" {
		fmt.Fprintf(stderr, "ctrlvet: %s\n", opts.unread)
	}
	r.progress = newProgress(stderr)
	findings := r.run()
	r.progress.clear()
	if opts.writeBaseline != "" {
		return r.writeBaseline(inside(r.dir, opts.writeBaseline), opts.writeBaseline, findings, stderr)
	}
	if opts.diff {
		return r.diff(findings, stdout, stderr)
	}
	if opts.fix {
		findings = r.fix(findings, stderr)
	}
	if err := write(stdout, r.result(findings)); err != nil {
		return fail(stderr, "%v", err)
	}
	if text := r.tally(findings); text != "" && opts.format == formatText {
		fmt.Fprintf(stderr, "ctrlvet: %s\n", text)
	}
	return r.status(findings, stderr)
}

// newRun prepares what the command line and the configuration file ask for.
func newRun(fs *flag.FlagSet, opts *options) (*run, error) {
	if opts.writeBaseline != "" && (opts.fix || opts.diff || opts.baseline != "") {
		return nil, errors.New("-write-baseline goes with none of -baseline, -fix and -diff; it writes what is found now, known or not")
	}
	if opts.writeBaseline != "" && (opts.format == "json" || opts.format == "sarif") {
		return nil, fmt.Errorf("-write-baseline reports no findings, so it does not go with -format=%s; run ctrlvet again with -baseline for that", opts.format)
	}
	dir, err := workDir("-C", opts.dir)
	if err != nil {
		return nil, err
	}
	if opts.writeBaseline != "" {
		if folder := filepath.Dir(opts.writeBaseline); !exists(inside(dir, folder)) {
			return nil, fmt.Errorf("-write-baseline: there is no folder %s", folder)
		}
	}
	if err := configure(fs, opts, dir); err != nil {
		return nil, err
	}
	rules, err := selectRules(opts.rules)
	if err != nil {
		return nil, err
	}
	if !slices.Contains([]string{loadAuto, loadExport, loadSource}, opts.load) {
		return nil, fmt.Errorf("invalid value %q for flag -load: want auto, export or source", opts.load)
	}
	if err := checkArgs(fs.Args()); err != nil {
		return nil, err
	}
	r := &run{
		dir:      dir,
		base:     dir,
		mains:    opts.mains,
		patterns: fs.Args(),
		rules:    rules,
		settings: settings.Get(),
		load:     opts.load,
	}
	if opts.base != "" {
		if r.base, err = workDir("-relative-to", opts.base); err != nil {
			return nil, err
		}
	}
	if len(r.patterns) == 0 {
		r.patterns = []string{"./..."}
	}
	// A file's scope is for the whole module, of which this may be a part.
	r.wantScope = isGiven(fs, "scope") || slices.Contains(r.patterns, "./...") && dir == moduleRoot(dir)
	// A new baseline does not depend on the old one, which need not be there.
	if opts.baseline != "" && opts.writeBaseline == "" {
		if r.baseline, err = opts.readBaseline(dir); err != nil {
			return nil, err
		}
	}
	return r, nil
}

// printList prints the rules and returns the exit status.
func printList(format string, stdout, stderr io.Writer) int {
	write := map[string]func(io.Writer) error{"text": list, "json": listJSON}[format]
	if write == nil {
		return fail(stderr, "-list has no -format %q; want text or json", format)
	}
	if err := write(stdout); err != nil {
		return fail(stderr, "%v", err)
	}
	return exitClean
}

// status prints the problems and returns the exit status.
func (r *run) status(findings []finding, stderr io.Writer) int {
	if note := r.note(); note != "" {
		fmt.Fprintf(stderr, "ctrlvet: %s\n", note)
	}
	if len(r.idle) > 0 {
		fmt.Fprintf(stderr, "ctrlvet: nothing is imported that matches -scope=%s\n", strings.Join(r.idle, ","))
	}
	if len(r.gone) > 0 {
		fmt.Fprintf(stderr, "ctrlvet: %s\n", r.baseline.excess(r.gone))
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
	fs.StringVar(&opts.format, "format", formatText, "`format` of the output: text, json, sarif or github; of -list: text or json")
	fs.StringVar(&opts.config, "config", "", "configuration `file`, which sets flags (default .ctrlvet.yaml at the module's root; -config= reads none)")
	fs.StringVar(&opts.baseline, "baseline", "", "do not report the findings in this `file`")
	fs.StringVar(&opts.writeBaseline, "write-baseline", "", "write all findings to this `file`, for -baseline, and report none; what it has of packages and rules that are not judged stays")
	fs.BoolVar(&opts.mains, "mains", false, "load the main packages of the module that import the packages, too: they tell more about these; nothing else of them is reported")
	fs.StringVar(&opts.base, "relative-to", "", "print paths relative to this `folder`, in place of that of -C")
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
The file .ctrlvet.yaml at the module's root sets flags of rules and settings,
-rules and -baseline; go vet does not read it.
Exit status: 0 nothing found, 1 findings, 2 something could not be analysed.

Flags:
`)
	fs.SetOutput(w)
	fs.PrintDefaults()
	fs.SetOutput(io.Discard)
}

// workDir returns the absolute name of the folder that a flag names.
func workDir(flag, dir string) (string, error) {
	abs, err := filepath.Abs(dir)
	if err != nil {
		return "", err
	}
	if info, err := os.Stat(abs); err != nil {
		return "", fmt.Errorf("%s: %w", flag, err)
	} else if !info.IsDir() {
		return "", fmt.Errorf("%s: %s is not a folder", flag, dir)
	}
	return abs, nil
}

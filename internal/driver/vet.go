// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

package driver

import (
	"crypto/sha256"
	"encoding/json"
	"flag"
	"fmt"
	"io"
	"maps"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"sync"

	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/analysis/unitchecker"

	"github.com/ctrlvet/ctrlvet/analyzers"
	"github.com/ctrlvet/ctrlvet/internal/scope"
	"github.com/ctrlvet/ctrlvet/internal/settings"
)

// vetFlags are the flags in vet mode.
type vetFlags struct {
	*flag.FlagSet
	rules     string
	named     map[string]bool // -NAME and -NAME=false
	json, fix bool
}

// newVetFlags declares what go vet may hand on: the settings, -rules, and for
// each rule its -NAME and -NAME.flag. The rest is unitchecker's. -json is left
// out when the go command asks which flags there are; see rewrite.
func newVetFlags(asked bool) *vetFlags {
	v := &vetFlags{FlagSet: flag.NewFlagSet("ctrlvet", flag.ContinueOnError), named: make(map[string]bool)}
	v.SetOutput(io.Discard)
	v.StringVar(&v.rules, "rules", "", "`rules` to run: core, all, or names, comma-separated; -name leaves one out")
	addSettings(v.FlagSet)
	for _, r := range analyzers.All {
		v.BoolFunc(r.Analyzer.Name, "enable the "+r.Analyzer.Name+" rule", func(s string) error {
			on, err := strconv.ParseBool(s)
			v.named[r.Analyzer.Name] = on
			return err
		})
		addRuleFlags(v.FlagSet, r)
	}
	v.Int("c", -1, "display offending line with this many lines of context")
	v.Bool("diff", false, "with -fix, don't update the files, but print a unified diff")
	if !asked {
		v.BoolVar(&v.json, "json", false, "emit JSON output")
		v.BoolVar(&v.fix, "fix", false, "apply suggested fixes")
	}
	return v
}

// vet runs as the tool of go vet -vettool.
func vet(args []string, stdout, stderr io.Writer) int {
	var all []*analysis.Analyzer
	for _, r := range analyzers.All {
		all = append(all, r.Analyzer)
	}
	if args[0] == "-flags" {
		return printFlags(stdout, stderr)
	}
	if last := args[len(args)-1]; strings.HasSuffix(last, ".cfg") {
		v := newVetFlags(false)
		if err := v.Parse(args[:len(args)-1]); err != nil {
			return fail(stderr, "%v", err)
		}
		rules, err := v.selected()
		if err != nil {
			return fail(stderr, "%v", err)
		}
		eachAnalyzer(all, func(a *analysis.Analyzer) { a.Run = guarded(a.Run) })
		if args, err = v.rewrite(last, all, rules); err != nil {
			return fail(stderr, "%v", err)
		}
	}
	// Unitchecker reads the command line and exits.
	os.Args = append(os.Args[:1:1], args...)
	unitchecker.Main(all...)
	return exitClean
}

// eachAnalyzer calls f for each of all, and for each that these require, once.
func eachAnalyzer(all []*analysis.Analyzer, f func(*analysis.Analyzer)) {
	seen := make(map[*analysis.Analyzer]bool)
	var visit func(as []*analysis.Analyzer)
	visit = func(as []*analysis.Analyzer) {
		for _, a := range as {
			if !seen[a] {
				seen[a] = true
				f(a)
				visit(a.Requires)
			}
		}
	}
	visit(all)
}

// printFlags tells the go command which flags there are.
func printFlags(stdout, stderr io.Writer) int {
	type jsonFlag struct {
		Name  string
		Bool  bool
		Usage string
	}
	var flags []jsonFlag
	newVetFlags(true).VisitAll(func(f *flag.Flag) {
		b, ok := f.Value.(interface{ IsBoolFlag() bool })
		flags = append(flags, jsonFlag{f.Name, ok && b.IsBoolFlag(), f.Usage})
	})
	data, err := json.MarshalIndent(flags, "", "\t")
	if err != nil {
		return fail(stderr, "%v", err)
	}
	fmt.Fprintf(stdout, "%s\n", data)
	return exitClean
}

// selected returns the names of the rules to run: those of -rules or, without
// it, those named by -NAME or, without any, the core rules; together with
// what -NAME adds and without what -NAME=false takes out.
func (v *vetFlags) selected() (map[string]bool, error) {
	on := make(map[string]bool)
	named := false
	for _, set := range v.named {
		named = named || set
	}
	if v.rules != "" || !named {
		spec := v.rules
		if spec == "" {
			spec = "core"
		}
		rules, err := selectRules(spec)
		if err != nil {
			return nil, err
		}
		for _, r := range rules {
			on[r.Analyzer.Name] = true
		}
	}
	maps.Copy(on, v.named)
	return on, nil
}

// rewrite returns the arguments for unitchecker to judge the unit that the
// configuration file cfg describes.
func (v *vetFlags) rewrite(cfg string, all []*analysis.Analyzer, rules map[string]bool) ([]string, error) {
	u, err := readUnit(cfg)
	if err != nil {
		return nil, err
	}
	var args []string
	for _, a := range all {
		args = append(args, fmt.Sprintf("-%s=%v", a.Name, rules[a.Name]))
	}
	// Since Go 1.26 the go command always asks for JSON and makes the text of
	// it itself. We do not admit to a flag -json, so it asks for none when the
	// user wants the JSON as it is, and only then.
	text := v.json == (u.Stdout != "")
	v.VisitAll(func(f *flag.Flag) {
		switch {
		case (f.Name == "diff" || f.Name == "c") && f.Value.String() != f.DefValue:
			args = append(args, "-"+f.Name+"="+f.Value.String())
		case f.Name == "fix" && v.fix:
			args = append(args, "-fix")
		case f.Name == "json" && !v.fix && (v.json || u.Stdout != ""):
			args = append(args, "-json")
		}
	})
	if text && !v.fix {
		for _, a := range all {
			name := a.Name
			onReport(a, func(d *analysis.Diagnostic) bool {
				d.Message += " [" + name + "]"
				return true
			})
		}
	}
	if !v.fix {
		if cfg, err = u.judgeOnce(all); err != nil {
			return nil, err
		}
	}
	return append(args, cfg), nil
}

// onReport has f see each diagnostic that a reports, and drops it where f
// returns false.
func onReport(a *analysis.Analyzer, f func(*analysis.Diagnostic) bool) {
	run := a.Run
	a.Run = func(pass *analysis.Pass) (any, error) {
		p := *pass
		p.Report = func(d analysis.Diagnostic) {
			if f(&d) {
				pass.Report(d)
			}
		}
		return run(&p)
	}
}

// A vetUnit is what go vet asks about one package.
type vetUnit struct {
	ID, ImportPath            string
	ModulePath, ModuleVersion string
	Dir                       string
	ImportMap                 map[string]string
	PackageVetx               map[string]string
	VetxOnly                  bool
	VetxOutput                string
	Stdout                    string

	file string
	raw  map[string]json.RawMessage // all fields, those of newer Go versions too
}

func readUnit(file string) (*vetUnit, error) {
	data, err := os.ReadFile(file)
	if err != nil {
		return nil, err
	}
	u := &vetUnit{file: file}
	if err := json.Unmarshal(data, u); err != nil {
		return nil, fmt.Errorf("%s: %w", file, err)
	}
	if err := json.Unmarshal(data, &u.raw); err != nil {
		return nil, fmt.Errorf("%s: %w", file, err)
	}
	return u, nil
}

func (u *vetUnit) inScope() bool {
	p := scope.Package{Path: u.ImportPath, Module: u.ModulePath, Version: u.ModuleVersion, Dir: u.Dir}
	return p.In(settings.Get().Scope)
}

// judgeOnce works around a defect of the go command. It keeps the result of a
// package that it asked facts of only (VetxOnly), and takes it for the result
// when the findings are asked for later: these are lost. So a package that has
// findings while only its facts are asked for, and one whose facts rest on
// such a package, put their facts where the go command does not see, and so
// does not keep, them: in a folder that all units of one run share. The same
// goes for a package on which an analyzer failed.
//
// It returns the configuration file to use instead.
func (u *vetUnit) judgeOnce(all []*analysis.Analyzer) (string, error) {
	objdir := filepath.Dir(u.file)
	if u.VetxOutput == "" || filepath.Dir(u.VetxOutput) != objdir {
		return u.file, nil // not the go command
	}
	shared := filepath.Join(filepath.Dir(objdir), "ctrlvet")
	hidden := func(id string) string {
		return filepath.Join(shared, fmt.Sprintf("%x", sha256.Sum256([]byte(id))))
	}

	keep := true
	if u.PackageVetx == nil {
		u.PackageVetx = make(map[string]string)
	}
	for _, imp := range u.ImportMap {
		if _, ok := u.PackageVetx[imp]; ok {
			continue
		}
		if _, err := os.Stat(hidden(imp)); err == nil {
			u.PackageVetx[imp] = hidden(imp)
			keep = false
		}
	}
	if keep && !u.inScope() {
		return u.file, nil
	}

	// The name of the output cannot change once unitchecker has read it, so it
	// is a link that goes where the findings say.
	out := hidden(u.ID)
	if err := os.MkdirAll(shared, 0o777); err != nil {
		return "", err
	}
	if keep {
		if err := os.Symlink(u.VetxOutput, out); err != nil {
			return u.file, nil // a system without links has the defect
		}
	}
	u.set("VetxOutput", out)
	u.set("PackageVetx", u.PackageVetx)
	if u.VetxOnly {
		u.set("VetxOnly", false)
		u.set("Stdout", os.DevNull)
		hide := sync.OnceFunc(func() {
			_ = os.Remove(out) // it is not there if the output is hidden anyway
		})
		eachAnalyzer(all, func(a *analysis.Analyzer) {
			onReport(a, func(*analysis.Diagnostic) bool {
				hide()
				return false
			})
			run := a.Run
			a.Run = func(pass *analysis.Pass) (any, error) {
				res, err := run(pass)
				if err != nil {
					hide()
				}
				return res, err
			}
		})
	}
	data, err := json.Marshal(u.raw)
	if err != nil {
		return "", err
	}
	file := filepath.Join(objdir, "ctrlvet.cfg")
	return file, os.WriteFile(file, data, 0o666)
}

func (u *vetUnit) set(field string, v any) {
	data, err := json.Marshal(v)
	if err == nil {
		u.raw[field] = data
	}
}

// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

package gclplugin

import (
	"errors"
	"fmt"
	"strings"
	"sync"

	"github.com/golangci/plugin-module-register/register"
	"golang.org/x/tools/go/analysis"

	"github.com/ctrlvet/ctrlvet/analyzers"
	"github.com/ctrlvet/ctrlvet/internal/spelling"
)

// all is the name of the plugin that has all rules.
const all = "ctrlvet"

func init() { //nolint:gochecknoinits // golangci-lint knows the plugins that packages register as they are loaded
	f := &factory{graphs: make(map[string]*graph)}
	register.Plugin(all, f.all)
	for _, r := range analyzers.All {
		register.Plugin(r.Analyzer.Name, func(raw any) (register.LinterPlugin, error) { return f.one(r, raw) })
	}
}

// A factory makes plugins.
type factory struct {
	mu     sync.Mutex
	graphs map[string]*graph
}

// all returns the plugin that runs the rules that the settings name.
func (f *factory) all(raw any) (register.LinterPlugin, error) {
	o, err := decode(raw)
	if err != nil {
		return nil, err
	}
	rules, err := analyzers.Select(o.Rules)
	if name, ok := errors.AsType[analyzers.Unknown](err); ok {
		err = fmt.Errorf("%w; want core, all, or some of %s", spelling.Rule(string(name)), strings.Join(spelling.RuleNames(), ", "))
	}
	if err != nil {
		return nil, fmt.Errorf("rules: %w", err)
	}
	return f.plugin(o, true, rules...)
}

// one returns the plugin that runs one rule.
func (f *factory) one(r analyzers.Rule, raw any) (register.LinterPlugin, error) {
	o, err := decode(raw)
	if err != nil {
		return nil, err
	}
	if o.Rules != nil {
		return nil, fmt.Errorf("rules: the plugin %s runs this rule alone; name the others among the linters, or use the plugin %s", r.Analyzer.Name, all)
	}
	return f.plugin(o, false, r)
}

func (f *factory) plugin(o options, named bool, rules ...analyzers.Rule) (register.LinterPlugin, error) {
	key, err := key(o, named)
	if err != nil {
		return nil, err
	}
	f.mu.Lock()
	defer f.mu.Unlock()
	g := f.graphs[key]
	if g == nil {
		if g, err = newGraph(o, named); err != nil {
			return nil, err
		}
		f.graphs[key] = g
	}
	var p plugin
	for _, r := range rules {
		p = append(p, g.rule(r.Analyzer))
	}
	return p, nil
}

// A plugin is a linter of golangci-lint with its analyzers.
type plugin []*analysis.Analyzer

// BuildAnalyzers returns the analyzers.
func (p plugin) BuildAnalyzers() ([]*analysis.Analyzer, error) { return p, nil }

// GetLoadMode says that the analyzers want types.
func (plugin) GetLoadMode() string { return register.LoadModeTypesInfo }

// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

package gclplugin

import (
	"errors"
	"flag"
	"fmt"
	"strings"
	"time"

	"github.com/golangci/plugin-module-register/register"
	"golang.org/x/tools/go/analysis"

	"github.com/ctrlvet/ctrlvet/analyzers/requeueerror"
	"github.com/ctrlvet/ctrlvet/analyzers/retryconflict"
	"github.com/ctrlvet/ctrlvet/analyzers/statusupdate"
	"github.com/ctrlvet/ctrlvet/analyzers/unfilteredwatch"
	"github.com/ctrlvet/ctrlvet/internal/settings"
)

// options are the settings of a plugin in .golangci.yml. They have the names
// of the command's flags; those of a rule stand under the rule's name.
type options struct {
	Rules       []string `json:"rules,omitempty"`
	MaxWait     string   `json:"max-wait,omitempty"`
	Tests       bool     `json:"tests,omitempty"`
	Scope       []string `json:"scope,omitempty"`
	Verdict     string   `json:"verdict,omitempty"`
	Blocking    []string `json:"blocking,omitempty"`
	NonBlocking []string `json:"nonblocking,omitempty"`
	Strict      bool     `json:"strict,omitempty"`

	RequeueError    strict `json:"requeueerror,omitzero"`
	RetryConflict   cached `json:"retryconflict,omitzero"`
	StatusUpdate    strict `json:"statusupdate,omitzero"`
	UnfilteredWatch kinds  `json:"unfilteredwatch,omitzero"`
}

type strict struct {
	Strict bool `json:"strict,omitempty"`
}

type cached struct {
	Cached bool `json:"cached,omitempty"`
}

type kinds struct {
	Kinds []string `json:"kinds,omitempty"`
}

// decode reads what golangci-lint hands on of .golangci.yml.
func decode(raw any) (options, error) {
	return register.DecodeSettings[options](raw)
}

// settings returns the settings that all passes share.
func (o *options) settings() (*settings.Settings, error) {
	s := *settings.Get() // the defaults: under golangci-lint nothing sets the flags
	var errs []error
	set := func(name string, v flag.Value, text string) {
		if text == "" {
			return
		}
		if err := v.Set(text); err != nil {
			errs = append(errs, fmt.Errorf("%s: %w", name, err))
		}
	}
	if o.MaxWait != "" {
		d, err := time.ParseDuration(o.MaxWait)
		if err != nil || d < 0 {
			errs = append(errs, fmt.Errorf("max-wait: %q is no duration such as 2s", o.MaxWait))
		}
		s.MaxWait = d
	}
	s.Tests = o.Tests
	s.Strict = o.Strict
	set("verdict", &s.Verdict, o.Verdict)
	set("scope", &s.Scope, strings.Join(o.Scope, ","))
	set("blocking", &s.Blocking, strings.Join(o.Blocking, ","))
	set("nonblocking", &s.NonBlocking, strings.Join(o.NonBlocking, ","))
	return &s, errors.Join(errs...)
}

// A ruleOption is a flag of a rule with its value.
type ruleOption struct {
	rule        *analysis.Analyzer
	flag, value string
}

// ruleOptions returns the options of rules that are set.
func (o *options) ruleOptions() []ruleOption {
	all := []ruleOption{
		{requeueerror.Analyzer, "strict", isSet(o.RequeueError.Strict)},
		{retryconflict.Analyzer, "cached", isSet(o.RetryConflict.Cached)},
		{statusupdate.Analyzer, "strict", isSet(o.StatusUpdate.Strict)},
		{unfilteredwatch.Analyzer, "kinds", strings.Join(o.UnfilteredWatch.Kinds, ",")},
	}
	var out []ruleOption
	for _, opt := range all {
		if opt.value != "" {
			out = append(out, opt)
		}
	}
	return out
}

func isSet(b bool) string {
	if b {
		return "true"
	}
	return ""
}

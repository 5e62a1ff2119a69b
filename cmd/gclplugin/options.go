// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

package gclplugin

import (
	"cmp"
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"maps"
	"reflect"
	"slices"
	"strings"
	"time"

	"github.com/golangci/plugin-module-register/register"
	"golang.org/x/tools/go/analysis"

	"github.com/ctrlvet/ctrlvet/analyzers/listmerge"
	"github.com/ctrlvet/ctrlvet/analyzers/livereads"
	"github.com/ctrlvet/ctrlvet/analyzers/requeueerror"
	"github.com/ctrlvet/ctrlvet/analyzers/retryconflict"
	"github.com/ctrlvet/ctrlvet/analyzers/statusupdate"
	"github.com/ctrlvet/ctrlvet/analyzers/unfilteredwatch"
	"github.com/ctrlvet/ctrlvet/internal/settings"
	"github.com/ctrlvet/ctrlvet/internal/spelling"
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

	ListMerge       strict `json:"listmerge,omitzero"`
	LiveReads       strict `json:"livereads,omitzero"`
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
	if err := checkKeys(raw, reflect.TypeFor[options]()); err != nil {
		return options{}, err
	}
	o, err := register.DecodeSettings[options](raw)
	if typ, ok := errors.AsType[*json.UnmarshalTypeError](err); ok {
		want := "a text"
		switch typ.Type.Kind() {
		case reflect.String:
			if typ.Field == "max-wait" {
				want = "a duration such as 2s"
			}
		case reflect.Bool:
			want = "true or false"
		case reflect.Slice:
			want = "a list"
		case reflect.Struct:
			want = "keys with values"
		}
		return o, fmt.Errorf("%s: want %s", cmp.Or(typ.Field, "settings"), want)
	}
	return o, err
}

// checkKeys returns the error about a key of settings that typ has no field for.
func checkKeys(raw any, typ reflect.Type) error {
	settings, ok := raw.(map[string]any)
	if !ok {
		return nil // decoding tells
	}
	fields := make(map[string]reflect.Type)
	for f := range typ.Fields() {
		name, _, _ := strings.Cut(f.Tag.Get("json"), ",")
		fields[name] = f.Type
	}
	for _, key := range slices.Sorted(maps.Keys(settings)) {
		field := fields[strings.ToLower(key)] // decoding does not mind the case
		if field == nil {
			return spelling.Key(key, slices.Collect(maps.Keys(fields)))
		}
		if field.Kind() == reflect.Struct {
			if err := checkKeys(settings[key], field); err != nil {
				return fmt.Errorf("%s: %w", key, err)
			}
		}
	}
	return nil
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
			errs = append(errs, errors.New("max-wait: want a duration such as 2s"))
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
		{listmerge.Analyzer, "strict", isSet(o.ListMerge.Strict)},
		{livereads.Analyzer, "strict", isSet(o.LiveReads.Strict)},
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

// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

// Package analyzers lists the rules of ctrlvet.
package analyzers

//go:generate go run ../internal/docgen/generate.go

import (
	"golang.org/x/tools/go/analysis"

	"github.com/ctrlvet/ctrlvet/analyzers/blockingio"
	"github.com/ctrlvet/ctrlvet/analyzers/directives"
	"github.com/ctrlvet/ctrlvet/analyzers/externalerror"
	"github.com/ctrlvet/ctrlvet/analyzers/generationchanged"
	"github.com/ctrlvet/ctrlvet/analyzers/listmerge"
	"github.com/ctrlvet/ctrlvet/analyzers/livereads"
	"github.com/ctrlvet/ctrlvet/analyzers/maxconcurrent"
	"github.com/ctrlvet/ctrlvet/analyzers/mergebase"
	"github.com/ctrlvet/ctrlvet/analyzers/mutatefunc"
	"github.com/ctrlvet/ctrlvet/analyzers/requeueerror"
	"github.com/ctrlvet/ctrlvet/analyzers/resourceversion"
	"github.com/ctrlvet/ctrlvet/analyzers/retryconflict"
	"github.com/ctrlvet/ctrlvet/analyzers/statuslost"
	"github.com/ctrlvet/ctrlvet/analyzers/statusupdate"
	"github.com/ctrlvet/ctrlvet/analyzers/unfilteredwatch"
	"github.com/ctrlvet/ctrlvet/analyzers/updateconflict"
)

// A Tier says whether a rule runs by default.
type Tier string

// The tiers.
const (
	Core  Tier = "core"  // runs by default
	Extra Tier = "extra" // runs when named or with -rules=all
)

// A Level is the severity that reports carry, in SARIF's terms.
type Level string

// The levels.
const (
	Error   Level = "error"
	Warning Level = "warning"
	Note    Level = "note"
)

// A Rule is an analyzer with what users are told about it.
type Rule struct {
	Analyzer *analysis.Analyzer
	Since    string // first version that has the rule
	Tier     Tier
	Level    Level
}

// All lists every rule, in the order in which users see them.
var All = []Rule{
	{blockingio.Analyzer, "0.1.0", Core, Error},
	{statusupdate.Analyzer, "0.1.0", Core, Warning},
	{requeueerror.Analyzer, "0.1.0", Core, Warning},
	{retryconflict.Analyzer, "0.1.0", Core, Error},
	{mergebase.Analyzer, "0.1.0", Core, Error},
	{statuslost.Analyzer, "0.1.0", Core, Error},
	{mutatefunc.Analyzer, "0.1.0", Core, Error},
	{resourceversion.Analyzer, "0.1.0", Core, Error},
	{generationchanged.Analyzer, "0.1.0", Core, Error},
	{maxconcurrent.Analyzer, "0.1.0", Core, Warning},
	{unfilteredwatch.Analyzer, "0.1.0", Core, Warning},
	{externalerror.Analyzer, "0.1.0", Extra, Note},
	{livereads.Analyzer, "0.1.0", Extra, Note},
	{updateconflict.Analyzer, "0.1.0", Extra, Warning},
	{listmerge.Analyzer, "0.1.0", Extra, Warning},
	{directives.Analyzer, "0.1.0", Core, Warning},
}

// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

package driver

import (
	"encoding/json"
	"go/doc/comment"
	"io"
	"net/url"
	"path/filepath"
	"runtime/debug"
	"slices"
	"strings"

	"github.com/ctrlvet/ctrlvet/analyzers"
)

// The types below are what ctrlvet writes of SARIF 2.1.0, under the names that
// the standard gives; docs/decisions/0009-sarif-structs.md says why they are
// our own.

type sarifLog struct {
	Schema  string     `json:"$schema"`
	Version string     `json:"version"`
	Runs    []sarifRun `json:"runs"`
}

type sarifRun struct {
	Tool               sarifTool                   `json:"tool"`
	Invocations        []sarifInvocation           `json:"invocations"`
	OriginalURIBaseIDs map[string]sarifDescription `json:"originalUriBaseIds"`
	Artifacts          []sarifArtifact             `json:"artifacts"`
	Results            []sarifResult               `json:"results"`
	ColumnKind         string                      `json:"columnKind"`
}

type sarifTool struct {
	Driver sarifDriver `json:"driver"`
}

type sarifDriver struct {
	Name            string      `json:"name"`
	FullName        string      `json:"fullName"`
	Version         string      `json:"version"`
	SemanticVersion string      `json:"semanticVersion"`
	InformationURI  string      `json:"informationUri"`
	Rules           []sarifRule `json:"rules"`
}

type sarifRule struct {
	ID                   string              `json:"id"`
	ShortDescription     sarifText           `json:"shortDescription"`
	FullDescription      sarifText           `json:"fullDescription"`
	Help                 sarifText           `json:"help"`
	HelpURI              string              `json:"helpUri,omitempty"`
	DefaultConfiguration sarifConfiguration  `json:"defaultConfiguration"`
	Properties           sarifRuleProperties `json:"properties"`
}

type sarifText struct {
	Text     string `json:"text"`
	Markdown string `json:"markdown,omitempty"`
}

type sarifConfiguration struct {
	Level analyzers.Level `json:"level"`
}

// Severity and Precision are read by GitHub.
type sarifRuleProperties struct {
	Tags      []string `json:"tags"`
	Precision string   `json:"precision"`
	Severity  string   `json:"problem.severity"`
	Since     string   `json:"since,omitempty"`
}

type sarifInvocation struct {
	ExecutionSuccessful bool                `json:"executionSuccessful"`
	Notifications       []sarifNotification `json:"toolExecutionNotifications,omitempty"`
}

type sarifNotification struct {
	Level   analyzers.Level `json:"level"`
	Message sarifText       `json:"message"`
}

type sarifDescription struct {
	Description sarifText `json:"description"`
}

type sarifArtifact struct {
	Location       sarifArtifactLocation `json:"location"`
	SourceLanguage string                `json:"sourceLanguage"`
}

type sarifArtifactLocation struct {
	URI       string `json:"uri"`
	URIBaseID string `json:"uriBaseId,omitempty"`
	Index     *int   `json:"index,omitempty"`
}

type sarifResult struct {
	RuleID              string                `json:"ruleId"`
	RuleIndex           int                   `json:"ruleIndex"`
	Level               analyzers.Level       `json:"level"`
	Message             sarifText             `json:"message"`
	Locations           []sarifLocation       `json:"locations"`
	CodeFlows           []sarifCodeFlow       `json:"codeFlows,omitempty"`
	PartialFingerprints map[string]string     `json:"partialFingerprints"`
	BaselineState       string                `json:"baselineState,omitempty"`
	Suppressions        []sarifSuppression    `json:"suppressions"` // empty: it is known that there are none
	Properties          sarifResultProperties `json:"properties"`
}

type sarifResultProperties struct {
	Category string `json:"category"`
}

type sarifLocation struct {
	PhysicalLocation sarifPhysicalLocation  `json:"physicalLocation"`
	LogicalLocations []sarifLogicalLocation `json:"logicalLocations,omitempty"`
	Message          *sarifText             `json:"message,omitempty"`
}

type sarifLogicalLocation struct {
	FullyQualifiedName string `json:"fullyQualifiedName"`
	Kind               string `json:"kind"`
}

type sarifPhysicalLocation struct {
	ArtifactLocation sarifArtifactLocation `json:"artifactLocation"`
	Region           *sarifRegion          `json:"region,omitempty"`
}

type sarifRegion struct {
	StartLine   int `json:"startLine"`
	StartColumn int `json:"startColumn"`
	EndLine     int `json:"endLine,omitempty"`
	EndColumn   int `json:"endColumn,omitempty"`
}

type sarifCodeFlow struct {
	ThreadFlows []sarifThreadFlow `json:"threadFlows"`
}

type sarifThreadFlow struct {
	Locations []sarifThreadFlowLocation `json:"locations"`
}

type sarifThreadFlowLocation struct {
	Location sarifLocation `json:"location"`
}

type sarifSuppression struct {
	Kind          string         `json:"kind"`
	Justification string         `json:"justification,omitempty"`
	Location      *sarifLocation `json:"location,omitempty"`
}

// The constants of the standard that are used here, and our own names in it.
const (
	sarifSchema      = "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json"
	sarifVersion     = "2.1.0"
	sarifRoot        = "%SRCROOT%"
	sarifFingerprint = "ctrlvet/v1"
	informationURI   = "https://github.com/ctrlvet/ctrlvet"
)

// writeSARIF prints the result as a SARIF log. It depends on nothing but the
// result: no times, no folders of this machine.
func writeSARIF(w io.Writer, r *result) error {
	b := &sarifBuilder{result: r, artifacts: []sarifArtifact{}, indices: make(map[string]int)}
	version := readStamp(debug.ReadBuildInfo())
	run := sarifRun{
		Tool: sarifTool{sarifDriver{
			Name:            "ctrlvet",
			FullName:        "ctrlvet, an analyzer for Kubernetes operators",
			Version:         version.semantic(),
			SemanticVersion: version.semantic(),
			InformationURI:  informationURI,
			Rules:           []sarifRule{},
		}},
		Invocations: []sarifInvocation{{ExecutionSuccessful: len(r.problems) == 0}},
		OriginalURIBaseIDs: map[string]sarifDescription{
			sarifRoot: {sarifText{Text: "The root of the repository or, without one, of the Go module."}},
		},
		Results:    []sarifResult{},
		ColumnKind: "utf16CodeUnits",
	}
	for _, rule := range r.rules {
		run.Tool.Driver.Rules = append(run.Tool.Driver.Rules, newSARIFRule(rule))
	}
	for _, p := range r.problems {
		run.Invocations[0].Notifications = append(run.Invocations[0].Notifications, sarifNotification{analyzers.Error, sarifText{Text: p}})
	}
	if r.note != "" {
		run.Invocations[0].Notifications = append(run.Invocations[0].Notifications, sarifNotification{analyzers.Warning, sarifText{Text: r.note}})
	}
	all := slices.Concat(r.findings, r.quiet)
	for i := range all {
		all[i].File = r.name(all[i].path, all[i].File) // the order must not depend on the working directory
	}
	for _, f := range arrange(all) {
		run.Results = append(run.Results, b.convert(f))
	}
	run.Artifacts = b.artifacts
	e := json.NewEncoder(w)
	e.SetEscapeHTML(false)
	e.SetIndent("", "  ")
	return e.Encode(sarifLog{sarifSchema, sarifVersion, []sarifRun{run}})
}

func newSARIFRule(r analyzers.Rule) sarifRule {
	title, body, _ := strings.Cut(r.Analyzer.Doc, "\n")
	first, _, _ := strings.Cut(strings.TrimSpace(body), "\n\n")
	out := sarifRule{
		ID:                   r.Analyzer.Name,
		ShortDescription:     sarifText{Text: sentence(title)},
		FullDescription:      sarifText{Text: sentence(strings.Join(strings.Fields(first), " "))},
		Help:                 sarifText{Text: r.Analyzer.Doc, Markdown: markdown(body)},
		HelpURI:              r.Analyzer.URL,
		DefaultConfiguration: sarifConfiguration{r.Level},
		Properties: sarifRuleProperties{
			Tags:      []string{"kubernetes", "operator", "reliability", string(r.Tier)},
			Precision: "high",
			Severity:  string(r.Level),
			Since:     r.Since,
		},
	}
	if r.Tier == analyzers.Extra {
		out.Properties.Precision = "medium"
	}
	if r.Level == analyzers.Note {
		out.Properties.Severity = "recommendation"
	}
	return out
}

// sentence returns text with a capital and a full stop.
func sentence(text string) string {
	if text == "" {
		return text
	}
	text = strings.ToUpper(text[:1]) + text[1:]
	if !strings.HasSuffix(text, ".") {
		text = strings.TrimRight(text, ":") + "."
	}
	return text
}

// markdown turns the text of a doc comment into Markdown.
func markdown(text string) string {
	p := comment.Printer{HeadingLevel: 2, HeadingID: func(*comment.Heading) string { return "" }}
	return string(p.Markdown(new(comment.Parser).Parse(text)))
}

// A sarifBuilder turns findings into results.
type sarifBuilder struct {
	*result
	artifacts []sarifArtifact
	indices   map[string]int // of artifacts, by URI
}

func (b *sarifBuilder) convert(f finding) sarifResult {
	out := sarifResult{
		RuleID:              f.Rule,
		RuleIndex:           slices.IndexFunc(b.rules, func(r analyzers.Rule) bool { return r.Analyzer.Name == f.Rule }),
		Level:               f.Level,
		Message:             sarifText{Text: f.Message},
		Locations:           []sarifLocation{},
		PartialFingerprints: map[string]string{sarifFingerprint: f.fingerprint},
		Suppressions:        []sarifSuppression{},
		Properties:          sarifResultProperties{f.Category},
	}
	if f.path != "" { // it has a place
		at := b.location(f.path, f.File, f.Line, f.Column)
		if region := at.PhysicalLocation.Region; region != nil {
			line, column := b.sources.end(f)
			region.EndLine, region.EndColumn = line, b.sources.utf16(f.path, line, column)
		}
		if f.function != "" {
			at.LogicalLocations = []sarifLogicalLocation{{f.function, "function"}}
		}
		out.Locations = append(out.Locations, at)
	}

	if len(f.Chain) > 0 {
		var steps []sarifThreadFlowLocation
		for _, h := range f.Chain {
			at := b.location(h.path, h.File, h.Line, h.Column)
			at.Message = &sarifText{Text: h.Message}
			steps = append(steps, sarifThreadFlowLocation{at})
		}
		out.CodeFlows = []sarifCodeFlow{{[]sarifThreadFlow{{steps}}}}
	}
	if a := f.allowed; a != nil {
		at := b.location(a.place.Filename, a.place.Filename, a.place.Line, a.place.Column)
		out.Suppressions = append(out.Suppressions, sarifSuppression{"inSource", a.Reason, &at})
	}
	if b.baseline != "" {
		out.BaselineState = "new"
	}
	if f.baselined {
		out.BaselineState = "unchanged"
		out.Suppressions = append(out.Suppressions, sarifSuppression{Kind: "external", Justification: "in the baseline " + filepath.ToSlash(b.baseline)})
	}
	return out
}

// location returns a place in a file, or the file where there is no line.
func (b *sarifBuilder) location(path, rel string, line, column int) sarifLocation {
	at := sarifPhysicalLocation{ArtifactLocation: b.artifact(path, rel)}
	if line > 0 {
		at.Region = &sarifRegion{StartLine: line, StartColumn: b.sources.utf16(path, line, column)}
	}
	return sarifLocation{PhysicalLocation: at}
}

// artifact returns the location of a file, which joins the list of artifacts.
func (b *sarifBuilder) artifact(path, rel string) sarifArtifactLocation {
	at := sarifArtifactLocation{URI: (&url.URL{Path: b.name(path, rel)}).String(), URIBaseID: sarifRoot}
	if from, err := filepath.Rel(b.root, path); err != nil || !filepath.IsLocal(from) {
		at.URI, at.URIBaseID = (&url.URL{Scheme: "file", Path: "/" + strings.TrimPrefix(filepath.ToSlash(path), "/")}).String(), ""
	}
	index, ok := b.indices[at.URI]
	if !ok {
		index = len(b.artifacts)
		b.indices[at.URI] = index
		b.artifacts = append(b.artifacts, sarifArtifact{at, "go"})
	}
	at.Index = &index
	return at
}

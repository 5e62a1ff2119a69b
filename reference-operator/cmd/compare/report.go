// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

package main

import (
	"cmp"
	"fmt"
	"io"
	"math"
	"slices"
	"strconv"
	"strings"
	"time"
)

// points is how many values a line in a plot has at most.
const points = 60

// colors are those of the lines, in the order of the operators; a plot has no legend.
var colors = [...]struct{ name, code string }{{"red", "#d62728"}, {"blue", "#1f77b4"}}

// report prints what was measured. The same results give the same text.
func report(out io.Writer, opts options, machine string, results []result) {
	fmt.Fprintf(out, "Settings: %d Tasks for each operator, %v for each call to the external system, %g changes of Tasks a second by a second writer, "+
		"%d unrelated Pods, Secrets and ConfigMaps each with %d bytes, %v at most for each operator.\n\n", opts.tasks, opts.latency, opts.rate, opts.unrelated, fillerSize, opts.limit)
	fmt.Fprintf(out, "Machine: %s.\n\n", machine)

	fmt.Fprint(out, "|")
	for _, r := range results {
		fmt.Fprint(out, " | ", r.name)
	}
	fmt.Fprintf(out, " |\n|---|%s\n", strings.Repeat("---:|", len(results)))
	for _, row := range rows {
		fmt.Fprint(out, "| ", row.name)
		for _, r := range results {
			fmt.Fprint(out, " | ", row.value(r, opts))
		}
		fmt.Fprintln(out, " |")
	}
	fmt.Fprintf(out, "\nQuantiles are estimates from the buckets of a histogram, as by histogram_quantile in Prometheus. All figures are those of the whole run; \"most\" is of samples taken once a second.\n")

	var longest time.Duration
	for _, r := range results {
		longest = max(longest, r.last().at)
	}
	for _, r := range results {
		if end := r.last().at; r.last().finished == opts.tasks && end < longest {
			fmt.Fprintf(out, "\nThe %s operator was stopped after %s, when all its Tasks were finished; its line goes on with the last value.\n", r.name, seconds(end.Seconds()))
		}
	}
	plot(out, "Depth of the work queue", results, longest, func(s sample) float64 { return s.Depth })
	plot(out, "Tasks finished", results, longest, func(s sample) float64 { return float64(s.finished) })
	plot(out, "Conflicts (409) so far", results, longest, func(s sample) float64 { return s.Conflicts })
}

// rows are the lines of the table.
var rows = []struct {
	name  string
	value func(r result, opts options) string
}{
	{"Tasks finished", func(r result, opts options) string { return fmt.Sprintf("%d of %d", r.last().finished, opts.tasks) }},
	{"time until then, or until stopped", func(r result, _ options) string { return seconds(r.last().at.Seconds()) }},
	{"Tasks finished a second", func(r result, _ options) string { return ratio(float64(r.last().finished), r.last().at.Seconds()) }},
	{"reconcile time P50", func(r result, _ options) string { return seconds(quantile(0.5, r.last().Passes)) }},
	{"reconcile time P99", func(r result, _ options) string { return seconds(quantile(0.99, r.last().Passes)) }},
	{"reconciles", func(r result, _ options) string { return number(count(r.last().Passes)) }},
	{"of these with an error", func(r result, _ options) string { return number(r.last().Errors) }},
	{"depth of the work queue, most", func(r result, _ options) string { return number(r.most(func(s sample) float64 { return s.Depth })) }},
	{"depth of the work queue, at the end", func(r result, _ options) string { return number(r.last().Depth) }},
	{"requests to the API server", func(r result, _ options) string { return number(r.last().Requests) }},
	{"of these writes", func(r result, _ options) string { return number(r.last().Writes) }},
	{"of these conflicts (409)", func(r result, _ options) string { return number(r.last().Conflicts) }},
	{"writes for each Task finished", func(r result, _ options) string { return ratio(r.last().Writes, float64(r.last().finished)) }},
	{"resident memory, most", func(r result, _ options) string {
		return mebibytes(r.most(func(s sample) float64 { return s.Memory }))
	}},
	{"changes by the second writer", func(r result, _ options) string { return strconv.Itoa(r.changes) }},
}

// last is the last sample.
func (r result) last() sample { return r.samples[len(r.samples)-1] }

// most is the highest value in any sample.
func (r result) most(value func(sample) float64) float64 {
	return value(slices.MaxFunc(r.samples, func(a, b sample) int { return cmp.Compare(value(a), value(b)) }))
}

// plot prints a chart for Mermaid with one line for each operator. Mermaid spreads
// the values of a line over the whole axis, so all have the same number.
func plot(out io.Writer, title string, results []result, longest time.Duration, value func(sample) float64) {
	every := time.Duration(math.Ceil(longest.Seconds()/points)) * time.Second
	every = max(every, time.Second)
	n := max(1, int(math.Round(float64(longest)/float64(every))))
	var legend, palette, lines []string
	highest := 1.0
	for i, r := range results {
		legend = append(legend, colors[i].name+": "+r.name)
		palette = append(palette, colors[i].code)
		highest = max(highest, r.most(value))
		values := make([]string, 0, n+1)
		next, v := 0, 0.0
		for step := range n + 1 {
			// The value is that of the last sample until then; the first sample is
			// taken at the start, and half a second is the time that one takes at most.
			for next < len(r.samples) && r.samples[next].at <= time.Duration(step)*every+time.Second/2 {
				v = value(r.samples[next])
				next++
			}
			values = append(values, number(v))
		}
		lines = append(lines, "    line ["+strings.Join(values, ", ")+"]")
	}
	fmt.Fprintf(out, "\n```mermaid\n---\nconfig:\n  themeVariables:\n    xyChart:\n      plotColorPalette: \"%s\"\n---\nxychart-beta\n", strings.Join(palette, ", "))
	fmt.Fprintf(out, "    title \"%s (%s)\"\n    x-axis \"seconds\" 0 --> %d\n    y-axis 0 --> %s\n", title, strings.Join(legend, ", "), n*int(every.Seconds()), number(highest))
	fmt.Fprintf(out, "%s\n```\n", strings.Join(lines, "\n"))
}

// number prints a whole number.
func number(v float64) string { return strconv.FormatFloat(v, 'f', 0, 64) }

// ratio prints a quotient.
func ratio(a, b float64) string {
	if b == 0 {
		return "–"
	}
	return fmt.Sprintf("%.2f", a/b)
}

// seconds prints a time.
func seconds(v float64) string {
	switch {
	case math.IsNaN(v):
		return "–"
	case v < 1:
		return fmt.Sprintf("%.1f ms", v*1000)
	}
	return fmt.Sprintf("%.1f s", v)
}

// mebibytes prints a size. Not every system tells the memory of a process.
func mebibytes(v float64) string {
	if v == 0 {
		return "–"
	}
	return fmt.Sprintf("%.0f MiB", v/(1<<20))
}

// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

package main

import (
	"bytes"
	"errors"
	"flag"
	"io"
	"math"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"testing"
	"time"

	"github.com/go-logr/logr"
	"github.com/google/go-cmp/cmp"
	ctrl "sigs.k8s.io/controller-runtime"

	"github.com/ctrlvet/ctrlvet/reference-operator/internal/controlplane"
)

// TestCompare measures both operators, as real programs on a real API server, and
// checks what must be so on any machine.
func TestCompare(t *testing.T) {
	const testdata = "../../../testdata"
	opts := options{
		incident: filepath.Join(testdata, "incident"),
		tasks:    10, unrelated: 20, latency: 200 * time.Millisecond,
		// Each Task is changed about as often as the external system needs for it.
		rate: 50, limit: 12 * time.Second,
	}
	if _, err := os.Stat(opts.incident); err != nil {
		if _, err := os.Stat(testdata); err == nil {
			t.Fatal("this is the ctrlvet repository, but testdata/incident is missing")
		}
		t.Skip("there is no faulty operator to compare with: this folder was copied out of the ctrlvet repository")
	}
	ctrl.SetLogger(logr.Discard())
	dir := t.TempDir()
	both, err := sides(t.Context(), opts, dir)
	if err != nil {
		t.Fatal(err)
	}
	both[1].limit = 2 * time.Minute // it stops when it is done, also on a busy machine
	cp, err := controlplane.Start()
	if err != nil {
		t.Fatal(err)
	}
	defer func() {
		if err := cp.Stop(); err != nil {
			t.Error(err)
		}
	}()
	results, version, err := measureAll(t.Context(), cp, opts, dir, both, io.Discard)
	if err != nil {
		t.Fatal(err)
	}
	var text bytes.Buffer
	report(&text, opts, machine(version), results)
	t.Log(text.String())

	for _, r := range results {
		before := 0
		for _, s := range r.samples {
			if s.finished < before {
				t.Errorf("%s: after %v, %d Tasks are finished, and %d were before", r.name, s.at, s.finished, before)
			}
			before = s.finished
		}
		if last := r.last(); r.changes == 0 || count(last.Passes) == 0 || last.Requests <= last.Writes || last.Writes == 0 {
			t.Errorf("%s: nothing was measured: %+v", r.name, last)
		}
		if runtime.GOOS == "linux" && r.last().Memory == 0 {
			t.Errorf("%s: its memory is not known", r.name)
		}
	}
	faulty, reference := results[0].last(), results[1].last()
	if reference.finished != opts.tasks {
		t.Errorf("the reference operator has finished %d of %d Tasks", reference.finished, opts.tasks)
	}
	if faulty.Conflicts == 0 || reference.Conflicts >= faulty.Conflicts {
		t.Errorf("conflicts: faulty %v, reference %v", faulty.Conflicts, reference.Conflicts)
	}
	slow, fast := quantile(0.5, faulty.Passes), quantile(0.5, reference.Passes)
	if slow < opts.latency.Seconds() || fast >= slow {
		t.Errorf("the median of the passes: faulty %v s, reference %v s", slow, fast)
	}
}

// TestNoFaultyOperator checks what a copy of this folder alone says.
func TestNoFaultyOperator(t *testing.T) {
	opts, err := parse([]string{"-incident=/nowhere"}, io.Discard)
	if err != nil {
		t.Fatal(err)
	}
	if err := run(t.Context(), opts, io.Discard, io.Discard); err == nil || !strings.Contains(err.Error(), "name that folder with -incident") {
		t.Errorf("run gives %v", err)
	}
}

// TestParse checks the command line.
func TestParse(t *testing.T) {
	opts, err := parse([]string{"-incident=i", "-tasks=3", "-unrelated=0", "-latency=2s", "-rate=0.5", "-limit=1m"}, io.Discard)
	want := options{incident: "i", tasks: 3, latency: 2 * time.Second, rate: 0.5, limit: time.Minute}
	if err != nil || opts != want {
		t.Errorf("%+v, %v", opts, err)
	}
	for _, args := range [][]string{{"x"}, {"-tasks=0"}, {"-unrelated=-1"}, {"-latency=-1s"}, {"-rate=-1"}, {"-rate=NaN"}, {"-limit=0s"}, {"-unknown"}} {
		if _, err := parse(args, io.Discard); err == nil {
			t.Errorf("%v: no error", args)
		}
	}
	if _, err := parse([]string{"-help"}, io.Discard); !errors.Is(err, flag.ErrHelp) {
		t.Errorf("help gives %v", err)
	}
}

// TestParseMetrics reads what operators print, with one series of the queue or several.
func TestParseMetrics(t *testing.T) {
	got, err := parseMetrics(strings.NewReader(`# TYPE workqueue_depth gauge
workqueue_depth{controller="task",name="task",priority="-100"} 3
workqueue_depth{controller="task",name="task",priority="0"} 4
# TYPE controller_runtime_reconcile_errors_total counter
controller_runtime_reconcile_errors_total{controller="task"} 5
# TYPE controller_runtime_reconcile_time_seconds histogram
controller_runtime_reconcile_time_seconds_bucket{controller="task",le="0.005"} 1
controller_runtime_reconcile_time_seconds_bucket{controller="task",le="60"} 8
controller_runtime_reconcile_time_seconds_bucket{controller="task",le="+Inf"} 9
controller_runtime_reconcile_time_seconds_sum{controller="task"} 99
controller_runtime_reconcile_time_seconds_count{controller="task"} 9
# TYPE rest_client_requests_total counter
rest_client_requests_total{code="200",host="h",method="GET"} 100
rest_client_requests_total{code="404",host="h",method="GET"} 1
rest_client_requests_total{code="200",host="h",method="PUT"} 10
rest_client_requests_total{code="409",host="h",method="PUT"} 20
rest_client_requests_total{code="409",host="h",method="PATCH"} 2
rest_client_requests_total{code="201",host="h",method="POST"} 7
# TYPE process_resident_memory_bytes gauge
process_resident_memory_bytes 1.048576e+06
# TYPE other untyped
other 1
`))
	want := figures{
		Depth: 7, Errors: 5, Passes: []bucket{{0.005, 1}, {60, 8}, {math.Inf(1), 9}},
		Requests: 140, Writes: 39, Conflicts: 22, Memory: 1 << 20,
	}
	if diff := cmp.Diff(want, got); err != nil || diff != "" {
		t.Errorf("%v\n%s", err, diff)
	}
	if got, err := parseMetrics(strings.NewReader("")); err != nil || !cmp.Equal(got, figures{}) {
		t.Errorf("nothing gives %+v, %v", got, err)
	}
	if _, err := parseMetrics(strings.NewReader("workqueue_depth{")); err == nil {
		t.Error("what is cut off gives no error")
	}
}

// TestQuantile compares with what histogram_quantile of Prometheus answers.
func TestQuantile(t *testing.T) {
	inf := math.Inf(1)
	for _, tt := range []struct {
		name    string
		q       float64
		buckets []bucket
		want    float64
	}{
		{"nothing", 0.5, nil, math.NaN()},
		{"no observations", 0.5, []bucket{{1, 0}, {inf, 0}}, math.NaN()},
		{"in the first bucket", 0.5, []bucket{{1, 10}, {2, 10}, {inf, 10}}, 0.5},
		{"in the middle of the second", 0.75, []bucket{{1, 10}, {3, 20}, {inf, 20}}, 2},
		{"at a bound", 0.5, []bucket{{1, 10}, {3, 20}, {inf, 20}}, 1},
		{"after empty buckets", 0.5, []bucket{{1, 0}, {2, 0}, {4, 10}, {inf, 10}}, 3},
		{"above all finite bounds", 0.99, []bucket{{1, 10}, {60, 10}, {inf, 20}}, 60},
		{"the largest", 1, []bucket{{1, 5}, {2, 10}, {4, 10}, {inf, 10}}, 2},
	} {
		if got := quantile(tt.q, tt.buckets); got != tt.want && !(math.IsNaN(got) && math.IsNaN(tt.want)) {
			t.Errorf("%s: %v, want %v", tt.name, got, tt.want)
		}
	}
}

// TestReport compares a report with testdata/report.md.
func TestReport(t *testing.T) {
	at := func(s float64, finished int, f figures) sample {
		return sample{at: time.Duration(s * float64(time.Second)), finished: finished, figures: f}
	}
	slow := []bucket{{0.5, 0}, {1, 0}, {2, 3}, {math.Inf(1), 3}}
	results := []result{
		{name: "faulty", changes: 40, samples: []sample{
			at(0.01, 0, figures{}),
			at(1.02, 0, figures{Depth: 2, Requests: 9, Memory: 50 << 20}),
			at(2.9, 1, figures{Depth: 3, Passes: slow, Errors: 2, Requests: 20, Writes: 10, Conflicts: 2, Memory: 40 << 20}),
			at(4, 1, figures{Depth: 1, Passes: slow, Errors: 2, Requests: 20, Writes: 10, Conflicts: 2, Memory: 40 << 20}),
		}},
		{name: "reference", changes: 20, samples: []sample{
			at(0.01, 0, figures{}),
			at(2.04, 3, figures{Passes: []bucket{{0.005, 100}, {math.Inf(1), 100}}, Requests: 30, Writes: 21}),
		}},
	}
	var got bytes.Buffer
	report(&got, options{tasks: 3, unrelated: 2, latency: time.Second, rate: 10, limit: 4 * time.Second}, "a machine", results)
	want, err := os.ReadFile("testdata/report.md")
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(string(want), got.String()); diff != "" {
		t.Errorf("-want +got\n%s", diff)
	}
}

// TestPlotLong checks that a long run has few points, each at its time.
func TestPlotLong(t *testing.T) {
	r := result{name: "faulty"}
	for i := range 301 {
		r.samples = append(r.samples, sample{at: time.Duration(i) * time.Second, finished: i})
	}
	var got bytes.Buffer
	plot(&got, "Tasks", []result{r}, 300*time.Second, func(s sample) float64 { return float64(s.finished) })
	for _, want := range []string{"x-axis \"seconds\" 0 --> 300\n", "y-axis 0 --> 300\n", "line [0, 5, 10, ", ", 295, 300]\n"} {
		if !strings.Contains(got.String(), want) {
			t.Errorf("no %q in\n%s", want, got.String())
		}
	}
}

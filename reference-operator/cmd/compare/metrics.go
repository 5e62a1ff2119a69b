// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

package main

import (
	"context"
	"fmt"
	"io"
	"math"
	"net/http"
	"time"

	dto "github.com/prometheus/client_model/go"
	"github.com/prometheus/common/expfmt"
	"github.com/prometheus/common/model"
)

// figures are what an operator's metrics say since it was started.
type figures struct {
	Depth     float64 // of the work queue, now
	Passes    []bucket
	Errors    float64 // passes that returned an error
	Requests  float64 // to the API server
	Writes    float64 // those of them that are no reads
	Conflicts float64 // those of them that were answered 409
	Memory    float64 // resident, in bytes, now
}

// bucket counts the passes that took at most so many seconds.
type bucket struct{ Upper, Count float64 }

// scrape reads the metrics of a running operator.
func scrape(ctx context.Context, url string) (figures, error) {
	ctx, cancel := context.WithTimeout(ctx, 10*time.Second)
	defer cancel()
	req, err := http.NewRequestWithContext(ctx, http.MethodGet, url, nil)
	if err != nil {
		return figures{}, err
	}
	resp, err := http.DefaultClient.Do(req)
	if err != nil {
		return figures{}, err
	}
	defer func() { _ = resp.Body.Close() }()
	if resp.StatusCode != http.StatusOK {
		return figures{}, fmt.Errorf("%s: %s", url, resp.Status)
	}
	return parseMetrics(resp.Body)
}

// parseMetrics reads the text format. It adds up what differs in labels alone: an
// operator here has one controller, whose queue has a series for each priority since
// controller-runtime v0.20.
func parseMetrics(text io.Reader) (figures, error) {
	parser := expfmt.NewTextParser(model.UTF8Validation)
	families, err := parser.TextToMetricFamilies(text)
	if err != nil {
		return figures{}, err
	}
	var f figures
	for _, m := range families["workqueue_depth"].GetMetric() {
		f.Depth += m.GetGauge().GetValue()
	}
	for _, m := range families["controller_runtime_reconcile_errors_total"].GetMetric() {
		f.Errors += m.GetCounter().GetValue()
	}
	for _, m := range families["process_resident_memory_bytes"].GetMetric() {
		f.Memory += m.GetGauge().GetValue()
	}
	for _, m := range families["rest_client_requests_total"].GetMetric() {
		n := m.GetCounter().GetValue()
		f.Requests += n
		if label(m, "method") == http.MethodGet {
			continue
		}
		f.Writes += n
		if label(m, "code") == "409" {
			f.Conflicts += n
		}
	}
	// The series have the same buckets, since one binary made them.
	for _, m := range families["controller_runtime_reconcile_time_seconds"].GetMetric() {
		for i, b := range m.GetHistogram().GetBucket() {
			if i == len(f.Passes) {
				f.Passes = append(f.Passes, bucket{Upper: b.GetUpperBound()})
			}
			f.Passes[i].Count += float64(b.GetCumulativeCount())
		}
	}
	return f, nil
}

// label is the value of a label, or empty.
func label(m *dto.Metric, name string) string {
	for _, l := range m.GetLabel() {
		if l.GetName() == name {
			return l.GetValue()
		}
	}
	return ""
}

// quantile estimates below which value the share q of all observations lies, as
// histogram_quantile of Prometheus does: evenly spread within a bucket, and the
// highest bound that is finite for what lies above it. It is NaN without observations.
func quantile(q float64, buckets []bucket) float64 {
	total := count(buckets)
	if total == 0 {
		return math.NaN()
	}
	rank, below := q*total, bucket{}
	for _, b := range buckets {
		if b.Count >= rank && b.Count > below.Count {
			if math.IsInf(b.Upper, 1) {
				break
			}
			return below.Upper + (b.Upper-below.Upper)*(rank-below.Count)/(b.Count-below.Count)
		}
		below = b
	}
	return below.Upper
}

// count is the number of observations.
func count(buckets []bucket) float64 {
	if len(buckets) == 0 {
		return 0
	}
	return buckets[len(buckets)-1].Count
}

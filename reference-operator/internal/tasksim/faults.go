// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

package tasksim

import (
	"errors"
	"fmt"
	"net/http"
	"time"
)

// Duration is a time.Duration that is written as text such as "150ms".
type Duration struct{ time.Duration }

// MarshalText writes the duration as text.
func (d Duration) MarshalText() ([]byte, error) { return []byte(d.String()), nil }

// UnmarshalText reads a duration such as "150ms".
func (d *Duration) UnmarshalText(text []byte) (err error) {
	d.Duration, err = time.ParseDuration(string(text))
	return err
}

// Faults is how badly the system behaves. The zero value is a perfect system
// that does its work at once.
type Faults struct {
	// Latency is what every call takes; Jitter adds up to as much again at random.
	Latency Duration `json:"latency"`
	Jitter  Duration `json:"jitter"`
	// FailureRate is the share of calls, 0 to 1, that fail without effect.
	FailureRate float64 `json:"failureRate"`
	// FailureStatus is their HTTP status; 0 means 503.
	FailureStatus int `json:"failureStatus"`
	// RetryAfter is sent with them, in whole seconds; 0 means no such header.
	RetryAfter Duration `json:"retryAfter"`
	// LostAnswerRate is the share of calls that take effect and whose connection is
	// cut before the answer.
	LostAnswerRate float64 `json:"lostAnswerRate"`
	// Hang holds every call until it is turned off.
	Hang bool `json:"hang"`
	// FlapPeriod makes the system be down during the second half of each period; 0
	// means never.
	FlapPeriod Duration `json:"flapPeriod"`
	// QueueDuration is how long new work is queued, TaskDuration how long it then runs.
	QueueDuration Duration `json:"queueDuration"`
	TaskDuration  Duration `json:"taskDuration"`
}

// Validate says what is wrong with the faults.
func (f Faults) Validate() error {
	var errs []error
	for _, d := range []struct {
		name  string
		value Duration
	}{
		{"latency", f.Latency},
		{"jitter", f.Jitter},
		{"retryAfter", f.RetryAfter},
		{"flapPeriod", f.FlapPeriod},
		{"queueDuration", f.QueueDuration},
		{"taskDuration", f.TaskDuration},
	} {
		if d.value.Duration < 0 {
			errs = append(errs, fmt.Errorf("%s is %v, must not be negative", d.name, d.value))
		}
	}
	for _, r := range []struct {
		name  string
		value float64
	}{
		{"failureRate", f.FailureRate},
		{"lostAnswerRate", f.LostAnswerRate},
	} {
		if !(r.value >= 0 && r.value <= 1) {
			errs = append(errs, fmt.Errorf("%s is %v, want 0 to 1", r.name, r.value))
		}
	}
	if f.FailureStatus != 0 && (f.FailureStatus < 400 || f.FailureStatus > 599) {
		errs = append(errs, fmt.Errorf("failureStatus is %d, want 400 to 599", f.FailureStatus))
	}
	return errors.Join(errs...)
}

// status is the HTTP status of a call that fails.
func (f Faults) status() int {
	if f.FailureStatus == 0 {
		return http.StatusServiceUnavailable
	}
	return f.FailureStatus
}

// down reports whether a flapping system is down at this time since it flaps.
func (f Faults) down(since time.Duration) bool {
	period := f.FlapPeriod.Duration
	return period > 0 && since%period >= period/2
}

// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

package harness

import (
	"strings"
	"sync"
	"testing"

	"k8s.io/klog/v2"
	ctrl "sigs.k8s.io/controller-runtime"
	"sigs.k8s.io/controller-runtime/pkg/log/zap"
)

// keptLines is how much of the log a failed test prints.
const keptLines = 40

// keptBytes is how much of a line it prints: what follows is a stack trace.
const keptBytes = 500

// ring keeps the last lines that were logged in this process.
type ring struct {
	mu    sync.Mutex
	lines []string
}

var logged ring

// captureLogs sends what operators in this process log to the ring.
func captureLogs() {
	logger := zap.New(zap.WriteTo(&logged))
	ctrl.SetLogger(logger)
	klog.SetLogger(logger)
}

// Write adds lines.
func (r *ring) Write(p []byte) (int, error) {
	r.mu.Lock()
	defer r.mu.Unlock()
	line := strings.TrimSuffix(string(p), "\n")
	r.lines = append(r.lines, line[:min(len(line), keptBytes)])
	if n := len(r.lines) - keptLines; n > 0 {
		r.lines = append(r.lines[:0], r.lines[n:]...)
	}
	return len(p), nil
}

// show prints the lines if the test has failed.
func (r *ring) show(t testing.TB) {
	if !t.Failed() {
		return
	}
	r.mu.Lock()
	defer r.mu.Unlock()
	t.Logf("last lines of the operator's log:\n%s", strings.Join(r.lines, "\n"))
}

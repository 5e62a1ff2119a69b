// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

// Package kill kills the operator, a process of its own, again and again with
// SIGKILL while it works on 200 Tasks, and checks from the external system's own log
// that each Task was done exactly once, that none is lost and none is stuck.
//
// Some kills come at a random time. The others come at the moments that hurt most:
// when a call has left the operator but has had no effect yet (it still will have),
// when it had its effect but the answer has not come back, and just after a write to
// the API server. Meanwhile a user creates, changes and deletes Tasks, and the external
// system loses one answer in twenty and refuses another.
//
// Leader election is off: an operator that was killed leaves its lease behind, and the
// next one waits until it has run out. That would test the patience of the test.
//
//	KILL_TEST_SEED    repeats a run as far as its random choices go
//	KILL_TEST_KILLS   how many kills; default 100
//	KILL_TEST_REPORT  a file to which the figures are written as JSON
package kill

import (
	"flag"
	"os"
	"testing"

	"github.com/ctrlvet/ctrlvet/reference-operator/test/harness"
)

// plane is set before the tests run, and does not change.
var plane *harness.Plane

func TestMain(m *testing.M) {
	flag.Parse()
	if short() {
		os.Exit(m.Run()) // nothing here needs a control plane
	}
	os.Exit(harness.Main(m, func(p *harness.Plane) { plane = p }))
}

// short reports whether the test is left out.
func short() bool { return testing.Short() && os.Getenv("CI") != "true" }

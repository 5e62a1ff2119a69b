// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

package harness

import (
	"context"
	"testing"
	"time"
)

// Limit is how long Eventually waits. It is no expectation: a machine that is busy
// with other things has to get there, too.
const Limit = 3 * time.Minute

// Eventually asks until the answer is nil, and ends the test after Limit.
func Eventually(t testing.TB, what string, check func() error) {
	t.Helper()
	ctx, cancel := context.WithTimeout(context.Background(), Limit)
	defer cancel()
	if err := poll(ctx, check); err != nil {
		t.Fatalf("%s: not within %v: %v", what, Limit, err)
	}
}

// poll asks until the answer is nil or ctx ends; then it returns the last answer.
func poll(ctx context.Context, check func() error) error {
	pause := 10 * time.Millisecond
	for {
		err := check()
		if err == nil {
			return nil
		}
		timer := time.NewTimer(pause)
		select {
		case <-timer.C:
		case <-ctx.Done():
			timer.Stop()
			return err
		}
		pause = min(2*pause, 200*time.Millisecond)
	}
}

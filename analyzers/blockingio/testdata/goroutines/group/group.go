// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

// Package group runs functions at the same time.
package group

import "golang.org/x/sync/errgroup"

// All waits for all.
func All(fs []func() error) error {
	var g errgroup.Group
	for _, f := range fs {
		g.Go(f)
	}
	return g.Wait()
}

// Slow starts and joins a goroutine that waits.
func Slow(f func()) {
	done := make(chan struct{})
	go func() {
		f()
		close(done)
	}()
	<-done
}

// Fire starts and does not join.
func Fire(f func() error) { go func() { _ = f() }() }

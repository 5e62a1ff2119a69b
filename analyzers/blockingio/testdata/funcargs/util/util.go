// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

// Package util takes functions.
package util

import "sync"

func Each(names []string, f func(string)) {
	for _, n := range names {
		f(n)
	}
}

// Twice passes its argument on.
func Twice(f func()) { run(f); run(f) }

func run(f func()) { f() }

type Queue struct{ jobs []func() }

func (q *Queue) Add(f func()) { q.jobs = append(q.jobs, f) }

func (q *Queue) Work() {
	for _, j := range q.jobs {
		j()
	}
}

func Background(f func()) { go f() }

// Parallel waits for what it starts.
func Parallel(fs ...func()) {
	var wg sync.WaitGroup
	for _, f := range fs {
		wg.Add(1)
		go func() { defer wg.Done(); f() }()
	}
	wg.Wait()
}

// Retry calls its argument and keeps nothing.
func Retry(n int, f func() error) (err error) {
	for range n {
		if err = f(); err == nil {
			return nil
		}
	}
	return err
}

// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

// Package git stands for what asks servers and gets no context.
package git

// A Commit is what was found.
type Commit struct{ Hash string }

// Clone fetches a repository.
func Clone(url string) error { return nil }

// WaitFor waits.
func WaitFor(name string) bool { return true }

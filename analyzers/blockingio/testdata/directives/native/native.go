// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

// Package native says of its functions whether they wait.
package native

import (
	"context"
	"net/http"
)

// Call goes to a C library.
//
//ctrlvet:blocking
func Call() error { return nil }

// Slow is declared by a reason, too.
//
//ctrlvet:blocking -- asks the hypervisor
func Slow(context.Context) error { return nil }

// Cached asks the server at start only.
//
//ctrlvet:nonblocking -- answers from memory after the first call
func Cached(url string) error {
	_, err := http.Get(url)
	return err
}

// Store is implemented by plugins.
type Store interface {
	//ctrlvet:blocking
	Load(ctx context.Context) error

	Save(ctx context.Context) error //ctrlvet:nonblocking -- puts it into a queue

	Name() string
}

// Hooks are set by users.
type Hooks struct {
	//ctrlvet:blocking
	Before func()

	After func() //ctrlvet:nonblocking -- only counts
}

// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

// Package ok has directives that do something, or may.
package ok

import (
	"context"

	corev1 "k8s.io/api/core/v1"
	"sigs.k8s.io/controller-runtime/pkg/client"
)

func used(ctx context.Context, c client.Client, pod *corev1.Pod) {
	_ = c.Status().Update(ctx, pod) //ctrlvet:allow statusupdate -- only writer
	//ctrlvet:allow statusupdate,blockingio -- both
	_ = c.Status().Update(ctx, pod)
}

// Whether a rule about the whole program needs them is not known here.
func elsewhere(ctx context.Context, c client.Client, pod *corev1.Pod) {
	_ = c.Get(ctx, client.ObjectKeyFromObject(pod), pod) //ctrlvet:allow blockingio -- answers from memory
	_ = c.Update(ctx, pod)                               //ctrlvet:allow blockingio,statusupdate -- answers from memory
}

// The names of other linters are their concern, unused ones too.
func nolint() {
	_ = 1 //nolint
	_ = 2 //nolint:errcheck // why not
	_ = 3 //nolint:statusupdate
}

// Waits for the other system.
//
//ctrlvet:blocking -- by the vendor's client
func wait() {}

//ctrlvet:nonblocking -- answers from memory
func look() {}

type store interface {
	//ctrlvet:blocking
	Load(ctx context.Context) error
	Peek() error //ctrlvet:nonblocking -- answers from memory
}

type hooks struct {
	//ctrlvet:blocking
	before func(ctx context.Context) error
	after  func() //ctrlvet:nonblocking -- only sets a flag
}

// A comment about //ctrlvet:allow is none, nor is ctrlvet: alone.
// ctrlvet:foo and other words.
//
//go:noinline
func prose() {}

// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

// Package funcfields waits through fields and variables of function type.
package funcfields

import (
	"context"
	"net/http"
	"time"

	ctrl "sigs.k8s.io/controller-runtime"

	"example.test/funcfields/probe"
)

type Injected struct {
	Sleep func(time.Duration)
	fetch func(string) error
}

func NewInjected() *Injected {
	return &Injected{
		Sleep: time.Sleep,
		fetch: func(url string) error {
			_, err := http.Get(url) // want `^http\.Get waits for a remote server without a time limit while`
			return err
		},
	}
}

func (r *Injected) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	r.Sleep(5 * time.Second) // want `^r\.Sleep sleeps for up to 5s while it holds a worker; return RequeueAfter instead \(\(\*Injected\)\.Reconcile -> time\.Sleep\)$`
	return ctrl.Result{}, r.fetch("http://a")
}

// sleep is a package-level variable, so that tests can replace it.
var sleep = time.Sleep

var (
	lookup = doLookup
	later  func()
)

func doLookup() {
	time.Sleep(2 * time.Second) // want `^time\.Sleep sleeps for up to 2s while`
}

func init() {
	later = func() {
		time.Sleep(3 * time.Second) // want `^time\.Sleep sleeps for up to 3s while`
	}
}

type Global struct{}

func (Global) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	sleep(4 * time.Second) // want `^sleep sleeps for up to 4s while`
	lookup()
	later()
	return ctrl.Result{}, nil
}

// Other uses a struct of another package whose field is set here.
type Other struct{ p probe.Prober }

func NewOther() *Other {
	o := &Other{}
	o.p.Probe = o.ask
	return o
}

func (o *Other) ask(context.Context) error {
	time.Sleep(6 * time.Second) // want `^time\.Sleep sleeps for up to 6s while it holds a worker;`
	return nil
}

func (o *Other) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	return ctrl.Result{}, o.p.Run(ctx)
}

// Option is a functional option that sets a field.
type Option func(*WithOptions)

func WithHook(f func()) Option { return func(r *WithOptions) { r.hook = f } }

type WithOptions struct{ hook func() }

func NewWithOptions(opts ...Option) *WithOptions {
	r := &WithOptions{hook: func() {}}
	for _, o := range opts {
		o(r)
	}
	return r
}

var withOptions = NewWithOptions(WithHook(func() {
	time.Sleep(7 * time.Second) // want `^time\.Sleep sleeps for up to 7s while`
}))

func (r *WithOptions) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	r.hook()
	return ctrl.Result{}, nil
}

// Set has a setter.
type Set struct{ hook func() }

func (s *Set) SetHook(f func()) { s.hook = f }

func NewSet() *Set {
	s := &Set{}
	s.SetHook(slowHook)
	return s
}

func slowHook() {
	time.Sleep(8 * time.Second) // want `^time\.Sleep sleeps for up to 8s while`
}

func (s *Set) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	if s.hook != nil {
		s.hook()
	}
	return ctrl.Result{}, nil
}

// Nested reaches a field of a struct in a field, set by a literal in a literal.
type Nested struct{ deps deps }

type deps struct{ ask func() }

func NewNested() *Nested { return &Nested{deps: deps{ask: slowAsk}} }

func slowAsk() {
	time.Sleep(9 * time.Second) // want `^time\.Sleep sleeps for up to 9s while`
}

func (n *Nested) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	n.deps.ask()
	return ctrl.Result{}, nil
}

// Adapter is a function type with a method that calls it.
type Adapter func(context.Context) error

func (a Adapter) Run(ctx context.Context) error { return a(ctx) }

type Adapted struct{ run Adapter }

func NewAdapted() *Adapted {
	return &Adapted{run: func(context.Context) error {
		time.Sleep(10 * time.Second) // want `^time\.Sleep sleeps for up to 10s while`
		return nil
	}}
}

func (r *Adapted) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	return ctrl.Result{}, r.run.Run(ctx)
}

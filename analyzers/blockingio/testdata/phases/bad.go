// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

// Package phases keeps handlers in slices, maps and structs.
package phases

import (
	"context"
	"time"

	ctrl "sigs.k8s.io/controller-runtime"
)

type Slice struct{}

func (r *Slice) a(context.Context) error { time.Sleep(1 * time.Second); return nil } // want `^time\.Sleep sleeps for up to 1s while`
func (r *Slice) b(context.Context) error { return nil }

func (r *Slice) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	for _, phase := range []func(context.Context) error{r.b, r.a} {
		if err := phase(ctx); err != nil {
			return ctrl.Result{}, err
		}
	}
	return ctrl.Result{}, nil
}

type step struct {
	name string
	run  func(context.Context) error
}

type Steps struct{}

func (r *Steps) a(context.Context) error { time.Sleep(2 * time.Second); return nil } // want `^time\.Sleep sleeps for up to 2s while`

func (r *Steps) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	steps := []step{{"a", r.a}, {name: "b", run: func(context.Context) error { return nil }}}
	for _, s := range steps {
		if err := s.run(ctx); err != nil {
			return ctrl.Result{}, err
		}
	}
	return ctrl.Result{}, nil
}

// table maps kinds to handlers.
var table = map[string]func(*Table) error{
	"fast": func(*Table) error { return nil },
	"slow": (*Table).slow,
}

type Table struct{}

func (r *Table) slow() error { time.Sleep(3 * time.Second); return nil } // want `^time\.Sleep sleeps for up to 3s while`

func (r *Table) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	h, ok := table[req.Name]
	if !ok {
		return ctrl.Result{}, nil
	}
	return ctrl.Result{}, h(r)
}

// Field keeps its handlers in a field, filled by append and by index.
type Field struct {
	steps    []func()
	handlers map[string]func()
}

func NewField() *Field {
	f := &Field{handlers: map[string]func(){}}
	f.steps = append(f.steps, func() { time.Sleep(4 * time.Second) }) // want `^time\.Sleep sleeps for up to 4s while`
	f.handlers["x"] = slowHandler
	return f
}

func slowHandler() { time.Sleep(5 * time.Second) } // want `^time\.Sleep sleeps for up to 5s while`

func (f *Field) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	for _, s := range f.steps {
		s()
	}
	f.handlers[req.Name]()
	return ctrl.Result{}, nil
}

// phase is an interface; the slice holds implementations.
type phase interface{ Run(context.Context) error }

type dns struct{}

func (dns) Run(context.Context) error { time.Sleep(6 * time.Second); return nil } // want `^time\.Sleep sleeps for up to 6s while`

type certs struct{}

func (*certs) Run(context.Context) error { return nil }

type Interfaces struct{ phases []phase }

func NewInterfaces() *Interfaces { return &Interfaces{[]phase{dns{}, &certs{}}} }

func (r *Interfaces) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	for _, p := range r.phases {
		if err := p.Run(ctx); err != nil {
			return ctrl.Result{}, err
		}
	}
	return ctrl.Result{}, nil
}

// Pairs has phases that return the pair: each is an entry, and the finding is
// there, once.
type Pairs struct{}

func (r *Pairs) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	for _, p := range []func(context.Context) (ctrl.Result, error){r.provision, r.configure} {
		if res, err := p(ctx); err != nil || res.RequeueAfter > 0 {
			return res, err
		}
	}
	return ctrl.Result{}, nil
}

func (r *Pairs) provision(ctx context.Context) (ctrl.Result, error) {
	r.create() // the wait itself is in this package
	return ctrl.Result{}, nil
}

func (r *Pairs) create() {
	time.Sleep(7 * time.Second) // want `^time\.Sleep sleeps for up to 7s while it holds a worker; return RequeueAfter instead \(\(\*Pairs\)\.provision -> \(\*Pairs\)\.create -> time\.Sleep\)$`
}

func (r *Pairs) configure(ctx context.Context) (ctrl.Result, error) { return ctrl.Result{}, nil }

// state is a state machine of functions that return the next one.
type state func(*Machine) state

type Machine struct{}

func starting(m *Machine) state { return waiting }

func waiting(m *Machine) state {
	time.Sleep(8 * time.Second) // want `^time\.Sleep sleeps for up to 8s while`
	return nil
}

func (m *Machine) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	for s := state(starting); s != nil; {
		s = s(m)
	}
	return ctrl.Result{}, nil
}

// Lists maps names to slices of handlers.
type Lists struct{ by map[string][]func() }

func NewLists() *Lists {
	return &Lists{by: map[string][]func(){"a": {func() {}, func() {
		time.Sleep(9 * time.Second) // want `^time\.Sleep sleeps for up to 9s while`
	}}}}
}

func (l *Lists) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	for _, f := range l.by[req.Name] {
		f()
	}
	return ctrl.Result{}, nil
}

// StructMap maps to structs that hold the handler.
type StructMap struct{}

type entry struct {
	retries int
	handle  func()
}

var entries = map[string]entry{
	"a": {retries: 1, handle: func() {}},
	"b": {retries: 2, handle: slowEntry},
}

func slowEntry() { time.Sleep(10 * time.Second) } // want `^time\.Sleep sleeps for up to 10s while`

func (StructMap) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	entries[req.Name].handle()
	return ctrl.Result{}, nil
}

// Array calls an element by index, of a slice that a function returns.
type Array struct{}

func (a *Array) steps() [2]func() {
	return [2]func(){func() {}, func() { time.Sleep(11 * time.Second) }} // want `^time\.Sleep sleeps for up to 11s while`
}

func (a *Array) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	s := a.steps()
	for i := range s {
		s[i]()
	}
	return ctrl.Result{}, nil
}

// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

package interfaces

import (
	"bytes"
	"context"
	"fmt"
	"io"
	"net/http"
	"time"

	ctrl "sigs.k8s.io/controller-runtime"

	"example.test/interfaces/cloud"
)

// Only memory is converted to the interface; slowStore implements it too.
type store interface{ Save(context.Context) error }

type memoryStore struct{}

func (memoryStore) Save(context.Context) error { return nil }

type slowStore struct{}

func (slowStore) Save(context.Context) error { time.Sleep(time.Second); return nil }

type Quiet struct{ s store }

func NewQuiet() *Quiet { return &Quiet{memoryStore{}} }

func (q *Quiet) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	return ctrl.Result{}, q.s.Save(ctx)
}

// Nothing visible is converted: the implementation is not known, silence.
type unknown interface{ Fetch(context.Context) error }

type Unknown struct{ U unknown }

func (u *Unknown) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	return ctrl.Result{}, u.U.Fetch(ctx)
}

// The method that is called does not wait, another of the type does.
type regional interface{ Region() string }

type Regional struct{ r regional }

func NewRegional() *Regional { return &Regional{&cloud.Client{}} }

func (r *Regional) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	_ = r.r.Region()
	return ctrl.Result{}, nil
}

// A fake for tests lies in a package that is not imported here.
type watcher interface{ Watch(context.Context) error }

type noWatcher struct{}

func (noWatcher) Watch(context.Context) error { return nil }

type Watching struct{ w watcher }

func NewWatching() *Watching { return &Watching{noWatcher{}} }

func (w *Watching) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	return ctrl.Result{}, w.w.Watch(ctx)
}

// Writers in memory, formatting and errors lead nowhere.
type Formatter struct{ out io.Writer }

func NewFormatter() *Formatter { return &Formatter{&bytes.Buffer{}} }

func (f *Formatter) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	fmt.Fprintf(f.out, "%v", req)
	_, err := f.out.Write(nil)
	if err != nil {
		_ = err.Error()
	}
	return ctrl.Result{}, err
}

// slowText waits in String: nobody formats it here.
type slowText struct{}

func (slowText) String() string { time.Sleep(time.Second); return "" }

type stringer interface{ String() string }

type quickText struct{}

func (quickText) String() string { return "" }

type Named struct{ s stringer }

func NewNamed() *Named { return &Named{quickText{}} }

func (n *Named) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	_ = n.s.String()
	return ctrl.Result{}, nil
}

// A handler is given to a server that others run.
type handler struct{}

func (handler) ServeHTTP(http.ResponseWriter, *http.Request) { time.Sleep(time.Second) }

type Serving struct{ mux *http.ServeMux }

func (s *Serving) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	s.mux.Handle("/", handler{})
	return ctrl.Result{}, nil
}

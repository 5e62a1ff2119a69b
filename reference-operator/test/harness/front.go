// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

package harness

import (
	"net/http"
	"net/http/httptest"
	"net/http/httputil"
	"net/url"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
)

// The verbs of calls.
const (
	Submit = "submit"
	Get    = "get"
	Cancel = "cancel"
)

// A Call is a call of the operator to the external system.
type Call struct {
	Verb  string
	Key   string
	Token string
	// Status is that of the answer; 0 before there is one, and when it got lost.
	Status int
}

// A Hook is told of a call. It may take its time: the call does so too.
type Hook func(Call)

// Front stands between the operator and the external system. It sees every call,
// and its address stays when the system is restarted.
type Front struct {
	// URL is where the operator finds it.
	URL string

	server *httptest.Server
	next   atomic.Pointer[http.Handler]
	before atomic.Pointer[Hook]
	after  atomic.Pointer[Hook]

	mu    sync.Mutex
	calls []Call
}

// newFront starts a Front. Nobody is behind it yet.
func newFront(t testing.TB) *Front {
	f := &Front{}
	f.pass(http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) { cut(w) }))
	f.Before(func(Call) {})
	f.After(func(Call) {})
	f.server = httptest.NewServer(f)
	f.URL = f.server.URL
	t.Cleanup(func() {
		f.server.CloseClientConnections() // some may hang on purpose
		f.server.Close()
	})
	return f
}

// pass makes calls go to a handler.
func (f *Front) pass(next http.Handler) { f.next.Store(&next) }

// proxyTo passes calls to a process. While it is down, connections are cut.
func proxyTo(target string) (http.Handler, error) {
	u, err := url.Parse(target)
	if err != nil {
		return nil, err
	}
	return &httputil.ReverseProxy{
		Rewrite:      func(r *httputil.ProxyRequest) { r.SetURL(u) },
		ErrorHandler: func(w http.ResponseWriter, _ *http.Request, _ error) { cut(w) },
	}, nil
}

// Before sets what is told of a call before it has any effect.
func (f *Front) Before(h Hook) { f.before.Store(&h) }

// After sets what is told of a call that had its effect, before the operator gets
// the answer.
func (f *Front) After(h Hook) { f.after.Store(&h) }

// Calls are the calls so far, in the order of their answers.
func (f *Front) Calls() []Call {
	f.mu.Lock()
	defer f.mu.Unlock()
	return append([]Call(nil), f.calls...)
}

// ServeHTTP passes a call on.
func (f *Front) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	call := Call{Token: strings.TrimPrefix(r.Header.Get("Authorization"), "Bearer ")}
	_, call.Key, _ = strings.Cut(r.URL.Path, "/v1/tasks/")
	switch r.Method {
	case http.MethodPost:
		call.Verb, call.Key = Submit, r.Header.Get("Idempotency-Key")
	case http.MethodGet:
		call.Verb = Get
	case http.MethodDelete:
		call.Verb = Cancel
	}
	(*f.before.Load())(call)
	answer := &statusWriter{ResponseWriter: w}
	(*f.next.Load()).ServeHTTP(answer, r)
	call.Status = answer.status
	(*f.after.Load())(call)
	f.mu.Lock()
	defer f.mu.Unlock()
	f.calls = append(f.calls, call)
}

// statusWriter remembers the status of an answer.
type statusWriter struct {
	http.ResponseWriter
	status int
}

// WriteHeader remembers the status.
func (w *statusWriter) WriteHeader(status int) {
	w.status = status
	w.ResponseWriter.WriteHeader(status)
}

// Unwrap lets the connection be taken over.
func (w *statusWriter) Unwrap() http.ResponseWriter { return w.ResponseWriter }

// cut ends a call without an answer.
func cut(w http.ResponseWriter) {
	if conn, _, err := http.NewResponseController(w).Hijack(); err == nil {
		_ = conn.Close()
	}
}

// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

package std

import (
	"bytes"
	"context"
	"database/sql"
	"encoding/json"
	"errors"
	"io"
	"net"
	"net/http"
	"net/http/httptest"
	"net/url"
	"os"
	"os/exec"
	"strings"
	"sync"
	"time"

	ctrl "sigs.k8s.io/controller-runtime"
)

type Quiet struct {
	mu   sync.RWMutex
	seen map[string]int
	mux  http.Handler
	conn net.Conn
	body io.ReadCloser
	resp *http.Response
	rows *sql.Rows
}

func (r *Quiet) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	// Parsing and joining names is no look-up.
	_ = net.ParseIP("10.0.0.1")
	_ = net.JoinHostPort("a", "1")
	_, _, err := net.SplitHostPort("a:1")
	_, err = url.Parse("http://a")
	// Requests, clients and transports are made, not used.
	q, err := http.NewRequestWithContext(ctx, http.MethodGet, "http://a", bytes.NewReader(nil))
	q.Header.Set("a", "b")
	_ = http.StatusText(404)
	hc := &http.Client{Transport: http.DefaultTransport.(*http.Transport).Clone()}
	hc.CloseIdleConnections()
	// The body of a response belongs to its request, which was reported.
	_, err = io.ReadAll(r.resp.Body)
	err = json.NewDecoder(r.body).Decode(&r.seen)
	err = r.resp.Body.Close()
	err = r.rows.Close()
	// Opening a database does not connect.
	_, err = sql.Open("pg", "")
	// A process is found and started, not waited for.
	_, err = exec.LookPath("helm")
	err = exec.Command("helm").Start()
	// Files and memory.
	_, err = os.ReadFile("/tmp/a")
	_, err = io.Copy(io.Discard, strings.NewReader("a"))
	// In memory: a recorder instead of a connection, and a pipe.
	rec := httptest.NewRecorder()
	r.mux.ServeHTTP(rec, httptest.NewRequest("GET", "/", nil))
	a, b := net.Pipe()
	go func() { _, _ = a.Write([]byte("x")) }()
	_, err = b.Read(make([]byte, 1))
	// A short critical section around a map.
	r.mu.Lock()
	r.seen[req.Name]++
	r.mu.Unlock()
	r.mu.RLock()
	defer r.mu.RUnlock()
	// Errors of clients are inspected.
	var ne net.Error
	if errors.As(err, &ne) && ne.Timeout() {
		return ctrl.Result{RequeueAfter: time.Minute}, nil
	}
	_, err = time.ParseDuration("1s")
	return ctrl.Result{}, err
}

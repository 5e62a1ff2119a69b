// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

package taskclient

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"time"
)

// serve starts a server with one handler and returns a client of it.
func serve(t *testing.T, cfg Config, h http.HandlerFunc) *Client {
	t.Helper()
	srv := httptest.NewServer(h)
	t.Cleanup(srv.Close)
	cfg.BaseURL = srv.URL
	c, err := New(cfg)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(c.Close)
	return c
}

func TestNewRefuses(t *testing.T) {
	for name, cfg := range map[string]Config{
		"no URL":         {},
		"no scheme":      {BaseURL: "tasks.example.com"},
		"other scheme":   {BaseURL: "ftp://tasks.example.com"},
		"no host":        {BaseURL: "http://"},
		"not a URL":      {BaseURL: "http://[::1"},
		"user":           {BaseURL: "http://user:secret@tasks.example.com"},
		"query":          {BaseURL: "http://tasks.example.com?a=b"},
		"negative time":  {BaseURL: "http://tasks.example.com", Timeout: -1},
		"negative conns": {BaseURL: "http://tasks.example.com", MaxConns: -1},
	} {
		t.Run(name, func(t *testing.T) {
			_, err := New(cfg)
			if err == nil {
				t.Fatal("no error")
			}
			if strings.Contains(err.Error(), "secret") {
				t.Errorf("the error prints a password: %v", err)
			}
		})
	}
}

func TestNewDefaults(t *testing.T) {
	c, err := New(Config{BaseURL: "https://tasks.example.com/root"})
	if err != nil {
		t.Fatal(err)
	}
	if c.http.Timeout != DefaultTimeout {
		t.Errorf("timeout is %v, want %v", c.http.Timeout, DefaultTimeout)
	}
	if n := c.http.Transport.(*http.Transport).MaxConnsPerHost; n != 16 {
		t.Errorf("connections are %d, want 16", n)
	}
}

// TestCalls checks what goes over the wire and what comes back.
func TestCalls(t *testing.T) {
	const key = "8b9a/../x-7" // a key must not be able to change the path
	const answer = `{"key":"8b9a/../x-7","id":"t-1","state":"succeeded","result":"r"}`
	var got struct {
		method, path, key, auth string
		body                    submission
	}
	c := serve(t, Config{}, func(w http.ResponseWriter, r *http.Request) {
		got.method, got.path = r.Method, r.URL.EscapedPath()
		got.key, got.auth = r.Header.Get("Idempotency-Key"), r.Header.Get("Authorization")
		got.body = submission{}
		if data, _ := io.ReadAll(r.Body); len(data) > 0 {
			if err := json.Unmarshal(data, &got.body); err != nil {
				t.Error(err)
			}
		}
		if r.Method == http.MethodPost {
			w.WriteHeader(http.StatusCreated)
		}
		fmt.Fprint(w, answer)
	})

	task, err := c.Submit(t.Context(), Request{
		Key: key, Token: " s3cr3t\n", Payload: "p",
		Parameters: map[string]string{"a": "b"}, Timeout: 1500 * time.Millisecond,
	})
	if err != nil {
		t.Fatal(err)
	}
	if want := (Task{Key: key, ID: "t-1", State: StateSucceeded, Result: "r"}); task != want {
		t.Errorf("submit answers %+v, want %+v", task, want)
	}
	if got.method != "POST" || got.path != "/v1/tasks" || got.key != key || got.auth != "Bearer s3cr3t" {
		t.Errorf("submit sends %+v", got)
	}
	if got.body.Payload != "p" || got.body.Parameters["a"] != "b" || got.body.TimeoutSeconds != 2 {
		t.Errorf("submit sends the body %+v", got.body)
	}

	if _, err := c.Get(t.Context(), "", key); err != nil {
		t.Fatal(err)
	}
	if got.method != "GET" || got.path != "/v1/tasks/8b9a%2F..%2Fx-7" || got.auth != "" || got.key != "" {
		t.Errorf("get sends %+v", got)
	}

	task, err = c.Cancel(t.Context(), "other", key)
	if want := (Task{Key: key, ID: "t-1", State: StateSucceeded, Result: "r"}); err != nil || task != want {
		t.Errorf("cancel answers %+v, %v, want %+v", task, err, want)
	}
	if got.method != "DELETE" || got.path != "/v1/tasks/8b9a%2F..%2Fx-7" || got.auth != "Bearer other" {
		t.Errorf("cancel sends %+v", got)
	}
}

// TestErrors checks that each kind of answer becomes the error that tells the
// caller what to do.
func TestErrors(t *testing.T) {
	const ok = `{"key":"k","state":"running"}`
	type want struct {
		is         error         // a sentinel, or
		retryable  bool          // *RetryableError, or
		rejected   bool          // *RejectedError
		retryAfter time.Duration // with retryable
		text       string
	}
	tests := map[string]struct {
		status int
		header string
		body   string
		submit want // POST and DELETE
		get    want
	}{
		"unknown":        {status: 404, submit: want{retryable: true}, get: want{is: ErrNotFound}},
		"gone":           {status: 410, body: `{"error":"cancelled before"}`, submit: want{is: ErrGone, text: "cancelled before"}, get: want{is: ErrGone}},
		"unauthorized":   {status: 401, submit: want{is: ErrUnauthorized}, get: want{is: ErrUnauthorized}},
		"forbidden":      {status: 403, submit: want{is: ErrUnauthorized}, get: want{is: ErrUnauthorized}},
		"other body":     {status: 409, submit: want{rejected: true, text: "rejected with 409"}, get: want{rejected: true}},
		"bad request":    {status: 400, submit: want{rejected: true}, get: want{rejected: true}},
		"throttled":      {status: 429, header: "7", submit: want{retryable: true, retryAfter: 7 * time.Second}, get: want{retryable: true, retryAfter: 7 * time.Second}},
		"request time":   {status: 408, submit: want{retryable: true}, get: want{retryable: true}},
		"unavailable":    {status: 503, header: "90000", submit: want{retryable: true, retryAfter: maxRetryAfter}, get: want{retryable: true, retryAfter: maxRetryAfter}},
		"negative delay": {status: 503, header: "-3", submit: want{retryable: true}, get: want{retryable: true}},
		"past date":      {status: 503, header: "Mon, 02 Jan 2006 15:04:05 GMT", submit: want{retryable: true}, get: want{retryable: true}},
		"no delay":       {status: 500, header: "soon", body: "<html>", submit: want{retryable: true, text: "500: Internal Server Error"}, get: want{retryable: true}},
		"redirect":       {status: 302, submit: want{retryable: true}, get: want{retryable: true}},
		"no content":     {status: 204, submit: want{retryable: true}, get: want{retryable: true}},
		"not JSON":       {status: 200, body: "hello", submit: want{retryable: true}, get: want{retryable: true}},
		"other key":      {status: 200, body: `{"key":"z","state":"running"}`, submit: want{retryable: true}, get: want{retryable: true}},
		"other state":    {status: 200, body: `{"key":"k","state":"dancing"}`, submit: want{retryable: true}, get: want{retryable: true}},
		"long error":     {status: 400, body: `{"error":"` + strings.Repeat("x", 10000) + `"}`, submit: want{rejected: true}, get: want{rejected: true}},
		"long answer":    {status: 200, body: ok + strings.Repeat(" ", maxResponse), submit: want{rejected: true}, get: want{rejected: true}},
		"well":           {status: 200, body: ok},
	}
	for name, tt := range tests {
		t.Run(name, func(t *testing.T) {
			c := serve(t, Config{}, func(w http.ResponseWriter, _ *http.Request) {
				if tt.header != "" {
					w.Header().Set("Retry-After", tt.header)
				}
				w.WriteHeader(tt.status)
				fmt.Fprint(w, tt.body)
			})
			check := func(verb string, err error, want want) {
				t.Helper()
				retryable, isRetryable := errors.AsType[*RetryableError](err)
				_, isRejected := errors.AsType[*RejectedError](err)
				if wantErr := want.is != nil || want.retryable || want.rejected; wantErr != (err != nil) {
					t.Fatalf("%s: error is %v", verb, err)
				}
				if isRetryable != want.retryable || isRejected != want.rejected {
					t.Errorf("%s: %v: retryable %t, rejected %t", verb, err, isRetryable, isRejected)
				}
				if want.is != nil && !errors.Is(err, want.is) {
					t.Errorf("%s: error is %v, want %v", verb, err, want.is)
				}
				if isRetryable && (retryable.RetryAfter != want.retryAfter || retryable.Throttled() != (tt.status == 429)) {
					t.Errorf("%s: retry after %v, throttled %t", verb, retryable.RetryAfter, retryable.Throttled())
				}
				if err != nil && (!strings.Contains(err.Error(), want.text) || len(err.Error()) > maxMessage+100) {
					t.Errorf("%s: error is %q", verb, err)
				}
			}
			_, err := c.Submit(t.Context(), Request{Key: "k"})
			check("submit", err, tt.submit)
			_, err = c.Cancel(t.Context(), "", "k")
			check("cancel", err, tt.submit)
			_, err = c.Get(t.Context(), "", "k")
			check("get", err, tt.get)
		})
	}
}

func TestRetryAfterDate(t *testing.T) {
	got := retryAfter(time.Now().Add(time.Minute).UTC().Format(http.TimeFormat))
	if got < 50*time.Second || got > time.Minute {
		t.Errorf("a date in a minute gives %v", got)
	}
}

// TestSlow checks each of the two limits of a call by itself.
func TestSlow(t *testing.T) {
	hang := func(_ http.ResponseWriter, r *http.Request) { <-r.Context().Done() }
	t.Run("own timeout", func(t *testing.T) {
		c := serve(t, Config{Timeout: 50 * time.Millisecond}, hang)
		_, err := c.Get(context.Background(), "", "k")
		if e, ok := errors.AsType[*RetryableError](err); !ok || e.Status != 0 {
			t.Errorf("error is %v, want one that is retryable", err)
		}
	})
	t.Run("context", func(t *testing.T) {
		c := serve(t, Config{}, hang)
		ctx, cancel := context.WithTimeout(t.Context(), 50*time.Millisecond)
		defer cancel()
		_, err := c.Get(ctx, "", "k")
		if _, ok := errors.AsType[*RetryableError](err); !ok || !errors.Is(err, context.DeadlineExceeded) {
			t.Errorf("error is %v, want one that is retryable and tells of the deadline", err)
		}
	})
}

// TestSlowBody checks that an answer which never ends is given up as well.
func TestSlowBody(t *testing.T) {
	c := serve(t, Config{Timeout: 50 * time.Millisecond}, func(w http.ResponseWriter, r *http.Request) {
		fmt.Fprint(w, `{"key":`)
		_ = http.NewResponseController(w).Flush()
		<-r.Context().Done()
	})
	_, err := c.Get(t.Context(), "", "k")
	if e, ok := errors.AsType[*RetryableError](err); !ok || e.Status != http.StatusOK {
		t.Errorf("error is %v, want one that is retryable", err)
	}
}

// TestDown checks that the text of an outage is the same for every call, since
// it ends in a condition.
func TestDown(t *testing.T) {
	srv := httptest.NewServer(http.NotFoundHandler())
	c, err := New(Config{BaseURL: srv.URL})
	if err != nil {
		t.Fatal(err)
	}
	srv.Close()
	for range 2 {
		_, err := c.Get(t.Context(), "", "k")
		if _, ok := errors.AsType[*RetryableError](err); !ok {
			t.Fatalf("error is %v, want one that is retryable", err)
		}
		if got, want := err.Error(), "get k: dial: connect: connection refused"; got != want {
			t.Errorf("error is %q, want %q", got, want)
		}
	}
}

// TestNeverSent checks what is wrong before a call is made.
func TestNeverSent(t *testing.T) {
	c := serve(t, Config{}, func(http.ResponseWriter, *http.Request) { t.Error("a call was made") })
	_, err := c.Submit(t.Context(), Request{})
	if _, ok := errors.AsType[*RejectedError](err); !ok {
		t.Errorf("an empty key gives %v, want a rejection", err)
	}
	_, err = c.Get(t.Context(), "to\nken", "k")
	if !errors.Is(err, ErrUnauthorized) || strings.Contains(err.Error(), "to\nken") {
		t.Errorf("a broken token gives %q", err)
	}
}

// TestRedirect checks that a token never follows a redirect.
func TestRedirect(t *testing.T) {
	other := httptest.NewServer(http.HandlerFunc(func(http.ResponseWriter, *http.Request) { t.Error("the redirect was followed") }))
	defer other.Close()
	c := serve(t, Config{}, func(w http.ResponseWriter, r *http.Request) { http.Redirect(w, r, other.URL, http.StatusFound) })
	if _, err := c.Get(t.Context(), "token", "k"); err == nil {
		t.Error("no error")
	}
}

func TestClip(t *testing.T) {
	for in, want := range map[string]string{
		"short":                               "short",
		"bad\xff":                             "bad?",
		strings.Repeat("a", maxMessage+1):     strings.Repeat("a", maxMessage) + "...",
		"a" + strings.Repeat("é", maxMessage): "a" + strings.Repeat("é", maxMessage/2-1) + "...",
	} {
		if got := clip(in); got != want {
			t.Errorf("clip(%.20q...) = %q, want %q", in, got, want)
		}
	}
}

func TestDone(t *testing.T) {
	for state, want := range map[State]bool{StateQueued: false, StateRunning: false, StateSucceeded: true, StateFailed: true, StateCancelled: true, "": false} {
		if state.Done() != want {
			t.Errorf("%q done is %t", state, !want)
		}
	}
}

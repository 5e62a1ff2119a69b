// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

package main

import (
	"context"
	"encoding/json"
	"errors"
	"io"
	"net"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"time"
)

// digest is the SHA-256 of "payload".
const digest = "239f59ed55e737c77147cf55ad0c1b030b6d7ee748a7426952f9b852d5a935e5"

// post sends "payload" with the query and returns status and body.
func post(t *testing.T, ctx context.Context, server *httptest.Server, query string) (int, string, error) {
	t.Helper()
	req, err := http.NewRequestWithContext(ctx, http.MethodPost, server.URL+"/process?"+query, strings.NewReader("payload"))
	if err != nil {
		t.Fatal(err)
	}
	resp, err := server.Client().Do(req)
	if err != nil {
		return 0, "", err
	}
	defer resp.Body.Close()
	body, err := io.ReadAll(resp.Body)
	if err != nil {
		t.Fatal(err)
	}
	return resp.StatusCode, string(body), nil
}

func start(t *testing.T, b behaviour) *httptest.Server {
	t.Helper()
	server := httptest.NewServer(newHandler(b))
	t.Cleanup(server.Close)
	return server
}

func TestAnswer(t *testing.T) {
	status, body, err := post(t, context.Background(), start(t, behaviour{}), "")
	if err != nil {
		t.Fatal(err)
	}
	var answer struct {
		Result string `json:"result"`
	}
	if err := json.Unmarshal([]byte(body), &answer); err != nil {
		t.Fatal(err)
	}
	if status != http.StatusOK || answer.Result != digest {
		t.Errorf("got %d %q, want 200 and the payload's digest", status, body)
	}
}

func TestSlow(t *testing.T) {
	const delay = 150 * time.Millisecond
	for name, tc := range map[string]struct {
		behaviour
		query string
		slow  bool
	}{
		"by flag":           {behaviour{Delay: delay}, "", true},
		"by request":        {behaviour{}, "delay=150ms", true},
		"unless by request": {behaviour{Delay: time.Hour}, "delay=0s", false},
	} {
		t.Run(name, func(t *testing.T) {
			server := start(t, tc.behaviour)
			began := time.Now()
			status, _, err := post(t, context.Background(), server, tc.query)
			if err != nil || status != http.StatusOK {
				t.Fatalf("got status %d, error %v", status, err)
			}
			if took := time.Since(began); tc.slow && took < delay {
				t.Errorf("answered after %s, want at least %s", took, delay)
			}
		})
	}
}

func TestFail(t *testing.T) {
	server := start(t, behaviour{FailEvery: 2})
	for i, step := range []struct {
		query string
		want  int
	}{
		{"", http.StatusOK},
		{"", http.StatusServiceUnavailable},
		{"fail=true", http.StatusServiceUnavailable},
		{"fail=false", http.StatusOK}, // the fourth would fail by the flag
		{"", http.StatusOK},
		{"", http.StatusServiceUnavailable},
	} {
		status, _, err := post(t, context.Background(), server, step.query)
		if err != nil {
			t.Fatal(err)
		}
		if status != step.want {
			t.Errorf("request %d: got %d, want %d", i+1, status, step.want)
		}
	}
}

func TestHang(t *testing.T) {
	for name, tc := range map[string]struct {
		behaviour
		query string
	}{
		"by flag":    {behaviour{HangEvery: 1}, ""},
		"by request": {behaviour{}, "hang=true"},
	} {
		t.Run(name, func(t *testing.T) {
			server := start(t, tc.behaviour)
			ctx, cancel := context.WithTimeout(context.Background(), 150*time.Millisecond)
			defer cancel()
			status, body, err := post(t, ctx, server, tc.query)
			if !errors.Is(err, context.DeadlineExceeded) {
				t.Fatalf("got %d %q, error %v, want no answer", status, body, err)
			}
			// Others are still served.
			if status, _, err := post(t, context.Background(), server, "hang=false"); err != nil || status != http.StatusOK {
				t.Errorf("next request: got status %d, error %v", status, err)
			}
		})
	}
}

func TestRefused(t *testing.T) {
	server := start(t, behaviour{})
	for _, query := range []string{"delay=soon", "fail=perhaps", "hang=perhaps"} {
		status, _, err := post(t, context.Background(), server, query)
		if err != nil {
			t.Fatal(err)
		}
		if status != http.StatusBadRequest {
			t.Errorf("%s: got %d, want 400", query, status)
		}
	}
	resp, err := server.Client().Get(server.URL + "/process")
	if err != nil {
		t.Fatal(err)
	}
	resp.Body.Close()
	if resp.StatusCode != http.StatusMethodNotAllowed {
		t.Errorf("GET: got %d, want 405", resp.StatusCode)
	}
}

func TestServeEnds(t *testing.T) {
	listener, err := net.Listen("tcp", "localhost:0")
	if err != nil {
		t.Fatal(err)
	}
	ctx, cancel := context.WithCancel(context.Background())
	defer cancel()
	taken := make(chan struct{})
	hang := newHandler(behaviour{HangEvery: 1})
	served := make(chan error, 1)
	go func() {
		served <- serve(ctx, listener, http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
			close(taken)
			hang.ServeHTTP(w, r)
		}))
	}()
	answered := make(chan error, 1)
	go func() {
		resp, err := http.Post("http://"+listener.Addr().String()+"/process", "text/plain", strings.NewReader("payload"))
		if err == nil {
			resp.Body.Close()
		}
		answered <- err
	}()

	<-taken
	cancel()
	if err := <-served; err != nil {
		t.Error(err)
	}
	if err := <-answered; err == nil {
		t.Error("the request that hangs got an answer")
	}
}

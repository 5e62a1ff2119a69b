// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

package tasksim

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"io"
	"net/http"
	"net/http/httptest"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/ctrlvet/ctrlvet/reference-operator/internal/taskclient"
)

// sim is a running system with the operator's own client for it.
type sim struct {
	*Server
	client *taskclient.Client
	api    string
	admin  string
}

func start(t *testing.T, faults Faults) *sim {
	t.Helper()
	server, err := NewServer(open(t, t.TempDir()), faults)
	if err != nil {
		t.Fatal(err)
	}
	api, admin := httptest.NewServer(server.Handler()), httptest.NewServer(server.AdminHandler())
	t.Cleanup(admin.Close)
	t.Cleanup(api.Close)
	client, err := taskclient.New(taskclient.Config{BaseURL: api.URL, Timeout: 30 * time.Second})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(client.Close)
	return &sim{server, client, api.URL, admin.URL}
}

// call makes an HTTP call and returns its status and body.
func call(t *testing.T, method, url, body string) (int, string) {
	t.Helper()
	req, err := http.NewRequestWithContext(t.Context(), method, url, strings.NewReader(body))
	if err != nil {
		t.Fatal(err)
	}
	resp, err := http.DefaultClient.Do(req)
	if err != nil {
		t.Fatal(err)
	}
	defer resp.Body.Close()
	data, err := io.ReadAll(resp.Body)
	if err != nil {
		t.Fatal(err)
	}
	return resp.StatusCode, string(data)
}

// TestContract checks that the operator's client and this server mean the same.
func TestContract(t *testing.T) {
	s := start(t, Faults{TaskDuration: seconds(1000)})
	ctx := t.Context()
	const key = "uid/../with spaces-1"
	req := taskclient.Request{Key: key, Payload: "p", Timeout: 2000 * time.Second, Parameters: map[string]string{"a": "b"}}

	if _, err := s.client.Get(ctx, "", key); !errors.Is(err, taskclient.ErrNotFound) {
		t.Errorf("get of an unknown key: %v", err)
	}
	for range 2 {
		task, err := s.client.Submit(ctx, req)
		if want := (taskclient.Task{Key: key, ID: "t-1", State: taskclient.StateRunning}); err != nil || task != want {
			t.Errorf("submit: %+v, %v", task, err)
		}
	}
	other := req
	other.Payload = "q"
	if _, err := s.client.Submit(ctx, other); !isA[*taskclient.RejectedError](err) {
		t.Errorf("submit of another body: %v", err)
	}
	if task, err := s.client.Get(ctx, "", key); err != nil || task.State != taskclient.StateRunning {
		t.Errorf("get: %+v, %v", task, err)
	}
	for range 2 {
		if task, err := s.client.Cancel(ctx, "", key); err != nil || task.State != taskclient.StateCancelled {
			t.Errorf("cancel: %+v, %v", task, err)
		}
	}
	if _, err := s.client.Submit(ctx, req); !errors.Is(err, taskclient.ErrGone) {
		t.Errorf("submit after cancel: %v", err)
	}
	if task, err := s.client.Get(ctx, "", key); err != nil || task.State != taskclient.StateCancelled {
		t.Errorf("get after cancel: %+v, %v", task, err)
	}

	if task, err := s.client.Cancel(ctx, "", "early"); err != nil || task.State != taskclient.StateCancelled {
		t.Errorf("cancel of an unknown key: %+v, %v", task, err)
	}
	if _, err := s.client.Submit(ctx, taskclient.Request{Key: "early", Payload: "p"}); !errors.Is(err, taskclient.ErrGone) {
		t.Errorf("submit of a tombstone: %v", err)
	}

	quick := taskclient.Request{Key: "quick", Payload: "p", Parameters: map[string]string{ParamDuration: "0s", ParamEcho: "true"}}
	broken := taskclient.Request{Key: "broken", Payload: "p", Parameters: map[string]string{ParamDuration: "0s", ParamFail: "no disk"}}
	for _, over := range []taskclient.Request{quick, broken} {
		task, err := s.client.Submit(ctx, over)
		for ; err == nil && !task.State.Done() && ctx.Err() == nil; time.Sleep(time.Millisecond) {
			task, err = s.client.Get(ctx, "", over.Key)
		}
		if err != nil || task.State == taskclient.StateCancelled {
			t.Fatalf("work of %s: %+v, %v", over.Key, task, err)
		}
		if got, err := s.client.Cancel(ctx, "", over.Key); err != nil || got != task {
			t.Errorf("cancel of what is over: %+v, %v; want %+v", got, err, task)
		}
	}

	for name, bad := range map[string]taskclient.Request{
		"empty payload": {Key: "bad"},
		"long key":      {Key: strings.Repeat("k", maxKey+1), Payload: "p"},
		"bad duration":  {Key: "bad", Payload: "p", Parameters: map[string]string{ParamDuration: "x"}},
		"large body":    {Key: "bad", Payload: strings.Repeat("p", maxBody)},
	} {
		if _, err := s.client.Submit(ctx, bad); !isA[*taskclient.RejectedError](err) {
			t.Errorf("submit with %s: %v", name, err)
		}
	}
	if _, err := s.client.Cancel(ctx, "", strings.Repeat("k", maxKey+1)); !isA[*taskclient.RejectedError](err) {
		t.Errorf("cancel of a long key: %v", err)
	}
}

func isA[E error](err error) bool {
	_, ok := errors.AsType[E](err)
	return ok
}

// TestResults checks that both ends of work reach the client.
func TestResults(t *testing.T) {
	s := start(t, Faults{})
	for name, tt := range map[string]struct {
		parameters map[string]string
		want       taskclient.Task
	}{
		"good": {map[string]string{ParamEcho: "true"}, taskclient.Task{State: taskclient.StateSucceeded, Result: "p"}},
		"bad":  {map[string]string{ParamFail: "no paper"}, taskclient.Task{State: taskclient.StateFailed, Message: "no paper"}},
	} {
		task, err := s.client.Submit(t.Context(), taskclient.Request{Key: name, Payload: "p", Parameters: tt.parameters})
		for deadline := time.Now().Add(10 * time.Second); err == nil && !task.State.Done() && time.Now().Before(deadline); {
			task, err = s.client.Get(t.Context(), "", name)
		}
		tt.want.Key, tt.want.ID = name, task.ID
		if err != nil || task != tt.want {
			t.Errorf("%s: %+v, %v", name, task, err)
		}
	}
}

// TestTokens checks authentication and the rotation of a token.
func TestTokens(t *testing.T) {
	s := start(t, Faults{})
	get := func(token string) error {
		_, err := s.client.Get(t.Context(), token, "k")
		return err
	}
	if err := get(""); !errors.Is(err, taskclient.ErrNotFound) {
		t.Errorf("without tokens: %v", err)
	}
	if status, _ := call(t, "PUT", s.admin+"/admin/tokens", `["old","new"]`); status != http.StatusNoContent {
		t.Fatalf("status %d", status)
	}
	for token, want := range map[string]error{
		"":    taskclient.ErrUnauthorized,
		"bad": taskclient.ErrUnauthorized,
		"old": taskclient.ErrNotFound,
		"new": taskclient.ErrNotFound,
	} {
		if err := get(token); !errors.Is(err, want) {
			t.Errorf("token %q: %v, want %v", token, err, want)
		}
	}
	s.SetTokens("new")
	if err := get("old"); !errors.Is(err, taskclient.ErrUnauthorized) {
		t.Errorf("the old token after the rotation: %v", err)
	}
	if status, _ := call(t, "PUT", s.admin+"/admin/tokens", `"new"`); status != http.StatusBadRequest {
		t.Errorf("a broken list gives status %d", status)
	}
}

// TestFaults checks each fault by what the client sees and what it leaves behind.
func TestFaults(t *testing.T) {
	submit := func(s *sim) error {
		_, err := s.client.Submit(t.Context(), taskclient.Request{Key: "k", Payload: "p"})
		return err
	}
	t.Run("failing", func(t *testing.T) {
		s := start(t, Faults{FailureRate: 1, RetryAfter: seconds(3)})
		err := submit(s)
		if e, ok := errors.AsType[*taskclient.RetryableError](err); !ok || e.Status != 503 || e.RetryAfter != 3*time.Second {
			t.Errorf("error is %v", err)
		}
		if got := kinds(t, s.store); got != "" {
			t.Errorf("a call that fails has the effect %q", got)
		}
	})
	t.Run("throttling", func(t *testing.T) {
		s := start(t, Faults{FailureRate: 1, FailureStatus: http.StatusTooManyRequests})
		err := submit(s)
		if e, ok := errors.AsType[*taskclient.RetryableError](err); !ok || !e.Throttled() {
			t.Errorf("error is %v", err)
		}
	})
	t.Run("lost answer", func(t *testing.T) {
		s := start(t, Faults{LostAnswerRate: 1, TaskDuration: seconds(1000)})
		err := submit(s)
		if e, ok := errors.AsType[*taskclient.RetryableError](err); !ok || e.Status != 0 {
			t.Errorf("error is %v", err)
		}
		if got := kinds(t, s.store); got != "started" {
			t.Errorf("the effect is %q", got)
		}
		idle(t, s)
		if s.Stats().Answers[0] != 1 {
			t.Errorf("the counts are %+v", s.Stats())
		}
	})
	t.Run("latency", func(t *testing.T) {
		s := start(t, Faults{Latency: seconds(0.1), Jitter: seconds(0.001)})
		began := time.Now()
		if err := submit(s); err != nil || time.Since(began) < 100*time.Millisecond {
			t.Errorf("%v after %v", err, time.Since(began))
		}
	})
	t.Run("slower than the caller waits", func(t *testing.T) {
		s := start(t, Faults{Latency: seconds(1000)})
		ctx, cancel := context.WithTimeout(t.Context(), 50*time.Millisecond)
		defer cancel()
		if _, err := s.client.Cancel(ctx, "", "k"); !errors.Is(err, context.DeadlineExceeded) {
			t.Errorf("error is %v", err)
		}
		idle(t, s)
		if got := kinds(t, s.store); got != "" {
			t.Errorf("a call that was given up has the effect %q", got)
		}
	})
	t.Run("hang and recovery", func(t *testing.T) {
		s := start(t, Faults{Hang: true, TaskDuration: seconds(1000)})
		ctx, cancel := context.WithTimeout(t.Context(), 50*time.Millisecond)
		defer cancel()
		if _, err := s.client.Cancel(ctx, "", "given-up"); !errors.Is(err, context.DeadlineExceeded) {
			t.Errorf("error is %v", err)
		}
		done := make(chan error, 1)
		go func() { done <- submit(s) }()
		for s.Stats().Calls["submit"] == 0 {
			time.Sleep(time.Millisecond)
		}
		select {
		case err := <-done:
			t.Fatalf("a hanging call ends with %v", err)
		case <-time.After(20 * time.Millisecond):
		}
		// A change that still hangs must not let it through either.
		if status, body := call(t, "PATCH", s.admin+"/admin/faults", `{"latency":"1ms"}`); status != 200 {
			t.Fatal(body)
		}
		if status, body := call(t, "PATCH", s.admin+"/admin/faults", `{"hang":false}`); status != 200 {
			t.Fatal(body)
		}
		if err := <-done; err != nil {
			t.Errorf("after the recovery: %v", err)
		}
		if got := kinds(t, s.store); got != "started" {
			t.Errorf("the effect is %q", got)
		}
	})
	t.Run("flapping", func(t *testing.T) {
		s := start(t, Faults{FlapPeriod: seconds(1000)})
		if err := submit(s); err != nil {
			t.Errorf("in the first half: %v", err)
		}
		s.mu.Lock()
		s.flapping = s.flapping.Add(-600 * time.Second)
		s.mu.Unlock()
		if err := submit(s); !isA[*taskclient.RetryableError](err) {
			t.Errorf("in the second half: %v", err)
		}
		if err := s.SetFaults(Faults{}); err != nil {
			t.Fatal(err)
		}
		if err := submit(s); err != nil {
			t.Errorf("after it: %v", err)
		}
	})
}

// idle waits until no call is under way.
func idle(t *testing.T, s *sim) {
	t.Helper()
	for deadline := time.Now().Add(10 * time.Second); s.Stats().InFlight > 0; time.Sleep(time.Millisecond) {
		if time.Now().After(deadline) {
			t.Fatalf("still under way: %+v", s.Stats())
		}
	}
}

// TestFaultsWhileRunning changes faults under load; it is for the race detector.
func TestFaultsWhileRunning(t *testing.T) {
	s := start(t, Faults{})
	var wg sync.WaitGroup
	for worker := range 4 {
		wg.Go(func() {
			for i := range 25 {
				key := string(rune('a' + (worker+i)%26))
				_, _ = s.client.Submit(t.Context(), taskclient.Request{Key: key, Payload: "p"})
				_, _ = s.client.Get(t.Context(), "", key)
			}
		})
	}
	for _, faults := range []Faults{
		{FailureRate: 0.5},
		{Latency: seconds(0.001), Jitter: seconds(0.001)},
		{Hang: true},
		{FlapPeriod: seconds(0.002)},
		{LostAnswerRate: 0.5},
		{},
	} {
		if err := s.SetFaults(faults); err != nil {
			t.Fatal(err)
		}
		time.Sleep(5 * time.Millisecond)
	}
	wg.Wait()
	kinds(t, s.store)
	// net/http repeats a call on its own when a connection that was idle is cut.
	if stats := s.Stats(); stats.Calls["submit"] < 100 || stats.Calls["get"] < 100 || stats.MaxInFlight < 1 || stats.MaxInFlight > 4 {
		t.Errorf("the counts are %+v", stats)
	}
}

// TestAdmin checks the admin API.
func TestAdmin(t *testing.T) {
	s := start(t, Faults{TaskDuration: seconds(5)})
	faults := func() (f Faults) {
		t.Helper()
		_, body := call(t, "GET", s.admin+"/admin/faults", "")
		if err := json.Unmarshal([]byte(body), &f); err != nil {
			t.Fatal(err)
		}
		return f
	}
	if got, want := faults(), (Faults{TaskDuration: seconds(5)}); got != want {
		t.Errorf("faults are %+v", got)
	}
	call(t, "PATCH", s.admin+"/admin/faults", `{"failureRate":0.25}`)
	if got, want := faults(), (Faults{TaskDuration: seconds(5), FailureRate: 0.25}); got != want {
		t.Errorf("after PATCH they are %+v", got)
	}
	call(t, "PUT", s.admin+"/admin/faults", `{"hang":true}`)
	if got, want := faults(), (Faults{Hang: true}); got != want {
		t.Errorf("after PUT they are %+v", got)
	}
	for _, bad := range []string{
		"", "{", "{}{}", `{"haaang":true}`, `{"latency":"soon"}`, `{"latency":5}`, `{"latency":"-1s"}`, `{"jitter":"-1s"}`,
		`{"failureRate":2}`, `{"lostAnswerRate":-1}`, `{"failureStatus":200}`, `{"flapPeriod":"-1s"}`,
	} {
		if status, body := call(t, "PATCH", s.admin+"/admin/faults", bad); status != http.StatusBadRequest {
			t.Errorf("%q gives %d %s", bad, status, body)
		}
	}
	if got, want := faults(), (Faults{Hang: true}); got != want {
		t.Errorf("after refused changes they are %+v", got)
	}
	call(t, "PUT", s.admin+"/admin/faults", "{}")

	if _, err := s.client.Submit(t.Context(), taskclient.Request{Key: "k", Payload: "p", Parameters: map[string]string{ParamDuration: "1h"}}); err != nil {
		t.Fatal(err)
	}
	_, body := call(t, "GET", s.admin+"/admin/log", "")
	events, err := ReadLog(bytes.NewReader([]byte(body)))
	if err != nil || len(events) != 1 || events[0].Kind != Started || events[0].Key != "k" {
		t.Errorf("the log is %q, %v", body, err)
	}
	_, body = call(t, "GET", s.admin+"/admin/stats", "")
	var stats Stats
	if err := json.Unmarshal([]byte(body), &stats); err != nil || stats.Calls["submit"] != 1 || stats.Answers[201] != 1 || stats.States["running"] != 1 {
		t.Errorf("the counts are %s, %v", body, err)
	}

	// The API's port must not serve the admin API.
	if status, _ := call(t, "GET", s.api+"/admin/faults", ""); status != http.StatusNotFound {
		t.Errorf("the API answers an admin call with %d", status)
	}
	if status, _ := call(t, "PUT", s.api+"/v1/tasks/k", ""); status != http.StatusMethodNotAllowed {
		t.Errorf("an unknown verb gives %d", status)
	}
	for name, body := range map[string]string{"unknown field": `{"payload":"p","x":1}`, "not JSON": "p"} {
		req, err := http.NewRequestWithContext(t.Context(), "POST", s.api+"/v1/tasks", strings.NewReader(body))
		if err != nil {
			t.Fatal(err)
		}
		req.Header.Set("Idempotency-Key", "z")
		resp, err := http.DefaultClient.Do(req)
		if err != nil {
			t.Fatal(err)
		}
		resp.Body.Close()
		if resp.StatusCode != http.StatusBadRequest {
			t.Errorf("%s gives %d", name, resp.StatusCode)
		}
	}
	if status, _ := call(t, "POST", s.api+"/v1/tasks", "{}"); status != http.StatusBadRequest {
		t.Errorf("a submission without a key gives %d", status)
	}
}

func TestNewServerValidates(t *testing.T) {
	if _, err := NewServer(open(t, t.TempDir()), Faults{FailureRate: 7}); err == nil {
		t.Error("no error")
	}
}

// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

package tasksim

import (
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"testing/synctest"
	"time"
)

// open opens a store that is closed at the end of the test.
func open(t *testing.T, dir string) *Store {
	t.Helper()
	s, err := Open(dir)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if err := s.Close(); err != nil {
			t.Error(err)
		}
	})
	return s
}

// reopen is a clean restart.
func reopen(t *testing.T, s *Store) *Store {
	t.Helper()
	if err := s.Close(); err != nil {
		t.Fatal(err)
	}
	return open(t, s.dir)
}

// get is the state and result of a key.
func get(t *testing.T, s *Store, key string) string {
	t.Helper()
	task, err := s.Get(key)
	if err != nil {
		return err.Error()
	}
	return strings.TrimSpace(task.State + " " + task.Result + task.Message)
}

// kinds are the events of a log, in order.
func kinds(t *testing.T, s *Store) string {
	t.Helper()
	file, err := s.Log()
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	events, err := ReadLog(file)
	if err != nil {
		t.Fatal(err)
	}
	if v := AuditLog(events).Violations; v != nil {
		t.Errorf("the log has violations: %v", v)
	}
	var all []string
	for _, e := range events {
		all = append(all, string(e.Kind))
	}
	return strings.Join(all, " ")
}

func seconds(n float64) Duration { return Duration{time.Duration(n * float64(time.Second))} }

// TestLife follows work from the queue to its end.
func TestLife(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s := open(t, t.TempDir())
		faults := Faults{QueueDuration: seconds(2), TaskDuration: seconds(3)}
		if got := get(t, s, "k"); got != errNotFound.Error() {
			t.Errorf("at first it is %q", got)
		}
		task, created, err := s.Submit("k", Submission{Payload: "p"}, faults)
		if err != nil || !created || task != (Task{Key: "k", ID: "t-1", State: "queued"}) {
			t.Fatalf("submit gives %+v, %t, %v", task, created, err)
		}
		time.Sleep(1900 * time.Millisecond)
		if got := get(t, s, "k"); got != "queued" {
			t.Errorf("after 1.9 s it is %q", got)
		}
		time.Sleep(3 * time.Second)
		if got := get(t, s, "k"); got != "running" {
			t.Errorf("after 4.9 s it is %q", got)
		}
		time.Sleep(200 * time.Millisecond)
		synctest.Wait()
		sum := sha256.Sum256([]byte("p"))
		if got, want := get(t, s, "k"), "succeeded "+hex.EncodeToString(sum[:]); got != want {
			t.Errorf("after 5.1 s it is %q, want %q", got, want)
		}
		if got := kinds(t, s); got != "started finished" {
			t.Errorf("the log is %q", got)
		}
	})
}

// TestOutcomes checks what the parameters and the timeout do.
func TestOutcomes(t *testing.T) {
	tests := map[string]struct {
		sub  Submission
		took time.Duration
		want string
	}{
		"echo":      {Submission{Payload: "p", Parameters: map[string]string{ParamEcho: "true"}}, time.Second, "succeeded p"},
		"fail":      {Submission{Payload: "p", Parameters: map[string]string{ParamFail: "no paper"}}, time.Second, "failed no paper"},
		"duration":  {Submission{Payload: "p", Parameters: map[string]string{ParamDuration: "5m", ParamEcho: "true"}}, 5 * time.Minute, "succeeded p"},
		"timed out": {Submission{Payload: "p", TimeoutSeconds: 20, Parameters: map[string]string{ParamDuration: "5m"}}, 20 * time.Second, "failed timed out after 20s"},
		"in time":   {Submission{Payload: "p", TimeoutSeconds: 20, Parameters: map[string]string{ParamEcho: "true"}}, time.Second, "succeeded p"},
		"unknown":   {Submission{Payload: "p", Parameters: map[string]string{"color": "red", ParamEcho: "true"}}, time.Second, "succeeded p"},
	}
	for name, tt := range tests {
		t.Run(name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				s := open(t, t.TempDir())
				if _, _, err := s.Submit("k", tt.sub, Faults{TaskDuration: seconds(1)}); err != nil {
					t.Fatal(err)
				}
				time.Sleep(tt.took - time.Millisecond)
				if got := get(t, s, "k"); got != "running" {
					t.Errorf("just before the end it is %q", got)
				}
				time.Sleep(2 * time.Millisecond)
				synctest.Wait()
				if got := get(t, s, "k"); got != tt.want {
					t.Errorf("at the end it is %q, want %q", got, tt.want)
				}
			})
		})
	}
}

func TestBadSubmissions(t *testing.T) {
	s := open(t, t.TempDir())
	for name, sub := range map[string]Submission{
		"empty":             {},
		"negative timeout":  {Payload: "p", TimeoutSeconds: -1},
		"not a duration":    {Payload: "p", Parameters: map[string]string{ParamDuration: "soon"}},
		"negative duration": {Payload: "p", Parameters: map[string]string{ParamDuration: "-1s"}},
	} {
		_, _, err := s.Submit("k", sub, Faults{})
		if _, ok := errors.AsType[*badRequestError](err); !ok {
			t.Errorf("%s: error is %v", name, err)
		}
	}
	if got := kinds(t, s); got != "" {
		t.Errorf("the log is %q", got)
	}
}

// TestIdempotency checks each call against each state, before and after a restart.
func TestIdempotency(t *testing.T) {
	slow := Faults{TaskDuration: seconds(1000)}
	submit := func(s *Store, payload string) error {
		_, _, err := s.Submit("k", Submission{Payload: payload, Parameters: map[string]string{ParamEcho: "true"}}, slow)
		return err
	}
	cancel := func(s *Store) error {
		_, err := s.Cancel("k")
		return err
	}
	type do func(s *Store) error
	tests := map[string]struct {
		before do    // brings the key into the state
		call   do    // is made twice
		want   error // of the call
		state  string
		log    string
	}{
		"submit, running": {
			func(s *Store) error { return submit(s, "p") },
			func(s *Store) error { return submit(s, "p") }, nil, "running", "started replayed replayed",
		},
		"submit, other body": {
			func(s *Store) error { return submit(s, "p") },
			func(s *Store) error { return submit(s, "q") }, errConflict, "running", "started refused refused",
		},
		"submit, done": {
			func(s *Store) error {
				err := submit(s, "p")
				time.Sleep(2000 * time.Second)
				synctest.Wait()
				return err
			},
			func(s *Store) error { return submit(s, "p") }, nil, "succeeded p", "started finished replayed replayed",
		},
		"submit, cancelled": {
			func(s *Store) error { return errors.Join(submit(s, "p"), cancel(s)) },
			func(s *Store) error { return submit(s, "p") }, errGone, "cancelled", "started cancelled refused refused",
		},
		"submit, tombstone": {
			cancel,
			func(s *Store) error { return submit(s, "p") }, errGone, "cancelled", "tombstoned refused refused",
		},
		"cancel, unknown": {
			func(*Store) error { return nil }, cancel, nil, "cancelled", "tombstoned",
		},
		"cancel, running": {
			func(s *Store) error { return submit(s, "p") }, cancel, nil, "cancelled", "started cancelled",
		},
		"cancel, done": {
			func(s *Store) error {
				err := submit(s, "p")
				time.Sleep(2000 * time.Second)
				synctest.Wait()
				return err
			},
			cancel, nil, "succeeded p", "started finished",
		},
	}
	for name, tt := range tests {
		t.Run(name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				s := open(t, t.TempDir())
				if err := tt.before(s); err != nil {
					t.Fatal(err)
				}
				for range 2 {
					if err := tt.call(s); !errors.Is(err, tt.want) || (err != nil) != (tt.want != nil) {
						t.Errorf("error is %v, want %v", err, tt.want)
					}
					if got := get(t, s, "k"); got != tt.state {
						t.Errorf("the state is %q, want %q", got, tt.state)
					}
					s = reopen(t, s)
				}
				if got := kinds(t, s); got != tt.log {
					t.Errorf("the log is %q, want %q", got, tt.log)
				}
			})
		})
	}
}

// TestRestart checks that work goes on where it was, and that what was due
// meanwhile is done once.
func TestRestart(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s := open(t, t.TempDir())
		for i, d := range []float64{10, 100} {
			key := fmt.Sprint("k", i)
			if _, _, err := s.Submit(key, Submission{Payload: "p"}, Faults{TaskDuration: seconds(d)}); err != nil {
				t.Fatal(err)
			}
		}
		if err := s.Close(); err != nil {
			t.Fatal(err)
		}
		time.Sleep(50 * time.Second)
		s = open(t, s.dir)
		synctest.Wait()
		if a, b := get(t, s, "k0"), get(t, s, "k1"); !strings.HasPrefix(a, "succeeded") || b != "running" {
			t.Errorf("after 50 s they are %q and %q", a, b)
		}
		time.Sleep(51 * time.Second)
		synctest.Wait()
		if got := get(t, s, "k1"); !strings.HasPrefix(got, "succeeded") {
			t.Errorf("after 101 s the second is %q", got)
		}
		task, _, err := s.Submit("k2", Submission{Payload: "p"}, Faults{})
		if err != nil || task.ID != "t-3" {
			t.Errorf("the next ID is %q, %v", task.ID, err)
		}
		synctest.Wait()
		if got := kinds(t, s); got != "started started finished finished started finished" {
			t.Errorf("the log is %q", got)
		}
	})
}

// TestKilled checks every place at which a write can stop: what is in whole
// lines is kept, the torn line never happened, and the store can go on.
func TestKilled(t *testing.T) {
	dir := t.TempDir()
	s := open(t, dir)
	if _, _, err := s.Submit("a", Submission{Payload: "p"}, Faults{TaskDuration: seconds(1000)}); err != nil {
		t.Fatal(err)
	}
	if _, err := s.Cancel("b"); err != nil {
		t.Fatal(err)
	}
	if err := s.Close(); err != nil {
		t.Fatal(err)
	}
	log, err := os.ReadFile(filepath.Join(dir, logName))
	if err != nil {
		t.Fatal(err)
	}
	// Every third place: each costs a handful of fsyncs.
	for n := 0; n <= len(log); n += 3 {
		dir := t.TempDir()
		if err := os.WriteFile(filepath.Join(dir, logName), log[:n], 0o600); err != nil {
			t.Fatal(err)
		}
		s, err := Open(dir)
		if err != nil {
			t.Fatalf("with %d of %d bytes: %v", n, len(log), err)
		}
		whole := strings.Count(string(log[:n]), "\n")
		if a, b := get(t, s, "a"), get(t, s, "b"); (a == "running") != (whole >= 1) || (b == "cancelled") != (whole >= 2) {
			t.Errorf("with %d whole lines they are %q and %q", whole, a, b)
		}
		if _, err := s.Cancel("c"); err != nil {
			t.Fatal(err)
		}
		s = reopen(t, s)
		if got := get(t, s, "c"); got != "cancelled" {
			t.Errorf("after %d bytes and a restart c is %q", n, got)
		}
		if err := s.Close(); err != nil {
			t.Fatal(err)
		}
	}
}

// TestRefusesBrokenLog checks that a log which cannot be true is not served.
func TestRefusesBrokenLog(t *testing.T) {
	for name, log := range map[string]string{
		"broken":     "{\n{}\n",
		"impossible": lines(t, Event{Kind: Finished, Key: "k"}, Event{Kind: Finished, Key: "k"}),
	} {
		dir := t.TempDir()
		if err := os.WriteFile(filepath.Join(dir, logName), []byte(log), 0o600); err != nil {
			t.Fatal(err)
		}
		if _, err := Open(dir); err == nil {
			t.Errorf("%s: no error", name)
		} else if !strings.Contains(err.Error(), logName) {
			t.Errorf("%s: the error does not name the file: %v", name, err)
		}
	}
}

// TestDiskFails checks that after a failed write nothing is promised any more.
func TestDiskFails(t *testing.T) {
	s, err := Open(t.TempDir())
	if err != nil {
		t.Fatal(err)
	}
	if err := s.log.file.Close(); err != nil {
		t.Fatal(err)
	}
	for range 2 {
		if _, _, err := s.Submit("k", Submission{Payload: "p"}, Faults{}); err == nil {
			t.Error("a submission is taken")
		}
		if _, err := s.Cancel("k"); err == nil {
			t.Error("a cancellation is promised")
		}
	}
	if len(s.tasks) != 0 {
		t.Errorf("the store remembers %d keys that are not on disk", len(s.tasks))
	}
	if err := s.Close(); err == nil {
		t.Error("close tells nothing")
	}
}

func TestClosed(t *testing.T) {
	s := open(t, t.TempDir())
	if err := s.Close(); err != nil {
		t.Fatal(err)
	}
	if _, _, err := s.Submit("k", Submission{Payload: "p"}, Faults{}); !errors.Is(err, os.ErrClosed) {
		t.Errorf("submit gives %v", err)
	}
	if err := s.Close(); err != nil {
		t.Errorf("a second close gives %v", err)
	}
}

// TestConcurrent lets many callers race for few keys. The audit in kinds and
// the final restart check that all agree on one outcome.
func TestConcurrent(t *testing.T) {
	s := open(t, t.TempDir())
	var wg sync.WaitGroup
	created := make([]int, 8)
	var mu sync.Mutex
	for caller := range 4 {
		wg.Go(func() {
			for i := range created {
				key := fmt.Sprint("k", i)
				if caller == 3 && i%2 == 0 {
					if _, err := s.Cancel(key); err != nil {
						t.Error(err)
					}
					continue
				}
				_, isNew, err := s.Submit(key, Submission{Payload: key}, Faults{TaskDuration: Duration{time.Millisecond}})
				if err != nil && !errors.Is(err, errGone) {
					t.Error(err)
				}
				if isNew {
					mu.Lock()
					created[i]++
					mu.Unlock()
				}
				if _, err := s.Get(key); err != nil {
					t.Error(err)
				}
			}
		})
	}
	wg.Wait()
	for i, n := range created {
		if n > 1 || (n == 0 && i%2 == 1) {
			t.Errorf("key %d was new %d times", i, n)
		}
	}
	for deadline := time.Now().Add(10 * time.Second); s.States()["running"] > 0; time.Sleep(time.Millisecond) {
		if time.Now().After(deadline) {
			t.Fatalf("still %v", s.States())
		}
	}
	before := s.States()
	kinds(t, s)
	s = reopen(t, s)
	if after := s.States(); fmt.Sprint(after) != fmt.Sprint(before) {
		t.Errorf("a restart turns %v into %v", before, after)
	}
}

func BenchmarkSubmit(b *testing.B) {
	s, err := Open(b.TempDir())
	if err != nil {
		b.Fatal(err)
	}
	defer s.Close()
	var mu sync.Mutex
	n := 0
	b.SetParallelism(16)
	b.RunParallel(func(pb *testing.PB) {
		for pb.Next() {
			mu.Lock()
			n++
			key := fmt.Sprint(n)
			mu.Unlock()
			if _, _, err := s.Submit(key, Submission{Payload: "p"}, Faults{}); err != nil {
				b.Error(err)
			}
		}
	})
}

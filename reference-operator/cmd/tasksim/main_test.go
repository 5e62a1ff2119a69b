// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

package main

import (
	"bufio"
	"bytes"
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"net/http"
	"os"
	"os/exec"
	"regexp"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/ctrlvet/ctrlvet/reference-operator/internal/taskclient"
	"github.com/ctrlvet/ctrlvet/reference-operator/internal/tasksim"
)

// asCommand, when set, makes the test's program be the command itself.
const asCommand = "TASKSIM_TEST_AS_COMMAND"

func TestMain(m *testing.M) {
	if os.Getenv(asCommand) != "" {
		main()
		return
	}
	os.Exit(m.Run())
}

// TestKilled kills the command again and again in the middle of its work. What
// any caller was told must still be true afterwards.
func TestKilled(t *testing.T) {
	self, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	dir := t.TempDir()
	var mu sync.Mutex
	told := map[string]taskclient.State{} // by key: the last answer
	next := 0

	for round := range 6 {
		cmd := exec.CommandContext(t.Context(), self, "-addr=127.0.0.1:0", "-admin-addr=127.0.0.1:0", "-dir="+dir, "-task-duration=20ms")
		cmd.Env = append(os.Environ(), asCommand+"=1")
		cmd.Stderr = os.Stderr
		stdout, err := cmd.StdoutPipe()
		if err != nil {
			t.Fatal(err)
		}
		if err := cmd.Start(); err != nil {
			t.Fatal(err)
		}
		var api, admin string
		if _, err := fmt.Fscanf(stdout, "tasksim api=%s admin=%s\n", &api, &admin); err != nil {
			t.Fatal(err)
		}
		client, err := taskclient.New(taskclient.Config{BaseURL: api})
		if err != nil {
			t.Fatal(err)
		}

		for key, was := range told {
			task, err := client.Get(t.Context(), "", key)
			if err != nil {
				t.Fatalf("round %d: %s was %s, is lost: %v", round, key, was, err)
			}
			if was.Done() && task.State != was || !was.Done() && task.State == taskclient.StateCancelled {
				t.Errorf("round %d: %s was %s, is %s", round, key, was, task.State)
			}
		}

		var wg sync.WaitGroup
		for range 4 {
			wg.Go(func() {
				for {
					mu.Lock()
					next++
					n := next
					mu.Unlock()
					key := fmt.Sprint("k", n)
					task, err := client.Submit(t.Context(), taskclient.Request{Key: key, Payload: key})
					if err != nil {
						return // killed
					}
					if n%3 == 0 {
						if _, err := client.Cancel(t.Context(), "", key); err != nil {
							return // it may be cancelled or not: nobody was told
						}
						task, err = client.Get(t.Context(), "", key)
						if err != nil {
							return
						}
					}
					mu.Lock()
					told[key] = task.State
					mu.Unlock()
				}
			})
		}
		time.Sleep(time.Duration(100+50*round) * time.Millisecond)
		if err := cmd.Process.Kill(); err != nil {
			t.Fatal(err)
		}
		wg.Wait()
		_ = cmd.Wait()
		client.Close()
	}

	if len(told) < 50 {
		t.Errorf("only %d keys were answered in all", len(told))
	}
	store, err := tasksim.Open(dir)
	if err != nil {
		t.Fatal(err)
	}
	defer store.Close()
	log, err := store.Log()
	if err != nil {
		t.Fatal(err)
	}
	defer log.Close()
	events, err := tasksim.ReadLog(log)
	if err != nil {
		t.Fatal(err)
	}
	if v := tasksim.AuditLog(events).Violations; v != nil {
		t.Errorf("the log has violations: %v", v)
	}
	t.Logf("%d keys answered, %d events", len(told), len(events))
}

// TestRun starts the command, uses it, stops it while a call hangs, and starts it
// again on its disk.
func TestRun(t *testing.T) {
	dir := t.TempDir()
	for round := range 2 {
		ctx, stop := context.WithCancel(t.Context())
		out, stdout := io.Pipe()
		done := make(chan error, 1)
		go func() {
			done <- run(ctx, []string{"-addr=127.0.0.1:0", "-admin-addr=127.0.0.1:0", "-dir=" + dir, "-task-duration=1h", "-token=a", "-token=b"}, stdout, io.Discard)
		}()
		line, err := bufio.NewReader(out).ReadString('\n')
		if err != nil {
			t.Fatal(err)
		}
		urls := regexp.MustCompile(`^tasksim api=(http://127\.0\.0\.1:\d+) admin=(http://127\.0\.0\.1:\d+)\n$`).FindStringSubmatch(line)
		if urls == nil {
			t.Fatalf("the first line is %q", line)
		}
		client, err := taskclient.New(taskclient.Config{BaseURL: urls[1]})
		if err != nil {
			t.Fatal(err)
		}
		task, err := client.Submit(t.Context(), taskclient.Request{Key: "k", Token: "b", Payload: "p"})
		if err != nil || task.State != taskclient.StateRunning || task.ID != "t-1" {
			t.Fatalf("round %d: %+v, %v", round, task, err)
		}
		resp, err := http.Get(urls[2] + "/admin/stats")
		if err != nil || resp.StatusCode != http.StatusOK {
			t.Fatal(resp, err)
		}
		resp.Body.Close()
		client.Close()
		stop()
		select {
		case err := <-done:
			if err != nil {
				t.Fatal(err)
			}
		case <-time.After(2 * shutdownGrace):
			t.Fatal("it does not stop")
		}
	}
}

func TestRunRefuses(t *testing.T) {
	for _, args := range [][]string{
		{"-unknown"},
		{"argument"},
		{"-failure-rate=2"},
		{"-latency=soon"},
		{"-token="},
		{"-addr=nowhere:-1"},
		{"-addr=127.0.0.1:0", "-admin-addr=nowhere:-1"},
	} {
		if err := run(t.Context(), append([]string{"-dir=" + t.TempDir()}, args...), io.Discard, io.Discard); err == nil {
			t.Errorf("%v: no error", args)
		}
	}
	if err := run(t.Context(), []string{"-dir=/dev/null"}, io.Discard, io.Discard); err == nil {
		t.Error("a file as directory: no error")
	}
	var help bytes.Buffer
	if err := run(t.Context(), []string{"-help"}, io.Discard, &help); !errors.Is(err, flag.ErrHelp) || !strings.Contains(help.String(), "-task-duration") {
		t.Errorf("help gives %v and %q", err, help.String())
	}
}

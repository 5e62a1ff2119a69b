// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

package main

import (
	"bytes"
	"context"
	"errors"
	"flag"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"sync"
	"testing"
	"time"

	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/apimachinery/pkg/watch"
	"k8s.io/client-go/tools/clientcmd"
	"sigs.k8s.io/controller-runtime/pkg/client"

	"github.com/ctrlvet/ctrlvet/reference-operator/api/v1alpha1"
)

// buffer is a bytes.Buffer for one writer and one reader at a time.
type buffer struct {
	mu sync.Mutex
	b  bytes.Buffer
}

func (b *buffer) Write(p []byte) (int, error) {
	b.mu.Lock()
	defer b.mu.Unlock()
	return b.b.Write(p)
}

func (b *buffer) String() string {
	b.mu.Lock()
	defer b.mu.Unlock()
	return b.b.String()
}

// TestDemo runs the whole demo, uses what it keeps running, and stops it.
func TestDemo(t *testing.T) {
	bin := t.TempDir()
	build := exec.CommandContext(t.Context(), "go", "build", "-o", bin+string(filepath.Separator), "../manager", "../tasksim")
	if out, err := build.CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	tmp := t.TempDir()
	t.Setenv("TMPDIR", tmp)
	ctx, stop := context.WithCancel(t.Context())
	defer stop()
	out := &buffer{}
	done := make(chan error, 1)
	go func() {
		done <- run(ctx, options{bin: bin, keep: true, timeout: 2 * time.Minute, taskDuration: time.Second}, out)
	}()
	deadline := time.After(5 * time.Minute)
	for !strings.Contains(out.String(), "logs ") {
		select {
		case err := <-done:
			t.Fatalf("%v\n%s", err, out)
		case <-deadline:
			stop()
			t.Fatalf("%v\n%s", <-done, out)
		case <-time.After(50 * time.Millisecond):
		}
	}

	// The states come in this order; a watch may miss short ones in between.
	states := regexp.MustCompile(`(?m)^ +\d+\.\ds  (\w+)`).FindAllStringSubmatch(out.String(), -1)
	var got []string
	for _, s := range states {
		if len(got) == 0 || got[len(got)-1] != s[1] {
			got = append(got, s[1])
		}
	}
	all := strings.Join(got, " ")
	if !regexp.MustCompile(`^Pending (Submitting )?(Running )?Completed gone$`).MatchString(all) {
		t.Errorf("the states are %q", all)
	}

	kubeconfig := regexp.MustCompile(`kubeconfig +(\S+)`).FindStringSubmatch(out.String())[1]
	cfg, err := clientcmd.BuildConfigFromFlags("", kubeconfig)
	if err != nil {
		t.Fatal(err)
	}
	c, err := client.New(cfg, client.Options{})
	if err != nil {
		t.Fatal(err)
	}
	list := &metav1.PartialObjectMetadataList{}
	list.SetGroupVersionKind(v1alpha1.GroupVersion.WithKind("TaskList"))
	if err := c.List(t.Context(), list); err != nil || len(list.Items) != 0 {
		t.Errorf("%d Tasks are left, %v", len(list.Items), err)
	}

	stop()
	if err := <-done; err != nil {
		t.Errorf("%v\n%s", err, out)
	}
	if left, err := os.ReadDir(tmp); err != nil || len(left) > 0 {
		t.Errorf("the demo leaves behind %v, %v", left, err)
	}
}

// TestParse checks the command line.
func TestParse(t *testing.T) {
	opts, err := parse([]string{"-bin=b", "-keep", "-timeout=1m", "-task-duration=2s"}, io.Discard)
	if want := (options{bin: "b", keep: true, timeout: time.Minute, taskDuration: 2 * time.Second}); err != nil || opts != want {
		t.Errorf("%+v, %v", opts, err)
	}
	for _, args := range [][]string{{"x"}, {"-timeout=0s"}, {"-task-duration=-1s"}, {"-unknown"}} {
		if _, err := parse(args, io.Discard); err == nil {
			t.Errorf("%v: no error", args)
		}
	}
	if _, err := parse([]string{"-help"}, io.Discard); !errors.Is(err, flag.ErrHelp) {
		t.Errorf("help gives %v", err)
	}
}

// TestFollow checks what is printed of a Task's way, and each way it can end.
func TestFollow(t *testing.T) {
	task := func(name string, state v1alpha1.TaskState, reason string) *v1alpha1.Task {
		return &v1alpha1.Task{
			ObjectMeta: metav1.ObjectMeta{Name: name},
			Status: v1alpha1.TaskStatus{State: state, Conditions: []metav1.Condition{
				{Type: v1alpha1.ConditionReady, Status: metav1.ConditionFalse, Reason: reason, Message: "text"},
			}},
		}
	}
	finished := func(t *v1alpha1.Task) bool { return t.Status.State.Finished() }
	follows := func(w watch.Interface) (string, error) {
		var out bytes.Buffer
		ctx, cancel := context.WithTimeout(t.Context(), time.Second)
		defer cancel()
		_, err := follow(ctx, w, "a", finished, time.Now(), &out)
		return out.String(), err
	}

	w := watch.NewFakeWithChanSize(10, false)
	w.Add(&v1alpha1.Task{ObjectMeta: metav1.ObjectMeta{Name: "a"}})
	w.Add(task("b", v1alpha1.StateFailed, "Failed"))
	w.Modify(task("a", v1alpha1.StateRunning, "Running"))
	w.Modify(task("a", v1alpha1.StateRunning, "Running"))
	w.Modify(task("a", v1alpha1.StateFailed, "Rejected"))
	out, err := follows(w)
	const want = "      0.0s  Pending   \n      0.0s  Running     Ready=False (Running: text)\n      0.0s  Failed      Ready=False (Rejected: text)\n"
	if err != nil || out != want {
		t.Errorf("%v, prints\n%s", err, out)
	}

	w.Delete(task("a", v1alpha1.StateRunning, "Running"))
	if out, err := follows(w); !errors.Is(err, errDeleted) || !strings.Contains(out, "gone") {
		t.Errorf("%v, prints\n%s", err, out)
	}
	if _, err := follows(w); !errors.Is(err, context.DeadlineExceeded) {
		t.Errorf("without events: %v", err)
	}
	w.Stop()
	if _, err := follows(w); err == nil || errors.Is(err, context.DeadlineExceeded) {
		t.Errorf("with a closed watch: %v", err)
	}
}

// TestProcess checks the ways in which a process ends.
func TestProcess(t *testing.T) {
	sh := func(script string) *process {
		t.Helper()
		p, err := start(t.TempDir(), []string{"WORD=hello"}, "/bin/sh", "-c", script)
		if err != nil {
			t.Fatal(err)
		}
		t.Cleanup(func() { _ = p.cmd.Process.Kill() })
		return p
	}
	never := func() bool { return false }

	p := sh(`trap 'exit 0' TERM; echo "$WORD"; while :; do sleep 0.01; done`)
	if err := poll(t.Context(), p, func() bool { return p.output() == "hello\n" }); err != nil {
		t.Fatal(err)
	}
	if err := p.stop(); err != nil {
		t.Errorf("stopping gives %v", err)
	}
	if err := p.stop(); err != nil {
		t.Errorf("stopping it again gives %v", err)
	}

	p = sh(`echo broken; exit 3`)
	if err := poll(t.Context(), p, never); err == nil || !strings.Contains(err.Error(), "exit status 3\nbroken") {
		t.Errorf("a process that fails gives %v", err)
	}

	p = sh(`trap 'exit 4' TERM; echo ready; while :; do sleep 0.01; done`)
	if err := poll(t.Context(), p, func() bool { return p.output() != "" }); err != nil {
		t.Fatal(err)
	}
	if err := p.stop(); err == nil || !strings.Contains(err.Error(), "exit status 4") {
		t.Errorf("a process that stops with a failure gives %v", err)
	}

	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if err := poll(ctx, sh(`sleep 60`), never); !errors.Is(err, context.Canceled) {
		t.Errorf("a cancelled wait gives %v", err)
	}
	if _, err := start(t.TempDir(), nil, "/nowhere/program"); err == nil || !strings.Contains(err.Error(), "make build") {
		t.Errorf("a program that is not there gives %v", err)
	}
}

// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

package main

import (
	"errors"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"github.com/rogpeppe/go-internal/testscript"
)

func TestMain(m *testing.M) {
	testscript.Main(m, map[string]func(){"ctrlvet": main})
}

// TestScript runs the scripts in testdata/script. In them, the command
//
//	status N ctrlvet args...
//
// runs ctrlvet and wants exit status N, and
//
//	operator FOLDER
//
// writes a module sigs.k8s.io/controller-runtime, cut down to what the scripts
// need, into that folder.
func TestScript(t *testing.T) {
	out, err := exec.Command("go", "env", "GOCACHE", "GOMODCACHE", "GOROOT").Output()
	if err != nil {
		t.Fatal(err)
	}
	dirs := strings.Split(strings.TrimSpace(string(out)), "\n")
	testscript.Run(t, testscript.Params{
		Dir: "testdata/script",
		Cmds: map[string]func(*testscript.TestScript, bool, []string){
			"status":   status,
			"operator": operator,
		},
		Setup: func(env *testscript.Env) error {
			for i, name := range []string{"GOCACHE", "GOMODCACHE", "GOROOT"} {
				env.Setenv(name, dirs[i])
			}
			env.Setenv("GOPROXY", "off")
			env.Setenv("GOTOOLCHAIN", "local")
			env.Setenv("GOFLAGS", "")
			env.Setenv("GOWORK", "off")
			bin, _, _ := strings.Cut(env.Getenv("PATH"), string(os.PathListSeparator))
			env.Setenv("TOOL", filepath.Join(bin, "ctrlvet"))
			// A folder that is not below the script's.
			env.Setenv("OUTSIDE", t.TempDir())
			return nil
		},
	})
}

func status(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) < 2 {
		ts.Fatalf("usage: status N command args...")
	}
	want, err := strconv.Atoi(args[0])
	ts.Check(err)
	got := 0
	if err := ts.Exec(args[1], args[2:]...); err != nil {
		exit := (*exec.ExitError)(nil)
		if !errors.As(err, &exit) {
			ts.Fatalf("%v", err)
		}
		got = exit.ExitCode()
	}
	if got != want {
		ts.Fatalf("exit status %d, want %d", got, want)
	}
}

func operator(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) != 1 {
		ts.Fatalf("usage: operator folder")
	}
	dir := ts.MkAbs(args[0])
	for name, content := range map[string]string{
		"go.mod": "module sigs.k8s.io/controller-runtime\n\ngo 1.26\n",
		"pkg/client/client.go": `package client

import "context"

type Object interface{ GetName() string }

type SubResourceUpdateOption interface{ apply() }

type Client interface{ Status() SubResourceWriter }

type SubResourceWriter interface {
	Update(ctx context.Context, obj Object, opts ...SubResourceUpdateOption) error
}
`,
		"pkg/reconcile/reconcile.go": `package reconcile

import "time"

type Request struct{ Namespace, Name string }

type Result struct{ RequeueAfter time.Duration }
`,
	} {
		name = filepath.Join(dir, filepath.FromSlash(name))
		ts.Check(os.MkdirAll(filepath.Dir(name), 0o777))
		ts.Check(os.WriteFile(name, []byte(content), 0o666))
	}
}

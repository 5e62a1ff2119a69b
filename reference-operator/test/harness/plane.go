// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

// Package harness runs the operator against a real API server and a real external
// system, for the tests beside it.
//
// A test binary starts one control plane (Main), each test has a namespace, an
// external system and an operator of its own (Bench), and whatever a test does, its
// end checks what must hold for all of them: see invariants.go. Tests of a package
// run one after the other, since an operator works on the whole cluster.
package harness

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"os"
	"os/signal"
	"path/filepath"
	"strconv"
	"strings"
	"sync"
	"syscall"
	"testing"
	"time"

	"k8s.io/apimachinery/pkg/runtime"
	clientgoscheme "k8s.io/client-go/kubernetes/scheme"
	"k8s.io/client-go/rest"
	"sigs.k8s.io/controller-runtime/pkg/client"

	"github.com/ctrlvet/ctrlvet/reference-operator/api/v1alpha1"
	"github.com/ctrlvet/ctrlvet/reference-operator/internal/controlplane"
)

// Plane is the control plane of a test binary.
type Plane struct {
	*controlplane.ControlPlane
	// Client is the administrator's. It reads from the API server.
	Client client.WithWatch
	// Dir is a folder that is gone when the tests are.
	Dir string

	pidFile  string // of the API server, once it can be killed
	builds   sync.Mutex
	stopOnce sync.Once
	stopErr  error
}

// Main starts a control plane, hands it over, runs the tests and stops it again. It
// returns the exit code. A control plane that does not start is a failure.
func Main(m *testing.M, use func(*Plane)) int {
	flag.Parse()
	captureLogs()
	plane, err := newPlane()
	if err != nil {
		fmt.Fprintln(os.Stderr, "test:", err)
		return 1
	}
	// The two programs outlive this process when it does not stop them.
	signals := make(chan os.Signal, 1)
	signal.Notify(signals, os.Interrupt, syscall.SIGTERM)
	go func() {
		<-signals
		fmt.Fprintln(os.Stderr, "test: interrupted,", plane.Stop())
		os.Exit(1)
	}()
	if getter, ok := flag.Lookup("test.timeout").Value.(flag.Getter); ok {
		if limit, ok := getter.Get().(time.Duration); ok && limit > time.Minute {
			timer := time.AfterFunc(limit-20*time.Second, func() {
				fmt.Fprintln(os.Stderr, "test: -timeout comes, the control plane is stopped:", plane.Stop())
			})
			defer timer.Stop()
		}
	}

	use(plane)
	code := m.Run()
	if err := plane.Stop(); err != nil {
		fmt.Fprintln(os.Stderr, "test:", err)
		return 1
	}
	return code
}

// newPlane starts a control plane with what the operator needs.
func newPlane() (*Plane, error) {
	dir, err := os.MkdirTemp("", "task-operator-test-")
	if err != nil {
		return nil, err
	}
	cp, err := controlplane.Start()
	if err != nil {
		return nil, errors.Join(err, os.RemoveAll(dir))
	}
	p := &Plane{ControlPlane: cp, Dir: dir}
	scheme := runtime.NewScheme()
	err = errors.Join(clientgoscheme.AddToScheme(scheme), v1alpha1.AddToScheme(scheme))
	if err == nil {
		cfg := rest.CopyConfig(cp.Config)
		cfg.QPS = -1
		p.Client, err = client.NewWithWatch(cfg, client.Options{Scheme: scheme})
	}
	if err == nil {
		err = cp.Install(context.Background())
	}
	if err != nil {
		return nil, errors.Join(err, p.Stop())
	}
	return p, nil
}

// Stop stops everything, once.
func (p *Plane) Stop() error {
	p.stopOnce.Do(func() {
		p.stopErr = errors.Join(p.ControlPlane.Stop(), os.RemoveAll(p.Dir))
	})
	return p.stopErr
}

// MakeRestartable prepares for KillAPIServer. It restarts the API server, so no
// operator may run.
func (p *Plane) MakeRestartable() error {
	server := p.Env.ControlPlane.GetAPIServer()
	// envtest removes a folder that it has made itself, and nobody could talk to a
	// server with new certificates.
	certs := filepath.Join(p.Dir, "certs")
	if err := os.CopyFS(certs, os.DirFS(server.CertDir)); err != nil {
		return err
	}
	// envtest does not tell which process it has started.
	p.pidFile = filepath.Join(p.Dir, "kube-apiserver.pid")
	program := filepath.Join(p.Dir, "kube-apiserver")
	script := fmt.Sprintf("#!/bin/sh\necho $$ >'%s'\nexec '%s' \"$@\"\n", p.pidFile, server.Path)
	if err := os.WriteFile(program, []byte(script), 0o700); err != nil {
		return err
	}
	if err := server.Stop(); err != nil {
		return err
	}
	server.CertDir, server.Path = certs, program
	return server.Start()
}

// KillAPIServer kills the API server; etcd goes on. (envtest would ask it to stop,
// and it would wait for a minute for those who watch.)
func (p *Plane) KillAPIServer() error {
	text, err := os.ReadFile(p.pidFile)
	if err != nil {
		return err
	}
	pid, err := strconv.Atoi(strings.TrimSpace(string(text)))
	if err != nil {
		return err
	}
	if err := syscall.Kill(pid, syscall.SIGKILL); err != nil {
		return err
	}
	// Until envtest has noticed, it tries to stop it and fails.
	ctx, cancel := context.WithTimeout(context.Background(), time.Minute)
	defer cancel()
	return poll(ctx, p.Env.ControlPlane.GetAPIServer().Stop)
}

// StartAPIServer starts the API server again, on the same port and with the same
// certificates. It returns when the server is healthy.
func (p *Plane) StartAPIServer() error { return p.Env.ControlPlane.GetAPIServer().Start() }

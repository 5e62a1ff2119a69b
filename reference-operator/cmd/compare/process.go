// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

package main

import (
	"context"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"syscall"
	"time"
)

// process is a program that runs beside this one.
type process struct {
	name, log string
	done      chan struct{} // closed when it has ended
	err       error         // why it ended; read after done
}

// start starts a program that is asked to stop when ctx ends, and killed when it does
// not. What it prints goes to a file in dir.
func start(ctx context.Context, dir, name string, env []string, program string, args ...string) (*process, error) {
	log, err := os.Create(filepath.Join(dir, name+".log"))
	if err != nil {
		return nil, err
	}
	defer func() { _ = log.Close() }()
	cmd := exec.CommandContext(ctx, program, args...)
	cmd.Env = append(os.Environ(), env...)
	cmd.Stdout, cmd.Stderr = log, log
	cmd.Cancel = func() error { return cmd.Process.Signal(syscall.SIGTERM) }
	cmd.WaitDelay = 40 * time.Second // more than either operator allows itself
	// A Ctrl-C is for this program alone.
	cmd.SysProcAttr = &syscall.SysProcAttr{Setpgid: true}
	if err := cmd.Start(); err != nil {
		return nil, err
	}
	p := &process{name: name, log: log.Name(), done: make(chan struct{})}
	go func() {
		p.err = cmd.Wait()
		close(p.done)
	}()
	return p, nil
}

// wait waits for a minute until the program has printed what is looked for.
func (p *process) wait(ctx context.Context, printed func(output string) bool) error {
	ctx, cancel := context.WithTimeout(ctx, time.Minute)
	defer cancel()
	tick := time.NewTicker(50 * time.Millisecond)
	defer tick.Stop()
	for !printed(p.output()) {
		select {
		case <-tick.C:
		case <-p.done:
			return p.failure(p.err)
		case <-ctx.Done():
			return p.failure(ctx.Err())
		}
	}
	return nil
}

// failure says why the program is of no use, with the end of what it printed.
func (p *process) failure(err error) error {
	lines := strings.Split(strings.TrimSpace(p.output()), "\n")
	return fmt.Errorf("%s has ended or does not start: %v\n%s", p.name, err, strings.Join(lines[max(0, len(lines)-10):], "\n"))
}

// output is all that the program printed.
func (p *process) output() string {
	data, err := os.ReadFile(p.log)
	if err != nil {
		return err.Error()
	}
	return string(data)
}

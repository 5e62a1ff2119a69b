// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

package harness

import (
	"context"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
	"time"
)

// Build builds one of the commands, once for all tests of the binary, and returns
// the program.
func (p *Plane) Build(t testing.TB, name string) string {
	t.Helper()
	p.builds.Lock()
	defer p.builds.Unlock()
	program := filepath.Join(p.Dir, "bin", name)
	if _, err := os.Stat(program); err == nil {
		return program
	}
	cmd := exec.Command("go", "build", "-o", program, "github.com/ctrlvet/ctrlvet/reference-operator/cmd/"+name)
	if out, err := cmd.CombinedOutput(); err != nil {
		t.Fatalf("building %s: %v\n%s", name, err, out)
	}
	return program
}

// Process is a program that runs beside the test.
type Process struct {
	cmd  *exec.Cmd
	log  string
	done chan struct{} // closed when it has ended
}

// StartProcess starts a program. What it prints is added to the file log.
func StartProcess(log string, env []string, program string, args ...string) (*Process, error) {
	file, err := os.OpenFile(log, os.O_CREATE|os.O_APPEND|os.O_WRONLY, 0o600)
	if err != nil {
		return nil, err
	}
	defer file.Close()
	p := &Process{cmd: exec.Command(program, args...), log: log, done: make(chan struct{})}
	p.cmd.Env = append(os.Environ(), env...)
	p.cmd.Stdout, p.cmd.Stderr = file, file
	if err := p.cmd.Start(); err != nil {
		return nil, err
	}
	go func() {
		_ = p.cmd.Wait() // how it ended is in its ProcessState
		close(p.done)
	}()
	return p, nil
}

// Done is closed when the process has ended.
func (p *Process) Done() <-chan struct{} { return p.done }

// Kill kills the process with SIGKILL and waits until it is gone.
func (p *Process) Kill() {
	_ = p.cmd.Process.Kill() // it may be gone already
	<-p.done
}

// Killed reports whether a signal ended the process; it must be done.
func (p *Process) Killed() bool {
	status, ok := p.cmd.ProcessState.Sys().(syscall.WaitStatus)
	return ok && status.Signaled()
}

// Tail is the end of what the process, and those before it, printed.
func (p *Process) Tail() string {
	data, err := os.ReadFile(p.log)
	if err != nil {
		return err.Error()
	}
	lines := strings.Split(strings.TrimSpace(string(data)), "\n")
	return strings.Join(lines[max(0, len(lines)-20):], "\n")
}

// simStart is how long tasksim may take to start.
const simStart = time.Minute

// startSim starts a tasksim process on a folder and returns its two addresses.
func startSim(program, dir string, args ...string) (p *Process, api, admin string, err error) {
	log := filepath.Join(dir, fmt.Sprintf("tasksim-%d.log", time.Now().UnixNano()))
	p, err = StartProcess(log, nil, program, append([]string{
		"-addr=127.0.0.1:0", "-admin-addr=127.0.0.1:0", "-dir=" + dir,
	}, args...)...)
	if err != nil {
		return nil, "", "", err
	}
	ctx, cancel := context.WithTimeout(context.Background(), simStart)
	defer cancel()
	err = poll(ctx, func() error {
		select {
		case <-p.done:
			cancel()
			return errors.New("it has ended")
		default:
		}
		data, err := os.ReadFile(log)
		if err != nil {
			return err
		}
		first, _, _ := strings.Cut(string(data), "\n")
		_, err = fmt.Sscanf(first, "tasksim api=%s admin=%s", &api, &admin)
		return err
	})
	if err != nil {
		err = fmt.Errorf("tasksim does not start: %w\n%s", err, p.Tail())
		p.Kill()
		return nil, "", "", err
	}
	return p, api, admin, nil
}

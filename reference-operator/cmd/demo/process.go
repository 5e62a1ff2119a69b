// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

package main

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"syscall"
	"time"
)

// stopGrace is how long a process may take to stop by itself.
const stopGrace = 30 * time.Second

// process is a program that runs beside this one.
type process struct {
	name string
	log  string // file with all that it prints
	cmd  *exec.Cmd
	done chan struct{} // closed when it has ended
	err  error         // why it ended; read after done
}

// start starts a program; what it prints goes to a file in dir.
func start(dir string, env []string, program string, args ...string) (*process, error) {
	name := filepath.Base(program)
	log, err := os.Create(filepath.Join(dir, name+".log"))
	if err != nil {
		return nil, err
	}
	defer log.Close()
	p := &process{name: name, log: log.Name(), cmd: exec.Command(program, args...), done: make(chan struct{})}
	p.cmd.Env = append(os.Environ(), env...)
	p.cmd.Stdout, p.cmd.Stderr = log, log
	// A Ctrl-C is for this program alone: it stops the others in the right order.
	p.cmd.SysProcAttr = &syscall.SysProcAttr{Setpgid: true}
	if err := p.cmd.Start(); err != nil {
		return nil, fmt.Errorf("%w; run make build", err)
	}
	go func() {
		p.err = p.cmd.Wait()
		close(p.done)
	}()
	return p, nil
}

// stop asks the program to stop, and kills it when it does not.
func (p *process) stop() error {
	select {
	case <-p.done:
		return nil // told already
	default:
	}
	// It may end just now; then there is nobody to signal.
	_ = p.cmd.Process.Signal(syscall.SIGTERM)
	select {
	case <-p.done:
		if p.err != nil {
			return p.failure()
		}
		return nil
	case <-time.After(stopGrace):
		_ = p.cmd.Process.Kill()
		<-p.done
		return fmt.Errorf("%s did not stop within %v", p.name, stopGrace)
	}
}

// failure says that the program ended by itself. Call it after done.
func (p *process) failure() error {
	return fmt.Errorf("%s ended: %v\n%s", p.name, p.err, p.tail())
}

// output is all that the program printed.
func (p *process) output() string {
	data, err := os.ReadFile(p.log)
	if err != nil {
		return err.Error()
	}
	return string(data)
}

// tail is the end of what the program printed.
func (p *process) tail() string {
	lines := strings.Split(strings.TrimSpace(p.output()), "\n")
	return strings.Join(lines[max(0, len(lines)-10):], "\n")
}

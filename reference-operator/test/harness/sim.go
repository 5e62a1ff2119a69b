// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

package harness

import (
	"bytes"
	"encoding/json"
	"fmt"
	"net/http"
	"os"
	"path/filepath"
	"testing"

	"github.com/ctrlvet/ctrlvet/reference-operator/internal/tasksim"
)

// Sim is the external system of a test. It runs in this process, or as one of its
// own that can be killed.
type Sim struct {
	t      testing.TB
	dir    string
	faults tasksim.Faults
	pass   func(http.Handler)

	server *tasksim.Server // in this process
	store  *tasksim.Store

	program string // as a process of its own
	process *Process
	admin   string
}

// newSim starts an external system in this process; calls reach it through pass.
func newSim(t testing.TB, dir string, faults tasksim.Faults, pass func(http.Handler)) *Sim {
	t.Helper()
	s := &Sim{t: t, dir: dir, faults: faults, pass: pass}
	store, err := tasksim.Open(dir)
	if err != nil {
		t.Fatal(err)
	}
	s.store = store
	if s.server, err = tasksim.NewServer(store, faults); err != nil {
		t.Fatal(err)
	}
	pass(s.server.Handler())
	return s
}

// newSimProcess starts an external system as a process of its own.
func newSimProcess(t testing.TB, program, dir string, faults tasksim.Faults, pass func(http.Handler)) *Sim {
	t.Helper()
	s := &Sim{t: t, dir: dir, faults: faults, pass: pass, program: program}
	s.Restart()
	return s
}

// Kill kills the process. What it has on disk stays.
func (s *Sim) Kill() { s.process.Kill() }

// Restart starts the process again, on its disk and with the last faults.
func (s *Sim) Restart() {
	s.t.Helper()
	process, api, admin, err := startSim(s.program, s.dir, "-task-duration="+s.faults.TaskDuration.String())
	if err != nil {
		s.t.Fatal(err)
	}
	s.process, s.admin = process, admin
	s.SetFaults(s.faults)
	proxy, err := proxyTo(api)
	if err != nil {
		s.t.Fatal(err)
	}
	s.pass(proxy)
}

// SetFaults changes how badly the system behaves.
func (s *Sim) SetFaults(faults tasksim.Faults) {
	s.t.Helper()
	s.faults = faults
	if err := s.setFaults(faults); err != nil {
		s.t.Fatal(err)
	}
}

func (s *Sim) setFaults(faults tasksim.Faults) error {
	if s.server != nil {
		return s.server.SetFaults(faults)
	}
	body, err := json.Marshal(faults)
	if err != nil {
		return err
	}
	req, err := http.NewRequest(http.MethodPut, s.admin+"/admin/faults", bytes.NewReader(body))
	if err != nil {
		return err
	}
	resp, err := http.DefaultClient.Do(req)
	if err != nil {
		return err
	}
	defer resp.Body.Close()
	if resp.StatusCode != http.StatusOK {
		return fmt.Errorf("setting the faults: %s", resp.Status)
	}
	return nil
}

// SetTokens changes the accepted tokens of a system in this process.
func (s *Sim) SetTokens(tokens ...string) { s.server.SetTokens(tokens...) }

// Events is the system's own log.
func (s *Sim) Events() []tasksim.Event {
	s.t.Helper()
	file, err := os.Open(filepath.Join(s.dir, "events.jsonl"))
	if err != nil {
		s.t.Fatal(err)
	}
	defer file.Close()
	events, err := tasksim.ReadLog(file)
	if err != nil {
		s.t.Fatal(err)
	}
	return events
}

// stop ends the system.
func (s *Sim) stop() {
	if s.process != nil {
		s.process.Kill()
	}
	if s.store != nil {
		if err := s.store.Close(); err != nil {
			s.t.Error(err)
		}
	}
}

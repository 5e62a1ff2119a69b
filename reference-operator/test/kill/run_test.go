// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

package kill

import (
	"context"
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strconv"
	"sync"
	"testing"
	"time"

	"k8s.io/apimachinery/pkg/types"
	"sigs.k8s.io/controller-runtime/pkg/client"

	"github.com/ctrlvet/ctrlvet/reference-operator/api/v1alpha1"
	"github.com/ctrlvet/ctrlvet/reference-operator/internal/controlplane"
	"github.com/ctrlvet/ctrlvet/reference-operator/internal/tasksim"
	"github.com/ctrlvet/ctrlvet/reference-operator/test/harness"
)

// patience is how long an operator may take to do what it is to be killed at; then it
// is killed anyway.
const patience = 10 * time.Second

// A moment is when the operator is killed.
type moment string

const (
	anyTime  moment = "any time"         // after a random time, from its start on
	atWork   moment = "at work"          // after a random time, from its first call on
	onCall   moment = "call sent"        // a call was sent and had no effect yet
	onAnswer moment = "answer under way" // a call had its effect, nobody knows
	onWrite  moment = "after a write"    // the API server has stored something
	tooLate  moment = "nothing happened" // what was waited for did not come

	// maxEvents bounds which call, answer or write it is, counted from the start. After
	// a start most calls are checks, so half of the time only others are counted.
	maxEvents  = 12
	maxEffects = 3
	// maxPause bounds the random times.
	maxPause = 1500 * time.Millisecond
)

// Report is what the test has found.
type Report struct {
	Seed       uint64         `json:"seed"`
	Kills      int            `json:"kills"`
	Tasks      int            `json:"tasks"`
	Changed    int            `json:"specChanges"`
	Deleted    int            `json:"deleted"`
	Duplicates int            `json:"duplicates"`
	Lost       int            `json:"lost"`
	Stuck      int            `json:"stuck"`
	Recovery   string         `json:"longestRecovery"`
	Idle       int            `json:"killedBeforeAnyCall"`
	Moments    map[moment]int `json:"killsByMoment"`
	States     map[string]int `json:"statesOfTasksAtKills"`
	Killed     map[string]int `json:"stateOfTaskThatKillWasAimedAt"`
	Took       string         `json:"took"`
}

// TestKill is the test.
func TestKill(t *testing.T) {
	if short() {
		t.Skip("takes minutes; it runs without -short, and always in CI")
	}
	began := time.Now()
	r := newRun(t)
	for r.report.Kills < r.kills {
		r.cycle()
	}
	r.user.finish()
	r.settle()
	r.judge()
	r.report.Took = time.Since(began).Round(time.Second).String()
	r.print()
}

// run is one run of the test.
type run struct {
	*harness.Bench
	t      *testing.T
	rng    *rand.Rand
	kills  int
	report Report
	user   *user
	view   *view

	program, log string
	args, env    []string

	// trap kills the operator from within its own calls.
	trap trap
	// recovery is the longest time from a start to the first call.
	recovery time.Duration
}

// newRun brings everything up but the operator.
func newRun(t *testing.T) *run {
	t.Helper()
	seed := rand.Uint64()
	if text := os.Getenv("KILL_TEST_SEED"); text != "" {
		var err error
		if seed, err = strconv.ParseUint(text, 10, 64); err != nil {
			t.Fatal(err)
		}
	}
	kills := 100
	if text := os.Getenv("KILL_TEST_KILLS"); text != "" {
		var err error
		if kills, err = strconv.Atoi(text); err != nil {
			t.Fatal(err)
		}
	}
	t.Logf("seed %d", seed)

	b := harness.New(t, plane, harness.Config{
		Process: true,
		Faults: tasksim.Faults{
			Latency:        tasksim.Duration{Duration: 5 * time.Millisecond},
			Jitter:         tasksim.Duration{Duration: 50 * time.Millisecond},
			FailureRate:    0.05,
			LostAnswerRate: 0.05,
		},
	})
	r := &run{
		Bench:   b,
		t:       t,
		rng:     rand.New(rand.NewPCG(seed, 1)),
		kills:   kills,
		program: plane.Build(t, "manager"),
		log:     filepath.Join(t.TempDir(), "manager.log"),
		report: Report{
			Seed: seed, Tasks: tasks,
			Moments: map[moment]int{}, States: map[string]int{}, Killed: map[string]int{},
		},
	}
	kubeconfig, err := controlplane.Kubeconfig(plane.OperatorConfig())
	if err != nil {
		t.Fatal(err)
	}
	file := filepath.Join(t.TempDir(), "kubeconfig")
	if err := os.WriteFile(file, kubeconfig, 0o600); err != nil {
		t.Fatal(err)
	}
	r.env = []string{"KUBECONFIG=" + file}
	r.args = []string{
		"-external-url=" + b.Front.URL,
		"-leader-elect=false",
		"-health-probe-bind-address=0",
		"-metrics-bind-address=0",
		"-dispatcher-call-timeout=5s",
		"-dispatcher-backoff-base=200ms",
		"-dispatcher-backoff-max=2s",
		"-dispatcher-breaker-open-for=1s",
		"-check-interval-min=500ms",
		"-check-interval-max=2s",
	}
	r.view = newView(t, b, func(name string) { r.trap.event(name, onWrite, true) })
	see := func(m moment) harness.Hook {
		return func(call harness.Call) { r.trap.event(r.view.name(call.Key), m, call.Verb != harness.Get) }
	}
	b.Front.Before(see(onCall))
	b.Front.After(see(onAnswer))
	r.user = newUser(b, rand.New(rand.NewPCG(seed, 2)), kills)
	return r
}

// cycle starts the operator and kills it.
func (r *run) cycle() {
	r.t.Helper()
	// All choices are made first, so that they do not depend on what happens.
	choice := []moment{anyTime, atWork, onCall, onAnswer, onWrite}[r.rng.IntN(5)]
	nth, effects := 1+r.rng.IntN(maxEvents), r.rng.IntN(2) == 0
	if effects {
		nth = 1 + r.rng.IntN(maxEffects)
	}
	pause := time.Duration(r.rng.Int64N(int64(maxPause)))

	r.user.cycle()
	hit := r.trap.set(choice, nth, effects)
	started := time.Now()
	operator, err := harness.StartProcess(r.log, r.env, r.program, r.args...)
	if err != nil {
		r.t.Fatal(err)
	}
	r.trap.arm(operator)

	timer := time.NewTimer(patience)
	if choice == anyTime {
		timer.Reset(pause)
	}
	defer timer.Stop()
	aimed := ""
	select {
	case aimed = <-hit: // it is dead already, unless it is to live on for a while
		if choice == atWork {
			time.Sleep(pause)
		}
	case <-timer.C:
		if choice != anyTime {
			choice = tooLate
		}
	case <-operator.Done():
	}
	operator.Kill()
	r.trap.disarm()
	select {
	case aimed = <-hit:
	default:
	}
	if !operator.Killed() {
		r.t.Fatalf("the operator ended by itself:\n%s", operator.Tail())
	}
	r.report.Kills++
	r.report.Moments[choice]++
	for state, n := range r.view.states() {
		r.report.States[state] += n
	}
	if aimed != "" {
		r.report.Killed[r.view.state(aimed)]++
	}
	r.noteRecovery(started)
}

// noteRecovery notes how long it took from a start to the first call.
func (r *run) noteRecovery(started time.Time) {
	first := r.trap.firstCall()
	if first.IsZero() {
		r.report.Idle++
		return
	}
	r.recovery = max(r.recovery, first.Sub(started))
}

// settle starts the operator once more and waits until all Tasks are done.
func (r *run) settle() {
	r.t.Helper()
	r.trap.set(anyTime, 0, false)
	started := time.Now()
	operator, err := harness.StartProcess(r.log, r.env, r.program, r.args...)
	if err != nil {
		r.t.Fatal(err)
	}
	defer operator.Kill()
	r.trap.arm(operator)
	r.Sim.SetFaults(tasksim.Faults{})
	ctx, cancel := context.WithTimeout(context.Background(), harness.Limit)
	defer cancel()
	tick := time.NewTicker(500 * time.Millisecond)
	defer tick.Stop()
	for !r.user.settled(r.view) {
		select {
		case <-tick.C:
		case <-operator.Done():
			r.t.Fatalf("the operator ended by itself:\n%s", operator.Tail())
		case <-ctx.Done():
			r.t.Logf("not all Tasks are done after %v; the operator's log ends with\n%s", harness.Limit, operator.Tail())
			return // judge tells which
		}
	}
	r.noteRecovery(started)
}

// judge checks everything from the API server and the external system's log.
func (r *run) judge() {
	r.t.Helper()
	events := r.Sim.Events()
	harness.CheckLog(r.t, events, false)
	records := harness.Records(events)
	report := &r.report
	report.Recovery = r.recovery.Round(time.Millisecond).String()
	report.Changed, report.Deleted = r.user.changed, len(r.user.deleted)

	live := &v1alpha1.TaskList{}
	if err := r.Client.List(r.t.Context(), live, client.InNamespace(r.Namespace)); err != nil {
		r.t.Fatal(err)
	}
	byUID := map[types.UID]*v1alpha1.Task{}
	for i := range live.Items {
		byUID[live.Items[i].UID] = &live.Items[i]
	}
	known := map[string]bool{}
	for _, wanted := range r.user.wanted {
		task := byUID[wanted.UID]
		if task == nil {
			report.Lost++
			r.t.Errorf("%s is not there any more", wanted.Name)
			continue
		}
		finished := 0
		for generation := range task.Generation + 1 {
			key := fmt.Sprintf("%s-%d", task.UID, generation)
			known[key] = true
			finished += records[key][tasksim.Finished]
			if records[key].Live() {
				r.t.Errorf("key %s is live", key)
			}
		}
		// A generation may have been done before the spec was changed, and never more
		// than once.
		if n := records[fmt.Sprintf("%s-%d", task.UID, task.Generation)]; n[tasksim.Finished] > 1 || n[tasksim.Started] > 1 ||
			finished > 1+r.user.changesOf(task.Name) {
			report.Duplicates++
			r.t.Errorf("%s was done %d times, with %d changes", task.Name, finished, r.user.changesOf(task.Name))
		}
		if err := r.Done(task, records); err != nil {
			if task.Status.State.Finished() && finished == 0 {
				report.Lost++
			} else {
				report.Stuck++
			}
			r.t.Error(err)
		}
	}
	for _, deleted := range r.user.deleted {
		if task := byUID[deleted.UID]; task != nil {
			report.Stuck++
			r.t.Errorf("%s was deleted, and is still there", deleted.Name)
		}
		// A spec is never changed here, so there is one key.
		key := fmt.Sprintf("%s-1", deleted.UID)
		known[key] = true
		if records[key].Live() {
			r.t.Errorf("%s was deleted, but its work goes on: %v", deleted.Name, records[key])
		}
	}
	for key := range records {
		if !known[key] {
			r.t.Errorf("the external system has the key %s, which belongs to no Task", key)
		}
	}
	for _, state := range []string{"new", "Submitting", "Running", "Completed", "deleting"} {
		if report.States[state] == 0 && report.Kills >= 100 {
			r.t.Errorf("no Task was %s at any kill: the test has not tried what it should", state)
		}
	}
}

// print prints the figures, and writes them to a file if that is wanted.
func (r *run) print() {
	r.t.Helper()
	data, err := json.MarshalIndent(r.report, "", "  ")
	if err != nil {
		r.t.Fatal(err)
	}
	r.t.Logf("kills %d, tasks %d, duplicates %d, lost %d, stuck %d, longest recovery %s\n%s",
		r.report.Kills, r.report.Tasks, r.report.Duplicates, r.report.Lost, r.report.Stuck, r.report.Recovery, data)
	if file := os.Getenv("KILL_TEST_REPORT"); file != "" {
		if err := os.WriteFile(file, append(data, '\n'), 0o600); err != nil {
			r.t.Error(err)
		}
	}
}

// trap waits for a moment and kills the operator there and then: the call or write
// that it was set for goes on only when the operator is dead.
type trap struct {
	mu       sync.Mutex
	moment   moment
	left     int
	effects  bool
	hit      chan string
	spare    bool // whoever has set it kills the operator
	operator *harness.Process
	first    time.Time // of the calls since it was set
}

// set sets the trap for the nth of something, of all or of those that change
// something. The Task's name is sent when it snaps.
func (p *trap) set(m moment, nth int, effects bool) <-chan string {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.moment, p.left, p.effects = m, nth, effects
	p.hit, p.first = make(chan string, 1), time.Time{}
	if m == atWork {
		p.moment, p.left, p.effects = onCall, 1, false
	}
	if m == anyTime {
		p.left = 0
	}
	p.operator = nil
	p.spare = m == atWork
	return p.hit
}

// arm tells whom to kill.
func (p *trap) arm(operator *harness.Process) {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.operator = operator
}

// disarm ends it.
func (p *trap) disarm() {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.operator, p.left = nil, 0
}

// firstCall is when the first call came.
func (p *trap) firstCall() time.Time {
	p.mu.Lock()
	defer p.mu.Unlock()
	return p.first
}

// event tells that something happens with a Task, and whether it changes something.
func (p *trap) event(task string, m moment, effect bool) {
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.operator == nil {
		return
	}
	if p.first.IsZero() && m == onCall {
		p.first = time.Now()
	}
	if m != p.moment || p.left == 0 || p.effects && !effect {
		return
	}
	if p.left--; p.left > 0 {
		return
	}
	if !p.spare {
		p.operator.Kill()
	}
	p.hit <- task
}

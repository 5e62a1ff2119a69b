// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

package taskstate

import (
	"maps"
	"math/rand/v2"
	"slices"
	"testing"
	"time"

	"k8s.io/apimachinery/pkg/api/equality"
	"k8s.io/apimachinery/pkg/api/meta"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"

	"github.com/ctrlvet/ctrlvet/reference-operator/api/v1alpha1"
)

var (
	allStates = []v1alpha1.TaskState{"", v1alpha1.StatePending, v1alpha1.StateSubmitting, v1alpha1.StateRunning,
		v1alpha1.StateCompleted, v1alpha1.StateFailed, "Nonsense"}
	allVerbs = []Verb{"", Submit, Check, Cancel, "nonsense"}
	allKinds = []Kind{"", Working, Succeeded, Failed, Cancelled, NotFound, Rejected, Unauthorized, Throttled, Unavailable, NotSent, "nonsense"}
)

// transitions lists what may follow a state within one generation. A new
// generation and a state that is none of ours begin anew.
var transitions = map[v1alpha1.TaskState][]v1alpha1.TaskState{
	"":                       {v1alpha1.StatePending, v1alpha1.StateSubmitting},
	v1alpha1.StatePending:    {v1alpha1.StateSubmitting},
	v1alpha1.StateSubmitting: {v1alpha1.StateRunning, v1alpha1.StateCompleted, v1alpha1.StateFailed},
	v1alpha1.StateRunning:    {v1alpha1.StateSubmitting, v1alpha1.StateCompleted, v1alpha1.StateFailed},
	v1alpha1.StateCompleted:  {},
	v1alpha1.StateFailed:     {},
	"Nonsense":               {v1alpha1.StatePending, v1alpha1.StateSubmitting},
}

// arbitrary makes an observation that need not make sense: Next must cope with
// what anybody may have written into a status.
func arbitrary(r *rand.Rand) Observed {
	pick := func(n int) bool { return r.IntN(n) == 0 }
	moment := func() *metav1.Time {
		if pick(3) {
			return nil
		}
		return new(metav1.NewTime(now.Add(time.Duration(r.Int64N(int64(6*time.Hour))) - 3*time.Hour)))
	}
	call := func() Call {
		return Call{Verb: allVerbs[r.IntN(len(allVerbs))], Key: Key("u", int64(r.IntN(4))), Reason: v1alpha1.ReasonTimedOut}
	}
	o := Observed{
		Now: now,
		Task: &v1alpha1.Task{
			ObjectMeta: metav1.ObjectMeta{UID: "u", Generation: int64(1 + r.IntN(3))},
			Status: v1alpha1.TaskStatus{
				State:              allStates[r.IntN(len(allStates))],
				ExternalGeneration: int64(r.IntN(4)),
				ObservedGeneration: int64(r.IntN(4)),
				StartTime:          moment(),
				NextCheckTime:      moment(),
				Attempts:           int32(r.IntN(3)),
			},
		},
		TokenChanged: pick(4),
		Busy:         call(),
		Outcome: Outcome{Call: call(), Kind: allKinds[r.IntN(len(allKinds))],
			At: now.Add(-time.Duration(r.Int64N(int64(time.Minute)))), RetryAfter: time.Duration(r.Int64N(int64(time.Minute)))},
		New:      pick(2),
		Stored:   pick(2),
		Settings: settings,
	}
	if pick(2) {
		o.Busy = Call{}
	}
	if pick(3) {
		deleting(&o)
	}
	if !pick(3) {
		o.Task.Finalizers = []string{v1alpha1.Finalizer}
	}
	if pick(4) {
		tokenMissing(&o)
	}
	if pick(4) {
		circuitOpen(&o)
	}
	if pick(3) {
		wantsConfig(&o)
	}
	if pick(3) {
		storeRefused(&o)
	}
	return o
}

// FuzzNext checks, on observations of every sort, what must hold for each decision.
func FuzzNext(f *testing.F) {
	for seed := range uint64(40) {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, seed uint64) {
		r := rand.New(rand.NewPCG(seed, 0))
		for range 500 {
			checkDecision(t, arbitrary(r))
		}
	})
}

func checkDecision(t *testing.T, o Observed) {
	t.Helper()
	before := o.Task.DeepCopy()
	d := Next(o) // must not panic
	fail := func(what string) {
		t.Helper()
		t.Fatalf("%s\nobserved %+v\nstatus   %+v\ndecision %+v", what, o, before.Status, d)
	}
	if !equality.Semantic.DeepEqual(before, o.Task) {
		fail("the observed Task was changed")
	}

	old, next := before.Status, d.Status
	deleted := !before.DeletionTimestamp.IsZero()
	owned := slices.Contains(before.Finalizers, v1alpha1.Finalizer)
	finished := old.State.Finished() && old.ObservedGeneration == before.Generation
	over := o.New && o.Outcome.Call.Key == Key(before.UID, old.ExternalGeneration) && o.Outcome.sensible().over()
	done := !Live(&old) || over // nothing that was submitted goes on or can start

	switch {
	case d.Finalizer == RemoveFinalizer && !(deleted && owned && done):
		fail("the finalizer goes while work may go on")
	case d.Finalizer == AddFinalizer && (deleted || owned):
		fail("the finalizer is added where it cannot be")
	case d.Finalizer != KeepFinalizer && (d.Call != Call{} || d.Store || !equality.Semantic.DeepEqual(old, next)):
		fail("more than the finalizer is changed")

	case d.Call.Verb == Submit && (deleted || !owned || old.State != v1alpha1.StateSubmitting || old.ExternalGeneration != before.Generation):
		fail("a submission before finalizer and key are stored")
	case d.Call != Call{} && d.Call.Key != Key(before.UID, old.ExternalGeneration):
		fail("a call for a key that is not stored")
	case d.Call != Call{} && !Live(&old):
		fail("a call for a key that is not live")
	case d.Call != Call{} && (o.TokenProblem != "" || o.CircuitOpen > 0):
		fail("a call that cannot work")
	case d.Call.Verb != Cancel && d.Call.Verb != "" && o.Busy.Verb == Cancel && o.Busy.Key == d.Call.Key:
		fail("a cancellation is taken back")

	case finished && (d.Call != Call{} || d.Store || d.RequeueAfter != 0 || !equality.Semantic.DeepEqual(old, next)):
		fail("a finished Task is worked on")
	case !finished && !deleted && !next.State.Finished() && d.RequeueAfter <= 0:
		fail("a pending Task is forgotten")
	case deleted && owned && d.Finalizer != RemoveFinalizer && d.RequeueAfter <= 0:
		fail("a Task that is being deleted is forgotten")

	case next.ExternalGeneration != old.ExternalGeneration && (!done || !owned || deleted || next.ExternalGeneration != before.Generation || d.Call != Call{}):
		fail("a new key while the old one may be live, or that is used at once")
	case Live(&old) && !Live(&next) && !over:
		fail("a live key is given up")
	case next.State != old.State && next.ExternalGeneration == old.ExternalGeneration && !over &&
		!slices.Contains(transitions[old.State], next.State) && !(old.State.Finished() && !finished):
		fail("a transition that is not legal")
	case next.State == v1alpha1.StateFailed && old.State != next.State && o.Outcome.Kind == Succeeded:
		fail("a result is thrown away")
	case next.Attempts > old.Attempts+1:
		fail("one call counted twice")
	}

	// Once the decision is carried out, nothing changes any more without news.
	again := o
	again.Task = before.DeepCopy()
	again.Task.Status = next
	again.New, again.StoreProblem = false, ""
	if d.Call != (Call{}) {
		again.Busy = d.Call
	}
	again.TokenChanged = false
	switch {
	case d.Store, d.Finalizer != KeepFinalizer, next.ExternalGeneration != old.ExternalGeneration:
	case o.Outcome.Kind == Succeeded && o.New: // the result is not stored yet
	case !Live(&old): // what is remembered of its key is from another life
	default:
		if d2 := Next(again); !equality.Semantic.DeepEqual(d2.Status, next) {
			t.Fatalf("the status is written without news\nobserved %+v\nfirst  %+v\nsecond %+v", o, next, d2.Status)
		}
	}
}

// A world is everything around Next: the API server's copies of a Task, a
// dispatcher that forgets when it is killed, and an external system that does not.
type world struct {
	t       *testing.T
	r       *rand.Rand
	now     time.Time
	history []*v1alpha1.Task // stored versions, newest last
	busy    Call             // queued or under way
	outcome Outcome
	isNew   bool
	// ghosts are calls of killed operators that are still on their way.
	ghosts []Call
	work   map[string]*work
	stored string // the ConfigMap
	faulty bool
}

// work is what the external system has of one key.
type work struct {
	state    Kind
	finishAt time.Time
	fails    bool
	finished int
}

func (w *world) live() *v1alpha1.Task { return w.history[len(w.history)-1] }

func (w *world) chance(n int) bool { return w.faulty && w.r.IntN(n) == 0 }

// store writes a Task unless its version is not the newest: the optimistic lock.
func (w *world) store(version int, edit func(*v1alpha1.Task)) bool {
	if version != len(w.history)-1 {
		return false
	}
	next := w.live().DeepCopy()
	edit(next)
	w.history = append(w.history, next)
	return true
}

// pass is one pass of the operator, on a copy that may be old.
func (w *world) pass() {
	version := len(w.history) - 1
	if w.chance(3) {
		version -= w.r.IntN(min(3, version+1))
	}
	task := w.history[version].DeepCopy()
	if task.UID == "" {
		return // the cache shows it gone
	}
	o := Observed{Now: w.now, Task: task, Busy: w.busy, Outcome: w.outcome, New: w.isNew, Settings: settings}
	if w.chance(10) {
		o.TokenProblem = "gone"
	}
	if w.chance(10) {
		o.CircuitOpen = time.Second
	}
	checkDecision(w.t, o)
	d := Next(o)
	if d.Store {
		if w.chance(3) {
			o.StoreProblem = "taken"
		} else {
			o.Stored, w.stored = true, o.Outcome.Result
		}
		checkDecision(w.t, o)
		d = Next(o)
	}
	if w.chance(10) {
		return // killed before the write, or the API server is down
	}
	if d.Finalizer != KeepFinalizer {
		live := w.live()
		if live.UID == "" || live.Status.ExternalGeneration != task.Status.ExternalGeneration {
			return // what the shell checks on its live copy
		}
		if d.Finalizer == AddFinalizer && live.DeletionTimestamp.IsZero() {
			w.store(len(w.history)-1, func(t *v1alpha1.Task) { t.Finalizers = []string{v1alpha1.Finalizer} })
		}
		if d.Finalizer == RemoveFinalizer {
			for key, work := range w.work {
				if work.state == Working {
					w.t.Fatalf("the Task goes while %s is under way", key)
				}
			}
			w.store(len(w.history)-1, func(t *v1alpha1.Task) { *t = v1alpha1.Task{} })
		}
		return
	}
	if !equality.Semantic.DeepEqual(task.Status, d.Status) && !w.store(version, func(t *v1alpha1.Task) { t.Status = d.Status }) {
		return // conflict
	}
	if w.chance(10) {
		return // killed after the write
	}
	w.isNew = false
	if d.Call != (Call{}) && (w.busy == Call{}) {
		w.busy = d.Call
	}
}

// serve lets the external system handle a call, and answers as the client does.
func (w *world) serve(call Call) Outcome {
	out := Outcome{Call: call, At: w.now, RetryAfter: time.Second, Kind: Unavailable}
	if w.chance(4) {
		return out // never arrived
	}
	entry := w.work[call.Key]
	switch {
	case call.Verb == Submit && entry == nil:
		entry = &work{state: Working, finishAt: w.now.Add(time.Duration(w.r.IntN(20)) * time.Second), fails: w.r.IntN(5) == 0}
		w.work[call.Key] = entry
	case call.Verb == Submit && w.chance(20):
		out.Kind = Rejected // although an earlier attempt was accepted
		return out
	case call.Verb == Cancel && entry == nil:
		entry = &work{state: Cancelled}
		w.work[call.Key] = entry
	case call.Verb == Cancel && entry.state == Working:
		entry.state = Cancelled
	}
	if w.chance(4) {
		return out // the answer was lost
	}
	out.Kind = NotFound
	if entry != nil { // to every verb: a Cancel of what is over does not change it
		out.Kind = entry.state
	}
	if out.Kind == Succeeded {
		out.Result = "result of " + call.Key
	}
	return out
}

// step lets a second pass for everybody.
func (w *world) step() {
	w.now = w.now.Add(time.Second)
	for _, entry := range w.work {
		if entry.state == Working && !entry.finishAt.After(w.now) {
			entry.state = Succeeded
			if entry.fails {
				entry.state = Failed
			}
			entry.finished++
		}
	}
	if w.chance(8) { // SIGKILL: the memory goes, a call that was sent does not
		if w.busy != (Call{}) && w.r.IntN(2) == 0 {
			w.ghosts = append(w.ghosts, w.busy)
		}
		w.busy, w.outcome, w.isNew = Call{}, Outcome{}, false
	}
	if len(w.ghosts) > 0 && !w.chance(2) {
		w.serve(w.ghosts[0])
		w.ghosts = w.ghosts[1:]
	}
	if w.busy != (Call{}) && !w.chance(3) {
		w.outcome, w.isNew, w.busy = w.serve(w.busy), true, Call{}
	}
	w.pass()
}

// FuzzLife runs whole lives of a Task: stale reads, conflicts, kills, lost calls and
// answers, spec changes and deletions come as the seed wants them. Once they stop,
// the Task must end, and nothing may ever be done twice or go on unwatched.
func FuzzLife(f *testing.F) {
	for seed := range uint64(64) {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, seed uint64) {
		r := rand.New(rand.NewPCG(seed, 1))
		w := &world{t: t, r: r, now: now, faulty: true, work: map[string]*work{}}
		w.history = []*v1alpha1.Task{{ObjectMeta: metav1.ObjectMeta{UID: "u", Generation: 1}}}
		if r.IntN(3) == 0 {
			w.live().Spec.Timeout = &metav1.Duration{Duration: time.Duration(1+r.IntN(20)) * time.Second}
		}
		if r.IntN(3) == 0 {
			w.live().Spec.ResultConfigMapRef = &v1alpha1.KeyRef{Name: "c", Key: "k"}
		}
		for range 120 {
			w.step()
			if w.live().UID != "" && r.IntN(40) == 0 {
				w.store(len(w.history)-1, func(t *v1alpha1.Task) { t.Generation++ })
			}
			if w.live().UID != "" && w.live().DeletionTimestamp.IsZero() && r.IntN(150) == 0 {
				w.store(len(w.history)-1, func(t *v1alpha1.Task) {
					t.Generation++
					if !slices.Contains(t.Finalizers, v1alpha1.Finalizer) {
						*t = v1alpha1.Task{}
						return
					}
					t.DeletionTimestamp = new(metav1.NewTime(w.now))
				})
			}
		}
		w.faulty = false
		for range 150 {
			w.step()
		}

		task := w.live()
		if task.UID != "" && !(task.Status.State.Finished() && task.Status.ObservedGeneration == task.Generation) {
			t.Fatalf("the Task is stuck: %+v", task.Status)
		}
		for _, key := range slices.Sorted(maps.Keys(w.work)) {
			entry := w.work[key]
			current := task.UID != "" && key == Key(task.UID, task.Generation)
			switch {
			case entry.finished > 1:
				t.Errorf("%s was done %d times", key, entry.finished)
			case entry.state == Working:
				t.Errorf("%s goes on unwatched", key)
			case current && task.Status.State == v1alpha1.StateCompleted && entry.finished != 1:
				t.Errorf("%s is Completed but was not done", key)
			case current && entry.state == Succeeded && task.Status.State != v1alpha1.StateCompleted:
				// It was over before any cancel: neither TimedOut nor Rejected.
				t.Errorf("%s was done in time, but the Task is %s: %+v", key, task.Status.State, task.Status.Conditions)
			case current && entry.state == Failed && readyReason(task) != v1alpha1.ReasonFailed:
				t.Errorf("%s has failed, but the Task is %s", key, readyReason(task))
			case current && entry.state == Succeeded && task.Status.Result != "result of "+key:
				t.Errorf("%s has the result %q", key, task.Status.Result)
			case current && entry.state == Succeeded && task.Spec.ResultConfigMapRef != nil && w.stored != task.Status.Result:
				t.Errorf("%s has %q in its ConfigMap", key, w.stored)
			}
		}
		if task.UID != "" && task.Status.State == v1alpha1.StateCompleted && w.work[Key(task.UID, task.Generation)] == nil {
			t.Error("Completed without any work")
		}
	})
}

// readyReason is the reason of the condition Ready.
func readyReason(task *v1alpha1.Task) string {
	if c := meta.FindStatusCondition(task.Status.Conditions, v1alpha1.ConditionReady); c != nil {
		return c.Reason
	}
	return ""
}

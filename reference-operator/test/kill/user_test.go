// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

package kill

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"sync"
	"testing"
	"time"

	"k8s.io/apimachinery/pkg/api/equality"
	"k8s.io/apimachinery/pkg/types"
	"k8s.io/apimachinery/pkg/watch"
	"sigs.k8s.io/controller-runtime/pkg/client"

	"github.com/ctrlvet/ctrlvet/reference-operator/api/v1alpha1"
	"github.com/ctrlvet/ctrlvet/reference-operator/test/harness"
)

const (
	tasks   = 200 // Tasks that have to be done
	early   = 120 // of these are there from the start
	waiting = 10  // of the others have no token at first
	extra   = 30  // further Tasks are deleted on the way
	changes = 60  // changes of a spec on the way
)

// user is whoever makes Tasks, changes and deletes them while operators come and go.
type user struct {
	b       *harness.Bench
	rng     *rand.Rand
	plan    [][]func() // by cycle
	n       int        // cycles so far
	current sync.WaitGroup

	wanted  []*v1alpha1.Task // as they were created
	deleted []*v1alpha1.Task
	changed int
	changes map[string]int // by name
}

// newUser plans everything and creates the first Tasks.
func newUser(b *harness.Bench, rng *rand.Rand, cycles int) *user {
	u := &user{b: b, rng: rng, plan: make([][]func(), cycles), changes: map[string]int{}}
	for i := range tasks {
		var options []harness.Change
		takes := u.duration()
		if i < early { // some of them are under way until the end
			takes = time.Duration(rng.Int64N(int64(3 * time.Minute)))
		}
		options = append(options, harness.Takes(takes))
		name := fmt.Sprintf("task-%d", i)
		if i%2 == 0 {
			options = append(options, harness.ResultIn(name))
		}
		if i >= tasks-waiting {
			options = append(options, harness.TokenFrom("token"))
		}
		create := func() { u.wanted = append(u.wanted, b.Create(name, options...)) }
		if i < early {
			create()
			continue
		}
		u.at(rng.IntN(cycles), create)
	}
	u.at(cycles/2, func() { b.SetToken("token", "t") })
	for i := range extra {
		name := fmt.Sprintf("deleted-%d", i)
		takes := u.duration()
		if i%2 == 0 {
			takes = time.Hour
		}
		from := rng.IntN(cycles)
		u.at(from, func() { u.deleted = append(u.deleted, b.Create(name, harness.Takes(takes))) })
		u.at(min(from+rng.IntN(8), cycles-1), func() { b.Delete(name) })
	}
	for i := range changes {
		which := rng.Float64()
		takes := u.duration()
		u.at(rng.IntN(cycles), func() {
			name := u.wanted[int(which*float64(len(u.wanted)))].Name
			b.Update(name, harness.Payload(fmt.Sprintf("change %d", i)), harness.Takes(takes))
			u.changed++
			u.changes[name]++
		})
	}
	return u
}

// duration is how long the external system takes for some work: often little, and
// sometimes up to a minute.
func (u *user) duration() time.Duration {
	if u.rng.IntN(2) == 0 {
		return time.Duration(u.rng.Int64N(int64(3 * time.Second)))
	}
	return time.Duration(u.rng.Int64N(int64(time.Minute)))
}

// at plans something for a cycle.
func (u *user) at(cycle int, do func()) { u.plan[cycle] = append(u.plan[cycle], do) }

// cycle does what is planned for the next cycle, in the background: some of it while
// no operator runs, some while one starts, some while one works.
func (u *user) cycle() {
	u.current.Wait()
	if u.n == len(u.plan) {
		return
	}
	todo := u.plan[u.n]
	u.n++
	pauses := make([]time.Duration, len(todo))
	for i := range pauses {
		pauses[i] = time.Duration(u.rng.Int64N(int64(time.Second)))
	}
	u.current.Go(func() {
		for i, do := range todo {
			time.Sleep(pauses[i])
			do()
		}
	})
}

// finish does all that is left.
func (u *user) finish() {
	for u.n < len(u.plan) {
		u.cycle()
	}
	u.current.Wait()
}

// changesOf is how often a Task was changed.
func (u *user) changesOf(name string) int { return u.changes[name] }

// settled reports whether nothing more will happen.
func (u *user) settled(v *view) bool {
	v.mu.Lock()
	defer v.mu.Unlock()
	for _, wanted := range u.wanted {
		task := v.tasks[wanted.Name]
		if task == nil || !task.Status.State.Finished() || task.Status.ObservedGeneration != task.Generation {
			return false
		}
	}
	for _, deleted := range u.deleted {
		if v.tasks[deleted.Name] != nil {
			return false
		}
	}
	return true
}

// view is what a watch shows of the Tasks.
type view struct {
	// wrote is told of each write of the operator.
	wrote func(task string)

	mu    sync.Mutex
	tasks map[string]*v1alpha1.Task // by name
	names map[types.UID]string
}

// newView starts a watch, which ends with the test.
func newView(t *testing.T, b *harness.Bench, wrote func(task string)) *view {
	t.Helper()
	v := &view{wrote: wrote, tasks: map[string]*v1alpha1.Task{}, names: map[types.UID]string{}}
	watcher, err := b.Client.Watch(t.Context(), &v1alpha1.TaskList{}, client.InNamespace(b.Namespace))
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(watcher.Stop)
	go func() {
		for event := range watcher.ResultChan() {
			if task, ok := event.Object.(*v1alpha1.Task); ok && v.see(event.Type, task) {
				v.wrote(task.Name)
			}
		}
	}()
	return v
}

// see takes in a new version, and reports whether the operator has written it.
func (v *view) see(kind watch.EventType, task *v1alpha1.Task) bool {
	v.mu.Lock()
	defer v.mu.Unlock()
	before := v.tasks[task.Name]
	if kind == watch.Deleted {
		delete(v.tasks, task.Name)
		return before != nil && len(before.Finalizers) > 0
	}
	v.tasks[task.Name] = task
	v.names[task.UID] = task.Name
	return before != nil && !(equality.Semantic.DeepEqual(before.Status, task.Status) &&
		equality.Semantic.DeepEqual(before.Finalizers, task.Finalizers))
}

// name is that of the Task to which a key belongs.
func (v *view) name(key string) string {
	v.mu.Lock()
	defer v.mu.Unlock()
	return v.names[types.UID(key[:max(strings.LastIndexByte(key, '-'), 0)])]
}

// states counts the Tasks in each state.
func (v *view) states() map[string]int {
	v.mu.Lock()
	defer v.mu.Unlock()
	n := map[string]int{}
	for _, task := range v.tasks {
		n[stateOf(task)]++
	}
	return n
}

// state is that of one Task.
func (v *view) state(name string) string {
	v.mu.Lock()
	defer v.mu.Unlock()
	return stateOf(v.tasks[name])
}

// stateOf is a Task's state, in more detail than its status tells.
func stateOf(task *v1alpha1.Task) string {
	switch {
	case task == nil:
		return "gone"
	case !task.DeletionTimestamp.IsZero():
		return "deleting"
	case harness.Reason(task, v1alpha1.ConditionReady) == v1alpha1.ReasonCancelling:
		return "Cancelling"
	case task.Status.State != "":
		return string(task.Status.State)
	case len(task.Finalizers) > 0:
		return "finalizer stored"
	}
	return "new"
}

// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

package harness

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"net/http"
	"strconv"
	"strings"
	"testing"

	corev1 "k8s.io/api/core/v1"
	"k8s.io/apimachinery/pkg/types"
	"sigs.k8s.io/controller-runtime/pkg/client"
	"sigs.k8s.io/controller-runtime/pkg/controller/controllerutil"

	"github.com/ctrlvet/ctrlvet/reference-operator/api/v1alpha1"
	"github.com/ctrlvet/ctrlvet/reference-operator/internal/tasksim"
	"github.com/ctrlvet/ctrlvet/reference-operator/internal/taskstate"
)

// Record is what the external system's log says about one key.
type Record map[tasksim.Kind]int

// Live reports whether there is work that has neither finished nor been cancelled.
func (r Record) Live() bool {
	return r[tasksim.Started] > r[tasksim.Finished]+r[tasksim.Cancelled]
}

// Records counts the events of each key.
func Records(events []tasksim.Event) map[string]Record {
	records := map[string]Record{}
	for _, e := range events {
		if records[e.Key] == nil {
			records[e.Key] = Record{}
		}
		records[e.Key][e.Kind]++
	}
	return records
}

// CheckLog checks what must hold in the log of every test: no key starts twice,
// ends twice, or starts after it was cancelled, and nothing goes on that no Task
// stands for. That last thing is checked when all Tasks are gone.
func CheckLog(t testing.TB, events []tasksim.Event, allGone bool) {
	t.Helper()
	for _, violation := range tasksim.AuditLog(events).Violations {
		t.Errorf("the external system's log: %s", violation)
	}
	for key, r := range Records(events) {
		if r[tasksim.Started] > 1 || r[tasksim.Finished] > 1 {
			t.Errorf("key %s: %v", key, r)
		}
		if r.Live() && allGone {
			t.Errorf("key %s is still live, but its Task is gone: %v", key, r)
		}
	}
}

// Done says what is wrong with a Task that should be Completed, done exactly once
// for its generation, and have the right result.
func (b *Bench) Done(task *v1alpha1.Task, records map[string]Record) error {
	key := taskstate.Key(task.UID, task.Generation)
	r := records[key]
	sum := sha256.Sum256([]byte(task.Spec.Payload))
	want := hex.EncodeToString(sum[:])
	switch s := &task.Status; {
	case s.State != v1alpha1.StateCompleted || s.ObservedGeneration != task.Generation || s.ExternalGeneration != task.Generation:
		return fmt.Errorf("stuck: %s", describe(task))
	case r[tasksim.Started] != 1 || r[tasksim.Finished] != 1 || r[tasksim.Cancelled] != 0:
		return fmt.Errorf("%s, but key %s has %v", describe(task), key, r)
	case s.Result != want:
		return fmt.Errorf("%s has the result %q, not that of its payload", describe(task), s.Result)
	}
	// Older generations may have ended in any way, but must have ended.
	for generation := range task.Generation {
		if key := taskstate.Key(task.UID, generation); records[key].Live() {
			return fmt.Errorf("%s, but the old key %s is live", describe(task), key)
		}
	}
	ref := task.Spec.ResultConfigMapRef
	if ref == nil {
		return nil
	}
	configMap := &corev1.ConfigMap{}
	if err := b.Client.Get(context.Background(), b.ID(ref.Name), configMap); err != nil {
		return err
	}
	if configMap.Data[ref.Key] != want {
		return fmt.Errorf("%s has %v in its ConfigMap", describe(task), configMap.Data)
	}
	return nil
}

// WaitDone waits until Tasks are Completed, and checks that each was done exactly
// once.
func (b *Bench) WaitDone(names ...string) {
	b.t.Helper()
	for _, name := range names {
		b.WaitState(name, v1alpha1.StateCompleted)
	}
	records := Records(b.Sim.Events())
	for _, name := range names {
		if err := b.Done(b.Get(name), records); err != nil {
			b.t.Error(err)
		}
	}
}

// watchOrder checks at each submission what has to be stored by then: the finalizer,
// so that a deletion waits, and the generation, so that a restart finds the key.
func (b *Bench) watchOrder(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		key := r.Header.Get("Idempotency-Key")
		if key == "" {
			next.ServeHTTP(w, r)
			return
		}
		problem := b.TooEarly(key)
		answer := &statusWriter{ResponseWriter: w}
		next.ServeHTTP(answer, r)
		// Only what has started work can have done harm: a request that comes late,
		// after its sender was killed, is answered from what is known.
		if problem != nil && (answer.status == 0 || answer.status == http.StatusCreated) {
			b.mu.Lock()
			defer b.mu.Unlock()
			b.problems = append(b.problems, fmt.Sprintf("key %s was submitted, but %v", key, problem))
		}
	})
}

// TooEarly says why a key must not be submitted yet, or nil.
func (b *Bench) TooEarly(key string) error {
	i := strings.LastIndexByte(key, '-')
	generation, err := strconv.ParseInt(key[i+1:], 10, 64)
	if err != nil {
		return err
	}
	task, err := b.byUID(types.UID(key[:max(i, 0)]))
	switch {
	case err != nil && !gone(err):
		return nil // the API server is down, and cannot be asked
	case err != nil:
		return err
	case !controllerutil.ContainsFinalizer(task, v1alpha1.Finalizer):
		return fmt.Errorf("there is no finalizer: %s", describe(task))
	case task.Status.ExternalGeneration < generation:
		return fmt.Errorf("the key is not stored: %s", describe(task))
	}
	return nil
}

// byUID reads a Task from the API server.
func (b *Bench) byUID(uid types.UID) (*v1alpha1.Task, error) {
	ctx := context.Background()
	b.mu.Lock()
	name, ok := b.names[uid]
	b.mu.Unlock()
	task := &v1alpha1.Task{}
	if ok {
		err := b.Client.Get(ctx, b.ID(name), task)
		return task, err
	}
	// The operator may be faster than the test that has created the Task.
	tasks := &v1alpha1.TaskList{}
	if err := b.Client.List(ctx, tasks, client.InNamespace(b.Namespace)); err != nil {
		return nil, err
	}
	for i := range tasks.Items {
		if tasks.Items[i].UID == uid {
			return &tasks.Items[i], nil
		}
	}
	return nil, errNoTask
}

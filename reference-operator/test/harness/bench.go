// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

package harness

import (
	"context"
	"errors"
	"fmt"
	"net/http"
	"sync"
	"testing"
	"time"

	corev1 "k8s.io/api/core/v1"
	apierrors "k8s.io/apimachinery/pkg/api/errors"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/apimachinery/pkg/types"
	"sigs.k8s.io/controller-runtime/pkg/client"

	"github.com/ctrlvet/ctrlvet/reference-operator/api/v1alpha1"
	"github.com/ctrlvet/ctrlvet/reference-operator/internal/setup"
	"github.com/ctrlvet/ctrlvet/reference-operator/internal/tasksim"
)

// Config is how a Bench is made. The zero value is a perfect world.
type Config struct {
	// Faults is how badly the external system behaves.
	Faults tasksim.Faults
	// Process makes the external system a process of its own.
	Process bool
	// Options changes the operator's options.
	Options func(*setup.Options)
	// Wrap sees the operator's requests to the API server.
	Wrap func(http.RoundTripper) http.RoundTripper
}

// Bench is what a test works with: a namespace, an external system, an operator
// once it is started, and the Tasks.
type Bench struct {
	*Plane
	Namespace string
	Front     *Front
	Sim       *Sim

	t         *testing.T
	cfg       Config
	operators []*Operator

	mu       sync.Mutex
	names    map[types.UID]string // of every Task that was created
	problems []string             // submissions that came too early
}

// New makes a Bench. At the end of the test its Tasks are deleted, and what must
// hold is checked.
func New(t *testing.T, p *Plane, cfg Config) *Bench {
	t.Helper()
	b := &Bench{Plane: p, t: t, cfg: cfg, names: map[types.UID]string{}}
	namespace := &corev1.Namespace{ObjectMeta: metav1.ObjectMeta{GenerateName: "test-"}}
	if err := p.Client.Create(t.Context(), namespace); err != nil {
		t.Fatal(err)
	}
	b.Namespace = namespace.Name
	b.Front = newFront(t)
	dir := t.TempDir()
	pass := func(next http.Handler) { b.Front.pass(b.watchOrder(next)) }
	if cfg.Process {
		b.Sim = newSimProcess(t, p.Build(t, "tasksim"), dir, cfg.Faults, pass)
	} else {
		b.Sim = newSim(t, dir, cfg.Faults, pass)
	}
	t.Cleanup(b.finish)
	return b
}

// Start starts an operator in this process. A second one works beside the first
// only with leader election.
func (b *Bench) Start() *Operator {
	b.t.Helper()
	o := startOperator(b.t, b.Plane, b.Front.URL, b.cfg.Options, b.cfg.Wrap)
	b.operators = append(b.operators, o)
	return o
}

// Stop stops all operators.
func (b *Bench) Stop() {
	b.t.Helper()
	for _, o := range b.operators {
		o.Stop(b.t)
	}
	b.operators = nil
}

// Run runs a part of the test, so that its failure does not hide the next one's.
func (b *Bench) Run(name string, f func(t *testing.T)) {
	outer := b.t
	outer.Run(name, func(t *testing.T) {
		b.t = t
		defer func() { b.t = outer }()
		f(t)
	})
}

// finish deletes what is left and checks what must hold after every test.
func (b *Bench) finish() {
	b.t.Helper()
	defer logged.show(b.t)
	defer b.Sim.stop()
	defer b.Stop()
	// Nobody waits for a test that has failed already.
	cleanUp := len(b.operators) > 0 && !b.t.Failed()
	if cleanUp {
		b.Sim.SetFaults(tasksim.Faults{})
		b.deleteAll()
	}
	CheckLog(b.t, b.Sim.Events(), cleanUp && !b.t.Failed())
	b.mu.Lock()
	problems := b.problems
	b.mu.Unlock()
	for _, problem := range problems {
		b.t.Error(problem)
	}
	b.release()
}

// deleteAll deletes all Tasks and waits until the operator has let them go.
func (b *Bench) deleteAll() {
	b.t.Helper()
	ctx := context.Background() // that of the test has ended
	if err := b.Client.DeleteAllOf(ctx, &v1alpha1.Task{}, client.InNamespace(b.Namespace)); err != nil {
		b.t.Error(err)
	}
	ctx, cancel := context.WithTimeout(ctx, Limit)
	defer cancel()
	err := poll(ctx, func() error {
		tasks := &v1alpha1.TaskList{}
		if err := b.Client.List(ctx, tasks, client.InNamespace(b.Namespace)); err != nil {
			return err
		}
		if n := len(tasks.Items); n > 0 {
			return fmt.Errorf("%d Tasks are left, one is %s", n, describe(&tasks.Items[0]))
		}
		return nil
	})
	if err != nil {
		b.t.Errorf("deleting all Tasks: %v", err)
	}
}

// release removes what a failed test leaves behind, so that the next one does not
// meet it.
func (b *Bench) release() {
	ctx := context.Background()
	tasks := &v1alpha1.TaskList{}
	err := b.Client.List(ctx, tasks, client.InNamespace(b.Namespace))
	for i := range tasks.Items {
		task := &tasks.Items[i]
		base := task.DeepCopy()
		task.Finalizers = nil
		err = errors.Join(err,
			client.IgnoreNotFound(b.Client.Delete(ctx, task)),
			client.IgnoreNotFound(b.Client.Patch(ctx, task, client.MergeFrom(base))))
	}
	if err != nil {
		b.t.Error(err)
	}
}

// Change is a change of a Task.
type Change func(*v1alpha1.Task)

// Takes makes the external system take so long for the work.
func Takes(d time.Duration) Change {
	return func(task *v1alpha1.Task) { Param(tasksim.ParamDuration, d.String())(task) }
}

// Param sets a parameter.
func Param(name, value string) Change {
	return func(task *v1alpha1.Task) {
		if task.Spec.Parameters == nil {
			task.Spec.Parameters = map[string]string{}
		}
		task.Spec.Parameters[name] = value
	}
}

// Payload sets the payload.
func Payload(text string) Change {
	return func(task *v1alpha1.Task) { task.Spec.Payload = text }
}

// ResultIn stores the result in a ConfigMap, under the key "result".
func ResultIn(configMap string) Change {
	return func(task *v1alpha1.Task) {
		task.Spec.ResultConfigMapRef = &v1alpha1.KeyRef{Name: configMap, Key: "result"}
	}
}

// TokenFrom reads the token from a Secret, under the key "token".
func TokenFrom(secret string) Change {
	return func(task *v1alpha1.Task) {
		task.Spec.TokenSecretRef = &v1alpha1.KeyRef{Name: secret, Key: "token"}
	}
}

// Create creates a Task.
func (b *Bench) Create(name string, changes ...Change) *v1alpha1.Task {
	b.t.Helper()
	task := &v1alpha1.Task{
		ObjectMeta: metav1.ObjectMeta{Namespace: b.Namespace, Name: name},
		Spec:       v1alpha1.TaskSpec{Payload: "payload of " + name},
	}
	for _, change := range changes {
		change(task)
	}
	if err := b.Client.Create(context.Background(), task); err != nil {
		b.t.Fatalf("creating %s: %v", name, err)
	}
	b.mu.Lock()
	defer b.mu.Unlock()
	b.names[task.UID] = name
	return task
}

// Update changes a Task as a user does who does not care who else changes it.
func (b *Bench) Update(name string, changes ...Change) *v1alpha1.Task {
	b.t.Helper()
	task := b.Get(name)
	base := task.DeepCopy()
	for _, change := range changes {
		change(task)
	}
	if err := b.Client.Patch(context.Background(), task, client.MergeFrom(base)); err != nil {
		b.t.Fatalf("changing %s: %v", name, err)
	}
	return task
}

// Get reads a Task.
func (b *Bench) Get(name string) *v1alpha1.Task {
	b.t.Helper()
	task := &v1alpha1.Task{}
	if err := b.Client.Get(context.Background(), b.ID(name), task); err != nil {
		b.t.Fatal(err)
	}
	return task
}

// Delete deletes a Task. It does not wait until it is gone.
func (b *Bench) Delete(name string) {
	b.t.Helper()
	task := &v1alpha1.Task{ObjectMeta: metav1.ObjectMeta{Namespace: b.Namespace, Name: name}}
	if err := b.Client.Delete(context.Background(), task); err != nil {
		b.t.Fatal(err)
	}
}

// ID is the full name of an object in the namespace of the test.
func (b *Bench) ID(name string) types.NamespacedName {
	return types.NamespacedName{Namespace: b.Namespace, Name: name}
}

// Wait waits until a Task is as it is wanted.
func (b *Bench) Wait(name, what string, ok func(*v1alpha1.Task) bool) *v1alpha1.Task {
	b.t.Helper()
	task := &v1alpha1.Task{}
	Eventually(b.t, what, func() error {
		task = &v1alpha1.Task{}
		if err := b.Client.Get(context.Background(), b.ID(name), task); err != nil {
			return err
		}
		if !ok(task) {
			return errors.New("it is " + describe(task))
		}
		return nil
	})
	return task
}

// WaitState waits until a Task, in its current generation, has a state.
func (b *Bench) WaitState(name string, state v1alpha1.TaskState) *v1alpha1.Task {
	b.t.Helper()
	return b.Wait(name, fmt.Sprintf("%s is %s", name, state), func(task *v1alpha1.Task) bool {
		return task.Status.State == state && task.Status.ObservedGeneration == task.Generation
	})
}

// WaitReason waits until a condition of a Task has a reason.
func (b *Bench) WaitReason(name, condition, reason string) *v1alpha1.Task {
	b.t.Helper()
	return b.Wait(name, fmt.Sprintf("%s has %s", name, reason), func(task *v1alpha1.Task) bool {
		return Reason(task, condition) == reason
	})
}

// WaitGone waits until there is no Task of that name.
func (b *Bench) WaitGone(name string) {
	b.t.Helper()
	Eventually(b.t, name+" is gone", func() error {
		task := &v1alpha1.Task{}
		err := b.Client.Get(context.Background(), b.ID(name), task)
		if err == nil {
			return errors.New("it is " + describe(task))
		}
		return client.IgnoreNotFound(err)
	})
}

// Reason is that of a condition, or empty.
func Reason(task *v1alpha1.Task, condition string) string {
	for _, c := range task.Status.Conditions {
		if c.Type == condition {
			return c.Reason
		}
	}
	return ""
}

// describe is a Task in one line.
func describe(task *v1alpha1.Task) string {
	s := &task.Status
	text := fmt.Sprintf("%s: generation %d, status of %d: %q, key of %d, %d attempts, Ready %s, ExternalSystemAvailable %s, finalizers %v",
		task.Name, task.Generation, s.ObservedGeneration, s.State, s.ExternalGeneration, s.Attempts,
		Reason(task, v1alpha1.ConditionReady), Reason(task, v1alpha1.ConditionExternalSystemAvailable), task.Finalizers)
	if !task.DeletionTimestamp.IsZero() {
		text += ", being deleted"
	}
	return text
}

// errNoTask says that there is no Task with a UID.
var errNoTask = errors.New("there is no such Task")

// gone reports whether an error says that the object is not there.
func gone(err error) bool { return apierrors.IsNotFound(err) || errors.Is(err, errNoTask) }

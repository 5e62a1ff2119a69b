// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

package api

import (
	"slices"
	"testing"
	"time"

	corev1 "k8s.io/api/core/v1"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/apimachinery/pkg/watch"
	"sigs.k8s.io/controller-runtime/pkg/client"
	"sigs.k8s.io/controller-runtime/pkg/controller/controllerutil"

	"github.com/ctrlvet/ctrlvet/reference-operator/api/v1alpha1"
	"github.com/ctrlvet/ctrlvet/reference-operator/internal/tasksim"
	"github.com/ctrlvet/ctrlvet/reference-operator/internal/taskstate"
	"github.com/ctrlvet/ctrlvet/reference-operator/test/harness"
)

// TestHappyPath follows a Task from nothing to its result: each state in order, the
// finalizer before the first of them that may mean work, and the result in the
// status and in a ConfigMap that the Task owns.
func TestHappyPath(t *testing.T) {
	b := harness.New(t, plane, harness.Config{})
	watcher, err := b.Client.Watch(t.Context(), &v1alpha1.TaskList{}, client.InNamespace(b.Namespace))
	if err != nil {
		t.Fatal(err)
	}
	defer watcher.Stop()
	b.Start()
	b.Create("task", harness.Takes(time.Second), harness.ResultIn("result"))

	var states []v1alpha1.TaskState
	finalizerFirst := false
	timeout := time.After(harness.Limit)
	for !slices.Contains(states, v1alpha1.StateCompleted) {
		var event watch.Event
		select {
		case event = <-watcher.ResultChan():
		case <-timeout:
			t.Fatalf("not Completed within %v, states are %q", harness.Limit, states)
		}
		task, ok := event.Object.(*v1alpha1.Task)
		if !ok {
			t.Fatalf("the watch brings %v", event.Object)
		}
		state := task.Status.State
		if state == "" {
			finalizerFirst = finalizerFirst || controllerutil.ContainsFinalizer(task, v1alpha1.Finalizer)
		}
		if len(states) == 0 || states[len(states)-1] != state {
			states = append(states, state)
		}
	}
	want := []v1alpha1.TaskState{"", v1alpha1.StateSubmitting, v1alpha1.StateRunning, v1alpha1.StateCompleted}
	if !slices.Equal(states, want) {
		t.Errorf("the states are %q, want %q", states, want)
	}
	if !finalizerFirst {
		t.Error("the finalizer was not stored before the first state")
	}

	b.WaitDone("task")
	task := b.Get("task")
	for _, condition := range []struct {
		kind   string
		status metav1.ConditionStatus
		reason string
	}{
		{v1alpha1.ConditionReady, metav1.ConditionTrue, v1alpha1.ReasonCompleted},
		{v1alpha1.ConditionProgressing, metav1.ConditionFalse, v1alpha1.ReasonCompleted},
		{v1alpha1.ConditionExternalSystemAvailable, metav1.ConditionTrue, v1alpha1.ReasonAvailable},
	} {
		i := slices.IndexFunc(task.Status.Conditions, func(c metav1.Condition) bool { return c.Type == condition.kind })
		if i < 0 {
			t.Errorf("there is no condition %s", condition.kind)
			continue
		}
		if c := task.Status.Conditions[i]; c.Status != condition.status || c.Reason != condition.reason || c.ObservedGeneration != task.Generation {
			t.Errorf("the condition is %+v, want %+v", c, condition)
		}
	}
	if task.Status.ExternalID == "" || task.Status.StartTime == nil {
		t.Errorf("externalID %q, startTime %v: want both", task.Status.ExternalID, task.Status.StartTime)
	}
	configMap := &corev1.ConfigMap{}
	if err := b.Client.Get(t.Context(), b.ID("result"), configMap); err != nil {
		t.Fatal(err)
	}
	if !metav1.IsControlledBy(configMap, task) || configMap.Labels[v1alpha1.ManagedLabel] != v1alpha1.ManagedValue {
		t.Errorf("the ConfigMap's owners are %v, its labels %v", configMap.OwnerReferences, configMap.Labels)
	}
	// The events are sent in the background.
	for _, reason := range []string{v1alpha1.ReasonRunning, v1alpha1.ReasonCompleted} {
		harness.Eventually(t, "event "+reason, func() error { return b.HasEvent("task", reason) })
	}
}

// TestOrderIsWatched checks the check that every test makes at each submission: it
// must notice when the finalizer or the key is not stored.
func TestOrderIsWatched(t *testing.T) {
	b := harness.New(t, plane, harness.Config{})
	task := b.Create("task", harness.Takes(0))
	if err := b.TooEarly(taskstate.Key(task.UID, 1)); err == nil {
		t.Error("a Task without a finalizer is good enough")
	}
	if err := b.TooEarly(taskstate.Key("no-such-uid", 1)); err == nil {
		t.Error("no Task at all is good enough")
	}
	b.Start()
	b.WaitDone("task")
	if err := b.TooEarly(taskstate.Key(task.UID, 1)); err != nil {
		t.Errorf("a Task that is done: %v", err)
	}
	if err := b.TooEarly(taskstate.Key(task.UID, 2)); err == nil {
		t.Error("a key that is not stored is good enough")
	}
}

// TestFailedWork checks that work which fails ends in Failed with the reason of the
// external system, and that nothing is tried again until the spec changes.
func TestFailedWork(t *testing.T) {
	b := harness.New(t, plane, harness.Config{})
	b.Start()
	b.Create("task", harness.Param(tasksim.ParamFail, "out of paper"))
	task := b.WaitState("task", v1alpha1.StateFailed)
	i := slices.IndexFunc(task.Status.Conditions, func(c metav1.Condition) bool { return c.Type == v1alpha1.ConditionReady })
	if c := task.Status.Conditions[i]; c.Reason != v1alpha1.ReasonFailed || c.Message != "out of paper" {
		t.Errorf("Ready is %+v", c)
	}
	b.Update("task", func(task *v1alpha1.Task) { task.Spec.Parameters = nil })
	b.WaitDone("task")
	if n := harness.Records(b.Sim.Events())[taskstate.Key(task.UID, 1)]; n[tasksim.Started] != 1 || n[tasksim.Replayed] != 0 {
		t.Errorf("the work that failed: %v", n)
	}
}

// TestTimeout checks that work which takes longer than spec.timeout is cancelled.
func TestTimeout(t *testing.T) {
	b := harness.New(t, plane, harness.Config{})
	b.Start()
	// The external system knows the timeout, too, so it has to be the operator's
	// clock that decides: the work waits in the queue meanwhile.
	b.Sim.SetFaults(tasksim.Faults{QueueDuration: tasksim.Duration{Duration: time.Hour}})
	task := b.Create("task", func(task *v1alpha1.Task) {
		task.Spec.Timeout = &metav1.Duration{Duration: 2 * time.Second}
	})
	b.WaitReason("task", v1alpha1.ConditionReady, v1alpha1.ReasonTimedOut)
	b.WaitState("task", v1alpha1.StateFailed)
	if r := harness.Records(b.Sim.Events())[taskstate.Key(task.UID, 1)]; r[tasksim.Cancelled] != 1 {
		t.Errorf("the work: %v", r)
	}
}

// TestDoneBeforeTimeout checks that work which was done in time counts although the
// operator learns of it only from its cancellation: no answer comes until then.
func TestDoneBeforeTimeout(t *testing.T) {
	b := harness.New(t, plane, harness.Config{})
	b.Start()
	b.Sim.SetFaults(tasksim.Faults{LostAnswerRate: 1})
	b.Create("task", harness.ResultIn("task"), func(task *v1alpha1.Task) {
		task.Spec.Timeout = &metav1.Duration{Duration: 4 * time.Second}
	})
	b.WaitReason("task", v1alpha1.ConditionReady, v1alpha1.ReasonCancelling)
	b.Sim.SetFaults(tasksim.Faults{})
	b.WaitDone("task")
}

// TestSpecChange changes the spec in each state. The old key ends, the work of the
// new one is done once, and only its result is kept.
func TestSpecChange(t *testing.T) {
	b := harness.New(t, plane, harness.Config{})
	b.Start()
	quick := []harness.Change{harness.Takes(0), harness.Payload("new")}

	b.Run("running", func(t *testing.T) {
		task := b.Create("running", harness.Takes(time.Hour), harness.ResultIn("running"))
		b.WaitState("running", v1alpha1.StateRunning)
		b.Update("running", quick...)
		b.WaitDone("running")
		if r := harness.Records(b.Sim.Events())[taskstate.Key(task.UID, 1)]; r[tasksim.Cancelled] != 1 || r[tasksim.Finished] != 0 {
			t.Errorf("the old work: %v", r)
		}
	})
	b.Run("completed", func(t *testing.T) {
		task := b.Create("completed", harness.ResultIn("completed"))
		b.WaitDone("completed")
		b.Update("completed", quick...)
		b.WaitDone("completed")
		if r := harness.Records(b.Sim.Events())[taskstate.Key(task.UID, 1)]; r[tasksim.Cancelled] != 0 || r[tasksim.Finished] != 1 {
			t.Errorf("the old work: %v", r)
		}
	})
	b.Run("pending", func(t *testing.T) {
		task := b.Create("pending", harness.TokenFrom("no-such-secret"))
		b.WaitReason("pending", v1alpha1.ConditionReady, v1alpha1.ReasonTokenMissing)
		b.Update("pending", append(quick, func(task *v1alpha1.Task) { task.Spec.TokenSecretRef = nil })...)
		b.WaitDone("pending")
		if r := harness.Records(b.Sim.Events())[taskstate.Key(task.UID, 1)]; len(r) != 0 {
			t.Errorf("the key of the old generation was used: %v", r)
		}
	})
	b.Run("submitting", func(t *testing.T) {
		b.Sim.SetFaults(tasksim.Faults{Hang: true})
		b.Create("submitting", harness.Takes(time.Hour))
		b.WaitState("submitting", v1alpha1.StateSubmitting)
		b.Update("submitting", quick...)
		b.WaitReason("submitting", v1alpha1.ConditionReady, v1alpha1.ReasonCancelling)
		b.Sim.SetFaults(tasksim.Faults{})
		b.WaitDone("submitting")
	})
	b.Run("many times", func(t *testing.T) {
		b.Create("many", harness.Takes(time.Hour))
		for i := range 10 {
			b.Update("many", harness.Payload(time.Duration(i).String()))
		}
		b.Update("many", quick...)
		b.WaitDone("many")
	})
}

// TestDeletion deletes a Task in each state. It goes, its finalizer does not stay,
// and no work goes on. That no key is live afterwards is checked here for each Task,
// and once more at the end.
func TestDeletion(t *testing.T) {
	b := harness.New(t, plane, harness.Config{})
	early := b.Create("not-seen", harness.Takes(time.Hour))
	b.Delete(early.Name)
	b.WaitGone(early.Name)
	b.Start()

	check := func(t *testing.T, task *v1alpha1.Task, want ...tasksim.Kind) {
		t.Helper()
		b.WaitGone(task.Name)
		last := tasksim.AuditLog(b.Sim.Events()).Last[taskstate.Key(task.UID, 1)]
		if !slices.Contains(want, last) {
			t.Errorf("the work is %q, want one of %q", last, want)
		}
	}
	b.Run("not seen", func(t *testing.T) { check(t, early, "") })
	b.Run("pending", func(t *testing.T) {
		task := b.Create("pending", harness.TokenFrom("no-such-secret"))
		b.WaitState("pending", v1alpha1.StatePending)
		b.Delete("pending")
		check(t, task, "")
	})
	b.Run("submitting, nothing has arrived", func(t *testing.T) {
		b.Sim.SetFaults(tasksim.Faults{Hang: true})
		task := b.Create("submitting", harness.Takes(time.Hour))
		b.WaitState("submitting", v1alpha1.StateSubmitting)
		b.Delete("submitting")
		b.WaitReason("submitting", v1alpha1.ConditionReady, v1alpha1.ReasonCancelling)
		b.Sim.SetFaults(tasksim.Faults{})
		check(t, task, tasksim.Tombstoned, tasksim.Cancelled)
	})
	b.Run("submitting, the answer is lost", func(t *testing.T) {
		b.Sim.SetFaults(tasksim.Faults{LostAnswerRate: 1})
		task := b.Create("unanswered", harness.Takes(time.Hour))
		b.Wait("unanswered", "a call has failed", func(task *v1alpha1.Task) bool { return task.Status.Attempts > 0 })
		b.Delete("unanswered")
		b.WaitReason("unanswered", v1alpha1.ConditionReady, v1alpha1.ReasonCancelling)
		b.Sim.SetFaults(tasksim.Faults{})
		check(t, task, tasksim.Cancelled)
	})
	b.Run("running", func(t *testing.T) {
		task := b.Create("running", harness.Takes(time.Hour))
		b.WaitState("running", v1alpha1.StateRunning)
		b.Delete("running")
		check(t, task, tasksim.Cancelled)
	})
	b.Run("running, the spec has changed", func(t *testing.T) {
		task := b.Create("changed", harness.Takes(time.Hour))
		b.WaitState("changed", v1alpha1.StateRunning)
		b.Sim.SetFaults(tasksim.Faults{FailureRate: 1})
		b.Update("changed", harness.Payload("new"))
		b.WaitReason("changed", v1alpha1.ConditionReady, v1alpha1.ReasonCancelling)
		b.Delete("changed")
		b.Sim.SetFaults(tasksim.Faults{})
		check(t, task, tasksim.Cancelled)
	})
	b.Run("running, the token is gone", func(t *testing.T) {
		b.SetToken("token", "secret")
		task := b.Create("token", harness.Takes(time.Hour), harness.TokenFrom("token"))
		b.WaitState("token", v1alpha1.StateRunning)
		if err := b.Client.Delete(t.Context(), &corev1.Secret{ObjectMeta: metav1.ObjectMeta{Namespace: b.Namespace, Name: "token"}}); err != nil {
			t.Fatal(err)
		}
		b.WaitReason("token", v1alpha1.ConditionReady, v1alpha1.ReasonTokenMissing)
		b.Delete("token")
		b.SetToken("token", "another")
		check(t, task, tasksim.Cancelled)
	})
	b.Run("completed", func(t *testing.T) {
		task := b.Create("completed")
		b.WaitDone("completed")
		b.Delete("completed")
		check(t, task, tasksim.Finished)
	})
	b.Run("failed", func(t *testing.T) {
		task := b.Create("failed", harness.Param(tasksim.ParamFail, "no"))
		b.WaitState("failed", v1alpha1.StateFailed)
		b.Delete("failed")
		check(t, task, tasksim.Finished)
	})
}

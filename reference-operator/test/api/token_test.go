// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

package api

import (
	"testing"
	"time"

	corev1 "k8s.io/api/core/v1"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"sigs.k8s.io/controller-runtime/pkg/client"

	"github.com/ctrlvet/ctrlvet/reference-operator/api/v1alpha1"
	"github.com/ctrlvet/ctrlvet/reference-operator/internal/tasksim"
	"github.com/ctrlvet/ctrlvet/reference-operator/internal/taskstate"
	"github.com/ctrlvet/ctrlvet/reference-operator/test/harness"
)

// TestSecretRotation rotates the token while a Task runs: the old one is refused,
// which is told in a condition and costs the Task nothing, and with the new one it
// goes on at once.
func TestSecretRotation(t *testing.T) {
	b := harness.New(t, plane, harness.Config{})
	b.Sim.SetTokens("old")
	b.SetToken("token", "old")
	b.Start()
	task := b.Create("task", harness.Takes(time.Hour), harness.TokenFrom("token"))
	b.WaitState("task", v1alpha1.StateRunning)

	b.Sim.SetTokens("new")
	refused := b.WaitReason("task", v1alpha1.ConditionExternalSystemAvailable, v1alpha1.ReasonUnauthorized)
	if refused.Status.State != v1alpha1.StateRunning || refused.Status.Attempts == 0 {
		t.Errorf("a refused token makes the Task %s, after %d attempts", refused.Status.State, refused.Status.Attempts)
	}
	b.SetToken("token", "new")
	b.WaitReason("task", v1alpha1.ConditionExternalSystemAvailable, v1alpha1.ReasonAvailable)
	if r := harness.Records(b.Sim.Events())[taskstate.Key(task.UID, 1)]; r[tasksim.Started] != 1 || !r.Live() {
		t.Errorf("the work: %v", r)
	}
	b.Update("task", harness.Takes(0))
	b.WaitDone("task")
	calls := b.Front.Calls()
	if last := calls[len(calls)-1]; last.Token != "new" {
		t.Errorf("the last call carries the token %q", last.Token)
	}
	b.Sim.SetTokens()
}

// TestRotationBeforeStart checks the same for a Task whose submission is refused.
func TestRotationBeforeStart(t *testing.T) {
	b := harness.New(t, plane, harness.Config{})
	b.Sim.SetTokens("new")
	b.SetToken("token", "old")
	b.Start()
	b.Create("task", harness.TokenFrom("token"))
	b.WaitReason("task", v1alpha1.ConditionExternalSystemAvailable, v1alpha1.ReasonUnauthorized)
	if n := len(b.Sim.Events()); n != 0 {
		t.Errorf("a refused call has left %d events", n)
	}
	b.SetToken("token", "new")
	b.WaitDone("task")
	b.Sim.SetTokens()
}

// TestMissingSecret checks that a Task waits for its Secret, without a call, and
// goes on when the Secret comes, gets its label, or gets its key.
func TestMissingSecret(t *testing.T) {
	b := harness.New(t, plane, harness.Config{})
	b.Start()
	// A Task that waits looks again after a while. That is not what is tested here,
	// so it must not take that long.
	const within = taskstate.Recheck * 9 / 10
	for name, tt := range map[string]struct {
		before *corev1.Secret // nil: there is none
	}{
		"missing":    {},
		"unlabelled": {&corev1.Secret{Data: map[string][]byte{"token": []byte("t")}}},
		"other-key": {&corev1.Secret{
			ObjectMeta: metav1.ObjectMeta{Labels: map[string]string{v1alpha1.ManagedLabel: v1alpha1.ManagedValue}},
			Data:       map[string][]byte{"password": []byte("t")},
		}},
	} {
		b.Run(name, func(t *testing.T) {
			if secret := tt.before; secret != nil {
				secret.Namespace, secret.Name = b.Namespace, name
				if err := b.Client.Create(t.Context(), secret); err != nil {
					t.Fatal(err)
				}
			}
			task := b.Create(name, harness.TokenFrom(name))
			waiting := b.WaitReason(name, v1alpha1.ConditionReady, v1alpha1.ReasonTokenMissing)
			if waiting.Status.State != v1alpha1.StatePending || waiting.Status.ExternalGeneration != 0 {
				t.Errorf("without a token the Task is %s, with the key of %d", waiting.Status.State, waiting.Status.ExternalGeneration)
			}
			began := time.Now()
			b.SetToken(name, "t")
			b.WaitDone(name)
			if took := time.Since(began); took > within {
				t.Errorf("the Task went on after %v: not because of the Secret", took)
			}
			if r := harness.Records(b.Sim.Events())[taskstate.Key(task.UID, 1)]; r[tasksim.Started] != 1 {
				t.Errorf("the work: %v", r)
			}
		})
	}
}

// TestForeignSecret checks that the operator reads no Secret without the label, even
// if a Task names it.
func TestForeignSecret(t *testing.T) {
	b := harness.New(t, plane, harness.Config{})
	b.Start()
	secret := &corev1.Secret{
		ObjectMeta: metav1.ObjectMeta{Namespace: b.Namespace, Name: "database"},
		Data:       map[string][]byte{"token": []byte("not yours")},
	}
	if err := b.Client.Create(t.Context(), secret); err != nil {
		t.Fatal(err)
	}
	b.Create("task", harness.TokenFrom("database"))
	b.WaitReason("task", v1alpha1.ConditionReady, v1alpha1.ReasonTokenMissing)
	for _, call := range b.Front.Calls() {
		t.Errorf("there was a call: %+v", call)
	}
	if err := b.Client.Delete(t.Context(), secret); client.IgnoreNotFound(err) != nil {
		t.Error(err)
	}
}

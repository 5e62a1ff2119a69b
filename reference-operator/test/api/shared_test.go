// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

package api

import (
	"context"
	"fmt"
	"maps"
	"net/http"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	corev1 "k8s.io/api/core/v1"
	"k8s.io/apimachinery/pkg/api/meta"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/apimachinery/pkg/apis/meta/v1/unstructured"
	"sigs.k8s.io/controller-runtime/pkg/client"
	"sigs.k8s.io/controller-runtime/pkg/controller/controllerutil"

	"github.com/ctrlvet/ctrlvet/reference-operator/api/v1alpha1"
	"github.com/ctrlvet/ctrlvet/reference-operator/test/harness"
)

// roundTripper is a function that makes requests.
type roundTripper func(*http.Request) (*http.Response, error)

// RoundTrip makes a request.
func (f roundTripper) RoundTrip(r *http.Request) (*http.Response, error) { return f(r) }

// foreignCondition adds a condition as another controller does, by server-side
// apply: it needs no version, so it succeeds at any moment.
func foreignCondition(ctx context.Context, c client.Client, id client.ObjectKey, kind string) error {
	task := &unstructured.Unstructured{Object: map[string]any{
		"status": map[string]any{"conditions": []any{map[string]any{
			"type": kind, "status": "True", "reason": "Seen", "message": "",
			"lastTransitionTime": metav1.Now().UTC().Format(time.RFC3339),
		}}},
	}}
	task.SetAPIVersion(v1alpha1.GroupVersion.String())
	task.SetKind("Task")
	task.SetNamespace(id.Namespace)
	task.SetName(id.Name)
	// Each condition has an owner of its own, or an apply would remove the last one.
	return c.Status().Apply(ctx, client.ApplyConfigurationFromUnstructured(task), client.FieldOwner("writer-of-"+strings.ToLower(kind)))
}

// TestTwoWriters lets another controller add conditions to the status all the time
// while the operator takes Tasks through their states. None is lost on either side.
func TestTwoWriters(t *testing.T) {
	b := harness.New(t, plane, harness.Config{})
	b.Start()
	const writes = 25
	var names []string
	for i := range 4 {
		names = append(names, fmt.Sprintf("task-%d", i))
		b.Create(names[i], harness.Takes(time.Duration(i)*400*time.Millisecond))
	}
	var writers sync.WaitGroup
	for _, name := range names {
		writers.Go(func() {
			for i := range writes {
				if err := foreignCondition(context.Background(), b.Client, b.ID(name), fmt.Sprintf("Foreign%d", i)); err != nil {
					t.Errorf("the other writer: %v", err)
				}
				task := b.Get(name)
				for j := range i + 1 {
					if kind := fmt.Sprintf("Foreign%d", j); meta.FindStatusCondition(task.Status.Conditions, kind) == nil {
						t.Errorf("%s has lost the condition %s", name, kind)
					}
				}
			}
		})
	}
	b.WaitDone(names...)
	writers.Wait()
	b.WaitDone(names...)
	for _, name := range names {
		if n := len(b.Get(name).Status.Conditions); n != writes+3 {
			t.Errorf("%s has %d conditions, want %d", name, n, writes+3)
		}
	}
}

// TestTwoWritersCollide lets the other controller write just before each status write
// of the operator. The first write is refused each time, and nothing is lost.
func TestTwoWritersCollide(t *testing.T) {
	var collide atomic.Pointer[func()]
	var conflicts atomic.Int64
	b := harness.New(t, plane, harness.Config{Wrap: func(next http.RoundTripper) http.RoundTripper {
		return roundTripper(func(r *http.Request) (*http.Response, error) {
			ours := r.Method == http.MethodPatch && strings.HasSuffix(r.URL.Path, "/status")
			if f := collide.Load(); ours && f != nil {
				(*f)()
			}
			resp, err := next.RoundTrip(r)
			if ours && err == nil && resp.StatusCode == http.StatusConflict {
				conflicts.Add(1)
			}
			return resp, err
		})
	}})
	// Every second write of the operator meets one that came before it.
	var writes, added atomic.Int64
	write := func() {
		if writes.Add(1)%2 == 0 {
			return
		}
		if err := foreignCondition(context.Background(), b.Client, b.ID("task"), fmt.Sprintf("Foreign%d", added.Add(1))); err != nil {
			t.Errorf("the other writer: %v", err)
		}
	}
	collide.Store(&write)
	b.Start()
	b.Create("task", harness.Takes(time.Second))
	b.WaitDone("task")
	collide.Store(nil)

	task := b.Get("task")
	if n := added.Load(); n < 3 || int64(len(task.Status.Conditions)) != n+3 {
		t.Errorf("there are %d conditions after %d of another writer", len(task.Status.Conditions), n)
	}
	if n := conflicts.Load(); n < added.Load() {
		t.Errorf("%d writes were refused, although %d were in the way", n, added.Load())
	}
}

// TestConflict lets another writer change the Task just before the operator stores
// the finalizer, and before it removes it. That is a conflict each time, and the
// operator starts from the new version.
func TestConflict(t *testing.T) {
	const collisions = 3 // RetryOnConflict tries four times
	var collide atomic.Pointer[func()]
	var conflicts atomic.Int64
	b := harness.New(t, plane, harness.Config{Wrap: func(next http.RoundTripper) http.RoundTripper {
		return roundTripper(func(r *http.Request) (*http.Response, error) {
			update := r.Method != http.MethodGet && strings.HasSuffix(r.URL.Path, "/tasks/task")
			if f := collide.Load(); update && f != nil {
				(*f)()
			}
			resp, err := next.RoundTrip(r)
			if update && err == nil && resp.StatusCode == http.StatusConflict {
				conflicts.Add(1)
			}
			return resp, err
		})
	}})
	var left, written atomic.Int64
	annotate := func() {
		if left.Add(-1) < 0 {
			return
		}
		b.Update("task", annotation(int(written.Add(1))))
	}
	collide.Store(&annotate)

	left.Store(collisions)
	b.Start()
	b.Create("task")
	b.WaitDone("task")
	task := b.Get("task")
	if !controllerutil.ContainsFinalizer(task, v1alpha1.Finalizer) || len(task.Annotations) != collisions {
		t.Errorf("finalizers are %v, annotations %v", task.Finalizers, task.Annotations)
	}
	if n := conflicts.Load(); n != collisions {
		t.Errorf("%d conflicts when the finalizer was stored, want %d", n, collisions)
	}

	// A second finalizer keeps the Task, so that it can be looked at.
	b.Update("task", func(task *v1alpha1.Task) { task.Finalizers = append(task.Finalizers, "example.com/keep") })
	left.Store(collisions)
	b.Delete("task")
	task = b.Wait("task", "the finalizer is removed", func(task *v1alpha1.Task) bool {
		return !controllerutil.ContainsFinalizer(task, v1alpha1.Finalizer)
	})
	if len(task.Finalizers) != 1 || len(task.Annotations) != 2*collisions {
		t.Errorf("finalizers are %v, annotations %v", task.Finalizers, task.Annotations)
	}
	if n := conflicts.Load(); n != 2*collisions {
		t.Errorf("%d conflicts in all, want %d", n, 2*collisions)
	}
	b.Update("task", func(task *v1alpha1.Task) { task.Finalizers = nil })
}

// TestSpecUntouched checks that the operator leaves the spec as the user wrote it: a
// duration that would be written in another way, and who owns the fields.
func TestSpecUntouched(t *testing.T) {
	b := harness.New(t, plane, harness.Config{})
	b.Start()
	apply := func() error {
		task := &unstructured.Unstructured{Object: map[string]any{
			"spec": map[string]any{"payload": "p", "timeout": "90m"},
		}}
		task.SetAPIVersion(v1alpha1.GroupVersion.String())
		task.SetKind("Task")
		task.SetNamespace(b.Namespace)
		task.SetName("task")
		return b.Client.Apply(t.Context(), client.ApplyConfigurationFromUnstructured(task), client.FieldOwner("user"))
	}
	if err := apply(); err != nil {
		t.Fatal(err)
	}
	b.WaitDone("task")
	if task := b.Get("task"); task.Generation != 1 {
		t.Errorf("the generation is %d, although the user has not changed the spec", task.Generation)
	}
	if err := apply(); err != nil {
		t.Errorf("the user applies the same again: %v", err)
	}
	b.Delete("task")
	b.WaitGone("task")
}

// annotation adds an annotation.
func annotation(n int) harness.Change {
	return func(task *v1alpha1.Task) {
		metav1.SetMetaDataAnnotation(&task.ObjectMeta, fmt.Sprintf("example.com/note-%d", n), "x")
	}
}

// TestHammer lets another writer change the Task as fast as it can, for all of its
// life. The Task is done all the same, and no write is lost.
func TestHammer(t *testing.T) {
	b := harness.New(t, plane, harness.Config{})
	b.Start()
	b.Create("task", harness.Takes(time.Second))
	ctx, stop := context.WithCancel(t.Context())
	written := 0
	var hammer sync.WaitGroup
	hammer.Go(func() {
		for ctx.Err() == nil {
			written++
			b.Update("task", annotation(written%500))
		}
	})
	b.WaitDone("task")
	stop()
	hammer.Wait()
	if n := len(b.Get("task").Annotations); n != min(written, 500) {
		t.Errorf("there are %d annotations after %d writes", n, written)
	}
	t.Logf("%d writes in between", written)
}

// TestForeignConfigMap checks that a ConfigMap of somebody else is left alone, with
// and without the label by which the operator knows its own.
func TestForeignConfigMap(t *testing.T) {
	b := harness.New(t, plane, harness.Config{})
	b.Start()
	for name, labels := range map[string]map[string]string{
		"plain":   nil,
		"managed": {v1alpha1.ManagedLabel: v1alpha1.ManagedValue},
	} {
		data := map[string]string{"result": "mine"}
		configMap := &corev1.ConfigMap{ObjectMeta: metav1.ObjectMeta{Namespace: b.Namespace, Name: name, Labels: labels}, Data: data}
		if err := b.Client.Create(t.Context(), configMap); err != nil {
			t.Fatal(err)
		}
		b.Create(name, harness.ResultIn(name))
		b.WaitReason(name, v1alpha1.ConditionReady, v1alpha1.ReasonResultConflict)
		b.Delete(name)
		b.WaitGone(name)
		if err := b.Client.Get(t.Context(), b.ID(name), configMap); err != nil {
			t.Fatal(err)
		}
		if !maps.Equal(configMap.Data, data) || len(configMap.OwnerReferences) != 0 {
			t.Errorf("the ConfigMap is %v, of %v", configMap.Data, configMap.OwnerReferences)
		}
	}
}

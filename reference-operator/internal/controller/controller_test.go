// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

package controller

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	corev1 "k8s.io/api/core/v1"
	apierrors "k8s.io/apimachinery/pkg/api/errors"
	"k8s.io/apimachinery/pkg/api/meta"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/apimachinery/pkg/runtime"
	"k8s.io/apimachinery/pkg/runtime/schema"
	clientgoscheme "k8s.io/client-go/kubernetes/scheme"
	"k8s.io/client-go/tools/events"
	clocktesting "k8s.io/utils/clock/testing"
	ctrl "sigs.k8s.io/controller-runtime"
	"sigs.k8s.io/controller-runtime/pkg/client"
	"sigs.k8s.io/controller-runtime/pkg/client/fake"
	"sigs.k8s.io/controller-runtime/pkg/client/interceptor"

	"github.com/ctrlvet/ctrlvet/reference-operator/api/v1alpha1"
	"github.com/ctrlvet/ctrlvet/reference-operator/internal/dispatcher"
	"github.com/ctrlvet/ctrlvet/reference-operator/internal/taskstate"
)

var (
	now = time.Date(2026, 1, 2, 3, 4, 5, 0, time.UTC)
	id  = dispatcher.ID{Namespace: "ns", Name: "t"}
)

// calls stands for the dispatcher, and notes what it is told.
type calls struct {
	view  dispatcher.View
	later time.Duration
	log   []string
	last  dispatcher.Request
}

func (c *calls) Look(dispatcher.ID) dispatcher.View { return c.view }

func (c *calls) Taken(dispatcher.ID, dispatcher.View) {
	if c.view.New {
		c.log = append(c.log, "taken")
	}
	c.view.New = false
}

func (c *calls) Enqueue(_ dispatcher.ID, req dispatcher.Request) time.Duration {
	c.log = append(c.log, fmt.Sprintf("%s %s", req.Call.Verb, req.Call.Key))
	c.last = req
	return c.later
}

func (c *calls) Forget(dispatcher.ID) { c.log = append(c.log, "forget") }

// A bench is a Reconciler on an API server in memory, whose writes are noted and
// can be made to fail.
type bench struct {
	*Reconciler
	t      *testing.T
	calls  *calls
	events *events.FakeRecorder
	writes []string
	fail   func(what string) error
}

func newBench(t *testing.T, objects ...client.Object) *bench {
	t.Helper()
	scheme := runtime.NewScheme()
	if err := errors.Join(clientgoscheme.AddToScheme(scheme), v1alpha1.AddToScheme(scheme)); err != nil {
		t.Fatal(err)
	}
	b := &bench{t: t, calls: &calls{}, events: events.NewFakeRecorder(10), fail: func(string) error { return nil }}
	note := func(what string, write func() error) error {
		if err := b.fail(what); err != nil {
			return err
		}
		b.writes = append(b.writes, what)
		return write()
	}
	c := fake.NewClientBuilder().WithScheme(scheme).WithObjects(objects...).
		WithStatusSubresource(&v1alpha1.Task{}).
		WithIndex(&v1alpha1.Task{}, byTokenSecret, nameOf(func(s *v1alpha1.TaskSpec) *v1alpha1.KeyRef { return s.TokenSecretRef })).
		WithInterceptorFuncs(interceptor.Funcs{
			Create: func(ctx context.Context, c client.WithWatch, obj client.Object, opts ...client.CreateOption) error {
				return note("create", func() error { return c.Create(ctx, obj, opts...) })
			},
			Update: func(ctx context.Context, c client.WithWatch, obj client.Object, opts ...client.UpdateOption) error {
				return note("update", func() error { return c.Update(ctx, obj, opts...) })
			},
			Patch: func(ctx context.Context, c client.WithWatch, obj client.Object, patch client.Patch, opts ...client.PatchOption) error {
				return note("patch", func() error { return c.Patch(ctx, obj, patch, opts...) })
			},
			SubResourcePatch: func(ctx context.Context, c client.Client, sub string, obj client.Object, patch client.Patch, opts ...client.SubResourcePatchOption) error {
				return note("patch "+sub, func() error { return c.SubResource(sub).Patch(ctx, obj, patch, opts...) })
			},
		}).Build()
	b.Reconciler = New(Options{
		Client: c, Live: c, Calls: b.calls, Events: b.events,
		Settings: taskstate.Settings{CheckMin: 2 * time.Second, CheckMax: 30 * time.Second},
		Clock:    clocktesting.NewFakePassiveClock(now),
	})
	return b
}

// pass runs one pass.
func (b *bench) pass() ctrl.Result {
	b.t.Helper()
	result, err := b.Reconcile(b.t.Context(), ctrl.Request{NamespacedName: id})
	if err != nil {
		b.t.Fatal(err)
	}
	return result
}

func (b *bench) task() *v1alpha1.Task {
	b.t.Helper()
	task := &v1alpha1.Task{}
	if err := b.Client.Get(b.t.Context(), id, task); err != nil {
		b.t.Fatal(err)
	}
	return task
}

// caches makes the cache show that ConfigMap, or none, whatever is stored.
func (b *bench) caches(configMap *corev1.ConfigMap) {
	b.Client = interceptor.NewClient(b.Client.(client.WithWatch), interceptor.Funcs{
		Get: func(ctx context.Context, c client.WithWatch, key client.ObjectKey, obj client.Object, opts ...client.GetOption) error {
			got, ok := obj.(*corev1.ConfigMap)
			switch {
			case !ok:
				return c.Get(ctx, key, obj, opts...)
			case configMap == nil:
				return apierrors.NewNotFound(schema.GroupResource{Resource: "configmaps"}, key.Name)
			}
			configMap.DeepCopyInto(got)
			return nil
		},
	})
}

// store stores a result, which must go well or, if not stored, be put off.
func (b *bench) store(task *v1alpha1.Task, result string, want bool) {
	b.t.Helper()
	if stored, problem, err := b.storeResult(b.t.Context(), task, result); stored != want || problem != "" || err != nil {
		b.t.Errorf("result %s: stored %v, problem %q, error %v; want stored %v", result, stored, problem, err, want)
	}
}

// result is the ConfigMap as it is stored.
func (b *bench) result() *corev1.ConfigMap {
	b.t.Helper()
	configMap := &corev1.ConfigMap{}
	if err := b.Live.Get(b.t.Context(), client.ObjectKey{Namespace: "ns", Name: "result"}, configMap); err != nil {
		b.t.Fatal(err)
	}
	return configMap
}

// expect compares what was written and called since the last time.
func (b *bench) expect(writes, calls []string) {
	b.t.Helper()
	if !slices.Equal(b.writes, writes) || !slices.Equal(b.calls.log, calls) {
		b.t.Errorf("writes %q and calls %q, want %q and %q", b.writes, b.calls.log, writes, calls)
	}
	b.writes, b.calls.log = nil, nil
}

func (b *bench) event() string {
	select {
	case e := <-b.events.Events:
		return e
	default:
		return ""
	}
}

func (b *bench) answer(verb taskstate.Verb, kind taskstate.Kind, result string) {
	b.calls.view.New = true
	b.calls.view.Outcome = taskstate.Outcome{Call: taskstate.Call{Verb: verb, Key: "uid-1"}, Kind: kind, Result: result, At: now}
}

func newTask(edits ...func(*v1alpha1.Task)) *v1alpha1.Task {
	task := &v1alpha1.Task{
		ObjectMeta: metav1.ObjectMeta{Namespace: id.Namespace, Name: id.Name, UID: "uid", Generation: 1},
		Spec:       v1alpha1.TaskSpec{Payload: "p", Parameters: map[string]string{"a": "b"}, Timeout: &metav1.Duration{Duration: time.Minute}},
	}
	for _, edit := range edits {
		edit(task)
	}
	return task
}

func inState(state v1alpha1.TaskState) func(*v1alpha1.Task) {
	return func(task *v1alpha1.Task) {
		task.Finalizers = []string{v1alpha1.Finalizer}
		task.Status = v1alpha1.TaskStatus{State: state, ExternalGeneration: 1, ObservedGeneration: 1, StartTime: new(metav1.NewTime(now))}
	}
}

func withToken(task *v1alpha1.Task) {
	task.Spec.TokenSecretRef = &v1alpha1.KeyRef{Name: "secret", Key: "token"}
}

func withConfigMap(task *v1alpha1.Task) {
	task.Spec.ResultConfigMapRef = &v1alpha1.KeyRef{Name: "result", Key: "out"}
}

func deleted(task *v1alpha1.Task) { task.DeletionTimestamp = new(metav1.NewTime(now)) }

// TestLife follows a Task from its creation to its result: each thing is stored
// before the next one is done.
func TestLife(t *testing.T) {
	b := newBench(t, newTask(withConfigMap))
	b.pass()
	b.expect([]string{"patch"}, nil)
	if !slices.Contains(b.task().Finalizers, v1alpha1.Finalizer) {
		t.Fatal("no finalizer")
	}
	b.pass()
	b.expect([]string{"patch status"}, nil)
	b.pass()
	b.expect(nil, []string{"submit uid-1"})
	if diff := cmp.Diff(dispatcher.Request{
		Call:    taskstate.Call{Verb: taskstate.Submit, Key: "uid-1"},
		Payload: "p", Parameters: map[string]string{"a": "b"}, Timeout: time.Minute,
	}, b.calls.last); diff != "" {
		t.Errorf("request differs (-want +got):\n%s", diff)
	}

	b.answer(taskstate.Submit, taskstate.Working, "")
	if got := b.pass(); got.RequeueAfter != 2*time.Second {
		t.Errorf("looks again after %v, want 2s", got.RequeueAfter)
	}
	b.expect([]string{"patch status"}, []string{"taken"})
	if got, want := b.event(), "Normal Running the external system works on it"; got != want {
		t.Errorf("event %q, want %q", got, want)
	}
	b.pass()
	b.expect(nil, nil)

	b.answer(taskstate.Check, taskstate.Succeeded, "done")
	if got := b.pass(); got != (ctrl.Result{}) {
		t.Errorf("a finished Task is looked at again: %+v", got)
	}
	b.expect([]string{"create", "patch status"}, []string{"taken", "forget"})
	if got, want := b.event(), "Normal Completed the result is stored"; got != want {
		t.Errorf("event %q, want %q", got, want)
	}
	configMap := &corev1.ConfigMap{}
	if err := b.Client.Get(t.Context(), client.ObjectKey{Namespace: "ns", Name: "result"}, configMap); err != nil {
		t.Fatal(err)
	}
	if configMap.Data["out"] != "done" || !metav1.IsControlledBy(configMap, b.task()) || configMap.Labels[v1alpha1.ManagedLabel] != v1alpha1.ManagedValue {
		t.Errorf("ConfigMap %+v", configMap)
	}
	b.pass()
	b.expect(nil, []string{"forget"})
	if got := b.task().Status; got.State != v1alpha1.StateCompleted || got.Result != "done" {
		t.Errorf("status %+v", got)
	}
}

// TestNoWaste: a pass without news writes nothing.
func TestNoWaste(t *testing.T) {
	b := newBench(t, newTask(inState(v1alpha1.StateSubmitting)))
	b.pass()
	b.expect([]string{"patch status"}, []string{"submit uid-1"}) // the conditions
	for range 3 {
		b.pass()
	}
	b.expect(nil, []string{"submit uid-1", "submit uid-1", "submit uid-1"})
}

// TestLater: a call that is put off brings the Task back, and nothing else.
func TestLater(t *testing.T) {
	b := newBench(t, newTask(inState(v1alpha1.StateRunning)))
	b.calls.later = 3 * time.Second
	if got := b.pass(); got.RequeueAfter != 3*time.Second {
		t.Errorf("looks again after %v, want 3s", got.RequeueAfter)
	}
}

// TestStatusConflict: what was decided on an old copy is not carried out.
func TestStatusConflict(t *testing.T) {
	task := newTask(inState(v1alpha1.StateSubmitting))
	b := newBench(t, task)
	b.fail = func(what string) error {
		if what != "patch status" {
			return nil
		}
		return apierrors.NewConflict(schema.GroupResource{Resource: "tasks"}, id.Name, errors.New("changed"))
	}
	b.answer(taskstate.Submit, taskstate.Rejected, "")
	if got := b.pass(); got.RequeueAfter != catchUp {
		t.Errorf("looks again after %v, want %v", got.RequeueAfter, catchUp)
	}
	b.expect(nil, nil)
	if !b.calls.view.New || b.event() != "" {
		t.Error("the outcome was taken or an event sent although nothing is stored")
	}
}

// TestTwoWriters: another writer's condition survives, also when it comes between
// the read and the write.
func TestTwoWriters(t *testing.T) {
	b := newBench(t, newTask(inState(v1alpha1.StateSubmitting)))
	foreign := metav1.Condition{Type: "Audited", Status: metav1.ConditionTrue, Reason: "Yes", LastTransitionTime: metav1.NewTime(now)}
	raced := false
	b.fail = func(what string) error {
		if what == "patch status" && !raced {
			raced = true
			task := b.task()
			base := task.DeepCopy()
			meta.SetStatusCondition(&task.Status.Conditions, foreign)
			return b.Client.Status().Patch(t.Context(), task, client.MergeFrom(base))
		}
		return nil
	}
	if got := b.pass(); got.RequeueAfter != catchUp {
		t.Errorf("the race was not noticed: %+v", got)
	}
	b.pass()
	conditions := b.task().Status.Conditions
	if meta.FindStatusCondition(conditions, "Audited") == nil || meta.FindStatusCondition(conditions, v1alpha1.ConditionReady) == nil {
		t.Errorf("conditions %v, want those of both writers", conditions)
	}
}

// TestPatchIsSmall: only what changed is sent, with the version it was decided on.
func TestPatchIsSmall(t *testing.T) {
	base := newTask(inState(v1alpha1.StateSubmitting))
	base.ResourceVersion = "7"
	task := base.DeepCopy()
	task.Status.State = v1alpha1.StateRunning
	data, err := client.MergeFromWithOptions(base, client.MergeFromWithOptimisticLock{}).Data(task)
	if err != nil {
		t.Fatal(err)
	}
	if got, want := string(data), `{"metadata":{"resourceVersion":"7"},"status":{"state":"Running"}}`; got != want {
		t.Errorf("patch %s, want %s", got, want)
	}
}

func TestStaleCopy(t *testing.T) {
	b := newBench(t, newTask())
	task := b.task()
	task.ResourceVersion += "0"
	b.Reconciler.writes.wrote(task)
	if got := b.pass(); got.RequeueAfter != catchUp {
		t.Errorf("a pass on a copy older than our own write: %+v", got)
	}
	b.expect(nil, nil)
	b.Reconciler.writes.forget(id)
	b.pass()
	b.expect([]string{"patch"}, nil)
}

// TestVersionsGoBack: after a restore of etcd the version that was written never
// comes; the Task is worked on all the same.
func TestVersionsGoBack(t *testing.T) {
	b := newBench(t, newTask())
	task := b.task()
	task.ResourceVersion += "0"
	b.Reconciler.writes.wrote(task)
	clock := b.Clock.(*clocktesting.FakePassiveClock)
	clock.SetTime(now.Add(remembered - 1))
	if got := b.pass(); got.RequeueAfter != catchUp {
		t.Errorf("a pass on a copy older than our own write: %+v", got)
	}
	b.expect(nil, nil)
	clock.SetTime(now.Add(remembered))
	b.pass()
	b.expect([]string{"patch"}, nil)
}

func TestGone(t *testing.T) {
	b := newBench(t)
	b.Reconciler.writes.wrote(newTask())
	if got := b.pass(); got != (ctrl.Result{}) {
		t.Errorf("a Task that is gone is looked at again: %+v", got)
	}
	b.expect(nil, []string{"forget"})
	if len(b.Reconciler.writes.versions) != 0 {
		t.Error("its last version is still remembered")
	}
}

func TestToken(t *testing.T) {
	secret := &corev1.Secret{ObjectMeta: metav1.ObjectMeta{Namespace: "ns", Name: "secret"}, Data: map[string][]byte{"token": []byte("s3")}}
	reason := func(b *bench) string {
		c := meta.FindStatusCondition(b.task().Status.Conditions, v1alpha1.ConditionReady)
		if c == nil {
			return ""
		}
		return c.Reason
	}
	t.Run("missing", func(t *testing.T) {
		b := newBench(t, newTask(inState(v1alpha1.StateSubmitting), withToken))
		b.pass()
		b.expect([]string{"patch status"}, nil)
		if reason(b) != v1alpha1.ReasonTokenMissing {
			t.Errorf("reason %q", reason(b))
		}
		if err := b.Client.Create(t.Context(), secret.DeepCopy()); err != nil {
			t.Fatal(err)
		}
		b.writes = nil
		b.pass()
		b.expect([]string{"patch status"}, []string{"submit uid-1"})
		if b.calls.last.Token != "s3" || reason(b) != v1alpha1.ReasonSubmitting {
			t.Errorf("token %q, reason %q", b.calls.last.Token, reason(b))
		}
	})
	t.Run("no key", func(t *testing.T) {
		other := secret.DeepCopy()
		other.Data = map[string][]byte{"other": []byte("x")}
		b := newBench(t, newTask(inState(v1alpha1.StateSubmitting), withToken), other)
		b.pass()
		b.expect([]string{"patch status"}, nil)
		if reason(b) != v1alpha1.ReasonTokenMissing {
			t.Errorf("reason %q", reason(b))
		}
	})
	t.Run("rotated", func(t *testing.T) {
		b := newBench(t, newTask(inState(v1alpha1.StateSubmitting), withToken), secret.DeepCopy())
		b.calls.view.Token, b.calls.view.HasToken = "old", true
		b.answer(taskstate.Submit, taskstate.Unauthorized, "")
		b.pass()
		b.expect([]string{"patch status"}, []string{"taken", "submit uid-1"})
		if b.calls.last.Token != "s3" || b.calls.last.Attempts != 1 {
			t.Errorf("request %+v", b.calls.last)
		}
	})
	t.Run("who is told", func(t *testing.T) {
		finished := newTask(inState(v1alpha1.StateCompleted), withToken)
		finished.Name = "finished"
		b := newBench(t, newTask(withToken), finished)
		requests := b.tasksNaming(byTokenSecret)(t.Context(), secret)
		if len(requests) != 1 || requests[0].NamespacedName != id {
			t.Errorf("requests %v, want one for %v", requests, id)
		}
	})
}

// TestForeignConfigMap: what is not ours is not written, wherever it is seen.
func TestForeignConfigMap(t *testing.T) {
	foreign := &corev1.ConfigMap{ObjectMeta: metav1.ObjectMeta{Namespace: "ns", Name: "result"}, Data: map[string]string{"out": "theirs"}}
	for _, cached := range []bool{true, false} {
		b := newBench(t, newTask(inState(v1alpha1.StateRunning), withConfigMap), foreign.DeepCopy())
		if !cached { // it lacks the label
			b.caches(nil)
		}
		b.answer(taskstate.Check, taskstate.Succeeded, "ours")
		if got := b.pass(); got.RequeueAfter <= 0 {
			t.Error("the Task is forgotten")
		}
		task := b.task()
		if c := meta.FindStatusCondition(task.Status.Conditions, v1alpha1.ConditionReady); c == nil || c.Reason != v1alpha1.ReasonResultConflict {
			t.Errorf("cached %v: Ready is %v", cached, c)
		}
		got := &corev1.ConfigMap{}
		if err := b.Live.Get(t.Context(), client.ObjectKeyFromObject(foreign), got); err != nil || got.Data["out"] != "theirs" {
			t.Errorf("cached %v: the ConfigMap has %v, %v", cached, got.Data, err)
		}
	}
}

// TestResultOfNewGeneration: the ConfigMap holds one result, the newest.
func TestResultOfNewGeneration(t *testing.T) {
	task := newTask(inState(v1alpha1.StateRunning), withConfigMap)
	b := newBench(t, task)
	b.store(task, "one", true)
	task.Spec.ResultConfigMapRef.Key = "other"
	for range 2 {
		b.store(task, "two", true)
	}
	b.expect([]string{"create", "patch"}, nil)
	if diff := cmp.Diff(map[string]string{"other": "two"}, b.result().Data); diff != "" {
		t.Errorf("data differs (-want +got):\n%s", diff)
	}
}

// TestStoreErrors: the API server's trouble is an error, the user's is a condition.
func TestStoreErrors(t *testing.T) {
	group := schema.GroupKind{Kind: "ConfigMap"}
	for _, tt := range []struct {
		err     error
		problem bool
	}{
		{apierrors.NewInvalid(group, "result", nil), true},
		{apierrors.NewForbidden(schema.GroupResource{}, "result", errors.New("quota")), true},
		{apierrors.NewRequestEntityTooLargeError("big"), true},
		{apierrors.NewInternalError(errors.New("etcd")), false},
	} {
		task := newTask(inState(v1alpha1.StateRunning), withConfigMap)
		b := newBench(t, task)
		b.fail = func(string) error { return tt.err }
		if stored, problem, err := b.storeResult(t.Context(), task, "r"); stored || (problem != "") != tt.problem || (err != nil) == tt.problem {
			t.Errorf("%v: stored %v, problem %q, error %v", tt.err, stored, problem, err)
		}
	}
}

// TestOwnConfigMapNotCached: the cache lags behind our own create, which is no reason
// to take the ConfigMap for somebody else's.
func TestOwnConfigMapNotCached(t *testing.T) {
	task := newTask(inState(v1alpha1.StateRunning), withConfigMap)
	b := newBench(t, task)
	b.caches(nil)
	b.store(task, "one", true)
	b.store(task, "one", true)
	b.expect([]string{"create", "create"}, nil)
	b.store(task, "two", true)
	b.expect([]string{"create", "patch"}, nil)
	if got := b.result().Data["out"]; got != "two" {
		t.Errorf("the ConfigMap has %q, want the newest result", got)
	}

	again := task.DeepCopy() // a Task of that name, made after the first was deleted
	again.UID = "again"
	if stored, problem, err := b.storeResult(t.Context(), again, "three"); stored || problem == "" || err != nil {
		t.Errorf("of another Task: stored %v, problem %q, error %v", stored, problem, err)
	}
	if got := b.result().Data["out"]; got != "two" {
		t.Errorf("the other Task's ConfigMap has %q", got)
	}
}

// TestConfigMapGoneBetween: what is deleted after our create was refused is created
// by the next pass.
func TestConfigMapGoneBetween(t *testing.T) {
	task := newTask(inState(v1alpha1.StateRunning), withConfigMap)
	b := newBench(t, task)
	b.fail = func(what string) error {
		if what == "create" {
			return apierrors.NewAlreadyExists(schema.GroupResource{Resource: "configmaps"}, "result")
		}
		return nil
	}
	b.answer(taskstate.Check, taskstate.Succeeded, "r")
	if got := b.pass(); got.RequeueAfter != catchUp {
		t.Errorf("looks again after %v, want %v", got.RequeueAfter, catchUp)
	}
	b.fail = func(string) error { return nil }
	b.pass()
	b.expect([]string{"create", "patch status"}, []string{"taken", "forget"})
}

// TestConfigMapReplaced: the ConfigMap that was looked at is changed, or none. The
// cache shows ours after it was deleted and its name taken by somebody else.
func TestConfigMapReplaced(t *testing.T) {
	for _, replaced := range []bool{true, false} {
		task := newTask(inState(v1alpha1.StateRunning), withConfigMap)
		b := newBench(t, task)
		b.store(task, "one", true)
		ours := b.result()
		if err := b.Client.Delete(t.Context(), ours.DeepCopy()); err != nil {
			t.Fatal(err)
		}
		if replaced {
			theirs := &corev1.ConfigMap{ObjectMeta: metav1.ObjectMeta{Namespace: "ns", Name: "result"}, Data: map[string]string{"out": "theirs"}}
			if err := b.Client.Create(t.Context(), theirs); err != nil {
				t.Fatal(err)
			}
			// The API server never gives a version twice; the one in memory counts
			// from 1 for each object.
			theirs.Labels = map[string]string{"theirs": "true"}
			if err := b.Client.Update(t.Context(), theirs); err != nil {
				t.Fatal(err)
			}
		}
		b.caches(ours)
		b.answer(taskstate.Check, taskstate.Succeeded, "two")
		b.writes = nil
		if got := b.pass(); got.RequeueAfter != catchUp {
			t.Errorf("replaced %v: looks again after %v, want %v", replaced, got.RequeueAfter, catchUp)
		}
		b.expect([]string{"patch"}, nil)
		if !b.calls.view.New {
			t.Errorf("replaced %v: the outcome was taken although nothing is stored", replaced)
		}
		if !replaced {
			continue
		}
		if got := b.result(); got.Data["out"] != "theirs" || len(got.Annotations) != 0 {
			t.Errorf("the foreign ConfigMap was changed: %v, %v", got.Data, got.Annotations)
		}
	}
}

// TestResultOfOldGeneration: a late pass does not put an older result in the place of
// a newer one, whatever it sees.
func TestResultOfOldGeneration(t *testing.T) {
	older := newTask(inState(v1alpha1.StateRunning), withConfigMap)
	older.Generation, older.Status.ExternalGeneration, older.Status.ObservedGeneration = 9, 9, 9
	newer := older.DeepCopy() // as text, 10 comes before 9
	newer.Generation, newer.Status.ExternalGeneration = 10, 10

	b := newBench(t, older)
	b.store(older, "same", true)
	cached := b.result()
	b.store(newer, "same", true) // the key is stored also when the result is the same
	b.store(older, "old", false)
	b.expect([]string{"create", "patch"}, nil)

	b.caches(nil)
	b.store(older, "old", false)
	b.caches(cached)
	b.store(older, "old", false)
	if got := b.result(); got.Data["out"] != "same" || got.Annotations[v1alpha1.ExternalKeyAnnotation] != "uid-10" {
		t.Errorf("the ConfigMap has %v, %v", got.Data, got.Annotations)
	}
	b.caches(b.result())
	b.writes = nil
	b.answer(taskstate.Check, taskstate.Succeeded, "old")
	b.calls.view.Outcome.Call.Key = taskstate.Key(older.UID, 9)
	if got := b.pass(); got.RequeueAfter != catchUp {
		t.Errorf("looks again after %v, want %v", got.RequeueAfter, catchUp)
	}
	b.expect(nil, nil)
}

// TestGenerationOf: only a key of the same Task says which result is the newer one.
func TestGenerationOf(t *testing.T) {
	for key, want := range map[string]int64{
		taskstate.Key("a-b", 12):   12,
		taskstate.Key("a", 12):     0,
		taskstate.Key("a-c", 12):   0,
		"":                         0,
		"12":                       0,
		"a-b-":                     0,
		"a-b-x":                    0,
		"a-b-99999999999999999999": 0,
	} {
		if got := generationOf(key, "a-b"); got != want {
			t.Errorf("%q: generation %d, want %d", key, got, want)
		}
	}
}

func TestFinalizer(t *testing.T) {
	other := func(task *v1alpha1.Task) { task.Finalizers = append(task.Finalizers, "example.com/other") }
	gone := func(b *bench) bool {
		return apierrors.IsNotFound(b.Client.Get(b.t.Context(), id, &v1alpha1.Task{}))
	}
	t.Run("conflict", func(t *testing.T) {
		b := newBench(t, newTask())
		failures := 2
		b.fail = func(what string) error {
			if what == "patch" && failures > 0 {
				failures--
				return apierrors.NewConflict(schema.GroupResource{Resource: "tasks"}, id.Name, errors.New("changed"))
			}
			return nil
		}
		b.pass()
		b.expect([]string{"patch"}, nil)
	})
	t.Run("nothing else is sent", func(t *testing.T) {
		b := newBench(t, newTask(other))
		var sent string
		b.Client = interceptor.NewClient(b.Client.(client.WithWatch), interceptor.Funcs{
			Patch: func(ctx context.Context, c client.WithWatch, obj client.Object, patch client.Patch, opts ...client.PatchOption) error {
				data, err := patch.Data(obj)
				if err != nil {
					return err
				}
				sent = string(data)
				return c.Patch(ctx, obj, patch, opts...)
			},
		})
		version := b.task().ResourceVersion
		b.pass()
		want := fmt.Sprintf(`{"metadata":{"finalizers":["example.com/other",%q],"resourceVersion":%q}}`, v1alpha1.Finalizer, version)
		if sent != want {
			t.Errorf("sent %s, want %s", sent, want)
		}
	})
	t.Run("deleted meanwhile", func(t *testing.T) {
		b := newBench(t, newTask(other, deleted))
		if err := b.addFinalizer(t.Context(), newTask()); err != nil {
			t.Fatal(err)
		}
		b.expect(nil, nil)
	})
	t.Run("another Task of that name", func(t *testing.T) {
		b := newBench(t, newTask(inState(v1alpha1.StateRunning)))
		old := newTask(inState(v1alpha1.StateRunning), func(task *v1alpha1.Task) { task.UID = "old" })
		if removed, err := b.removeFinalizer(t.Context(), old); !removed || err != nil {
			t.Error(removed, err)
		}
		if err := b.addFinalizer(t.Context(), old); err != nil {
			t.Error(err)
		}
		b.expect(nil, nil)
	})
	t.Run("nothing was submitted", func(t *testing.T) {
		b := newBench(t, newTask(deleted, func(task *v1alpha1.Task) { task.Finalizers = []string{v1alpha1.Finalizer} }))
		b.pass()
		b.expect([]string{"patch"}, []string{"forget"})
		if !gone(b) {
			t.Error("the Task is still there")
		}
	})
	t.Run("cancelled", func(t *testing.T) {
		b := newBench(t, newTask(inState(v1alpha1.StateRunning), deleted))
		b.pass()
		b.expect([]string{"patch status"}, []string{"cancel uid-1"})
		b.answer(taskstate.Cancel, taskstate.Cancelled, "")
		b.pass()
		b.expect([]string{"patch"}, []string{"forget"})
		if !gone(b) {
			t.Error("the Task is still there")
		}
	})
	t.Run("another key is stored", func(t *testing.T) {
		b := newBench(t, newTask(inState(v1alpha1.StateRunning), deleted))
		old := newTask(inState(v1alpha1.StateRunning), func(task *v1alpha1.Task) { task.Status.ExternalGeneration = 0 })
		if removed, err := b.removeFinalizer(t.Context(), old); removed || err != nil {
			t.Error(removed, err)
		}
		b.expect(nil, nil)
	})
	t.Run("gone already", func(t *testing.T) {
		b := newBench(t)
		if removed, err := b.removeFinalizer(t.Context(), newTask()); !removed || err != nil {
			t.Error(removed, err)
		}
		if err := b.addFinalizer(t.Context(), newTask()); err != nil {
			t.Error(err)
		}
	})
}

// TestAPIErrors: what the API server refuses goes to the rate limiter, with the
// outcome kept for the next pass.
func TestAPIErrors(t *testing.T) {
	b := newBench(t, newTask(inState(v1alpha1.StateSubmitting)))
	b.fail = func(string) error { return apierrors.NewInternalError(errors.New("etcd")) }
	b.answer(taskstate.Submit, taskstate.Working, "")
	if _, err := b.Reconcile(t.Context(), ctrl.Request{NamespacedName: id}); err == nil {
		t.Error("no error")
	}
	b.expect(nil, nil)
	if !b.calls.view.New {
		t.Error("the outcome was taken")
	}
}

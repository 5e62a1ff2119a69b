// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

package v1alpha1_test

import (
	"encoding/json"
	"fmt"
	"os"
	"strings"
	"testing"
	"time"

	apierrors "k8s.io/apimachinery/pkg/api/errors"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/apimachinery/pkg/apis/meta/v1/unstructured"
	"k8s.io/apimachinery/pkg/runtime"
	"k8s.io/client-go/kubernetes"
	"k8s.io/client-go/rest"
	"sigs.k8s.io/controller-runtime/pkg/client"

	"github.com/ctrlvet/ctrlvet/reference-operator/api/v1alpha1"
	"github.com/ctrlvet/ctrlvet/reference-operator/internal/controlplane"
)

// cfg is for the administrator of the control plane of all tests here.
var cfg *rest.Config

func TestMain(m *testing.M) {
	os.Exit(run(m))
}

func run(m *testing.M) int {
	cp, err := controlplane.Start()
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		return 1
	}
	cfg = cp.Config
	code := m.Run()
	if err := cp.Stop(); err != nil {
		fmt.Fprintln(os.Stderr, err)
		return 1
	}
	return code
}

func newClient(t *testing.T) client.Client {
	t.Helper()
	scheme := runtime.NewScheme()
	if err := v1alpha1.AddToScheme(scheme); err != nil {
		t.Fatal(err)
	}
	c, err := client.New(cfg, client.Options{Scheme: scheme})
	if err != nil {
		t.Fatal(err)
	}
	return c
}

// task is a Task as a user writes it: what Go would fill in is left out.
func task(t *testing.T, spec string) *unstructured.Unstructured {
	t.Helper()
	o := &unstructured.Unstructured{}
	text := fmt.Sprintf(`{"apiVersion":"tasks.ctrlvet.dev/v1alpha1","kind":"Task","metadata":{"namespace":"default","generateName":"t-"},"spec":%s}`, spec)
	if err := json.Unmarshal([]byte(text), &o.Object); err != nil {
		t.Fatal(err)
	}
	return o
}

// TestSpec checks what the API server accepts, and what it says about the rest.
func TestSpec(t *testing.T) {
	c := newClient(t)
	long := strings.Repeat("p", 65536)
	parameters := func(n int) string {
		var all []string
		for i := range n {
			all = append(all, fmt.Sprintf(`"p%d":"v"`, i))
		}
		return strings.Join(all, ",")
	}
	const badTimeout = "timeout must be more than 0s and at most 24h"
	const badKey = "key must not be '.' or start with '..'"
	const badName = "a parameter's name has 1 to 63"
	tests := map[string]struct {
		spec string
		want string // part of the refusal; empty for none
	}{
		"least":                  {`{"payload":"p"}`, ""},
		"most":                   {`{"payload":"` + long + `","parameters":{` + parameters(64) + `},"timeout":"24h","tokenSecretRef":{"name":"s.example","key":"TOKEN_1"},"resultConfigMapRef":{"name":"c","key":"out.txt"}}`, ""},
		"characters, not bytes":  {`{"payload":"` + strings.Repeat("é", 65536) + `"}`, ""},
		"no payload":             {`{}`, "spec.payload: Required value"},
		"empty payload":          {`{"payload":""}`, "spec.payload"},
		"payload too long":       {`{"payload":"` + long + `p"}`, "spec.payload: Too long"},
		"too many parameters":    {`{"payload":"p","parameters":{` + parameters(65) + `}}`, "spec.parameters: Too many"},
		"parameter, no name":     {`{"payload":"p","parameters":{"":"v"}}`, badName},
		"parameter, bad name":    {`{"payload":"p","parameters":{"a b":"v"}}`, badName},
		"parameter, long name":   {`{"payload":"p","parameters":{"` + long[:64] + `":"v"}}`, badName},
		"parameter, dotted name": {`{"payload":"p","parameters":{"a.b-c_D9":"v"}}`, ""},
		"parameter, long value":  {`{"payload":"p","parameters":{"a":"` + long[:1025] + `"}}`, "a parameter's value has at most 1024"},
		"timeout of parts":       {`{"payload":"p","timeout":"1h30m0.5s"}`, ""},
		"timeout of 1ms":         {`{"payload":"p","timeout":"1ms"}`, ""},
		"timeout zero":           {`{"payload":"p","timeout":"0s"}`, badTimeout},
		"timeout too long":       {`{"payload":"p","timeout":"24h0m1s"}`, badTimeout},
		"timeout negative":       {`{"payload":"p","timeout":"-1s"}`, "spec.timeout"},
		"timeout in days":        {`{"payload":"p","timeout":"1d"}`, "spec.timeout"},
		"timeout in words":       {`{"payload":"p","timeout":"soon"}`, "spec.timeout"},
		"timeout overflow":       {`{"payload":"p","timeout":"99999999999999999999h"}`, "spec.timeout"},
		"timeout a number":       {`{"payload":"p","timeout":5}`, "spec.timeout"},
		"secret without key":     {`{"payload":"p","tokenSecretRef":{"name":"s"}}`, "spec.tokenSecretRef.key: Required value"},
		"secret with bad name":   {`{"payload":"p","tokenSecretRef":{"name":"S!","key":"k"}}`, "spec.tokenSecretRef.name"},
		"config map, bad key":    {`{"payload":"p","resultConfigMapRef":{"name":"c","key":"a/b"}}`, "spec.resultConfigMapRef.key"},
		"config map, key .":      {`{"payload":"p","resultConfigMapRef":{"name":"c","key":"."}}`, badKey},
		"config map, key ..":     {`{"payload":"p","resultConfigMapRef":{"name":"c","key":".."}}`, badKey},
		"config map, key ..data": {`{"payload":"p","resultConfigMapRef":{"name":"c","key":"..data"}}`, badKey},
		"config map, key .data":  {`{"payload":"p","resultConfigMapRef":{"name":"c","key":".a..b"}}`, ""},
		"secret, key ..":         {`{"payload":"p","tokenSecretRef":{"name":"s","key":".."}}`, badKey},
		"config map, other ns":   {`{"payload":"p","resultConfigMapRef":{"name":"other/c","key":"k"}}`, "spec.resultConfigMapRef.name"},
	}
	for name, tt := range tests {
		t.Run(name, func(t *testing.T) {
			err := c.Create(t.Context(), task(t, tt.spec))
			switch {
			case tt.want == "" && err != nil:
				t.Errorf("refused: %v", err)
			case tt.want != "" && !apierrors.IsInvalid(err):
				t.Errorf("want a refusal with %q, got %v", tt.want, err)
			case tt.want != "" && !strings.Contains(err.Error(), tt.want):
				t.Errorf("refused without %q: %v", tt.want, err)
			}
		})
	}
}

// TestDefaults checks what a Go client gets that leaves everything out.
func TestDefaults(t *testing.T) {
	c := newClient(t)
	task := &v1alpha1.Task{
		ObjectMeta: metav1.ObjectMeta{Namespace: "default", GenerateName: "t-"},
		Spec:       v1alpha1.TaskSpec{Payload: "p"},
	}
	if got := task.Spec.TimeoutOrDefault(); got != time.Hour {
		t.Errorf("before it is created its timeout is %v", got)
	}
	if err := c.Create(t.Context(), task); err != nil {
		t.Fatal(err)
	}
	if got := task.Spec.Timeout; got == nil || got.Duration != v1alpha1.DefaultTimeout {
		t.Errorf("the API server's default timeout is %v, DefaultTimeout is %v", got, v1alpha1.DefaultTimeout)
	}
	if task.Status.State != "" || task.Generation != 1 {
		t.Errorf("a new Task has state %q and generation %d", task.Status.State, task.Generation)
	}
}

// TestStatus checks what the API server refuses to store, whoever asks.
func TestStatus(t *testing.T) {
	c := newClient(t)
	now := metav1.Now()
	condition := func(kind, reason string) metav1.Condition {
		return metav1.Condition{Type: kind, Status: metav1.ConditionTrue, Reason: reason, LastTransitionTime: now}
	}
	full := v1alpha1.TaskStatus{
		State:              v1alpha1.StateRunning,
		ExternalGeneration: 3,
		ExternalID:         "t-1",
		StartTime:          &now,
		Result:             strings.Repeat("é", v1alpha1.MaxResultLength),
		ObservedGeneration: 1,
		Attempts:           2,
		NextCheckTime:      &now,
		Conditions:         []metav1.Condition{condition(v1alpha1.ConditionReady, v1alpha1.ReasonRunning)},
	}
	tests := map[string]struct {
		change func(*v1alpha1.TaskStatus)
		want   string
	}{
		"the same":            {func(*v1alpha1.TaskStatus) {}, ""},
		"next key":            {func(s *v1alpha1.TaskStatus) { s.ExternalGeneration++ }, ""},
		"key of the past":     {func(s *v1alpha1.TaskStatus) { s.ExternalGeneration-- }, "externalGeneration must not go back"},
		"emptied":             {func(s *v1alpha1.TaskStatus) { *s = v1alpha1.TaskStatus{} }, ""},
		"unknown state":       {func(s *v1alpha1.TaskStatus) { s.State = "Dancing" }, "status.state: Unsupported value"},
		"result too long":     {func(s *v1alpha1.TaskStatus) { s.Result += "x" }, "status.result: Too long"},
		"negative attempts":   {func(s *v1alpha1.TaskStatus) { s.Attempts = -1 }, "status.attempts"},
		"second condition":    {func(s *v1alpha1.TaskStatus) { s.Conditions = append(s.Conditions, condition("Theirs", "Fine")) }, ""},
		"one condition twice": {func(s *v1alpha1.TaskStatus) { s.Conditions = append(s.Conditions, s.Conditions[0]) }, "status.conditions[1]: Duplicate value"},
		"without a reason":    {func(s *v1alpha1.TaskStatus) { s.Conditions[0].Reason = "" }, "status.conditions[0].reason"},
	}
	for name, tt := range tests {
		t.Run(name, func(t *testing.T) {
			task := &v1alpha1.Task{
				ObjectMeta: metav1.ObjectMeta{Namespace: "default", GenerateName: "t-"},
				Spec:       v1alpha1.TaskSpec{Payload: "p"},
			}
			if err := c.Create(t.Context(), task); err != nil {
				t.Fatal(err)
			}
			base := task.DeepCopy()
			full.DeepCopyInto(&task.Status)
			if err := c.Status().Patch(t.Context(), task, client.MergeFrom(base)); err != nil {
				t.Fatal(err)
			}
			base = task.DeepCopy()
			tt.change(&task.Status)
			err := c.Status().Patch(t.Context(), task, client.MergeFrom(base))
			switch {
			case tt.want == "" && err != nil:
				t.Errorf("refused: %v", err)
			case tt.want != "" && (!apierrors.IsInvalid(err) || !strings.Contains(err.Error(), tt.want)):
				t.Errorf("want a refusal with %q, got %v", tt.want, err)
			}
		})
	}
}

// TestSubresource checks that neither writer can overwrite the other's half.
func TestSubresource(t *testing.T) {
	c := newClient(t)
	o := &v1alpha1.Task{
		ObjectMeta: metav1.ObjectMeta{Namespace: "default", GenerateName: "t-"},
		Spec:       v1alpha1.TaskSpec{Payload: "p"},
		Status:     v1alpha1.TaskStatus{State: v1alpha1.StateCompleted},
	}
	if err := c.Create(t.Context(), o); err != nil {
		t.Fatal(err)
	}
	if o.Status.State != "" {
		t.Errorf("a user can create a Task that is %s", o.Status.State)
	}
	base := o.DeepCopy()
	o.Spec.Payload, o.Status.State = "q", v1alpha1.StateRunning
	if err := c.Status().Patch(t.Context(), o, client.MergeFrom(base)); err != nil {
		t.Fatal(err)
	}
	if o.Spec.Payload != "p" || o.Status.State != v1alpha1.StateRunning || o.Generation != 1 {
		t.Errorf("a status write gives payload %q, state %q, generation %d", o.Spec.Payload, o.Status.State, o.Generation)
	}
}

// TestColumns checks what a user sees in a list, and the short name.
func TestColumns(t *testing.T) {
	clientset, err := kubernetes.NewForConfig(cfg)
	if err != nil {
		t.Fatal(err)
	}
	rc := clientset.RESTClient()
	data, err := rc.Get().AbsPath("/apis/tasks.ctrlvet.dev/v1alpha1/namespaces/default/tasks").
		SetHeader("Accept", "application/json;as=Table;v=v1;g=meta.k8s.io").Do(t.Context()).Raw()
	if err != nil {
		t.Fatal(err)
	}
	var table metav1.Table
	if err := json.Unmarshal(data, &table); err != nil {
		t.Fatal(err)
	}
	var columns []string
	for _, column := range table.ColumnDefinitions {
		columns = append(columns, fmt.Sprintf("%s/%d", column.Name, column.Priority))
	}
	const want = "Name/0 State/0 Ready/0 Reason/0 Attempts/1 External ID/1 Age/0"
	if got := strings.Join(columns, " "); got != want {
		t.Errorf("columns are %q, want %q", got, want)
	}

	data, err = rc.Get().AbsPath("/apis/tasks.ctrlvet.dev/v1alpha1").Do(t.Context()).Raw()
	if err != nil {
		t.Fatal(err)
	}
	var list metav1.APIResourceList
	if err := json.Unmarshal(data, &list); err != nil {
		t.Fatal(err)
	}
	if len(list.APIResources) != 2 || strings.Join(list.APIResources[0].ShortNames, " ") != "etask" {
		t.Errorf("the API has %+v", list.APIResources)
	}
}

// TestFinished checks the helper for each state.
func TestFinished(t *testing.T) {
	for state, want := range map[v1alpha1.TaskState]bool{
		"":                       false,
		v1alpha1.StatePending:    false,
		v1alpha1.StateSubmitting: false,
		v1alpha1.StateRunning:    false,
		v1alpha1.StateCompleted:  true,
		v1alpha1.StateFailed:     true,
	} {
		if state.Finished() != want {
			t.Errorf("%q is finished: %t", state, !want)
		}
	}
}

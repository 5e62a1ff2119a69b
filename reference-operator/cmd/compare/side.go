// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

package main

import (
	"context"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"time"

	"k8s.io/apimachinery/pkg/apis/meta/v1/unstructured"
	"sigs.k8s.io/controller-runtime/pkg/envtest"

	"github.com/ctrlvet/ctrlvet/reference-operator/api/v1alpha1"
	"github.com/ctrlvet/ctrlvet/reference-operator/config"
)

// A side is one of the two operators, with what is different about it. Both have a
// kind Task of the same name, so only one can be installed at a time.
type side struct {
	name     string // also of the namespace of its Tasks
	limit    time.Duration
	crds     envtest.CRDInstallOptions
	external []string       // its external system with the arguments
	address  *regexp.Regexp // finds the address in what that prints
	manager  []string       // the operator with the arguments
	urlFlag  string         // the argument that takes the address

	field, finished string // the status field that says how far a Task is, and its last value
	configMap       bool   // whether a Task has to ask for a ConfigMap with the result
}

// sides builds both operators and says how to run them: with their own defaults, and
// with external systems that need the same time for each call.
func sides(ctx context.Context, opts options, dir string) ([]side, error) {
	const own = "github.com/ctrlvet/ctrlvet/reference-operator/cmd/"
	faulty, reference := filepath.Join(dir, "faulty"), filepath.Join(dir, "reference")
	if err := build(ctx, opts.incident, faulty, "./cmd/manager", "./cmd/heavyapi"); err != nil {
		return nil, fmt.Errorf("building the faulty operator: %w", err)
	}
	if err := build(ctx, "", reference, own+"manager", own+"tasksim"); err != nil {
		return nil, fmt.Errorf("building the reference operator: %w", err)
	}
	crds, err := config.CRDs()
	if err != nil {
		return nil, err
	}
	return []side{{
		name:     "faulty",
		limit:    opts.limit,
		crds:     envtest.CRDInstallOptions{Paths: []string{filepath.Join(opts.incident, "config", "crd")}, ErrorIfPathMissing: true},
		external: []string{filepath.Join(faulty, "heavyapi"), "-addr=127.0.0.1:0", "-delay=" + opts.latency.String()},
		address:  regexp.MustCompile(`POST (http://\S+)\n`),
		manager:  []string{filepath.Join(faulty, "manager"), "-health-probe-bind-address=0"},
		urlFlag:  "-heavy-api-url=",
		field:    "phase",
		finished: "Done",
	}, {
		name:  "reference",
		limit: opts.limit,
		crds:  envtest.CRDInstallOptions{CRDs: crds},
		external: []string{filepath.Join(reference, "tasksim"), "-addr=127.0.0.1:0", "-admin-addr=127.0.0.1:0",
			"-dir=" + filepath.Join(dir, "tasksim"), "-latency=" + opts.latency.String(), "-task-duration=0s"},
		address:   regexp.MustCompile(`api=(http://\S+) `),
		manager:   []string{filepath.Join(reference, "manager"), "-health-probe-bind-address=0", "-metrics-secure=false"},
		urlFlag:   "-external-url=",
		field:     "state",
		finished:  "Completed",
		configMap: true, // the faulty operator always writes one
	}}, nil
}

// build builds programs into a folder.
func build(ctx context.Context, module, to string, packages ...string) error {
	cmd := exec.CommandContext(ctx, "go", append([]string{"build", "-o", to + string(filepath.Separator)}, packages...)...)
	cmd.Dir = module
	cmd.Env = append(os.Environ(), "GOWORK=off")
	if out, err := cmd.CombinedOutput(); err != nil {
		return fmt.Errorf("%w\n%s", err, out)
	}
	return nil
}

// task makes the i-th Task.
func (s side) task(i int) *unstructured.Unstructured {
	name := fmt.Sprintf("task-%05d", i)
	spec := map[string]any{"payload": "payload of " + name}
	if s.configMap {
		spec["resultConfigMapRef"] = map[string]any{"name": name, "key": "result"}
	}
	task := &unstructured.Unstructured{Object: map[string]any{"spec": spec}}
	task.SetGroupVersionKind(v1alpha1.GroupVersion.WithKind("Task"))
	task.SetNamespace(s.name)
	task.SetName(name)
	return task
}

// isFinished reports whether a Task has its result.
func (s side) isFinished(task *unstructured.Unstructured) bool {
	state, _, _ := unstructured.NestedString(task.Object, "status", s.field)
	result, _, _ := unstructured.NestedString(task.Object, "status", "result")
	return state == s.finished && result != ""
}

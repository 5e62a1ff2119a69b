// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

package main

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"io"
	"time"

	"k8s.io/apimachinery/pkg/api/meta"
	"k8s.io/apimachinery/pkg/runtime"
	"k8s.io/apimachinery/pkg/watch"
	"k8s.io/client-go/rest"
	"sigs.k8s.io/controller-runtime/pkg/client"

	"github.com/ctrlvet/ctrlvet/reference-operator/api/v1alpha1"
	"github.com/ctrlvet/ctrlvet/reference-operator/config"
)

// show creates the first Task of config/samples, prints its way to a final state,
// deletes it and waits until it is gone.
func show(ctx context.Context, cfg *rest.Config, out io.Writer) error {
	scheme := runtime.NewScheme()
	if err := v1alpha1.AddToScheme(scheme); err != nil {
		return err
	}
	c, err := client.NewWithWatch(cfg, client.Options{Scheme: scheme})
	if err != nil {
		return err
	}
	task, err := sample()
	if err != nil {
		return err
	}
	watcher, err := c.Watch(ctx, &v1alpha1.TaskList{}, client.InNamespace(task.Namespace))
	if err != nil {
		return err
	}
	defer watcher.Stop()

	step(out, "creating the Task %s: %q", client.ObjectKeyFromObject(task), task.Spec.Payload)
	began := time.Now()
	if err := c.Create(ctx, task); err != nil {
		return err
	}
	final, err := follow(ctx, watcher, task.Name, func(t *v1alpha1.Task) bool { return t.Status.State.Finished() }, began, out)
	if err != nil {
		return err
	}
	if final.Status.State != v1alpha1.StateCompleted {
		return fmt.Errorf("the Task is %s, not Completed", final.Status.State)
	}
	fmt.Fprintf(out, "    result: %s\n", final.Status.Result)

	step(out, "deleting the Task")
	if err := c.Delete(ctx, task); err != nil {
		return err
	}
	_, err = follow(ctx, watcher, task.Name, func(*v1alpha1.Task) bool { return false }, began, out)
	if errors.Is(err, errDeleted) {
		return nil
	}
	return err
}

// sample is the first Task of config/samples.
func sample() (*v1alpha1.Task, error) {
	objects, err := config.Objects("samples")
	if err != nil {
		return nil, err
	}
	for _, o := range objects {
		if o.GetKind() == "Task" {
			task := &v1alpha1.Task{}
			return task, runtime.DefaultUnstructuredConverter.FromUnstructured(o.Object, task)
		}
	}
	return nil, errors.New("config/samples has no Task")
}

// errDeleted says that the Task is gone.
var errDeleted = errors.New("the Task was deleted")

// follow prints each change of a Task's status until one is what is waited for.
func follow(ctx context.Context, watcher watch.Interface, name string, done func(*v1alpha1.Task) bool, began time.Time, out io.Writer) (*v1alpha1.Task, error) {
	last := ""
	for {
		select {
		case <-ctx.Done():
			return nil, fmt.Errorf("the Task is not done: %w", ctx.Err())
		case event, ok := <-watcher.ResultChan():
			if !ok {
				return nil, errors.New("the API server closed the watch")
			}
			task, ok := event.Object.(*v1alpha1.Task)
			if !ok || task.Name != name {
				continue
			}
			if line := describe(task); line != last {
				fmt.Fprintf(out, "    %5.1fs  %s\n", time.Since(began).Seconds(), line)
				last = line
			}
			if event.Type == watch.Deleted {
				fmt.Fprintf(out, "    %5.1fs  gone\n", time.Since(began).Seconds())
				return nil, errDeleted
			}
			if done(task) {
				return task, nil
			}
		}
	}
}

// describe is a Task's status in one line.
func describe(task *v1alpha1.Task) string {
	// A Task that the operator has not seen yet has no state, which means the same.
	state := cmp.Or(task.Status.State, v1alpha1.StatePending)
	line := fmt.Sprintf("%-10s", state)
	if ready := meta.FindStatusCondition(task.Status.Conditions, v1alpha1.ConditionReady); ready != nil {
		line += fmt.Sprintf("  Ready=%s (%s: %s)", ready.Status, ready.Reason, ready.Message)
	}
	if id := task.Status.ExternalID; id != "" {
		line += "  external ID " + id
	}
	if !task.DeletionTimestamp.IsZero() {
		line += "  being deleted"
	}
	return line
}

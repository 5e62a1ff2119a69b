// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

package controller

import (
	"context"
	"fmt"

	corev1 "k8s.io/api/core/v1"
	apierrors "k8s.io/apimachinery/pkg/api/errors"
	"sigs.k8s.io/controller-runtime/pkg/client"

	"github.com/ctrlvet/ctrlvet/reference-operator/api/v1alpha1"
	"github.com/ctrlvet/ctrlvet/reference-operator/internal/dispatcher"
	"github.com/ctrlvet/ctrlvet/reference-operator/internal/taskstate"
)

// A sight is what a pass has before it.
type sight struct {
	// base is the Task as it was read; it is never changed.
	base *v1alpha1.Task
	// view is what the dispatcher knows, and token what the next call will carry.
	view  dispatcher.View
	token string
	// observed is all of it in the terms of taskstate.
	observed taskstate.Observed
}

// observe gathers what the decision depends on, from the cache and the dispatcher.
func (r *Reconciler) observe(ctx context.Context, task *v1alpha1.Task, view dispatcher.View) (sight, error) {
	token, problem, err := r.token(ctx, task)
	if err != nil {
		return sight{}, err
	}
	return sight{
		base:  task,
		view:  view,
		token: token,
		observed: taskstate.Observed{
			Now:          r.Clock.Now(),
			Task:         task,
			TokenProblem: problem,
			TokenChanged: view.HasToken && problem == "" && view.Token != token,
			Busy:         view.Busy,
			Outcome:      view.Outcome,
			New:          view.New,
			CircuitOpen:  view.CircuitOpen,
			Settings:     r.Settings,
		},
	}, nil
}

// token reads the token for the external system, or says why there is none.
func (r *Reconciler) token(ctx context.Context, task *v1alpha1.Task) (token, problem string, err error) {
	ref := task.Spec.TokenSecretRef
	if ref == nil {
		return "", "", nil
	}
	secret := &corev1.Secret{}
	err = r.Client.Get(ctx, client.ObjectKey{Namespace: task.Namespace, Name: ref.Name}, secret)
	switch {
	case apierrors.IsNotFound(err):
		return "", fmt.Sprintf("there is no Secret %s with the label %s: %q", ref.Name, v1alpha1.ManagedLabel, v1alpha1.ManagedValue), nil
	case err != nil:
		return "", "", fmt.Errorf("reading the token: %w", err)
	case len(secret.Data[ref.Key]) == 0:
		return "", fmt.Sprintf("Secret %s has no key %s", ref.Name, ref.Key), nil
	}
	return string(secret.Data[ref.Key]), "", nil
}

// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

// Package controller reconciles Tasks.
//
// A pass is: observe (observe.go), decide (package taskstate), act (act.go). It
// reads from the cache, writes what changed, and never waits for the external
// system: calls go to the dispatcher, whose events bring the Task here again.
//
// A pass may run on a copy that is older than what is stored. That is safe, since
// every write is refused by the API server when the copy was old, and every call
// carries an idempotency key; see package taskstate for the rules.
package controller

import (
	"context"
	"time"

	apierrors "k8s.io/apimachinery/pkg/api/errors"
	"k8s.io/client-go/tools/events"
	"k8s.io/utils/clock"
	ctrl "sigs.k8s.io/controller-runtime"
	"sigs.k8s.io/controller-runtime/pkg/client"

	"github.com/ctrlvet/ctrlvet/reference-operator/api/v1alpha1"
	"github.com/ctrlvet/ctrlvet/reference-operator/internal/dispatcher"
	"github.com/ctrlvet/ctrlvet/reference-operator/internal/taskstate"
)

// catchUp is how long to wait for the cache to show a newer version, whose event
// normally comes much earlier.
const catchUp = time.Second

// +kubebuilder:rbac:groups=tasks.ctrlvet.dev,resources=tasks,verbs=get;list;watch;patch
// +kubebuilder:rbac:groups=tasks.ctrlvet.dev,resources=tasks/status,verbs=patch
// +kubebuilder:rbac:groups=tasks.ctrlvet.dev,resources=tasks/finalizers,verbs=update
// +kubebuilder:rbac:groups="",resources=secrets,verbs=list;watch
// +kubebuilder:rbac:groups="",resources=configmaps,verbs=get;list;watch;create;patch
// +kubebuilder:rbac:groups=events.k8s.io,resources=events,verbs=create;patch

// Calls is what the controller needs of the dispatcher. None of it waits.
type Calls interface {
	Look(id dispatcher.ID) dispatcher.View
	Taken(id dispatcher.ID, view dispatcher.View)
	Enqueue(id dispatcher.ID, req dispatcher.Request) time.Duration
	Forget(id dispatcher.ID)
}

// Options are what a Reconciler is made of. All but Clock are required.
type Options struct {
	// Client reads from the cache and writes to the API server.
	Client client.Client
	// Live reads from the API server. It is used where a write needs the newest
	// version, which is twice in the life of a Task, and to tell whose a ConfigMap is
	// that is there but not in the cache.
	Live client.Reader
	// Calls takes the calls to the external system.
	Calls Calls
	// Events records the events that users see.
	Events events.EventRecorder
	// Settings are the operator's choices.
	Settings taskstate.Settings
	// Clock tells the time; nil means the real one.
	Clock clock.PassiveClock
}

// Reconciler reconciles Tasks. It is safe for any number of workers.
type Reconciler struct {
	Options
	writes *writes
}

// New returns a Reconciler.
func New(opts Options) *Reconciler {
	if opts.Clock == nil {
		opts.Clock = clock.RealClock{}
	}
	return &Reconciler{Options: opts, writes: newWrites(opts.Clock)}
}

// Reconcile brings one Task forward.
func (r *Reconciler) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	task := &v1alpha1.Task{}
	if err := r.Client.Get(ctx, req.NamespacedName, task); err != nil {
		if apierrors.IsNotFound(err) {
			r.Calls.Forget(req.NamespacedName)
			r.writes.forget(req.NamespacedName)
		}
		return ctrl.Result{}, client.IgnoreNotFound(err)
	}
	if r.writes.behind(task) {
		return ctrl.Result{RequeueAfter: catchUp}, nil
	}
	view := r.Calls.Look(req.NamespacedName)
	seen, err := r.observe(ctx, task, view)
	if err != nil {
		return ctrl.Result{}, err
	}
	return r.act(ctx, seen)
}

// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

// Package nonworkers waits where no worker is held.
package nonworkers

import (
	"context"
	"net/http"
	"os/exec"
	"time"

	corev1 "k8s.io/api/core/v1"
	"k8s.io/apimachinery/pkg/runtime"
	ctrl "sigs.k8s.io/controller-runtime"
	"sigs.k8s.io/controller-runtime/pkg/client"
	"sigs.k8s.io/controller-runtime/pkg/manager"
	"sigs.k8s.io/controller-runtime/pkg/webhook"
	"sigs.k8s.io/controller-runtime/pkg/webhook/admission"
)

// Package initialization happens before any worker.
func init() { time.Sleep(time.Second) }

var probe = warm()

func warm() int { time.Sleep(time.Second); return 1 }

type Reconciler struct {
	client.Client
	runner *Runner
}

func (r *Reconciler) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	return ctrl.Result{}, nil
}

// SetupWithManager waits before the manager starts.
func (r *Reconciler) SetupWithManager(mgr ctrl.Manager) error {
	if _, err := http.Get("http://a"); err != nil {
		return err
	}
	if err := mgr.Add(r.runner); err != nil {
		return err
	}
	// A runnable made of a literal.
	if err := mgr.Add(manager.RunnableFunc(func(ctx context.Context) error {
		for ctx.Err() == nil {
			time.Sleep(time.Second)
		}
		return nil
	})); err != nil {
		return err
	}
	// Probes and extra handlers have goroutines of their own.
	if err := mgr.AddHealthzCheck("api", func(*http.Request) error {
		_, err := http.Get("http://a")
		return err
	}); err != nil {
		return err
	}
	mgr.GetWebhookServer().Register("/a", &webhook.Admission{Handler: &handler{}})
	return ctrl.NewControllerManagedBy(mgr).For(&corev1.Pod{}).Complete(r)
}

// A Runner is a runnable: it has the manager's time.
type Runner struct{ done chan struct{} }

func (r *Runner) Start(ctx context.Context) error {
	t := time.NewTicker(time.Second)
	defer t.Stop()
	for {
		select {
		case <-ctx.Done():
			return nil
		case <-t.C:
			_ = exec.CommandContext(ctx, "sync").Run()
		}
	}
}

func (r *Runner) NeedLeaderElection() bool { <-r.done; return true }

// Webhooks are another rule's business.
type validator struct{}

func (validator) ValidateCreate(ctx context.Context, obj runtime.Object) (admission.Warnings, error) {
	_, err := http.Get("http://a")
	return nil, err
}

func (v validator) ValidateUpdate(ctx context.Context, old, obj runtime.Object) (admission.Warnings, error) {
	return v.ValidateCreate(ctx, obj)
}

func (validator) ValidateDelete(ctx context.Context, obj runtime.Object) (admission.Warnings, error) {
	return nil, nil
}

func (validator) Default(ctx context.Context, obj runtime.Object) error {
	time.Sleep(time.Second)
	return nil
}

type handler struct{}

func (*handler) Handle(ctx context.Context, req admission.Request) admission.Response {
	_, _ = http.Get("http://a")
	return admission.Allowed("")
}

// What only a runnable calls holds no worker, whatever it returns.
type Ticker struct{ n int }

func (t *Ticker) Start(ctx context.Context) error {
	for ctx.Err() == nil {
		if _, err := t.tick(ctx); err != nil {
			return err
		}
		// A literal of the runnable.
		func() { _, _ = t.tick(ctx) }()
	}
	return nil
}

func (t *Ticker) tick(ctx context.Context) (ctrl.Result, error) {
	time.Sleep(time.Second)
	return t.deeper(ctx)
}

func (t *Ticker) deeper(ctx context.Context) (ctrl.Result, error) {
	_, err := http.Get("http://a")
	return ctrl.Result{}, err
}

// What only goroutines run that nobody waits for.
func (r *Reconciler) background(ctx context.Context) { go r.sync(ctx) }

func (r *Reconciler) sync(ctx context.Context) (ctrl.Result, error) {
	time.Sleep(time.Second)
	return ctrl.Result{}, nil
}

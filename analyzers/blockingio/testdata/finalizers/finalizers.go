// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

// Package finalizers registers what the library calls when an object is deleted.
package finalizers

import (
	"context"
	"net/http"
	"time"

	ctrl "sigs.k8s.io/controller-runtime"
	"sigs.k8s.io/controller-runtime/pkg/client"
	"sigs.k8s.io/controller-runtime/pkg/finalizer"
)

type remote struct{ url string }

func (f *remote) Finalize(ctx context.Context, obj client.Object) (finalizer.Result, error) {
	_, err := http.Get(f.url) // want `^http\.Get waits for a remote server without a time limit while it holds a worker; .*Reconcile -> .*http\.Get\)$`
	return finalizer.Result{}, err
}

// local does not wait.
type local struct{}

func (local) Finalize(ctx context.Context, obj client.Object) (finalizer.Result, error) {
	return finalizer.Result{Updated: true}, nil
}

// unused is asserted to be one, and registered nowhere.
type unused struct{}

func (unused) Finalize(ctx context.Context, obj client.Object) (finalizer.Result, error) {
	time.Sleep(time.Second)
	return finalizer.Result{}, nil
}

var _ finalizer.Finalizer = unused{}

type Reconciler struct {
	client.Client
	all finalizer.Finalizers
}

func New(c client.Client) (*Reconciler, error) {
	r := &Reconciler{Client: c, all: finalizer.NewFinalizers()}
	// Registering does not call it.
	if err := r.all.Register("local", local{}); err != nil {
		return nil, err
	}
	return r, r.all.Register("remote", &remote{})
}

func (r *Reconciler) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	var obj client.Object
	if err := r.Get(ctx, req.NamespacedName, obj); err != nil {
		return ctrl.Result{}, client.IgnoreNotFound(err)
	}
	_, err := r.all.Finalize(ctx, obj)
	return ctrl.Result{}, err
}

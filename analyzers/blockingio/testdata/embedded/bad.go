// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

// Package embedded reaches waits through promoted methods.
package embedded

import (
	"context"
	"net/http"
	"time"

	ctrl "sigs.k8s.io/controller-runtime"
	"sigs.k8s.io/controller-runtime/pkg/client"

	"example.test/embedded/store"
)

type base struct{ hc http.Client }

func (b *base) ping(url string) error {
	_, err := b.hc.Get(url) // want `^b\.hc\.Get waits for a remote server .*while it holds a worker;`
	return err
}

type ByPointer struct {
	client.Client
	*base
}

func (r *ByPointer) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	return ctrl.Result{}, r.ping("http://a")
}

type middle struct{ inner }

type inner struct{}

func (inner) rest() {
	time.Sleep(time.Second) // want `^time\.Sleep sleeps for up to 1s while it holds a worker;`
}

type Deep struct{ middle }

func (r Deep) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	r.rest()
	return ctrl.Result{}, nil
}

// Foreign embeds a type of another package.
type Foreign struct{ *store.Remote }

func (r *Foreign) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	return ctrl.Result{}, r.Load(ctx) // want `^r\.Load waits for a remote server while it holds a worker;`
}

// ByInterface embeds an interface; a type that waits is put into it.
type ByInterface struct{ loader }

type loader interface{ Load(context.Context) error }

func NewByInterface() *ByInterface { return &ByInterface{&store.Remote{}} }

func (r *ByInterface) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	return ctrl.Result{}, r.Load(ctx) // want `^r\.Load waits for a remote server while it holds a worker;`
}

// Wrapper is itself put into an interface: its Load is that of what it embeds.
type Wrapper struct{ loader2 }

type loader2 interface{ Load(context.Context) error }

type loadSaver interface {
	loader2
	Save()
}

func (w *Wrapper) Save() {}

type Wrapped struct{ ls loadSaver }

func NewWrapped() *Wrapped { return &Wrapped{ls: &Wrapper{&store.Remote{}}} }

func (r *Wrapped) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	return ctrl.Result{}, r.ls.Load(ctx) // want `^r\.ls\.Load waits for a remote server while it holds a worker;`
}

// Outer has a Reconcile by promotion: the finding is in the one that is promoted.
type Outer struct{ shared }

type shared struct{}

func (shared) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	time.Sleep(time.Second) // want `^time\.Sleep sleeps for up to 1s while it holds a worker;`
	return ctrl.Result{}, nil
}

func (o *Outer) SetupWithManager(mgr ctrl.Manager) error {
	return ctrl.NewControllerManagedBy(mgr).Named("outer").Complete(o)
}

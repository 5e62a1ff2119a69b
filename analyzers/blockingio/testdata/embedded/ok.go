// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

package embedded

import (
	"context"
	"time"

	ctrl "sigs.k8s.io/controller-runtime"

	"example.test/embedded/store"
)

type slow struct{}

func (slow) step() { time.Sleep(time.Second) }
func (slow) peek() {}

// Shadow has a step of its own: the embedded one is not called.
type Shadow struct{ slow }

func (s *Shadow) step() {}

func (s *Shadow) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	s.step()
	// Another method of the embedded type does not wait.
	s.peek()
	return ctrl.Result{}, nil
}

// Counted embeds a remote store but only asks for its length.
type Counted struct{ *store.Remote }

func (c *Counted) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	_ = c.Len()
	return ctrl.Result{}, nil
}

// Memory embeds an interface into which only a type that does not wait is put.
type Memory struct{ keeper }

type keeper interface{ Keep(context.Context) error }

type table struct{}

func (table) Keep(context.Context) error { return nil }

// remoteKeeper waits, and nothing converts it to keeper.
type remoteKeeper struct{ slow }

func (k remoteKeeper) Keep(context.Context) error { k.slow.step(); return nil }

func NewMemory() *Memory { return &Memory{table{}} }

func (m *Memory) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	return ctrl.Result{}, m.Keep(ctx)
}

// Override embeds the same interface but answers itself.
type Override struct{ overridden }

type overridden interface{ Load(context.Context) error }

func (o *Override) Load(context.Context) error { return nil }

func NewOverride() *Override { return &Override{&store.Remote{}} }

func (o *Override) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	return ctrl.Result{}, o.Load(ctx)
}

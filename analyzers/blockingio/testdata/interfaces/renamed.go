// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

package interfaces

import (
	"context"

	ctrl "sigs.k8s.io/controller-runtime"

	"example.test/interfaces/cloud"
)

// One package's interface becomes another's that has the same methods.
type provider interface {
	Create(ctx context.Context, name string) error
}

type ensurer interface {
	Create(ctx context.Context, name string) error
}

func newProvider() provider { return &cloud.Client{} }

type Renamed struct{ cloud ensurer }

func NewRenamed() *Renamed { return &Renamed{cloud: newProvider()} }

func (r *Renamed) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	return ctrl.Result{}, r.cloud.Create(ctx, req.Name) // want `^r\.cloud\.Create waits for a remote server while it holds a worker;`
}

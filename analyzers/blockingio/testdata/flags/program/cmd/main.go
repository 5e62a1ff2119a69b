// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

// Command cmd puts the parts together, and has an entry of its own.
package main

import (
	"context"
	"time"

	ctrl "sigs.k8s.io/controller-runtime"

	"example.test/program/cloud"
	"example.test/program/ctl"
)

type own struct{}

func (own) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	time.Sleep(3 * time.Second) // want `^time\.Sleep sleeps for up to 3s while it holds a worker;`
	return ctrl.Result{}, nil
}

func main() {
	_, _ = (&ctl.Reconciler{Cloud: cloud.Client{}}).Reconcile(context.Background(), ctrl.Request{})
	_, _ = own{}.Reconcile(context.Background(), ctrl.Request{})
}

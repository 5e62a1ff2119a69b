// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

// Package allow gives reasons for its waits.
package allow

import (
	"context"
	"net/http"
	"time"

	ctrl "sigs.k8s.io/controller-runtime"
)

type Reconciler struct{}

func (r *Reconciler) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	time.Sleep(time.Second) //ctrlvet:allow blockingio -- one object in the cluster

	//ctrlvet:allow blockingio -- the server is on this node
	_, err := http.Get("http://localhost")

	time.Sleep(time.Second) //nolint:blockingio // for golangci-lint

	time.Sleep(time.Second) //ctrlvet:allow statusupdate,blockingio -- two rules

	// Another rule, another line, and no reason allow nothing here.
	time.Sleep(2 * time.Second) /* // want `^time\.Sleep sleeps for up to 2s while` */ //ctrlvet:allow statusupdate -- another rule
	time.Sleep(3 * time.Second) /* // want `^time\.Sleep sleeps for up to 3s while` */ //ctrlvet:allow blockingio
	//ctrlvet:allow blockingio -- only the next line
	_ = time.Now()
	time.Sleep(4 * time.Second) // want `^time\.Sleep sleeps for up to 4s while`
	r.helper()
	return ctrl.Result{}, err
}

// helper is allowed as a whole.
//
//ctrlvet:allow blockingio -- runs at most once a day
func (r *Reconciler) helper() {
	time.Sleep(time.Second)
	if _, err := http.Get("http://a"); err != nil {
		return
	}
}

//ctrlvet:allow blockingio -- measured: 20 ms
func (r *Reconciler) phase() (ctrl.Result, error) {
	time.Sleep(time.Second)
	return ctrl.Result{}, nil
}

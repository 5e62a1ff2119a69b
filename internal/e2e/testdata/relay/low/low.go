// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

// Package low waits.
package low

import (
	"context"
	"net/http"

	ctrl "sigs.k8s.io/controller-runtime"
)

// Fetch asks a remote server.
func Fetch(url string) error {
	resp, err := http.Get(url) // want blockingio:"^http.Get waits .*Reconcile -> Fetch -> http.Get"
	if err != nil {
		return err
	}
	return resp.Body.Close()
}

// A Pinger has a finding of its own, so that the facts about this package are
// asked for before its findings are.
type Pinger struct{ URL string }

// Reconcile waits in Fetch.
func (p *Pinger) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	return ctrl.Result{}, Fetch(p.URL)
}

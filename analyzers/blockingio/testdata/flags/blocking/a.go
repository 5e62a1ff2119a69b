// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

// Package blocking is judged with -blocking, which names functions that wait.
package blocking

import (
	"context"
	"os"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/google/go-github/v66/github"
	ctrl "sigs.k8s.io/controller-runtime"
)

type Reconciler struct {
	issue *github.Issue
	repo  *github.Repository
	plug  plugin
}

type plugin interface{ Ask() error }

func (r *Reconciler) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	_, err := os.ReadFile("/mnt/nfs") // want `^os\.ReadFile is declared to block while it holds a worker; start it outside Reconcile and requeue \(\(\*Reconciler\)\.Reconcile -> os\.ReadFile\)$`
	_ = r.issue.GetTitle()            // want `^r\.issue\.GetTitle is declared to block while it holds a worker;`
	local()                           // want `^local is declared to block while it holds a worker;`
	err = r.plug.Ask()                // want `^r\.plug\.Ask is declared to block while it holds a worker;`
	// Not named by a pattern.
	_ = r.repo.GetName()
	_, err = os.Stat("/mnt/nfs")
	_ = aws.String("a")
	return ctrl.Result{}, err
}

func local() {}

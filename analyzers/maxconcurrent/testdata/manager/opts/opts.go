// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

// Package opts makes options of managers.
package opts

import (
	ctrl "sigs.k8s.io/controller-runtime"
	"sigs.k8s.io/controller-runtime/pkg/config"
)

// New returns options with a number of workers.
func New(workers int) ctrl.Options {
	o := Plain("new")
	o.Controller = config.Controller{MaxConcurrentReconciles: workers}
	return o
}

// Plain returns options without.
func Plain(id string) ctrl.Options {
	return ctrl.Options{LeaderElection: true, LeaderElectionID: id}
}

// Fill sets the number of workers.
func Fill(o *ctrl.Options) { fillController(&o.Controller) }

func fillController(c *config.Controller) { c.MaxConcurrentReconciles = 4 }

// FillID sets something else.
func FillID(o *ctrl.Options, id string) {
	o.LeaderElection = true
	o.LeaderElectionID = id
}

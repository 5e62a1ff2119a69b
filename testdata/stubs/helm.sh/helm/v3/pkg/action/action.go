// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

// Package action stands in for the real package in tests: its signatures, no behaviour.
package action

import (
	"context"

	"helm.sh/helm/v3/pkg/chart"
	"helm.sh/helm/v3/pkg/release"
)

type Configuration struct{}

type Install struct {
	ClientOnly   bool
	DryRun       bool
	DryRunOption string
	ReleaseName  string
	Namespace    string
}

func NewInstall(cfg *Configuration) (_ *Install) { return }

func (i *Install) Run(chrt *chart.Chart, vals map[string]interface{}) (_ *release.Release, _ error) {
	return
}
func (i *Install) RunWithContext(ctx context.Context, chrt *chart.Chart, vals map[string]interface{}) (_ *release.Release, _ error) {
	return
}

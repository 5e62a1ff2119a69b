// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

// Command manager runs the operator.
package main

import (
	"flag"
	"fmt"
	"os"

	"k8s.io/klog/v2"
	ctrl "sigs.k8s.io/controller-runtime"
	"sigs.k8s.io/controller-runtime/pkg/log/zap"

	"github.com/ctrlvet/ctrlvet/reference-operator/internal/setup"
)

func main() {
	opts := setup.DefaultOptions()
	opts.AddFlags(flag.CommandLine)
	logging := zap.Options{} // JSON, without stack traces of warnings
	logging.BindFlags(flag.CommandLine)
	flag.Parse()

	logger := zap.New(zap.UseFlagOptions(&logging))
	ctrl.SetLogger(logger)
	klog.SetLogger(logger)
	if err := run(opts); err != nil {
		logger.Error(err, "the operator has stopped")
		os.Exit(1)
	}
}

// run runs the operator until a signal or a failure ends it.
func run(opts setup.Options) error {
	// What is wrong with the flags is told before a cluster is looked for.
	if err := opts.Validate(); err != nil {
		return err
	}
	if flag.NArg() > 0 {
		return fmt.Errorf("unexpected arguments: %q", flag.Args())
	}
	cfg, err := ctrl.GetConfig()
	if err != nil {
		return fmt.Errorf("finding the cluster: %w", err)
	}
	mgr, err := setup.New(cfg, opts)
	if err != nil {
		return err
	}
	return mgr.Start(ctrl.SetupSignalHandler())
}

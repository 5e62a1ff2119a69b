// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

// Command manager runs the faulty operator of the incident. See README.md.
package main

import (
	"flag"
	"fmt"
	"os"

	"k8s.io/apimachinery/pkg/runtime"
	clientgoscheme "k8s.io/client-go/kubernetes/scheme"
	ctrl "sigs.k8s.io/controller-runtime"
	"sigs.k8s.io/controller-runtime/pkg/healthz"
	"sigs.k8s.io/controller-runtime/pkg/log/zap"

	tasksv1alpha1 "github.com/ctrlvet/ctrlvet/testdata/incident/api/v1alpha1"
	"github.com/ctrlvet/ctrlvet/testdata/incident/internal/controller"
)

func main() {
	// controller-runtime adds -kubeconfig to the same flag set.
	metricsAddr := flag.String("metrics-bind-address", ":8080", "address of the metrics endpoint, 0 for none")
	probeAddr := flag.String("health-probe-bind-address", ":8081", "address of the health probes, 0 for none")
	leaderElect := flag.Bool("leader-elect", false, "run only while holding the leader lease")
	leaderNamespace := flag.String("leader-election-namespace", "", "namespace of the lease; needed outside a cluster")
	heavyAPI := flag.String("heavy-api-url", "http://localhost:8090/process", "where the heavy API takes payloads")
	repair := flag.Bool("repair", false, "also run what was added in the night of the outage")
	logging := zap.Options{}
	logging.BindFlags(flag.CommandLine)
	flag.Parse()
	ctrl.SetLogger(zap.New(zap.UseFlagOptions(&logging)))

	err := run(*heavyAPI, *repair, ctrl.Options{
		MetricsBindAddress:      *metricsAddr,
		HealthProbeBindAddress:  *probeAddr,
		LeaderElection:          *leaderElect,
		LeaderElectionID:        "incident.tasks.ctrlvet.dev",
		LeaderElectionNamespace: *leaderNamespace,
	})
	if err != nil {
		ctrl.Log.Error(err, "manager failed")
		os.Exit(1)
	}
}

// run builds the manager and runs it until the process is told to stop.
//
// Neither its cache nor its controller settings are touched, so the faults in
// package controller take full effect: the cache holds whole kinds, and the
// controller gets one worker.
func run(heavyAPI string, repair bool, opts ctrl.Options) error {
	opts.Scheme = runtime.NewScheme()
	if err := clientgoscheme.AddToScheme(opts.Scheme); err != nil {
		return err
	}
	if err := tasksv1alpha1.AddToScheme(opts.Scheme); err != nil {
		return err
	}
	cfg, err := ctrl.GetConfig()
	if err != nil {
		return err
	}
	mgr, err := ctrl.NewManager(cfg, opts)
	if err != nil {
		return fmt.Errorf("create the manager: %w", err)
	}
	if err := (&controller.TaskReconciler{
		Client:      mgr.GetClient(),
		Scheme:      mgr.GetScheme(),
		HeavyAPIURL: heavyAPI,
	}).SetupWithManager(mgr); err != nil {
		return fmt.Errorf("set up the Task controller: %w", err)
	}
	if repair {
		if err := (&controller.RepairReconciler{Client: mgr.GetClient()}).SetupWithManager(mgr); err != nil {
			return fmt.Errorf("set up the repair controller: %w", err)
		}
	}
	if err := mgr.AddHealthzCheck("healthz", healthz.Ping); err != nil {
		return err
	}
	if err := mgr.AddReadyzCheck("readyz", healthz.Ping); err != nil {
		return err
	}
	return mgr.Start(ctrl.SetupSignalHandler())
}

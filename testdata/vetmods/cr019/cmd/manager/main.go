// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

// Command manager runs the controllers on controller-runtime 0.19.
package main

import (
	"net/http"
	"os"

	corev1 "k8s.io/api/core/v1"
	"k8s.io/apimachinery/pkg/labels"
	"k8s.io/client-go/rest"
	ctrl "sigs.k8s.io/controller-runtime"
	"sigs.k8s.io/controller-runtime/pkg/cache"
	"sigs.k8s.io/controller-runtime/pkg/client"
	"sigs.k8s.io/controller-runtime/pkg/config"
	"sigs.k8s.io/controller-runtime/pkg/log/zap"

	"github.com/ctrlvet/ctrlvet/testdata/vetmods/cr019/controller"
	"github.com/ctrlvet/ctrlvet/testdata/vetmods/cr019/dnsapi"
	"github.com/ctrlvet/ctrlvet/testdata/vetmods/cr019/records"
)

func main() {
	ctrl.SetLogger(zap.New())
	if err := run(ctrl.GetConfigOrDie()); err != nil {
		ctrl.Log.Error(err, "manager failed")
		os.Exit(1)
	}
}

func run(cfg *rest.Config) error {
	mgr, err := ctrl.NewManager(cfg, ctrl.Options{
		// Secrets are filtered, all other kinds are not.
		Cache: cache.Options{ByObject: map[client.Object]cache.ByObject{
			&corev1.Secret{}: {Label: labels.SelectorFromSet(labels.Set{"app": "dns"})},
		}},
		Controller: config.Controller{
			GroupKindConcurrency: map[string]int{"StatefulSet.apps": 2},
		},
	})
	if err != nil {
		return err
	}
	zone := &records.Records{Zone: "example.com", API: &dnsapi.Client{BaseURL: "https://dns.example.com", HTTP: &http.Client{}}}
	syncer := &records.Syncer{Records: zone, Todo: make(chan records.Record, 100)}
	if err := mgr.Add(syncer); err != nil {
		return err
	}
	for _, setup := range []interface{ SetupWithManager(ctrl.Manager) error }{
		&controller.HostReconciler{Records: zone},
		&controller.IngressReconciler{Client: mgr.GetClient(), Records: zone, Target: "lb.example.com"},
		&controller.OfferingReconciler{Records: zone, Syncer: syncer},
		&controller.ServiceReconciler{Client: mgr.GetClient(), Target: "lb.example.com"},
	} {
		if err := setup.SetupWithManager(mgr); err != nil {
			return err
		}
	}
	if err := controller.SetupStatefulSets(mgr, zone); err != nil {
		return err
	}
	return mgr.Start(ctrl.SetupSignalHandler())
}

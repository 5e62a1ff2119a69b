// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

// Command manager runs the controllers on the newest controller-runtime.
package main

import (
	"flag"
	"net/http"
	"os"

	appsv1 "k8s.io/api/apps/v1"
	corev1 "k8s.io/api/core/v1"
	"k8s.io/apimachinery/pkg/labels"
	"k8s.io/apimachinery/pkg/runtime/schema"
	"k8s.io/client-go/rest"
	ctrl "sigs.k8s.io/controller-runtime"
	"sigs.k8s.io/controller-runtime/pkg/cache"
	"sigs.k8s.io/controller-runtime/pkg/client"
	"sigs.k8s.io/controller-runtime/pkg/config"
	"sigs.k8s.io/controller-runtime/pkg/log/zap"

	"github.com/ctrlvet/ctrlvet/testdata/vetmods/crnewest/controller"
	"github.com/ctrlvet/ctrlvet/testdata/vetmods/crnewest/dnsapi"
	"github.com/ctrlvet/ctrlvet/testdata/vetmods/crnewest/records"
)

func main() {
	workers := flag.Int("workers", 4, "workers of the Service controller")
	flag.Parse()
	ctrl.SetLogger(zap.New())
	if err := run(ctrl.GetConfigOrDie(), *workers); err != nil {
		ctrl.Log.Error(err, "manager failed")
		os.Exit(1)
	}
}

func run(cfg *rest.Config, workers int) error {
	mgr, err := ctrl.NewManager(cfg, ctrl.Options{
		// Secrets are filtered, all other kinds are not.
		Cache: cache.Options{ByObject: map[client.Object]cache.ByObject{
			&corev1.Secret{}: {Label: labels.SelectorFromSet(labels.Set{"app": "dns"})},
		}},
		Controller: config.Controller{GroupKindConcurrency: map[string]int{
			schema.GroupKind{Group: appsv1.GroupName, Kind: "StatefulSet"}.String(): 2,
		}},
	})
	if err != nil {
		return err
	}
	zone := &records.Records{Zone: "example.com", API: &dnsapi.Client{BaseURL: "https://dns.example.com", HTTP: &http.Client{}}}
	syncer := &records.Syncer{Records: zone, Todo: make(chan records.Record, 100)}
	if err := mgr.Add(syncer); err != nil {
		return err
	}
	if err := (&controller.IngressReconciler{Client: mgr.GetClient(), Records: zone, Target: "lb.example.com"}).SetupWithManager(mgr); err != nil {
		return err
	}
	if err := (&controller.GatewayReconciler{Client: mgr.GetClient(), Publisher: zone}).SetupWithManager(mgr); err != nil {
		return err
	}
	if err := (&controller.ServiceReconciler{
		Client: mgr.GetClient(), Records: zone, Syncer: syncer, Target: "lb.example.com", Workers: workers,
	}).SetupWithManager(mgr); err != nil {
		return err
	}
	if err := (&controller.StatefulSetReconciler{Client: mgr.GetClient(), Live: mgr.GetAPIReader()}).SetupWithManager(mgr); err != nil {
		return err
	}
	if err := (&controller.DaemonSetReconciler{Client: mgr.GetClient(), Live: mgr.GetAPIReader()}).SetupWithManager(mgr); err != nil {
		return err
	}
	return mgr.Start(ctrl.SetupSignalHandler())
}

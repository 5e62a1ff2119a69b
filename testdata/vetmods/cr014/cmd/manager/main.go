// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

// Command manager runs the controllers on controller-runtime 0.14.
package main

import (
	"net/http"
	"os"

	corev1 "k8s.io/api/core/v1"
	"k8s.io/apimachinery/pkg/labels"
	corev1client "k8s.io/client-go/kubernetes/typed/core/v1"
	"k8s.io/client-go/rest"
	ctrl "sigs.k8s.io/controller-runtime"
	"sigs.k8s.io/controller-runtime/pkg/cache"
	"sigs.k8s.io/controller-runtime/pkg/config/v1alpha1"
	"sigs.k8s.io/controller-runtime/pkg/log/zap"

	"github.com/ctrlvet/ctrlvet/testdata/vetmods/cr014/controller"
	"github.com/ctrlvet/ctrlvet/testdata/vetmods/cr014/dnsapi"
	"github.com/ctrlvet/ctrlvet/testdata/vetmods/cr014/records"
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
		NewCache: cache.BuilderWithOptions(cache.Options{
			SelectorsByObject: cache.SelectorsByObject{
				&corev1.Secret{}: {Label: labels.SelectorFromSet(labels.Set{"app": "dns"})},
			},
		}),
		Controller: v1alpha1.ControllerConfigurationSpec{
			GroupKindConcurrency: map[string]int{"StatefulSet.apps": 2},
		},
	})
	if err != nil {
		return err
	}
	nodes, err := corev1client.NewForConfig(cfg)
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
	if err := (&controller.NodeReconciler{Client: mgr.GetClient(), Nodes: nodes, Records: zone}).SetupWithManager(mgr); err != nil {
		return err
	}
	if err := (&controller.ServiceReconciler{Client: mgr.GetClient(), Records: zone, Syncer: syncer, Target: "lb.example.com"}).SetupWithManager(mgr); err != nil {
		return err
	}
	if err := (&controller.StatefulSetReconciler{Client: mgr.GetClient()}).SetupWithManager(mgr); err != nil {
		return err
	}
	return mgr.Start(ctrl.SetupSignalHandler())
}

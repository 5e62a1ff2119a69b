// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

// Package options waits where options say so.
package options

import (
	"context"
	"time"

	"google.golang.org/grpc"
	"helm.sh/helm/v3/pkg/action"
	"k8s.io/apimachinery/pkg/watch"
	ctrl "sigs.k8s.io/controller-runtime"
	"sigs.k8s.io/controller-runtime/pkg/cache"
	"sigs.k8s.io/controller-runtime/pkg/client"
	"sigs.k8s.io/controller-runtime/pkg/manager"
)

type Dialer struct{ debug bool }

func (d *Dialer) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	_, err := grpc.Dial("a", grpc.WithBlock()) // want `^grpc\.Dial waits for a connection while it holds a worker; start it outside Reconcile and requeue \(\(\*Dialer\)\.Reconcile -> grpc\.Dial\)$`
	opts := []grpc.DialOption{grpc.WithUserAgent("a"), grpc.WithBlock()}
	_, err = grpc.DialContext(ctx, "a", opts...) // want `^grpc\.DialContext waits for a connection while it holds a worker;`
	more := append([]grpc.DialOption{grpc.WithUserAgent("a")}, grpc.WithBlock())
	_, err = grpc.Dial("a", more...) // want `^grpc\.Dial waits for a connection while it holds a worker;`
	ctx, cancel := context.WithTimeout(ctx, 30*time.Second)
	defer cancel()
	_, err = grpc.DialContext(ctx, "a", grpc.WithBlock()) // want `^grpc\.DialContext waits for a connection for up to 30s while it holds a worker;`
	return ctrl.Result{}, err
}

type Installer struct{ cfg *action.Configuration }

func (i *Installer) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	in := action.NewInstall(i.cfg)
	in.ReleaseName = req.Name
	_, err := in.RunWithContext(ctx, nil, nil) // want `^in\.RunWithContext runs a Helm release to its end while it holds a worker;`

	dry := action.NewInstall(i.cfg) // asks the cluster
	dry.DryRun = true
	_, err = dry.Run(nil, nil) // want `^dry\.Run runs a Helm release to its end while it holds a worker;`

	some := action.NewInstall(i.cfg)
	some.ClientOnly = true
	if req.Name == "a" {
		some.DryRun = true
	}
	_, err = some.Run(nil, nil) // want `^some\.Run runs a Helm release to its end while it holds a worker;`
	return ctrl.Result{}, err
}

type Starter struct {
	cache cache.Cache
	mgr   manager.Manager
	w     watch.Interface
}

func (s *Starter) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	var obj client.Object
	_, err := s.cache.GetInformer(ctx, obj) // want `^s\.cache\.GetInformer waits until an informer cache has synced without a time limit while it holds a worker; check once and return RequeueAfter`
	err = s.mgr.Start(ctx)                  // want `^s\.mgr\.Start runs until its context ends without a time limit while it holds a worker; start it outside Reconcile and requeue`
	err = s.cache.Start(ctx)                // want `^s\.cache\.Start runs until its context ends without a time limit while it holds a worker;`
	for range s.w.ResultChan() {            // want ` waits for a watch event while it holds a worker; check once and return RequeueAfter`
	}
	return ctrl.Result{}, err
}

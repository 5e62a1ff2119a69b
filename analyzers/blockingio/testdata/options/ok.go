// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

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

type Quiet struct{ opts []grpc.DialOption }

func (q *Quiet) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	// Without the option it connects in the background.
	_, err := grpc.Dial("a")
	_, err = grpc.DialContext(ctx, "a", grpc.WithUserAgent("a"))
	// NewClient heeds no such option.
	_, err = grpc.NewClient("a", grpc.WithBlock())
	// Options of unknown content.
	_, err = grpc.Dial("a", q.opts...)
	// Only on some ways.
	opts := []grpc.DialOption{grpc.WithUserAgent("a")}
	if req.Name == "debug" {
		opts = append(opts, grpc.WithBlock())
	}
	_, err = grpc.Dial("a", opts...)
	// Nobody waits for it.
	go func() { _, _ = grpc.Dial("a", grpc.WithBlock()) }()
	return ctrl.Result{}, err
}

// Renderer uses Helm to render templates.
type Renderer struct{ cfg *action.Configuration }

func (r *Renderer) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	in := action.NewInstall(r.cfg)
	in.ReleaseName = req.Name
	in.DryRun = true
	in.ClientOnly = true
	_, err := in.RunWithContext(ctx, nil, nil)
	// The same by its newer field, as a literal, and made elsewhere.
	opt := action.NewInstall(r.cfg)
	opt.ClientOnly, opt.DryRunOption = true, "client"
	_, err = opt.Run(nil, nil)
	_, err = (&action.Install{ClientOnly: true, DryRun: true}).Run(nil, nil)
	_, err = r.renderer(req.Name).Run(nil, nil)
	return ctrl.Result{}, err
}

func (r *Renderer) renderer(name string) *action.Install {
	in := action.NewInstall(r.cfg)
	in.DryRun = true
	in.ClientOnly = true
	in.ReleaseName = name
	return in
}

type Informers struct {
	cache cache.Cache
	mgr   manager.Manager
	w     watch.Interface
}

func (i *Informers) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	var obj client.Object
	// Does not wait for the informer that it starts.
	_, err := i.cache.GetInformer(ctx, obj, cache.BlockUntilSynced(false))
	// Somebody has decided that it may.
	_, err = i.cache.GetInformer(ctx, obj, cache.BlockUntilSynced(true))
	// A goroutine of its own.
	go func() { _ = i.mgr.Start(ctx) }()
	// What is there already, and what comes before somebody else says so.
	select {
	case <-i.w.ResultChan():
	default:
	}
	select {
	case <-i.w.ResultChan():
	case <-ctx.Done():
	}
	i.w.Stop()
	return ctrl.Result{RequeueAfter: time.Second}, err
}

// Tracking hands on what its callers say.
type Tracking struct{ Informers }

func (t *Tracking) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	return ctrl.Result{}, t.get(ctx, cache.BlockUntilSynced(true))
}

func (t *Tracking) get(ctx context.Context, opts ...cache.InformerGetOption) error {
	var obj client.Object
	_, err := t.cache.GetInformer(ctx, obj, opts...)
	return err
}

// Setup waits before the workers run.
func (i *Informers) Setup(ctx context.Context, obj client.Object) error {
	if _, err := i.cache.GetInformer(ctx, obj); err != nil {
		return err
	}
	return i.mgr.Start(ctx)
}

// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

package kept

import (
	"context"
	"iter"
	"strings"
	"sync"
	"time"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/service/s3"
	ctrl "sigs.k8s.io/controller-runtime"
)

type Reconciler struct {
	cfg  aws.Config
	once sync.Once
}

func (r *Reconciler) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	// A constructor applies its options at once.
	_ = s3.NewFromConfig(r.cfg, func(*s3.Options) {
		time.Sleep(11 * time.Second) // want `^time\.Sleep sleeps for up to 11s while it holds a worker;`
	})
	r.once.Do(func() {
		time.Sleep(12 * time.Second) // want `^time\.Sleep sleeps for up to 12s while it holds a worker;`
	})
	_ = strings.Map(func(c rune) rune {
		time.Sleep(13 * time.Second) // want `^time\.Sleep sleeps for up to 13s while it holds a worker;`
		return c
	}, req.Name)
	return ctrl.Result{}, nil
}

// What is made here is called here, too.
func (r *Reconciler) made(ctx context.Context) (ctrl.Result, error) {
	load := sync.OnceValue(func() string {
		time.Sleep(14 * time.Second) // want `^time\.Sleep sleeps for up to 14s while it holds a worker;`
		return "a"
	})
	_ = load()
	return ctrl.Result{}, nil
}

// next runs the iterator.
func (r *Reconciler) pulled(ctx context.Context) (ctrl.Result, error) {
	next, stop := iter.Pull(func(yield func(int) bool) {
		time.Sleep(15 * time.Second) // want `^time\.Sleep sleeps for up to 15s while it holds a worker;`
		yield(1)
	})
	defer stop()
	next()
	return ctrl.Result{}, nil
}

// Our own function is read, whatever its name.
func (r *Reconciler) named(ctx context.Context) (ctrl.Result, error) {
	registerHook(func() {
		time.Sleep(16 * time.Second) // want `^time\.Sleep sleeps for up to 16s while it holds a worker;`
	})
	return ctrl.Result{}, nil
}

func registerHook(f func()) { f() }

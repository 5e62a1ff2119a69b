// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

// Package nonblocking is judged with -nonblocking, which names functions that do not wait.
package nonblocking

import (
	"context"
	"net/http"
	"time"

	"github.com/aws/aws-sdk-go-v2/service/s3"
	"github.com/redis/go-redis/v9"
	ctrl "sigs.k8s.io/controller-runtime"
)

type Reconciler struct {
	s3    *s3.Client
	redis *redis.Client
	plug  plugin
}

type plugin interface{ Ask() error }

type slow struct{}

func (slow) Ask() error { time.Sleep(time.Second); return nil }

func New() *Reconciler { return &Reconciler{plug: slow{}} }

func (r *Reconciler) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	// Named by the patterns: a kit, a method, a function here, an interface method.
	_, err := r.s3.HeadBucket(ctx, &s3.HeadBucketInput{})
	_, err = http.DefaultClient.Get("http://a")
	local()
	err = r.plug.Ask()
	// Not named.
	_, err = http.Get("http://a")          // want `^http\.Get waits for a remote server without a time limit while`
	_, err = r.redis.Get(ctx, "").Result() // want `^r\.redis\.Get waits for a remote server while`
	return ctrl.Result{}, err
}

func local() { time.Sleep(time.Second) }

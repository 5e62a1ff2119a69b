// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

// Package sdks waits in clients of other modules.
package sdks

import (
	"context"
	"time"

	"github.com/aws/aws-sdk-go-v2/service/s3"
	"github.com/google/go-github/v66/github"
	vault "github.com/hashicorp/vault/api"
	"github.com/redis/go-redis/v9"
	"google.golang.org/grpc"
	"google.golang.org/grpc/health/grpc_health_v1"
	ctrl "sigs.k8s.io/controller-runtime"
)

type Reconciler struct {
	s3     *s3.Client
	gh     *github.Client
	vault  *vault.Client
	redis  *redis.Client
	conn   *grpc.ClientConn
	health grpc_health_v1.HealthClient
}

func (r *Reconciler) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	_, err := r.s3.HeadBucket(ctx, &s3.HeadBucketInput{}) // want `^r\.s3\.HeadBucket waits for a remote server while it holds a worker; start it outside Reconcile and requeue \(\(\*Reconciler\)\.Reconcile -> \(\*s3\.Client\)\.HeadBucket\)$`
	pages := s3.NewListObjectsV2Paginator(r.s3, &s3.ListObjectsV2Input{})
	for pages.HasMorePages() {
		_, err = pages.NextPage(ctx) // want `^pages\.NextPage waits for a remote server while it holds a worker;`
	}
	err = s3.NewBucketExistsWaiter(r.s3).Wait(ctx, &s3.HeadBucketInput{}, 2*time.Minute) // want `Wait polls until its condition holds for up to 2m while it holds a worker; check once and return RequeueAfter`

	_, _, err = r.gh.Repositories.Get(ctx, "o", "r") // want `^r\.gh\.Repositories\.Get waits for a remote server while it holds a worker;`

	// Vault's client gives up after a minute.
	_, err = r.vault.Logical().ReadWithContext(ctx, "a") // want `ReadWithContext waits for a remote server for up to 1m while it holds a worker;`
	_, err = r.vault.KVv2("secret").Get(ctx, "a")        // want `Get waits for a remote server for up to 1m while it holds a worker;`

	_, err = r.redis.Get(ctx, "k").Result()           // want `^r\.redis\.Get waits for a remote server while it holds a worker;`
	err = r.redis.Set(ctx, "k", 1, 0).Err()           // want `^r\.redis\.Set waits for a remote server while it holds a worker;`
	_, err = r.redis.Subscribe(ctx, "c").Receive(ctx) // want `Receive waits for a message without a time limit while it holds a worker;`

	err = r.conn.Invoke(ctx, "/s/m", nil, nil)                         // want `^r\.conn\.Invoke waits for a remote server (without a time limit )?while it holds a worker;`
	_, err = r.health.Check(ctx, &grpc_health_v1.HealthCheckRequest{}) // want `^r\.health\.Check waits for a remote server (without a time limit )?while it holds a worker;`

	tctx, cancel := context.WithTimeout(ctx, 3*time.Second)
	defer cancel()
	_, err = r.s3.GetObject(tctx, &s3.GetObjectInput{}) // want `^r\.s3\.GetObject waits for a remote server for up to 3s while it holds a worker;`
	return ctrl.Result{}, err
}

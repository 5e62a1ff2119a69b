// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

package sdks

import (
	"context"
	"errors"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/service/s3"
	"github.com/google/go-github/v66/github"
	vault "github.com/hashicorp/vault/api"
	"github.com/redis/go-redis/v9"
	"google.golang.org/grpc"
	"google.golang.org/grpc/credentials/insecure"
	"google.golang.org/grpc/health/grpc_health_v1"
	"google.golang.org/grpc/metadata"
	ctrl "sigs.k8s.io/controller-runtime"
)

type Quiet struct {
	s3    *s3.Client
	vault *vault.Client
	redis *redis.Client
	conn  *grpc.ClientConn
}

func (r *Quiet) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	// Values, inputs and options.
	in := &s3.PutObjectInput{Bucket: aws.String("b")}
	_ = in
	_ = r.s3.Options().Copy()
	_ = github.String("a")
	repo := &github.Repository{Name: github.String("a")}
	_ = repo.GetName()
	// Clients are made; they connect when they are used.
	_ = s3.NewFromConfig(aws.Config{Region: "eu"})
	gh := github.NewClient(nil).WithAuthToken("t")
	_ = gh
	conn, err := grpc.NewClient("a:1", grpc.WithTransportCredentials(insecure.NewCredentials()))
	if err != nil {
		return ctrl.Result{}, err
	}
	defer conn.Close()
	_ = grpc_health_v1.NewHealthClient(conn)
	_ = conn.GetState()
	rdb := redis.NewClient(&redis.Options{Addr: "a:1"})
	defer rdb.Close()
	// Signing is local.
	_, err = s3.NewPresignClient(r.s3).PresignGetObject(ctx, &s3.GetObjectInput{})
	// A paginator is made and asked whether there is more.
	_ = s3.NewListObjectsV2Paginator(r.s3, &s3.ListObjectsV2Input{}).HasMorePages()
	// Settings of a client.
	r.vault.SetToken("t")
	r.vault.SetNamespace("n")
	_ = r.vault.Address()
	ctx = metadata.AppendToOutgoingContext(ctx, "a", "b")
	_ = ctx
	// Errors are inspected.
	var limit *github.RateLimitError
	if errors.As(err, &limit) || errors.Is(err, redis.Nil) {
		return ctrl.Result{}, nil
	}
	// A pipeline only queues.
	pipe := r.redis.Pipeline()
	_ = pipe.Len()
	pipe.Discard()
	return ctrl.Result{}, err
}

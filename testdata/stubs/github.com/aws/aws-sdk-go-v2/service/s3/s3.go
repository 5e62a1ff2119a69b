// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

// Package s3 stands in for the real package in tests: its signatures, no behaviour.
package s3

import (
	"context"
	"io"
	"time"

	"github.com/aws/aws-sdk-go-v2/aws"
	v4 "github.com/aws/aws-sdk-go-v2/aws/signer/v4"
)

type Client struct{}

func (c *Client) Options() (_ Options) { return }
func (c *Client) CreateBucket(ctx context.Context, params *CreateBucketInput, optFns ...func(*Options)) (_ *CreateBucketOutput, _ error) {
	return
}
func (c *Client) DeleteBucket(ctx context.Context, params *DeleteBucketInput, optFns ...func(*Options)) (_ *DeleteBucketOutput, _ error) {
	return
}
func (c *Client) GetObject(ctx context.Context, params *GetObjectInput, optFns ...func(*Options)) (_ *GetObjectOutput, _ error) {
	return
}
func (c *Client) HeadBucket(ctx context.Context, params *HeadBucketInput, optFns ...func(*Options)) (_ *HeadBucketOutput, _ error) {
	return
}
func (c *Client) ListBuckets(ctx context.Context, params *ListBucketsInput, optFns ...func(*Options)) (_ *ListBucketsOutput, _ error) {
	return
}
func (c *Client) ListObjectsV2(ctx context.Context, params *ListObjectsV2Input, optFns ...func(*Options)) (_ *ListObjectsV2Output, _ error) {
	return
}
func (c *Client) PutObject(ctx context.Context, params *PutObjectInput, optFns ...func(*Options)) (_ *PutObjectOutput, _ error) {
	return
}

type PresignOptions struct{ Expires time.Duration }

type PresignClient struct{}

func (c *PresignClient) PresignGetObject(ctx context.Context, params *GetObjectInput, optFns ...func(*PresignOptions)) (_ *v4.PresignedHTTPRequest, _ error) {
	return
}

type CreateBucketInput struct{ Bucket *string }

type CreateBucketOutput struct{ Location *string }

type DeleteBucketInput struct{ Bucket *string }

type DeleteBucketOutput struct{}

type GetObjectInput struct {
	Bucket *string
	Key    *string
}

type GetObjectOutput struct {
	Body          io.ReadCloser
	ContentLength *int64
	ETag          *string
}

type HeadBucketInput struct{ Bucket *string }

type HeadBucketOutput struct{ BucketRegion *string }

type BucketExistsWaiterOptions struct {
	MinDelay        time.Duration
	MaxDelay        time.Duration
	LogWaitAttempts bool
}

type BucketExistsWaiter struct{}

func (w *BucketExistsWaiter) Wait(ctx context.Context, params *HeadBucketInput, maxWaitDur time.Duration, optFns ...func(*BucketExistsWaiterOptions)) (_ error) {
	return
}
func (w *BucketExistsWaiter) WaitForOutput(ctx context.Context, params *HeadBucketInput, maxWaitDur time.Duration, optFns ...func(*BucketExistsWaiterOptions)) (_ *HeadBucketOutput, _ error) {
	return
}

type HeadBucketAPIClient interface {
	HeadBucket(context.Context, *HeadBucketInput, ...func(*Options)) (*HeadBucketOutput, error)
}

type ListBucketsInput struct {
	MaxBuckets *int32
	Prefix     *string
}

type ListBucketsOutput struct{ Prefix *string }

type ListObjectsV2Input struct {
	Bucket  *string
	MaxKeys *int32
	Prefix  *string
}

type ListObjectsV2Output struct {
	KeyCount *int32
	Name     *string
	Prefix   *string
}

type ListObjectsV2PaginatorOptions struct {
	Limit                int32
	StopOnDuplicateToken bool
}

type ListObjectsV2Paginator struct{}

func (p *ListObjectsV2Paginator) HasMorePages() (_ bool) { return }
func (p *ListObjectsV2Paginator) NextPage(ctx context.Context, optFns ...func(*Options)) (_ *ListObjectsV2Output, _ error) {
	return
}

type ListObjectsV2APIClient interface {
	ListObjectsV2(context.Context, *ListObjectsV2Input, ...func(*Options)) (*ListObjectsV2Output, error)
}

type PutObjectInput struct {
	Bucket        *string
	Key           *string
	Body          io.Reader
	ContentLength *int64
}

type PutObjectOutput struct{ ETag *string }

type Options struct {
	BaseEndpoint *string
	Region       string
	UsePathStyle bool
}

func (o Options) Copy() (_ Options) { return }

func New(options Options, optFns ...func(*Options)) (_ *Client) { return }

func NewFromConfig(cfg aws.Config, optFns ...func(*Options)) (_ *Client) { return }

func NewPresignClient(c *Client, optFns ...func(*PresignOptions)) (_ *PresignClient) { return }

func NewBucketExistsWaiter(client HeadBucketAPIClient, optFns ...func(*BucketExistsWaiterOptions)) (_ *BucketExistsWaiter) {
	return
}

func NewListObjectsV2Paginator(client ListObjectsV2APIClient, params *ListObjectsV2Input, optFns ...func(*ListObjectsV2PaginatorOptions)) (_ *ListObjectsV2Paginator) {
	return
}

// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

// Package redis stands in for the real package in tests: its signatures, no behaviour.
package redis

import (
	"context"
	"time"

	"github.com/redis/go-redis/v9/internal/proto"
)

const Nil = proto.Nil

// As in the real package, the commands are methods of the unexported cmdable,
// which Client embeds: that is the name that tables have to know them by.

type Client struct {
	*baseClient
	cmdable
}

type baseClient struct{}

type cmdable func(ctx context.Context, cmd Cmder) error

func NewClient(opt *Options) (_ *Client) { return }

func ParseURL(redisURL string) (_ *Options, _ error) { return }

func (c *Client) Close() (_ error)                                              { return }
func (c *Client) Options() (_ *Options)                                         { return }
func (c *Client) Pipeline() (_ Pipeliner)                                       { return }
func (c *Client) Subscribe(ctx context.Context, channels ...string) (_ *PubSub) { return }
func (c *Client) WithTimeout(timeout time.Duration) (_ *Client)                 { return }

func (c cmdable) Del(ctx context.Context, keys ...string) (_ *IntCmd) { return }
func (c cmdable) Get(ctx context.Context, key string) (_ *StringCmd)  { return }
func (c cmdable) Ping(ctx context.Context) (_ *StatusCmd)             { return }
func (c cmdable) Set(ctx context.Context, key string, value interface{}, expiration time.Duration) (_ *StatusCmd) {
	return
}

type Cmdable interface {
	Ping(ctx context.Context) *StatusCmd
	Pipeline() Pipeliner

	GenericCmdable
	StringCmdable
}

type GenericCmdable interface {
	Del(ctx context.Context, keys ...string) *IntCmd
}

type StringCmdable interface {
	Get(ctx context.Context, key string) *StringCmd
	Set(ctx context.Context, key string, value interface{}, expiration time.Duration) *StatusCmd
}

type UniversalClient interface {
	Cmdable
	Close() error
	Subscribe(ctx context.Context, channels ...string) *PubSub
}

type Pipeliner interface {
	Discard()
	Exec(ctx context.Context) ([]Cmder, error)
	Len() int
}

type Options struct {
	Network      string
	Addr         string
	Username     string
	Password     string
	DB           int
	MaxRetries   int
	DialTimeout  time.Duration
	ReadTimeout  time.Duration
	WriteTimeout time.Duration
	PoolSize     int
	PoolTimeout  time.Duration
}

type Cmder interface {
	Args() []interface{}
	Err() error
	Name() string
	SetErr(error)
}

type baseCmd struct{}

func (cmd *baseCmd) Args() (_ []interface{}) { return }
func (cmd *baseCmd) Err() (_ error)          { return }
func (cmd *baseCmd) Name() (_ string)        { return }
func (cmd *baseCmd) SetErr(e error)          {}

type IntCmd struct{ baseCmd }

func (cmd *IntCmd) Result() (_ int64, _ error) { return }
func (cmd *IntCmd) Val() (_ int64)             { return }

type StatusCmd struct{ baseCmd }

func (cmd *StatusCmd) Result() (_ string, _ error) { return }
func (cmd *StatusCmd) Val() (_ string)             { return }

type StringCmd struct{ baseCmd }

func (cmd *StringCmd) Bytes() (_ []byte, _ error)  { return }
func (cmd *StringCmd) Result() (_ string, _ error) { return }
func (cmd *StringCmd) Val() (_ string)             { return }

type PubSub struct{}

func (c *PubSub) Close() (_ error)                                     { return }
func (c *PubSub) Receive(ctx context.Context) (_ interface{}, _ error) { return }

// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

// Package proto stands in for the real package in tests: its signatures, no behaviour.
package proto

const Nil = RedisError("redis: nil")

type RedisError string

func (e RedisError) Error() string { return string(e) }

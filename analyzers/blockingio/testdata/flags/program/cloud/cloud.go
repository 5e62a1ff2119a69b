// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

// Package cloud waits.
package cloud

import "time"

type Client struct{}

func (Client) Create() { time.Sleep(2 * time.Second) }

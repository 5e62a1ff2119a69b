// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

// Package aws stands in for the real package in tests: its signatures, no behaviour.
package aws

type Config struct {
	Region       string
	BaseEndpoint *string
}

func (c Config) Copy() (_ Config) { return }

func Bool(v bool) (_ *bool)         { return }
func Int64(v int64) (_ *int64)      { return }
func String(v string) (_ *string)   { return }
func ToBool(p *bool) (_ bool)       { return }
func ToInt64(p *int64) (_ int64)    { return }
func ToString(p *string) (_ string) { return }

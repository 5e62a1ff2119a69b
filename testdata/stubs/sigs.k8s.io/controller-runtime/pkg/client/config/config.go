// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

// Package config stands in for the real package in tests: its signatures, no behaviour.
package config

import (
	"flag"

	"k8s.io/client-go/rest"
)

func RegisterFlags(fs *flag.FlagSet) {}

func GetConfig() (_ *rest.Config, _ error) { return }

func GetConfigWithContext(context string) (_ *rest.Config, _ error) { return }

func GetConfigOrDie() (_ *rest.Config) { return }

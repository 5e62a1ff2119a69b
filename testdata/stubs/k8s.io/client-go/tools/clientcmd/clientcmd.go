// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

// Package clientcmd stands in for the real package in tests: its signatures, no behaviour.
package clientcmd

import (
	restclient "k8s.io/client-go/rest"
)

func RESTConfigFromKubeConfig(configBytes []byte) (_ *restclient.Config, _ error) { return }

func BuildConfigFromFlags(masterUrl, kubeconfigPath string) (_ *restclient.Config, _ error) { return }

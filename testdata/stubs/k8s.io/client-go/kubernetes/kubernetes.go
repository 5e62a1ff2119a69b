// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

// Package kubernetes stands in for the real package in tests: its signatures, no behaviour.
package kubernetes

import (
	"net/http"

	"k8s.io/client-go/discovery"
	appsv1 "k8s.io/client-go/kubernetes/typed/apps/v1"
	batchv1 "k8s.io/client-go/kubernetes/typed/batch/v1"
	coordinationv1 "k8s.io/client-go/kubernetes/typed/coordination/v1"
	corev1 "k8s.io/client-go/kubernetes/typed/core/v1"
	"k8s.io/client-go/rest"
)

type Interface interface {
	Discovery() discovery.DiscoveryInterfaces
	AppsV1() appsv1.AppsV1Interface
	BatchV1() batchv1.BatchV1Interface
	CoordinationV1() coordinationv1.CoordinationV1Interface
	CoreV1() corev1.CoreV1Interface
}

type Clientset struct{}

func (c *Clientset) AppsV1() (_ appsv1.AppsV1Interface)                         { return }
func (c *Clientset) BatchV1() (_ batchv1.BatchV1Interface)                      { return }
func (c *Clientset) CoordinationV1() (_ coordinationv1.CoordinationV1Interface) { return }
func (c *Clientset) CoreV1() (_ corev1.CoreV1Interface)                         { return }
func (c *Clientset) Discovery() (_ discovery.DiscoveryInterfaces)               { return }

func NewForConfig(c *rest.Config) (_ *Clientset, _ error) { return }

func NewForConfigAndClient(c *rest.Config, httpClient *http.Client) (_ *Clientset, _ error) { return }

func NewForConfigOrDie(c *rest.Config) (_ *Clientset) { return }

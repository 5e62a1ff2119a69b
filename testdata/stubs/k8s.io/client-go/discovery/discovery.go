// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

// Package discovery stands in for the real package in tests: its signatures, no behaviour.
package discovery

import (
	"context"

	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/apimachinery/pkg/version"
	restclient "k8s.io/client-go/rest"
)

type DiscoveryInterface interface {
	ServerGroupsInterface
	ServerResourcesInterface
	ServerVersionInterface
}

type DiscoveryInterfaceWithContext interface {
	ServerGroupsInterfaceWithContext
	ServerVersionInterfaceWithContext
}

type DiscoveryInterfaces interface {
	DiscoveryInterface
	DiscoveryInterfaceWithContext
}

type ServerGroupsInterface interface {
	ServerGroups() (*metav1.APIGroupList, error)
}

type ServerGroupsInterfaceWithContext interface {
	ServerGroupsWithContext(ctx context.Context) (*metav1.APIGroupList, error)
}

type ServerResourcesInterface interface {
	ServerResourcesForGroupVersion(groupVersion string) (*metav1.APIResourceList, error)
}

type ServerVersionInterface interface{ ServerVersion() (*version.Info, error) }

type ServerVersionInterfaceWithContext interface {
	ServerVersionWithContext(ctx context.Context) (*version.Info, error)
}

type DiscoveryClient struct {
	LegacyPrefix       string
	UseLegacyDiscovery bool
	NoPeerDiscovery    bool
}

func (d *DiscoveryClient) ServerGroups() (_ *metav1.APIGroupList, _ error) { return }
func (d *DiscoveryClient) ServerGroupsWithContext(ctx context.Context) (_ *metav1.APIGroupList, _ error) {
	return
}
func (d *DiscoveryClient) ServerResourcesForGroupVersion(groupVersion string) (resources *metav1.APIResourceList, err error) {
	return
}
func (d *DiscoveryClient) ServerVersion() (_ *version.Info, _ error) { return }
func (d *DiscoveryClient) ServerVersionWithContext(ctx context.Context) (_ *version.Info, _ error) {
	return
}

func NewDiscoveryClientForConfig(c *restclient.Config) (_ *DiscoveryClient, _ error) { return }

func NewDiscoveryClientForConfigOrDie(c *restclient.Config) (_ *DiscoveryClient) { return }

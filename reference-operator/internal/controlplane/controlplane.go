// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

// Package controlplane starts a real kube-apiserver with its etcd on this
// machine, for the demo and for tests.
package controlplane

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"time"

	authorizationv1 "k8s.io/api/authorization/v1"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/apimachinery/pkg/apis/meta/v1/unstructured"
	"k8s.io/apimachinery/pkg/util/wait"
	"k8s.io/client-go/rest"
	"k8s.io/client-go/tools/clientcmd"
	clientcmdapi "k8s.io/client-go/tools/clientcmd/api"
	"sigs.k8s.io/controller-runtime/pkg/client"
	"sigs.k8s.io/controller-runtime/pkg/envtest"

	"github.com/ctrlvet/ctrlvet/reference-operator/api/v1alpha1"
	"github.com/ctrlvet/ctrlvet/reference-operator/config"
)

// startTimeout is how long each of the two programs may take to start: envtest's
// own 20 s are too short for a machine that compiles at the same time.
const startTimeout = 2 * time.Minute

// A ControlPlane is a running kube-apiserver with the operator's kinds installed.
type ControlPlane struct {
	// Config is for its administrator.
	Config *rest.Config
	// Env gives access to the two programs.
	Env *envtest.Environment
}

// Assets finds the folder with kube-apiserver and etcd: that of KUBEBUILDER_ASSETS,
// or the one to which hack/controlplane builds.
func Assets() (string, error) {
	dir := os.Getenv("KUBEBUILDER_ASSETS")
	if dir == "" {
		dir = os.Getenv("ENVTEST_ASSETS_DIR")
	}
	if dir == "" {
		cache := os.Getenv("XDG_CACHE_HOME")
		if cache == "" {
			home, err := os.UserHomeDir()
			if err != nil {
				return "", err
			}
			cache = filepath.Join(home, ".cache")
		}
		dir = filepath.Join(cache, "ctrlvet", "envtest")
	}
	for _, program := range []string{"kube-apiserver", "etcd"} {
		if _, err := os.Stat(filepath.Join(dir, program)); err != nil {
			return "", fmt.Errorf("no control plane: %w; run make envtest, or set KUBEBUILDER_ASSETS to what it prints", err)
		}
	}
	return dir, nil
}

// Start starts a control plane. Call Stop, also when the test fails: a process
// that is killed leaves the two programs running.
func Start() (*ControlPlane, error) {
	assets, err := Assets()
	if err != nil {
		return nil, err
	}
	crds, err := config.CRDs()
	if err != nil {
		return nil, err
	}
	env := &envtest.Environment{
		BinaryAssetsDirectory:    assets,
		CRDInstallOptions:        envtest.CRDInstallOptions{CRDs: crds},
		ControlPlaneStartTimeout: startTimeout,
		ControlPlaneStopTimeout:  time.Minute,
	}
	cfg, err := env.Start()
	if err != nil {
		return nil, errors.Join(fmt.Errorf("start of the control plane: %w", err), env.Stop())
	}
	return &ControlPlane{Config: cfg, Env: env}, nil
}

// Stop stops both programs and removes their data.
func (c *ControlPlane) Stop() error { return c.Env.Stop() }

// Install creates what the operator needs beside its kinds, its namespace and the
// rights in config/rbac, and returns once the API server knows of the rights.
func (c *ControlPlane) Install(ctx context.Context) error {
	cl, err := client.New(c.Config, client.Options{})
	if err != nil {
		return err
	}
	namespace := &unstructured.Unstructured{}
	namespace.SetAPIVersion("v1")
	namespace.SetKind("Namespace")
	namespace.SetName(config.Namespace)
	objects, err := config.Objects("rbac")
	if err != nil {
		return err
	}
	for _, o := range append([]*unstructured.Unstructured{namespace}, objects...) {
		if err := cl.Create(ctx, o); client.IgnoreAlreadyExists(err) != nil {
			return fmt.Errorf("%s %s: %w", o.GetKind(), o.GetName(), err)
		}
	}
	operator, err := client.New(c.OperatorConfig(), client.Options{})
	if err != nil {
		return err
	}
	// One right of the ClusterRole and one of the Role.
	for _, right := range []authorizationv1.ResourceAttributes{
		{Verb: "list", Group: v1alpha1.GroupVersion.Group, Resource: "tasks"},
		{Verb: "create", Group: "coordination.k8s.io", Resource: "leases", Namespace: config.Namespace},
	} {
		err := wait.PollUntilContextTimeout(ctx, 20*time.Millisecond, time.Minute, true, func(ctx context.Context) (bool, error) {
			review := &authorizationv1.SelfSubjectAccessReview{}
			review.Spec.ResourceAttributes = &right
			err := operator.Create(ctx, review)
			return review.Status.Allowed, err
		})
		if err != nil {
			return fmt.Errorf("right of the operator to %s %s: %w", right.Verb, right.Resource, err)
		}
	}
	return nil
}

// OperatorConfig is for the operator: it acts as the ServiceAccount of
// config/rbac and so has that one's rights and no others.
func (c *ControlPlane) OperatorConfig() *rest.Config {
	cfg := rest.CopyConfig(c.Config)
	cfg.Impersonate.UserName = "system:serviceaccount:" + config.Namespace + ":" + config.ServiceAccount
	cfg.Impersonate.Groups = []string{
		"system:serviceaccounts",
		"system:serviceaccounts:" + config.Namespace,
		"system:authenticated",
	}
	return cfg
}

// Kubeconfig is the content of a kubeconfig file for a config of this control
// plane.
func Kubeconfig(cfg *rest.Config) ([]byte, error) {
	const name = "demo"
	kubeconfig := clientcmdapi.NewConfig()
	kubeconfig.Clusters[name] = &clientcmdapi.Cluster{
		Server:                   "https://" + strings.TrimPrefix(cfg.Host, "https://"),
		CertificateAuthorityData: cfg.CAData,
	}
	kubeconfig.AuthInfos[name] = &clientcmdapi.AuthInfo{
		ClientCertificateData: cfg.CertData,
		ClientKeyData:         cfg.KeyData,
		Impersonate:           cfg.Impersonate.UserName,
		ImpersonateGroups:     cfg.Impersonate.Groups,
	}
	kubeconfig.Contexts[name] = &clientcmdapi.Context{Cluster: name, AuthInfo: name, Namespace: metav1.NamespaceDefault}
	kubeconfig.CurrentContext = name
	return clientcmd.Write(*kubeconfig)
}

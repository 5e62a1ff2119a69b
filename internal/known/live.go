// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

package known

// NewClient starts the name under which terms know every function that makes a
// client from a rest.Config, its first argument; the path of the package that
// calls it follows.
const NewClient = "client made in "

// The methods of managers and clusters that hand out clients, by key.
const (
	GetAPIReader = "(" + runtimePkg + "cluster.Cluster).GetAPIReader"
	GetConfig    = "(" + runtimePkg + "cluster.Cluster).GetConfig"
)

// Unstructured is the Go type of objects of any kind.
const Unstructured = "k8s.io/apimachinery/pkg/apis/meta/v1/unstructured.Unstructured"

// Clients lists types by which the API server is asked, and what they are made
// of: values of these types are followed to where they come from.
var Clients = map[string]bool{
	"k8s.io/client-go/discovery.DiscoveryClient":    true,
	"k8s.io/client-go/discovery.DiscoveryInterface": true,
	"k8s.io/client-go/dynamic.DynamicClient":        true,
	"k8s.io/client-go/dynamic.Interface":            true,
	"k8s.io/client-go/kubernetes.Clientset":         true,
	"k8s.io/client-go/kubernetes.Interface":         true,
	"k8s.io/client-go/metadata.Interface":           true,
	"k8s.io/client-go/rest.Config":                  true,
	runtimePkg + "client.Client":                    true,
	runtimePkg + "client.Reader":                    true,
	runtimePkg + "client.WithWatch":                 true,
}

// ClientsBelow lists packages, with those below them, all of whose types are
// such: the parts of a clientset.
var ClientsBelow = []string{"k8s.io/client-go/kubernetes/typed"}

// OwnConfigs lists functions that return the configuration of the cluster that
// the operator runs in, or works for as a whole.
var OwnConfigs = map[string]bool{
	"k8s.io/client-go/rest.InClusterConfig":                 true,
	"k8s.io/client-go/tools/clientcmd.BuildConfigFromFlags": true,
	"sigs.k8s.io/controller-runtime.GetConfig":              true,
	"sigs.k8s.io/controller-runtime.GetConfigOrDie":         true,
	runtimePkg + "client/config.GetConfig":                  true,
	runtimePkg + "client/config.GetConfigOrDie":             true,
	runtimePkg + "client/config.GetConfigWithContext":       true,
}

// Secret is the Go type in which the credentials of other clusters are kept.
const Secret = "k8s.io/api/core/v1.Secret"

// OtherConfigs lists functions that return the configuration of a cluster that
// somebody names while the operator runs.
var OtherConfigs = map[string]bool{
	"k8s.io/client-go/tools/clientcmd.RESTConfigFromKubeConfig": true,
	"sigs.k8s.io/cluster-api/controllers/remote.RESTConfig":     true,
}

// ConfigCopies lists functions that return their first argument, a rest.Config,
// with little changed.
var ConfigCopies = map[string]bool{
	"k8s.io/client-go/rest.AddUserAgent": true,
	"k8s.io/client-go/rest.CopyConfig":   true,
}

// NotClients lists packages, with those below them, whose functions make no
// client of the API from a rest.Config, but a connection for one command.
var NotClients = []string{
	"k8s.io/client-go/tools/portforward",
	"k8s.io/client-go/tools/remotecommand",
	"k8s.io/client-go/transport",
}

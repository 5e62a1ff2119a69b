// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

package known

const runtimePkg = "sigs.k8s.io/controller-runtime/pkg/"

// The functions with which managers and controllers are made, by their keys.
const (
	ControllerManagedBy = runtimePkg + "builder.ControllerManagedBy"
	NewManager          = runtimePkg + "manager.New"
)

// Builders lists the functions that start a controller's builder.
var Builders = map[string]bool{
	ControllerManagedBy:                             true,
	runtimePkg + "builder.TypedControllerManagedBy": true,
}

// BuilderTypes lists the types of builders over the versions of controller-runtime.
var BuilderTypes = map[string]bool{
	runtimePkg + "builder.Builder":      true,
	runtimePkg + "builder.TypedBuilder": true,
}

// Chained lists the methods of builders that return the builder.
var Chained = chained()

func chained() map[string]bool {
	keys := make(map[string]bool)
	for t := range BuilderTypes {
		for _, m := range []string{"For", "Named", "Owns", "WatchesRawSource", "Watches", "WatchesMetadata", "WithEventFilter", "WithLogConstructor", "WithOptions"} {
			keys["(*"+t+")."+m] = true
		}
	}
	return keys
}

// Controllers lists the functions that make a controller without a builder,
// with the index of their options.
var Controllers = map[string]int{
	runtimePkg + "controller.New":               2,
	runtimePkg + "controller.NewTyped":          2,
	runtimePkg + "controller.NewTypedUnmanaged": 1,
	runtimePkg + "controller.NewUnmanaged":      1,
}

// Managers lists the functions that make a manager, with the index of their options.
var Managers = map[string]int{
	NewManager: 1,
}

// HighVolume lists built-in kinds of which clusters hold many objects, by Go type.
var HighVolume = []string{
	"k8s.io/api/apps/v1.ReplicaSet",
	"k8s.io/api/batch/v1.Job",
	"k8s.io/api/coordination/v1.Lease",
	"k8s.io/api/core/v1.ConfigMap",
	"k8s.io/api/core/v1.Endpoints",
	"k8s.io/api/core/v1.Event",
	"k8s.io/api/core/v1.Node",
	"k8s.io/api/core/v1.PersistentVolume",
	"k8s.io/api/core/v1.PersistentVolumeClaim",
	"k8s.io/api/core/v1.Pod",
	"k8s.io/api/core/v1.Secret",
	"k8s.io/api/core/v1.ServiceAccount",
	"k8s.io/api/discovery/v1.EndpointSlice",
	"k8s.io/api/events/v1.Event",
}

// CacheFilters lists the fields of cache options that narrow every kind.
var CacheFilters = []string{"DefaultFieldSelector", "DefaultLabelSelector", "DefaultSelector"}

// NamespaceFilters lists the fields of manager and cache options that narrow to namespaces.
var NamespaceFilters = []string{"DefaultNamespaces", "Namespace", "Namespaces"}

// ObjectFilters lists the fields of an entry of ByObject, or of SelectorsByObject, that narrow its kind.
var ObjectFilters = []string{"Field", "Label", "Namespaces"}

// What watches are made with.
const (
	OnlyMetadata = runtimePkg + "builder.OnlyMetadata"
	PredicatePkg = runtimePkg + "predicate"
	SourceKind   = runtimePkg + "source.Kind"
)

// ByObject lists the fields of cache options that hold options by kind.
var ByObject = []string{"ByObject", "SelectorsByObject"}

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

// Controllers lists the functions that make a controller without a builder. Their
// last argument is the options. The second is a manager, unless there are only two.
var Controllers = map[string]bool{
	runtimePkg + "controller.New":               true,
	runtimePkg + "controller.NewTyped":          true,
	runtimePkg + "controller.NewTypedUnmanaged": true,
	runtimePkg + "controller.NewUnmanaged":      true,
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

// OfUsers lists those of them that users make, and name as they like.
var OfUsers = map[string]bool{
	"k8s.io/api/core/v1.ConfigMap":      true,
	"k8s.io/api/core/v1.Secret":         true,
	"k8s.io/api/core/v1.ServiceAccount": true,
}

// Restless lists those of them whose objects change all the time.
var Restless = map[string]bool{
	"k8s.io/api/coordination/v1.Lease":      true,
	"k8s.io/api/core/v1.Endpoints":          true,
	"k8s.io/api/core/v1.Event":              true,
	"k8s.io/api/discovery/v1.EndpointSlice": true,
	"k8s.io/api/events/v1.Event":            true,
}

// ClusterScoped lists those of them that are in no namespace, so that no
// restriction to namespaces narrows them.
var ClusterScoped = map[string]bool{
	"k8s.io/api/core/v1.Node":             true,
	"k8s.io/api/core/v1.PersistentVolume": true,
}

// CacheFilters lists the fields of cache options that narrow every kind.
var CacheFilters = []string{"DefaultFieldSelector", "DefaultLabelSelector", "DefaultSelector"}

// NamespaceFilters lists the fields of manager and cache options that narrow to namespaces.
var NamespaceFilters = []string{"DefaultNamespaces", "Namespace", "Namespaces"}

// ObjectFilters lists the fields of an entry by kind or namespace in cache options that narrow it.
var ObjectFilters = []string{"Field", "FieldSelector", "Label", "LabelSelector"}

// Everything lists the functions that return a selector that selects all.
var Everything = map[string]bool{
	"k8s.io/apimachinery/pkg/fields.Everything":  true,
	"k8s.io/apimachinery/pkg/labels.Everything":  true,
	"k8s.io/apimachinery/pkg/labels.NewSelector": true,
}

// SelectsAllOf lists the functions whose selector selects all if their first
// argument is empty.
var SelectsAllOf = map[string]bool{
	"(k8s.io/apimachinery/pkg/fields.Set).AsSelector":             true,
	"(k8s.io/apimachinery/pkg/labels.Set).AsSelector":             true,
	"(k8s.io/apimachinery/pkg/labels.Set).AsSelectorPreValidated": true,
	"(k8s.io/apimachinery/pkg/labels.Set).AsValidatedSelector":    true,
	"k8s.io/apimachinery/pkg/fields.SelectorFromSet":              true,
	"k8s.io/apimachinery/pkg/labels.SelectorFromSet":              true,
	"k8s.io/apimachinery/pkg/labels.SelectorFromValidatedSet":     true,
	"k8s.io/apimachinery/pkg/labels.ValidatedSelectorFromSet":     true,
}

// FieldSelectors lists the functions that make a selector of fields, of the name of
// one and its value, or of a set.
var FieldSelectors = map[string]bool{
	"(k8s.io/apimachinery/pkg/fields.Set).AsSelector":     true,
	"k8s.io/apimachinery/pkg/fields.OneTermEqualSelector": true,
	"k8s.io/apimachinery/pkg/fields.SelectorFromSet":      true,
}

// AnyKind lists the Go types of objects that can be of any kind.
var AnyKind = map[string]bool{
	"k8s.io/apimachinery/pkg/apis/meta/v1.PartialObjectMetadata":     true,
	"k8s.io/apimachinery/pkg/apis/meta/v1/unstructured.Unstructured": true,
}

// The methods that tell the kind of an Unstructured.
const (
	SetGVK        = "(*" + Unstructured + ").SetGroupVersionKind"
	SetAPIVersion = "(*" + Unstructured + ").SetAPIVersion"
	SetKind       = "(*" + Unstructured + ").SetKind"
)

// KindSetters lists them.
var KindSetters = map[string]bool{SetAPIVersion: true, SetGVK: true, SetKind: true}

// GVKOfStrings is the function that makes a GroupVersionKind of an API version and a kind.
const GVKOfStrings = schemaPkg + "FromAPIVersionAndKind"

// APIPkg starts the paths of the packages of built-in kinds.
const APIPkg = "k8s.io/api/"

// OptionStructs maps fields of option structs that are structs to their types.
var OptionStructs = map[string]string{
	runtimePkg + "manager.Options.Cache":      runtimePkg + "cache.Options",
	runtimePkg + "manager.Options.Controller": runtimePkg + "config.Controller",
}

// NewCache makes a cache.
const NewCache = runtimePkg + "cache.New"

// The functions that, before 0.16, return a function that makes a cache.
const (
	CacheOfNamespaces = runtimePkg + "cache.MultiNamespacedCacheBuilder"
	CacheWithOptions  = runtimePkg + "cache.BuilderWithOptions"
)

// CacheBuilders lists them.
var CacheBuilders = map[string]bool{CacheOfNamespaces: true, CacheWithOptions: true}

// What watches are made with.
const (
	ControllerWatch = "(" + runtimePkg + "controller.Controller).Watch"
	EveryOwner      = runtimePkg + "builder.MatchEveryOwner"
	ManagerType     = runtimePkg + "manager.Manager"
	ReconcilePkg    = runtimePkg + "reconcile"
	WithPredicates  = runtimePkg + "builder.WithPredicates"
)

// SourceKinds lists what makes the source of a watch of a kind: functions, and
// before 0.15 a struct.
var SourceKinds = map[string]bool{
	runtimePkg + "source.Kind":      true,
	runtimePkg + "source.TypedKind": true,
}

const schemaPkg = "k8s.io/apimachinery/pkg/runtime/schema."

// KindOfFirst lists functions whose result has the kind of their receiver.
var KindOfFirst = map[string]bool{
	"(" + schemaPkg + "GroupKind).String":           true,
	"(" + schemaPkg + "GroupKind).WithVersion":      true,
	"(" + schemaPkg + "GroupVersionKind).GroupKind": true,
}

// KindIsSecond lists functions whose argument, after the receiver, is the kind of their result.
var KindIsSecond = map[string]bool{
	"(" + schemaPkg + "GroupVersion).WithKind": true,
}

// ByObject lists the fields of cache options that hold options by kind.
var ByObject = []string{"ByObject", "SelectorsByObject"}

// ObjectTypes lists the interfaces of Kubernetes objects.
var ObjectTypes = map[string]bool{
	"k8s.io/apimachinery/pkg/runtime.Object": true,
	runtimePkg + "cache/cacheapi.Object":     true,
	runtimePkg + "client.Object":             true,
}

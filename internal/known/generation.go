// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

package known

// NoGeneration lists built-in kinds whose metadata.generation is never set, by
// Go type, with where that can be read: the folder of their strategy below
// pkg/registry in k8s.io/kubernetes v1.37.2. An update may not set generation,
// BeforeUpdate in k8s.io/apiserver puts the old one back; only PrepareForCreate
// and PrepareForUpdate of a strategy move it, and a deletion adds to one that is
// set. A test in drift reads those strategies again.
var NoGeneration = map[string]string{
	"k8s.io/api/apps/v1.ControllerRevision":                "apps/controllerrevision",
	"k8s.io/api/certificates/v1.CertificateSigningRequest": "certificates/certificates",
	"k8s.io/api/coordination/v1.Lease":                     "coordination/lease",
	"k8s.io/api/core/v1.ConfigMap":                         "core/configmap",
	"k8s.io/api/core/v1.Endpoints":                         "core/endpoint",
	"k8s.io/api/core/v1.Event":                             "core/event",
	"k8s.io/api/core/v1.LimitRange":                        "core/limitrange",
	"k8s.io/api/core/v1.Namespace":                         "core/namespace",
	"k8s.io/api/core/v1.Node":                              "core/node",
	"k8s.io/api/core/v1.PersistentVolume":                  "core/persistentvolume",
	"k8s.io/api/core/v1.PersistentVolumeClaim":             "core/persistentvolumeclaim",
	"k8s.io/api/core/v1.ResourceQuota":                     "core/resourcequota",
	"k8s.io/api/core/v1.Secret":                            "core/secret",
	"k8s.io/api/core/v1.Service":                           "core/service",
	"k8s.io/api/core/v1.ServiceAccount":                    "core/serviceaccount",
	"k8s.io/api/events/v1.Event":                           "core/event",
	"k8s.io/api/networking/v1.IPAddress":                   "networking/ipaddress",
	"k8s.io/api/networking/v1.ServiceCIDR":                 "networking/servicecidr",
	"k8s.io/api/node/v1.RuntimeClass":                      "node/runtimeclass",
	"k8s.io/api/rbac/v1.ClusterRole":                       "rbac/clusterrole",
	"k8s.io/api/rbac/v1.ClusterRoleBinding":                "rbac/clusterrolebinding",
	"k8s.io/api/rbac/v1.Role":                              "rbac/role",
	"k8s.io/api/rbac/v1.RoleBinding":                       "rbac/rolebinding",
	"k8s.io/api/resource/v1.ResourceClaim":                 "resource/resourceclaim",
	"k8s.io/api/resource/v1.ResourceClaimTemplate":         "resource/resourceclaimtemplate",
	"k8s.io/api/storage/v1.CSINode":                        "storage/csinode",
	"k8s.io/api/storage/v1.CSIStorageCapacity":             "storage/csistoragecapacity",
	"k8s.io/api/storage/v1.StorageClass":                   "storage/storageclass",
	"k8s.io/api/storage/v1.VolumeAttachment":               "storage/volumeattachment",
	"k8s.io/api/storage/v1.VolumeAttributesClass":          "storage/volumeattributesclass",
}

// GenerationUpdates lists the Update methods of predicates that let an update
// through only if generation changed.
var GenerationUpdates = map[string]bool{
	"(" + runtimePkg + "predicate.GenerationChangedPredicate).Update":      true,
	"(" + runtimePkg + "predicate.TypedGenerationChangedPredicate).Update": true,
}

// MetadataUpdates lists the Update methods of predicates that let an update
// through only if labels or annotations changed.
var MetadataUpdates = map[string]bool{
	"(" + runtimePkg + "predicate.AnnotationChangedPredicate).Update":      true,
	"(" + runtimePkg + "predicate.LabelChangedPredicate).Update":           true,
	"(" + runtimePkg + "predicate.TypedAnnotationChangedPredicate).Update": true,
	"(" + runtimePkg + "predicate.TypedLabelChangedPredicate).Update":      true,
}

// The functions that join predicates.
const (
	PredicateAnd = runtimePkg + "predicate.And"
	PredicateOr  = runtimePkg + "predicate.Or"
)

// FuncsTypes lists the structs of functions by event, of predicates and of
// handlers. A nil UpdateFunc lets updates through a predicate, and is a handler
// that ignores them.
var FuncsTypes = map[string]bool{
	runtimePkg + "handler.Funcs":        true,
	runtimePkg + "handler.TypedFuncs":   true,
	runtimePkg + "predicate.Funcs":      true,
	runtimePkg + "predicate.TypedFuncs": true,
}

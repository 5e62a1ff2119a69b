// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

package known

import (
	"go/ast"
	"go/parser"
	"go/token"
	"maps"
	"slices"
	"strings"
	"testing"
)

// TestNoGeneration pins the kinds. The list is long on purpose: a kind is added
// after its strategy was read, not in passing. Module drift checks the reading.
func TestNoGeneration(t *testing.T) {
	var got []string
	for _, kind := range slices.Sorted(maps.Keys(NoGeneration)) {
		pkg, rest, ok := strings.Cut(strings.TrimPrefix(kind, "k8s.io/api/"), "/v1.")
		if !ok || pkg == "" || rest == "" {
			t.Errorf("%s is no Go type of a v1 in k8s.io/api", kind)
		}
		got = append(got, pkg+" "+rest)
	}
	want := []string{
		"apps ControllerRevision",
		"certificates CertificateSigningRequest",
		"coordination Lease",
		"core ConfigMap",
		"core Endpoints",
		"core Event",
		"core LimitRange",
		"core Namespace",
		"core Node",
		"core PersistentVolume",
		"core PersistentVolumeClaim",
		"core ResourceQuota",
		"core Secret",
		"core Service",
		"core ServiceAccount",
		"events Event",
		"networking IPAddress",
		"networking ServiceCIDR",
		"node RuntimeClass",
		"rbac ClusterRole",
		"rbac ClusterRoleBinding",
		"rbac Role",
		"rbac RoleBinding",
		"resource ResourceClaim",
		"resource ResourceClaimTemplate",
		"storage CSINode",
		"storage CSIStorageCapacity",
		"storage StorageClass",
		"storage VolumeAttachment",
		"storage VolumeAttributesClass",
	}
	if !slices.Equal(got, want) {
		t.Errorf("kinds without generation are\n%s\nwant\n%s", strings.Join(got, "\n"), strings.Join(want, "\n"))
	}

	// These have one, though they look alike, or had none in older versions.
	for _, kind := range []string{
		"k8s.io/api/admissionregistration/v1.MutatingWebhookConfiguration",
		"k8s.io/api/apps/v1.DaemonSet",
		"k8s.io/api/apps/v1.Deployment",
		"k8s.io/api/apps/v1.ReplicaSet",
		"k8s.io/api/apps/v1.StatefulSet",
		"k8s.io/api/autoscaling/v2.HorizontalPodAutoscaler",
		"k8s.io/api/batch/v1.CronJob",
		"k8s.io/api/batch/v1.Job",
		"k8s.io/api/core/v1.Pod",
		"k8s.io/api/core/v1.PodTemplate",
		"k8s.io/api/core/v1.ReplicationController",
		"k8s.io/api/discovery/v1.EndpointSlice",
		"k8s.io/api/networking/v1.Ingress",
		"k8s.io/api/networking/v1.IngressClass",
		"k8s.io/api/networking/v1.NetworkPolicy",
		"k8s.io/api/policy/v1.PodDisruptionBudget",
		"k8s.io/api/storage/v1.CSIDriver",
	} {
		if at := NoGeneration[kind]; at != "" {
			t.Errorf("%s is on the list with %s, but has a generation", kind, at)
		}
	}
}

// TestNoGenerationSorted reads the table as text: a map has no order of its own.
func TestNoGenerationSorted(t *testing.T) {
	f, err := parser.ParseFile(token.NewFileSet(), "generation.go", nil, parser.SkipObjectResolution)
	if err != nil {
		t.Fatal(err)
	}
	var keys []string
	ast.Inspect(f, func(n ast.Node) bool {
		if kv, ok := n.(*ast.KeyValueExpr); ok {
			if lit, ok := kv.Key.(*ast.BasicLit); ok {
				keys = append(keys, lit.Value)
			}
		}
		return true
	})
	if len(keys) != len(NoGeneration) || !slices.IsSorted(keys) {
		t.Errorf("read %d of %d kinds, sorted: %v", len(keys), len(NoGeneration), slices.IsSorted(keys))
	}
}

// TestContentKinds looks for kinds that are not in the table.
func TestContentKinds(t *testing.T) {
	for kind := range ContentKinds {
		if NoGeneration["k8s.io/api/core/v1."+kind]+NoGeneration["k8s.io/api/rbac/v1."+kind] == "" {
			t.Errorf("%s has a generation", kind)
		}
	}
}

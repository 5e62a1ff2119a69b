// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

package controlplane

import (
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	authorizationv1 "k8s.io/api/authorization/v1"
	corev1 "k8s.io/api/core/v1"
	apierrors "k8s.io/apimachinery/pkg/api/errors"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/client-go/tools/clientcmd"
	"sigs.k8s.io/controller-runtime/pkg/client"

	"github.com/ctrlvet/ctrlvet/reference-operator/config"
)

// TestControlPlane starts a control plane and checks what the operator may do on
// it: the rights of config/rbac in effect, through the kubeconfig of the demo.
func TestControlPlane(t *testing.T) {
	cp, err := Start()
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if err := cp.Stop(); err != nil {
			t.Error(err)
		}
	})
	for range 2 { // the second time it finds everything
		if err := cp.Install(t.Context()); err != nil {
			t.Fatal(err)
		}
	}
	kubeconfig, err := Kubeconfig(cp.OperatorConfig())
	if err != nil {
		t.Fatal(err)
	}
	cfg, err := clientcmd.RESTConfigFromKubeConfig(kubeconfig)
	if err != nil {
		t.Fatal(err)
	}
	c, err := client.New(cfg, client.Options{})
	if err != nil {
		t.Fatal(err)
	}

	const tasks = "tasks.ctrlvet.dev/tasks"
	lease := "task-operator.tasks.ctrlvet.dev"
	for _, tt := range []struct {
		verb, resource, namespace, name string
		want                            bool
	}{
		{"list", tasks, "", "", true},
		{"watch", tasks, "", "", true},
		{"patch", tasks, "any", "", true},
		{"update", tasks, "any", "", false},
		{"patch", tasks + "/status", "any", "", true},
		{"update", tasks + "/status", "any", "", false},
		{"create", tasks, "any", "", false},
		{"delete", tasks, "any", "", false},
		{"list", "/secrets", "", "", true},
		{"watch", "/secrets", "", "", true},
		{"get", "/secrets", "any", "", false},
		{"update", "/secrets", "any", "", false},
		{"get", "/configmaps", "any", "", true},
		{"create", "/configmaps", "any", "", true},
		{"delete", "/configmaps", "any", "", false},
		{"get", "/pods", "any", "", false},
		{"create", "events.k8s.io/events", "any", "", true},
		{"create", "/events", config.Namespace, "", true},
		{"create", "/events", "any", "", false},
		{"create", "coordination.k8s.io/leases", config.Namespace, "", true},
		{"get", "coordination.k8s.io/leases", config.Namespace, lease, true},
		{"update", "coordination.k8s.io/leases", config.Namespace, lease, true},
		{"update", "coordination.k8s.io/leases", config.Namespace, "other", false},
		{"update", "coordination.k8s.io/leases", "kube-system", lease, false},
		{"create", "authentication.k8s.io/tokenreviews", "", "", true},
		{"create", "authorization.k8s.io/subjectaccessreviews", "", "", true},
	} {
		group, resource, _ := strings.Cut(tt.resource, "/")
		resource, sub, _ := strings.Cut(resource, "/")
		review := &authorizationv1.SelfSubjectAccessReview{Spec: authorizationv1.SelfSubjectAccessReviewSpec{
			ResourceAttributes: &authorizationv1.ResourceAttributes{
				Verb: tt.verb, Group: group, Resource: resource, Subresource: sub, Namespace: tt.namespace, Name: tt.name,
			},
		}}
		if err := c.Create(t.Context(), review); err != nil {
			t.Fatal(err)
		}
		if review.Status.Allowed != tt.want {
			t.Errorf("%s %s in %q: allowed is %t", tt.verb, tt.resource, tt.namespace, review.Status.Allowed)
		}
	}

	// The API server takes every manifest, strictly.
	admin, err := client.New(cp.Config, client.Options{})
	if err != nil {
		t.Fatal(err)
	}
	admin = client.WithFieldValidation(client.NewDryRunClient(admin), metav1.FieldValidationStrict)
	for _, dir := range []string{"manager", "network-policy", "samples"} {
		objects, err := config.Objects(dir)
		if err != nil {
			t.Fatal(err)
		}
		for _, o := range objects {
			if err := admin.Create(t.Context(), o.DeepCopy()); client.IgnoreAlreadyExists(err) != nil {
				t.Errorf("%s %s: %v", o.GetKind(), o.GetName(), err)
			}
		}
	}

	// And not only on paper.
	configMap := &corev1.ConfigMap{ObjectMeta: metav1.ObjectMeta{Namespace: "default", Name: "c"}}
	if err := c.Create(t.Context(), configMap); err != nil {
		t.Error(err)
	}
	if err := c.Delete(t.Context(), configMap); !apierrors.IsForbidden(err) {
		t.Errorf("a deletion gives %v", err)
	}
}

// TestAssets checks where the programs are looked for.
func TestAssets(t *testing.T) {
	full, empty := t.TempDir(), t.TempDir()
	for _, program := range []string{"kube-apiserver", "etcd"} {
		if err := os.WriteFile(filepath.Join(full, program), nil, 0o700); err != nil {
			t.Fatal(err)
		}
	}
	cache := filepath.Join(t.TempDir(), "cache")
	if err := os.MkdirAll(filepath.Join(cache, "ctrlvet"), 0o700); err != nil {
		t.Fatal(err)
	}
	if err := os.Symlink(full, filepath.Join(cache, "ctrlvet", "envtest")); err != nil {
		t.Fatal(err)
	}
	for _, tt := range []struct {
		given, built, cache string
		want                string
	}{
		{given: full, built: empty, cache: empty, want: full},
		{built: full, cache: empty, want: full},
		{cache: cache, want: filepath.Join(cache, "ctrlvet", "envtest")},
		{given: empty, built: full, cache: cache},
		{cache: empty},
	} {
		t.Run(fmt.Sprintf("%+v", tt), func(t *testing.T) {
			t.Setenv("KUBEBUILDER_ASSETS", tt.given)
			t.Setenv("ENVTEST_ASSETS_DIR", tt.built)
			t.Setenv("XDG_CACHE_HOME", tt.cache)
			got, err := Assets()
			if got != tt.want || (err == nil) != (tt.want != "") {
				t.Errorf("got %q, %v", got, err)
			}
			if err != nil && !strings.Contains(err.Error(), "make envtest") {
				t.Errorf("the error does not help: %v", err)
			}
		})
	}
}

// TestVersions checks that the control plane that is built is of the release whose
// client libraries the operator uses; the build cache then serves both.
func TestVersions(t *testing.T) {
	version := func(file, module string) string {
		t.Helper()
		data, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		found := regexp.MustCompile(`(?m)^\s*(?:require )?` + regexp.QuoteMeta(module) + ` v(\S+)`).FindSubmatch(data)
		if found == nil {
			t.Fatalf("%s does not require %s", file, module)
		}
		return string(found[1])
	}
	client := version("../../go.mod", "k8s.io/client-go")
	server := version("../../hack/controlplane/kubebin/go.mod", "k8s.io/kubernetes")
	if strings.TrimPrefix(client, "0.") != strings.TrimPrefix(server, "1.") {
		t.Errorf("client-go is v%s, kube-apiserver is v%s; run hack/controlplane/controlplane.sh bump", client, server)
	}
}

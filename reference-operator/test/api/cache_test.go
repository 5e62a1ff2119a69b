// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

package api

import (
	"fmt"
	"net/http"
	"slices"
	"strings"
	"sync"
	"testing"

	corev1 "k8s.io/api/core/v1"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"sigs.k8s.io/controller-runtime/pkg/client"

	"github.com/ctrlvet/ctrlvet/reference-operator/api/v1alpha1"
	"github.com/ctrlvet/ctrlvet/reference-operator/test/harness"
)

// TestCacheFilter checks that of hundreds of Secrets and ConfigMaps only those with
// the label are in the operator's memory: neither does it ask for others, nor does
// its cache have them.
func TestCacheFilter(t *testing.T) {
	var mu sync.Mutex
	var unfiltered []string
	reads := 0
	b := harness.New(t, plane, harness.Config{Wrap: func(next http.RoundTripper) http.RoundTripper {
		return roundTripper(func(r *http.Request) (*http.Response, error) {
			secrets, configMaps := strings.Contains(r.URL.Path, "/secrets"), strings.Contains(r.URL.Path, "/configmaps")
			if r.Method == http.MethodGet && (secrets || configMaps) {
				mu.Lock()
				reads++
				if r.URL.Query().Get("labelSelector") != v1alpha1.ManagedLabel+"="+v1alpha1.ManagedValue {
					unfiltered = append(unfiltered, r.URL.String())
				}
				mu.Unlock()
			}
			return next.RoundTrip(r)
		})
	}})
	managed := map[string]string{v1alpha1.ManagedLabel: v1alpha1.ManagedValue}
	create := func(name string, labels map[string]string) {
		t.Helper()
		object := metav1.ObjectMeta{Namespace: b.Namespace, Name: name, Labels: labels}
		for _, obj := range []client.Object{
			&corev1.Secret{ObjectMeta: object, Data: map[string][]byte{"token": []byte("t")}},
			&corev1.ConfigMap{ObjectMeta: object, Data: map[string]string{"text": strings.Repeat("x", 10_000)}},
		} {
			if err := b.Client.Create(t.Context(), obj); err != nil {
				t.Fatal(err)
			}
		}
	}
	const foreign = 200
	for i := range foreign {
		create(fmt.Sprintf("foreign-%d", i), map[string]string{"app": "other"})
	}
	create("ours-0", managed)
	operator := b.Start()
	// Those that come later find a watch, not a list.
	create("foreign-late", nil)
	create("ours-1", managed)

	cached := operator.Manager.GetClient()
	names := func() (secrets, configMaps []string, err error) {
		var s corev1.SecretList
		var c corev1.ConfigMapList
		if err := cached.List(t.Context(), &s); err != nil {
			return nil, nil, err
		}
		if err := cached.List(t.Context(), &c); err != nil {
			return nil, nil, err
		}
		for i := range s.Items {
			secrets = append(secrets, s.Items[i].Name)
			if s.Items[i].ManagedFields != nil {
				t.Errorf("Secret %s has managedFields in memory", s.Items[i].Name)
			}
		}
		for i := range c.Items {
			configMaps = append(configMaps, c.Items[i].Name)
		}
		slices.Sort(secrets)
		slices.Sort(configMaps)
		return secrets, configMaps, nil
	}
	want := []string{"ours-0", "ours-1"}
	check := func() error {
		secrets, configMaps, err := names()
		if err != nil {
			return err
		}
		if !slices.Equal(secrets, want) || !slices.Equal(configMaps, want) {
			return fmt.Errorf("the cache has the Secrets %q and the ConfigMaps %q, want %q", secrets, configMaps, want)
		}
		return nil
	}
	harness.Eventually(t, "the cache has what it watches", check)

	// The operator works: a token of its own, and a result that it stores.
	b.SetToken("ours-0", "t")
	b.Create("task", harness.TokenFrom("ours-0"), harness.ResultIn("ours-2"))
	b.WaitDone("task")
	// An object that loses its label leaves the memory.
	relabel(t, b, "ours-1")
	want = []string{"ours-0"}
	harness.Eventually(t, "what lost the label has left", func() error {
		secrets, configMaps, err := names()
		if err != nil {
			return err
		}
		if !slices.Equal(secrets, want) || !slices.Equal(configMaps, []string{"ours-0", "ours-2"}) {
			return fmt.Errorf("the cache has the Secrets %q and the ConfigMaps %q", secrets, configMaps)
		}
		return nil
	})

	mu.Lock()
	defer mu.Unlock()
	if len(unfiltered) > 0 || reads == 0 {
		t.Errorf("of %d reads these had no selector: %q", reads, unfiltered)
	}
}

// relabel takes the label from a Secret and a ConfigMap.
func relabel(t *testing.T, b *harness.Bench, name string) {
	t.Helper()
	for _, obj := range []client.Object{&corev1.Secret{}, &corev1.ConfigMap{}} {
		obj.SetNamespace(b.Namespace)
		obj.SetName(name)
		patch := client.RawPatch("application/merge-patch+json", []byte(`{"metadata":{"labels":{"`+v1alpha1.ManagedLabel+`":null}}}`))
		if err := b.Client.Patch(t.Context(), obj, patch); err != nil {
			t.Fatal(err)
		}
	}
}

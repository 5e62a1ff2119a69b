// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

package setup

import (
	"context"
	"crypto/tls"
	"errors"
	"flag"
	"io"
	"net/http"
	"net/http/httptest"
	"reflect"
	"slices"
	"strings"
	"testing"
	"time"

	corev1 "k8s.io/api/core/v1"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/apimachinery/pkg/labels"
	"k8s.io/apimachinery/pkg/runtime"
	"k8s.io/client-go/rest"
	"sigs.k8s.io/controller-runtime/pkg/cache"
	"sigs.k8s.io/controller-runtime/pkg/cache/informertest"
	"sigs.k8s.io/controller-runtime/pkg/client"

	"github.com/ctrlvet/ctrlvet/reference-operator/api/v1alpha1"
)

func validOptions() Options {
	opts := DefaultOptions()
	opts.ExternalURL = "https://tasks.example.com"
	return opts
}

func TestDefaultsAreValid(t *testing.T) {
	opts := validOptions()
	if err := opts.Validate(); err != nil {
		t.Error(err)
	}
	opts.LeaderElect = true
	if err := opts.Validate(); err != nil {
		t.Error(err)
	}
}

// TestValidate: each mistake is told by the flag that has to change.
func TestValidate(t *testing.T) {
	for _, args := range []string{
		"-external-url=",
		"-external-url=tasks.example.com",
		"-external-url=https://user:secret@tasks.example.com",
		"-max-concurrent-reconciles=0",
		"-max-concurrent-reconciles=100000",
		"-rate-limiter-base=0s",
		"-rate-limiter-max=1ms",
		"-reconciliation-timeout=0s",
		"-dispatcher-workers=0",
		"-dispatcher-queue-size=0",
		"-dispatcher-call-timeout=-1s",
		"-dispatcher-backoff-base=0s",
		"-dispatcher-backoff-max=1ms",
		"-dispatcher-breaker-failures=0",
		"-dispatcher-breaker-open-for=0s",
		"-dispatcher-drain-timeout=0s",
		"-check-interval-min=0s",
		"-check-interval-max=1ms",
		"-kube-api-qps=0",
		"-kube-api-burst=0",
		"-leader-election-id= -leader-elect",
		"-leader-election-retry-period=0s -leader-elect",
		"-leader-election-renew-deadline=2s -leader-elect",
		"-leader-election-lease-duration=10s -leader-elect",
		"-health-probe-bind-address=8081",
		"-metrics-bind-address=8443",
		"-metrics-bind-address=",
		"-metrics-secure=false",
		"-metrics-secure=false -metrics-bind-address=10.0.0.1:80",
		"-pprof-bind-address=:6060",
		"-pprof-bind-address=localhost",
		"-graceful-shutdown-timeout=1s",
	} {
		t.Run(args, func(t *testing.T) {
			opts := parse(t, args)
			err := opts.Validate()
			name, _, _ := strings.Cut(args, "=")
			if err == nil || !strings.HasPrefix(err.Error(), name+": ") || strings.Count(err.Error(), "\n") != 0 {
				t.Errorf("error %v, want one about %s", err, name)
			}
			if err != nil && strings.Contains(err.Error(), "secret") {
				t.Errorf("the error tells a password: %v", err)
			}
		})
	}
	for _, args := range []string{
		"-kube-api-qps=-1 -kube-api-burst=0",
		"-metrics-secure=false -metrics-bind-address=127.0.0.1:0",
		"-metrics-secure=false -metrics-bind-address=[::1]:8080",
		"-metrics-secure=false -metrics-bind-address=0",
		"-health-probe-bind-address=0",
		"-pprof-bind-address=localhost:6060",
		"-leader-election-id=",
	} {
		opts := parse(t, args)
		if err := opts.Validate(); err != nil {
			t.Errorf("%s: %v", args, err)
		}
	}
}

// TestValidateTellsAll: who starts with many mistakes is told all of them at once.
func TestValidateTellsAll(t *testing.T) {
	var opts Options
	err := opts.Validate()
	if err == nil || strings.Count(err.Error(), "\n") < 10 {
		t.Errorf("error %v", err)
	}
}

func parse(t *testing.T, args string) Options {
	t.Helper()
	opts := validOptions()
	fs := flag.NewFlagSet("manager", flag.ContinueOnError)
	fs.SetOutput(io.Discard)
	opts.AddFlags(fs)
	if err := fs.Parse(strings.Fields(args)); err != nil {
		t.Fatal(err)
	}
	return opts
}

// TestCacheOptions has the reason of each entry as a row.
func TestCacheOptions(t *testing.T) {
	managed := labels.Set{v1alpha1.ManagedLabel: v1alpha1.ManagedValue}
	opts := CacheOptions()
	tests := []struct {
		object   client.Object
		labelled bool // only with the label
		why      string
	}{
		{&v1alpha1.Task{}, false, "every Task is handled"},
		{&corev1.Secret{}, true, "Secrets of the whole cluster are many and none of our business"},
		{&corev1.ConfigMap{}, true, "ConfigMaps of the whole cluster are many and large"},
	}
	if len(opts.ByObject) != len(tests) {
		t.Errorf("%d kinds are cached, want %d: add a row with the reason", len(opts.ByObject), len(tests))
	}
	for _, tt := range tests {
		entry, ok := entryFor(opts, tt.object)
		if !ok {
			t.Errorf("%T has no entry, although %s", tt.object, tt.why)
			continue
		}
		foreign := entry.Label == nil || entry.Label.Matches(labels.Set{"app": "other"})
		if foreign == tt.labelled || entry.Label != nil && !entry.Label.Matches(managed) {
			t.Errorf("%T: selector %v, although %s", tt.object, entry.Label, tt.why)
		}
	}
	if !opts.ReaderFailOnMissingInformer {
		t.Error("a read of another kind would fill the memory with the whole cluster's objects")
	}
	kept, err := opts.DefaultTransform(&corev1.Secret{ObjectMeta: metav1.ObjectMeta{ManagedFields: []metav1.ManagedFieldsEntry{{}}}})
	if secret, ok := kept.(*corev1.Secret); err != nil || !ok || secret.ManagedFields != nil {
		t.Errorf("kept %+v, %v: managedFields stay in memory", kept, err)
	}
}

func entryFor(opts cache.Options, object client.Object) (cache.ByObject, bool) {
	for key, entry := range opts.ByObject {
		if reflect.TypeOf(key) == reflect.TypeOf(object) {
			return entry, true
		}
	}
	return cache.ByObject{}, false
}

func TestManagerOptions(t *testing.T) {
	opts := validOptions()
	got := managerOptions(runtime.NewScheme(), opts)
	if !got.Metrics.SecureServing || got.Metrics.FilterProvider == nil {
		t.Error("metrics are open to anybody by default")
	}
	tlsConfig := &tls.Config{}
	for _, edit := range got.Metrics.TLSOpts {
		edit(tlsConfig)
	}
	if tlsConfig.MinVersion != tls.VersionTLS12 || !slices.Equal(tlsConfig.NextProtos, []string{"http/1.1"}) {
		t.Errorf("TLS %x %v", tlsConfig.MinVersion, tlsConfig.NextProtos)
	}
	if got.PprofBindAddress != "" {
		t.Error("pprof is on by default")
	}
	if !got.LeaderElectionReleaseOnCancel || *got.GracefulShutdownTimeout != opts.GracefulShutdownTimeout {
		t.Error("a stop is not graceful")
	}

	opts.MetricsSecure = false
	if got := managerOptions(runtime.NewScheme(), opts); got.Metrics.SecureServing || got.Metrics.FilterProvider != nil {
		t.Error("metrics are still secure")
	}

	limits := controllerOptions(opts)
	if limits.MaxConcurrentReconciles != 16 || limits.ReconciliationTimeout != 30*time.Second || limits.RateLimiter == nil {
		t.Errorf("limits %+v", limits)
	}
}

// TestNewRefuses: nothing is opened for options that cannot work.
func TestNewRefuses(t *testing.T) {
	if _, err := New(&rest.Config{Host: "https://127.0.0.1:1"}, DefaultOptions()); err == nil || !strings.HasPrefix(err.Error(), "-external-url: ") {
		t.Errorf("error %v, want one about -external-url", err)
	}
}

func TestCacheSynced(t *testing.T) {
	for _, synced := range []bool{true, false} {
		check := cacheSynced(&informertest.FakeInformers{Synced: &synced})
		if err := check(httptest.NewRequestWithContext(context.Background(), http.MethodGet, "/readyz", nil)); (err == nil) != synced {
			t.Errorf("synced %v: %v", synced, err)
		}
	}
}

// TestOnceElected: a replica that stands by is ready, a leader only when it works.
func TestOnceElected(t *testing.T) {
	elected := make(chan struct{})
	check := onceElected(elected, func(*http.Request) error { return errors.New("not running") })
	if err := check(nil); err != nil {
		t.Errorf("standing by: %v", err)
	}
	close(elected)
	if check(nil) == nil {
		t.Error("a leader that does nothing is ready")
	}
}

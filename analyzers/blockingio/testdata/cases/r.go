// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

// Package cases has the faults that operator developers reported, and their cures.
package cases

import (
	"context"
	"net/http"
	"sync"
	"time"

	"golang.org/x/sync/errgroup"
	corev1 "k8s.io/api/core/v1"
	"k8s.io/apimachinery/pkg/util/wait"
	ctrl "sigs.k8s.io/controller-runtime"
	"sigs.k8s.io/controller-runtime/pkg/cache"
	"sigs.k8s.io/controller-runtime/pkg/client"
	"sigs.k8s.io/controller-runtime/pkg/predicate"
)

type cloud interface {
	Create(ctx context.Context, name string) (string, error)
	Delete(ctx context.Context, id string) error
	Ready(ctx context.Context, id string) (bool, error)
}

type api struct{ hc *http.Client }

func (a *api) do(ctx context.Context, method, path string) error {
	q, err := http.NewRequestWithContext(ctx, method, "http://a/"+path, nil)
	if err != nil {
		return err
	}
	resp, err := a.hc.Do(q) // want `^a\.hc\.Do waits for a remote server .*while it holds a worker;`
	if err != nil {
		return err
	}
	return resp.Body.Close()
}

func (a *api) Create(ctx context.Context, name string) (string, error) {
	return name, a.do(ctx, http.MethodPost, name)
}

func (a *api) Delete(ctx context.Context, id string) error {
	return a.do(ctx, http.MethodDelete, id)
}

func (a *api) Ready(ctx context.Context, id string) (bool, error) {
	return true, a.do(ctx, http.MethodGet, id)
}

var ready chan struct{}

type Reconciler struct {
	client.Client
	Cloud  cloud
	Cache  cache.Cache
	remote client.Client
	mu     sync.Mutex
	seen   map[string]int
}

func New() *Reconciler { return &Reconciler{Cloud: &api{hc: &http.Client{}}} }

// R01: an own transport without any timeout.
func (r *Reconciler) r01(ctx context.Context, ref string) (res ctrl.Result, err error) {
	hc := &http.Client{Transport: &http.Transport{DisableKeepAlives: true}}
	_, err = hc.Get("https://" + ref) // want `^hc\.Get waits for a remote server without a time limit while it holds a worker;`

	q, _ := http.NewRequestWithContext(ctx, http.MethodGet, "https://"+ref, nil)
	_, err = (&http.Client{Timeout: 5 * time.Second}).Do(q) // want `^.*Do waits for a remote server for up to 5s while it holds a worker;`
	return
}

// R02: a wait for a sync or a channel.
func (r *Reconciler) r02(ctx context.Context) (ctrl.Result, error) {
	<-ready                             // want `^<-ready waits for a sender without a time limit while it holds a worker;`
	if !r.Cache.WaitForCacheSync(ctx) { // want `^r\.Cache\.WaitForCacheSync waits until an informer cache has synced without a time limit while it holds a worker;`
		return ctrl.Result{}, nil
	}
	// Asked without waiting.
	select {
	case <-ready:
	default:
		return ctrl.Result{RequeueAfter: 5 * time.Second}, nil
	}
	// Ends with its context.
	select {
	case <-ready:
	case <-ctx.Done():
		return ctrl.Result{}, ctx.Err()
	}
	return ctrl.Result{}, nil
}

// R03: a poll under a lock.
func (r *Reconciler) r03(ctx context.Context, id string) (ctrl.Result, error) {
	r.mu.Lock()
	defer r.mu.Unlock()
	return ctrl.Result{}, wait.PollUntilContextTimeout(ctx, 2*time.Second, 10*time.Minute, true, func(ctx context.Context) (bool, error) { // want `^wait\.PollUntilContextTimeout polls until its condition holds for up to 10m while it holds a worker; check once and return RequeueAfter`
		return r.Cloud.Ready(ctx, id)
	})
}

// R03: no lock around the wait, and the counter is quick.
func (r *Reconciler) r03ok(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	r.mu.Lock()
	r.seen[req.Name]++
	r.mu.Unlock()
	return ctrl.Result{RequeueAfter: 10 * time.Second}, nil
}

// R04: reads of another cluster through its client are not judged by this rule.
func (r *Reconciler) r04(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	tctx, cancel := context.WithTimeout(ctx, 10*time.Second)
	defer cancel()
	return ctrl.Result{}, r.remote.Get(tctx, req.NamespacedName, &corev1.ConfigMap{})
}

// R05: a fixed sleep.
func (r *Reconciler) r05(ctx context.Context) (ctrl.Result, error) {
	time.Sleep(30 * time.Second) // want `^time\.Sleep sleeps for up to 30s while it holds a worker; return RequeueAfter instead`
	return r.r05ok(ctx)
}

// R05: come back later instead.
func (r *Reconciler) r05ok(context.Context) (ctrl.Result, error) {
	return ctrl.Result{RequeueAfter: 30 * time.Second}, nil
}

// R38: the default client has no timeout.
func (r *Reconciler) r38(ctx context.Context, ref string) (res ctrl.Result, err error) {
	_, err = http.Get(ref) // want `^http\.Get waits for a remote server without a time limit while it holds a worker;`

	tctx, cancel := context.WithTimeout(ctx, time.Second)
	defer cancel()
	q, _ := http.NewRequestWithContext(tctx, http.MethodGet, ref, nil)
	_, err = http.DefaultClient.Do(q) // want `^http\.DefaultClient\.Do waits for a remote server for up to 1s while it holds a worker;`
	return
}

// R39: a context without deadline, though one is at hand. The wait is in this
// package: it is reported there.
func (r *Reconciler) r39(ctx context.Context, id string) (ctrl.Result, error) {
	if err := r.Cloud.Delete(context.Background(), id); err != nil {
		return ctrl.Result{}, err
	}
	cctx, cancel := context.WithTimeout(context.WithoutCancel(ctx), 5*time.Second)
	defer cancel()
	return ctrl.Result{}, r.Cloud.Delete(cctx, id)
}

// R41: a goroutine that is not joined is another rule's business.
func (r *Reconciler) r41ok(ctx context.Context, name string) (ctrl.Result, error) {
	go func() { _, _ = r.Cloud.Create(ctx, name) }()
	return ctrl.Result{}, nil
}

// R41: joined, the group holds the worker.
func (r *Reconciler) r41(ctx context.Context, name string) (ctrl.Result, error) {
	g, gctx := errgroup.WithContext(ctx)
	g.Go(func() error { return r.Cloud.Delete(gctx, name) })
	return ctrl.Result{}, g.Wait() // want `^g\.Wait waits for a remote server .*while it holds a worker;`
}

// R45: a predicate that asks somebody.
func (r *Reconciler) r45() []predicate.Predicate {
	return []predicate.Predicate{
		predicate.NewPredicateFuncs(func(o client.Object) bool {
			_, err := http.Head("http://a/" + o.GetName()) // want `^http\.Head waits for a remote server without a time limit while it holds the informer; decide in Reconcile`
			return err == nil
		}),
		// A read through the Kubernetes client is no wait for this rule.
		predicate.NewPredicateFuncs(func(o client.Object) bool {
			return r.Get(context.Background(), client.ObjectKeyFromObject(o), &corev1.Pod{}) == nil
		}),
		// A pure function of the event.
		predicate.NewPredicateFuncs(func(o client.Object) bool { return o.GetLabels()["x"] != "" }),
	}
}

// R46: a webhook is no worker.
func validateCreate(ctx context.Context, ref string) error {
	_, err := http.Get(ref)
	return err
}

func (r *Reconciler) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	for _, f := range []func(context.Context) (ctrl.Result, error){r.r02, r.r05} {
		if res, err := f(ctx); err != nil {
			return res, err
		}
	}
	if ok, err := r.Cloud.Ready(ctx, req.Name); err != nil || !ok {
		return ctrl.Result{RequeueAfter: 10 * time.Second}, err
	}
	return r.r39(ctx, req.Name)
}

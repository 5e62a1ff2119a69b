// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

// Package bounds waits for a limited time, or for a time that cannot be told.
package bounds

import (
	"context"
	"net/http"
	"time"

	ctrl "sigs.k8s.io/controller-runtime"

	"example.test/bounds/config"
	"example.test/bounds/remote"
)

var shared = &http.Client{Timeout: 8 * time.Second}

var bare = &http.Client{}

type HTTP struct {
	own     *http.Client
	given   *http.Client
	timeout time.Duration
	Timeout time.Duration
	inner   http.Client
}

func NewHTTP(given *http.Client) *HTTP {
	return &HTTP{
		own:   &http.Client{Timeout: 9 * time.Second, Transport: http.DefaultTransport},
		given: given,
		inner: http.Client{Timeout: 10 * time.Second},
	}
}

func (r *HTTP) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	hc := &http.Client{Timeout: 5 * time.Second}
	_, err := hc.Get("http://a") // want `^hc\.Get waits for a remote server for up to 5s while it holds a worker; start it outside Reconcile and requeue \(\(\*HTTP\)\.Reconcile -> \(\*http\.Client\)\.Get\)$`

	zero := &http.Client{Timeout: 0}
	_, err = zero.Get("http://a") // want `^zero\.Get waits for a remote server without a time limit while it holds a worker;`

	transport := &http.Client{Transport: &http.Transport{DisableKeepAlives: true}}
	_, err = transport.Get("http://a") // want `^transport\.Get waits for a remote server without a time limit while it holds a worker;`

	set := &http.Client{}
	set.Timeout = 3 * time.Second
	_, err = set.Get("http://a") // want `^set\.Get waits for a remote server for up to 3s while it holds a worker;`

	constant := &http.Client{Timeout: config.CallTimeout}
	_, err = constant.Get("http://a") // want `^constant\.Get waits for a remote server for up to 6s while it holds a worker;`

	product := http.Client{Timeout: config.Attempts * time.Second}
	_, err = product.Get("http://a") // want `^product\.Get waits for a remote server for up to 3s while it holds a worker;`

	_, err = shared.Get("http://a")                             // want `^shared\.Get waits for a remote server for up to 8s while it holds a worker;`
	_, err = bare.Get("http://a")                               // want `^bare\.Get waits for a remote server without a time limit while it holds a worker;`
	_, err = r.own.Get("http://a")                              // want `^r\.own\.Get waits for a remote server for up to 9s while it holds a worker;`
	_, err = r.inner.Get("http://a")                            // want `^r\.inner\.Get waits for a remote server for up to 10s while it holds a worker;`
	_, err = r.given.Get("http://a")                            // want `^r\.given\.Get waits for a remote server while it holds a worker;`
	_, err = remote.NewClient(11 * time.Second).Get("http://a") // want `Get waits for a remote server for up to 11s while it holds a worker;`
	_, err = r.client().Get("http://a")                         // want `^r\.client\(\)\.Get waits for a remote server for up to 12s while it holds a worker;`

	// A field that configuration sets says nothing.
	configured := &http.Client{Timeout: r.Timeout}
	_, err = configured.Get("http://a") // want `^configured\.Get waits for a remote server while it holds a worker;`
	return ctrl.Result{}, err
}

func (r *HTTP) client() *http.Client {
	c := http.Client{Transport: http.DefaultTransport}
	c.Timeout = 12 * time.Second
	return &c
}

// Injected gets its client from a constructor in another package.
type Injected struct{ c *remote.Client }

func NewInjected() *Injected { return &Injected{remote.New(13 * time.Second)} }

func (i *Injected) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	return ctrl.Result{}, i.c.Ask(ctx) // want `^i\.c\.Ask waits for a remote server for up to 13s while it holds a worker;`
}

// Either has one of two clients: the longer limit counts.
type Either struct{ fast bool }

func (e *Either) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	hc := &http.Client{Timeout: 2 * time.Second}
	if !e.fast {
		hc = &http.Client{Timeout: 20 * time.Second}
	}
	_, err := hc.Get("http://a") // want `^hc\.Get waits for a remote server for up to 20s while it holds a worker;`

	maybe := &http.Client{}
	if e.fast {
		maybe.Timeout = time.Second
	}
	_, err = maybe.Get("http://a") // want `^maybe\.Get waits for a remote server (without a time limit )?while it holds a worker;`
	return ctrl.Result{}, err
}

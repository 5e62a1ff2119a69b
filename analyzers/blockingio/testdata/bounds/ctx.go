// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

package bounds

import (
	"context"
	"net"
	"net/http"
	"os/exec"
	"time"

	"k8s.io/apimachinery/pkg/util/wait"
	ctrl "sigs.k8s.io/controller-runtime"
	"sigs.k8s.io/controller-runtime/pkg/log"

	"example.test/bounds/config"
	"example.test/bounds/remote"
)

type Ctx struct {
	timeout time.Duration
	grace   time.Duration
	Grace   time.Duration
	base    context.Context
}

func NewCtx() *Ctx { return &Ctx{timeout: 15 * time.Second} }

func (r *Ctx) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	// The context of Reconcile has no deadline.
	err := remote.Do(ctx, "http://a") // want `^remote\.Do waits for a remote server without a time limit while it holds a worker;`

	tctx, cancel := context.WithTimeout(ctx, 5*time.Second)
	defer cancel()
	err = remote.Do(tctx, "http://a") // want `^remote\.Do waits for a remote server for up to 5s while it holds a worker;`

	dctx, cancel := context.WithDeadline(ctx, time.Now().Add(6*time.Second))
	defer cancel()
	err = remote.Do(dctx, "http://a") // want `^remote\.Do waits for a remote server for up to 6s while it holds a worker;`

	cctx, cancel := context.WithCancel(tctx)
	defer cancel()
	err = remote.Do(cctx, "http://a") // want `^remote\.Do waits for a remote server for up to 5s while it holds a worker;`

	// A value or a logger in a context keeps its deadline.
	err = remote.Do(log.IntoContext(tctx, log.FromContext(ctx)), "http://a") // want `^remote\.Do waits for a remote server for up to 5s while it holds a worker;`
	err = remote.Do(context.WithValue(tctx, r, 1), "http://a")               // want `^remote\.Do waits for a remote server for up to 5s while it holds a worker;`

	// The shorter of two limits counts, wherever it stands.
	sctx, cancel := context.WithTimeout(tctx, time.Minute)
	defer cancel()
	err = remote.Do(sctx, "http://a") // want `^remote\.Do waits for a remote server for up to 5s while it holds a worker;`
	err = remote.Limited(tctx)        // want `^remote\.Limited waits for a remote server for up to 4s while it holds a worker;`
	err = remote.Limited(ctx)         // want `^remote\.Limited waits for a remote server for up to 4s while it holds a worker;`

	// Dropping the context drops its limit.
	err = remote.Detached(tctx)                              // want `^remote\.Detached waits for a remote server without a time limit while it holds a worker;`
	err = remote.Do(context.WithoutCancel(tctx), "http://a") // want `^remote\.Do waits for a remote server without a time limit while it holds a worker;`
	err = remote.Do(context.TODO(), "http://a")              // want `^remote\.Do waits for a remote server without a time limit while it holds a worker;`

	// Cleaning up detached from the caller, with a limit of its own.
	wctx, cancel := context.WithTimeout(context.WithoutCancel(ctx), 7*time.Second)
	defer cancel()
	err = remote.Do(wctx, "http://a") // want `^remote\.Do waits for a remote server for up to 7s while it holds a worker;`

	// Limits by constant, by field, by configuration.
	kctx, cancel := context.WithTimeout(ctx, config.CallTimeout)
	defer cancel()
	err = remote.Do(kctx, "http://a") // want `^remote\.Do waits for a remote server for up to 6s while it holds a worker;`
	fctx, cancel := context.WithTimeout(ctx, r.timeout)
	defer cancel()
	err = remote.Do(fctx, "http://a") // want `^remote\.Do waits for a remote server for up to 15s while it holds a worker;`
	gctx, cancel := context.WithTimeout(ctx, r.Grace)
	defer cancel()
	err = remote.Do(gctx, "http://a") // want `^remote\.Do waits for a remote server while it holds a worker;`
	hctx, cancel := context.WithTimeout(ctx, 2*r.grace)
	defer cancel()
	err = remote.Do(hctx, "http://a") // want `^remote\.Do waits for a remote server while it holds a worker;`

	// A context from elsewhere.
	err = remote.Do(r.base, "http://a") // want `^remote\.Do waits for a remote server while it holds a worker;`

	if err = r.call(tctx); err != nil {
		return ctrl.Result{}, err
	}
	if err = r.within(ctx, 9*time.Second); err != nil {
		return ctrl.Result{}, err
	}
	actx, cancel := r.limited(ctx)
	defer cancel()
	err = remote.Do(actx, "http://a") // want `^remote\.Do waits for a remote server for up to 16s while it holds a worker;`
	return ctrl.Result{}, err
}

// call's callers agree: its context has a deadline.
func (r *Ctx) call(ctx context.Context) error {
	return remote.Do(ctx, "http://a") // want `^remote\.Do waits for a remote server for up to 5s while it holds a worker;`
}

// within gets the limit as a parameter.
func (r *Ctx) within(ctx context.Context, d time.Duration) error {
	ctx, cancel := context.WithTimeout(ctx, d)
	defer cancel()
	q, err := http.NewRequestWithContext(ctx, http.MethodGet, "http://a", nil)
	if err != nil {
		return err
	}
	_, err = http.DefaultClient.Do(q) // want `^http\.DefaultClient\.Do waits for a remote server for up to 9s while it holds a worker;`
	return err
}

// limited returns a context with a deadline.
func (r *Ctx) limited(ctx context.Context) (context.Context, context.CancelFunc) {
	return context.WithTimeout(ctx, 16*time.Second)
}

// Requests carry contexts.
type Requests struct{ hc http.Client }

func (r *Requests) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	tctx, cancel := context.WithTimeout(ctx, 5*time.Second)
	defer cancel()

	q, err := http.NewRequest(http.MethodGet, "http://a", nil)
	_, err = http.DefaultClient.Do(q) // want `^http\.DefaultClient\.Do waits for a remote server without a time limit while it holds a worker;`

	_, err = http.DefaultClient.Do(q.WithContext(tctx)) // want `^http\.DefaultClient\.Do waits for a remote server for up to 5s while it holds a worker;`
	_, err = http.DefaultClient.Do(q.Clone(tctx))       // want `^http\.DefaultClient\.Do waits for a remote server for up to 5s while it holds a worker;`

	// A client that is bounded, and a request that is not.
	hc := http.Client{Timeout: 6 * time.Second}
	_, err = hc.Do(q) // want `^hc\.Do waits for a remote server for up to 6s while it holds a worker;`

	// A query parameter is no deadline.
	u := "http://a?timeout=5s"
	_, err = http.Get(u) // want `^http\.Get waits for a remote server without a time limit while it holds a worker;`

	q2, err := r.build(tctx)
	_, err = http.DefaultClient.Do(q2) // want `^http\.DefaultClient\.Do waits for a remote server for up to 5s while it holds a worker;`
	return ctrl.Result{}, err
}

func (r *Requests) build(ctx context.Context) (*http.Request, error) {
	return http.NewRequestWithContext(ctx, http.MethodGet, "http://a", nil)
}

// Others than HTTP.
type Others struct{}

func (o *Others) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	tctx, cancel := context.WithTimeout(ctx, 5*time.Second)
	defer cancel()
	_, err := net.DefaultResolver.LookupHost(tctx, "a") // want `^net\.DefaultResolver\.LookupHost waits for a name server for up to 5s while it holds a worker;`
	// A limit in the dialer.
	_, err = (&net.Dialer{Timeout: 3 * time.Second}).DialContext(ctx, "tcp", "a:1") // want `DialContext waits for a connection (for up to 3s )?while it holds a worker;`
	_, err = (&net.Dialer{Timeout: 3 * time.Second}).Dial("tcp", "a:1")             // want `Dial waits for a connection (for up to 3s )?while it holds a worker;`
	// The context is in the command.
	err = exec.CommandContext(tctx, "helm").Run() // want `Run waits for a process to end (for up to 5s )?while it holds a worker;`
	// A poll ends with its own timeout or its context, whichever is first.
	err = wait.PollUntilContextTimeout(tctx, time.Second, time.Minute, true, ready) // want `^wait\.PollUntilContextTimeout polls until its condition holds for up to 5s while it holds a worker;`
	err = wait.PollUntilContextCancel(tctx, time.Second, true, ready)               // want `^wait\.PollUntilContextCancel polls until its condition holds for up to 5s while it holds a worker;`
	// A sleep does not end with a context.
	time.Sleep(6 * time.Second) // want `^time\.Sleep sleeps for up to 6s while it holds a worker;`
	pause(o.delay())
	pause(30 * time.Second)
	return ctrl.Result{}, err
}

func ready(context.Context) (bool, error) { return true, nil }

func (o *Others) delay() time.Duration { return 2 * time.Second }

// pause is called with different delays: the longest, or none, is said.
func pause(d time.Duration) {
	time.Sleep(d) // want `^time\.Sleep sleeps (for up to 30s )?while it holds a worker;`
}

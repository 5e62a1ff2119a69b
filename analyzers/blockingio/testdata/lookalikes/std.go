// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

// Package lookalikes has workers that use packages which can wait, and names
// that sound like it, and do not wait. All of it is silent.
package lookalikes

import (
	"bytes"
	"context"
	"database/sql"
	"errors"
	"io"
	"net"
	"net/http"
	"net/url"
	"os"
	"os/exec"
	"strings"
	"time"

	ctrl "sigs.k8s.io/controller-runtime"
)

// Making a request sends nothing.
func makeRequest(ctx context.Context) (ctrl.Result, error) {
	q, err := http.NewRequestWithContext(ctx, http.MethodGet, "http://a", nil)
	if err != nil {
		return ctrl.Result{}, err
	}
	q.Header.Set("Accept", "application/json")
	return ctrl.Result{}, nil
}

// Nor does making a client.
func makeClient(ctx context.Context) (ctrl.Result, error) {
	hc := &http.Client{Transport: &http.Transport{MaxIdleConns: 1}}
	hc.CloseIdleConnections()
	return ctrl.Result{}, nil
}

// A body that is at hand.
func body(ctx context.Context) (ctrl.Result, error) {
	_, err := io.ReadAll(strings.NewReader("a"))
	return ctrl.Result{}, err
}

// Copied in memory.
func copied(ctx context.Context) (ctrl.Result, error) {
	var b bytes.Buffer
	_, err := io.Copy(&b, strings.NewReader("a"))
	return ctrl.Result{}, err
}

// Headers of an answer that somebody else got.
func answer(resp *http.Response) (ctrl.Result, error) {
	if resp.StatusCode == http.StatusTooManyRequests {
		return ctrl.Result{RequeueAfter: time.Minute}, nil
	}
	_ = http.StatusText(resp.StatusCode)
	return ctrl.Result{}, nil
}

// Addresses are taken apart without asking anyone.
func addresses(ctx context.Context, addr string) (ctrl.Result, error) {
	host, port, err := net.SplitHostPort(addr)
	if err != nil || net.ParseIP(host) == nil {
		return ctrl.Result{}, err
	}
	_, err = url.Parse("http://" + net.JoinHostPort(host, port))
	return ctrl.Result{}, err
}

// A network of addresses, not of machines.
func network(ctx context.Context, cidr string) (ctrl.Result, error) {
	_, ipnet, err := net.ParseCIDR(cidr)
	if err != nil {
		return ctrl.Result{}, err
	}
	_ = ipnet.Contains(net.IPv4(10, 0, 0, 1))
	return ctrl.Result{}, nil
}

// A dialer is only set up.
func dialer(ctx context.Context) (ctrl.Result, error) {
	d := &net.Dialer{Timeout: time.Second}
	_ = http.Transport{DialContext: d.DialContext}
	return ctrl.Result{}, nil
}

// A command that nobody runs.
func command(ctx context.Context) (ctrl.Result, error) {
	cmd := exec.CommandContext(ctx, "helm", "version")
	cmd.Env = append(cmd.Env, "A=b")
	_ = cmd.String()
	return ctrl.Result{}, nil
}

// Whether there is such a program.
func lookup(ctx context.Context) (ctrl.Result, error) {
	_, err := exec.LookPath("helm")
	return ctrl.Result{}, err
}

// sql.Open connects to nothing.
func open(ctx context.Context) (ctrl.Result, error) {
	db, err := sql.Open("postgres", "a")
	if err != nil {
		return ctrl.Result{}, err
	}
	db.SetMaxOpenConns(1)
	return ctrl.Result{}, nil
}

// The environment is memory.
func environment(ctx context.Context) (ctrl.Result, error) {
	if v, ok := os.LookupEnv("A"); ok {
		return ctrl.Result{}, errors.New(v)
	}
	return ctrl.Result{}, nil
}

// Dates and durations.
func clock(ctx context.Context, started time.Time) (ctrl.Result, error) {
	if d := time.Since(started); d < time.Minute {
		return ctrl.Result{RequeueAfter: time.Minute - d.Round(time.Second)}, nil
	}
	_, err := time.ParseDuration("5m")
	return ctrl.Result{}, err
}

// A pause as short as a jitter.
func jitter(ctx context.Context) (ctrl.Result, error) {
	time.Sleep(20 * time.Millisecond)
	return ctrl.Result{}, nil
}

// Exactly the longest pause that is let go.
func longest(ctx context.Context) (ctrl.Result, error) {
	const pause = 50 * time.Millisecond
	time.Sleep(pause)
	return ctrl.Result{}, nil
}

// No pause at all.
func zero(ctx context.Context) (ctrl.Result, error) {
	time.Sleep(0)
	return ctrl.Result{}, nil
}

// The deadline is for others; nothing waits for it here.
func deadline(ctx context.Context) (ctrl.Result, error) {
	ctx, cancel := context.WithDeadline(ctx, time.Now().Add(time.Hour))
	defer cancel()
	if d, ok := ctx.Deadline(); ok {
		return ctrl.Result{RequeueAfter: time.Until(d)}, nil
	}
	return ctrl.Result{}, ctx.Err()
}

// Serving is set up, not begun.
func server(ctx context.Context) (ctrl.Result, error) {
	mux := http.NewServeMux()
	mux.HandleFunc("/wait", func(w http.ResponseWriter, req *http.Request) {
		time.Sleep(time.Second)
		_, _ = http.Get("http://a")
	})
	_ = http.Server{Handler: mux}
	return ctrl.Result{}, nil
}

// The value of a function is compared, not called.
func compared(ctx context.Context) (ctrl.Result, error) {
	get := http.Get
	if get == nil {
		return ctrl.Result{}, nil
	}
	return ctrl.Result{Requeue: true}, nil
}

// It stands in a table from which nothing is called.
func table(ctx context.Context) (ctrl.Result, error) {
	waits := map[string]func(time.Duration){"sleep": time.Sleep}
	return ctrl.Result{RequeueAfter: time.Duration(len(waits))}, nil
}

// Errors of waits are looked at.
func timedOut(err error) (ctrl.Result, error) {
	var ne net.Error
	if errors.As(err, &ne) && ne.Timeout() || errors.Is(err, context.DeadlineExceeded) {
		return ctrl.Result{RequeueAfter: time.Minute}, nil
	}
	return ctrl.Result{}, err
}

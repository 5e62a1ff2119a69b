// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

// Package incident is the shape of the outage: one synchronous call.
package incident

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"time"

	corev1 "k8s.io/api/core/v1"
	ctrl "sigs.k8s.io/controller-runtime"
	"sigs.k8s.io/controller-runtime/pkg/client"
)

type Faulty struct {
	client.Client
	HeavyURL string
}

func (r *Faulty) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	var pod corev1.Pod
	if err := r.Get(ctx, req.NamespacedName, &pod); err != nil {
		return ctrl.Result{}, client.IgnoreNotFound(err)
	}
	result, err := r.callExternalSystemsHeavyAPI(pod.Name)
	if err != nil {
		return ctrl.Result{}, err
	}
	pod.Status.Message = result
	return ctrl.Result{}, r.Status().Update(ctx, &pod)
}

func (r *Faulty) callExternalSystemsHeavyAPI(payload string) (string, error) {
	body, err := json.Marshal(map[string]string{"payload": payload})
	if err != nil {
		return "", err
	}
	resp, err := http.Post(r.HeavyURL, "application/json", bytes.NewReader(body)) // want `^http\.Post waits for a remote server without a time limit while it holds a worker; start it outside Reconcile and requeue \(\(\*Faulty\)\.Reconcile -> \(\*Faulty\)\.callExternalSystemsHeavyAPI -> http\.Post\)$`
	if err != nil {
		return "", err
	}
	defer resp.Body.Close()
	out, err := io.ReadAll(resp.Body) // belongs to its request
	if err != nil {
		return "", fmt.Errorf("reading: %w", err)
	}
	return string(out), nil
}

// Corrected hands the work to a dispatcher and comes back for the result.
type Corrected struct {
	client.Client
	dispatcher *dispatcher
}

func (r *Corrected) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	var pod corev1.Pod
	if err := r.Get(ctx, req.NamespacedName, &pod); err != nil {
		return ctrl.Result{}, client.IgnoreNotFound(err)
	}
	if pod.Status.Message == "" {
		if !r.dispatcher.submit(pod.Name) {
			return ctrl.Result{RequeueAfter: time.Second}, nil
		}
		base := pod.DeepCopy()
		pod.Status.Message = "Processing"
		return ctrl.Result{RequeueAfter: 5 * time.Second}, r.Status().Patch(ctx, &pod, client.MergeFrom(base))
	}
	if _, done := r.dispatcher.result(pod.Name); !done {
		return ctrl.Result{RequeueAfter: 5 * time.Second}, nil
	}
	return ctrl.Result{}, nil
}

// dispatcher is a runnable with a bounded queue.
type dispatcher struct {
	queue   chan string
	results map[string]string
	url     string
}

// submit does not wait for a free place.
func (d *dispatcher) submit(payload string) bool {
	select {
	case d.queue <- payload:
		return true
	default:
		return false
	}
}

func (d *dispatcher) result(payload string) (string, bool) {
	r, ok := d.results[payload]
	return r, ok
}

// Start waits on the manager's time.
func (d *dispatcher) Start(ctx context.Context) error {
	for {
		select {
		case <-ctx.Done():
			return nil
		case p := <-d.queue:
			resp, err := http.Post(d.url, "", bytes.NewReader([]byte(p)))
			if err == nil {
				_ = resp.Body.Close()
			}
		}
	}
}

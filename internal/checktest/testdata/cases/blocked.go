// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

package cases

import (
	"context"
	"net/http"
	"time"

	corev1 "k8s.io/api/core/v1"
	"k8s.io/apimachinery/pkg/util/wait"
	ctrl "sigs.k8s.io/controller-runtime"
)

func (r *Reconciler) request(ctx context.Context, w *Widget) (err error) {
	hc := &http.Client{Transport: &http.Transport{DisableKeepAlives: true}}
	_, err = hc.Get("https://" + w.Spec.Ref)

	q, _ := http.NewRequestWithContext(ctx, http.MethodGet, "https://"+w.Spec.Ref, nil)
	_, err = (&http.Client{Timeout: 5 * time.Second}).Do(q)
	return err
}

func (r *Reconciler) wait(ctx context.Context) (ctrl.Result, error) {
	<-ready
	mgr.GetCache().WaitForCacheSync(ctx)

	select {
	case <-ready:
	default:
		return ctrl.Result{RequeueAfter: 5 * time.Second}, nil
	}

	select {
	case <-ready:
	case <-ctx.Done():
		return ctrl.Result{}, ctx.Err()
	}
	return ctrl.Result{}, nil
}

func (r *Reconciler) poll(ctx context.Context, req ctrl.Request, w *Widget) (ctrl.Result, error) {
	if ok, e := r.Cloud.Ready(ctx, w.Status.ID); e != nil {
		return ctrl.Result{}, e
	} else if !ok {
		return ctrl.Result{RequeueAfter: 10 * time.Second}, nil
	}

	r.mu.Lock()
	r.seen[req.Name]++
	r.mu.Unlock()

	r.mu.Lock()
	defer r.mu.Unlock()
	return ctrl.Result{}, wait.PollUntilContextTimeout(ctx, 2*time.Second, 10*time.Minute, true, func(ctx context.Context) (bool, error) {
		return r.Cloud.Ready(ctx, w.Status.ID)
	})
}

func (r *Reconciler) remote(ctx context.Context, req ctrl.Request) (err error) {
	err = remote.Get(ctx, req.NamespacedName, &corev1.ConfigMap{})

	tctx, cancel := context.WithTimeout(ctx, 10*time.Second)
	defer cancel()
	err = remote.Get(tctx, req.NamespacedName, &corev1.ConfigMap{})
	return err
}

func (r *Reconciler) sleep(ctx context.Context, w *Widget) (ctrl.Result, error) {
	if w.Spec.Size == 0 {
		return ctrl.Result{RequeueAfter: 30 * time.Second}, nil
	}
	time.Sleep(30 * time.Second)
	return r.syncW(ctx, w)
}

// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

package cases

import (
	"context"

	corev1 "k8s.io/api/core/v1"
	"k8s.io/apimachinery/pkg/runtime"
	ctrl "sigs.k8s.io/controller-runtime"
	"sigs.k8s.io/controller-runtime/pkg/client"
)

func (r *Reconciler) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	r.once.Do(func() { r.region = "eu" })

	cur := &Widget{}
	if err := r.Get(ctx, req.NamespacedName, cur); err != nil {
		return ctrl.Result{}, client.IgnoreNotFound(err)
	}
	r.cur = cur
	r.seen[req.String()]++
	r.mu.Lock()
	r.seen[req.String()]++
	r.mu.Unlock()

	recorded = append(recorded, req.Name)
	var names []string
	names = append(names, req.Name)
	_ = names

	rc := *r.sink
	rc.em.log = r.Log.WithValues("ns", req.Namespace)
	em := *r.sink.em
	em.log = r.Log.WithValues("ns", req.Namespace)

	_ = corev1.AddToScheme(r.Scheme)
	s := runtime.NewScheme()
	_ = corev1.AddToScheme(s)
	return r.sync(ctx)
}

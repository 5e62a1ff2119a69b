// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

package kubeclient

import (
	"context"
	"net/http"

	corev1 "k8s.io/api/core/v1"
	ctrl "sigs.k8s.io/controller-runtime"
	"sigs.k8s.io/controller-runtime/pkg/client"
	"sigs.k8s.io/controller-runtime/pkg/controller/controllerutil"
)

type Mutating struct{ client.Client }

func (m *Mutating) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	pod := &corev1.Pod{}
	_, err := controllerutil.CreateOrUpdate(ctx, m.Client, pod, func() error {
		_, err := http.Get("http://a") // want `^http\.Get waits for a remote server without a time limit while it holds a worker;`
		return err
	})
	return ctrl.Result{}, err
}

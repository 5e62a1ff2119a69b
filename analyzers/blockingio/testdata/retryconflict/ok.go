// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

package retryconflict

import (
	"context"

	corev1 "k8s.io/api/core/v1"
	"k8s.io/client-go/util/retry"
	ctrl "sigs.k8s.io/controller-runtime"
	"sigs.k8s.io/controller-runtime/pkg/client"
)

type Quiet struct{ client.Client }

// RetryOnConflict is the recommended tool: its short backoff is not reported.
func (q *Quiet) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	return ctrl.Result{}, retry.RetryOnConflict(retry.DefaultRetry, func() error {
		pod := &corev1.Pod{}
		if err := q.Get(ctx, req.NamespacedName, pod); err != nil {
			return err
		}
		pod.Labels = map[string]string{"a": "b"}
		return q.Update(ctx, pod)
	})
}

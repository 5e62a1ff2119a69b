// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

// Package strict is judged with -statusupdate.strict.
package strict

import (
	"context"
	"time"

	corev1 "k8s.io/api/core/v1"
	apierrors "k8s.io/apimachinery/pkg/api/errors"
	"k8s.io/apimachinery/pkg/util/wait"
	"k8s.io/client-go/util/retry"
	ctrl "sigs.k8s.io/controller-runtime"
	"sigs.k8s.io/controller-runtime/pkg/client"
)

func reread(ctx context.Context, c client.Client, req ctrl.Request, pod *corev1.Pod) error {
	err := retry.RetryOnConflict(retry.DefaultRetry, func() error {
		if err := c.Get(ctx, req.NamespacedName, pod); err != nil {
			return err
		}
		return c.Status().Update(ctx, pod) // want `^c.Status\(\).Update sends the whole status again on each retry; Patch against an earlier DeepCopy$`
	})
	if err != nil {
		return err
	}
	return c.Status().Update(ctx, pod) // want `c.Status\(\).Update sends the whole status and conflicts with any other write;`
}

func firstTry(ctx context.Context, c client.Client, req ctrl.Request, pod *corev1.Pod) error {
	err := c.Status().Update(ctx, pod) // want `c.Status\(\).Update sends the whole status and conflicts with any other write;`
	if apierrors.IsConflict(err) {
		return reread(ctx, c, req, pod)
	}
	return err
}

func polled(ctx context.Context, c client.Client, req ctrl.Request) error {
	return wait.PollUntilContextTimeout(ctx, time.Second, time.Minute, true, func(ctx context.Context) (bool, error) {
		pod := &corev1.Pod{}
		if err := c.Get(ctx, req.NamespacedName, pod); err != nil {
			return false, err
		}
		err := c.Status().Update(ctx, pod) // want `^c.Status\(\).Update sends the whole status again on each retry;`
		if apierrors.IsConflict(err) {
			return false, nil
		}
		return err == nil, err
	})
}

func written(ctx context.Context, c client.Client, pod *corev1.Pod) error {
	if err := c.Update(ctx, pod); err != nil {
		return err
	}
	return c.Status().Update(ctx, pod) // want `c.Status\(\).Update sends the whole status and conflicts with any other write;`
}

type monitor struct{ client.Client }

func (m *monitor) Start(ctx context.Context) error {
	pods := &corev1.PodList{}
	if err := m.List(ctx, pods); err != nil {
		return err
	}
	for i := range pods.Items {
		if err := m.Status().Update(ctx, &pods.Items[i]); err != nil { // want `m.Status\(\).Update sends the whole status and conflicts with any other write;`
			return err
		}
	}
	return nil
}

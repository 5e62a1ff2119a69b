// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

package bad

import (
	"context"

	appsv1 "k8s.io/api/apps/v1"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/client-go/kubernetes"
	"sigs.k8s.io/controller-runtime/pkg/client"
	"sigs.k8s.io/controller-runtime/pkg/controller/controllerutil"
)

// Mostly the finalizer is there already, and the object is as old as the cache.
func perhapsFinalized(ctx context.Context, c client.Client, w *Widget) error {
	if controllerutil.AddFinalizer(w, "w.io/f") {
		if err := c.Update(ctx, w); err != nil {
			return err
		}
	}
	w.Status.Phase = "Known"
	return c.Status().Update(ctx, w) // want `c.Status\(\).Update sends the whole status`
}

// Real work follows the write.
func updatedBefore(ctx context.Context, c client.Client, cloud cloud, w *Widget) error {
	if err := c.Update(ctx, w); err != nil {
		return err
	}
	id, err := cloud.Provision(w.Name)
	if err != nil {
		return err
	}
	w.Status.Phase = id
	return c.Status().Update(ctx, w) // want `c.Status\(\).Update sends the whole status`
}

// Nobody asks whether it was written,
func updatedPerhaps(ctx context.Context, c client.Client, w *Widget) error {
	_ = c.Update(ctx, w)
	w.Status.Phase = "Known"
	return c.Status().Update(ctx, w) // want `c.Status\(\).Update sends the whole status`
}

// it is a copy that was,
func copyUpdated(ctx context.Context, c client.Client, w *Widget) error {
	if err := c.Update(ctx, w.DeepCopy()); err != nil {
		return err
	}
	w.Status.Phase = "Known"
	return c.Status().Update(ctx, w) // want `c.Status\(\).Update sends the whole status`
}

// or the answer is not used.
func answerDropped(ctx context.Context, cs kubernetes.Interface, d *appsv1.Deployment) error {
	if _, err := cs.AppsV1().Deployments("system").Update(ctx, d, metav1.UpdateOptions{}); err != nil {
		return err
	}
	_, err := cs.AppsV1().Deployments("system").UpdateStatus(ctx, d, metav1.UpdateOptions{}) // want `UpdateStatus sends the whole status`
	return err
}

// A function that is no MutateFn may wait.
func calledBetween(ctx context.Context, c client.Client, w *Widget, fn func() error) error {
	if err := c.Update(ctx, w); err != nil {
		return err
	}
	if err := fn(); err != nil {
		return err
	}
	return c.Status().Update(ctx, w) // want `c.Status\(\).Update sends the whole status`
}

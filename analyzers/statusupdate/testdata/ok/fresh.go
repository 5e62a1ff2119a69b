// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

package ok

import (
	"context"
	"encoding/json"
	"reflect"
	"strings"

	appsv1 "k8s.io/api/apps/v1"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/client-go/kubernetes"
	ctrl "sigs.k8s.io/controller-runtime"
	"sigs.k8s.io/controller-runtime/pkg/client"
	"sigs.k8s.io/controller-runtime/pkg/controller/controllerutil"
)

// Nobody knows yet of what was just created.
func created(ctx context.Context, c client.Client, w *Widget) error {
	if err := c.Create(ctx, w); err != nil {
		return err
	}
	w.Status.Phase = "New"
	tidy(&w.Status)
	ctrl.LoggerFrom(ctx).Info("created")
	return c.Status().Update(ctx, w)
}

func tidy(s *WidgetStatus) { s.Phase = strings.TrimSpace(s.Phase) }

// A clientset has no cache.
func live(ctx context.Context, cs kubernetes.Interface, name string) error {
	d, err := cs.AppsV1().Deployments("system").Get(ctx, name, metav1.GetOptions{})
	if err != nil {
		return err
	}
	d.Status.Replicas = 1
	_, err = cs.AppsV1().Deployments("system").UpdateStatus(ctx, d, metav1.UpdateOptions{})
	return err
}

func createdLive(ctx context.Context, cs kubernetes.Interface, d *appsv1.Deployment) error {
	got, err := cs.AppsV1().Deployments("system").Create(ctx, d, metav1.CreateOptions{})
	if err != nil {
		return err
	}
	got.Status.Replicas = 1
	_, err = cs.AppsV1().Deployments("system").UpdateStatus(ctx, got, metav1.UpdateOptions{})
	return err
}

type finalizer interface {
	AddFinalizer(ctx context.Context, obj client.Object) error
	RemoveFinalizer(ctx context.Context, obj client.Object) error
}

// The object is gone, or has the version of a moment ago.
func released(ctx context.Context, c client.Client, f finalizer, w *Widget) error {
	if err := f.RemoveFinalizer(ctx, w); err != nil {
		return err
	}
	w.Status.Phase = "Released"
	return c.Status().Update(ctx, w)
}

// If the object is old, which is what such an error mostly means, this write is
// refused too, rightly.
func refused(ctx context.Context, c client.Client, f finalizer, w *Widget) error {
	if err := f.AddFinalizer(ctx, w); err != nil {
		w.Status.Phase = "Failed"
		_ = c.Status().Update(ctx, w)
		return err
	}
	if err := c.Update(ctx, w); err != nil {
		w.Status.Phase = err.Error()
		_ = c.Status().Update(ctx, w)
		return err
	}
	return nil
}

// What is done in memory takes no time.
func compared(ctx context.Context, cs kubernetes.Interface, name string) error {
	d, err := cs.AppsV1().Deployments("system").Get(ctx, name, metav1.GetOptions{})
	if err != nil {
		return err
	}
	old := d.DeepCopy()
	d.Status.Replicas = 1
	if text, err := json.Marshal(d.Status); err != nil || len(text) == 0 || reflect.DeepEqual(old.Status, d.Status) {
		return err
	}
	_, err = cs.AppsV1().Deployments("system").UpdateStatus(ctx, d, metav1.UpdateOptions{})
	return err
}

// The object is what the API server has just answered: an old read was refused there.
func finalized(ctx context.Context, c client.Client, w *Widget) error {
	controllerutil.AddFinalizer(w, "w.io/f")
	if err := c.Update(ctx, w); err != nil {
		return err
	}
	w.Status.Phase = "Known"
	return c.Status().Update(ctx, w)
}

// A patch is answered with the object, too,
func patched(ctx context.Context, c client.Client, w *Widget) error {
	base := w.DeepCopy()
	w.Labels = map[string]string{"seen": "yes"}
	if err := c.Patch(ctx, w, client.MergeFrom(base)); err != nil {
		return err
	}
	w.Status.Phase = "Known"
	return c.Status().Update(ctx, w)
}

// and so is a clientset's write.
func updatedLive(ctx context.Context, cs kubernetes.Interface, d *appsv1.Deployment) error {
	got, err := cs.AppsV1().Deployments("system").Update(ctx, d, metav1.UpdateOptions{})
	if err != nil {
		return err
	}
	got.Status.Replicas = 1
	_, err = cs.AppsV1().Deployments("system").UpdateStatus(ctx, got, metav1.UpdateOptions{})
	return err
}

// What CreateOrUpdate would call sets fields.
func createdBy(ctx context.Context, c client.Client, w *Widget, set controllerutil.MutateFn) error {
	if err := c.Create(ctx, w); err != nil {
		return err
	}
	if err := mutate(w, set); err != nil {
		return err
	}
	return c.Status().Update(ctx, w)
}

func mutate(w *Widget, set controllerutil.MutateFn) error {
	name := w.Name
	if err := set(); err != nil {
		return err
	}
	w.Name = name
	return nil
}

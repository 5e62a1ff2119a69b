// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

package bad

import (
	"context"
	"net/http"
	"time"

	appsv1 "k8s.io/api/apps/v1"
	apierrors "k8s.io/apimachinery/pkg/api/errors"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/client-go/kubernetes"
	"sigs.k8s.io/controller-runtime/pkg/client"
)

// Something else is waited for in between.
func createdBefore(ctx context.Context, c client.Client, w, other *Widget) error {
	if err := c.Create(ctx, w); err != nil {
		return err
	}
	if err := c.Create(ctx, other); err != nil {
		return err
	}
	return c.Status().Update(ctx, w) // want `c.Status\(\).Update sends the whole status`
}

// It is not created where somebody knows of it.
func perhapsCreated(ctx context.Context, c client.Client, w *Widget) error {
	if w.ResourceVersion == "" {
		if err := c.Create(ctx, w); err != nil {
			return err
		}
	}
	return c.Status().Update(ctx, w) // want `c.Status\(\).Update sends the whole status`
}

// Another object was created.
func otherCreated(ctx context.Context, c client.Client, w, other *Widget) error {
	if err := c.Create(ctx, other); err != nil {
		return err
	}
	return c.Status().Update(ctx, w) // want `c.Status\(\).Update sends the whole status`
}

// It was not: that is what the status says.
func notCreated(ctx context.Context, c client.Client, w *Widget) error {
	if err := c.Create(ctx, w); err != nil {
		w.Status.Phase = "Failed"
		return c.Status().Update(ctx, w) // want `c.Status\(\).Update sends the whole status`
	}
	return nil
}

// Each time but the first it is older.
func oftenWritten(ctx context.Context, cs kubernetes.Interface, names []string) error {
	d, err := cs.AppsV1().Deployments("system").Get(ctx, "a", metav1.GetOptions{})
	if err != nil {
		return err
	}
	for range names {
		if _, err := cs.AppsV1().Deployments("system").UpdateStatus(ctx, d, metav1.UpdateOptions{}); err != nil { // want `UpdateStatus sends the whole status`
			return err
		}
	}
	return nil
}

// Who knows where it comes from.
func handed(ctx context.Context, cs kubernetes.Interface, d *appsv1.Deployment) error {
	if _, err := cs.AppsV1().Deployments("system").Get(ctx, d.Name, metav1.GetOptions{}); err != nil {
		return err
	}
	_, err := cs.AppsV1().Deployments("system").UpdateStatus(ctx, d, metav1.UpdateOptions{}) // want `UpdateStatus sends the whole status`
	return err
}

type finalizer interface {
	AddFinalizer(ctx context.Context, obj client.Object) error
	RemoveFinalizer(ctx context.Context, obj client.Object) error
}

// Mostly it is there already, and nothing is written.
func kept(ctx context.Context, c client.Client, f finalizer, w *Widget) error {
	if err := f.AddFinalizer(ctx, w); err != nil {
		return err
	}
	return c.Status().Update(ctx, w) // want `c.Status\(\).Update sends the whole status`
}

// Conflicts are sorted out: what is left says nothing of how old the object is.
func notReleased(ctx context.Context, c client.Client, f finalizer, w *Widget) error {
	if err := f.RemoveFinalizer(ctx, w); err != nil {
		if apierrors.IsConflict(err) {
			return err
		}
		w.Status.Phase = "Stuck"
		return c.Status().Update(ctx, w) // want `c.Status\(\).Update sends the whole status`
	}
	return nil
}

// Another object was not written.
func otherRefused(ctx context.Context, c client.Client, w, other *Widget) error {
	if err := c.Update(ctx, other); err != nil {
		w.Status.Phase = "Stuck"
		return c.Status().Update(ctx, w) // want `c.Status\(\).Update sends the whole status`
	}
	return nil
}

type cloud interface {
	Provision(name string) (string, error)
}

// What gets no context may wait as well.
func provisioned(ctx context.Context, c client.Client, cloud cloud, w *Widget) error {
	if err := c.Create(ctx, w); err != nil {
		return err
	}
	id, err := cloud.Provision(w.Name)
	if err != nil {
		return err
	}
	w.Status.Phase = id
	return c.Status().Update(ctx, w) // want `c.Status\(\).Update sends the whole status`
}

func asked(ctx context.Context, cs kubernetes.Interface, url string) error {
	d, err := cs.AppsV1().Deployments("system").Get(ctx, "a", metav1.GetOptions{})
	if err != nil {
		return err
	}
	if _, err := http.Get(url); err != nil {
		return err
	}
	_, err = cs.AppsV1().Deployments("system").UpdateStatus(ctx, d, metav1.UpdateOptions{}) // want `UpdateStatus sends the whole status`
	return err
}

func paused(ctx context.Context, c client.Client, w *Widget, done chan struct{}) error {
	if err := c.Create(ctx, w); err != nil {
		return err
	}
	pause()
	return c.Status().Update(ctx, w) // want `c.Status\(\).Update sends the whole status`
}

func pause() { time.Sleep(time.Minute) }

func received(ctx context.Context, c client.Client, w *Widget, done chan struct{}) error {
	if err := c.Create(ctx, w); err != nil {
		return err
	}
	<-done
	return c.Status().Update(ctx, w) // want `c.Status\(\).Update sends the whole status`
}

func reread(ctx context.Context, c client.Client, w *Widget) error {
	sync := func() error { return c.Get(ctx, client.ObjectKeyFromObject(w), w) }
	if err := c.Create(ctx, w); err != nil {
		return err
	}
	if err := sync(); err != nil {
		return err
	}
	return c.Status().Update(ctx, w) // want `c.Status\(\).Update sends the whole status`
}

// It may have been there already.
func ensured(ctx context.Context, c client.Client, w *Widget) error {
	if err := c.Create(ctx, w); err != nil && !apierrors.IsAlreadyExists(err) {
		return err
	}
	return c.Status().Update(ctx, w) // want `c.Status\(\).Update sends the whole status`
}

func ignored(ctx context.Context, c client.Client, w *Widget) error {
	if err := client.IgnoreAlreadyExists(c.Create(ctx, w)); err != nil {
		return err
	}
	return c.Status().Update(ctx, w) // want `c.Status\(\).Update sends the whole status`
}

// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

package lookalikes

import (
	"context"
	"time"

	appsv1 "k8s.io/api/apps/v1"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/apimachinery/pkg/apis/meta/v1/unstructured"
	"k8s.io/client-go/dynamic"
	"k8s.io/client-go/kubernetes"
	"k8s.io/client-go/util/retry"
	"sigs.k8s.io/controller-runtime/pkg/client"
)

// Types that are status writers themselves: what they forward is the business of
// their callers.

// timed measures.
type timed struct {
	client.SubResourceWriter
	took time.Duration
}

func (t *timed) Update(ctx context.Context, obj client.Object, opts ...client.SubResourceUpdateOption) error {
	began := time.Now()
	defer func() { t.took = time.Since(began) }()
	return t.SubResourceWriter.Update(ctx, obj, opts...)
}

// named adds a field owner, in a field and not embedded.
type named struct {
	inner client.SubResourceWriter
	owner client.FieldOwner
}

func (n named) Update(ctx context.Context, obj client.Object, opts ...client.SubResourceUpdateOption) error {
	return n.inner.Update(ctx, obj, append(opts, n.owner)...)
}

// limited calls the method in a closure.
type limited struct {
	c   client.Client
	sem chan struct{}
}

func (l *limited) Update(ctx context.Context, obj client.Object, opts ...client.SubResourceUpdateOption) error {
	return l.run(func() error { return l.c.Status().Update(ctx, obj, opts...) })
}

func (l *limited) run(fn func() error) error {
	l.sem <- struct{}{}
	defer func() { <-l.sem }()
	return fn()
}

// guarded turns updates into patches.
type guarded struct{ client.Client }

func (g guarded) Status() client.SubResourceWriter { return patching{g.Client.Status()} }

type patching struct{ client.SubResourceWriter }

func (p patching) Update(ctx context.Context, obj client.Object, opts ...client.SubResourceUpdateOption) error {
	return p.Patch(ctx, obj, client.Merge)
}

// refusing has no write at all.
type refusing struct{ client.SubResourceWriter }

func (refusing) Update(context.Context, client.Object, ...client.SubResourceUpdateOption) error {
	return nil
}

// generic forwards for any object.
type generic1[T client.Object] struct{ w client.SubResourceWriter }

func (g generic1[T]) Update(ctx context.Context, obj client.Object, opts ...client.SubResourceUpdateOption) error {
	return g.w.Update(ctx, obj, opts...)
}

// A clientset of our own with the generated method.
type deployments struct{ c kubernetes.Interface }

func (d deployments) UpdateStatus(ctx context.Context, o *appsv1.Deployment, opts metav1.UpdateOptions) (*appsv1.Deployment, error) {
	return d.c.AppsV1().Deployments(o.Namespace).UpdateStatus(ctx, o, opts)
}

// A dynamic client of our own.
type resource struct{ dynamic.ResourceInterface }

func (r resource) UpdateStatus(ctx context.Context, u *unstructured.Unstructured, opts metav1.UpdateOptions) (*unstructured.Unstructured, error) {
	return r.ResourceInterface.UpdateStatus(ctx, u, opts)
}

func (r resource) Update(ctx context.Context, u *unstructured.Unstructured, opts metav1.UpdateOptions, sub ...string) (*unstructured.Unstructured, error) {
	if len(sub) == 1 && sub[0] == "status" {
		return r.ResourceInterface.Update(ctx, u, opts, "status")
	}
	return r.ResourceInterface.Update(ctx, u, opts, sub...)
}

// A client of our own shape, without contexts.
type plain struct{ inner dynamic.ResourceInterface }

func (p plain) UpdateStatus(u *unstructured.Unstructured, opts metav1.UpdateOptions) (*unstructured.Unstructured, error) {
	return p.inner.UpdateStatus(context.TODO(), u, opts)
}

// Subresources of which one at most is the status.
func (r *Reconciler) notKnown(scale bool) client.SubResourceClient {
	if scale {
		return r.SubResource("scale")
	}
	return r.SubResource("status")
}

func (r *Reconciler) useNotKnown(ctx context.Context, w *Widget) error {
	return r.notKnown(w.Spec.Size > 0).Update(ctx, w)
}

// A constant that is another subresource.
const approval = "approval"

func (r *Reconciler) approve(ctx context.Context, w *Widget) error {
	return r.SubResource(approval).Update(ctx, w)
}

// The name is put together.
func (r *Reconciler) suffixed(ctx context.Context, part string, w *Widget) error {
	return r.SubResource("status"+part).Update(ctx, w)
}

// Kept under a name that says status.
type clients struct{ status client.SubResourceClient }

func newClients(c client.Client) clients { return clients{status: c.SubResource("resize")} }

func (c clients) write(ctx context.Context, w *Widget) error { return c.status.Update(ctx, w) }

// The methods' values are compared or kept, and none is Update.
func (r *Reconciler) values(ctx context.Context, w *Widget, p client.Patch) error {
	patch := r.Status().Patch
	create := r.SubResource("eviction").Create
	if err := create(ctx, w, w); err != nil {
		return err
	}
	return patch(ctx, w, p)
}

// A retry of our own around one that reads.
func (r *Reconciler) withRetry(fn func() error) error {
	return retry.RetryOnConflict(retry.DefaultRetry, fn)
}

func (r *Reconciler) viaOwnRetry(ctx context.Context, key client.ObjectKey) error {
	return r.withRetry(func() error {
		w := &Widget{}
		if err := r.Get(ctx, key, w); err != nil {
			return err
		}
		w.Status.Count++
		return r.Status().Update(ctx, w)
	})
}

// The helper both reads and writes, in the retry alone.
func (r *Reconciler) once(ctx context.Context, key client.ObjectKey) error {
	w := &Widget{}
	if err := r.Get(ctx, key, w); err != nil {
		return err
	}
	w.Status.Phase = "Ready"
	return r.Status().Update(ctx, w)
}

func (r *Reconciler) retriesOnce(ctx context.Context, key client.ObjectKey) error {
	return retry.RetryOnConflict(retry.DefaultRetry, func() error { return r.once(ctx, key) })
}

// The read is in a branch that both ways take.
func (r *Reconciler) liveOrCached(ctx context.Context, key client.ObjectKey, live bool) error {
	return retry.RetryOnConflict(retry.DefaultRetry, func() error {
		w := &Widget{}
		var err error
		if live {
			err = r.API.Get(ctx, key, w)
		} else {
			err = r.Get(ctx, key, w)
		}
		if err != nil {
			return err
		}
		return r.Status().Update(ctx, w)
	})
}

// A missing object ends the retry.
func (r *Reconciler) missing(ctx context.Context, key client.ObjectKey) error {
	return retry.RetryOnConflict(retry.DefaultRetry, func() error {
		w := &Widget{}
		switch err := r.Get(ctx, key, w); {
		case client.IgnoreNotFound(err) != nil:
			return err
		case err != nil:
			return nil
		}
		return r.Status().Update(ctx, w)
	})
}

// The error of the retry is wrapped, outside.
func (r *Reconciler) logged(ctx context.Context, key client.ObjectKey) (err error) {
	defer func() {
		if err != nil {
			_ = phaseOf(&unstructured.Unstructured{})
		}
	}()
	return retry.RetryOnConflict(retry.DefaultRetry, func() error {
		var w Widget
		if err := r.Get(ctx, key, &w); err != nil {
			return err
		}
		if !markReady(&w) {
			return nil
		}
		return r.Status().Update(ctx, &w)
	})
}

// The callers of types that do something else under the name.
func useWrappers(ctx context.Context, p patching, w *Widget, f fakeDeployments, d *appsv1.Deployment) error {
	if err := p.Update(ctx, w); err != nil {
		return err
	}
	if err := (refusing{}).Update(ctx, w); err != nil {
		return err
	}
	_, err := f.UpdateStatus(ctx, d, metav1.UpdateOptions{})
	return err
}

// fakeDeployments keeps what it gets.
type fakeDeployments map[string]*appsv1.Deployment

func (f fakeDeployments) UpdateStatus(ctx context.Context, d *appsv1.Deployment, opts metav1.UpdateOptions) (*appsv1.Deployment, error) {
	f[d.Name] = d
	return d, nil
}

// The client of a cloud has the names only.
type cloud struct{}

func (cloud) Status() cloud                                        { return cloud{} }
func (cloud) Update(ctx context.Context, w *Widget) error          { return nil }
func (cloud) UpdateStatus(ctx context.Context, w *Widget) error    { return nil }
func (cloud) Patch(ctx context.Context, w *Widget, p string) error { return nil }

// So has an interface.
type service interface {
	Get(ctx context.Context, name string, w *Widget) error
	Update(ctx context.Context, w *Widget) error
	UpdateStatus(ctx context.Context, w *Widget) (*Widget, error)
}

func useCloud(ctx context.Context, c cloud, s service, w *Widget) error {
	if err := c.Status().Update(ctx, w); err != nil {
		return err
	}
	if err := c.UpdateStatus(ctx, w); err != nil {
		return err
	}
	if err := s.Update(ctx, w); err != nil {
		return err
	}
	_, err := s.UpdateStatus(ctx, w)
	return err
}

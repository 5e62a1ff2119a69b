// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

package ok

import (
	"context"

	appsv1 "k8s.io/api/apps/v1"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/apimachinery/pkg/apis/meta/v1/unstructured"
	"k8s.io/apimachinery/pkg/types"
	"k8s.io/client-go/dynamic"
	"k8s.io/client-go/kubernetes"
	"sigs.k8s.io/controller-runtime/pkg/client"
)

// Other subresources are made to be updated.
func scale(ctx context.Context, c client.Client, name string, w *Widget) {
	_ = c.SubResource("scale").Update(ctx, w)
	_ = c.SubResource(name).Update(ctx, w) // which one is not known
	sub := c.SubResource("approval")
	_ = sub.Update(ctx, w)
	var sw client.SubResourceWriter = c.SubResource("scale")
	_ = sw.Update(ctx, w)
}

type scaler struct{ sub client.SubResourceClient }

func newScaler(c client.Client) *scaler { return &scaler{sub: c.SubResource("scale")} }

func (s *scaler) write(ctx context.Context, w *Widget) error { return s.sub.Update(ctx, w) }

// One that is sometimes the status is not known to be it.
func either(ctx context.Context, c client.Client, scale bool, w *Widget) error {
	sub := c.SubResource("status")
	if scale {
		sub = c.SubResource("scale")
	}
	return sub.Update(ctx, w)
}

func scaleOf(c client.Client) client.SubResourceClient { return c.SubResource("scale") }

func called(ctx context.Context, c client.Client, w *Widget) error {
	return scaleOf(c).Update(ctx, w)
}

func param(ctx context.Context, sub client.SubResourceClient, w *Widget) error {
	return sub.Update(ctx, w) // which subresource is not known
}

func clientset(ctx context.Context, c kubernetes.Interface, d *appsv1.Deployment, data []byte) error {
	if _, err := c.AppsV1().Deployments("ns").Update(ctx, d, metav1.UpdateOptions{}); err != nil {
		return err
	}
	_, err := c.AppsV1().Deployments("ns").Patch(ctx, d.Name, types.MergePatchType, data, metav1.PatchOptions{}, "status")
	return err
}

func dyn(ctx context.Context, c dynamic.ResourceInterface, u *unstructured.Unstructured, sub []string) {
	_, _ = c.Update(ctx, u, metav1.UpdateOptions{})
	_, _ = c.Update(ctx, u, metav1.UpdateOptions{}, "scale")
	_, _ = c.Update(ctx, u, metav1.UpdateOptions{}, sub...)
}

// Own things of the same names.
type page struct{}

func (page) Update(context.Context, *Widget) error            { return nil }
func (page) UpdateStatus(ctx context.Context, s string) error { return nil }
func (page) Status() page                                     { return page{} }
func (page) SubResource(string) page                          { return page{} }

func lookalikes(ctx context.Context, p page, w *Widget) {
	_ = p.Status().Update(ctx, w)
	_ = p.SubResource("status").Update(ctx, w)
	_ = p.UpdateStatus(ctx, "up")
}

// A writer that counts: its callers are reported, not what it forwards.
type counting struct {
	client.SubResourceWriter
	n int
}

func (c *counting) Update(ctx context.Context, obj client.Object, opts ...client.SubResourceUpdateOption) error {
	c.n++
	return c.SubResourceWriter.Update(ctx, obj, opts...)
}

// A typed client around the generated one.
type deployments struct{ c kubernetes.Interface }

func (d *deployments) UpdateStatus(ctx context.Context, o *appsv1.Deployment, opts metav1.UpdateOptions) (*appsv1.Deployment, error) {
	return d.c.AppsV1().Deployments(o.Namespace).UpdateStatus(ctx, o, opts)
}

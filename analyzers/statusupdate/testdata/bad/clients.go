// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

package bad

import (
	"context"

	appsv1 "k8s.io/api/apps/v1"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/apimachinery/pkg/apis/meta/v1/unstructured"
	"k8s.io/client-go/dynamic"
	"k8s.io/client-go/kubernetes"
	"sigs.k8s.io/controller-runtime/pkg/client"
)

const statusName = "status"

func subresource(ctx context.Context, c client.Client, w *Widget) {
	_ = c.SubResource("status").Update(ctx, w)   // want `^SubResource\("status"\).Update sends the whole status and conflicts with any other write; Patch against an earlier DeepCopy$`
	_ = c.SubResource(statusName).Update(ctx, w) // want `SubResource\(statusName\).Update sends the whole status`
}

func stored(ctx context.Context, c client.Client, w *Widget) {
	sw := c.Status()
	_ = sw.Update(ctx, w) // want `^sw.Update sends the whole status and conflicts with any other write; Patch against an earlier DeepCopy$`

	var sub = c.SubResource("status")
	_ = sub.Update(ctx, w) // want `sub.Update sends the whole status`
	again := sub
	_ = again.Update(ctx, w) // want `again.Update sends the whole status`
}

type writer struct {
	status client.StatusWriter
	sub    client.SubResourceClient
}

func newWriter(c client.Client) *writer {
	return &writer{status: c.Status(), sub: c.SubResource("status")}
}

func (w *writer) write(ctx context.Context, obj client.Object) {
	_ = w.status.Update(ctx, obj) // want `w.status.Update sends the whole status`
	_ = w.sub.Update(ctx, obj)    // want `w.sub.Update sends the whole status`
}

func given(ctx context.Context, sw client.SubResourceWriter, w *Widget) error {
	return sw.Update(ctx, w) // want `sw.Update sends the whole status`
}

func statusOf(c client.Client) client.SubResourceClient { return c.SubResource("status") }

func called(ctx context.Context, c client.Client, w *Widget) error {
	return statusOf(c).Update(ctx, w) // want `statusOf\(c\).Update sends the whole status`
}

// The method as a value: whoever calls it sends the whole status.
func value(ctx context.Context, c client.Client, w *Widget) error {
	update := c.Status().Update // want `c.Status\(\).Update sends the whole status`
	return update(ctx, w)
}

// An own interface with the method of the writer.
type updater interface {
	Update(ctx context.Context, obj client.Object, opts ...client.SubResourceUpdateOption) error
}

func own(ctx context.Context, u updater, w *Widget) error {
	return u.Update(ctx, w) // want `u.Update sends the whole status`
}

func clientset(ctx context.Context, c kubernetes.Interface, d *appsv1.Deployment) error {
	_, err := c.AppsV1().Deployments("ns").UpdateStatus(ctx, d, metav1.UpdateOptions{}) // want `^Deployments\("ns"\).UpdateStatus sends the whole status and conflicts with any other write; use Patch\(..., "status"\)$`
	return err
}

func dyn(ctx context.Context, c dynamic.ResourceInterface, u *unstructured.Unstructured) {
	_, _ = c.UpdateStatus(ctx, u, metav1.UpdateOptions{})     // want `c.UpdateStatus sends the whole status and conflicts with any other write; use Patch\(..., "status"\)$`
	_, _ = c.Update(ctx, u, metav1.UpdateOptions{}, "status") // want `c.Update sends the whole status`
}

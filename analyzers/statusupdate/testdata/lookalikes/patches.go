// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

package lookalikes

import (
	"context"
	"errors"

	appsv1 "k8s.io/api/apps/v1"
	corev1 "k8s.io/api/core/v1"
	"k8s.io/apimachinery/pkg/api/equality"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/apimachinery/pkg/apis/meta/v1/unstructured"
	"k8s.io/apimachinery/pkg/types"
	"k8s.io/client-go/dynamic"
	"k8s.io/client-go/kubernetes"
	"sigs.k8s.io/controller-runtime/pkg/client"
	"sigs.k8s.io/controller-runtime/pkg/controller/controllerutil"
)

// A patch of each kind sends what changed, or what one owns.
func (r *Reconciler) merge(ctx context.Context, w *Widget) error {
	base := w.DeepCopy()
	w.Status.Phase = "Ready"
	return r.Status().Patch(ctx, w, client.MergeFrom(base))
}

func (r *Reconciler) strategic(ctx context.Context, pod *corev1.Pod, base client.Object) error {
	return r.Status().Patch(ctx, pod, client.StrategicMergeFrom(base))
}

func (r *Reconciler) raw(ctx context.Context, w *Widget, data []byte) error {
	return r.Status().Patch(ctx, w, client.RawPatch(types.JSONPatchType, data))
}

// Server-side apply: the fields of this owner.
func (r *Reconciler) apply(ctx context.Context, w *Widget) error {
	own := &Widget{ObjectMeta: metav1.ObjectMeta{Name: w.Name, Namespace: w.Namespace}}
	own.Status.Phase = "Ready"
	return r.Status().Patch(ctx, own, client.Apply, client.ForceOwnership, client.FieldOwner("widget"))
}

// With the lock, through SubResource and through a stored writer.
func (r *Reconciler) lock(ctx context.Context, w, base *Widget) error {
	p := client.MergeFromWithOptions(base, client.MergeFromWithOptimisticLock{})
	if err := r.SubResource("status").Patch(ctx, w, p); err != nil {
		return err
	}
	sw := r.Status()
	return sw.Patch(ctx, w, p)
}

// Deferred, with its error joined to that of the pass.
func (r *Reconciler) later(ctx context.Context, w *Widget) (err error) {
	base := w.DeepCopy()
	defer func() { err = errors.Join(err, r.Status().Patch(ctx, w, client.MergeFrom(base))) }()
	w.Status.Phase = "Busy"
	return r.Update(ctx, w.DeepCopy())
}

// Behind a guard, so that nothing is sent when nothing changed.
func (r *Reconciler) guard(ctx context.Context, w *Widget) error {
	base := w.DeepCopy()
	w.Status.Count++
	if equality.Semantic.DeepEqual(base.Status, w.Status) {
		return nil
	}
	return r.Status().Patch(ctx, w, client.MergeFrom(base))
}

// Each item of a list against its own copy.
func (r *Reconciler) each(ctx context.Context, list *WidgetList) error {
	for i := range list.Items {
		w := &list.Items[i]
		base := w.DeepCopy()
		w.Status.Phase = "Old"
		if err := r.Status().Patch(ctx, w, client.MergeFrom(base)); err != nil {
			return err
		}
	}
	return nil
}

// In closures, one of which gets the patch.
func (r *Reconciler) inClosure(ctx context.Context, w *Widget) error {
	base := w.DeepCopy()
	save := func(p client.Patch) error { return r.Status().Patch(ctx, w, p) }
	w.Status.Phase = "Ready"
	return save(client.MergeFrom(base))
}

// The helper gets a patch that the caller made.
func patchStatus(ctx context.Context, sw client.SubResourceWriter, obj client.Object, p client.Patch) error {
	return sw.Patch(ctx, obj, p)
}

func (r *Reconciler) callsPatch(ctx context.Context, w, base *Widget) error {
	return patchStatus(ctx, r.Status(), w, client.MergeFrom(base))
}

// Reading and creating a subresource replaces nothing.
func (r *Reconciler) read(ctx context.Context, w, sub *Widget) error {
	if err := r.SubResource("status").Get(ctx, w, sub); err != nil {
		return err
	}
	return r.SubResource("eviction").Create(ctx, w, sub)
}

// The spec, labels and finalizers: status is left out of these.
func (r *Reconciler) rest(ctx context.Context, w *Widget) error {
	w.Status.Phase = "ignored by the server"
	if !controllerutil.AddFinalizer(w, "example.test/f") {
		return nil
	}
	return r.Update(ctx, w)
}

// ConfigMaps have no status at all.
func (r *Reconciler) configMap(ctx context.Context, cm *corev1.ConfigMap) error {
	cm.Data = map[string]string{"status": "Ready"}
	return r.Update(ctx, cm)
}

// CreateOrUpdate writes the main resource.
func (r *Reconciler) createOrUpdate(ctx context.Context, w *Widget) error {
	_, err := controllerutil.CreateOrUpdate(ctx, r.Client, w, func() error {
		w.Spec.Size = 3
		return nil
	})
	return err
}

// The clientset's Update leaves the status out; its Patch sends what it is given.
func (r *Reconciler) clientset(ctx context.Context, c kubernetes.Interface, d *appsv1.Deployment, data []byte) error {
	deployments := c.AppsV1().Deployments(d.Namespace)
	if _, err := deployments.Update(ctx, d, metav1.UpdateOptions{FieldManager: "status"}); err != nil {
		return err
	}
	_, err := deployments.Patch(ctx, d.Name, types.MergePatchType, data, metav1.PatchOptions{}, "status")
	return err
}

// So do those of the dynamic client, and ApplyStatus sends what it owns.
func (r *Reconciler) dynamic(ctx context.Context, c dynamic.ResourceInterface, u *unstructured.Unstructured, data []byte) error {
	if _, err := c.Update(ctx, u, metav1.UpdateOptions{}, "scale"); err != nil {
		return err
	}
	if _, err := c.Patch(ctx, u.GetName(), types.MergePatchType, data, metav1.PatchOptions{}, "status"); err != nil {
		return err
	}
	_, err := c.ApplyStatus(ctx, u.GetName(), u, metav1.ApplyOptions{FieldManager: "widget"})
	return err
}

// Create with a subresource of that name is no update.
func (r *Reconciler) dynamicCreate(ctx context.Context, c dynamic.ResourceInterface, u *unstructured.Unstructured) error {
	_, err := c.Create(ctx, u, metav1.CreateOptions{}, "status")
	return err
}

// Which subresource it is, only the caller knows.
func (r *Reconciler) anySubResource(ctx context.Context, name string, w *Widget) error {
	return r.SubResource(name).Update(ctx, w)
}

// The scale of a Deployment is made to be updated.
func (r *Reconciler) scale(ctx context.Context, d *appsv1.Deployment, scale client.Object) error {
	return r.SubResource("scale").Update(ctx, d, client.WithSubResourceBody(scale))
}

// Writers for several subresources, chosen by name.
func (r *Reconciler) writers(ctx context.Context, w *Widget) error {
	for _, name := range []string{"approval", "scale"} {
		if err := r.SubResource(name).Update(ctx, w); err != nil {
			return err
		}
	}
	return nil
}

// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

package bad

import (
	"context"

	corev1 "k8s.io/api/core/v1"
	"sigs.k8s.io/controller-runtime/pkg/client"
)

// An item of a list, each time by its index.
func (r *Reconciler) byIndex(ctx context.Context) error {
	var pods corev1.PodList
	if err := r.List(ctx, &pods); err != nil {
		return err
	}
	for i := range pods.Items {
		pods.Items[i].Labels["w.io/served"] = "true"
		if err := r.Update(ctx, &pods.Items[i]); err != nil { // want `r.Update conflicts once the kubelet has written the Pod since the read;`
			return err
		}
	}
	return nil
}

// The map of an accessor, or a new one where there was none.
func setLabel(obj client.Object, key, value string) {
	labels := obj.GetLabels()
	if labels == nil {
		labels = make(map[string]string)
	}
	labels[key] = value
	obj.SetLabels(labels)
}

func (r *Reconciler) labelled(ctx context.Context, key client.ObjectKey) error {
	node := &corev1.Node{}
	if err := r.Get(ctx, key, node); err != nil {
		return err
	}
	setLabel(node, "w.io/served", "true")
	return r.Update(ctx, node) // want `r.Update conflicts once the kubelet has written the Node since the read;`
}

// A handler that is registered elsewhere gets what was read.
func (r *Reconciler) onPod(ctx context.Context, pod *corev1.Pod) error {
	if pod.Annotations == nil {
		pod.Annotations = map[string]string{}
	}
	pod.Annotations["w.io/served"] = "true"
	return r.Update(ctx, pod) // want `r.Update conflicts once the kubelet has written the Pod since the read;`
}

func (r *Reconciler) onPods(ctx context.Context, pods []corev1.Pod) error {
	for i := range pods {
		pod := &pods[i]
		pod.Labels["w.io/served"] = "true"
		if err := r.Update(ctx, pod); err != nil { // want `r.Update conflicts once the kubelet has written the Pod since the read;`
			return err
		}
	}
	return nil
}

// Read in the function, into what the caller gave.
func (r *Reconciler) Refresh(ctx context.Context, node *corev1.Node) error {
	if err := r.Get(ctx, client.ObjectKeyFromObject(node), node); err != nil {
		return err
	}
	node.Annotations["w.io/served"] = "true"
	return r.Update(ctx, node) // want `r.Update conflicts once the kubelet has written the Node since the read;`
}

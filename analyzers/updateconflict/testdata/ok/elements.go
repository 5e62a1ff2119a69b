// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

package ok

import (
	"context"
	"strconv"
	"time"

	corev1 "k8s.io/api/core/v1"
	"k8s.io/apimachinery/pkg/util/wait"
	"k8s.io/client-go/util/retry"
	"sigs.k8s.io/controller-runtime/pkg/client"
)

// A condition that is called again after a conflict, and reads again.
func (r *Reconciler) polled(ctx context.Context, key client.ObjectKey) error {
	return wait.PollUntilContextTimeout(ctx, time.Second, time.Minute, true, func(ctx context.Context) (bool, error) {
		pod := &corev1.Pod{}
		if err := r.Get(ctx, key, pod); err != nil {
			return false, err
		}
		pod.Labels["w.io/served"] = "true"
		err := r.Update(ctx, pod)
		return err == nil, nil
	})
}

// So is what another server has made kept.
func (r *Reconciler) polledResult(ctx context.Context, key client.ObjectKey) error {
	id, _, err := r.createVolume(ctx, &Widget{})
	if err != nil {
		return err
	}
	return wait.ExponentialBackoff(retry.DefaultRetry, func() (bool, error) {
		w := &Widget{}
		if err := r.Get(ctx, key, w); err != nil {
			return false, err
		}
		w.Labels["w.io/id"] = id
		err := r.Update(ctx, w)
		return err == nil, nil
	})
}

// Another item is changed, or nothing that is known.
func (r *Reconciler) otherItem(ctx context.Context) error {
	var pods corev1.PodList
	if err := r.List(ctx, &pods); err != nil {
		return err
	}
	for i := range pods.Items {
		pods.Items[0].Labels["w.io/first"] = "true"
		if err := r.Update(ctx, &pods.Items[i]); err != nil {
			return err
		}
	}
	return nil
}

// A list in an item of a list.
func (r *Reconciler) finalizers(ctx context.Context) error {
	var pods corev1.PodList
	if err := r.List(ctx, &pods); err != nil {
		return err
	}
	for i := range pods.Items {
		pods.Items[i].Finalizers = append(pods.Items[i].Finalizers, "w.io/f")
		if err := r.Update(ctx, &pods.Items[i]); err != nil {
			return err
		}
	}
	return nil
}

// A count in the map of an accessor, and a map of another origin.
func countUp(obj client.Object, key string) {
	labels := obj.GetLabels()
	if labels == nil {
		labels = make(map[string]string)
	}
	n, _ := strconv.Atoi(labels[key])
	labels[key] = strconv.Itoa(n + 1)
	obj.SetLabels(labels)
}

func merge(obj client.Object, given map[string]string) {
	labels := obj.GetLabels()
	if labels == nil {
		labels = given
	}
	labels["w.io/served"] = "true"
	obj.SetLabels(labels)
}

func (r *Reconciler) accessors(ctx context.Context, key client.ObjectKey, given map[string]string) error {
	node := &corev1.Node{}
	if err := r.Get(ctx, key, node); err != nil {
		return err
	}
	countUp(node, "w.io/count")
	if err := r.Update(ctx, node); err != nil {
		return err
	}
	pod := &corev1.Pod{}
	if err := r.Get(ctx, key, pod); err != nil {
		return err
	}
	merge(pod, given)
	return r.Update(ctx, pod)
}

// A function literal may be called again by whoever gets it.
func (r *Reconciler) literal() func(context.Context, *corev1.Pod) error {
	return func(ctx context.Context, pod *corev1.Pod) error {
		pod.Labels["w.io/served"] = "true"
		return r.Update(ctx, pod)
	}
}

// Its only caller hands in what it built.
func (r *Reconciler) mark(ctx context.Context, pod *corev1.Pod) error {
	pod.Labels = map[string]string{"w.io/served": "true"}
	return r.Update(ctx, pod)
}

func (r *Reconciler) markNew(ctx context.Context) error { return r.mark(ctx, &corev1.Pod{}) }

// A handler that only adds to a list.
func (r *Reconciler) onNode(ctx context.Context, node *corev1.Node) error {
	node.Finalizers = append(node.Finalizers, "w.io/f")
	return r.Update(ctx, node)
}

// Names that say that a second call finds what the first has made.
func (r *Reconciler) createOrUpdateRecord(ctx context.Context, w *Widget) (string, error) {
	v, err := r.cloud.do(ctx, "PUT", w.Name)
	if err != nil {
		return "", err
	}
	return v.ID, nil
}

func (r *Reconciler) upserted(ctx context.Context, w *Widget) error {
	id, err := r.createOrUpdateRecord(ctx, w)
	if err != nil {
		return err
	}
	w.Spec.ID = id
	return r.Update(ctx, w)
}

func (r *Reconciler) createVolumeIfMissing(ctx context.Context, w *Widget) (string, error) {
	v, err := r.cloud.Create(ctx, w.Name)
	if err != nil {
		return "", err
	}
	return v.ID, nil
}

func (r *Reconciler) unlessThere(ctx context.Context, w *Widget) error {
	id, err := r.createVolumeIfMissing(ctx, w)
	if err != nil {
		return err
	}
	w.Spec.ID = id
	return r.Update(ctx, w)
}

// It creates only by way of such a function.
func (r *Reconciler) registerName(ctx context.Context, w *Widget) (string, error) {
	return r.createOrUpdateRecord(ctx, w)
}

func (r *Reconciler) registered(ctx context.Context, w *Widget) error {
	id, err := r.registerName(ctx, w)
	if err != nil {
		return err
	}
	w.Spec.ID = id
	return r.Update(ctx, w)
}

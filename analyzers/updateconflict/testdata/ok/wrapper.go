// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

package ok

import (
	"context"

	corev1 "k8s.io/api/core/v1"
	"k8s.io/client-go/util/retry"
	"sigs.k8s.io/controller-runtime/pkg/client"
)

// patient is a client whose Update sees to conflicts.
type patient struct{ client.Client }

func (p patient) Update(ctx context.Context, obj client.Object, opts ...client.UpdateOption) error {
	labels := obj.GetLabels()
	return retry.RetryOnConflict(retry.DefaultRetry, func() error {
		if err := p.Get(ctx, client.ObjectKeyFromObject(obj), obj); err != nil {
			return err
		}
		obj.SetLabels(labels)
		return p.Client.Update(ctx, obj, opts...)
	})
}

// The type's own Update is not the client's.
func byWrapper(ctx context.Context, p patient, key client.ObjectKey) error {
	pod := &corev1.Pod{}
	if err := p.Get(ctx, key, pod); err != nil {
		return err
	}
	pod.Labels["w.io/served"] = "true"
	return p.Update(ctx, pod)
}

// podsOfCloud are no Kubernetes objects' clients, whatever they are called.
type podsOfCloud interface {
	Get(ctx context.Context, key client.ObjectKey, pod *corev1.Pod) error
	Update(ctx context.Context, pod *corev1.Pod) error
}

func byCloud(ctx context.Context, p podsOfCloud, key client.ObjectKey) error {
	pod := &corev1.Pod{}
	if err := p.Get(ctx, key, pod); err != nil {
		return err
	}
	pod.Labels["w.io/served"] = "true"
	return p.Update(ctx, pod)
}

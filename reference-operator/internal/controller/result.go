// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

package controller

import (
	"context"
	"fmt"
	"maps"

	corev1 "k8s.io/api/core/v1"
	apierrors "k8s.io/apimachinery/pkg/api/errors"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"sigs.k8s.io/controller-runtime/pkg/client"
	"sigs.k8s.io/controller-runtime/pkg/controller/controllerutil"

	"github.com/ctrlvet/ctrlvet/reference-operator/api/v1alpha1"
)

// storeResult writes the result to the Task's ConfigMap. It returns a problem when
// that cannot be done, which may change, and an error when it is worth a retry.
//
// The ConfigMap carries the label by which the cache is filtered, so one that is not
// in the cache is either not there or of somebody else; Create tells which, without
// a read from the API server.
func (r *Reconciler) storeResult(ctx context.Context, task *v1alpha1.Task, result string) (problem string, err error) {
	ref := task.Spec.ResultConfigMapRef
	data := map[string]string{ref.Key: result}
	configMap := &corev1.ConfigMap{}
	err = r.Client.Get(ctx, client.ObjectKey{Namespace: task.Namespace, Name: ref.Name}, configMap)
	switch {
	case apierrors.IsNotFound(err):
		configMap = &corev1.ConfigMap{
			ObjectMeta: metav1.ObjectMeta{
				Namespace: task.Namespace,
				Name:      ref.Name,
				Labels:    map[string]string{v1alpha1.ManagedLabel: v1alpha1.ManagedValue},
			},
			Data: data,
		}
		if err := controllerutil.SetControllerReference(task, configMap, r.Client.Scheme()); err != nil {
			return "", fmt.Errorf("owning the result: %w", err)
		}
		err = r.Client.Create(ctx, configMap)
	case err != nil:
	case !metav1.IsControlledBy(configMap, task):
		return fmt.Sprintf("ConfigMap %s belongs to somebody else", ref.Name), nil
	case !maps.Equal(configMap.Data, data):
		// The operator is the only writer of its data, so no version is needed.
		base := configMap.DeepCopy()
		configMap.Data = data
		err = r.Client.Patch(ctx, configMap, client.MergeFrom(base))
	}
	switch {
	case apierrors.IsAlreadyExists(err):
		return fmt.Sprintf("ConfigMap %s exists and belongs to somebody else", ref.Name), nil
	case apierrors.IsInvalid(err), apierrors.IsForbidden(err), apierrors.IsRequestEntityTooLargeError(err):
		return fmt.Sprintf("ConfigMap %s was not accepted: %v", ref.Name, err), nil
	case err != nil:
		return "", fmt.Errorf("storing the result: %w", err)
	}
	return "", nil
}

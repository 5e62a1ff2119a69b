// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

package controller

import (
	"context"
	"errors"
	"fmt"
	"maps"
	"strconv"
	"strings"

	corev1 "k8s.io/api/core/v1"
	apierrors "k8s.io/apimachinery/pkg/api/errors"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/apimachinery/pkg/types"
	"sigs.k8s.io/controller-runtime/pkg/client"
	"sigs.k8s.io/controller-runtime/pkg/controller/controllerutil"
	logf "sigs.k8s.io/controller-runtime/pkg/log"

	"github.com/ctrlvet/ctrlvet/reference-operator/api/v1alpha1"
	"github.com/ctrlvet/ctrlvet/reference-operator/internal/taskstate"
)

// storeResult writes the result of status.externalGeneration to the Task's ConfigMap.
// It returns a problem when that cannot be done, which may change, and an error when
// it is worth a retry. Without either, stored is false when something has changed
// meanwhile: nothing was overwritten, and the next pass sees more.
//
// The ConfigMap carries the label by which the cache is filtered, so one that is not
// in the cache is not there, or of somebody else, or was created a moment ago. Create
// tells the first from the others, and only for these it is read from the API server.
func (r *Reconciler) storeResult(ctx context.Context, task *v1alpha1.Task, result string) (stored bool, problem string, err error) {
	ref := task.Spec.ResultConfigMapRef
	name := client.ObjectKey{Namespace: task.Namespace, Name: ref.Name}
	data := map[string]string{ref.Key: result}
	configMap := &corev1.ConfigMap{}
	err = r.Client.Get(ctx, name, configMap)
	if apierrors.IsNotFound(err) {
		err = r.createResult(ctx, task, name, data)
		if !apierrors.IsAlreadyExists(err) {
			return answer(name, err)
		}
		configMap = &corev1.ConfigMap{}
		err = r.Live.Get(ctx, name, configMap)
	}
	switch {
	case err != nil:
		return answer(name, err)
	case !metav1.IsControlledBy(configMap, task):
		return false, fmt.Sprintf("ConfigMap %s belongs to somebody else", name.Name), nil
	}
	return answer(name, r.changeResult(ctx, task, configMap, data))
}

// errNewer says that the ConfigMap holds the result of a newer generation than that
// of the Task's copy.
var errNewer = errors.New("the result of a newer generation is stored")

// answer sorts what the API server answered to a request for the ConfigMap.
func answer(name client.ObjectKey, err error) (stored bool, problem string, _ error) {
	switch {
	case err == nil:
		return true, "", nil
	case errors.Is(err, errNewer), apierrors.IsConflict(err), apierrors.IsNotFound(err):
		return false, "", nil
	case apierrors.IsInvalid(err), apierrors.IsForbidden(err), apierrors.IsRequestEntityTooLargeError(err):
		return false, fmt.Sprintf("ConfigMap %s was not accepted: %v", name.Name, err), nil
	}
	return false, "", fmt.Errorf("storing the result: %w", err)
}

// createResult creates the ConfigMap.
func (r *Reconciler) createResult(ctx context.Context, task *v1alpha1.Task, name client.ObjectKey, data map[string]string) error {
	configMap := &corev1.ConfigMap{
		ObjectMeta: metav1.ObjectMeta{
			Namespace:   name.Namespace,
			Name:        name.Name,
			Labels:      map[string]string{v1alpha1.ManagedLabel: v1alpha1.ManagedValue},
			Annotations: map[string]string{v1alpha1.ExternalKeyAnnotation: taskstate.Key(task.UID, task.Status.ExternalGeneration)},
		},
		Data: data,
	}
	if err := controllerutil.SetControllerReference(task, configMap, r.Client.Scheme()); err != nil {
		return fmt.Errorf("owning it: %w", err)
	}
	return r.Client.Create(ctx, configMap)
}

// changeResult brings the Task's own ConfigMap up to date, unless it is ahead. The
// patch carries the version of the copy whose owner and key were looked at: under the
// same name there may be another one by now, or a newer result.
func (r *Reconciler) changeResult(ctx context.Context, task *v1alpha1.Task, configMap *corev1.ConfigMap, data map[string]string) error {
	key := taskstate.Key(task.UID, task.Status.ExternalGeneration)
	stored := configMap.Annotations[v1alpha1.ExternalKeyAnnotation]
	switch {
	case generationOf(stored, task.UID) > task.Status.ExternalGeneration:
		logf.FromContext(ctx).V(1).Info("result not written: that of a newer generation is there", "key", key, "stored", stored)
		return errNewer
	case stored == key && maps.Equal(configMap.Data, data):
		return nil
	}
	base := configMap.DeepCopy()
	configMap.Data = data
	metav1.SetMetaDataAnnotation(&configMap.ObjectMeta, v1alpha1.ExternalKeyAnnotation, key)
	return r.Client.Patch(ctx, configMap, client.MergeFromWithOptions(base, client.MergeFromWithOptimisticLock{}))
}

// generationOf is the generation in a key of the Task with that UID, and 0 when it is
// no such key.
func generationOf(key string, uid types.UID) int64 {
	number, ok := strings.CutPrefix(key, string(uid)+"-")
	generation, err := strconv.ParseInt(number, 10, 64)
	if !ok || err != nil {
		return 0
	}
	return generation
}

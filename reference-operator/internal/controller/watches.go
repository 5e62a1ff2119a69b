// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

package controller

import (
	"context"

	corev1 "k8s.io/api/core/v1"
	ctrl "sigs.k8s.io/controller-runtime"
	"sigs.k8s.io/controller-runtime/pkg/client"
	"sigs.k8s.io/controller-runtime/pkg/controller"
	"sigs.k8s.io/controller-runtime/pkg/handler"
	logf "sigs.k8s.io/controller-runtime/pkg/log"
	"sigs.k8s.io/controller-runtime/pkg/reconcile"
	"sigs.k8s.io/controller-runtime/pkg/source"

	"github.com/ctrlvet/ctrlvet/reference-operator/api/v1alpha1"
	"github.com/ctrlvet/ctrlvet/reference-operator/internal/dispatcher"
)

// The indexes by which the Tasks are found that name an object.
const (
	byTokenSecret     = "spec.tokenSecretRef.name"
	byResultConfigMap = "spec.resultConfigMapRef.name"
)

// SetupWithManager registers the controller under name, which must be unique in the
// process, with the given limits. A pass follows each change of a Task, of a Secret
// or ConfigMap that it names, and each outcome of a call.
func (r *Reconciler) SetupWithManager(ctx context.Context, mgr ctrl.Manager, name string, limits controller.Options, outcomes <-chan dispatcher.Event) error {
	indexer := mgr.GetFieldIndexer()
	if err := indexer.IndexField(ctx, &v1alpha1.Task{}, byTokenSecret, nameOf(func(s *v1alpha1.TaskSpec) *v1alpha1.KeyRef { return s.TokenSecretRef })); err != nil {
		return err
	}
	if err := indexer.IndexField(ctx, &v1alpha1.Task{}, byResultConfigMap, nameOf(func(s *v1alpha1.TaskSpec) *v1alpha1.KeyRef { return s.ResultConfigMapRef })); err != nil {
		return err
	}
	return ctrl.NewControllerManagedBy(mgr).
		Named(name).
		For(&v1alpha1.Task{}).
		Watches(&corev1.Secret{}, handler.EnqueueRequestsFromMapFunc(r.tasksNaming(byTokenSecret))).
		Watches(&corev1.ConfigMap{}, handler.EnqueueRequestsFromMapFunc(r.tasksNaming(byResultConfigMap))).
		WatchesRawSource(source.Channel(outcomes, handler.TypedEnqueueRequestsFromMapFunc(taskOf))).
		WithOptions(limits).
		Complete(r)
}

// taskOf is the Task that an outcome is for.
func taskOf(_ context.Context, id dispatcher.ID) []reconcile.Request {
	return []reconcile.Request{{NamespacedName: id}}
}

// nameOf indexes Tasks by the name in a reference.
func nameOf(ref func(*v1alpha1.TaskSpec) *v1alpha1.KeyRef) client.IndexerFunc {
	return func(obj client.Object) []string {
		if task, ok := obj.(*v1alpha1.Task); ok {
			if ref := ref(&task.Spec); ref != nil {
				return []string{ref.Name}
			}
		}
		return nil
	}
}

// tasksNaming maps an object to the Tasks that name it and are not finished.
func (r *Reconciler) tasksNaming(index string) handler.MapFunc {
	return func(ctx context.Context, obj client.Object) []reconcile.Request {
		tasks := &v1alpha1.TaskList{}
		err := r.Client.List(ctx, tasks, client.InNamespace(obj.GetNamespace()), client.MatchingFields{index: obj.GetName()})
		if err != nil {
			// The cache answers, so this is a mistake in the index; Tasks that wait
			// look again by themselves.
			logf.FromContext(ctx).Error(err, "finding the Tasks that name an object", "index", index)
			return nil
		}
		var requests []reconcile.Request
		for i := range tasks.Items {
			if task := &tasks.Items[i]; !task.Status.State.Finished() {
				requests = append(requests, reconcile.Request{NamespacedName: client.ObjectKeyFromObject(task)})
			}
		}
		return requests
	}
}

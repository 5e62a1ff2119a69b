// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

package ok

import (
	"context"

	appsv1 "k8s.io/api/apps/v1"
	batchv1 "k8s.io/api/batch/v1"
	corev1 "k8s.io/api/core/v1"
	discoveryv1 "k8s.io/api/discovery/v1"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/client-go/util/workqueue"
	ctrl "sigs.k8s.io/controller-runtime"
	"sigs.k8s.io/controller-runtime/pkg/builder"
	"sigs.k8s.io/controller-runtime/pkg/client"
	"sigs.k8s.io/controller-runtime/pkg/event"
	"sigs.k8s.io/controller-runtime/pkg/handler"
	"sigs.k8s.io/controller-runtime/pkg/predicate"
	"sigs.k8s.io/controller-runtime/pkg/reconcile"
	"sigs.k8s.io/controller-runtime/pkg/source"
)

// The predicate is on the custom resource alone.
func onFor(mgr ctrl.Manager) error {
	return ctrl.NewControllerManagedBy(mgr).
		For(&Widget{}, builder.WithPredicates(predicate.GenerationChangedPredicate{})).
		Owns(&corev1.Secret{}).
		Complete(nil)
}

// These built-in kinds have a generation.
func builtIn(mgr ctrl.Manager) error {
	changed := builder.WithPredicates(predicate.GenerationChangedPredicate{})
	return ctrl.NewControllerManagedBy(mgr).
		For(&appsv1.Deployment{}, changed).
		Owns(&appsv1.StatefulSet{}, changed).
		Owns(&appsv1.DaemonSet{}, changed).
		Owns(&appsv1.ReplicaSet{}, changed).
		Owns(&batchv1.Job{}, changed).
		Owns(&batchv1.CronJob{}, changed).
		Watches(&discoveryv1.EndpointSlice{}, &handler.EnqueueRequestForObject{}, changed).
		Complete(nil)
}

// Pods have a generation since Kubernetes 1.33.
func pods(mgr ctrl.Manager) error {
	return ctrl.NewControllerManagedBy(mgr).
		For(&Widget{}).
		Owns(&corev1.Pod{}, builder.WithPredicates(predicate.GenerationChangedPredicate{})).
		Complete(nil)
}

// Kinds with generation under the filter.
func filter(mgr ctrl.Manager) error {
	return ctrl.NewControllerManagedBy(mgr).
		For(&Widget{}).
		Owns(&appsv1.Deployment{}).
		WithEventFilter(predicate.GenerationChangedPredicate{}).
		Complete(nil)
}

// This one compares what moves.
func resourceVersion(mgr ctrl.Manager) error {
	return ctrl.NewControllerManagedBy(mgr).
		For(&Widget{}).
		Owns(&corev1.Secret{}, builder.WithPredicates(predicate.ResourceVersionChangedPredicate{})).
		Complete(nil)
}

// Labels are what the controller wants to know of namespaces, and they come through.
func either(mgr ctrl.Manager) error {
	return ctrl.NewControllerManagedBy(mgr).
		For(&corev1.Namespace{}, builder.WithPredicates(predicate.Or(predicate.GenerationChangedPredicate{}, predicate.LabelChangedPredicate{}))).
		Complete(nil)
}

// Only labels and annotations are asked for: the rest is not wanted.
func labelsOnly(mgr ctrl.Manager) error {
	p := predicate.Or(predicate.LabelChangedPredicate{}, predicate.AnnotationChangedPredicate{})
	return ctrl.NewControllerManagedBy(mgr).
		For(&Widget{}).
		Owns(&corev1.Secret{}, builder.WithPredicates(p)).
		Owns(&corev1.ConfigMap{}, builder.WithPredicates(predicate.LabelChangedPredicate{})).
		Complete(nil)
}

// One of the three lets changes of the content through.
func eitherOfThree(mgr ctrl.Manager) error {
	p := predicate.Or[client.Object](predicate.GenerationChangedPredicate{}, predicate.LabelChangedPredicate{}, dataChanged{})
	return ctrl.NewControllerManagedBy(mgr).
		For(&Widget{}).
		Owns(&corev1.Secret{}, builder.WithPredicates(p)).
		Owns(&corev1.ServiceAccount{}, builder.WithPredicates(predicate.Or(predicate.GenerationChangedPredicate{}, predicate.LabelChangedPredicate{}))).
		WithEventFilter(p).
		Complete(nil)
}

// As event filter too.
func eitherFilter(mgr ctrl.Manager) error {
	return ctrl.NewControllerManagedBy(mgr).
		For(&Widget{}).
		Owns(&corev1.ConfigMap{}).
		WithEventFilter(predicate.Or(predicate.GenerationChangedPredicate{}, dataChanged{})).
		Complete(nil)
}

// What the other predicate of an Or lets through is not known.
func eitherOf(mgr ctrl.Manager, other predicate.Predicate) error {
	return ctrl.NewControllerManagedBy(mgr).
		For(&Widget{}).
		Owns(&corev1.Secret{}, builder.WithPredicates(predicate.Or(predicate.GenerationChangedPredicate{}, other))).
		Complete(nil)
}

// A slice with an unknown rest, of which one suffices.
func eitherMany(mgr ctrl.Manager, preds []predicate.Predicate) error {
	preds = append(preds, predicate.GenerationChangedPredicate{})
	return ctrl.NewControllerManagedBy(mgr).
		For(&Widget{}).
		Owns(&corev1.Secret{}, builder.WithPredicates(predicate.Or(preds...))).
		Complete(nil)
}

type dataChanged struct {
	predicate.GenerationChangedPredicate
}

func (dataChanged) Update(e event.UpdateEvent) bool {
	return e.ObjectOld.GetResourceVersion() != e.ObjectNew.GetResourceVersion()
}

// The type embeds the predicate and overrides Update.
func overridden(mgr ctrl.Manager) error {
	return ctrl.NewControllerManagedBy(mgr).
		For(&Widget{}).
		Owns(&corev1.Secret{}, builder.WithPredicates(dataChanged{})).
		Complete(nil)
}

type named struct{ predicate.Predicate }

// What the field holds is not known.
func wrapped(mgr ctrl.Manager) error {
	return ctrl.NewControllerManagedBy(mgr).
		For(&Widget{}).
		Owns(&corev1.Secret{}, builder.WithPredicates(named{predicate.GenerationChangedPredicate{}})).
		Complete(nil)
}

// The negation lets through just the updates without a new generation.
func not(mgr ctrl.Manager) error {
	return ctrl.NewControllerManagedBy(mgr).
		For(&Widget{}).
		Owns(&corev1.Secret{}, builder.WithPredicates(predicate.Not[client.Object](predicate.GenerationChangedPredicate{}))).
		Complete(nil)
}

// A custom predicate that compares generations of some kinds only.
func custom(mgr ctrl.Manager) error {
	changed := predicate.Funcs{UpdateFunc: func(e event.UpdateEvent) bool {
		if _, ok := e.ObjectNew.(*corev1.Secret); ok {
			return true
		}
		return e.ObjectNew.GetGeneration() != e.ObjectOld.GetGeneration()
	}}
	return ctrl.NewControllerManagedBy(mgr).For(&Widget{}).Owns(&corev1.Secret{}).WithEventFilter(changed).Complete(nil)
}

// Updates are refused on purpose: the Secret is only to exist.
func existence(mgr ctrl.Manager) error {
	return ctrl.NewControllerManagedBy(mgr).
		For(&Widget{}).
		Owns(&corev1.Secret{}, builder.WithPredicates(predicate.GenerationChangedPredicate{}, predicate.Funcs{
			UpdateFunc: func(event.UpdateEvent) bool { return false },
		})).
		Complete(nil)
}

type noUpdates struct{ predicate.Funcs }

func (noUpdates) Update(event.UpdateEvent) bool { return false }

// The same under a filter for the whole builder.
func existenceUnderFilter(mgr ctrl.Manager) error {
	return ctrl.NewControllerManagedBy(mgr).
		For(&Widget{}).
		Owns(&corev1.Secret{}, builder.WithPredicates(noUpdates{})).
		Owns(&corev1.ConfigMap{}, builder.WithPredicates(predicate.Or[client.Object](noUpdates{}, noUpdates{}))).
		WithEventFilter(predicate.GenerationChangedPredicate{}).
		Complete(nil)
}

// The handler has no use for updates.
func created(mgr ctrl.Manager) error {
	return ctrl.NewControllerManagedBy(mgr).
		For(&Widget{}).
		Watches(&corev1.Node{}, handler.Funcs{
			CreateFunc: func(context.Context, event.CreateEvent, workqueue.TypedRateLimitingInterface[reconcile.Request]) {},
			DeleteFunc: func(context.Context, event.DeleteEvent, workqueue.TypedRateLimitingInterface[reconcile.Request]) {},
		}, builder.WithPredicates(predicate.GenerationChangedPredicate{})).
		Complete(nil)
}

// Nor has this one, which is behind a pointer and under a filter.
func deleted(mgr ctrl.Manager) error {
	h := &handler.Funcs{
		DeleteFunc: func(context.Context, event.DeleteEvent, workqueue.TypedRateLimitingInterface[reconcile.Request]) {},
	}
	return ctrl.NewControllerManagedBy(mgr).
		For(&Widget{}).
		Watches(&corev1.PersistentVolume{}, h).
		WithEventFilter(predicate.GenerationChangedPredicate{}).
		Complete(nil)
}

// Raw sources are outside the event filter.
func raw(mgr ctrl.Manager) error {
	return ctrl.NewControllerManagedBy(mgr).
		For(&Widget{}).
		WatchesRawSource(source.Kind[client.Object](mgr.GetCache(), &corev1.Secret{}, &handler.EnqueueRequestForObject{})).
		WithEventFilter(predicate.GenerationChangedPredicate{}).
		Complete(nil)
}

// The filter is that of another builder.
func twoBuilders(mgr ctrl.Manager) error {
	if err := ctrl.NewControllerManagedBy(mgr).For(&Widget{}).WithEventFilter(predicate.GenerationChangedPredicate{}).Complete(nil); err != nil {
		return err
	}
	return ctrl.NewControllerManagedBy(mgr).For(&corev1.Secret{}).Complete(nil)
}

// Both controllers add their Secrets with one helper; only the other has the filter.
func ownObject(b *builder.Builder, obj client.Object) { b.Owns(obj) }

func unfiltered(mgr ctrl.Manager) error {
	b := ctrl.NewControllerManagedBy(mgr).For(&Widget{})
	ownObject(b, &corev1.Secret{})
	return b.Complete(nil)
}

func filteredDeployments(mgr ctrl.Manager) error {
	b := ctrl.NewControllerManagedBy(mgr).For(&Widget{}).WithEventFilter(predicate.GenerationChangedPredicate{})
	ownObject(b, &appsv1.Deployment{})
	return b.Complete(nil)
}

// The predicate is not always the one.
func chosen(mgr ctrl.Manager, strict bool) error {
	var p predicate.Predicate = predicate.ResourceVersionChangedPredicate{}
	if strict {
		p = predicate.GenerationChangedPredicate{}
	}
	return ctrl.NewControllerManagedBy(mgr).For(&Widget{}).Owns(&corev1.Secret{}, builder.WithPredicates(p)).Complete(nil)
}

// The kind is not known here.
func anyKind(b *builder.Builder, obj client.Object) *builder.Builder {
	return b.Owns(obj, builder.WithPredicates(predicate.GenerationChangedPredicate{}))
}

// Neither is that of metadata without a kind.
func partial(mgr ctrl.Manager) error {
	return ctrl.NewControllerManagedBy(mgr).
		For(&Widget{}).
		Owns(&metav1.PartialObjectMetadata{}, builder.WithPredicates(predicate.GenerationChangedPredicate{})).
		Complete(nil)
}

// A predicate of another package, whose body is not at hand.
func foreign(mgr ctrl.Manager, s metav1.LabelSelector) error {
	p, err := predicate.LabelSelectorPredicate(s)
	if err != nil {
		return err
	}
	return ctrl.NewControllerManagedBy(mgr).For(&corev1.Secret{}, builder.WithPredicates(p)).Complete(nil)
}

// GenerationChangedPredicate is no predicate of controller-runtime.
type GenerationChangedPredicate struct{ predicate.Funcs }

// A type of that name in this package.
func sameName(mgr ctrl.Manager) error {
	return ctrl.NewControllerManagedBy(mgr).For(&corev1.Secret{}, builder.WithPredicates(GenerationChangedPredicate{})).Complete(nil)
}

// A Secret of our own, which is a custom resource.
type Secret struct{ Widget }

func ownSecret(mgr ctrl.Manager) error {
	return ctrl.NewControllerManagedBy(mgr).For(&Secret{}, builder.WithPredicates(predicate.GenerationChangedPredicate{})).Complete(nil)
}

// Secrets that never change are watched with the reason.
func immutable(mgr ctrl.Manager) error {
	return ctrl.NewControllerManagedBy(mgr).
		For(&Widget{}).
		//ctrlvet:allow generationchanged -- these Secrets are immutable
		Owns(&corev1.Secret{}, builder.WithPredicates(predicate.GenerationChangedPredicate{})).
		Complete(nil)
}

// A handler without functions: the watch is there to fill the cache.
func cacheOnly(mgr ctrl.Manager) error {
	return ctrl.NewControllerManagedBy(mgr).
		For(&Widget{}).
		Watches(&corev1.Secret{}, handler.Funcs{}, builder.WithPredicates(predicate.GenerationChangedPredicate{})).
		Watches(&corev1.ConfigMap{}, &handler.Funcs{}).
		WithEventFilter(predicate.Or(predicate.GenerationChangedPredicate{}, predicate.LabelChangedPredicate{})).
		Complete(nil)
}

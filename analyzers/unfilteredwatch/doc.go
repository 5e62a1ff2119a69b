// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

// Package unfilteredwatch finds watches that keep every object of a crowded
// kind in memory.
//
// # Analyzer unfilteredwatch
//
// unfilteredwatch: narrow the cache of crowded built-in kinds
//
// A watch starts an informer that holds all objects of its kind that the cache
// admits. For kinds such as Pod, Secret or ConfigMap that is gigabytes in a
// medium cluster, and the usual cause of an operator that is killed for memory
// right after it starts.
//
//	return ctrl.NewControllerManagedBy(mgr).
//		For(&v1.Task{}).
//		Owns(&corev1.ConfigMap{}). // reported
//		Complete(r)
//
// Say in the manager's options which of them the operator needs:
//
//	ctrl.NewManager(cfg, ctrl.Options{Cache: cache.Options{
//		ByObject: map[client.Object]cache.ByObject{
//			&corev1.ConfigMap{}: {Label: labels.SelectorFromSet(labels.Set{"app": "task"})},
//		},
//	}})
//
// Where no selector fits, watch metadata only: the cache then keeps names, labels
// and owners, and no data.
//
//	Owns(&corev1.ConfigMap{}, builder.OnlyMetadata)
//	WatchesMetadata(&corev1.Secret{}, handler.EnqueueRequestsFromMapFunc(r.tasksOf))
//
// Read the kind as metav1.PartialObjectMetadata, too, or name it in the client's
// CacheOptions.DisableFor: a cached read of the typed object starts an informer
// that holds all of it again.
//
// Predicates and list options do not help: they choose among events and results,
// after the cache has kept the objects.
//
// # unfiltered
//
// For, Owns, Watches or source.Kind names a crowded kind and nothing narrows the
// cache for it. It is reported once for each manager, at the first watch of the
// kind; the others are attached. Namespaces do not narrow kinds that are in none,
// such as Node, and a selector made of an empty set narrows nothing. Unstructured
// objects are cached as a whole, too: their kind counts where it is written out.
//
// # optional-namespace
//
// Only a restriction to namespaces narrows the cache, and the program itself
// leaves it out when none is configured: the operator then caches the cluster.
//
//	if ns := os.Getenv("NAMESPACE"); ns != "" { // without an else
//		options.Cache.DefaultNamespaces = map[string]cache.Config{ns: {}}
//	}
//
// A restriction that is there on every way is not reported: the map has an entry
// before a loop adds more, the list is written out or its length is checked, the
// process ends without a namespace. Namespaces that may or may not be empty, such
// as those of a flag, are reported with -strict only.
//
// # Not reported
//
// Kinds with an entry in ByObject that has a label, field or namespace, default
// selectors and namespaces, caches that NewCache makes with any of these, watches
// of metadata only, caches of other clusters, and options that cannot be traced,
// as are those of a manager that comes from code that is not seen.
// A transform makes objects smaller, not fewer: it does not count. DisableFor is
// for reads: it does not count either.
package unfilteredwatch

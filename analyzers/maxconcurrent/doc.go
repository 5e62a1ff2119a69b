// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

// Package maxconcurrent finds controllers that run a single worker because
// nobody decided how many they need.
//
// # Analyzer maxconcurrent
//
// maxconcurrent: decide how many workers a controller runs
//
// Without MaxConcurrentReconciles a controller has one worker. One slow object
// then delays all others: a reconcile of five seconds lets the operator do 0.2
// objects a second, whatever the machine.
//
//	return ctrl.NewControllerManagedBy(mgr). // reported
//		For(&v1.Task{}).
//		Complete(r)
//
// Set it where the controller is built, or once for all in the manager:
//
//	return ctrl.NewControllerManagedBy(mgr).
//		For(&v1.Task{}).
//		WithOptions(controller.Options{MaxConcurrentReconciles: 10}).
//		Complete(r)
//
//	ctrl.NewManager(cfg, ctrl.Options{Controller: config.Controller{MaxConcurrentReconciles: 10}})
//
// # one-worker
//
// Neither the controller nor its manager sets MaxConcurrentReconciles. Where
// the reconciler also waits, the message says what that costs. It stands where
// the builder starts, or at controller.New. Of two calls of WithOptions in one
// chain only the last counts: it replaces what the first sets.
//
// # Not reported
//
// A reconciler that calls nothing, in a controller that is there for its watches.
// An explicit 1 is a decision, zero is none. A value that comes from a flag, a
// parameter or anything else that is computed is a decision too. Options that
// cannot be traced are taken as set, as are those of a manager that comes from
// code that is not seen. An entry of GroupKindConcurrency counts for the kind of
// For; a controller without For, or made by controller.New, does not ask for one.
// When the manager is made in a package main of the module, that package answers;
// see -verdict.
package maxconcurrent

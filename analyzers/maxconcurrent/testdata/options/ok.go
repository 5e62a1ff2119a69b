// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

package options

import (
	"encoding/json"
	"flag"
	"os"
	"runtime"
	"strconv"
	"time"

	appsv1 "k8s.io/api/apps/v1"
	ctrl "sigs.k8s.io/controller-runtime"
	"sigs.k8s.io/controller-runtime/pkg/controller"
)

// The number stands in the literal.
func literal(mgr ctrl.Manager) error {
	return ctrl.NewControllerManagedBy(mgr).
		For(&appsv1.Deployment{}).
		WithOptions(controller.Options{MaxConcurrentReconciles: 10}).
		Complete(&reconciler{})
}

// One worker on purpose: somebody decided.
func explicitOne(mgr ctrl.Manager) error {
	return ctrl.NewControllerManagedBy(mgr).For(&appsv1.Deployment{}).WithOptions(controller.Options{MaxConcurrentReconciles: 1}).Complete(&reconciler{})
}

const workers = 8

// A constant has a name, and a number.
func constant(mgr ctrl.Manager) error {
	return ctrl.NewControllerManagedBy(mgr).For(&appsv1.Deployment{}).WithOptions(controller.Options{MaxConcurrentReconciles: workers}).Complete(&reconciler{})
}

var workerFlag = flag.Int("workers", 0, "workers of a controller")

// Whoever starts the operator decides.
func fromFlag(mgr ctrl.Manager) error {
	return ctrl.NewControllerManagedBy(mgr).For(&appsv1.Deployment{}).WithOptions(controller.Options{MaxConcurrentReconciles: *workerFlag}).Complete(&reconciler{})
}

// Every caller decides.
func fromParam(mgr ctrl.Manager, n int) error {
	return ctrl.NewControllerManagedBy(mgr).For(&appsv1.Deployment{}).WithOptions(controller.Options{MaxConcurrentReconciles: n}).Complete(&reconciler{})
}

// The field is configuration, decoded elsewhere perhaps.
func (r *reconciler) fromField(mgr ctrl.Manager) error {
	return ctrl.NewControllerManagedBy(mgr).For(&appsv1.Deployment{}).WithOptions(controller.Options{MaxConcurrentReconciles: r.Workers}).Complete(r)
}

// What is computed is decided.
func fromCall(mgr ctrl.Manager) error {
	return ctrl.NewControllerManagedBy(mgr).For(&appsv1.Deployment{}).WithOptions(controller.Options{MaxConcurrentReconciles: runtime.NumCPU()}).Complete(&reconciler{})
}

func fromEnvironment(mgr ctrl.Manager) error {
	n, err := strconv.Atoi(os.Getenv("WORKERS"))
	if err != nil {
		return err
	}
	return ctrl.NewControllerManagedBy(mgr).For(&appsv1.Deployment{}).WithOptions(controller.Options{MaxConcurrentReconciles: n}).Complete(&reconciler{})
}

// The field is set after the literal.
func laterWrite(mgr ctrl.Manager) error {
	options := controller.Options{CacheSyncTimeout: time.Minute}
	options.MaxConcurrentReconciles = 4
	return ctrl.NewControllerManagedBy(mgr).For(&appsv1.Deployment{}).WithOptions(options).Complete(&reconciler{})
}

// On one of the ways the number is set: somebody thought of it.
func oneBranch(mgr ctrl.Manager, large bool) error {
	var options controller.Options
	if large {
		options.MaxConcurrentReconciles = 20
	}
	return ctrl.NewControllerManagedBy(mgr).For(&appsv1.Deployment{}).WithOptions(options).Complete(&reconciler{})
}

func twoLiterals(mgr ctrl.Manager, large bool) error {
	options := controller.Options{}
	if large {
		options = controller.Options{MaxConcurrentReconciles: 20}
	}
	return ctrl.NewControllerManagedBy(mgr).For(&appsv1.Deployment{}).WithOptions(options).Complete(&reconciler{})
}

// A helper sets the number through the pointer.
func filled(mgr ctrl.Manager) error {
	options := &controller.Options{}
	fill(options)
	return ctrl.NewControllerManagedBy(mgr).For(&appsv1.Deployment{}).WithOptions(*options).Complete(&reconciler{})
}

func fill(o *controller.Options) { fillWorkers(o) }

func fillWorkers(o *controller.Options) { o.MaxConcurrentReconciles = 4 }

// What a decoder writes is not known.
func decoded(mgr ctrl.Manager, data []byte) error {
	var options controller.Options
	if err := json.Unmarshal(data, &options); err != nil {
		return err
	}
	return ctrl.NewControllerManagedBy(mgr).For(&appsv1.Deployment{}).WithOptions(options).Complete(&reconciler{})
}

// A function gives options with the number.
func fromResult(mgr ctrl.Manager) error {
	return ctrl.NewControllerManagedBy(mgr).For(&appsv1.Deployment{}).WithOptions(defaultOptions(4)).Complete(&reconciler{})
}

func defaultOptions(n int) controller.Options {
	o := timeoutOptions()
	o.MaxConcurrentReconciles = n
	return o
}

// One of two results has it.
func fromResults(mgr ctrl.Manager, large bool) error {
	return ctrl.NewControllerManagedBy(mgr).For(&appsv1.Deployment{}).WithOptions(sized(large)).Complete(&reconciler{})
}

func sized(large bool) controller.Options {
	if large {
		return controller.Options{MaxConcurrentReconciles: 50}
	}
	return controller.Options{}
}

// An exported field that nobody here fills: other modules do.
func (r *reconciler) optionsField(mgr ctrl.Manager) error {
	return ctrl.NewControllerManagedBy(mgr).For(&appsv1.Deployment{}).WithOptions(r.Options).Complete(r)
}

var tunedOptions = controller.Options{}

func init() { tunedOptions.MaxConcurrentReconciles = 4 }

// The variable is written before anything runs.
func tuned(mgr ctrl.Manager) error {
	return ctrl.NewControllerManagedBy(mgr).For(&appsv1.Deployment{}).WithOptions(tunedOptions).Complete(&reconciler{})
}

// A closure writes the captured variable.
func captured(mgr ctrl.Manager) error {
	var options controller.Options
	func() { options.MaxConcurrentReconciles = 4 }()
	return ctrl.NewControllerManagedBy(mgr).For(&appsv1.Deployment{}).WithOptions(options).Complete(&reconciler{})
}

// The copy is used.
func copyUsed(mgr ctrl.Manager) error {
	options := controller.Options{CacheSyncTimeout: time.Minute}
	other := options
	other.MaxConcurrentReconciles = 4
	return ctrl.NewControllerManagedBy(mgr).For(&appsv1.Deployment{}).WithOptions(other).Complete(&reconciler{})
}

// Options in a map or list, one of which has the number.
func picked(mgr ctrl.Manager, name string) error {
	byName := map[string]controller.Options{"small": {}, "large": {MaxConcurrentReconciles: 20}}
	return ctrl.NewControllerManagedBy(mgr).For(&appsv1.Deployment{}).WithOptions(byName[name]).Complete(&reconciler{})
}

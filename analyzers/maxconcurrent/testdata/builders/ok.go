// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

package builders

import (
	appsv1 "k8s.io/api/apps/v1"
	corev1 "k8s.io/api/core/v1"
	ctrl "sigs.k8s.io/controller-runtime"
	"sigs.k8s.io/controller-runtime/pkg/builder"
	"sigs.k8s.io/controller-runtime/pkg/controller"
)

// The options come in a statement of their own.
func okStatements(mgr ctrl.Manager) error {
	b := ctrl.NewControllerManagedBy(mgr)
	b.For(&appsv1.Deployment{})
	b.WithOptions(controller.Options{MaxConcurrentReconciles: 4})
	b.Owns(&corev1.Service{})
	return b.Complete(&reconciler{})
}

// One branch sets the number: somebody thought of it.
func okBranch(mgr ctrl.Manager, large bool) error {
	b := ctrl.NewControllerManagedBy(mgr).For(&appsv1.Deployment{})
	if large {
		b = b.WithOptions(controller.Options{MaxConcurrentReconciles: 20})
	}
	return b.Complete(&reconciler{})
}

// Nothing completes it: there is no controller.
func okIncomplete(mgr ctrl.Manager) {
	ctrl.NewControllerManagedBy(mgr).For(&appsv1.Deployment{}).Owns(&corev1.Service{})
}

// The helper sets the number.
func okHelper(mgr ctrl.Manager) error {
	b := ctrl.NewControllerManagedBy(mgr).For(&appsv1.Deployment{})
	tune(b, 4)
	return b.Complete(&reconciler{})
}

func tune(b *builder.Builder, n int) {
	b.Owns(&corev1.Service{})
	b.WithOptions(controller.Options{MaxConcurrentReconciles: n})
}

// The helper hands it on to the one that sets the number.
func okHelperDeep(mgr ctrl.Manager) error {
	b := ctrl.NewControllerManagedBy(mgr).For(&appsv1.Deployment{})
	tuneMore(b)
	return b.Complete(&reconciler{})
}

func tuneMore(b *builder.Builder) { tune(b, 8) }

// The helper sets the number and returns the builder.
func okHelperReturns(mgr ctrl.Manager) error {
	return tuned(ctrl.NewControllerManagedBy(mgr).For(&appsv1.Deployment{})).Complete(&reconciler{})
}

func tuned(b *builder.Builder) *builder.Builder {
	return b.WithOptions(controller.Options{MaxConcurrentReconciles: 4})
}

// The helper sets the number and completes.
func okHelperCompletes(mgr ctrl.Manager) error {
	return tuneAndComplete(ctrl.NewControllerManagedBy(mgr).For(&appsv1.Deployment{}))
}

func tuneAndComplete(b *builder.Builder) error { return tuned(b).Complete(&reconciler{}) }

// A closure sets the number.
func okClosure(mgr ctrl.Manager) error {
	b := ctrl.NewControllerManagedBy(mgr).For(&appsv1.Deployment{})
	set := func(n int) { b.WithOptions(controller.Options{MaxConcurrentReconciles: n}) }
	set(4)
	return b.Complete(&reconciler{})
}

// A function value sets the number.
func okFuncValue(mgr ctrl.Manager) error {
	b := ctrl.NewControllerManagedBy(mgr).For(&appsv1.Deployment{})
	set := tune
	set(b, 4)
	return b.Complete(&reconciler{})
}

// Both controllers that start from the wrapper set the number.
func okWrapper(mgr ctrl.Manager, name string) *builder.Builder {
	return ctrl.NewControllerManagedBy(mgr).Named(name)
}

func okFromWrapperA(mgr ctrl.Manager) error {
	return okWrapper(mgr, "a").For(&appsv1.Deployment{}).WithOptions(controller.Options{MaxConcurrentReconciles: 4}).Complete(&reconciler{})
}

func okFromWrapperB(mgr ctrl.Manager) error {
	b := okWrapper(mgr, "b").For(&appsv1.StatefulSet{})
	tune(b, 2)
	return b.Complete(&reconciler{})
}

// The wrapper sets it for all.
func okWrapperSets(mgr ctrl.Manager) *builder.Builder {
	return ctrl.NewControllerManagedBy(mgr).WithOptions(controller.Options{MaxConcurrentReconciles: 4})
}

func okFromWrapperSets(mgr ctrl.Manager) error {
	return okWrapperSets(mgr).For(&appsv1.Deployment{}).Complete(&reconciler{})
}

// The wrapper gets the options; each caller sets the number.
func okWrapperOptions(mgr ctrl.Manager, o controller.Options) *builder.Builder {
	return ctrl.NewControllerManagedBy(mgr).WithOptions(o)
}

func okFromWrapperOptions(mgr ctrl.Manager) error {
	return okWrapperOptions(mgr, controller.Options{MaxConcurrentReconciles: 3}).For(&appsv1.Deployment{}).Complete(&reconciler{})
}

// Nobody here uses the wrapper: what becomes of the builder is not known.
func OkExported(mgr ctrl.Manager) *builder.Builder {
	return ctrl.NewControllerManagedBy(mgr).For(&appsv1.Deployment{})
}

// What becomes of a builder in a field is not followed.
type holder struct{ b *builder.Builder }

func okField(mgr ctrl.Manager, h *holder) error {
	h.b = ctrl.NewControllerManagedBy(mgr).For(&appsv1.Deployment{})
	h.tune()
	return h.b.Complete(&reconciler{})
}

func (h *holder) tune() { h.b.WithOptions(controller.Options{MaxConcurrentReconciles: 4}) }

// A literal holds the builder.
func okLiteralField(mgr ctrl.Manager) error {
	h := &holder{b: ctrl.NewControllerManagedBy(mgr).For(&appsv1.Deployment{})}
	h.tune()
	return h.b.Complete(&reconciler{})
}

// What is in a list is not followed either.
func okList(mgr ctrl.Manager) error {
	list := []*builder.Builder{ctrl.NewControllerManagedBy(mgr).For(&appsv1.Deployment{})}
	for _, b := range list {
		tune(b, 4)
		if err := b.Complete(&reconciler{}); err != nil {
			return err
		}
	}
	return nil
}

// An interface that builders implement: what it does with it, the method below says.
type tunes interface{ tune(*builder.Builder) }

type four struct{}

func (four) tune(b *builder.Builder) { tune(b, 4) }

func okInterface(mgr ctrl.Manager, t tunes) error {
	b := ctrl.NewControllerManagedBy(mgr).For(&appsv1.Deployment{})
	t.tune(b)
	return b.Complete(&reconciler{})
}

var _ tunes = four{}

// A type with methods named like those of builders is none.
type fake struct{}

func (fake) For(client any) fake    { return fake{} }
func (fake) Complete(r any) error   { return nil }
func newFake(mgr ctrl.Manager) fake { return fake{} }
func okFake(mgr ctrl.Manager) error { return newFake(mgr).For(nil).Complete(nil) }

// A helper that calls itself sets the number in the end.
func okRecursive(mgr ctrl.Manager) error {
	b := ctrl.NewControllerManagedBy(mgr).For(&appsv1.Deployment{})
	tuneTree(b, 3)
	return b.Complete(&reconciler{})
}

func tuneTree(b *builder.Builder, depth int) {
	if depth == 0 {
		tune(b, 4)
		return
	}
	tuneTree(b, depth-1)
	tuneTree(b, depth-1)
}

// The last call sets the number.
func okLast(mgr ctrl.Manager, recover bool) error {
	return ctrl.NewControllerManagedBy(mgr).
		WithOptions(controller.Options{RecoverPanic: &recover}).
		WithOptions(controller.Options{MaxConcurrentReconciles: 4}).
		For(&appsv1.Deployment{}).
		Complete(&reconciler{})
}

// The second call is for some only.
func okSometimesReplaced(mgr ctrl.Manager, recover bool) error {
	b := ctrl.NewControllerManagedBy(mgr).
		For(&appsv1.Deployment{}).
		WithOptions(controller.Options{MaxConcurrentReconciles: 4})
	if recover {
		b = b.WithOptions(controller.Options{RecoverPanic: &recover})
	}
	return b.Complete(&reconciler{})
}

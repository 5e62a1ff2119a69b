// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

package generics

import (
	"context"
	"slices"
	"time"

	corev1 "k8s.io/api/core/v1"
	ctrl "sigs.k8s.io/controller-runtime"
	"sigs.k8s.io/controller-runtime/pkg/client"

	"example.test/generics/base"
)

func mapTo[T, U any](in []T, f func(T) U) []U {
	var out []U
	for _, v := range in {
		out = append(out, f(v))
	}
	return out
}

type checker interface{ Check() bool }

type quickChecker struct{}

func (quickChecker) Check() bool { return true }

// slowChecker is never a type argument.
type slowChecker struct{}

func (slowChecker) Check() bool { time.Sleep(time.Second); return true }

func allOK[C checker](cs []C) bool {
	return !slices.ContainsFunc(cs, func(c C) bool { return !c.Check() })
}

type Quiet struct{}

func (q *Quiet) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	// The function given does not wait.
	_ = mapTo([]int{1}, func(i int) string { return "" })
	// The one type argument's method does not wait.
	if !allOK([]quickChecker{{}}) {
		return ctrl.Result{}, nil
	}
	return ctrl.Result{}, base.Apply([]int{1}, func(int) error { return nil })
}

// QuickBase is a generic reconciler whose hook does not wait.
type QuickBase[T client.Object] struct {
	hook func(T) error
	zero T
}

func (b *QuickBase[T]) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	return ctrl.Result{}, b.hook(b.zero)
}

func NewQuickBase() *QuickBase[*corev1.Pod] {
	return &QuickBase[*corev1.Pod]{hook: func(*corev1.Pod) error { return nil }}
}

// A set in memory.
type set[T comparable] map[T]struct{}

func (s set[T]) has(v T) bool { _, ok := s[v]; return ok }

type Filtering struct{ names set[string] }

func (f *Filtering) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	_ = f.names.has(req.Name)
	return ctrl.Result{}, nil
}

// Never instantiated with anything, and not reached.
func sleepFor[D ~int64](d D) { time.Sleep(time.Duration(d)) }

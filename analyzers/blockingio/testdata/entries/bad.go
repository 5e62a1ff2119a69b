// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

// Package entries has every shape of what a worker calls.
package entries

import (
	"context"
	"time"

	corev1 "k8s.io/api/core/v1"
	ctrl "sigs.k8s.io/controller-runtime"
	"sigs.k8s.io/controller-runtime/pkg/controller"
	"sigs.k8s.io/controller-runtime/pkg/reconcile"
)

// Typed is a typed reconciler.
type Typed struct{}

func (Typed) Reconcile(ctx context.Context, key string) (reconcile.Result, error) {
	time.Sleep(1 * time.Second) // want `^time\.Sleep sleeps for up to 1s while it holds a worker; .*\(Typed\.Reconcile -> time\.Sleep\)$|^time\.Sleep sleeps for up to 1s while it holds a worker; .*\(\(Typed\)\.Reconcile -> time\.Sleep\)$`
	return reconcile.Result{}, nil
}

// Object is an object reconciler.
type Object struct{}

func (*Object) Reconcile(ctx context.Context, pod *corev1.Pod) (ctrl.Result, error) {
	time.Sleep(2 * time.Second) // want `^time\.Sleep sleeps for up to 2s while it holds a worker;`
	return ctrl.Result{}, nil
}

// Setup hands a literal to the builder.
func Setup(mgr ctrl.Manager) error {
	if err := ctrl.NewControllerManagedBy(mgr).For(&corev1.Pod{}).Complete(reconcile.Func(
		func(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
			time.Sleep(3 * time.Second) // want `^time\.Sleep sleeps for up to 3s while it holds a worker;`
			return ctrl.Result{}, nil
		})); err != nil {
		return err
	}
	_, err := controller.New("a", mgr, controller.Options{Reconciler: reconcile.Func(byFunction)})
	return err
}

func byFunction(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	time.Sleep(4 * time.Second) // want `^time\.Sleep sleeps for up to 4s while it holds a worker; return RequeueAfter instead \(byFunction -> time\.Sleep\)$`
	return ctrl.Result{}, nil
}

// A phase that nothing calls here is an entry, too.
func phase() (result ctrl.Result, err error) {
	time.Sleep(5 * time.Second) // want `^time\.Sleep sleeps for up to 5s while it holds a worker;`
	return
}

// An alias is the same type.
type Outcome = ctrl.Result

func aliased() (Outcome, error) {
	time.Sleep(6 * time.Second) // want `^time\.Sleep sleeps for up to 6s while it holds a worker;`
	return Outcome{}, nil
}

// A method of an interface that returns the pair leads to entries.
type subReconciler interface {
	Do(context.Context) (ctrl.Result, error)
}

type sub struct{}

func (sub) Do(context.Context) (ctrl.Result, error) {
	time.Sleep(7 * time.Second) // want `^time\.Sleep sleeps for up to 7s while it holds a worker; return RequeueAfter instead \(\(?sub\)?\.Do -> time\.Sleep\)$`
	return ctrl.Result{}, nil
}

type Chain struct{ subs []subReconciler }

func NewChain() *Chain { return &Chain{[]subReconciler{sub{}}} }

func (c *Chain) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	for _, s := range c.subs {
		if res, err := s.Do(ctx); err != nil {
			return res, err // once, at the inner entry
		}
	}
	return ctrl.Result{}, nil
}

// A pointer to the Result is none, but is reached from Reconcile.
type Pointers struct{}

func (p *Pointers) step(ctx context.Context) (*ctrl.Result, error) {
	time.Sleep(8 * time.Second) // want `^time\.Sleep sleeps for up to 8s while it holds a worker;`
	return nil, nil
}

func (p *Pointers) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	if res, err := p.step(ctx); res != nil || err != nil {
		return *res, err
	}
	return ctrl.Result{}, nil
}

// A literal with the pair inside a method that is none.
type State struct {
	handlers map[string]func(context.Context) (ctrl.Result, error)
}

func NewState() *State {
	return &State{handlers: map[string]func(context.Context) (ctrl.Result, error){
		"new": func(context.Context) (ctrl.Result, error) {
			time.Sleep(9 * time.Second) // want `^time\.Sleep sleeps for up to 9s while it holds a worker;`
			return ctrl.Result{}, nil
		},
	}}
}

// Helpers that return a Result are entries of their own, unless it is sure that no
// worker calls them.
type Shared struct {
	later func(context.Context) (ctrl.Result, error)
}

func NewShared() *Shared {
	s := &Shared{}
	s.later = s.valued
	return s
}

func (s *Shared) Start(ctx context.Context) error {
	_, err := s.both(ctx)
	_, err = s.valued(ctx)
	_, err = s.Exported(ctx)
	return err
}

func (s *Shared) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	return s.both(ctx)
}

func (s *Shared) both(ctx context.Context) (ctrl.Result, error) {
	time.Sleep(21 * time.Second) // want `^time\.Sleep sleeps for up to 21s while it holds a worker;`
	return ctrl.Result{}, nil
}

func (s *Shared) valued(ctx context.Context) (ctrl.Result, error) {
	time.Sleep(22 * time.Second) // want `^time\.Sleep sleeps for up to 22s while it holds a worker;`
	return ctrl.Result{}, nil
}

func (s *Shared) Exported(ctx context.Context) (ctrl.Result, error) {
	time.Sleep(23 * time.Second) // want `^time\.Sleep sleeps for up to 23s while it holds a worker;`
	return ctrl.Result{}, nil
}

// Nobody calls it here, as a template or reflection might.
func (s *Shared) unused(ctx context.Context) (ctrl.Result, error) {
	time.Sleep(24 * time.Second) // want `^time\.Sleep sleeps for up to 24s while it holds a worker;`
	return ctrl.Result{}, nil
}

type stepper interface {
	step(context.Context) (ctrl.Result, error)
}

func run(ctx context.Context, s stepper) { _, _ = s.step(ctx) }

func (s *Shared) step(ctx context.Context) (ctrl.Result, error) {
	time.Sleep(25 * time.Second) // want `^time\.Sleep sleeps for up to 25s while it holds a worker;`
	return ctrl.Result{}, nil
}

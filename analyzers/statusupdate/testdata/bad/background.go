// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

package bad

import (
	"context"
	"time"

	"k8s.io/apimachinery/pkg/util/wait"
	"k8s.io/client-go/util/workqueue"
	ctrl "sigs.k8s.io/controller-runtime"
	"sigs.k8s.io/controller-runtime/pkg/client"
	"sigs.k8s.io/controller-runtime/pkg/handler"
	"sigs.k8s.io/controller-runtime/pkg/reconcile"
)

// A Sweeper has a goroutine beside its queue.
type Sweeper struct {
	client.Client
	queue workqueue.TypedRateLimitingInterface[string]
	seen  chan *Widget
	names chan string
}

func (s *Sweeper) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	return ctrl.Result{}, s.shared(ctx)
}

func (s *Sweeper) SetupWithManager(ctx context.Context, mgr ctrl.Manager) error {
	go func() {
		_ = s.shared(ctx)
		_ = s.Exported(ctx)
		_ = s.handed(ctx)
		s.work(ctx)
		s.receive(ctx)
		s.receiveName(ctx)
	}()
	keep(s.handed)
	return ctrl.NewControllerManagedBy(mgr).
		For(&Widget{}).
		Watches(&Widget{}, handler.EnqueueRequestsFromMapFunc(func(ctx context.Context, o client.Object) []reconcile.Request {
			w := &Widget{}
			if err := s.Get(ctx, client.ObjectKeyFromObject(o), w); err != nil {
				return nil
			}
			defer func() { _ = s.mapped(ctx, w) }()
			return nil
		})).
		Complete(s)
}

// Reconcile calls it as well.
func (s *Sweeper) shared(ctx context.Context) error {
	list := &WidgetList{}
	if err := s.List(ctx, list); err != nil {
		return err
	}
	for i := range list.Items {
		if err := s.Status().Update(ctx, &list.Items[i]); err != nil { // want `s.Status\(\).Update sends the whole status`
			return err
		}
	}
	return nil
}

// Others may call it.
func (s *Sweeper) Exported(ctx context.Context) error {
	w := &Widget{}
	if err := s.Get(ctx, client.ObjectKey{Name: "one"}, w); err != nil {
		return err
	}
	w.Status.Phase = "Swept"
	return s.Status().Update(ctx, w) // want `s.Status\(\).Update sends the whole status`
}

// Who knows who calls it.
func (s *Sweeper) handed(ctx context.Context) error {
	w := &Widget{}
	if err := s.Get(ctx, client.ObjectKey{Name: "one"}, w); err != nil {
		return err
	}
	w.Status.Phase = "Swept"
	return s.Status().Update(ctx, w) // want `s.Status\(\).Update sends the whole status`
}

func keep(fn func(context.Context) error) { _ = fn }

// A map function runs for each event.
func (s *Sweeper) mapped(ctx context.Context, w *Widget) error {
	w.Status.Phase = "Mapped"
	return s.Status().Update(ctx, w) // want `s.Status\(\).Update sends the whole status`
}

// This one has a queue of its own.
func (s *Sweeper) work(ctx context.Context) {
	for {
		name, stop := s.queue.Get()
		if stop {
			return
		}
		if err := s.worked(ctx, name); err != nil {
			s.queue.AddRateLimited(name)
		}
		s.queue.Done(name)
	}
}

func (s *Sweeper) worked(ctx context.Context, name string) error {
	w := &Widget{}
	if err := s.Get(ctx, client.ObjectKey{Name: name}, w); err != nil {
		return err
	}
	w.Status.Phase = "Worked"
	return s.Status().Update(ctx, w) // want `s.Status\(\).Update sends the whole status`
}

// What comes from elsewhere is not read again by a next turn.
func (s *Sweeper) receive(ctx context.Context) {
	for w := range s.seen {
		w.Status.Phase = "Received"
		_ = s.Status().Update(ctx, w) // want `s.Status\(\).Update sends the whole status`
	}
}

// No turn comes back to a name.
func (s *Sweeper) receiveName(ctx context.Context) {
	for {
		select {
		case name := <-s.names:
			w := &Widget{}
			if err := s.Get(ctx, client.ObjectKey{Name: name}, w); err != nil {
				return
			}
			for range 2 {
				w.Status.Phase = "Named"
				_ = s.Status().Update(ctx, w) // want `s.Status\(\).Update sends the whole status`
			}
		case <-ctx.Done():
			return
		}
	}
}

// A Starter is no Runnable: somebody else starts it.
type Starter struct {
	client.Client
}

func (s *Starter) Start(ctx context.Context, name string) error {
	wait.UntilWithContext(ctx, func(ctx context.Context) {
		w := &Widget{}
		if err := s.Get(ctx, client.ObjectKey{Name: name}, w); err != nil {
			return
		}
		_ = s.Status().Update(ctx, w) // want `s.Status\(\).Update sends the whole status`
	}, time.Minute)
	return nil
}

// A goroutine that a pass starts writes what the pass has read.
func (r *Reconciler) spawned(ctx context.Context, key client.ObjectKey) error {
	w := &Widget{}
	if err := r.Get(ctx, key, w); err != nil {
		return err
	}
	go func() {
		_ = r.Status().Update(ctx, w) // want `r.Status\(\).Update sends the whole status`
	}()
	return nil
}

// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

package ok

import (
	"context"
	"time"

	"k8s.io/apimachinery/pkg/util/wait"
	ctrl "sigs.k8s.io/controller-runtime"
	"sigs.k8s.io/controller-runtime/pkg/client"
	"sigs.k8s.io/controller-runtime/pkg/manager"
)

// A Sweeper works beside the controllers: no queue sees its conflicts.
type Sweeper struct {
	client.Client
}

// A goroutine that lists everything anew each time.
func (s *Sweeper) SetupWithManager(ctx context.Context, mgr ctrl.Manager) error {
	go func() {
		<-mgr.Elected()
		for {
			select {
			case <-ctx.Done():
				return
			case <-time.After(time.Minute):
				if err := s.sweep(ctx); err == nil {
					return
				}
			}
		}
	}()
	go s.forever(ctx)
	return mgr.Add(manager.RunnableFunc(func(ctx context.Context) error {
		return s.sweepEmpty(ctx)
	}))
}

func (s *Sweeper) sweep(ctx context.Context) error {
	list := &WidgetList{}
	if err := s.List(ctx, list); err != nil {
		return err
	}
	for _, w := range list.Items {
		w.Status.Phase = "Swept"
		if err := s.Status().Update(ctx, &w); err != nil {
			return err
		}
	}
	return nil
}

// It is reached from the function that go calls, and reads one object.
func (s *Sweeper) forever(ctx context.Context) {
	for range time.Tick(time.Minute) {
		func() {
			_ = s.sweepOne(ctx)
		}()
	}
}

func (s *Sweeper) sweepOne(ctx context.Context) error {
	w := &Widget{}
	if err := s.Get(ctx, client.ObjectKey{Name: "one"}, w); err != nil {
		return err
	}
	return s.mark(ctx, w)
}

func (s *Sweeper) mark(ctx context.Context, w *Widget) (err error) {
	defer func() { err = s.Status().Update(ctx, w) }()
	w.Status.Phase = "Swept"
	return nil
}

// The manager calls the literal.
func (s *Sweeper) sweepEmpty(ctx context.Context) error {
	list := &WidgetList{}
	if err := s.List(ctx, list); err != nil {
		return err
	}
	for i := range list.Items {
		if err := s.Status().Update(ctx, &list.Items[i]); err != nil {
			return err
		}
	}
	return nil
}

// A Monitor is a Runnable.
type Monitor struct {
	client.Client
}

// Each turn of the loop lists again, and the poll reads what it could not write.
func (m *Monitor) Start(ctx context.Context) error {
	go wait.UntilWithContext(ctx, func(ctx context.Context) {
		_ = m.monitor(ctx)
	}, time.Minute)
	<-ctx.Done()
	return nil
}

func (m *Monitor) monitor(ctx context.Context) error {
	list := &WidgetList{}
	if err := m.List(ctx, list); err != nil {
		return err
	}
	for i := range list.Items {
		w := &list.Items[i]
		err := wait.PollUntilContextTimeout(ctx, time.Second, time.Minute, true, func(ctx context.Context) (bool, error) {
			err := m.try(ctx, w)
			if err == nil {
				return true, nil
			}
			return false, m.Get(ctx, client.ObjectKeyFromObject(w), w)
		})
		if err != nil {
			return err
		}
	}
	return nil
}

func (m *Monitor) try(ctx context.Context, w *Widget) error {
	w.Status.Phase = "Seen"
	return m.Status().Update(ctx, w)
}

// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

package fix

import (
	"context"
	"errors"
	"fmt"

	"k8s.io/apimachinery/pkg/api/resource"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/apimachinery/pkg/runtime"
	"sigs.k8s.io/controller-runtime/pkg/client"
)

// A Tally has no list in its status.
type Tally struct {
	metav1.TypeMeta
	metav1.ObjectMeta
	Spec   TallySpec
	Status TallyStatus
}

type TallySpec struct {
	Size  int
	Parts []string
}

type TallyStatus struct {
	Phase, Last, Message, ID string
	Count, Total             int
	On                       bool
	Observed                 int64
	Seen                     metav1.Time
	Used                     resource.Quantity
	Tries                    map[string]int
	Run                      *TallyRun
}

type TallyRun struct{ Tries int }

func (t *Tally) DeepCopy() *Tally               { c := *t; return &c }
func (t *Tally) DeepCopyObject() runtime.Object { return t.DeepCopy() }

func (s *TallyStatus) DeepCopy() *TallyStatus { c := *s; return &c }

type TallyReconciler struct {
	client.Client
	Cloud Cloud
	Rules Rules
	Gauge Gauge
}

type Cloud interface {
	State(ctx context.Context, id string) (string, error)
}

type Rules interface {
	Apply(t *Tally)
	Adjust(s *TallyStatus)
	Fill(counts []int, size int)
	Next(phase string) string
}

type Gauge interface{ Set(v float64) }

// A sum.
func (r *TallyReconciler) sum(ctx context.Context, key client.ObjectKey, n int) error {
	t := &Tally{}
	if err := r.Get(ctx, key, t); err != nil {
		return err
	}
	t.Status.Total = n + t.Status.Total
	return r.Status().Update(ctx, t) // want `use r.Status\(\).Patch$`
}

// A count in a variable.
func (r *TallyReconciler) variable(ctx context.Context, key client.ObjectKey) error {
	t := &Tally{}
	if err := r.Get(ctx, key, t); err != nil {
		return err
	}
	n := t.Status.Count
	for range t.Spec.Parts {
		n++
	}
	if n > 10 {
		n = 0
	}
	t.Status.Count = n
	return r.Status().Update(ctx, t) // want `use r.Status\(\).Patch$`
}

// A text with what the phase was.
func (r *TallyReconciler) text(ctx context.Context, key client.ObjectKey) error {
	t := &Tally{}
	if err := r.Get(ctx, key, t); err != nil {
		return err
	}
	t.Status.Message = describe(t)
	t.Status.Phase = "Ready"
	return r.Status().Update(ctx, t) // want `use r.Status\(\).Patch$`
}

func describe(t *Tally) string {
	if t.Spec.Size == 0 {
		return "empty"
	}
	return fmt.Sprintf("was %s", t.Status.Phase)
}

// The phase goes to another field.
func (r *TallyReconciler) moved(ctx context.Context, key client.ObjectKey) error {
	t := &Tally{}
	if err := r.Get(ctx, key, t); err != nil {
		return err
	}
	t.Status.Last = t.Status.Phase
	t.Status.Phase = "Ready"
	return r.Status().Update(ctx, t) // want `use r.Status\(\).Patch$`
}

// A flag is turned over.
func (r *TallyReconciler) toggled(ctx context.Context, key client.ObjectKey) error {
	t := &Tally{}
	if err := r.Get(ctx, key, t); err != nil {
		return err
	}
	t.Status.On = !t.Status.On
	return r.Status().Update(ctx, t) // want `use r.Status\(\).Patch$`
}

// A new status with the count of the old one.
func (r *TallyReconciler) replaced(ctx context.Context, key client.ObjectKey) error {
	t := &Tally{}
	if err := r.Get(ctx, key, t); err != nil {
		return err
	}
	t.Status = TallyStatus{Phase: "Ready", Count: t.Status.Count + 1}
	return r.Status().Update(ctx, t) // want `use r.Status\(\).Patch$`
}

// A copy of the status is changed.
func (r *TallyReconciler) copied(ctx context.Context, key client.ObjectKey) error {
	t := &Tally{}
	if err := r.Get(ctx, key, t); err != nil {
		return err
	}
	status := t.Status.DeepCopy()
	status.Count++
	t.Status = *status
	return r.Status().Update(ctx, t) // want `use r.Status\(\).Patch$`
}

// By a helper, too.
func (r *TallyReconciler) copiedCounted(ctx context.Context, key client.ObjectKey) error {
	t := &Tally{}
	if err := r.Get(ctx, key, t); err != nil {
		return err
	}
	status := t.Status
	countRun(&status)
	t.Status = status
	return r.Status().Update(ctx, t) // want `use r.Status\(\).Patch$`
}

func countRun(s *TallyStatus) { increment(&s.Count) }

func increment(n *int) { *n++ }

// The count is read from a copy.
func (r *TallyReconciler) older(ctx context.Context, key client.ObjectKey) error {
	t := &Tally{}
	if err := r.Get(ctx, key, t); err != nil {
		return err
	}
	old := t.DeepCopy()
	t.Status.Count = old.Status.Count + 1
	return r.Status().Update(ctx, t) // want `use r.Status\(\).Patch$`
}

// The copy is what is written.
func (r *TallyReconciler) next(ctx context.Context, key client.ObjectKey) error {
	t := &Tally{}
	if err := r.Get(ctx, key, t); err != nil {
		return err
	}
	next := t.DeepCopy()
	next.Status.Count = t.Status.Count + 1
	return r.Status().Update(ctx, next) // want `use r.Status\(\).Patch$`
}

// An entry of a map counts.
func (r *TallyReconciler) entry(ctx context.Context, key client.ObjectKey) error {
	t := &Tally{}
	if err := r.Get(ctx, key, t); err != nil {
		return err
	}
	t.Status.Tries[key.Name]++
	return r.Status().Update(ctx, t) // want `use r.Status\(\).Patch$`
}

// A helper gets the address, another the new value.
func (r *TallyReconciler) helped(ctx context.Context, key client.ObjectKey) error {
	t := &Tally{}
	if err := r.Get(ctx, key, t); err != nil {
		return err
	}
	if t.Spec.Size == 0 {
		increment(&t.Status.Run.Tries)
		return r.Status().Update(ctx, t) // want `use r.Status\(\).Patch$`
	}
	setCount(t, t.Status.Count+1)
	return r.Status().Update(ctx, t) // want `use r.Status\(\).Patch$`
}

func setCount(t *Tally, n int) { t.Status.Count = n }

// A quantity adds to itself.
func (r *TallyReconciler) quantity(ctx context.Context, key client.ObjectKey, more resource.Quantity) error {
	t := &Tally{}
	if err := r.Get(ctx, key, t); err != nil {
		return err
	}
	t.Status.Used.Add(more)
	return r.Status().Update(ctx, t) // want `use r.Status\(\).Patch$`
}

// Who knows what the rules do.
func (r *TallyReconciler) ruled(ctx context.Context, key client.ObjectKey) error {
	t := &Tally{}
	if err := r.Get(ctx, key, t); err != nil {
		return err
	}
	if t.Spec.Size == 0 {
		r.Rules.Apply(t)
		return r.Status().Update(ctx, t) // want `use r.Status\(\).Patch$`
	}
	t.Status.Phase = r.Rules.Next(t.Status.Phase)
	return r.Status().Update(ctx, t) // want `use r.Status\(\).Patch$`
}

// Or with a copy of the status.
func (r *TallyReconciler) adjusted(ctx context.Context, key client.ObjectKey) error {
	t := &Tally{}
	if err := r.Get(ctx, key, t); err != nil {
		return err
	}
	status := *t.Status.DeepCopy()
	r.Rules.Adjust(&status)
	t.Status = status
	return r.Status().Update(ctx, t) // want `use r.Status\(\).Patch$`
}

// Counted in a literal, written by a deferred one.
func (r *TallyReconciler) deferredCount(ctx context.Context, key client.ObjectKey) (err error) {
	t := &Tally{}
	if err := r.Get(ctx, key, t); err != nil {
		return err
	}
	defer func() {
		err = errors.Join(err, r.Status().Update(ctx, t)) // want `use r.Status\(\).Patch$`
	}()
	func() {
		t.Status.Count++
	}()
	return nil
}

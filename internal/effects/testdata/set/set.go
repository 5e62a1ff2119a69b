// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

// Package set has functions that set fields of objects, or write them.
package set // want package:`^SetReady\(0\) sets Status.Conditions, SetPhase\(0\) sets Phase, Finish\(0\) sets Finalizers Status.Conditions, SetConditions\(0\) sets , Protect\(0\) sets Finalizers, Save\(2\) writes object, SaveStatus\(2\) writes status, SetAndSave\(2\) writes object changed before, Count\(2\) writes status and more, Mark\(0\) sets Status.Conditions$`

import (
	"context"

	"k8s.io/apimachinery/pkg/api/meta"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/apimachinery/pkg/apis/meta/v1/unstructured"
	"k8s.io/apimachinery/pkg/runtime"
	"sigs.k8s.io/controller-runtime/pkg/client"
	"sigs.k8s.io/controller-runtime/pkg/controller/controllerutil"
)

type Widget struct {
	metav1.TypeMeta
	metav1.ObjectMeta
	Status WidgetStatus
	seen   bool
}

type WidgetStatus struct {
	Phase      string
	Conditions []metav1.Condition
}

func (w *Widget) DeepCopy() *Widget              { c := *w; return &c }
func (w *Widget) DeepCopyInto(out *Widget)       { *out = *w }
func (w *Widget) DeepCopyObject() runtime.Object { return w.DeepCopy() }

func (w *Widget) SetReady() { SetConditions(&w.Status.Conditions) }

func (s *WidgetStatus) SetPhase(phase string) { s.Phase = phase }

func Finish(w *Widget) {
	w.SetReady()
	Protect(w)
}

func SetConditions(all *[]metav1.Condition) {
	meta.SetStatusCondition(all, metav1.Condition{Type: "Ready"})
}

func Protect[T client.Object](obj T) { controllerutil.AddFinalizer(obj, "w.io/f") }

func Save(ctx context.Context, c client.Client, obj client.Object) error { return c.Update(ctx, obj) }

func SaveStatus(ctx context.Context, c client.Client, obj client.Object) error {
	if err := c.Status().Update(ctx, obj); err != nil {
		return err
	}
	return nil
}

// SetAndSave leaves the status as it is, but not what it writes.
func SetAndSave(ctx context.Context, c client.Client, w *Widget) error {
	controllerutil.AddFinalizer(w, "w.io/f")
	return Save(ctx, c, w)
}

// Count says more than whether it failed.
func Count(ctx context.Context, c client.Client, w *Widget) (int, error) {
	return len(w.Finalizers), c.Status().Update(ctx, w)
}

// Mark sets the conditions of objects of many kinds.
func Mark(obj Setter) {
	all := obj.GetConditions()
	SetConditions(&all)
	obj.SetConditions(all)
}

type Setter interface {
	client.Object
	GetConditions() []metav1.Condition
	SetConditions([]metav1.Condition)
}

// Functions that only look, or do what is not known.

func Describe(w *Widget) string { return w.Status.Phase }

func Replace(w, with *Widget) { *w = *with }

func Call(w *Widget, f func(*Widget)) {
	w.Status.Phase = "Ready"
	f(w)
}

var last *Widget

func Keep(w *Widget) {
	w.Status.Phase = "Ready"
	last = w
}

// With returns another way to the object.
func (w *Widget) With(phase string) *Widget {
	w.Status.Phase = phase
	return w
}

func See(w *Widget) { w.seen = true }

// Box is an object without a type of its own.
type Box struct{ unstructured.Unstructured }

func (b *Box) SetPhase(phase string) { b.Object["status"] = phase }

func Init(w *Widget) {
	if w.Labels == nil {
		w.Labels = map[string]string{}
	}
}

func SetAndTell(ctx context.Context, w *Widget, tell func(context.Context) error) error {
	w.Status.Phase = "Ready"
	return tell(ctx)
}

func SaveBoth(ctx context.Context, c client.Client, w *Widget) error {
	if err := c.Update(ctx, w); err != nil {
		return err
	}
	return c.Status().Update(ctx, w)
}

func SaveCopy(ctx context.Context, c client.Client, w *Widget) error {
	return c.Update(ctx, w.DeepCopy())
}

func unexported(w *Widget) { w.Status.Phase = "Ready" }

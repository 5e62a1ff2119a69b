// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

// Package lookalikes has calls that read like whole-status writes and are none.
// All of them are silent.
package lookalikes

import (
	"context"
	"net/http"

	"sigs.k8s.io/controller-runtime/pkg/client"
)

// A deployment pipeline with a status of its own.
type pipeline struct{ page *statusPage }

type statusPage struct{ text string }

func (p *pipeline) Status() *statusPage                           { return p.page }
func (s *statusPage) Update(ctx context.Context, text string)     { s.text = text }
func (s *statusPage) Patch(ctx context.Context, text string)      { s.text += text }
func (s *statusPage) UpdateStatus(_ context.Context, text string) { s.text = text }

// A page in memory.
func (r *Reconciler) page(ctx context.Context, p *pipeline) {
	p.Status().Update(ctx, "building")
	p.Status().UpdateStatus(ctx, "built")
}

// The Update of the object itself, behind an interface that knows only that.
func objectWriter(ctx context.Context, w client.Writer, obj *Widget) error {
	obj.Spec.Size = 2
	return w.Update(ctx, obj)
}

// An interface with the main resource's Update under the name of status.
type mainWriter interface {
	Update(ctx context.Context, obj client.Object, opts ...client.UpdateOption) error
}

func notStatus(ctx context.Context, status mainWriter, obj *Widget) error {
	return status.Update(ctx, obj)
}

// A variable called status, which is the client.
func misnamed(ctx context.Context, c client.Client, obj *Widget) error {
	status := c
	return status.Update(ctx, obj)
}

// Options are no variadic options of the status writer.
type batchWriter struct{}

func (batchWriter) Update(ctx context.Context, objs ...client.Object) error { return nil }

func batch(ctx context.Context, status batchWriter, a, b *Widget) error {
	return status.Update(ctx, a, b)
}

// A helper of the package with the clientset's name: what it calls is a patch.
func (r *Reconciler) UpdateStatus(ctx context.Context, obj *Widget, change func(*WidgetStatus)) error {
	base := obj.DeepCopy()
	change(&obj.Status)
	return r.Status().Patch(ctx, obj, client.MergeFrom(base))
}

func (r *Reconciler) callsHelper(ctx context.Context, obj *Widget) error {
	return r.UpdateStatus(ctx, obj, func(s *WidgetStatus) { s.Phase = "Ready" })
}

// A function of that name, not a method.
func updateStatus(obj *Widget, phase string) { obj.Status.Phase = phase }

func callsFunction(obj *Widget) { updateStatus(obj, "Ready") }

// Three parameters as in a clientset, but other options.
type registry struct{}

type updateOptions struct{ force bool }

func (registry) UpdateStatus(ctx context.Context, obj *Widget, opts updateOptions) (*Widget, error) {
	return obj, nil
}

func images(ctx context.Context, r registry, obj *Widget) error {
	_, err := r.UpdateStatus(ctx, obj, updateOptions{force: true})
	return err
}

// Four parameters as in the dynamic client, the last of which is "status".
type bucket struct{}

func (bucket) Update(ctx context.Context, key string, opts updateOptions, parts ...string) error {
	return nil
}

func upload(ctx context.Context, b bucket) error {
	return b.Update(ctx, "a", updateOptions{}, "status")
}

// An HTTP handler for status pages.
type handler struct{}

func (handler) Update(w http.ResponseWriter, req *http.Request) {}

func serve(status handler, w http.ResponseWriter, req *http.Request) { status.Update(w, req) }

// A cache in memory that stands for the API server.
type store struct{ widgets map[string]WidgetStatus }

func (s *store) SubResource(name string) *store { return s }
func (s *store) Update(ctx context.Context, obj *Widget) error {
	s.widgets[obj.Name] = obj.Status
	return nil
}
func (s *store) Status() interface{ Update(*Widget) } { return nil }

func inMemory(ctx context.Context, s *store, obj *Widget) error {
	s.Status().Update(obj)
	return s.SubResource("status").Update(ctx, obj)
}

// A field that holds a function is no method.
type hooks struct {
	Update func(ctx context.Context, obj client.Object) error
}

func hooked(ctx context.Context, status hooks, obj *Widget) error { return status.Update(ctx, obj) }

// The method of a type parameter.
type updatable interface{ Update(phase string) }

func generic[S updatable](status S) { status.Update("Ready") }

// An embedded type shadows Status of the client.
type shadowed struct {
	client.Client
	page *statusPage
}

func (s shadowed) Status() *statusPage { return s.page }

func shadow(ctx context.Context, s shadowed) { s.Status().Update(ctx, "up") }

// The status is set in memory only; whoever holds the object writes it.
func (w *Widget) Update(phase string) { w.Status.Phase = phase }

func inObject(w *Widget) { w.Update("Ready") }

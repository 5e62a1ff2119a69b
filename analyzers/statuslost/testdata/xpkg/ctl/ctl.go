// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

// Package ctl changes and writes objects by functions of another package.
package ctl

import (
	"context"

	"sigs.k8s.io/controller-runtime/pkg/client"

	"example.test/xpkg/api"
	"example.test/xpkg/kind"
)

func set(ctx context.Context, c client.Client, w *api.Widget) error {
	w.SetReady()
	api.Protect(w)
	if err := c.Update(ctx, w); err != nil {
		return err
	}
	return c.Status().Update(ctx, w) // want `^c.Status\(\).Update stores the status that c.Update read back;`
}

func setPart(ctx context.Context, c client.Client, w *api.Widget) error {
	mark(w)
	if err := c.Update(ctx, w); err != nil {
		return err
	}
	return c.Status().Update(ctx, w) // want `^c.Status\(\).Update stores the status that c.Update read back;`
}

func mark(w *api.Widget) { w.Status.SetPhase("Ready") }

func written(ctx context.Context, c client.Client, w *api.Widget) error {
	w.Status.Phase = "Ready"
	if err := api.Save(ctx, c, w); err != nil {
		return err
	}
	return api.SaveStatus(ctx, c, w) // want `^api.SaveStatus stores the status that api.Save read back;`
}

func mirror(ctx context.Context, c client.Client, w *api.Widget) error {
	w.Resize(3)
	if err := api.SaveStatus(ctx, c, w); err != nil {
		return err
	}
	return c.Update(ctx, w) // want `^c.Update stores the spec that api.SaveStatus read back;`
}

// The status is set after the write.
func order(ctx context.Context, c client.Client, w *api.Widget) error {
	api.Protect(w)
	if err := api.Save(ctx, c, w); err != nil {
		return err
	}
	w.SetReady()
	return api.SaveStatus(ctx, c, w)
}

// Both times.
func both(ctx context.Context, c client.Client, w *api.Widget) error {
	w.Status.SetPhase("Running")
	if err := c.Update(ctx, w); err != nil {
		return err
	}
	w.Status.SetPhase("Ready")
	return c.Status().Update(ctx, w)
}

// The function sets it before it writes.
func setsItself(ctx context.Context, c client.Client, w *api.Widget) error {
	w.Status.SetPhase("Running")
	if err := c.Update(ctx, w); err != nil {
		return err
	}
	return api.SaveReady(ctx, c, w)
}

// The other half is set.
func otherHalf(ctx context.Context, c client.Client, w *api.Widget) error {
	w.Resize(3)
	api.Protect(w)
	if err := c.Update(ctx, w); err != nil {
		return err
	}
	return c.Status().Update(ctx, w)
}

// What the function sets in between is not known.
func filled(ctx context.Context, c client.Client, w *api.Widget, f func(*api.Widget)) error {
	w.SetReady()
	if err := c.Update(ctx, w); err != nil {
		return err
	}
	w.Fill(f)
	return c.Status().Update(ctx, w)
}

// The function tells whether it wrote.
func tells(ctx context.Context, c client.Client, w *api.Widget) error {
	w.SetReady()
	if done, err := api.SaveIf(ctx, c, w); done || err != nil {
		return err
	}
	return c.Status().Update(ctx, w)
}

// Another object is written.
func other(ctx context.Context, c client.Client, w, parent *api.Widget) error {
	w.SetReady()
	if err := api.Save(ctx, c, parent); err != nil {
		return err
	}
	return api.SaveStatus(ctx, c, w)
}

// The status is stored first.
func storedFirst(ctx context.Context, c client.Client, w *api.Widget) error {
	w.SetReady()
	if err := api.SaveStatus(ctx, c, w); err != nil {
		return err
	}
	w.Resize(3)
	return api.Save(ctx, c, w)
}

type scope struct {
	client client.Client
	widget *api.Widget
}

func (s *scope) held(ctx context.Context) error {
	s.widget.SetReady()
	if err := api.Save(ctx, s.client, s.widget); err != nil {
		return err
	}
	return s.client.Status().Update(ctx, s.widget) // want `^s.client.Status\(\).Update stores the status that api.Save read back;`
}

// What runs while the function writes may know the object by its holder.
func (s *scope) heldNoted(ctx context.Context) error {
	s.widget.SetReady()
	if err := api.SaveNoted(ctx, s.client, s.widget, s.ready); err != nil {
		return err
	}
	return s.client.Status().Update(ctx, s.widget)
}

func (s *scope) ready() { s.widget.SetReady() }

// So may a method in between.
func (s *scope) heldBetween(ctx context.Context) error {
	s.widget.SetReady()
	if err := api.Save(ctx, s.client, s.widget); err != nil {
		return err
	}
	s.ready()
	return api.SaveStatus(ctx, s.client, s.widget)
}

// The kind is declared where no client is known.
func added(ctx context.Context, c client.Client, g *kind.Gadget) error {
	g.Add("a")
	api.Protect(g)
	if err := c.Update(ctx, g); err != nil {
		return err
	}
	return c.Status().Update(ctx, g) // want `^c.Status\(\).Update stores the status that c.Update read back;`
}

func marked(ctx context.Context, c client.Client, g *kind.Gadget) error {
	api.Mark(g, "Ready")
	api.Protect(g)
	if err := c.Update(ctx, g); err != nil {
		return err
	}
	return c.Status().Update(ctx, g) // want `^c.Status\(\).Update stores the status that c.Update read back;`
}

// The condition is set once the rest is written.
func markedAfter(ctx context.Context, c client.Client, g *kind.Gadget) error {
	api.Protect(g)
	if err := c.Update(ctx, g); err != nil {
		return err
	}
	g.Add("a")
	api.Mark(g, "Ready")
	return c.Status().Update(ctx, g)
}

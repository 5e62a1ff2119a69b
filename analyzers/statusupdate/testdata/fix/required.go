// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

package fix

import (
	"context"

	appsv1 "k8s.io/api/apps/v1"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/apimachinery/pkg/runtime"
	"sigs.k8s.io/controller-runtime/pkg/client"
)

// A Gadget has a status field that Update always sends: the schema requires it.
type Gadget struct {
	metav1.TypeMeta   `json:",inline"`
	metav1.ObjectMeta `json:"metadata,omitempty"`
	Status            GadgetStatus `json:"status,omitempty"`
}

type GadgetStatus struct {
	Phase   string         `json:"phase"`
	Message string         `json:"message,omitempty"`
	Seen    metav1.Time    `json:"seen"`
	Parts   []string       `json:"parts"`
	Last    GadgetRun      `json:"last,omitempty"`
	First   *GadgetRun     `json:"first"`
	Cache   map[string]int `json:"-"`
	note    string
}

type GadgetRun struct {
	Name  string `json:"name"`
	Tries int    `json:"tries,omitempty"`
}

func (g *Gadget) DeepCopy() *Gadget              { c := *g; return &c }
func (g *Gadget) DeepCopyObject() runtime.Object { return g.DeepCopy() }

// A new object has no phase yet, and the patch has only the message.
func (r *Reconciler) message(ctx context.Context, key client.ObjectKey) error {
	g := &Gadget{}
	if err := r.Get(ctx, key, g); err != nil {
		return err
	}
	g.Status.Message = "waiting"
	return r.Status().Update(ctx, g) // want `; Patch, with phase if required$`
}

// Nor does who sets it elsewhere, perhaps, make sure of it.
func (r *Reconciler) inspect(ctx context.Context, key client.ObjectKey) error {
	g := &Gadget{}
	if err := r.Get(ctx, key, g); err != nil {
		return err
	}
	r.examine(&g.Status)
	return r.Status().Update(ctx, g) // want `; Patch, with phase if required$`
}

func (r *Reconciler) examine(s *GadgetStatus) { r.Log.Info("examined", "status", s) }

// A struct that the patch makes has to be whole, too.
func (r *Reconciler) try(ctx context.Context, key client.ObjectKey) error {
	g := &Gadget{}
	if err := r.Get(ctx, key, g); err != nil {
		return err
	}
	g.Status.Phase = "Trying"
	g.Status.Last.Tries++
	return r.Status().Update(ctx, g) // want `; Patch, with name if required$`
}

// The phase is in the patch unless the server has it.
func (r *Reconciler) phase(ctx context.Context, key client.ObjectKey) error {
	g := &Gadget{}
	if err := r.Get(ctx, key, g); err != nil {
		return err
	}
	g.Status.Phase = "Ready"
	g.Status.Message = "all is well"
	return r.Status().Update(ctx, g) // want `; use r.Status\(\).Patch$`
}

// The server stores all fields of its own kinds.
func (r *Reconciler) revise(ctx context.Context, key client.ObjectKey, revision string) error {
	s := &appsv1.StatefulSet{}
	if err := r.Get(ctx, key, s); err != nil {
		return err
	}
	s.Status.CurrentRevision = revision
	return r.Status().Update(ctx, s) // want `; use r.Status\(\).Patch$`
}

// What it is set to may be the zero value, which the copy has too.
func (r *Reconciler) computedPhase(ctx context.Context, key client.ObjectKey, phase string) error {
	g := &Gadget{}
	if err := r.Get(ctx, key, g); err != nil {
		return err
	}
	g.Status.Phase = phase
	return r.Status().Update(ctx, g) // want `; Patch, with phase if required$`
}

// Where the copy belongs elsewhere, that comes first.
func (r *Reconciler) write(ctx context.Context, g *Gadget) error {
	g.Status.Message = "done"
	return r.Status().Update(ctx, g) // want `; Patch against an earlier DeepCopy$`
}

// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

// Package kind declares a kind and imports no client.
package kind

import (
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/apimachinery/pkg/runtime"
)

type Gadget struct {
	metav1.TypeMeta
	metav1.ObjectMeta
	Status GadgetStatus
}

type GadgetStatus struct {
	Members    []string
	Conditions []metav1.Condition
}

func (g *Gadget) DeepCopy() *Gadget              { c := *g; return &c }
func (g *Gadget) DeepCopyObject() runtime.Object { return g.DeepCopy() }

func (g *Gadget) Add(name string) { g.Status.Members = append(g.Status.Members, name) }

func (g *Gadget) GetConditions() []metav1.Condition    { return g.Status.Conditions }
func (g *Gadget) SetConditions(all []metav1.Condition) { g.Status.Conditions = all }

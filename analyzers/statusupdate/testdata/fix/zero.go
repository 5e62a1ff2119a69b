// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

package fix

import (
	"context"

	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/apimachinery/pkg/runtime"
)

// A Report has fields that Update always sends, and a patch only if they change.
type Report struct {
	metav1.TypeMeta   `json:",inline"`
	metav1.ObjectMeta `json:"metadata,omitempty"`
	Status            ReportStatus `json:"status,omitempty"`
}

type ReportStatus struct {
	Succeeded bool       `json:"succeeded"`
	Runs      int        `json:"runs"`
	Failed    bool       `json:"failed,omitempty"`
	Phase     string     `json:"phase"`
	Last      *ReportRun `json:"last,omitempty"`
}

type ReportRun struct {
	Done bool `json:"done"`
}

func (r *Report) DeepCopy() *Report              { c := *r; return &c }
func (r *Report) DeepCopyObject() runtime.Object { return r.DeepCopy() }

// Of a new object the patch has no succeeded if that is false,
func (r *Reconciler) reported(ctx context.Context, rep *Report, phase string) error {
	rep.Status.Succeeded = phase == "Done"
	return r.Status().Update(ctx, rep) // want `; Patch, if succeeded is optional$`
}

// and no runs if there were none.
func (r *Reconciler) runs(ctx context.Context, rep *Report, all []string) error {
	rep.Status.Runs = len(all)
	return r.Status().Update(ctx, rep) // want `; Patch, if runs is optional$`
}

// It has what is certainly not zero,
func (r *Reconciler) succeeded(ctx context.Context, rep *Report) error {
	rep.Status.Succeeded = true
	rep.Status.Runs = 1
	return r.Status().Update(ctx, rep) // want `; Patch against an earlier DeepCopy$`
}

// it need not have what has omitempty,
func (r *Reconciler) failed(ctx context.Context, rep *Report, phase string) error {
	rep.Status.Failed = phase == "Failed"
	return r.Status().Update(ctx, rep) // want `; Patch against an earlier DeepCopy$`
}

// a name is seldom empty,
func (r *Reconciler) named(ctx context.Context, rep *Report, phase string) error {
	rep.Status.Phase = phase
	return r.Status().Update(ctx, rep) // want `; Patch against an earlier DeepCopy$`
}

// and what is below a pointer is there already.
func (r *Reconciler) done(ctx context.Context, rep *Report, phase string) error {
	rep.Status.Last.Done = phase == "Done"
	return r.Status().Update(ctx, rep) // want `; Patch against an earlier DeepCopy$`
}

// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

package fix

import (
	"context"
	"encoding/json"
	"fmt"
	"strings"

	"k8s.io/apimachinery/pkg/api/equality"
	"k8s.io/apimachinery/pkg/api/resource"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/client-go/util/retry"
	"sigs.k8s.io/controller-runtime/pkg/client"
)

// None of these needs the lock: nothing of the status flows into it.

// The phase decides, but the new one is the same whatever it was.
func (r *TallyReconciler) first(ctx context.Context, key client.ObjectKey) error {
	t := &Tally{}
	if err := r.Get(ctx, key, t); err != nil {
		return err
	}
	if t.Status.Phase == "" {
		t.Status.Phase = "New"
	}
	return r.Status().Update(ctx, t) // want `use r.Status\(\).Patch$`
}

// So it is where a helper decides.
func (r *TallyReconciler) advance(ctx context.Context, key client.ObjectKey) error {
	t := &Tally{}
	if err := r.Get(ctx, key, t); err != nil {
		return err
	}
	t.Status.Phase = after(t.Status.Phase, t.Status.Count)
	return r.Status().Update(ctx, t) // want `use r.Status\(\).Patch$`
}

func after(phase string, count int) string {
	switch {
	case phase == "New":
		return "Busy"
	case count > 3:
		return "Failed"
	}
	return "Ready"
}

// The values come from the rest of the object.
func (r *TallyReconciler) fromSpec(ctx context.Context, key client.ObjectKey) error {
	t := &Tally{}
	if err := r.Get(ctx, key, t); err != nil {
		return err
	}
	t.Status.Observed = t.Generation
	t.Status.Count = t.Spec.Size + 1
	t.Status.ID = client.ObjectKeyFromObject(t).String() + t.GetName()
	t.Status.Message = fmt.Sprintf("%d parts: %s", len(t.Spec.Parts), strings.Join(t.Spec.Parts, ", "))
	return r.Status().Update(ctx, t) // want `use r.Status\(\).Patch$`
}

// It counts anew.
func (r *TallyReconciler) reset(ctx context.Context, key client.ObjectKey) error {
	t := &Tally{}
	if err := r.Get(ctx, key, t); err != nil {
		return err
	}
	t.Status.Count = 0
	for _, part := range t.Spec.Parts {
		if part != "" {
			t.Status.Count++
		}
	}
	return r.Status().Update(ctx, t) // want `use r.Status\(\).Patch$`
}

// It starts with an empty status.
func (r *TallyReconciler) renewed(ctx context.Context, key client.ObjectKey) error {
	t := &Tally{}
	if err := r.Get(ctx, key, t); err != nil {
		return err
	}
	t.Status = TallyStatus{Run: &TallyRun{}}
	for range t.Spec.Parts {
		t.Status.Count++
		t.Status.Run.Tries += 2
	}
	return r.Status().Update(ctx, t) // want `use r.Status\(\).Patch$`
}

// So does a helper.
func (r *TallyReconciler) recounted(ctx context.Context, key client.ObjectKey) error {
	t := &Tally{}
	if err := r.Get(ctx, key, t); err != nil {
		return err
	}
	recount(t)
	return r.Status().Update(ctx, t) // want `use r.Status\(\).Patch$`
}

func recount(t *Tally) {
	t.Status.Total = 0
	for range t.Spec.Parts {
		t.Status.Total++
	}
}

// The text has what was set just before.
func (r *TallyReconciler) told(ctx context.Context, key client.ObjectKey, n int) error {
	t := &Tally{}
	if err := r.Get(ctx, key, t); err != nil {
		return err
	}
	t.Status.Count = n
	t.Status.On = t.Status.Count == t.Spec.Size
	t.Status.Message = fmt.Sprintf("%d of %d", t.Status.Count, t.Spec.Size)
	return r.Status().Update(ctx, t) // want `use r.Status\(\).Patch$`
}

// What is in the copy goes back to where it was.
func (r *TallyReconciler) copiedBack(ctx context.Context, key client.ObjectKey) error {
	t := &Tally{}
	if err := r.Get(ctx, key, t); err != nil {
		return err
	}
	status := t.Status
	status.Phase = "Ready"
	t.Status = status
	return r.Status().Update(ctx, t) // want `use r.Status\(\).Patch$`
}

func (r *TallyReconciler) deepCopiedBack(ctx context.Context, key client.ObjectKey) error {
	t := &Tally{}
	if err := r.Get(ctx, key, t); err != nil {
		return err
	}
	status := t.Status.DeepCopy()
	setPhase(status, "Ready")
	t.Status = *status
	return r.Status().Update(ctx, t) // want `use r.Status\(\).Patch$`
}

func setPhase(s *TallyStatus, phase string) { s.Phase = phase }

// So does what the new status takes over.
func (r *TallyReconciler) kept(ctx context.Context, key client.ObjectKey) error {
	t := &Tally{}
	if err := r.Get(ctx, key, t); err != nil {
		return err
	}
	t.Status = TallyStatus{Phase: "Ready", Count: t.Status.Count, Tries: t.Status.Tries, Run: t.Status.Run}
	return r.Status().Update(ctx, t) // want `use r.Status\(\).Patch$`
}

// And what is put back.
func (r *TallyReconciler) restored(ctx context.Context, key client.ObjectKey) error {
	t := &Tally{}
	if err := r.Get(ctx, key, t); err != nil {
		return err
	}
	count := t.Status.Count
	t.Status = TallyStatus{Phase: "Ready"}
	if t.Spec.Size > 0 {
		t.Status.Count = count
	}
	return r.Status().Update(ctx, t) // want `use r.Status\(\).Patch$`
}

// The state is the cloud's, the id only says of what.
func (r *TallyReconciler) cloudState(ctx context.Context, key client.ObjectKey) error {
	t := &Tally{}
	if err := r.Get(ctx, key, t); err != nil {
		return err
	}
	state, err := r.Cloud.State(ctx, t.Status.ID)
	if err != nil {
		return err
	}
	t.Status.Phase = state
	return r.Status().Update(ctx, t) // want `use r.Status\(\).Patch$`
}

// The status of another object.
func (r *TallyReconciler) other(ctx context.Context, key, parent client.ObjectKey) error {
	t, p := &Tally{}, &Tally{}
	if err := r.Get(ctx, parent, p); err != nil {
		return err
	}
	if err := r.Get(ctx, key, t); err != nil {
		return err
	}
	t.Status.Count = p.Status.Count + 1
	return r.Status().Update(ctx, t) // want `use r.Status\(\).Patch$`
}

// It flows elsewhere.
func (r *TallyReconciler) used(ctx context.Context, key client.ObjectKey) error {
	t := &Tally{}
	if err := r.Get(ctx, key, t); err != nil {
		return err
	}
	r.Gauge.Set(float64(t.Status.Count + 1))
	child := &Tally{}
	child.Spec.Size = t.Status.Total
	if err := r.Create(ctx, child); err != nil {
		return err
	}
	t.Status.Phase = "Created"
	return r.Status().Update(ctx, t) // want `use r.Status\(\).Patch$`
}

// It is asked, and compared with what it was.
func (r *TallyReconciler) unchanged(ctx context.Context, key client.ObjectKey, now metav1.Time, limit resource.Quantity) error {
	t := &Tally{}
	if err := r.Get(ctx, key, t); err != nil {
		return err
	}
	old := t.DeepCopy()
	if t.Status.Seen.IsZero() || t.Status.Seen.Before(&now) || t.Status.Used.Cmp(limit) > 0 {
		t.Status.Seen = now
	}
	t.Status.Phase = "Ready"
	if equality.Semantic.DeepEqual(old.Status, t.Status) {
		return nil
	}
	return r.Status().Update(ctx, t) // want `use r.Status\(\).Patch$`
}

// An entry is set.
func (r *TallyReconciler) zeroed(ctx context.Context, key client.ObjectKey) error {
	t := &Tally{}
	if err := r.Get(ctx, key, t); err != nil {
		return err
	}
	if t.Status.Tries == nil {
		t.Status.Tries = map[string]int{}
	}
	if t.Status.Tries[key.Name] > 3 {
		t.Status.Tries[key.Name] = 0
	}
	return r.Status().Update(ctx, t) // want `use r.Status\(\).Patch$`
}

// A count of its own.
func (r *TallyReconciler) local(ctx context.Context, key client.ObjectKey) error {
	t := &Tally{}
	if err := r.Get(ctx, key, t); err != nil {
		return err
	}
	n := 0
	for _, part := range t.Spec.Parts {
		if part != t.Status.Phase {
			n++
		}
	}
	setCount(t, n)
	t.Status.Tries = map[string]int{"all": n}
	return r.Status().Update(ctx, t) // want `use r.Status\(\).Patch$`
}

// The text of an error that does not tell the status.
func (r *TallyReconciler) failed(ctx context.Context, key client.ObjectKey) error {
	t := &Tally{}
	if err := r.Get(ctx, key, t); err != nil {
		return err
	}
	if err := r.check(ctx, t); err != nil {
		t.Status.Message = err.Error()
	}
	spec, err := json.Marshal(t.Spec)
	if err != nil {
		return err
	}
	t.Status.ID = string(spec)
	return r.Status().Update(ctx, t) // want `use r.Status\(\).Patch$`
}

func (r *TallyReconciler) check(ctx context.Context, t *Tally) error {
	if t.Status.Count > 3 {
		return fmt.Errorf("%s has too many", t.Name)
	}
	return ctx.Err()
}

// Counted anew in each attempt, between attempts nothing is left.
func (r *TallyReconciler) attempts(ctx context.Context, key client.ObjectKey) error {
	t := &Tally{}
	if err := r.Get(ctx, key, t); err != nil {
		return err
	}
	return retry.RetryOnConflict(retry.DefaultRetry, func() error {
		t.Status.Count = 0
		for range t.Spec.Parts {
			t.Status.Count++
		}
		return r.Status().Update(ctx, t) // want `use r.Status\(\).Patch$`
	})
}

// What a library makes of the spec.
func (r *TallyReconciler) filled(ctx context.Context, key client.ObjectKey) error {
	t := &Tally{}
	if err := r.Get(ctx, key, t); err != nil {
		return err
	}
	counts := make([]int, len(t.Spec.Parts))
	r.Rules.Fill(counts, t.Spec.Size)
	for _, n := range counts {
		t.Status.Tries[key.Name] = n
	}
	t.Status.Phase = r.Rules.Next(t.Name)
	return r.Status().Update(ctx, t) // want `use r.Status\(\).Patch$`
}

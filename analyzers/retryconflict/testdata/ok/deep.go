// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

package ok

import (
	"context"

	"k8s.io/client-go/util/retry"
	"sigs.k8s.io/controller-runtime/pkg/client"
)

// A literal that is called too deep to be looked into may read what it gets.
func (r *Reconciler) farDeep(ctx context.Context, w *Widget) error {
	return retry.RetryOnConflict(retry.DefaultRetry, func() error { return r.farOne(ctx, w) })
}

func (r *Reconciler) farOne(ctx context.Context, w *Widget) error   { return r.farTwo(ctx, w) }
func (r *Reconciler) farTwo(ctx context.Context, w *Widget) error   { return r.farThree(ctx, w) }
func (r *Reconciler) farThree(ctx context.Context, w *Widget) error { return r.farFour(ctx, w) }
func (r *Reconciler) farFour(ctx context.Context, w *Widget) error  { return r.farFive(ctx, w) }
func (r *Reconciler) farFive(ctx context.Context, w *Widget) error  { return r.farSix(ctx, w) }

func (r *Reconciler) farSix(ctx context.Context, w *Widget) error {
	read := func(w *Widget) error { return r.Get(ctx, client.ObjectKeyFromObject(w), w) }
	if err := read(w); err != nil {
		return err
	}
	return r.Update(ctx, w)
}

func (r *Reconciler) farLessDeep(ctx context.Context, w *Widget) error {
	return retry.RetryOnConflict(retry.DefaultRetry, func() error { return r.farThree(ctx, w) })
}

func (r *Reconciler) farEvenLess(ctx context.Context, w *Widget) error {
	return retry.RetryOnConflict(retry.DefaultRetry, func() error { return r.farFour(ctx, w) })
}

func (r *Reconciler) farLittle(ctx context.Context, w *Widget) error {
	return retry.RetryOnConflict(retry.DefaultRetry, func() error { return r.farFive(ctx, w) })
}

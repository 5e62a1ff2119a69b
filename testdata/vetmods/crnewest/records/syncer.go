// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

package records

import (
	"context"

	"sigs.k8s.io/controller-runtime/pkg/log"
)

// Record is one host and what it points to.
type Record struct{ Host, Target string }

// Syncer sends records to the provider outside of any reconcile worker: it is
// a manager.Runnable with a goroutine of its own, which may wait.
type Syncer struct {
	Records *Records
	Todo    chan Record
}

// Start sends what is offered until ctx ends.
func (s *Syncer) Start(ctx context.Context) error {
	for {
		select {
		case <-ctx.Done():
			return nil
		case rec := <-s.Todo:
			if err := s.Records.Ensure(ctx, rec.Host, rec.Target); err != nil {
				log.FromContext(ctx).Error(err, "record not set", "host", rec.Host)
			}
		}
	}
}

// Offer hands a record over if there is room; it never waits.
func (s *Syncer) Offer(rec Record) bool {
	select {
	case s.Todo <- rec:
		return true
	default:
		return false
	}
}

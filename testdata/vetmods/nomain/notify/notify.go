// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

// Package notify tells people what became of an object.
package notify

import "context"

// A Notifier tells one line.
type Notifier interface {
	Notify(ctx context.Context, line string) error
}

// Lines keeps the last line.
type Lines struct{ last string }

// Notify keeps the line and does not wait.
func (l *Lines) Notify(_ context.Context, line string) error {
	l.last = line
	return nil
}

// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

// Package top knows low through mid only.
package top // want package:`^packages\(example\.test/facts/low example\.test/facts/mid example\.test/facts/top\)$`

import "example.test/facts/mid"

type Worker struct{ s *mid.Service }

func (w *Worker) Work() error { return w.s.Sync() }

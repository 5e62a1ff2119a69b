// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

// Package mid stands between the one that waits and the one that must not.
package mid

import "example.test/relay/low"

// A Source refreshes itself.
type Source struct{ URL string }

// Refresh waits in package low.
func (s *Source) Refresh() error { return low.Fetch(s.URL) }

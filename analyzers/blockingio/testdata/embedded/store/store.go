// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

// Package store has a type that others embed.
package store

import (
	"context"
	"net/http"
)

type Remote struct{ hc *http.Client }

func (s *Remote) Load(ctx context.Context) error {
	req, err := http.NewRequestWithContext(ctx, http.MethodGet, "http://a", nil)
	if err != nil {
		return err
	}
	_, err = s.hc.Do(req)
	return err
}

func (s *Remote) Len() int { return 0 }

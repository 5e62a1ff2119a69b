// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

// Package healthz stands in for the real package in tests: its signatures, no behaviour.
package healthz

import (
	"net/http"
)

type Handler struct{ Checks map[string]Checker }

func (h *Handler) ServeHTTP(resp http.ResponseWriter, req *http.Request) {}

type CheckHandler struct{ Checker }

func (h CheckHandler) ServeHTTP(resp http.ResponseWriter, req *http.Request) {}

type Checker func(req *http.Request) error

var Ping Checker

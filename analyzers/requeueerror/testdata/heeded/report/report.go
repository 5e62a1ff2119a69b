// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

// Package report has a function by which a delay beside an error counts.
package report

import (
	"fmt"

	"sigs.k8s.io/controller-runtime/pkg/reconcile"
)

// Result logs the error, and drops it if there is a delay.
func Result(res reconcile.Result, err error) (reconcile.Result, error) {
	if err != nil {
		fmt.Println(err)
		if !res.IsZero() {
			return res, nil
		}
	}
	return res, err
}

// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

// Package logged has functions by which no delay beside an error counts.
package logged

import (
	"fmt"

	"sigs.k8s.io/controller-runtime/pkg/reconcile"
)

// Result hands on both.
func Result(res reconcile.Result, err error) (reconcile.Result, error) {
	if err == nil {
		return res, nil
	}
	fmt.Println(err)
	return res, err
}

// Failed drops the delay.
func Failed(res reconcile.Result, err error) (reconcile.Result, error) {
	if err != nil {
		return reconcile.Result{}, nil
	}
	return res, nil
}

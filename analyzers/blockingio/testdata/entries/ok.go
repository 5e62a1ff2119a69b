// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

package entries

import (
	"context"
	"time"

	ctrl "sigs.k8s.io/controller-runtime"
)

// A type of its own, although made of Result, is not what a worker calls for.
type result ctrl.Result

func named() (result, error) {
	time.Sleep(time.Second)
	return result{}, nil
}

// A Result of one's own package.
type Result struct{ RequeueAfter time.Duration }

func own() (Result, error) {
	time.Sleep(time.Second)
	return Result{}, nil
}

// The error is not of type error.
type failure struct{}

func failing() (ctrl.Result, *failure) {
	time.Sleep(time.Second)
	return ctrl.Result{}, nil
}

// Only the Result, or only the error.
func single() ctrl.Result {
	time.Sleep(time.Second)
	return ctrl.Result{}
}

func onlyError(context.Context, ctrl.Request) error {
	time.Sleep(time.Second)
	return nil
}

// Swapped.
func swapped() (error, ctrl.Result) {
	time.Sleep(time.Second)
	return nil, ctrl.Result{}
}

// A method called Reconcile with another result.
type other struct{}

func (other) Reconcile(context.Context, ctrl.Request) (bool, error) {
	time.Sleep(time.Second)
	return false, nil
}

// It takes a function that returns the pair, and returns none.
func wrap(f func() (ctrl.Result, error)) error {
	time.Sleep(time.Second)
	_, err := f()
	return err
}

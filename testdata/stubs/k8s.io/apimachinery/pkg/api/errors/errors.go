// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

// Package errors stands in for the real package in tests: its signatures, no behaviour.
package errors

import (
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/apimachinery/pkg/runtime/schema"
)

type StatusError struct{ ErrStatus metav1.Status }

func (e *StatusError) Error() (_ string)                       { return }
func (e *StatusError) Status() (_ metav1.Status)               { return }
func (e *StatusError) DebugError() (_ string, _ []interface{}) { return }

type APIStatus interface{ Status() metav1.Status }

func NewNotFound(qualifiedResource schema.GroupResource, name string) (_ *StatusError) { return }

func NewAlreadyExists(qualifiedResource schema.GroupResource, name string) (_ *StatusError) { return }

func NewConflict(qualifiedResource schema.GroupResource, name string, err error) (_ *StatusError) {
	return
}

func NewBadRequest(reason string) (_ *StatusError) { return }

func IsNotFound(err error) (_ bool) { return }

func IsAlreadyExists(err error) (_ bool) { return }

func IsConflict(err error) (_ bool) { return }

func IsInvalid(err error) (_ bool) { return }

func IsServiceUnavailable(err error) (_ bool) { return }

func IsBadRequest(err error) (_ bool) { return }

func IsUnauthorized(err error) (_ bool) { return }

func IsForbidden(err error) (_ bool) { return }

func IsTimeout(err error) (_ bool) { return }

func IsServerTimeout(err error) (_ bool) { return }

func IsInternalError(err error) (_ bool) { return }

func IsTooManyRequests(err error) (_ bool) { return }

func ReasonForError(err error) (_ metav1.StatusReason) { return }

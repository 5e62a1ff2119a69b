// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

package taskclient

import (
	"errors"
	"fmt"
	"net/http"
	"time"
)

var (
	// ErrNotFound says that the external system does not know the key.
	ErrNotFound = errors.New("unknown key")

	// ErrGone says that the key was cancelled: its work can never start.
	ErrGone = errors.New("key was cancelled")

	// ErrUnauthorized says that the token is not accepted. It is worth another try
	// once the Secret has changed.
	ErrUnauthorized = errors.New("token not accepted")
)

// RetryableError says that the call may work later: the external system could
// not be reached, was too slow, or said so. Whether the call took effect is not
// known.
type RetryableError struct {
	// Status is the HTTP status, or zero when there was no answer.
	Status int
	// RetryAfter is the delay that the external system asked for, or zero.
	RetryAfter time.Duration
	// Err is the cause.
	Err error
}

// Error says what happened.
func (e *RetryableError) Error() string {
	if e.Status == 0 {
		return e.Err.Error()
	}
	return fmt.Sprintf("%d: %v", e.Status, e.Err)
}

// Unwrap returns the cause.
func (e *RetryableError) Unwrap() error { return e.Err }

// Throttled reports whether the external system is well and only asks for
// patience.
func (e *RetryableError) Throttled() bool { return e.Status == http.StatusTooManyRequests }

// RejectedError says that the same call will never work.
type RejectedError struct {
	// Status is the HTTP status, or zero when the call was never made.
	Status int
	// Message is the external system's reason.
	Message string
}

// Error says what happened.
func (e *RejectedError) Error() string {
	if e.Status == 0 {
		return "rejected: " + e.Message
	}
	return fmt.Sprintf("rejected with %d: %s", e.Status, e.Message)
}

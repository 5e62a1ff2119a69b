// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

package v1alpha1

const (
	// Finalizer keeps a Task until its work in the external system is cancelled
	// or known to be over. It is stored before anything is submitted.
	Finalizer = "tasks.ctrlvet.dev/external-task"

	// ManagedLabel marks the Secrets and ConfigMaps that the operator keeps in
	// its cache. A token Secret without it does not exist for the operator.
	ManagedLabel = "tasks.ctrlvet.dev/managed"

	// ManagedValue is the value of ManagedLabel.
	ManagedValue = "true"

	// ExternalKeyAnnotation tells, on a ConfigMap that the operator created, which
	// work its data is the result of: the key of that work, which is the UID of the
	// Task and the generation.
	ExternalKeyAnnotation = "tasks.ctrlvet.dev/external-key"
)

// The condition types of a Task.
const (
	// ConditionReady is True once the result of the current generation is known.
	// It is False while there is none yet, and when there will never be one.
	ConditionReady = "Ready"

	// ConditionProgressing is True while the operator still works on the current
	// generation, and False when nothing more will happen until the spec changes.
	ConditionProgressing = "Progressing"

	// ConditionExternalSystemAvailable tells whether the last call for this Task
	// was answered. It is False while calls fail or the circuit is open.
	ConditionExternalSystemAvailable = "ExternalSystemAvailable"
)

// The reasons of conditions.
const (
	// ReasonPending says that nothing was submitted yet.
	ReasonPending = "Pending"
	// ReasonSubmitting says that the key is stored and the submission under way.
	ReasonSubmitting = "Submitting"
	// ReasonRunning says that the external system works on the Task.
	ReasonRunning = "Running"
	// ReasonCancelling says that work of an older generation, or of a Task that is
	// being deleted, is being cancelled.
	ReasonCancelling = "Cancelling"
	// ReasonCompleted says that the result is stored.
	ReasonCompleted = "Completed"
	// ReasonFailed says that the external system could not do the work.
	ReasonFailed = "Failed"
	// ReasonRejected says that the external system refuses the request for good.
	ReasonRejected = "Rejected"
	// ReasonTimedOut says that spec.timeout passed without a result.
	ReasonTimedOut = "TimedOut"
	// ReasonCancelled says that somebody else cancelled the work.
	ReasonCancelled = "Cancelled"
	// ReasonTokenMissing says that the Secret of spec.tokenSecretRef, or its key, is
	// not there or lacks ManagedLabel.
	ReasonTokenMissing = "TokenMissing"
	// ReasonResultConflict says that the ConfigMap of spec.resultConfigMapRef belongs
	// to somebody else and is not touched.
	ReasonResultConflict = "ResultConflict"
	// ReasonAvailable says that the external system answered.
	ReasonAvailable = "Available"
	// ReasonUnavailable says that the last call failed and is repeated later.
	ReasonUnavailable = "Unavailable"
	// ReasonThrottled says that the external system asked to come back later.
	ReasonThrottled = "Throttled"
	// ReasonCircuitOpen says that no calls are made because too many failed.
	ReasonCircuitOpen = "CircuitOpen"
	// ReasonUnauthorized says that the external system does not accept the token.
	ReasonUnauthorized = "Unauthorized"
)

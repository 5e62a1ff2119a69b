// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

// Package taskstate decides what happens to a Task next.
//
// Next is a pure function from what was observed to what is to be done: it reads
// no clock, makes no call and changes nothing. Everything that makes the operator
// safe against a crash at any point is a rule of this package, and is tested here
// without an API server:
//
//   - A finalizer is stored before a key is, and a key before it is submitted.
//     "Stored" means that the observed Task shows it.
//   - In the states Submitting and Running the key of status.externalGeneration may
//     be live in the external system; in every other state no key is.
//   - A live key is given up only for an answer that says that its work is over or
//     can never start: before a new generation begins, before the finalizer goes,
//     and before a Task is Failed.
package taskstate

import (
	"fmt"
	"slices"
	"time"

	"k8s.io/apimachinery/pkg/types"

	"github.com/ctrlvet/ctrlvet/reference-operator/api/v1alpha1"
)

// Recheck is the longest time until a Task that is not finished is looked at
// again. It is a safety net: normally an event comes first.
const Recheck = 30 * time.Second

// A Verb is a kind of call to the external system.
type Verb string

// The verbs.
const (
	Submit Verb = "submit" // hand over the work, or learn where it stands
	Check  Verb = "check"  // learn where the work stands
	Cancel Verb = "cancel" // stop the work, or make sure that it never starts, or learn how it ended
)

// A Call is one call to the external system. The zero Call is none.
type Call struct {
	Verb Verb
	// Key is the idempotency key that is addressed.
	Key string
	// Reason and Message say why the Task will be Failed once a Cancel is done, unless
	// the work was over before.
	// They travel with the call, so they need not be stored: after a crash the
	// same observation leads to the same call.
	Reason, Message string
}

// A Kind is what an outcome means.
type Kind string

// The kinds. Each but the last four means that the external system answered.
const (
	Working      Kind = "working"      // the work is waiting or under way
	Succeeded    Kind = "succeeded"    // the work is over, and Outcome.Result is its result
	Failed       Kind = "failed"       // the work is over without a result
	Cancelled    Kind = "cancelled"    // the work is over, or will never start
	NotFound     Kind = "notfound"     // the key is unknown
	Rejected     Kind = "rejected"     // the same call will never work
	Unauthorized Kind = "unauthorized" // the token is not accepted
	Throttled    Kind = "throttled"    // the external system asked for patience
	Unavailable  Kind = "unavailable"  // no usable answer; the call may have had its effect
	NotSent      Kind = "notsent"      // the call was not made, since the circuit is open
)

// An Outcome is what became of a Call. The zero Outcome is none.
type Outcome struct {
	Call Call
	Kind Kind
	// ID is the external system's own name for the work.
	ID string
	// Result is set when Kind is Succeeded.
	Result string
	// Message explains the other kinds.
	Message string
	// At is when the call ended.
	At time.Time
	// RetryAfter is how long to wait after At when the call has to be repeated.
	RetryAfter time.Duration
}

// over reports whether the outcome proves that no work of its key is under way
// and that none can start any more.
func (o Outcome) over() bool {
	return o.Kind == Succeeded || o.Kind == Failed || o.Kind == Cancelled
}

// sensible is the outcome, or Unavailable where the kind is no answer to the verb:
// what the external system says by mistake must neither end work nor be asked for
// again at once.
func (o Outcome) sensible() Outcome {
	var answers []Kind
	switch o.Call.Verb {
	case Submit:
		answers = []Kind{Working, Succeeded, Failed, Cancelled, Rejected}
	case Check:
		answers = []Kind{Working, Succeeded, Failed, Cancelled, NotFound}
	case Cancel:
		answers = []Kind{Succeeded, Failed, Cancelled} // what was over before stays so
	}
	if !slices.Contains(answers, o.Kind) && !slices.Contains([]Kind{Unauthorized, Throttled, NotSent}, o.Kind) {
		o.Kind = Unavailable
	}
	return o
}

// Settings are the operator's choices that decisions depend on.
type Settings struct {
	// CheckMin and CheckMax bound the time between two checks of a running Task. In
	// between it is a tenth of the time that the Task has been running, so that
	// long work is not asked for more often than needed.
	CheckMin, CheckMax time.Duration
}

// Observed is all that a decision depends on.
type Observed struct {
	// Now is the time of the decision.
	Now time.Time
	// Task is the Task as the cache has it. It is only read.
	Task *v1alpha1.Task
	// TokenProblem says why there is no token although the Task names one.
	TokenProblem string
	// TokenChanged is set when the last call for the Task used another token.
	TokenChanged bool
	// Busy is the call for the Task that is queued or under way.
	Busy Call
	// Outcome is that of the last call for the Task, and New is set until a decision
	// on it was carried out. Both are lost when the operator restarts.
	Outcome Outcome
	New     bool
	// CircuitOpen is how long no calls will be made, or zero.
	CircuitOpen time.Duration
	// Stored and StoreProblem are the answer to Decision.Store: set one of them and
	// ask again.
	Stored       bool
	StoreProblem string
	// Settings are the operator's.
	Settings Settings
}

// FinalizerAction is what to do about the finalizer.
type FinalizerAction int

// The actions.
const (
	KeepFinalizer FinalizerAction = iota
	AddFinalizer
	RemoveFinalizer
)

// A Decision is what to do next.
type Decision struct {
	// Finalizer is done on its own: Status equals the observed one and there is no
	// Call unless it is KeepFinalizer.
	Finalizer FinalizerAction
	// Store asks to store Outcome.Result in the Task's ConfigMap before anything else,
	// and then for another decision with Observed.Stored or StoreProblem.
	Store bool
	// Status is what the Task's status becomes.
	Status v1alpha1.TaskStatus
	// Call is the call to hand to the dispatcher, after Status is stored.
	Call Call
	// RequeueAfter is when to look again at the latest; zero means that only a
	// change of the Task makes anything happen.
	RequeueAfter time.Duration
}

// Key is the idempotency key of one generation of a Task. It is the same in every
// process and at every attempt.
func Key(uid types.UID, generation int64) string {
	return fmt.Sprintf("%s-%d", uid, generation)
}

// Live reports whether the key of status.externalGeneration may stand for work
// that is under way or that can still start.
func Live(status *v1alpha1.TaskStatus) bool {
	return status.State == v1alpha1.StateSubmitting || status.State == v1alpha1.StateRunning
}

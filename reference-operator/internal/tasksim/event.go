// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

package tasksim

import (
	"bufio"
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"time"
)

// Kind says what an Event is about.
type Kind string

// The kinds of events. The first four change what the system knows about a key;
// the rest are calls that changed nothing.
const (
	// Started says that work was taken in. It is logged before the answer is sent.
	Started Kind = "started"
	// Finished says that work is done, with or without success.
	Finished Kind = "finished"
	// Cancelled says that work was stopped before it was done.
	Cancelled Kind = "cancelled"
	// Tombstoned says that a key was cancelled before any work came for it.
	Tombstoned Kind = "tombstoned"
	// Replayed says that known work was submitted again.
	Replayed Kind = "replayed"
	// Refused says that a submission was refused: its key was cancelled, or came
	// with another body before.
	Refused Kind = "refused"
)

// Event is one line of the log.
type Event struct {
	// Seq counts the events from 1 on, without gaps, over restarts.
	Seq  int64     `json:"seq"`
	Time time.Time `json:"time"`
	Kind Kind      `json:"event"`
	// Key is the idempotency key, ID the system's own name of the work.
	Key string `json:"key"`
	ID  string `json:"id,omitempty"`
	// Work is set with Started. It holds all that is needed to go on with the work
	// after a restart.
	Work *Work `json:"work,omitempty"`
}

// Work is what the system will do, fixed when it is taken in.
type Work struct {
	// Digest tells one body from another.
	Digest string `json:"digest"`
	// RunAt and DoneAt are when the work leaves the queue and when it is done.
	RunAt  time.Time `json:"runAt"`
	DoneAt time.Time `json:"doneAt"`
	// Result and Failure are how it ends: Failure is empty when it succeeds.
	Result  string `json:"result,omitempty"`
	Failure string `json:"failure,omitempty"`
}

// history is what the events of one key add up to. The zero value is an unknown
// key.
type history struct {
	last Kind // the last event that changed something
	id   string
	work *Work
}

// apply adds an event, or says why it can never have happened.
func (h *history) apply(e Event) error {
	switch e.Kind {
	case Started:
		if h.last != "" {
			return fmt.Errorf("key %q started after it was %s", e.Key, h.last)
		}
		if e.Work == nil {
			return fmt.Errorf("key %q started without work", e.Key)
		}
		h.id, h.work = e.ID, e.Work
	case Finished, Cancelled:
		if h.last != Started {
			return fmt.Errorf("key %q %s after it was %s", e.Key, e.Kind, orUnknown(h.last))
		}
	case Tombstoned:
		if h.last != "" {
			return fmt.Errorf("key %q tombstoned after it was %s", e.Key, h.last)
		}
	case Replayed:
		if h.last != Started && h.last != Finished {
			return fmt.Errorf("key %q replayed after it was %s", e.Key, orUnknown(h.last))
		}
		return nil
	case Refused:
		if h.last == "" {
			return fmt.Errorf("key %q refused without a reason", e.Key)
		}
		return nil
	default:
		return fmt.Errorf("key %q has an event of unknown kind %q", e.Key, e.Kind)
	}
	h.last = e.Kind
	return nil
}

func orUnknown(k Kind) Kind {
	if k == "" {
		return "unknown"
	}
	return k
}

// errTorn says that the last line of a log is not whole: the process was killed
// while it wrote the line. Nobody was told about the event.
var errTorn = errors.New("the last line is torn")

// ReadLog reads a log. A torn last line is left out.
func ReadLog(r io.Reader) ([]Event, error) {
	events, _, err := readLog(r)
	if err != nil && !errors.Is(err, errTorn) {
		return nil, err
	}
	return events, nil
}

// readLog reads a log and tells how many bytes of it are whole lines. When what
// comes behind them is a torn line, the error is errTorn.
func readLog(r io.Reader) (events []Event, whole int64, err error) {
	buf := bufio.NewReader(r)
	for {
		line, err := buf.ReadBytes('\n')
		if err != nil && !errors.Is(err, io.EOF) {
			return nil, 0, err
		}
		if errors.Is(err, io.EOF) {
			if len(line) > 0 {
				return events, whole, errTorn
			}
			return events, whole, nil
		}
		var e Event
		if err := json.Unmarshal(bytes.TrimSuffix(line, []byte("\n")), &e); err != nil {
			// A disk may write the end of a line before its middle.
			if _, peekErr := buf.Peek(1); errors.Is(peekErr, io.EOF) {
				return events, whole, errTorn
			}
			return nil, 0, fmt.Errorf("event %d: %w", len(events)+1, err)
		}
		if e.Seq != int64(len(events))+1 {
			return nil, 0, fmt.Errorf("event %d has the number %d", len(events)+1, e.Seq)
		}
		events = append(events, e)
		whole += int64(len(line))
	}
}

// Audit is what a log adds up to.
type Audit struct {
	// Count is the number of events of each kind.
	Count map[Kind]int
	// Last is the last event of each key that changed something.
	Last map[string]Kind
	// Violations are the events that must never happen, such as work that started
	// twice or after its key was cancelled.
	Violations []string
}

// AuditLog checks what must hold in every log.
func AuditLog(events []Event) Audit {
	a := Audit{Count: map[Kind]int{}, Last: map[string]Kind{}}
	keys := map[string]*history{}
	for _, e := range events {
		h := keys[e.Key]
		if h == nil {
			h = &history{}
			keys[e.Key] = h
		}
		if err := h.apply(e); err != nil {
			a.Violations = append(a.Violations, fmt.Sprintf("event %d: %v", e.Seq, err))
		}
		a.Count[e.Kind]++
		if h.last != "" {
			a.Last[e.Key] = h.last
		}
	}
	return a
}

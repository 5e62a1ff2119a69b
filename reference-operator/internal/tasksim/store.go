// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

package tasksim

import (
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strconv"
	"sync"
	"time"
)

// The refusals of a Store.
var (
	errNotFound = errors.New("unknown key")
	errGone     = errors.New("the key was cancelled")
	errConflict = errors.New("the key was submitted with another body")
)

// The parameters of a submission that this system understands. Others are taken
// and have no effect.
const (
	// ParamDuration is how long the work takes, such as "3s", whatever the faults say.
	ParamDuration = "duration"
	// ParamFail makes the work fail with this message.
	ParamFail = "fail"
	// ParamEcho, if "true", makes the result the payload and not its SHA-256.
	ParamEcho = "echo"
)

// Submission is the body of a submit call.
type Submission struct {
	Payload        string            `json:"payload"`
	Parameters     map[string]string `json:"parameters,omitempty"`
	TimeoutSeconds int64             `json:"timeoutSeconds,omitempty"`
}

// Task is the answer about a key.
type Task struct {
	Key     string `json:"key"`
	ID      string `json:"id,omitempty"`
	State   string `json:"state"`
	Result  string `json:"result,omitempty"`
	Message string `json:"message,omitempty"`
}

// Store keeps the tasks. All it knows is in its log, and no method returns before
// what it tells is on disk; so a SIGKILL at any point loses nothing that a
// caller was told.
type Store struct {
	log *eventLog
	dir string

	mu     sync.Mutex
	tasks  map[string]*task
	nextID int64
	closed bool
}

// task is a key with the timer that finishes its work.
type task struct {
	history
	timer *time.Timer
}

// Open opens the store in dir. Work that was under way goes on; what was due
// while the store was closed finishes at once.
func Open(dir string) (*Store, error) {
	log, events, err := openLog(dir)
	if err != nil {
		return nil, err
	}
	s := &Store{log: log, dir: dir, tasks: map[string]*task{}}
	s.mu.Lock()
	defer s.mu.Unlock()
	for _, e := range events {
		if err := s.task(e.Key).apply(e); err != nil {
			return nil, errors.Join(fmt.Errorf("%s: event %d: %w", filepath.Join(dir, logName), e.Seq, err), log.close())
		}
		if e.Kind == Started {
			s.nextID++
		}
	}
	for key, t := range s.tasks {
		if t.last == Started {
			s.schedule(key, t)
		}
	}
	return s, nil
}

// Close stops all work and closes the log.
func (s *Store) Close() error {
	s.mu.Lock()
	if s.closed {
		s.mu.Unlock()
		return nil
	}
	s.closed = true
	for _, t := range s.tasks {
		if t.timer != nil {
			t.timer.Stop()
		}
	}
	s.mu.Unlock()
	return s.log.close()
}

// task returns the entry of a key, a new one if it has none. Call with mu held.
func (s *Store) task(key string) *task {
	t := s.tasks[key]
	if t == nil {
		t = &task{}
		s.tasks[key] = t
	}
	return t
}

// record appends an event and applies it. Call with mu held.
func (s *Store) record(t *task, e Event) (int64, error) {
	e, err := s.log.append(e)
	if err != nil {
		return 0, err
	}
	return e.Seq, t.apply(e)
}

// schedule sets the timer that finishes the work. Call with mu held.
func (s *Store) schedule(key string, t *task) {
	t.timer = time.AfterFunc(time.Until(t.work.DoneAt), func() { s.finish(key) })
}

// finish is the end of the work of a key. A failed write is not lost: it fails
// every later call.
func (s *Store) finish(key string) {
	s.mu.Lock()
	t := s.tasks[key]
	if s.closed || t.last != Started {
		s.mu.Unlock()
		return
	}
	seq, err := s.record(t, Event{Kind: Finished, Key: key, ID: t.id})
	s.mu.Unlock()
	if err == nil {
		_ = s.log.sync(seq)
	}
}

// Submit takes work in, or answers where the same work stands. It reports
// whether the work is new.
func (s *Store) Submit(key string, sub Submission, faults Faults) (Task, bool, error) {
	work, err := plan(sub, faults, time.Now())
	if err != nil {
		return Task{}, false, err
	}
	answer, created, seq, err := s.submit(key, work)
	if seq == 0 {
		return Task{}, false, err
	}
	if syncErr := s.log.sync(seq); syncErr != nil {
		return Task{}, false, syncErr
	}
	return answer, created, err
}

// submit is Submit up to the write; seq is the event to wait for, 0 if nothing
// could be written.
func (s *Store) submit(key string, work *Work) (answer Task, created bool, seq int64, err error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	t := s.tasks[key]
	var refusal error
	kind := Replayed
	switch {
	case t == nil:
		t = &task{}
		seq, err = s.record(t, Event{Kind: Started, Key: key, ID: "t-" + strconv.FormatInt(s.nextID+1, 10), Work: work})
		if err != nil {
			return Task{}, false, 0, err
		}
		s.nextID++
		s.tasks[key] = t
		s.schedule(key, t)
		return t.answer(key), true, seq, nil
	case t.last == Cancelled || t.last == Tombstoned:
		kind, refusal = Refused, errGone
	case t.work.Digest != work.Digest:
		kind, refusal = Refused, errConflict
	}
	seq, err = s.record(t, Event{Kind: kind, Key: key, ID: t.id})
	if err != nil {
		return Task{}, false, 0, err
	}
	return t.answer(key), false, seq, refusal
}

// Get answers where the work of a key stands.
func (s *Store) Get(key string) (Task, error) {
	s.mu.Lock()
	t, ok := s.tasks[key]
	var answer Task
	if ok {
		answer = t.answer(key)
	}
	seq := s.log.last()
	s.mu.Unlock()
	// What the answer rests on may have been written a moment ago by another call.
	if err := s.log.sync(seq); err != nil {
		return Task{}, err
	}
	if !ok {
		return Task{}, errNotFound
	}
	return answer, nil
}

// Cancel stops the work of a key. A key that is not known is refused from now
// on; work that is done stays as it is.
func (s *Store) Cancel(key string) (Task, error) {
	answer, seq, err := s.cancel(key)
	if err != nil {
		return Task{}, err
	}
	if err := s.log.sync(seq); err != nil {
		return Task{}, err
	}
	return answer, nil
}

func (s *Store) cancel(key string) (Task, int64, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	t := s.tasks[key]
	kind := Cancelled
	switch {
	case t == nil:
		t, kind = &task{}, Tombstoned
	case t.last != Started:
		return t.answer(key), s.log.last(), nil
	}
	seq, err := s.record(t, Event{Kind: kind, Key: key, ID: t.id})
	if err != nil {
		return Task{}, 0, err
	}
	s.tasks[key] = t
	if t.timer != nil {
		t.timer.Stop()
	}
	return t.answer(key), seq, nil
}

// States counts the keys in each state.
func (s *Store) States() map[string]int {
	s.mu.Lock()
	defer s.mu.Unlock()
	n := map[string]int{}
	for key, t := range s.tasks {
		n[t.answer(key).State]++
	}
	return n
}

// Log opens the log for reading.
func (s *Store) Log() (*os.File, error) {
	if err := s.log.sync(s.log.last()); err != nil {
		return nil, err
	}
	return os.Open(filepath.Join(s.dir, logName))
}

// answer is what a caller is told.
func (t *task) answer(key string) Task {
	a := Task{Key: key, ID: t.id}
	switch t.last {
	case Cancelled, Tombstoned:
		a.State = "cancelled"
	case Started:
		a.State = "running"
		if time.Now().Before(t.work.RunAt) {
			a.State = "queued"
		}
	case Finished:
		a.State, a.Result, a.Message = "succeeded", t.work.Result, t.work.Failure
		if t.work.Failure != "" {
			a.State = "failed"
		}
	}
	return a
}

// plan fixes how the work of a submission goes, so that a restart cannot change it.
func plan(sub Submission, faults Faults, now time.Time) (*Work, error) {
	if sub.Payload == "" {
		return nil, &badRequestError{"payload is empty"}
	}
	if sub.TimeoutSeconds < 0 {
		return nil, &badRequestError{"timeoutSeconds is negative"}
	}
	takes := faults.TaskDuration.Duration
	if text, ok := sub.Parameters[ParamDuration]; ok {
		d, err := time.ParseDuration(text)
		if err != nil || d < 0 {
			return nil, &badRequestError{fmt.Sprintf("parameter %s is %q, want a duration such as 3s", ParamDuration, text)}
		}
		takes = d
	}
	// Encoding a struct with a map is deterministic: keys are sorted.
	body, err := json.Marshal(sub)
	if err != nil {
		return nil, err
	}
	digest := sha256.Sum256(body)
	work := &Work{
		Digest:  hex.EncodeToString(digest[:]),
		RunAt:   now.Add(faults.QueueDuration.Duration).UTC(),
		Failure: sub.Parameters[ParamFail],
	}
	if limit := time.Duration(sub.TimeoutSeconds) * time.Second; limit > 0 && takes > limit {
		takes, work.Failure = limit, "timed out after "+limit.String()
	}
	work.DoneAt = work.RunAt.Add(takes)
	if work.Failure == "" {
		sum := sha256.Sum256([]byte(sub.Payload))
		work.Result = hex.EncodeToString(sum[:])
		if sub.Parameters[ParamEcho] == "true" {
			work.Result = sub.Payload
		}
	}
	return work, nil
}

// badRequestError is what is wrong with a submission.
type badRequestError struct{ text string }

// Error says what is wrong.
func (e *badRequestError) Error() string { return e.text }

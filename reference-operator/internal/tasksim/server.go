// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

// Package tasksim is a small external system for the operator to talk to: an
// HTTP server that takes time to do its work, keeps its state on disk and can be
// made slow, failing, hanging or flapping while it runs. Tests, the benchmark
// and the demo use it. It stands for your slow system and is not meant to be
// deployed.
//
// Everything is addressed by the idempotency key, so a caller that does not know
// whether its call took effect can simply repeat it:
//
//	POST   /v1/tasks        submit; header Idempotency-Key, body Submission
//	GET    /v1/tasks/{key}  where the work stands
//	DELETE /v1/tasks/{key}  cancel; a key that is not known is refused from then on
//
// The admin handler is for those who test:
//
//	GET, PUT, PATCH /admin/faults  how badly the system behaves (Faults)
//	PUT             /admin/tokens  the accepted bearer tokens, a JSON list; [] accepts all
//	GET             /admin/log     all events, one JSON line each (Event)
//	GET             /admin/stats   counts of calls and keys (Stats)
package tasksim

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"io"
	"math/rand/v2"
	"net/http"
	"slices"
	"strconv"
	"strings"
	"sync"
	"time"
)

// maxBody bounds a submission: a payload of 65,536 characters and 64 parameters
// fit in several times over.
const maxBody = 4 << 20

// maxKey bounds an idempotency key.
const maxKey = 200

// Stats counts what happened since the server was made.
type Stats struct {
	// Calls is the number of calls by verb: submit, get, cancel.
	Calls map[string]int `json:"calls"`
	// Answers is the number of answers by HTTP status; lost ones are under 0.
	Answers map[int]int `json:"answers"`
	// InFlight is the number of calls under way, MaxInFlight the most there were.
	InFlight    int `json:"inFlight"`
	MaxInFlight int `json:"maxInFlight"`
	// States is the number of keys in each state.
	States map[string]int `json:"states"`
}

// Server answers calls out of a Store.
type Server struct {
	store *Store

	mu       sync.Mutex
	faults   Faults
	flapping time.Time     // since when faults.FlapPeriod holds
	changed  chan struct{} // closed when faults change
	tokens   []string
	stats    Stats
}

// NewServer returns a server with these faults.
func NewServer(store *Store, faults Faults) (*Server, error) {
	s := &Server{
		store:   store,
		changed: make(chan struct{}),
		stats:   Stats{Calls: map[string]int{}, Answers: map[int]int{}},
	}
	return s, s.SetFaults(faults)
}

// SetFaults changes how badly the system behaves. Calls that hang go on at once
// when the new faults do not hang.
func (s *Server) SetFaults(f Faults) error {
	if err := f.Validate(); err != nil {
		return err
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	if f.FlapPeriod != s.faults.FlapPeriod {
		s.flapping = time.Now()
	}
	s.faults = f
	close(s.changed)
	s.changed = make(chan struct{})
	return nil
}

// SetTokens changes the accepted bearer tokens. Without any, every call is
// accepted.
func (s *Server) SetTokens(tokens ...string) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.tokens = slices.Clone(tokens)
}

// Handler is the API.
func (s *Server) Handler() http.Handler {
	mux := http.NewServeMux()
	mux.HandleFunc("POST /v1/tasks", s.faulty("submit", s.submit))
	mux.HandleFunc("GET /v1/tasks/{key}", s.faulty("get", func(r *http.Request) (int, any) {
		return answer(s.store.Get(r.PathValue("key")))
	}))
	mux.HandleFunc("DELETE /v1/tasks/{key}", s.faulty("cancel", func(r *http.Request) (int, any) {
		key := r.PathValue("key")
		if len(key) > maxKey {
			return http.StatusBadRequest, errorBody("the key is too long")
		}
		return answer(s.store.Cancel(key))
	}))
	return mux
}

// submit is the effect of POST /v1/tasks.
func (s *Server) submit(r *http.Request) (int, any) {
	key := r.Header.Get("Idempotency-Key")
	if key == "" || len(key) > maxKey {
		return http.StatusBadRequest, errorBody("want a header Idempotency-Key with 1 to 200 bytes")
	}
	var sub Submission
	if err := decode(r.Body, &sub); err != nil {
		return http.StatusBadRequest, errorBody(err.Error())
	}
	s.mu.Lock()
	faults := s.faults
	s.mu.Unlock()
	task, created, err := s.store.Submit(key, sub, faults)
	if err == nil && created {
		return http.StatusCreated, task
	}
	return answer(task, err)
}

// answer is the HTTP answer for what a Store says.
func answer(task Task, err error) (int, any) {
	bad, isBad := errors.AsType[*badRequestError](err)
	switch {
	case err == nil:
		return http.StatusOK, task
	case isBad:
		return http.StatusUnprocessableEntity, errorBody(bad.text)
	case errors.Is(err, errNotFound):
		return http.StatusNotFound, errorBody(err.Error())
	case errors.Is(err, errGone):
		return http.StatusGone, errorBody(err.Error())
	case errors.Is(err, errConflict):
		return http.StatusConflict, errorBody(err.Error())
	default:
		return http.StatusInternalServerError, errorBody(err.Error())
	}
}

// faulty puts the faults and the check of the token around an effect.
func (s *Server) faulty(verb string, effect func(*http.Request) (int, any)) http.HandlerFunc {
	return func(w http.ResponseWriter, r *http.Request) {
		s.begin(verb)
		status := s.serve(w, r, effect)
		s.end(status)
	}
}

// serve answers a call and returns the status, or 0 for a lost answer.
func (s *Server) serve(w http.ResponseWriter, r *http.Request, effect func(*http.Request) (int, any)) int {
	// The body first: only then does the server notice that the caller has gone.
	body, err := io.ReadAll(http.MaxBytesReader(w, r.Body, maxBody))
	if err != nil {
		return reply(w, http.StatusRequestEntityTooLarge, errorBody(err.Error()))
	}
	r.Body = io.NopCloser(bytes.NewReader(body))

	faults, down, tokens, ok := s.wait(r.Context())
	switch {
	case !ok:
		return 0
	case down || rand.Float64() < faults.FailureRate:
		if after := faults.RetryAfter; after.Duration > 0 {
			w.Header().Set("Retry-After", strconv.Itoa(int(after.Seconds())))
		}
		return reply(w, faults.status(), errorBody("made to fail"))
	case len(tokens) > 0 && !slices.Contains(tokens, strings.TrimPrefix(r.Header.Get("Authorization"), "Bearer ")):
		return reply(w, http.StatusUnauthorized, errorBody("token not accepted"))
	}

	status, answer := effect(r)
	if rand.Float64() < faults.LostAnswerRate {
		if conn, _, err := http.NewResponseController(w).Hijack(); err == nil {
			_ = conn.Close()
			return 0
		}
	}
	return reply(w, status, answer)
}

// wait lets the latency pass and the system hang. It returns the faults that
// hold afterwards, and false when the caller has gone.
func (s *Server) wait(ctx context.Context) (faults Faults, down bool, tokens []string, ok bool) {
	s.mu.Lock()
	delay := s.faults.Latency.Duration
	if jitter := s.faults.Jitter.Duration; jitter > 0 {
		delay += rand.N(jitter)
	}
	s.mu.Unlock()
	if delay > 0 {
		timer := time.NewTimer(delay)
		defer timer.Stop()
		select {
		case <-timer.C:
		case <-ctx.Done():
			return Faults{}, false, nil, false
		}
	}
	for {
		s.mu.Lock()
		faults, tokens = s.faults, s.tokens
		down = faults.down(time.Since(s.flapping))
		changed := s.changed
		s.mu.Unlock()
		if !faults.Hang {
			return faults, down, tokens, true
		}
		select {
		case <-changed:
		case <-ctx.Done():
			return Faults{}, false, nil, false
		}
	}
}

func (s *Server) begin(verb string) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.stats.Calls[verb]++
	s.stats.InFlight++
	s.stats.MaxInFlight = max(s.stats.MaxInFlight, s.stats.InFlight)
}

func (s *Server) end(status int) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.stats.Answers[status]++
	s.stats.InFlight--
}

// AdminHandler is for those who test.
func (s *Server) AdminHandler() http.Handler {
	mux := http.NewServeMux()
	mux.HandleFunc("GET /admin/faults", func(w http.ResponseWriter, _ *http.Request) {
		s.mu.Lock()
		faults := s.faults
		s.mu.Unlock()
		reply(w, http.StatusOK, faults)
	})
	mux.HandleFunc("PUT /admin/faults", func(w http.ResponseWriter, r *http.Request) {
		s.changeFaults(w, r, Faults{})
	})
	mux.HandleFunc("PATCH /admin/faults", func(w http.ResponseWriter, r *http.Request) {
		s.mu.Lock()
		faults := s.faults
		s.mu.Unlock()
		s.changeFaults(w, r, faults)
	})
	mux.HandleFunc("PUT /admin/tokens", func(w http.ResponseWriter, r *http.Request) {
		var tokens []string
		if err := decode(http.MaxBytesReader(w, r.Body, maxBody), &tokens); err != nil {
			reply(w, http.StatusBadRequest, errorBody(err.Error()))
			return
		}
		s.SetTokens(tokens...)
		w.WriteHeader(http.StatusNoContent)
	})
	mux.HandleFunc("GET /admin/stats", func(w http.ResponseWriter, _ *http.Request) { reply(w, http.StatusOK, s.Stats()) })
	mux.HandleFunc("GET /admin/log", func(w http.ResponseWriter, _ *http.Request) {
		file, err := s.store.Log()
		if err != nil {
			reply(w, http.StatusInternalServerError, errorBody(err.Error()))
			return
		}
		defer file.Close()
		w.Header().Set("Content-Type", "application/jsonl")
		_, _ = io.Copy(w, file)
	})
	return mux
}

// changeFaults sets the faults to what the body says; fields it leaves out keep
// the value in base.
func (s *Server) changeFaults(w http.ResponseWriter, r *http.Request, base Faults) {
	err := decode(http.MaxBytesReader(w, r.Body, maxBody), &base)
	if err == nil {
		err = s.SetFaults(base)
	}
	if err != nil {
		reply(w, http.StatusBadRequest, errorBody(err.Error()))
		return
	}
	reply(w, http.StatusOK, base)
}

// Stats returns a copy of the counts.
func (s *Server) Stats() Stats {
	s.mu.Lock()
	defer s.mu.Unlock()
	stats := s.stats
	stats.Calls = map[string]int{}
	for verb, n := range s.stats.Calls {
		stats.Calls[verb] = n
	}
	stats.Answers = map[int]int{}
	for status, n := range s.stats.Answers {
		stats.Answers[status] = n
	}
	stats.States = s.store.States()
	return stats
}

// decode reads one JSON value and nothing else.
func decode(r io.Reader, into any) error {
	d := json.NewDecoder(r)
	d.DisallowUnknownFields()
	if err := d.Decode(into); err != nil {
		return err
	}
	if _, err := d.Token(); !errors.Is(err, io.EOF) {
		return errors.New("more than one JSON value")
	}
	return nil
}

// reply writes a JSON answer and returns its status.
func reply(w http.ResponseWriter, status int, answer any) int {
	w.Header().Set("Content-Type", "application/json")
	w.WriteHeader(status)
	// The caller may have gone; there is nobody to tell.
	_ = json.NewEncoder(w).Encode(answer)
	return status
}

func errorBody(text string) map[string]string { return map[string]string{"error": text} }

// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

package main

import (
	"crypto/sha256"
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"net/url"
	"strconv"
	"sync/atomic"
	"time"
)

// maxPayload is the largest payload that is taken, as large as an object in etcd.
const maxPayload = 1 << 20

// behaviour says what becomes of a request.
type behaviour struct {
	Delay     time.Duration // time until the answer
	FailEvery int           // every n-th request is answered 503, none if 0
	HangEvery int           // every n-th request is never answered, none if 0
}

// with returns b with what the query of one request sets differently: delay
// (a duration), fail and hang (booleans, for this request alone).
func (b behaviour) with(q url.Values) (behaviour, error) {
	if s := q.Get("delay"); s != "" {
		d, err := time.ParseDuration(s)
		if err != nil {
			return b, fmt.Errorf("delay: %w", err)
		}
		b.Delay = d
	}
	for name, every := range map[string]*int{"fail": &b.FailEvery, "hang": &b.HangEvery} {
		s := q.Get(name)
		if s == "" {
			continue
		}
		on, err := strconv.ParseBool(s)
		if err != nil {
			return b, fmt.Errorf("%s: %w", name, err)
		}
		*every = 0
		if on {
			*every = 1
		}
	}
	return b, nil
}

// heavyAPI answers POST /process with a digest of the payload, as slowly and
// as badly as its behaviour says.
type heavyAPI struct {
	behaviour
	requests atomic.Int64
}

// newHandler returns the API's routes.
func newHandler(b behaviour) http.Handler {
	api := &heavyAPI{behaviour: b}
	mux := http.NewServeMux()
	mux.HandleFunc("/process", api.process)
	mux.HandleFunc("/healthz", func(w http.ResponseWriter, _ *http.Request) { fmt.Fprintln(w, "ok") })
	return mux
}

// process answers one payload.
func (a *heavyAPI) process(w http.ResponseWriter, r *http.Request) {
	if r.Method != http.MethodPost {
		w.Header().Set("Allow", http.MethodPost)
		http.Error(w, "only POST", http.StatusMethodNotAllowed)
		return
	}
	b, err := a.with(r.URL.Query())
	if err != nil {
		http.Error(w, err.Error(), http.StatusBadRequest)
		return
	}
	// The server notices that a client has gone only after the body was read.
	payload, err := io.ReadAll(http.MaxBytesReader(w, r.Body, maxPayload))
	if err != nil {
		http.Error(w, err.Error(), http.StatusBadRequest)
		return
	}

	n := a.requests.Add(1)
	if every(n, b.HangEvery) {
		<-r.Context().Done()
		return
	}
	delay := time.NewTimer(b.Delay)
	defer delay.Stop()
	select {
	case <-delay.C:
	case <-r.Context().Done():
		return
	}
	if every(n, b.FailEvery) {
		http.Error(w, "overloaded", http.StatusServiceUnavailable)
		return
	}
	w.Header().Set("Content-Type", "application/json")
	// The status is sent by now, so there is nobody to give an error to.
	_ = json.NewEncoder(w).Encode(map[string]string{"result": fmt.Sprintf("%x", sha256.Sum256(payload))})
}

// every reports whether the n-th request is one of each i.
func every(n int64, i int) bool { return i > 0 && n%int64(i) == 0 }

// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

package tasksim

import (
	"bytes"
	"encoding/json"
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// lines writes events as a log, numbered from 1 on.
func lines(t testing.TB, events ...Event) string {
	t.Helper()
	var b strings.Builder
	for i, e := range events {
		e.Seq = int64(i) + 1
		line, err := json.Marshal(e)
		if err != nil {
			t.Fatal(err)
		}
		b.Write(append(line, '\n'))
	}
	return b.String()
}

func TestReadLog(t *testing.T) {
	two := lines(t, Event{Kind: Started, Key: "a", Work: &Work{}}, Event{Kind: Finished, Key: "a"})
	second := strings.LastIndex(strings.TrimSuffix(two, "\n"), "\n") + 1
	tests := map[string]struct {
		log   string
		want  int // events
		torn  bool
		fails bool
	}{
		"empty":                {"", 0, false, false},
		"whole":                {two, 2, false, false},
		"torn inside":          {two + `{"seq":3,"ti`, 2, true, false},
		"torn before newline":  {strings.TrimSuffix(two, "\n"), 1, true, false},
		"only a torn line":     {"{", 0, true, false},
		"last line of zeros":   {two + "\x00\x00\x00\n", 2, true, false},
		"broken in the middle": {"{\n" + two, 0, false, true},
		"gap in the numbers":   {two[:second] + strings.Replace(two[second:], `"seq":2`, `"seq":3`, 1), 0, false, true},
		"one number twice":     {two[:second] + two[:second], 0, false, true},
	}
	for name, tt := range tests {
		t.Run(name, func(t *testing.T) {
			events, whole, err := readLog(strings.NewReader(tt.log))
			if torn := errors.Is(err, errTorn); torn != tt.torn || (err != nil && !torn) != tt.fails {
				t.Fatalf("error is %v", err)
			}
			if len(events) != tt.want {
				t.Errorf("%d events, want %d", len(events), tt.want)
			}
			if !tt.fails && strings.Count(tt.log[:whole], "\n") != tt.want {
				t.Errorf("%d bytes are whole, which is not %d lines", whole, tt.want)
			}
			events, err = ReadLog(strings.NewReader(tt.log))
			if (err != nil) != tt.fails || len(events) != tt.want {
				t.Errorf("ReadLog gives %d events and %v", len(events), err)
			}
		})
	}
}

// FuzzReadLog checks that whatever is in the file, what is read of it is what
// would be read of its whole lines alone, and that a store either refuses the
// file or opens it and can go on.
func FuzzReadLog(f *testing.F) {
	f.Add([]byte(lines(f, Event{Kind: Started, Key: "a", ID: "t-1", Work: &Work{}}, Event{Kind: Cancelled, Key: "a"})))
	f.Add([]byte(lines(f, Event{Kind: Tombstoned, Key: "a"}, Event{Kind: Refused, Key: "a"}) + "{"))
	f.Add([]byte(`{"seq":1}` + "\n" + `{"seq":2}` + "\n"))
	f.Add([]byte("\n"))
	f.Add([]byte("null\n"))
	f.Fuzz(func(t *testing.T, data []byte) {
		events, whole, err := readLog(bytes.NewReader(data))
		if err == nil && whole != int64(len(data)) {
			t.Fatalf("no error, and %d of %d bytes are whole", whole, len(data))
		}
		if errors.Is(err, errTorn) {
			again, rest, err := readLog(bytes.NewReader(data[:whole]))
			if err != nil || rest != whole || len(again) != len(events) {
				t.Fatalf("the whole lines give %d events, %d bytes and %v", len(again), rest, err)
			}
		}

		dir := t.TempDir()
		if err := os.WriteFile(filepath.Join(dir, logName), data, 0o600); err != nil {
			t.Fatal(err)
		}
		store, err := Open(dir)
		if err != nil {
			return
		}
		if _, err := store.Cancel("fuzz"); err != nil {
			t.Fatal(err)
		}
		if err := store.Close(); err != nil {
			t.Fatal(err)
		}
		log, err := os.ReadFile(filepath.Join(dir, logName))
		if err != nil {
			t.Fatal(err)
		}
		if _, _, err := readLog(bytes.NewReader(log)); err != nil {
			t.Fatalf("a store that was opened and closed leaves a log with %v", err)
		}
	})
}

func TestAuditLog(t *testing.T) {
	started := Event{Kind: Started, Key: "k", Work: &Work{}}
	event := func(kind Kind) Event { return Event{Kind: kind, Key: "k"} }
	tests := map[string]struct {
		events []Event
		want   string // the violation, or empty
	}{
		"done":                  {[]Event{started, event(Replayed), event(Finished), event(Replayed)}, ""},
		"cancelled":             {[]Event{started, event(Cancelled), event(Refused)}, ""},
		"late submit":           {[]Event{event(Tombstoned), event(Refused)}, ""},
		"other body":            {[]Event{started, event(Refused), event(Finished)}, ""},
		"two keys":              {[]Event{started, {Kind: Started, Key: "l", Work: &Work{}}}, ""},
		"started twice":         {[]Event{started, started}, "event 2: key \"k\" started after it was started"},
		"done, then started":    {[]Event{started, event(Finished), started}, "event 3: key \"k\" started after it was finished"},
		"cancelled, started":    {[]Event{event(Tombstoned), started}, "event 2: key \"k\" started after it was tombstoned"},
		"finished twice":        {[]Event{started, event(Finished), event(Finished)}, "event 3: key \"k\" finished after it was finished"},
		"finished, not started": {[]Event{event(Finished)}, "event 1: key \"k\" finished after it was unknown"},
		"cancelled when done":   {[]Event{started, event(Finished), event(Cancelled)}, "event 3: key \"k\" cancelled after it was finished"},
		"tombstoned at work":    {[]Event{started, event(Tombstoned)}, "event 2: key \"k\" tombstoned after it was started"},
		"replayed from nothing": {[]Event{event(Replayed)}, "event 1: key \"k\" replayed after it was unknown"},
		"refused for nothing":   {[]Event{event(Refused)}, "event 1: key \"k\" refused without a reason"},
		"started without work":  {[]Event{event(Started)}, "event 1: key \"k\" started without work"},
		"unknown event":         {[]Event{event("eaten")}, "event 1: key \"k\" has an event of unknown kind \"eaten\""},
	}
	for name, tt := range tests {
		t.Run(name, func(t *testing.T) {
			for i := range tt.events {
				tt.events[i].Seq = int64(i) + 1
			}
			audit := AuditLog(tt.events)
			if got := strings.Join(audit.Violations, "\n"); got != tt.want {
				t.Errorf("violations are %q, want %q", got, tt.want)
			}
			total := 0
			for _, n := range audit.Count {
				total += n
			}
			if total != len(tt.events) {
				t.Errorf("%d events counted, want %d", total, len(tt.events))
			}
		})
	}
	audit := AuditLog([]Event{started, event(Finished), event(Replayed), {Kind: Tombstoned, Key: "l"}, {Kind: Refused, Key: "l"}})
	if audit.Last["k"] != Finished || audit.Last["l"] != Tombstoned {
		t.Errorf("last is %v", audit.Last)
	}
}

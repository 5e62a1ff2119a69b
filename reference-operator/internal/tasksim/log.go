// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

package tasksim

import (
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"sync"
	"time"
)

// logName is the log's file in the directory of a Store.
const logName = "events.jsonl"

// eventLog appends events to a file. An event counts once sync has returned for
// its number; many callers that wait together share one fsync.
type eventLog struct {
	mu   sync.Mutex // guards what follows
	file *os.File
	seq  int64 // the last event that was written
	err  error // the first failure; nothing is written after it

	syncMu sync.Mutex // held during fsync
	synced int64      // the last event that is known to be on disk; guarded by syncMu
}

// openLog opens the log in dir and returns the events in it. A torn last line is
// cut off.
func openLog(dir string) (*eventLog, []Event, error) {
	if err := os.MkdirAll(dir, 0o750); err != nil {
		return nil, nil, err
	}
	name := filepath.Join(dir, logName)
	file, err := os.OpenFile(name, os.O_RDWR|os.O_CREATE|os.O_APPEND, 0o640)
	if err != nil {
		return nil, nil, err
	}
	events, whole, err := readLog(file)
	if errors.Is(err, errTorn) {
		err = file.Truncate(whole)
	}
	if err == nil {
		// A new file is there after a crash only if its directory is synced, too.
		err = errors.Join(file.Sync(), syncDir(dir))
	}
	if err != nil {
		return nil, nil, errors.Join(fmt.Errorf("%s: %w", name, err), file.Close())
	}
	n := int64(len(events))
	return &eventLog{file: file, seq: n, synced: n}, events, nil
}

func syncDir(dir string) error {
	d, err := os.Open(dir)
	if err != nil {
		return err
	}
	return errors.Join(d.Sync(), d.Close())
}

// append numbers and writes an event. It is not on disk before sync says so.
func (l *eventLog) append(e Event) (Event, error) {
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.err != nil {
		return e, l.err
	}
	e.Seq = l.seq + 1
	e.Time = time.Now().UTC()
	line, err := json.Marshal(e)
	if err == nil {
		_, err = l.file.Write(append(line, '\n'))
	}
	if err != nil {
		// Part of the line may be in the file, so nothing may follow it.
		l.err = err
		return e, err
	}
	l.seq = e.Seq
	return e, nil
}

// last is the number of the last event that was written.
func (l *eventLog) last() int64 {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.seq
}

// sync returns when event n and all before it are on disk.
func (l *eventLog) sync(n int64) error {
	l.syncMu.Lock()
	defer l.syncMu.Unlock()
	if l.synced >= n {
		return nil
	}
	l.mu.Lock()
	written, err := l.seq, l.err
	l.mu.Unlock()
	if err != nil {
		return err
	}
	if err := l.file.Sync(); err != nil {
		// After a failed fsync the kernel may have dropped the data: no later one
		// can be trusted.
		l.mu.Lock()
		l.err = err
		l.mu.Unlock()
		return err
	}
	l.synced = written
	return nil
}

// close closes the file. Nothing can be written after it.
func (l *eventLog) close() error {
	err := l.sync(l.last())
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.err == nil {
		l.err = os.ErrClosed
	}
	return errors.Join(err, l.file.Close())
}

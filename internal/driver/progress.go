// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

package driver

import (
	"fmt"
	"io"
	"os"
	"sync"
	"time"
)

// progressDelay is how long a run may take before it says what it does.
const progressDelay = time.Second

// progress shows on a terminal what a long run does, in a line that goes at the
// end. A nil *progress shows nothing.
type progress struct {
	w     io.Writer
	delay time.Duration
	mu    sync.Mutex
	text  string // empty while nothing goes on
	shown bool
	timer *time.Timer
}

// newProgress returns nil unless stderr is a terminal.
func newProgress(stderr io.Writer) *progress {
	f, ok := stderr.(*os.File)
	if !ok || os.Getenv("TERM") == "dumb" {
		return nil
	}
	if info, err := f.Stat(); err != nil || info.Mode()&os.ModeCharDevice == 0 {
		return nil
	}
	return &progress{w: f, delay: progressDelay}
}

// show says what goes on from now on.
func (p *progress) show(format string, args ...any) {
	if p == nil {
		return
	}
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.text == "" {
		p.timer = time.AfterFunc(p.delay, p.begin)
	}
	p.text = fmt.Sprintf(format, args...)
	if p.shown {
		p.draw()
	}
}

// begin shows the text, if something still goes on.
func (p *progress) begin() {
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.text != "" {
		p.shown = true
		p.draw()
	}
}

// clear erases the text: nothing goes on any more.
func (p *progress) clear() {
	if p == nil {
		return
	}
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.timer != nil {
		p.timer.Stop()
	}
	p.text = ""
	if p.shown {
		p.draw()
	}
	p.shown = false
}

// draw prints the text in place of the one before.
func (p *progress) draw() { fmt.Fprintf(p.w, "\r\x1b[K%s", p.text) }

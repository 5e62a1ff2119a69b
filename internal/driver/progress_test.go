// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

package driver

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"testing/synctest"
	"time"
)

func TestProgress(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		var b bytes.Buffer
		p := &progress{w: &b, delay: time.Second}
		wait := func(d time.Duration) {
			time.Sleep(d)
			synctest.Wait()
		}
		want := func(what, want string) {
			t.Helper()
			p.mu.Lock()
			defer p.mu.Unlock()
			if got := strings.ReplaceAll(b.String(), "\r\x1b[K", "|"); got != want {
				t.Errorf("%s: %q, want %q", what, got, want)
			}
			b.Reset()
		}

		p.show("a %d", 1)
		wait(time.Second / 2)
		p.show("a %d", 2)
		want("a short run", "")
		p.clear()
		wait(time.Minute)
		want("afterwards", "")

		p.show("b")
		wait(time.Second)
		want("a long run", "|b")
		p.show("c")
		want("what comes next", "|c")
		p.clear()
		want("the end", "|")
		p.clear()
		want("the end again", "")

		p.show("d")
		wait(time.Second / 2)
		want("a second run waits again", "")
		p.clear()
	})
}

func TestNoProgress(t *testing.T) {
	f, err := os.Create(filepath.Join(t.TempDir(), "f"))
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = f.Close() }()
	if newProgress(f) != nil || newProgress(new(bytes.Buffer)) != nil {
		t.Error("there is progress without a terminal")
	}
	var p *progress
	p.show("a")
	p.clear()
}

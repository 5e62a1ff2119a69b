// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

package requeueerror

import (
	"bytes"
	"encoding/gob"
	"testing"
)

// TestFact encodes and decodes the fact: it stays the same, and small.
func TestFact(t *testing.T) {
	const budget = 250
	in := &delayed{Delays: []delay{{Name: "After", Param: 2}, {Name: "Again", Requeue: true}, {Name: "Soon"}}, Heeds: true}
	var first []byte
	for range 10 {
		var buf bytes.Buffer
		if err := gob.NewEncoder(&buf).Encode(in); err != nil {
			t.Fatal(err)
		}
		if first == nil {
			first = bytes.Clone(buf.Bytes())
		}
		if !bytes.Equal(first, buf.Bytes()) {
			t.Error("two encodings differ")
		}
		if buf.Len() > budget {
			t.Errorf("%d bytes, want at most %d", buf.Len(), budget)
		}
		out := new(delayed)
		if err := gob.NewDecoder(&buf).Decode(out); err != nil {
			t.Fatal(err)
		}
		if out.String() != "delayed(After(2),Again,Soon,heeds)" {
			t.Errorf("decoded %v", out)
		}
		in = out
	}
}

// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

package match_test

import (
	"slices"
	"testing"

	"github.com/ctrlvet/ctrlvet/internal/known"
	"github.com/ctrlvet/ctrlvet/internal/match"
)

func TestClientWait(t *testing.T) {
	s := loadSources(t, "testdata/client.txtar")
	var waits []string
	silent := 0
	for _, path := range []string{"example.com/sdk", "k8s.io/client-go/rest"} {
		pkg, err := s.Import(path)
		if err != nil {
			t.Fatal(err)
		}
		for _, fn := range functions(pkg) {
			w, ok := match.ClientWait(fn)
			if !ok {
				silent++
				continue
			}
			if waits = append(waits, fn.Name()); w.Kind != known.Network || !w.Ctx {
				t.Errorf("%s: %+v", fn.Name(), w)
			}
		}
	}
	slices.Sort(waits)
	if want := []string{"Fetch", "List", "Watch"}; !slices.Equal(waits, want) {
		t.Errorf("%v wait, want %v", waits, want)
	}
	if silent < 15 {
		t.Errorf("%d functions stay silent, want all the others", silent)
	}
}

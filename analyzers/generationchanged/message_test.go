// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

package generationchanged

import (
	"testing"

	"github.com/ctrlvet/ctrlvet/internal/known"
	"github.com/ctrlvet/ctrlvet/internal/match"
)

func TestMessage(t *testing.T) {
	for _, tt := range []struct {
		kinds  []string
		advice string
		want   string
	}{
		{[]string{"Secret"}, ofFor, "GenerationChangedPredicate drops all updates of Secret; give it to For alone"},
		{[]string{"Role", "Secret"}, otherPredicate, "GenerationChangedPredicate drops all updates of Role, Secret; use ResourceVersionChangedPredicate"},
		{[]string{"Secret", "ConfigMap", "ServiceAccount", "Endpoints"}, ofFor, "GenerationChangedPredicate drops all updates of Secret, ConfigMap and 2 more; give it to For alone"},
		{[]string{"PersistentVolumeClaim", "Secret"}, otherPredicate, "GenerationChangedPredicate drops all updates of PersistentVolumeClaim, Secret; use another predicate"},
	} {
		if got := message(drops, tt.kinds, tt.advice); got != tt.want {
			t.Errorf("%v: %q, want %q", tt.kinds, got, tt.want)
		}
	}
	if got, want := message(compared, []string{"Secret"}, ofFor), "a predicate on generation drops all updates of Secret; give it to For alone"; got != want {
		t.Errorf("%q, want %q", got, want)
	}
	if got, want := message(partly, []string{"Secret"}, ofFor), "predicate.Or drops all but changes of metadata of Secret; give it to For alone"; got != want {
		t.Errorf("%q, want %q", got, want)
	}
	for kind := range known.ContentKinds {
		if got := message(partly, []string{kind, "Secret"}, typedPredicate); len(got) > 110 {
			t.Errorf("%d characters: %s", len(got), got)
		}
	}
	for kind := range known.NoGeneration {
		for _, advice := range []string{ofFor, otherPredicate} {
			if got := message(drops, []string{match.Base(kind), "Secret", "ConfigMap"}, advice); len(got) > 110 {
				t.Errorf("%d characters: %s", len(got), got)
			}
			if got := message(drops, []string{match.Base(kind)}, advice); len(got) > 110 {
				t.Errorf("%d characters: %s", len(got), got)
			}
		}
	}
}

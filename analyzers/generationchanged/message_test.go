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
		if got := message(tt.kinds, tt.advice); got != tt.want {
			t.Errorf("%v: %q, want %q", tt.kinds, got, tt.want)
		}
	}
	for kind := range known.NoGeneration {
		for _, advice := range []string{ofFor, otherPredicate} {
			if got := message([]string{match.Base(kind), "Secret", "ConfigMap"}, advice); len(got) > 110 {
				t.Errorf("%d characters: %s", len(got), got)
			}
			if got := message([]string{match.Base(kind)}, advice); len(got) > 110 {
				t.Errorf("%d characters: %s", len(got), got)
			}
		}
	}
}

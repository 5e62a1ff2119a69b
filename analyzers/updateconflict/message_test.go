// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

package updateconflict

import (
	"testing"

	"github.com/ctrlvet/ctrlvet/internal/known"
)

func TestMessages(t *testing.T) {
	const limit = 110
	updates := []string{"r.Update", "s.scope.Client.Update", "r.clientset.AutoscalingV2().HorizontalPodAutoscalers(namespace).Update"}
	for _, update := range updates {
		for kind, who := range known.HotKinds {
			if m := hotMessage(update, who, short(kind)); len(m) > limit {
				t.Errorf("%d characters: %s", len(m), m)
			}
		}
		for _, made := range []string{"createToken", "r.cloud.Create", "s.scope.Services().Registration.CreateRegistrationToken"} {
			if m := lostMessage(update, made); len(m) > limit {
				t.Errorf("%d characters: %s", len(m), m)
			}
		}
	}
	if got, want := short("(*a.b).CreateToken"), "CreateToken"; got != want {
		t.Errorf("short: %s, want %s", got, want)
	}
}

// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

package resourceversion

import "testing"

func TestMessage(t *testing.T) {
	for _, tt := range []struct{ write, dst, src, want string }{
		{"r.Update", "w", "cur", "r.Update undoes others' changes, as w has the resourceVersion of cur; change cur instead"},
		{"r.Update", "w", "", "r.Update undoes others' changes, the old object has a new resourceVersion; change the new one"},
		{"r.client.Status().Update", "deployment", "existing", "r.client.Status().Update undoes others' changes, the old object has a new resourceVersion; change the new one"},
	} {
		got := message(tt.write, tt.dst, tt.src)
		if got != tt.want {
			t.Errorf("got %q, want %q", got, tt.want)
		}
		if len(got) > 110 {
			t.Errorf("%d characters: %s", len(got), got)
		}
	}
}

// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

package requeueerror

import (
	"strings"
	"testing"
)

func TestFitting(t *testing.T) {
	long := strings.Repeat("x", maxMessage-len("RequeueAfter"))
	tests := []struct{ message, want string }{
		{" is ignored", "result.RequeueAfter is ignored"},
		{long, "RequeueAfter" + long},
		{long + "x", "RequeueAfter" + long + "x"},
	}
	for _, tt := range tests {
		if got := fitting(tt.message, "result.RequeueAfter", "RequeueAfter"); got != tt.want {
			t.Errorf("%q:\ngot  %s\nwant %s", tt.message, got, tt.want)
		}
	}
}

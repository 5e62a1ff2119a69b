// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

package driver

import (
	"runtime/debug"
	"testing"
)

func TestStamp(t *testing.T) {
	for _, tt := range []struct {
		info     *debug.BuildInfo
		ok       bool
		want     stamp
		semantic string
	}{
		{nil, false, stamp{version: "(unknown version)"}, "0.0.0-devel"},
		{&debug.BuildInfo{GoVersion: "go1.26.0"}, true, stamp{"(devel)", "", "go1.26.0"}, "0.0.0-devel"},
		{&debug.BuildInfo{GoVersion: "go1.26.0", Main: debug.Module{Version: "v0.1.0"}}, true, stamp{"v0.1.0", "", "go1.26.0"}, "0.1.0"},
		{
			&debug.BuildInfo{
				GoVersion: "go1.26.0",
				Main:      debug.Module{Version: "v0.1.1-0.20261130080000-0123456789ab+dirty"},
				Settings:  []debug.BuildSetting{{Key: "vcs", Value: "git"}, {Key: "vcs.revision", Value: "0123"}},
			},
			true,
			stamp{"v0.1.1-0.20261130080000-0123456789ab+dirty", "0123", "go1.26.0"},
			"0.1.1-0.20261130080000-0123456789ab+dirty",
		},
	} {
		got := readStamp(tt.info, tt.ok)
		if got != tt.want || got.semantic() != tt.semantic {
			t.Errorf("%+v: %+v, %s", tt.info, got, got.semantic())
		}
	}
}

// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

package match_test

import (
	"strings"
	"testing"

	"github.com/ctrlvet/ctrlvet/internal/match"
)

func TestPattern(t *testing.T) {
	for _, test := range []struct {
		pattern string
		yes, no []string
	}{
		{
			pattern: "example.com/sdk.Ping",
			yes:     []string{"example.com/sdk.Ping", "example.com/sdk.Ping[int]"},
			no:      []string{"example.com/sdk.PingAll", "example.com/sdk/v2.Ping", "(example.com/sdk.T).Ping", "(*example.com/sdk.Ping).Do", "sdk.Ping", ""},
		},
		{
			pattern: " (*example.com/sdk.Client).Do ",
			yes:     []string{"(*example.com/sdk.Client).Do", "(example.com/sdk.Client).Do", "(*example.com/sdk.Client[K, V]).Do", "(example.com/sdk.Client[func(int).x]).Do"},
			no:      []string{"(*example.com/sdk.Client).DoAll", "(*example.com/sdk.OtherClient).Do", "(*example.com/sdk/x.Client).Do", "example.com/sdk.Do", "(*example.com/sdk.Client)", "(*example.com/sdk.Client.Do"},
		},
		{
			pattern: "(example.com/sdk.Client).Do",
			yes:     []string{"(*example.com/sdk.Client).Do", "(example.com/sdk.Client).Do"},
			no:      []string{"(example.com/sdk.Client).do"},
		},
		{
			pattern: "(*example.com/sdk.*Client).Get*",
			yes:     []string{"(*example.com/sdk.Client).Get", "(*example.com/sdk.PodClient).GetAll"},
			no:      []string{"(*example.com/sdk.ClientSet).Get", "(*example.com/sdk.Client).List", "example.com/sdk.Get"},
		},
		{
			pattern: "example.com/sdk.*",
			yes:     []string{"example.com/sdk.Ping"},
			no:      []string{"(*example.com/sdk.Client).Ping", "example.com/sdk/x.Ping", "example.com/sdkx.Ping"},
		},
		{
			pattern: "example.com/sdk/...",
			yes:     []string{"example.com/sdk.Ping", "example.com/sdk/a/b.Ping", "(*example.com/sdk/a.T).M"},
			no:      []string{"example.com/sdkx.Ping", "(*example.com/other.T).M", "(error).Error"},
		},
		{
			pattern: "net/http.Get",
			yes:     []string{"net/http.Get"},
			no:      []string{"http.Get", "(*net/http.Client).Get"},
		},
		{
			pattern: "gopkg.in/yaml.v3.Unmarshal",
			yes:     []string{"gopkg.in/yaml.v3.Unmarshal"},
			no:      []string{"gopkg.in/yaml.v2.Unmarshal"},
		},
		{
			pattern: "github.com/nats-io/nats.go.Connect",
			yes:     []string{"github.com/nats-io/nats.go.Connect"},
		},
		{
			pattern: "time.Sleep",
			yes:     []string{"time.Sleep"},
			no:      []string{"time.Since"},
		},
	} {
		p, err := match.ParsePattern(test.pattern)
		if err != nil {
			t.Error(err)
			continue
		}
		for _, name := range test.yes {
			if !p.Match(name) {
				t.Errorf("%s does not match %s", test.pattern, name)
			}
		}
		for _, name := range test.no {
			if p.Match(name) {
				t.Errorf("%s matches %s", test.pattern, name)
			}
		}
	}
}

func TestParsePatternErrors(t *testing.T) {
	for pattern, want := range map[string]string{
		"":                              "is empty",
		" ":                             "is empty",
		"example.com/sdk":               "names no function",
		"Ping":                          "names no function",
		"example.com/sdk.":              "names no function",
		"(*example.com/sdk.Client)":     "want a method such as",
		"(*example.com/sdk.Client.Do":   "want a method such as",
		"(*example.com/sdk.Client).":    "names no function",
		"(*example.com/sdk).Do":         "names no function",
		"example.com/sdk.Client.Do":     "a method is written (*example.com/sdk.Client).Do",
		"example.com/sdk.Do()":          `"Do()" is no name`,
		"example.com/sdk.9":             `"9" is no name`,
		"example.com/sdk.[a":            `"[a" is no name`,
		"(*example.com/sdk.[T]).Do":     `"[T]" is no name`,
		"example.com/*.Ping":            `"example.com/*" is no import path`,
		"/...":                          `"" is no import path`,
		"./...":                         `"." is no import path`,
		"...":                           "names no function",
		"example.com//sdk.Ping":         "is no import path",
		"example.com/sdk/....Ping":      "is no import path",
		"(*(example.com/sdk.Client).Do": "is no import path",
		"example.com/sd k.Ping":         "is no import path",
	} {
		p, err := match.ParsePattern(pattern)
		if err == nil {
			t.Errorf("%q is read as %+v", pattern, p)
		} else if !strings.Contains(err.Error(), want) || !strings.Contains(err.Error(), "function pattern") {
			t.Errorf("%q: error %q, want %q", pattern, err, want)
		}
	}
}

// FuzzPattern wants that a pattern without wildcards matches itself, and that
// no pattern and no name panics.
func FuzzPattern(f *testing.F) {
	for _, s := range []string{"example.com/sdk.Ping", "(*example.com/sdk.Client).*", "example.com/sdk/...", "(a.b/c.T[func(x).y]).M", "((.", ").", "a.", ".a", "é.é"} {
		f.Add(s, "(*example.com/sdk.Client).Do")
	}
	f.Fuzz(func(t *testing.T, pattern, name string) {
		p, err := match.ParsePattern(pattern)
		if err != nil {
			if p != (match.Pattern{}) {
				t.Errorf("%q: error and pattern %+v", pattern, p)
			}
			return
		}
		p.Match(name)
		pattern = strings.TrimSpace(pattern)
		if base, tree := strings.CutSuffix(pattern, "/..."); tree {
			pattern = base + ".F"
		}
		if !strings.Contains(pattern, "*") || strings.HasPrefix(pattern, "(*") && strings.Count(pattern, "*") == 1 {
			if !p.Match(pattern) {
				t.Errorf("%q does not match itself", pattern)
			}
		}
	})
}

// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

package mutatefunc

import (
	"bytes"
	"encoding/gob"
	"go/parser"
	"go/token"
	"slices"
	"testing"
)

func TestMarkedTypes(t *testing.T) {
	tests := []struct {
		name string
		src  string
		want []string
	}{
		{"in the doc", "// A is it.\n// +kubebuilder:subresource:status\ntype A struct{}\n", []string{"A"}},
		{"above the doc", "//+kubebuilder:subresource:status\n\n// A is it.\ntype A struct{}\n", []string{"A"}},
		{"first in the file", "//+kubebuilder:subresource:status\ntype A struct{}\ntype B struct{}\n", []string{"A"}},
		{"in a group", "type (\n\tA struct{}\n\t// +kubebuilder:subresource:status\n\tB struct{}\n\tC struct{}\n)\n", []string{"B"}},
		{"above a function", "// +kubebuilder:subresource:status\nfunc f() {}\n\ntype A struct{}\n", nil},
		{"in a struct", "type A struct {\n\t// +kubebuilder:subresource:status\n\tX int\n}\n\ntype B struct{}\n", nil},
		{"other subresource", "// +kubebuilder:subresource:scale:statuspath=.status.n\ntype A struct{}\n", nil},
		{"longer word", "// +kubebuilder:subresource:statuses\ntype A struct{}\n", nil},
		{"in text", "// A has no +kubebuilder:subresource:status marker.\ntype A struct{}\n", nil},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			file, err := parser.ParseFile(token.NewFileSet(), "a.go", "package a\n\n"+tt.src, parser.ParseComments)
			if err != nil {
				t.Fatal(err)
			}
			if got := markedTypes(file); !slices.Equal(got, tt.want) {
				t.Errorf("got %v, want %v", got, tt.want)
			}
		})
	}
}

// TestFact encodes and decodes the fact: it stays the same, and small.
func TestFact(t *testing.T) {
	const budget = 200
	in := &statusKinds{Names: []string{"Gadget", "Widget"}}
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
		out := new(statusKinds)
		if err := gob.NewDecoder(&buf).Decode(out); err != nil {
			t.Fatal(err)
		}
		if out.String() != "statusKinds(Gadget,Widget)" {
			t.Errorf("decoded %v", out)
		}
		in = out
	}
}

func TestBuiltIn(t *testing.T) {
	for name, want := range map[string]bool{
		"k8s.io/api/apps/v1.Deployment":       true,
		"k8s.io/api/batch/v1beta1.CronJob":    true,
		"k8s.io/api/core/v1.ConfigMap":        false,
		"k8s.io/api/apps/v1.DeploymentStatus": false,
		"example.test/api/apps/v1.Deployment": false,
		"k8s.io/api/apps.Deployment":          false,
	} {
		if got := builtIn(name); got != want {
			t.Errorf("builtIn(%q) = %v", name, got)
		}
	}
}

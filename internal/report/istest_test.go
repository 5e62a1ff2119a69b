// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

package report

import (
	"go/parser"
	"go/token"
	"testing"
)

func TestIsTest(t *testing.T) {
	for _, c := range []struct {
		name, src string
		want      bool
	}{
		{"a_test.go", "package a", true},
		{"a.go", "package a", false},
		{"test_helpers.go", "package a", true},
		{"client_test_utils.go", "package a", true},
		{"test_controller.go", "package a", false},
		{"helpers.go", "package a; import _ `github.com/onsi/gomega/gstruct`", true},
		{"reactors.go", "package a; import _ `k8s.io/client-go/testing`", true},
		{"broken.go", "package a; import _ `sigs.k8s.io/controller-runtime/pkg/client/interceptor`", true},
		{"status.go", "package test", true},
		{"status.go", "package testutils", true},
		{"status.go", "package tests", false},                                                        // the kind of that name, perhaps
		{"dryrun.go", "package a; import _ `sigs.k8s.io/controller-runtime/pkg/client/fake`", false}, // commands render with it
	} {
		file, err := parser.ParseFile(token.NewFileSet(), c.name, c.src, 0)
		if err != nil {
			t.Fatal(err)
		}
		if got := IsTest(c.name, file); got != c.want {
			t.Errorf("IsTest(%s, %s) = %v", c.name, c.src, got)
		}
	}
	if IsTest("a.go", nil) || !IsTest("a_test.go", nil) {
		t.Error("without syntax the name decides")
	}
}

// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

package summary

import (
	"bytes"
	"encoding/gob"
	"fmt"
	"go/types"
	"reflect"
	"testing"

	"golang.org/x/tools/go/analysis"
)

// gobOf returns a fact as a driver writes it to a file.
func gobOf(t testing.TB, f analysis.Fact) []byte {
	t.Helper()
	var buf bytes.Buffer
	if err := gob.NewEncoder(&buf).Encode(f); err != nil {
		t.Fatal(err)
	}
	return buf.Bytes()
}

// importFact returns an ImportPackageFact that knows the facts of some packages only.
func importFact(t testing.TB, facts map[string][]byte, direct map[string]bool) func(*types.Package, analysis.Fact) bool {
	t.Helper()
	return func(pkg *types.Package, f analysis.Fact) bool {
		data, ok := facts[pkg.Path()]
		if !ok || !direct[pkg.Path()] {
			return false
		}
		if err := gob.NewDecoder(bytes.NewReader(data)).Decode(f); err != nil {
			t.Fatal(err)
		}
		return true
	}
}

// differ says where two values differ; empty and nil slices are the same, since
// gob cannot tell them apart.
func differ(a, b reflect.Value, at string) string {
	switch a.Kind() {
	case reflect.Slice:
		if a.Len() != b.Len() {
			return fmt.Sprintf("%s has %d elements instead of %d", at, b.Len(), a.Len())
		}
		for i := range a.Len() {
			if d := differ(a.Index(i), b.Index(i), fmt.Sprintf("%s[%d]", at, i)); d != "" {
				return d
			}
		}
	case reflect.Struct:
		for i := range a.NumField() {
			if d := differ(a.Field(i), b.Field(i), at+"."+a.Type().Field(i).Name); d != "" {
				return d
			}
		}
	case reflect.Pointer:
		if a.IsNil() != b.IsNil() {
			return fmt.Sprintf("%s is %v instead of %v", at, b, a)
		}
		if !a.IsNil() {
			return differ(a.Elem(), b.Elem(), at)
		}
	default:
		if !a.Equal(b) {
			return fmt.Sprintf("%s is %v instead of %v", at, b, a)
		}
	}
	return ""
}

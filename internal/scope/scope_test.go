// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

package scope

import (
	"go/ast"
	"go/parser"
	"go/token"
	"go/types"
	"path/filepath"
	"strings"
	"testing"

	"golang.org/x/tools/go/analysis"

	"github.com/ctrlvet/ctrlvet/internal/settings"
)

const cache = "/home/u/go/pkg/mod"

func TestIn(t *testing.T) {
	tests := []struct {
		name     string
		pkg      Package
		patterns string
		want     bool
		root     string
	}{
		{
			name: "root package of the main module",
			pkg:  Package{Path: "example.com/op", Module: "example.com/op", Dir: "/src/op"},
			want: true, root: "/src/op",
		},
		{
			name: "package of the main module",
			pkg:  Package{Path: "example.com/op/internal/x", Module: "example.com/op", Dir: "/src/op/internal/x"},
			want: true, root: "/src/op",
		},
		{
			name: "major version is part of the module path",
			pkg:  Package{Path: "example.com/op/v2/x", Module: "example.com/op/v2", Dir: "/src/op/x"},
			want: true, root: "/src/op",
		},
		{
			name: "module path without a dot",
			pkg:  Package{Path: "op/x", Module: "op", Dir: "/src/op/x"},
			want: true, root: "/src/op",
		},
		{
			name: "main module checked out inside the module cache",
			pkg:  Package{Path: "example.com/op/x", Module: "example.com/op", Dir: cache + "/example.com/op@v1.2.3/x"},
			want: true, root: cache + "/example.com/op@v1.2.3",
		},
		{
			name: "replaced by a local folder",
			pkg:  Package{Path: "example.com/api/v1", Module: "example.com/api", Version: "v0.0.0", Dir: "/src/op/api/v1"},
			want: true, root: "/src/op/api",
		},
		{
			name: "replaced by a folder of another name",
			pkg:  Package{Path: "example.com/api/v1", Module: "example.com/api", Version: "v0.0.0", Dir: "/src/my fork/v1"},
			want: true, root: "/src/my fork",
		},
		{
			name: "test variant",
			pkg:  Package{Path: "example.com/op/x [example.com/op/x.test]", Module: "example.com/op", Dir: "/src/op/x"},
			want: true, root: "/src/op",
		},
		{
			name: "external test package",
			pkg:  Package{Path: "example.com/op_test", Module: "example.com/op", Dir: "/src/op"},
			want: true, root: "/src/op",
		},
		{
			name: "external test package of a subfolder",
			pkg:  Package{Path: "example.com/op/x_test [example.com/op/x.test]", Module: "example.com/op", Dir: "/src/op/x"},
			want: true, root: "/src/op",
		},
		{
			name: "package whose folder ends in _test",
			pkg:  Package{Path: "example.com/op/e2e_test", Module: "example.com/op", Dir: "/src/op/e2e_test"},
			want: true, root: "/src/op",
		},
		{
			name: "files named on the command line",
			pkg:  Package{Path: "command-line-arguments", Dir: "/src/op/x"},
			want: true, root: "/src/op/x",
		},
		{
			name: "dependency",
			pkg:  Package{Path: "k8s.io/api/core/v1", Module: "k8s.io/api", Version: "v0.37.2", Dir: cache + "/k8s.io/api@v0.37.2/core/v1"},
			root: cache + "/k8s.io/api@v0.37.2",
		},
		{
			name: "dependency with an escaped path",
			pkg:  Package{Path: "github.com/Azure/sdk/To", Module: "github.com/Azure/sdk", Version: "v1.0.0", Dir: cache + "/github.com/!azure/sdk@v1.0.0/To"},
			root: cache + "/github.com/!azure/sdk@v1.0.0",
		},
		{
			name: "dependency replaced by another module",
			pkg:  Package{Path: "example.com/a/x", Module: "example.com/a", Version: "v1.0.0", Dir: cache + "/example.com/fork@v0.9.0/x"},
			root: cache + "/example.com/fork@v0.9.0",
		},
		{
			name: "vendored dependency",
			pkg:  Package{Path: "k8s.io/api/core/v1", Module: "k8s.io/api", Version: "v0.37.2", Dir: "/src/op/vendor/k8s.io/api/core/v1"},
			root: "/src/op/vendor/k8s.io/api",
		},
		{
			name: "std",
			pkg:  Package{Path: "net/http", Dir: "/usr/local/go/src/net/http"},
			root: "/usr/local/go/src",
		},
		{
			name: "vendored by std",
			pkg:  Package{Path: "vendor/golang.org/x/net/idna", Dir: "/usr/local/go/src/vendor/golang.org/x/net/idna"},
			root: "/usr/local/go/src",
		},
		{
			name: "std as the main module",
			pkg:  Package{Path: "net/http", Module: "std", Dir: "/usr/local/go/src/net/http"},
			want: true, root: "/usr/local/go/src",
		},
		{
			name: "no module known (nogo), own code",
			pkg:  Package{Path: "example.com/op/api/v1", Dir: "/bazel/execroot/main/api/v1"},
			want: true, root: "/bazel/execroot/main",
		},
		{
			name: "no module known (nogo), path without a dot",
			pkg:  Package{Path: "op/api", Dir: "/bazel/execroot/main/api"},
			want: true, root: "/bazel/execroot/main",
		},
		{
			name: "no module known (nogo), dependency",
			pkg:  Package{Path: "k8s.io/api/core/v1", Dir: "/bazel/execroot/main/external/io_k8s_api/core/v1"},
			root: "/bazel/execroot/main/external/io_k8s_api",
		},
		{
			name:     "named by path",
			pkg:      Package{Path: "k8s.io/api/core/v1", Module: "k8s.io/api", Version: "v0.37.2", Dir: cache + "/k8s.io/api@v0.37.2/core/v1"},
			patterns: "example.com/x,k8s.io/api/core/v1",
			want:     true, root: cache + "/k8s.io/api@v0.37.2",
		},
		{
			name:     "named by module",
			pkg:      Package{Path: "k8s.io/api/core/v1", Module: "k8s.io/api", Version: "v0.37.2", Dir: cache + "/k8s.io/api@v0.37.2/core/v1"},
			patterns: "k8s.io/api",
			want:     true, root: cache + "/k8s.io/api@v0.37.2",
		},
		{
			name:     "named by pattern",
			pkg:      Package{Path: "k8s.io/api/core/v1", Module: "k8s.io/api", Version: "v0.37.2", Dir: cache + "/k8s.io/api@v0.37.2/core/v1"},
			patterns: "k8s.io/...",
			want:     true, root: cache + "/k8s.io/api@v0.37.2",
		},
		{
			name:     "another package named",
			pkg:      Package{Path: "k8s.io/api/core/v1", Module: "k8s.io/api", Version: "v0.37.2", Dir: cache + "/k8s.io/api@v0.37.2/core/v1"},
			patterns: "k8s.io/apimachinery,k8s.io/api/core,k8s.io/ap/...",
			root:     cache + "/k8s.io/api@v0.37.2",
		},
		{
			name:     "vendored and named",
			pkg:      Package{Path: "example.com/lib/x", Module: "example.com/lib", Version: "v1.0.0", Dir: "/src/op/vendor/example.com/lib/x"},
			patterns: "example.com/lib/...",
			want:     true, root: "/src/op/vendor/example.com/lib",
		},
		{
			name:     "std named",
			pkg:      Package{Path: "net/http", Dir: "/usr/local/go/src/net/http"},
			patterns: "std",
			want:     true, root: "/usr/local/go/src",
		},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			var l settings.List
			if err := l.Set(tt.patterns); err != nil {
				t.Fatal(err)
			}
			tt.pkg.Dir = filepath.FromSlash(tt.pkg.Dir)
			if got := tt.pkg.In(l); got != tt.want {
				t.Errorf("In = %v, want %v", got, tt.want)
			}
			if got := filepath.ToSlash(tt.pkg.Root()); got != tt.root {
				t.Errorf("Root = %q, want %q", got, tt.root)
			}
		})
	}
}

func TestMatch(t *testing.T) {
	tests := []struct {
		pattern, name string
		want          bool
	}{
		{"a/b", "a/b", true},
		{"a/b", "a/bc", false},
		{"a/b", "a", false},
		{"a/...", "a", true},
		{"a/...", "a/b/c", true},
		{"a/...", "ab", false},
		{"a...", "ab", true},
		{"...", "x/y", true},
		{".../internal/...", "x/internal/y", true},
		{".../internal/...", "x/y", false},
		{"a/.../c", "a/b/c", true},
		{"a/.../c", "a/b/d", false},
		{"", "a", false},
	}
	for _, tt := range tests {
		if got := Match(tt.pattern, tt.name); got != tt.want {
			t.Errorf("Match(%q, %q) = %v, want %v", tt.pattern, tt.name, got, tt.want)
		}
	}
}

// TestPass checks what is read off a pass: the module may be missing, and a
// file that cgo wrote does not say where the package lies.
func TestPass(t *testing.T) {
	fset := token.NewFileSet()
	parse := func(name, src string) *ast.File {
		t.Helper()
		f, err := parser.ParseFile(fset, name, src, parser.ParseComments)
		if err != nil {
			t.Fatal(err)
		}
		return f
	}
	dir := t.TempDir()
	pass := &analysis.Pass{
		Fset: fset,
		Pkg:  types.NewPackage("example.com/op/x", "x"),
		Files: []*ast.File{
			parse(filepath.Join(dir, "b001", "0123-d"), "//line _cgo_gotypes.go:1:1\npackage x\n"),
			parse(filepath.Join(dir, "b001", "x.cgo1.go"), "//line "+filepath.Join(dir, "op", "x", "x.go")+":1:1\npackage x\n"),
		},
		Module: &analysis.Module{Path: "example.com/op", Version: "v1.0.0"},
	}
	if got, want := Root(pass), filepath.Join(dir, "op"); got != want {
		t.Errorf("Root = %q, want %q", got, want)
	}
	if !In(pass, &settings.Settings{}) {
		t.Error("In = false for a module replaced by a local folder")
	}
	pass.Module = nil
	if got, want := Root(pass), dir; !strings.HasPrefix(got, want) {
		t.Errorf("without a module: Root = %q, want a folder in %q", got, want)
	}
	if !In(pass, &settings.Settings{}) {
		t.Error("without a module: In = false")
	}
}

func TestOfModule(t *testing.T) {
	pass := &analysis.Pass{Module: &analysis.Module{Path: "example.test/a"}}
	for path, want := range map[string]bool{"example.test/a": true, "example.test/a/b": true, "example.test/ab": false, "k8s.io/api": false} {
		if got := OfModule(pass, path); got != want {
			t.Errorf("OfModule(%s) is %v", path, got)
		}
	}
	if !OfModule(new(analysis.Pass), "example.test/b") {
		t.Error("of a module that is not known, a package is left out")
	}
}

// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

// Package scope decides which packages are judged: those of the main modules,
// of modules replaced by a local folder, and those that the user names.
//
// It looks at names and paths only, never at the disk, so that the loader,
// which asks before anything is parsed, and the passes of every driver agree.
package scope

import (
	"path"
	"path/filepath"
	"slices"
	"strings"

	"golang.org/x/tools/go/analysis"

	"github.com/ctrlvet/ctrlvet/internal/settings"
)

// A Package is what scope needs to know of a package.
type Package struct {
	Path    string // import path
	Module  string // path of its module; empty when the driver does not know one
	Version string // version of its module; empty for a main module
	Dir     string // absolute folder of its files
}

// In reports whether the package of pass is judged.
func In(pass *analysis.Pass, s *settings.Settings) bool { return of(pass).In(s.Scope) }

// Root returns the absolute folder of the root of the module of pass.
func Root(pass *analysis.Pass) string { return of(pass).Root() }

func of(pass *analysis.Pass) Package {
	p := Package{Path: pass.Pkg.Path()}
	if pass.Module != nil { // nogo knows none
		p.Module, p.Version = pass.Module.Path, pass.Module.Version
	}
	for _, f := range pass.Files {
		name := pass.Fset.PositionFor(f.Package, false).Filename
		// What cgo makes of a file lies in the build's folder or cache, and
		// says which file it was.
		if filepath.Ext(name) != ".go" || strings.HasSuffix(name, ".cgo1.go") {
			name = pass.Fset.Position(f.Package).Filename
		}
		if strings.HasPrefix(filepath.Base(name), "_cgo_") {
			continue
		}
		p.Dir = filepath.Dir(name)
		break
	}
	return p
}

// In reports whether p is judged, given the patterns of the scope setting.
func (p Package) In(patterns []string) bool {
	if slices.ContainsFunc(patterns, p.matches) {
		return true
	}
	switch {
	case p.vendored():
		return false
	case p.Module == "":
		return !p.std() && !p.external()
	}
	return p.Version == "" || !strings.Contains(path.Base(filepath.ToSlash(p.Root())), "@")
}

// Root returns the folder of the module's root: Dir without the part of Path
// below the module's path. Without a known module it is what is left of Dir
// when the elements that it shares with the end of Path are cut off, which is
// the same folder for all packages of a tree.
func (p Package) Root() string {
	dir := filepath.ToSlash(p.Dir)
	if p.Module != "" {
		for _, name := range p.names() {
			rel, ok := strings.CutPrefix(name, p.Module)
			if !ok || rel != "" && rel[0] != '/' {
				continue
			}
			if root, ok := strings.CutSuffix(dir, rel); ok {
				return filepath.FromSlash(root)
			}
		}
	}
	name := p.names()[0]
	if !strings.HasSuffix(dir, "/"+path.Base(name)) {
		name = p.names()[1]
	}
	for name != "." && name != "/" && path.Base(dir) == path.Base(name) {
		dir, name = path.Dir(dir), path.Dir(name)
	}
	return filepath.FromSlash(dir)
}

// names returns the import path without a test variant's mark, as it is and
// without the _test of an external test package.
func (p Package) names() [2]string {
	name, _, _ := strings.Cut(p.Path, " ")
	return [2]string{name, strings.TrimSuffix(name, "_test")}
}

// std reports whether p, which has no module, is of the standard library:
// GOROOT/src/net/http, GOROOT/src/vendor/golang.org/x/net/idna.
func (p Package) std() bool {
	first, _, _ := strings.Cut(p.Path, "/")
	if strings.Contains(first, ".") {
		return false
	}
	return p.Dir == "" || p.under("src")
}

// vendored reports whether p is a copy in a vendor folder.
func (p Package) vendored() bool { return p.under("vendor") }

// external reports whether p is of another Bazel repository.
func (p Package) external() bool {
	dir := "/" + filepath.ToSlash(p.Dir) + "/"
	return strings.Contains(dir, "/external/")
}

// under reports whether Dir is Path in a folder of that name.
func (p Package) under(folder string) bool {
	dir := "/" + filepath.ToSlash(p.Dir)
	for _, name := range p.names() {
		if strings.HasSuffix(dir, "/"+folder+"/"+name) {
			return true
		}
	}
	return false
}

// matches reports whether pattern names p: by its path, by the path of its
// module, as "std", or with "..." for any text, as the go command has it.
func (p Package) matches(pattern string) bool {
	if pattern == "std" {
		return p.Module == "" && p.std()
	}
	if pattern == p.Module && p.Module != "" {
		return true
	}
	for _, name := range p.names() {
		if Match(pattern, name) {
			return true
		}
	}
	return false
}

// Match reports whether name matches an import path pattern as the go command
// has them: "..." is any text, and "x/..." matches x too.
func Match(pattern, name string) bool {
	if base, ok := strings.CutSuffix(pattern, "/..."); ok && base == name {
		return true
	}
	parts := strings.Split(pattern, "...")
	name, ok := strings.CutPrefix(name, parts[0])
	if !ok || len(parts) == 1 {
		return ok && name == ""
	}
	last := parts[len(parts)-1]
	for _, part := range parts[1 : len(parts)-1] {
		i := strings.Index(name, part)
		if i < 0 {
			return false
		}
		name = name[i+len(part):]
	}
	return strings.HasSuffix(name, last)
}

// OfModule reports whether the package at path is one of the module of the package
// that a pass looks at. Of a module that is not known all packages are.
func OfModule(pass *analysis.Pass, path string) bool {
	mod := pass.Module
	return mod == nil || path == mod.Path || strings.HasPrefix(path, mod.Path+"/")
}

// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

package driver

import (
	"go/build"
	"go/parser"
	"go/token"
	"io/fs"
	"path/filepath"
	"slices"
	"strings"

	"golang.org/x/tools/go/packages"

	"github.com/ctrlvet/ctrlvet/internal/settings"
)

// A mains says which are the packages main to load with those that the patterns name.
type mains struct {
	folders []string        // as patterns
	named   map[string]bool // IDs of the packages that the patterns name
}

// findMains returns the packages main of the modules of the packages that the
// patterns name, if they are wanted.
func (r *run) findMains() mains {
	if !r.mains || r.settings.Verdict == settings.Local || slices.ContainsFunc(r.patterns, isFile) {
		return mains{}
	}
	// Listed together with others, the named ones cannot be told from them.
	named, err := packages.Load(&packages.Config{
		Mode:  packages.NeedName | packages.NeedFiles | packages.NeedModule,
		Dir:   r.dir,
		Tests: r.settings.Tests,
	}, r.patterns...)
	if err != nil {
		return mains{} // what is wrong will be said when they are loaded
	}
	out := mains{named: make(map[string]bool)}
	have, roots := make(map[string]bool), make(map[string]bool)
	for _, p := range named {
		out.named[p.ID] = true
		for _, name := range p.GoFiles {
			have[filepath.Dir(name)] = true
		}
		if m := p.Module; m != nil && m.Main && m.Dir != "" && !roots[m.Dir] {
			roots[m.Dir] = true
			for _, name := range mainFiles(m.Dir) {
				out.folders = append(out.folders, filepath.Dir(name))
			}
		}
	}
	slices.Sort(out.folders)
	out.folders = slices.DeleteFunc(slices.Compact(out.folders), func(dir string) bool { return have[dir] })
	return out
}

func isFile(pattern string) bool { return strings.HasSuffix(pattern, ".go") }

// listWith lists the packages that the patterns name, and those of x that
// import one of them.
func (r *run) listWith(x mains, load string, cgo bool) (named, extra []*packages.Package, err error) {
	listed, err := r.list(load, cgo, slices.Concat(r.patterns, x.folders))
	if err != nil || len(x.folders) == 0 {
		return listed, nil, err
	}
	for _, p := range listed {
		switch {
		case x.named[p.ID]:
			named = append(named, p)
		case p.Name == "main" && p.ID == p.PkgPath && r.inScope(p) && !isTestMain(p) && x.reaches(p):
			extra = append(extra, p)
		}
	}
	return named, extra, nil
}

// reaches reports whether p imports a package that the patterns name.
func (x mains) reaches(p *packages.Package) bool {
	found := false
	packages.Visit([]*packages.Package{p}, func(p *packages.Package) bool {
		found = found || x.named[p.ID]
		return !found
	}, nil)
	return found
}

// mainFiles returns the files of packages main of the module at root that are
// built on this system.
func mainFiles(root string) []string {
	var out []string
	_ = filepath.WalkDir(root, func(name string, e fs.DirEntry, err error) error { // what cannot be read has none
		switch {
		case err != nil:
			return nil
		case e.IsDir():
			if name != root && (leftOut(e.Name()) || exists(filepath.Join(name, "go.mod"))) {
				return fs.SkipDir
			}
			return nil
		case !strings.HasSuffix(name, ".go") || strings.HasSuffix(name, "_test.go"):
			return nil
		}
		f, err := parser.ParseFile(token.NewFileSet(), name, nil, parser.PackageClauseOnly)
		if err != nil || f.Name.Name != "main" {
			return nil
		}
		if ok, err := build.Default.MatchFile(filepath.Dir(name), e.Name()); err == nil && ok {
			out = append(out, name)
		}
		return nil
	})
	return out
}

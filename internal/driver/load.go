// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

package driver

import (
	"errors"
	"fmt"
	"go/ast"
	"go/build"
	"go/parser"
	"go/scanner"
	"go/token"
	"go/types"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"sync"
	"sync/atomic"

	"golang.org/x/tools/go/gcexportdata"
	"golang.org/x/tools/go/packages"

	"github.com/ctrlvet/ctrlvet/internal/scope"
)

// The values of -load: where the types of dependencies come from.
const (
	// loadAuto takes the export data that the build cache holds and type-checks
	// the rest from source, without function bodies. It compiles nothing:
	// compiling the 1,000 dependencies of an operator costs minutes, checking
	// their declarations seconds.
	loadAuto = "auto"
	// loadExport compiles what the build cache lacks.
	loadExport = "export"
	// loadSource does not ask the build cache.
	loadSource = "source"
)

// list asks the go command for the packages that patterns name and all that
// they import, without parsing anything. With cgo set, it has cgo turn the
// files that use it into Go.
func (r *run) list(load string, cgo bool, patterns []string) ([]*packages.Package, error) {
	cfg := &packages.Config{
		Mode: packages.NeedName | packages.NeedFiles | packages.NeedImports | packages.NeedDeps |
			packages.NeedModule | packages.NeedForTest,
		Dir:   r.dir,
		Tests: r.settings.Tests,
	}
	if cgo {
		cfg.Mode |= packages.NeedCompiledGoFiles
	}
	switch load {
	case loadAuto:
		flag, err := cachedOnlyFlag()
		if err != nil {
			return nil, err
		}
		cfg.Mode |= packages.NeedExportFile
		cfg.BuildFlags = []string{flag}
	case loadExport:
		cfg.Mode |= packages.NeedExportFile
	}
	pkgs, err := packages.Load(cfg, patterns...)
	if load != loadSource && (err != nil || len(pkgs) == 0) {
		// Go/packages takes failures of go list -export for a failed build, and
		// the tools of an unusual installation may not bear to be replaced.
		return r.list(loadSource, cgo, patterns)
	}
	return pkgs, err
}

// inScope reports whether the passes will judge p.
func (r *run) inScope(p *packages.Package) bool {
	sp := scope.Package{Path: p.PkgPath}
	if p.Module != nil {
		sp.Module, sp.Version = p.Module.Path, p.Module.Version
	}
	if len(p.GoFiles) > 0 {
		sp.Dir = filepath.Dir(p.GoFiles[0])
	}
	return len(p.GoFiles) > 0 && p.PkgPath != "unsafe" && sp.In(r.settings.Scope)
}

// A unit is a package while it is loaded.
type unit struct {
	pkg     *packages.Package
	inScope bool // gets syntax, types and type information
	source  bool // is type-checked from source
	wanted  bool // is imported by a unit that is type-checked from source
	root    bool // is judged: findings are reported
	extra   bool // is judged for what it tells of packages that were asked for
	done    chan struct{}

	files   []*ast.File
	errors  []string // of a unit in scope: why it is not well typed
	outcome *outcome // of a unit in scope: what judging it left
}

// A loader type-checks packages and has those in scope judged.
type loader struct {
	judge *judge
	show  *progress
	fset  *token.FileSet
	sizes types.Sizes
	base  string // folder that positions in errors are relative to
	units map[string]*unit
	order []*unit // imported packages first
	cpu   chan struct{}

	// mu guards reading export data, which writes to packages that other
	// packages mention.
	mu sync.Mutex
	// exports are the packages by path, as export data sees them: test
	// variants, which it cannot refer to, are not among them.
	exports   map[string]*types.Package
	exportErr error
	cgo       atomic.Bool // a package in scope uses cgo
}

// newLoader prepares to load pkgs and all that they import.
func (r *run) newLoader(pkgs []*packages.Package, source bool) *loader {
	goarch := os.Getenv("GOARCH")
	if goarch == "" {
		goarch = build.Default.GOARCH
	}
	l := &loader{
		show:    r.progress,
		fset:    token.NewFileSet(),
		sizes:   types.SizesFor("gc", goarch),
		base:    r.base,
		units:   make(map[string]*unit),
		cpu:     make(chan struct{}, runtime.GOMAXPROCS(0)),
		exports: make(map[string]*types.Package),
	}
	packages.Visit(pkgs, nil, func(p *packages.Package) {
		u := &unit{pkg: p, inScope: r.inScope(p), done: make(chan struct{})}
		variant := strings.Contains(p.ID, " ")
		u.source = u.inScope || source || variant || p.ExportFile == ""
		l.units[p.ID] = u
		l.order = append(l.order, u)
	})
	for _, u := range l.order {
		if u.source {
			for _, imp := range u.pkg.Imports {
				l.units[imp.ID].wanted = true
			}
		}
	}
	return l
}

// load type-checks all units, as many at a time as there are processors, and
// judges those in scope.
func (l *loader) load() {
	for _, u := range l.order {
		go func() {
			defer close(u.done)
			if u.source {
				l.busy(func() { l.parse(u) })
			}
			for _, imp := range u.pkg.Imports {
				<-l.units[imp.ID].done
			}
			switch {
			case u.source:
				l.busy(func() {
					l.check(u)
					if u.inScope {
						l.judge.run(u, l.scoped(u))
					}
					u.pkg.Syntax, u.pkg.TypesInfo = nil, nil
				})
			case u.wanted:
				l.busy(func() { l.readExport(u) })
			}
		}()
	}
	const often = 16
	for i, u := range l.order {
		<-u.done
		if i%often == 0 {
			l.show.show("ctrlvet: read %d of %d packages", i, len(l.order))
		}
	}
}

// mains returns, for each package in scope, the main packages among the roots
// that import it, directly or not, sorted.
func (l *loader) mains() map[string][]string {
	out := make(map[string][]string)
	for _, u := range l.order {
		if !u.root || u.pkg.Name != "main" {
			continue
		}
		seen := make(map[*unit]bool)
		var visit func(u *unit)
		visit = func(from *unit) {
			for _, imp := range l.scoped(from) {
				if seen[imp] {
					continue
				}
				seen[imp] = true
				if path := imp.pkg.PkgPath; !slices.Contains(out[path], u.pkg.PkgPath) {
					out[path] = append(out[path], u.pkg.PkgPath)
				}
				visit(imp)
			}
		}
		visit(u)
	}
	for _, mains := range out {
		slices.Sort(mains)
	}
	return out
}

// scoped returns the units in scope that u imports, in a fixed order.
func (l *loader) scoped(u *unit) []*unit {
	var out []*unit
	for _, imp := range u.pkg.Imports {
		if i := l.units[imp.ID]; i.inScope {
			out = append(out, i)
		}
	}
	slices.SortFunc(out, func(a, b *unit) int { return strings.Compare(a.pkg.ID, b.pkg.ID) })
	return out
}

func (l *loader) busy(f func()) {
	l.cpu <- struct{}{}
	defer func() { <-l.cpu }()
	f()
}

func (l *loader) parse(u *unit) {
	mode := parser.SkipObjectResolution
	names := u.pkg.GoFiles
	if u.inScope {
		mode |= parser.ParseComments | parser.AllErrors
		if len(u.pkg.CompiledGoFiles) > 0 {
			names = u.pkg.CompiledGoFiles
		}
	}
	for _, name := range names {
		f, err := parser.ParseFile(l.fset, name, nil, mode)
		if err != nil && u.inScope {
			l.addError(u, err)
		}
		if f == nil {
			continue
		}
		if !u.inScope {
			for _, decl := range f.Decls {
				if fn, ok := decl.(*ast.FuncDecl); ok && fn.Body != nil {
					fn.Body.List = nil // gives the memory back at once
				}
			}
		}
		u.files = append(u.files, f)
	}
	if u.inScope && usesCgo(u.files) {
		l.cgo.Store(true)
	}
}

func usesCgo(files []*ast.File) bool {
	for _, f := range files {
		for _, imp := range f.Imports {
			if imp.Path.Value == `"C"` {
				return true
			}
		}
	}
	return false
}

func (l *loader) check(u *unit) {
	p := u.pkg
	p.Fset, p.TypesSizes = l.fset, l.sizes
	p.Types = types.NewPackage(p.PkgPath, p.Name)
	if p.PkgPath == "unsafe" {
		p.Types = types.Unsafe
		return
	}
	cfg := &types.Config{
		Importer: importerFunc(func(path string) (*types.Package, error) {
			if path == "unsafe" {
				return types.Unsafe, nil
			}
			imp := p.Imports[path]
			if imp == nil || imp.Name == "" || imp.Types == nil {
				return nil, errors.New("it was not loaded") // the go command said why
			}
			return imp.Types, nil
		}),
		Sizes:            l.sizes,
		IgnoreFuncBodies: !u.inScope,
		FakeImportC:      !u.inScope,
		// What is wrong in a dependency is not the user's concern; where it
		// matters, the user's packages do not type-check either.
		Error: func(err error) {
			if u.inScope {
				l.addError(u, err)
			}
		},
	}
	if p.Module != nil && p.Module.GoVersion != "" {
		cfg.GoVersion = "go" + p.Module.GoVersion
	}
	var info *types.Info
	if u.inScope {
		info = &types.Info{
			Types:        make(map[ast.Expr]types.TypeAndValue),
			Defs:         make(map[*ast.Ident]types.Object),
			Uses:         make(map[*ast.Ident]types.Object),
			Implicits:    make(map[ast.Node]types.Object),
			Instances:    make(map[*ast.Ident]types.Instance),
			Scopes:       make(map[ast.Node]*types.Scope),
			Selections:   make(map[*ast.SelectorExpr]*types.Selection),
			FileVersions: make(map[*ast.File]string),
		}
		p.Syntax, p.TypesInfo = u.files, info
	}
	err := types.NewChecker(cfg, l.fset, p.Types, info).Files(u.files)
	if err != nil && u.inScope && len(u.errors) == 0 {
		l.addError(u, err) // a refusal to begin is not handed to cfg.Error
	}
	p.IllTyped = len(u.errors) > 0
	u.files = nil
	if !strings.Contains(p.ID, " ") {
		l.mu.Lock()
		l.exports[p.PkgPath] = p.Types
		l.mu.Unlock()
	}
}

// addError notes why u is not well typed.
func (l *loader) addError(u *unit, err error) {
	var list scanner.ErrorList
	var typeErr types.Error
	switch {
	case errors.As(err, &list):
		for _, e := range list {
			u.errors = append(u.errors, l.at(e.Pos)+e.Msg)
		}
	case errors.As(err, &typeErr):
		u.errors = append(u.errors, l.at(typeErr.Fset.Position(typeErr.Pos))+typeErr.Msg)
	default:
		u.errors = append(u.errors, err.Error())
	}
}

func (l *loader) at(pos token.Position) string {
	if !pos.IsValid() {
		return ""
	}
	pos.Filename = filepath.FromSlash(relative(l.base, pos.Filename))
	return pos.String() + ": "
}

// readExport reads the types of u from the compiler's export data.
func (l *loader) readExport(u *unit) {
	l.mu.Lock()
	defer l.mu.Unlock()
	p := u.pkg
	p.Fset = l.fset
	err := func() error {
		if p.PkgPath == "unsafe" {
			p.Types = types.Unsafe
			return nil
		}
		f, err := os.Open(p.ExportFile)
		if err != nil {
			return err
		}
		defer func() { _ = f.Close() }()
		r, err := gcexportdata.NewReader(f) //nolint:staticcheck // Go 1.26 still lists archives, which Read does not take
		if err != nil {
			return err
		}
		p.Types, err = gcexportdata.Read(r, l.fset, l.exports, p.PkgPath)
		return err
	}()
	if err != nil {
		l.exportErr = fmt.Errorf("export data of %s: %w", p.PkgPath, err)
	}
}

type importerFunc func(path string) (*types.Package, error)

func (f importerFunc) Import(path string) (*types.Package, error) { return f(path) }

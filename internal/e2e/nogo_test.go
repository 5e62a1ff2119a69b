// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

package e2e

import (
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"go/types"
	"maps"
	"os"
	"path/filepath"
	"reflect"
	"slices"
	"strings"
	"testing"

	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/packages"

	"github.com/ctrlvet/ctrlvet/analyzers"
	"github.com/ctrlvet/ctrlvet/internal/checktest"
)

// TestNogo runs the rules as Bazel's nogo does: it names files from the
// workspace's root, knows no modules, gives no way to read files, and cannot
// set what all rules share. The findings are those of the local verdict.
func TestNogo(t *testing.T) {
	bin, dir := checktest.Binary(t), relay(t)
	local := standalone(t, bin, dir, "-rules=all", "-verdict=local", "./...")
	byMain := standalone(t, bin, dir, "-rules=all", "-verdict=program", "./...")
	if len(local) == 0 || slices.Equal(local, byMain) {
		t.Fatalf("the verdicts do not differ: %v", local)
	}
	found := runNogo(t, dir)
	for _, f := range local {
		if !slices.Contains(found, f) {
			t.Errorf("ctrlvet says, and nogo does not say just so:\n%s", f)
		}
	}
	for _, f := range found {
		if !slices.Contains(local, f) {
			t.Errorf("nogo says, and ctrlvet does not say just so:\n%s", f)
		}
	}
}

// runNogo runs all rules over the packages of the module in dir.
func runNogo(t *testing.T, dir string) []finding {
	t.Helper()
	pkgs, err := packages.Load(&packages.Config{
		Mode: packages.NeedName | packages.NeedFiles | packages.NeedCompiledGoFiles | packages.NeedImports |
			packages.NeedExportFile | packages.NeedTypes | packages.NeedTypesSizes | packages.NeedSyntax,
		Dir: dir,
		Env: append(os.Environ(), "GOFLAGS=", "GOWORK=off", "GOPROXY=off"),
	}, "./...")
	if err != nil {
		t.Fatal(err)
	}
	n := &nogo{
		fset:     token.NewFileSet(),
		packages: make(map[string]*types.Package),
		facts:    make(map[factKey]analysis.Fact),
	}
	packages.Visit(pkgs, nil, func(p *packages.Package) {
		if slices.Contains(pkgs, p) {
			n.judge(t, dir, p)
		}
	})
	if len(n.packages) == 0 {
		t.Error("nothing was judged")
	}
	return arrange(n.found)
}

// A nogo is a driver that is like Bazel's, for all packages in one process.
type nogo struct {
	fset     *token.FileSet
	packages map[string]*types.Package // those judged
	facts    map[factKey]analysis.Fact
	found    []finding
}

// A factKey says whose fact it is. One about a package has no object.
type factKey struct {
	pkg  *types.Package
	obj  types.Object
	fact reflect.Type
}

// get copies the fact of k to fact, if there is one.
func (n *nogo) get(k factKey, fact analysis.Fact) bool {
	k.fact = reflect.TypeOf(fact)
	known, ok := n.facts[k]
	if ok {
		reflect.ValueOf(fact).Elem().Set(reflect.ValueOf(known).Elem())
	}
	return ok
}

func (n *nogo) set(k factKey, fact analysis.Fact) {
	k.fact = reflect.TypeOf(fact)
	n.facts[k] = fact
}

// judge parses and type-checks a package, and runs all rules.
func (n *nogo) judge(t *testing.T, dir string, p *packages.Package) {
	t.Helper()
	var files []*ast.File
	for _, name := range p.CompiledGoFiles {
		rel, err := filepath.Rel(dir, name)
		if err != nil {
			t.Fatal(err)
		}
		f, err := parser.ParseFile(n.fset, rel, read(t, name), parser.ParseComments)
		if err != nil {
			t.Fatal(err)
		}
		files = append(files, f)
	}
	info := &types.Info{
		Types:        make(map[ast.Expr]types.TypeAndValue),
		Instances:    make(map[*ast.Ident]types.Instance),
		Defs:         make(map[*ast.Ident]types.Object),
		Uses:         make(map[*ast.Ident]types.Object),
		Implicits:    make(map[ast.Node]types.Object),
		Selections:   make(map[*ast.SelectorExpr]*types.Selection),
		Scopes:       make(map[ast.Node]*types.Scope),
		FileVersions: make(map[*ast.File]string),
	}
	conf := types.Config{Importer: importer(func(path string) (*types.Package, error) {
		if pkg := n.packages[path]; pkg != nil {
			return pkg, nil
		}
		if imp := p.Imports[path]; imp != nil && imp.Types != nil {
			return imp.Types, nil
		}
		return nil, fmt.Errorf("no package %s", path)
	})}
	pkg, err := conf.Check(p.PkgPath, n.fset, files, info)
	if err != nil {
		t.Fatal(err)
	}
	n.packages[p.PkgPath] = pkg

	results := make(map[*analysis.Analyzer]any)
	var run func(a *analysis.Analyzer)
	run = func(a *analysis.Analyzer) {
		if _, ok := results[a]; ok {
			return
		}
		required := make(map[*analysis.Analyzer]any)
		for _, req := range a.Requires {
			run(req)
			required[req] = results[req]
		}
		pass := &analysis.Pass{
			Analyzer:          a,
			Fset:              n.fset,
			Files:             files,
			Pkg:               pkg,
			TypesInfo:         info,
			TypesSizes:        p.TypesSizes,
			ResultOf:          required,
			Report:            func(d analysis.Diagnostic) { n.report(a, d) },
			ImportObjectFact:  func(obj types.Object, f analysis.Fact) bool { return n.get(factKey{obj: obj}, f) },
			ExportObjectFact:  func(obj types.Object, f analysis.Fact) { n.set(factKey{obj: obj}, f) },
			ImportPackageFact: func(pkg *types.Package, f analysis.Fact) bool { return n.get(factKey{pkg: pkg}, f) },
			ExportPackageFact: func(f analysis.Fact) { n.set(factKey{pkg: pkg}, f) },
			AllPackageFacts: func() (all []analysis.PackageFact) {
				for k, f := range n.facts {
					if k.pkg != nil {
						all = append(all, analysis.PackageFact{Package: k.pkg, Fact: f})
					}
				}
				return all
			},
			AllObjectFacts: func() (all []analysis.ObjectFact) {
				for k, f := range n.facts {
					if k.obj != nil {
						all = append(all, analysis.ObjectFact{Object: k.obj, Fact: f})
					}
				}
				return all
			},
		}
		res, err := a.Run(pass)
		if err != nil {
			t.Errorf("%s of %s: %v", a.Name, p.PkgPath, err)
		}
		results[a] = res
	}
	for _, r := range analyzers.All {
		run(r.Analyzer)
	}
}

func (n *nogo) report(a *analysis.Analyzer, d analysis.Diagnostic) {
	if !d.End.IsValid() {
		d.End = d.Pos
	}
	pos, end := n.fset.Position(d.Pos), n.fset.Position(d.End)
	f := finding{
		rule:     a.Name,
		category: d.Category,
		file:     filepath.ToSlash(pos.Filename),
		line:     pos.Line,
		column:   pos.Column,
		end:      fmt.Sprintf("%d:%d", end.Line, end.Column),
		message:  d.Message,
	}
	for _, r := range d.Related {
		at := n.fset.Position(r.Pos)
		f.chain += fmt.Sprintf("\n\t%s:%d:%d: %s", filepath.ToSlash(at.Filename), at.Line, at.Column, r.Message)
	}
	n.found = append(n.found, f)
}

// An importer is a types.Importer.
type importer func(path string) (*types.Package, error)

// Import returns the package at path.
func (f importer) Import(path string) (*types.Package, error) { return f(path) }

// TestImportable checks what nogo and others who import the rules need: a
// variable Analyzer in each package, and no package-level variable of which one
// run could leave something to another.
func TestImportable(t *testing.T) {
	pkgs, err := packages.Load(&packages.Config{
		Mode: packages.NeedName | packages.NeedFiles | packages.NeedCompiledGoFiles | packages.NeedImports |
			packages.NeedExportFile | packages.NeedTypes | packages.NeedTypesSizes | packages.NeedSyntax | packages.NeedTypesInfo,
		Dir: root,
		Env: append(os.Environ(), "GOWORK=off"),
	}, "./analyzers/...", "./internal/...")
	if err != nil {
		t.Fatal(err)
	}
	rules := make(map[string]bool)
	for _, p := range reachable(pkgs) {
		for _, err := range p.Errors {
			t.Fatal(err)
		}
		if _, name, ok := strings.Cut(p.PkgPath, "/ctrlvet/analyzers/"); ok && !strings.Contains(name, "/internal/") {
			obj := p.Types.Scope().Lookup("Analyzer")
			if obj == nil || obj.Type().String() != "*golang.org/x/tools/go/analysis.Analyzer" {
				t.Errorf("%s has no variable Analyzer", p.PkgPath)
			}
			rules[name] = true
		}
		for _, pos := range changes(p) {
			t.Errorf("%s: a package-level variable changes", pos)
		}
	}
	for _, r := range analyzers.All {
		delete(rules, r.Analyzer.Name)
	}
	if len(rules) > 0 {
		t.Errorf("there is no rule %v", slices.Sorted(maps.Keys(rules)))
	}
}

// reachable returns those of pkgs that the rules consist of.
func reachable(pkgs []*packages.Package) []*packages.Package {
	rules := slices.DeleteFunc(slices.Clone(pkgs), func(p *packages.Package) bool {
		return !strings.HasPrefix(p.PkgPath, thisModule.Path+"/analyzers")
	})
	var out []*packages.Package
	packages.Visit(rules, nil, func(p *packages.Package) {
		if slices.Contains(pkgs, p) {
			out = append(out, p)
		}
	})
	return out
}

// changes returns the places where a package-level variable is assigned to, in
// whole or in part, or has a method called that may do so.
func changes(p *packages.Package) []token.Position {
	var out []token.Position
	global := func(e ast.Expr) bool {
		for {
			switch x := ast.Unparen(e).(type) {
			case *ast.IndexExpr:
				e = x.X
			case *ast.StarExpr:
				e = x.X
			case *ast.SelectorExpr:
				if p.TypesInfo.Selections[x] != nil {
					e = x.X
				} else {
					e = x.Sel // of another package
				}
			case *ast.Ident:
				v, ok := p.TypesInfo.Uses[x].(*types.Var)
				return ok && v.Pkg() != nil && v.Parent() == v.Pkg().Scope()
			default:
				return false
			}
		}
	}
	check := func(exprs ...ast.Expr) {
		for _, e := range exprs {
			if e != nil && global(e) {
				out = append(out, p.Fset.Position(e.Pos()))
			}
		}
	}
	for _, f := range p.Syntax {
		ast.Inspect(f, func(n ast.Node) bool {
			switch n := n.(type) {
			case *ast.AssignStmt:
				if n.Tok != token.DEFINE {
					check(n.Lhs...)
				}
			case *ast.IncDecStmt:
				check(n.X)
			case *ast.RangeStmt:
				if n.Tok == token.ASSIGN {
					check(n.Key, n.Value)
				}
			case *ast.CallExpr:
				if id, ok := ast.Unparen(n.Fun).(*ast.Ident); ok && len(n.Args) > 0 {
					if b, ok := p.TypesInfo.Uses[id].(*types.Builtin); ok && (b.Name() == "delete" || b.Name() == "clear" || b.Name() == "copy") {
						check(n.Args[0])
					}
				}
				// A method that may change what it is called on.
				if sel, ok := ast.Unparen(n.Fun).(*ast.SelectorExpr); ok {
					if s := p.TypesInfo.Selections[sel]; s != nil && s.Kind() == types.MethodVal && !s.Indirect() {
						if _, ptr := s.Obj().(*types.Func).Signature().Recv().Type().(*types.Pointer); ptr {
							if _, isPtr := s.Recv().(*types.Pointer); !isPtr {
								check(sel.X)
							}
						}
					}
				}
			}
			return true
		})
	}
	return out
}

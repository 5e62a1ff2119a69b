// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

package mutatefunc

import (
	"go/ast"
	"go/token"
	"go/types"
	"reflect"
	"slices"
	"strings"

	"golang.org/x/tools/go/analysis"

	"github.com/ctrlvet/ctrlvet/internal/flow"
	"github.com/ctrlvet/ctrlvet/internal/known"
	"github.com/ctrlvet/ctrlvet/internal/match"
	"github.com/ctrlvet/ctrlvet/internal/scope"
	"github.com/ctrlvet/ctrlvet/internal/settings"
)

// subresources finds the types that say that their status is a subresource, in
// this package and in those that it imports.
var subresources = &analysis.Analyzer{
	Name:       "statuskinds",
	Doc:        "find the types whose status is a subresource",
	Run:        findKinds,
	Requires:   []*analysis.Analyzer{settings.Analyzer},
	FactTypes:  []analysis.Fact{new(statusKinds)},
	ResultType: reflect.TypeFor[map[string]bool](),
}

// statusKinds is the fact that types of a package have a status subresource.
type statusKinds struct {
	Names []string // without the package, sorted
}

// AFact marks the type as a fact.
func (*statusKinds) AFact() {}

// String says the predicate.
func (k *statusKinds) String() string { return "statusKinds(" + strings.Join(k.Names, ",") + ")" }

// marker is what the comment of such a type holds.
const marker = "+kubebuilder:subresource:status"

// findKinds returns the names of the types, with their packages.
func findKinds(pass *analysis.Pass) (any, error) {
	if scope.In(pass, pass.ResultOf[settings.Analyzer].(*settings.Settings)) {
		var names []string
		for _, file := range pass.Files {
			names = append(names, markedTypes(file)...)
		}
		if len(names) > 0 {
			slices.Sort(names)
			pass.ExportPackageFact(&statusKinds{names})
		}
	}
	all := make(map[string]bool)
	for _, fact := range pass.AllPackageFacts() {
		kinds, ok := fact.Fact.(*statusKinds)
		if !ok {
			continue // some drivers hand out those of other passes, too
		}
		for _, name := range kinds.Names {
			all[fact.Package.Path()+"."+name] = true
		}
	}
	return all, nil
}

// markedTypes returns the types of file that stand below a comment with the
// marker. A blank line may part them, as generators write it.
func markedTypes(file *ast.File) []string {
	var out []string
	from := file.Name.End()
	for _, decl := range file.Decls {
		if decl, ok := decl.(*ast.GenDecl); ok && decl.Tok == token.TYPE {
			for _, spec := range decl.Specs {
				spec := spec.(*ast.TypeSpec)
				if marked(file, from, spec.Name.Pos()) {
					out = append(out, spec.Name.Name)
				}
				from = spec.End()
			}
		}
		from = decl.End()
	}
	return out
}

// marked reports whether a comment between two positions holds the marker.
func marked(file *ast.File, from, to token.Pos) bool {
	for _, group := range file.Comments {
		for _, c := range group.List {
			text := strings.TrimSpace(strings.TrimPrefix(c.Text, "//"))
			if from < c.Pos() && c.Pos() < to && (text == marker || strings.HasPrefix(text, marker+" ")) {
				return true
			}
		}
	}
	return false
}

// hasStatus reports whether the kind of an object of type t is known to have a
// status subresource.
func (r *rule) hasStatus(t types.Type) bool {
	name := match.TypeName(t)
	if builtIn(name) || r.marked[name] {
		return true
	}
	if r.written == nil {
		r.written = make(map[string]bool)
		for _, fn := range r.prog.Funcs {
			for _, op := range flow.New(r.prog, fn).Ops() {
				if op.SubResource == "status" && !types.IsInterface(op.Root.Type()) {
					r.written[match.TypeName(op.Root.Type())] = true
				}
			}
		}
	}
	return r.written[name]
}

// builtIn reports whether a type of package k8s.io/api has a status subresource.
func builtIn(name string) bool {
	pkg, ok := strings.CutPrefix(match.KeyPackage(name), "k8s.io/api/")
	group, _, versioned := strings.Cut(pkg, "/")
	return ok && versioned && known.StatusKinds[group+"."+match.Base(name)]
}

// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

package generationchanged

import (
	_ "embed"
	"fmt"
	"go/token"
	"go/types"
	"slices"
	"strings"

	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/ssa"

	"github.com/ctrlvet/ctrlvet/internal/flow"
	"github.com/ctrlvet/ctrlvet/internal/known"
	"github.com/ctrlvet/ctrlvet/internal/match"
	"github.com/ctrlvet/ctrlvet/internal/report"
	"github.com/ctrlvet/ctrlvet/internal/settings"
	"github.com/ctrlvet/ctrlvet/internal/summary"
)

//go:embed doc.go
var doc string

// Analyzer is the generationchanged rule.
var Analyzer = &analysis.Analyzer{
	Name:     "generationchanged",
	Doc:      report.Doc(doc, "generationchanged"),
	URL:      report.URL("generationchanged"),
	Run:      run,
	Requires: []*analysis.Analyzer{report.Directives, settings.Analyzer, summary.Analyzer},
}

// The categories.
const (
	OfWatch     = "watch"
	EventFilter = "event-filter"
)

func run(pass *analysis.Pass) (any, error) {
	if !match.UsesKubernetes(pass.Pkg) {
		return nil, nil
	}
	res := pass.ResultOf[summary.Analyzer].(*summary.Result)
	if res == nil {
		return nil, nil
	}
	r := &rule{
		pass:     pass,
		settings: pass.ResultOf[settings.Analyzer].(*settings.Settings),
		values:   newValues(res.SSA),
		watches:  make(map[ssa.CallInstruction][]watched),
	}
	for _, fn := range res.SSA.Funcs {
		for _, call := range calls(fn) {
			if w, ok := r.watch(call); ok {
				r.watches[call] = r.judge(w, fn, nil, 0)
				r.reportWatch(call)
			}
		}
	}
	r.reportFilters(r.builders())
	return nil, nil
}

// A rule is one run over a package.
type rule struct {
	pass     *analysis.Pass
	settings *settings.Settings
	*values
	watches map[ssa.CallInstruction][]watched
}

// A watch is a call that watches a kind.
type watch struct {
	call       ssa.CallInstruction
	object     ssa.Value // or the source of the watch
	handler    ssa.Value // nil if the call takes none
	predicates ssa.Value // a slice of predicates or of options
	filtered   bool      // the builder's event filter applies
}

// A watched is a kind without generation that a watch is given.
type watched struct {
	kind    string // without package
	via     ssa.CallInstruction
	verdict verdict
}

// watch returns the watch that call makes.
func (r *rule) watch(call ssa.CallInstruction) (watch, bool) {
	common := call.Common()
	fn := flow.Callee(common)
	if fn == nil {
		return watch{}, false
	}
	args, key := common.Args, match.Key(fn)
	if common.IsInvoke() {
		args = append([]ssa.Value{common.Value}, args...)
	}
	w := watch{call: call}
	switch {
	case known.SourceKinds[key] && len(args) == 4: // since 0.18
		w.object, w.handler, w.predicates = args[1], args[2], args[3]
	case key == known.ControllerWatch && len(args) == 4: // before 0.18
		w.object, w.handler, w.predicates = args[1], args[2], args[3]
	case !known.BuilderTypes[receiver(key)]:
		return watch{}, false
	default:
		w.filtered = true
		switch fn.Name() {
		case "For", "Owns":
			if len(args) < 3 {
				return watch{}, false
			}
			w.object, w.predicates = args[1], args[2]
		case "Watches", "WatchesMetadata":
			if len(args) < 4 {
				return watch{}, false
			}
			w.object, w.handler, w.predicates = args[1], args[2], args[3]
		default:
			return watch{}, false
		}
	}
	return w, true
}

// receiver returns the receiver's type in the key of a method with a pointer
// or interface receiver.
func receiver(key string) string {
	recv, _, ok := strings.Cut(strings.TrimLeft(key, "(*"), ").")
	if !ok {
		return ""
	}
	return recv
}

// judge returns the kinds without generation that w, in fn, is given, with the
// verdict on its predicates. What comes from parameters is looked for in the
// callers, each for itself, so that no kind meets another's predicate.
func (r *rule) judge(w watch, fn *ssa.Function, e *env, depth int) []watched {
	open := false
	kinds := r.kinds(w.object, e, &open)
	v := r.list(w.predicates, e, &open, 0)
	if w.handler != nil && r.ignoresUpdates(w.handler, e) {
		v = refused
	}
	var out []watched
	for _, k := range kinds {
		out = append(out, watched{kind: k, verdict: v, via: e.site()})
	}
	if !open || depth > maxDepth {
		return out
	}
	top := e.outermost(fn)
	for _, call := range r.callers[top] {
		for _, k := range r.judge(w, fn, e.under(top, call), depth+1) {
			if !slices.ContainsFunc(out, func(o watched) bool { return o.kind == k.kind && o.verdict == k.verdict }) {
				out = append(out, k)
			}
		}
	}
	return out
}

// kinds returns the kinds without generation among the objects, or the sources,
// that v may be.
func (r *rule) kinds(v ssa.Value, e *env, open *bool) []string {
	var out []string
	add := func(kind string) {
		if !slices.Contains(out, kind) {
			out = append(out, kind)
		}
	}
	r.each(v, e, 0, func(v ssa.Value, e *env) {
		t := match.TypeName(v.Type())
		switch {
		case isParameter(v):
			*open = true
		case known.SourceKinds[t]: // a struct, before 0.15
			if obj, ok := r.field(v, "Type"); ok {
				out = append(out, r.kinds(obj, e, open)...)
			}
		case known.NoGeneration[t] != "":
			add(match.Base(t))
		case holdsAnyKind(t):
			for _, kind := range r.partial(v, e) {
				add(kind)
			}
		default:
			if call, ok := v.(*ssa.Call); ok { // source.Kind before 0.18
				fn := flow.Callee(call.Common())
				if fn != nil && known.SourceKinds[match.Key(fn)] && len(call.Call.Args) == 2 {
					out = append(out, r.kinds(call.Call.Args[1], e, open)...)
				}
			}
		}
	})
	return out
}

// reportWatch reports the kinds whose updates a watch's own predicates drop.
func (r *rule) reportWatch(call ssa.CallInstruction) {
	var kinds []string
	var chain []report.Hop
	dropped := drops
	for _, w := range r.watches[call] {
		if !w.verdict.drop() && !(w.verdict == partly && known.ContentKinds[w.kind]) || slices.Contains(kinds, w.kind) {
			continue
		}
		kinds = append(kinds, w.kind)
		dropped = min(dropped, w.verdict)
		if w.via != nil {
			chain = append(chain, report.Hop{Pos: r.start(w.via), Message: w.kind + " comes from here"})
		}
	}
	if len(kinds) == 0 {
		return
	}
	advice := otherPredicate
	if typed(call) {
		advice = typedPredicate
	}
	r.report(call, OfWatch, message(dropped, kinds, advice), chain)
}

// report reports that the updates of kinds are dropped at call.
func (r *rule) report(call ssa.CallInstruction, category, message string, chain []report.Hop) {
	syntax := r.prog.Calls[call.Pos()]
	if syntax == nil {
		return
	}
	report.Report(r.pass, r.settings, report.Finding{
		Pos:      report.CallStart(r.pass.Fset, syntax),
		End:      syntax.End(),
		Category: category,
		Message:  message,
		Chain:    chain,
	})
}

func (r *rule) start(call ssa.CallInstruction) token.Pos {
	if syntax := r.prog.Calls[call.Pos()]; syntax != nil {
		return report.CallStart(r.pass.Fset, syntax)
	}
	return call.Pos()
}

// typed reports whether a watch takes predicates for objects of one type.
func typed(call ssa.CallInstruction) bool {
	params := call.Common().Signature().Params()
	slice, ok := params.At(params.Len() - 1).Type().(*types.Slice)
	if !ok {
		return false
	}
	elem, ok := types.Unalias(slice.Elem()).(*types.Named)
	return ok && elem.TypeArgs().Len() > 0 && !types.IsInterface(elem.TypeArgs().At(0))
}

// drop reports whether all updates are lost.
func (v verdict) drop() bool { return v == compared || v == drops }

// What to do instead.
const (
	ofFor          = "give it to For alone"
	otherPredicate = "use ResourceVersionChangedPredicate"
	typedPredicate = "use TypedResourceVersionChangedPredicate"
)

// message says what is dropped and what to do, cut to what drivers show on one line.
func message(v verdict, kinds []string, advice string) string {
	const limit = 110
	does := "GenerationChangedPredicate drops all updates of "
	switch v {
	case compared:
		does = "a predicate on generation drops all updates of "
	case partly:
		does = "predicate.Or drops all but changes of metadata of "
	}
	msg := func(list string) string { return does + list + "; " + advice }
	text := msg(strings.Join(kinds, ", "))
	for n := len(kinds) - 1; n > 0 && len(text) > limit; n-- {
		text = msg(fmt.Sprintf("%s and %d more", strings.Join(kinds[:n], ", "), len(kinds)-n))
	}
	if len(text) > limit && (advice == otherPredicate || advice == typedPredicate) {
		return message(v, kinds, "use another predicate")
	}
	return text
}

// calls returns the calls in fn in the order of their blocks.
func calls(fn *ssa.Function) []ssa.CallInstruction {
	var out []ssa.CallInstruction
	for _, b := range fn.Blocks {
		for _, instr := range b.Instrs {
			if call, ok := instr.(ssa.CallInstruction); ok {
				out = append(out, call)
			}
		}
	}
	return out
}

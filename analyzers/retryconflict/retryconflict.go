// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

package retryconflict

import (
	_ "embed"
	"go/ast"
	"go/token"
	"go/types"
	"slices"
	"strings"

	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/ssa"

	"github.com/ctrlvet/ctrlvet/internal/flow"
	"github.com/ctrlvet/ctrlvet/internal/match"
	"github.com/ctrlvet/ctrlvet/internal/report"
	"github.com/ctrlvet/ctrlvet/internal/settings"
	"github.com/ctrlvet/ctrlvet/internal/ssaprog"
	"github.com/ctrlvet/ctrlvet/internal/summary"
)

//go:embed doc.go
var doc string

// Analyzer is the retryconflict rule.
var Analyzer = newAnalyzer()

func newAnalyzer() *analysis.Analyzer {
	cached := new(bool)
	a := &analysis.Analyzer{
		Name:     "retryconflict",
		Doc:      report.Doc(doc, "retryconflict"),
		URL:      report.URL("retryconflict"),
		Run:      func(pass *analysis.Pass) (any, error) { return run(pass, *cached) },
		Requires: []*analysis.Analyzer{report.Directives, settings.Analyzer, summary.Analyzer},
	}
	a.Flags.BoolVar(cached, "cached", false, "report short retries that read again through the cached client too")
	return a
}

// The categories.
const (
	NoReread   = "no-reread"
	LostChange = "lost-change"
	CachedRead = "cached-read"
	Wrapped    = "wrapped"
)

func run(pass *analysis.Pass, cached bool) (any, error) {
	if !match.UsesKubernetes(pass.Pkg) {
		return nil, nil
	}
	result := pass.ResultOf[summary.Analyzer].(*summary.Result)
	if result == nil {
		return nil, nil
	}
	r := rule{
		pass:     pass,
		settings: pass.ResultOf[settings.Analyzer].(*settings.Settings),
		prog:     result.SSA,
		seen:     make(map[token.Pos]bool),
	}
	retries := flow.Retries(r.prog)
	all := append(slices.Clip(retries), flow.Polls(r.prog)...)
	for _, t := range all {
		if t.Conflict {
			r.reread(t)
		}
	}
	for _, op := range flow.SentAgain(r.prog) {
		r.report(op.Call, NoReread, r.name(op.Call)+" sends the old "+r.object(op.Call)+" after a conflict and conflicts again; Get it first", flow.Write{Call: op.Call})
	}
	for _, l := range flow.LostChanges(r.prog, all) {
		r.lost(l)
	}
	for _, w := range flow.WrappedConflicts(r.prog, retries) {
		r.wrapped(w)
	}
	if cached {
		for _, t := range retries {
			if t.Conflict && t.Default {
				r.cached(t)
			}
		}
	}
	return nil, nil
}

type rule struct {
	pass     *analysis.Pass
	settings *settings.Settings
	prog     *ssaprog.Program
	seen     map[token.Pos]bool // one finding is enough for a call
}

// reread reports a retry of which no attempt reads what it writes.
func (r *rule) reread(t *flow.Retry) {
	for _, w := range t.Writes {
		if !w.Stale {
			continue
		}
		obj := r.object(w.Call)
		advice := "; Get it first inside the closure"
		if len(w.Others) > 0 {
			if other := r.object(w.Others[0].Call); other != obj && other != unnamed {
				advice = "; Get into it, not into " + other
			}
		}
		r.report(t.Call, NoReread, r.name(t.Call)+" sends the old "+obj+" on each attempt and conflicts again"+advice, w)
		return
	}
}

// lost reports a change that is read over and not made again.
func (r *rule) lost(l flow.LostChange) {
	at := l.Write.Call
	if l.Retry != nil {
		at = l.Retry.Call
	}
	get := r.name(l.Get.Call)
	r.report(at, LostChange,
		r.name(at)+" stores "+r.object(l.Write.Call)+" as "+get+" read it, the change made before is lost; change it after "+get,
		flow.Write{Call: l.Write.Call})
}

// wrapped reports a retry that does not see the conflict of a write.
func (r *rule) wrapped(w flow.Wrapped) {
	by, write := r.name(w.By), r.name(w.Write.Call)
	message := func() string {
		return r.name(w.Retry.Call) + " never retries " + write + ", " + by + " hides the conflict; wrap with %w"
	}
	if len(message()) > maxMessage {
		write = write[strings.LastIndexByte(write, '.')+1:]
	}
	r.report(w.Retry.Call, Wrapped, message(), w.Write,
		report.Hop{Pos: w.By.Pos(), Message: by + " keeps only the text of the error"})
}

// cached reports a retry whose attempts may all read the same old object.
func (r *rule) cached(t *flow.Retry) {
	for _, w := range t.Writes {
		if len(w.Reads) == 0 || w.Stale {
			continue
		}
		live := false
		for _, get := range w.Reads {
			live = live || r.live(get)
		}
		if !live {
			r.report(t.Call, CachedRead,
				r.name(t.Call)+" may read the same old "+r.object(w.Call)+" from the cache each time; Get it with an APIReader", w)
			return
		}
	}
}

// live reports whether a Get goes to the API server: the type says so, or the
// client is made without a cache.
func (r *rule) live(get flow.Op) bool {
	common := get.Call.Common()
	client := common.Value
	if !common.IsInvoke() {
		client = common.Args[0]
	}
	if !match.Writer(client.Type()) {
		return true
	}
	root := flow.New(r.prog, get.Call.Parent()).Root(client)
	if ext, ok := root.(*ssa.Extract); ok {
		root = ext.Tuple
	}
	call, ok := root.(*ssa.Call)
	if !ok {
		return false
	}
	fn := flow.Callee(call.Common())
	return fn != nil && match.LiveClient(fn)
}

// report reports a finding at a call, with the calls that lead to w and more hops.
func (r *rule) report(at ssa.CallInstruction, category, message string, w flow.Write, more ...report.Hop) {
	call := r.prog.Calls[at.Pos()]
	if call == nil || r.seen[call.Pos()] {
		return
	}
	r.seen[call.Pos()] = true
	f := report.Finding{
		Pos:      report.CallStart(r.pass.Fset, call),
		End:      call.Fun.End(), // the closure would be underlined as a whole
		Category: category,
		Message:  message,
	}
	for _, hop := range w.Path {
		f.Chain = append(f.Chain, report.Hop{Pos: hop.Pos(), Message: "calls " + r.name(hop)})
	}
	if w.Call != at {
		f.Chain = append(f.Chain, report.Hop{Pos: w.Call.Pos(), Message: r.name(w.Call) + " sends it"})
	}
	f.Chain = append(f.Chain, more...)
	report.Report(r.pass, r.settings, f)
}

const (
	unnamed    = "object"
	maxName    = 30  // of an expression in a message
	maxMessage = 110 // of a message
)

// name returns what a call calls, as in the source.
func (r *rule) name(at ssa.CallInstruction) string {
	call := r.prog.Calls[at.Pos()]
	if call == nil {
		return "it"
	}
	text := types.ExprString(call.Fun)
	if sel, ok := ast.Unparen(call.Fun).(*ast.SelectorExpr); ok && len(text) > maxName {
		text = sel.Sel.Name
	}
	return text
}

// object returns the object that a call of a client gets, as in the source.
func (r *rule) object(at ssa.CallInstruction) string {
	call := r.prog.Calls[at.Pos()]
	if call == nil {
		return unnamed
	}
	fn := flow.Callee(at.Common())
	index := 1
	if fn != nil {
		if _, i, _ := match.ClientVerb(fn); i > 0 {
			index = i
		}
	}
	if index >= len(call.Args) {
		return unnamed
	}
	arg := ast.Unparen(call.Args[index])
	if and, ok := arg.(*ast.UnaryExpr); ok && and.Op == token.AND {
		arg = ast.Unparen(and.X)
	}
	switch arg.(type) {
	case *ast.Ident, *ast.SelectorExpr:
		if text := types.ExprString(arg); len(text) <= maxName {
			return text
		}
	}
	return unnamed
}

// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

package summary

import (
	"cmp"
	"fmt"
	"go/ast"
	"go/token"
	"go/types"
	"maps"
	"path/filepath"
	"reflect"
	"slices"
	"strings"

	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/ssa"

	"github.com/ctrlvet/ctrlvet/internal/known"
	"github.com/ctrlvet/ctrlvet/internal/match"
	"github.com/ctrlvet/ctrlvet/internal/report"
	"github.com/ctrlvet/ctrlvet/internal/scope"
	"github.com/ctrlvet/ctrlvet/internal/settings"
	"github.com/ctrlvet/ctrlvet/internal/ssaprog"
)

// Analyzer is the fact pass. Its result is a *Result; it is nil for a package
// that is not in scope.
var Analyzer = &analysis.Analyzer{
	Name:       "summary",
	Doc:        "summary: model what the package calls, stores and configures",
	Run:        run,
	Requires:   []*analysis.Analyzer{settings.Analyzer},
	ResultType: reflect.TypeFor[*Result](),
	FactTypes:  []analysis.Fact{new(packages)},
}

// A Result is what is known of an in-scope package and those it imports.
type Result struct {
	Package *Package
	// All are the models of Package and of every in-scope package it imports,
	// directly or not, sorted by path.
	All []*Package
	// SSA is the package's SSA form, for rules that follow values.
	SSA *ssaprog.Program
}

func run(pass *analysis.Pass) (any, error) {
	s := pass.ResultOf[settings.Analyzer].(*settings.Settings)
	// A package of tests alone has no files where tests are left out, and
	// golangci-lint, which keeps a fact with the first of them, wants one.
	if len(pass.Files) == 0 || !scope.In(pass, s) {
		return (*Result)(nil), nil
	}
	var fact packages
	imported := imported(pass, s)
	for _, imp := range imported {
		var f packages
		if pass.ImportPackageFact(imp, &f) {
			fact.merge(&f)
		}
	}
	imports := fact.Models

	prog, err := ssaprog.Build(pass)
	if err != nil {
		return nil, err
	}
	b := &builder{
		pass:     pass,
		settings: s,
		prog:     prog,
		pkg:      &Package{Path: pass.Pkg.Path(), Main: pass.Pkg.Name() == "main"},
		scoped:   map[string]bool{pass.Pkg.Path(): true},
		types:    make(map[string]types.Type),
		convs:    make(map[Conv]bool),
		sends:    make(map[string][]Term),
		lessons:  make(map[types.Object]report.DirectiveKind),
		never:    make(map[*ssa.Function]bool),
	}
	if pass.Module != nil {
		b.pkg.Module = pass.Module.Path
	}
	for _, m := range imports {
		b.scoped[m.Path] = true
	}
	for _, imp := range imported {
		if b.scoped[imp.Path()] {
			b.pkg.Imports = append(b.pkg.Imports, imp.Path())
		}
	}
	slices.Sort(b.pkg.Imports)
	b.blocking, b.nonblocking = s.Blocking, s.NonBlocking
	b.build()

	data, err := encode(b.pkg)
	if err != nil {
		return nil, err
	}
	fact.merge(&packages{Models: []model{{Path: b.pkg.Path, Data: data, pkg: b.pkg}}})
	res := &Result{Package: b.pkg, SSA: prog}
	for i, m := range fact.Models {
		if m.pkg == nil {
			if m.pkg, err = decode(m.Data); err != nil {
				return nil, fmt.Errorf("facts of %s: %w", m.Path, err)
			}
			fact.Models[i] = m
		}
		res.All = append(res.All, m.pkg)
	}
	pass.ExportPackageFact(&fact)
	return res, nil
}

// imported returns the packages that are imported directly. While tests are not
// judged, those that only tests import do not count: what fakes convert and store
// says nothing of production code, and go vet has them where it vets a package
// with its tests.
func imported(pass *analysis.Pass, s *settings.Settings) []*types.Package {
	if s.Tests {
		return pass.Pkg.Imports()
	}
	wanted := make(map[string]bool)
	for _, f := range pass.Files {
		if strings.HasSuffix(pass.Fset.PositionFor(f.Package, false).Filename, "_test.go") {
			continue
		}
		for _, spec := range f.Imports {
			if name := pass.TypesInfo.PkgNameOf(spec); name != nil {
				wanted[name.Imported().Path()] = true
			}
		}
	}
	return slices.DeleteFunc(slices.Clone(pass.Pkg.Imports()), func(imp *types.Package) bool { return !wanted[imp.Path()] })
}

// A builder makes the model of one package.
type builder struct {
	pass                  *analysis.Pass
	settings              *settings.Settings
	prog                  *ssaprog.Program
	pkg                   *Package
	root                  string          // directory of the module
	files                 map[string]int  // index in pkg.Files by absolute name
	scoped                map[string]bool // in-scope packages among this one and its imports
	types                 map[string]types.Type
	convs                 map[Conv]bool
	sends                 map[string][]Term // by declared function: the channels that it and its literals send to
	outside               *outside
	lessons               map[types.Object]report.DirectiveKind // what directives say of functions, methods and fields
	rounds                map[*ssa.BasicBlock]int               // of the function that is looked at, as the function rounds has them
	blocking, nonblocking []match.Pattern                       // what flags say
	never                 map[*ssa.Function]bool                // functions that never return
	spans                 []span                                // branches in the source, in its order
	generated             map[string]bool                       // kinds whose names the API server generates; nil until asked
}

func (b *builder) build() {
	b.addFiles()
	b.addSpans()
	for _, fn := range b.prog.Funcs {
		b.addSends(fn)
	}
	for _, fn := range b.prog.Funcs {
		b.addFunc(fn)
	}
	b.addInstances()
	b.addLessons()
	b.finish()
}

// addFiles lists the files and what is hidden in them.
func (b *builder) addFiles() {
	b.root = scope.Root(b.pass)
	b.files = make(map[string]int)
	for _, f := range b.pass.Files {
		name := b.pass.Fset.PositionFor(f.Package, false).Filename
		rel := name
		if r, err := filepath.Rel(b.root, name); err == nil {
			rel = filepath.ToSlash(r)
		}
		index := len(b.pkg.Files)
		b.files[name] = index
		b.pkg.Files = append(b.pkg.Files, File{
			Name:      rel,
			Generated: report.IsGenerated(f),
			Test:      report.IsTest(name, f),
		})
		for _, d := range report.Heeded(b.settings, b.pass.Fset, f) {
			b.addDirective(index, d)
		}
	}
}

func (b *builder) addDirective(file int, d report.Directive) {
	if d.Err != nil {
		return
	}
	if d.Kind == report.Allow {
		h := Hidden{File: file, From: d.From, To: d.To, Rules: d.Rules}
		if d.Package {
			h.File = EveryFile
		}
		b.pkg.Hidden = append(b.pkg.Hidden, h)
		return
	}
	for _, id := range d.On {
		if obj := b.pass.TypesInfo.Defs[id]; obj != nil {
			b.lessons[obj] = d.Kind
		}
	}
}

// pos returns the position of p in the model.
func (b *builder) pos(p token.Pos) Pos {
	if !p.IsValid() {
		return Pos{}
	}
	at := b.pass.Fset.PositionFor(p, false)
	file, ok := b.files[at.Filename]
	if !ok {
		return Pos{}
	}
	return Pos{File: file, Line: at.Line, Col: at.Column}
}

// callPos returns where a call is reported: its start, or the method's name
// where a chain of calls is split over lines.
func (b *builder) callPos(c ssa.CallInstruction) Pos {
	call := b.prog.Calls[c.Pos()]
	if call == nil {
		pos := c.Pos()
		for _, a := range c.Common().Args { // a loop over an iterator: its body
			if mc, ok := a.(*ssa.MakeClosure); ok && !pos.IsValid() {
				pos = mc.Fn.Pos()
			}
		}
		return b.pos(pos)
	}
	sel, ok := ast.Unparen(call.Fun).(*ast.SelectorExpr)
	if callee := c.Common().StaticCallee(); ok && callee != nil && known.Chained[funcTerm(callee).Name] {
		return b.pos(sel.Sel.Pos()) // a builder's methods stand in one chain
	}
	return b.pos(report.CallStart(b.pass.Fset, call))
}

// funcKey returns the key of a function or literal.
func funcKey(fn *ssa.Function) string {
	if fn.Origin() != nil {
		fn = fn.Origin()
	}
	root := fn
	for root.Parent() != nil {
		root = root.Parent()
	}
	if root.Origin() != nil {
		root = root.Origin()
	}
	suffix := strings.TrimPrefix(fn.Name(), root.Name())
	if fn.Parent() == nil {
		suffix = ""
	}
	if obj, ok := root.Object().(*types.Func); ok && root.Name() == obj.Name() {
		return match.Key(obj) + suffix
	}
	pkg := ""
	if root.Pkg != nil {
		pkg = root.Pkg.Pkg.Path() + "."
	}
	return pkg + root.Name() + suffix // package initializer, init#1
}

func (b *builder) key(fn *ssa.Function) string { return funcKey(fn) }

// binding returns what a captured variable is in the enclosing function.
func (b *builder) binding(v *ssa.FreeVar) ssa.Value {
	mc := b.prog.Closures[v.Parent()]
	if mc == nil {
		return nil
	}
	for i, fv := range v.Parent().FreeVars {
		if fv == v && i < len(mc.Bindings) {
			return mc.Bindings[i]
		}
	}
	return nil
}

// follows reports whether the arguments of a call to key say something of its result.
func (b *builder) follows(key string) bool {
	path := match.KeyPackage(key)
	if b.scoped[path] {
		return true
	}
	for _, p := range known.Followed {
		if path == p || strings.HasPrefix(path, p+"/") {
			return true
		}
	}
	return false
}

// addFunc adds the model of one function, if there is anything in it.
func (b *builder) addFunc(fn *ssa.Function) {
	if fn.Name() == "_" || b.skips(fn.Pos()) {
		return
	}
	f := Func{Key: b.key(fn), Pos: b.pos(fn.Pos())}
	switch {
	case match.ReturnsResult(fn.Signature):
		if fn.Parent() != nil || !b.runsOutside(fn) {
			f.Entry = Worker
		}
	case match.TakesEvent(fn.Signature):
		f.Entry = Event
	}
	b.rounds = rounds(loopsOf(fn))
	dead := dead(fn)
	var guards *guarded
	var orders map[ssa.Instruction]Order
	for _, blk := range fn.Blocks {
		if dead[blk] {
			continue
		}
		n, loops := b.rounds[blk]
		for _, instr := range blk.Instrs {
			if b.skips(instr.Pos()) { // the package initializer has all files' variables
				continue
			}
			called, used, wrote := len(f.Calls), len(f.Uses), len(f.Writes)
			b.addInstr(&f, instr)
			if len(f.Calls) == called && len(f.Uses) == used && len(f.Writes) == wrote {
				continue
			}
			if orders == nil {
				orders = ordered(fn)
			}
			for i := wrote; i < len(f.Writes); i++ {
				f.Writes[i].Order = orders[instr]
			}
			if guards == nil {
				guards = b.guards(fn)
			}
			g := guards.at(instr)
			for i := called; i < len(f.Calls); i++ {
				c := &f.Calls[i]
				c.Loop, c.Guard, c.Order = loops, g, orders[instr]
				if c.Rounds == 0 {
					c.Rounds = n
				}
			}
			for i := used; i < len(f.Uses); i++ {
				u := &f.Uses[i]
				u.Loop, u.Guard, u.Order = loops, g, orders[instr]
			}
		}
	}
	f.Idle = f.Entry != NoEntry && !calls(fn)
	b.addReturns(&f, fn)
	b.teach(&f, fn)
	slices.SortStableFunc(f.Calls, func(a, c Call) int { return comparePos(a.Pos, c.Pos) })
	slices.SortStableFunc(f.Uses, func(a, c Use) int { return comparePos(a.Pos, c.Pos) })
	if len(f.Calls) > 0 || len(f.Uses) > 0 || len(f.Writes) > 0 || len(f.Returns) > 0 || f.Entry != NoEntry || f.Blocking || f.NonBlocking {
		b.pkg.Funcs = append(b.pkg.Funcs, f)
	}
}

// calls reports whether fn calls anything.
func calls(fn *ssa.Function) bool {
	for _, blk := range fn.Blocks {
		for _, instr := range blk.Instrs {
			if _, ok := instr.(ssa.CallInstruction); ok {
				return true
			}
		}
	}
	return false
}

// looped returns the blocks of fn that lie in loops.
func looped(fn *ssa.Function) map[*ssa.BasicBlock]bool {
	in := make(map[*ssa.BasicBlock]bool)
	for _, l := range loopsOf(fn) {
		maps.Copy(in, l.body)
	}
	return in
}

// skips reports whether the code at pos is a test's while tests are not judged:
// what they call and convert says nothing of production code.
func (b *builder) skips(pos token.Pos) bool {
	return !b.settings.Tests && pos.IsValid() && strings.HasSuffix(b.pass.Fset.PositionFor(pos, false).Filename, "_test.go")
}

// addSends notes the channels that fn sends to.
func (b *builder) addSends(fn *ssa.Function) {
	name, _, _ := strings.Cut(b.key(fn), "$")
	for _, blk := range fn.Blocks {
		for _, instr := range blk.Instrs {
			switch instr := instr.(type) {
			case *ssa.Send:
				b.sends[name] = append(b.sends[name], b.group(instr.Chan, blk))
			case *ssa.Select:
				for _, s := range instr.States {
					if s.Dir == types.SendOnly {
						b.sends[name] = append(b.sends[name], b.group(s.Chan, blk))
					}
				}
			}
		}
	}
}

// group returns what identifies a channel or group of goroutines.
func (b *builder) group(v ssa.Value, use *ssa.BasicBlock) Term {
	t := b.term(v, use)
	t.Args = nil
	return t
}

// teach notes what directives and flags say of fn.
func (b *builder) teach(f *Func, fn *ssa.Function) {
	switch b.lessons[fn.Object()] {
	case report.Blocking:
		f.Blocking = true
	case report.NonBlocking:
		f.NonBlocking = true
	default:
		switch b.taught(f.Key) {
		case blocks:
			f.Blocking = true
		case doesNotBlock:
			f.NonBlocking = true
		}
	}
}

func comparePos(a, b Pos) int {
	return cmp.Or(cmp.Compare(a.File, b.File), cmp.Compare(a.Line, b.Line), cmp.Compare(a.Col, b.Col))
}

func (b *builder) addInstr(f *Func, instr ssa.Instruction) {
	switch instr := instr.(type) {
	case ssa.CallInstruction:
		b.addCall(f, instr)
		b.addUse(f, instr)
		b.addWrite(f, instr)
	case *ssa.Store:
		b.addStore(instr)
	case *ssa.MapUpdate:
		if load, ok := instr.Map.(*ssa.UnOp); ok {
			if field, ok := load.X.(*ssa.FieldAddr); ok {
				t := termer{b: b, use: instr.Block(), busy: make(map[ssa.Value]bool)}
				b.addOption(field, func() Term { return Term{Op: List, N: Added, Args: []Term{t.pair(instr, 0)}} })
			}
		}
		if interesting(instr.Value.Type()) {
			b.store(b.container(instr.Map, instr.Block()), "[]", instr.Value, instr.Block())
		}
	case *ssa.UnOp:
		if instr.Op == token.ARROW {
			b.addReceive(f, instr)
		}
	case *ssa.Select:
		b.addSelect(f, instr)
	case *ssa.MakeInterface:
		b.addConv(instr.X.Type(), instr.Type(), false)
	case *ssa.ChangeInterface:
		b.addConv(instr.X.Type(), instr.Type(), false)
	case *ssa.ChangeType: // interfaces with the same methods and different names
		b.addConv(instr.X.Type(), instr.Type(), false)
	case *ssa.TypeAssert:
		if types.IsInterface(instr.AssertedType) {
			b.addConv(instr.X.Type(), instr.AssertedType, true)
		}
	}
}

// addStore records a value of interest put into a field, element or
// package-level variable where other functions may find it.
func (b *builder) addStore(s *ssa.Store) {
	if field, ok := s.Addr.(*ssa.FieldAddr); ok {
		b.addOption(field, func() Term { return b.term(s.Val, s.Block()) })
	}
	if addr, ok := s.Addr.(*ssa.Global); ok && holdsNames(s.Val.Type()) && b.term(s.Val, s.Block()).N == Filled {
		b.store(Term{Op: Global, Name: globalName(addr)}, "", s.Val, s.Block()) // empty ones may be filled by flags
		return
	}
	if isZero(s.Val) || !interesting(s.Val.Type()) {
		return
	}
	switch addr := s.Addr.(type) {
	case *ssa.Global:
		b.store(Term{Op: Global, Name: globalName(addr)}, "", s.Val, s.Block())
	case *ssa.FieldAddr:
		owner, _ := cutField(fieldName(addr.X.Type(), addr.Field))
		if _, basic := s.Val.Type().Underlying().(*types.Basic); basic && ssaprog.FieldOf(addr).Exported() && !known.Timeouts[owner] {
			return // decoders and other modules may set it: what is stored here does not tell its values
		}
		if _, local := addr.X.(*ssa.Alloc); local && known.Timeouts[owner] {
			return // the term of the client has it
		}
		b.store(Term{Op: Field, Name: owner + "." + ssaprog.FieldOf(addr).Name()}, "", s.Val, s.Block())
	case *ssa.IndexAddr:
		b.store(b.container(addr.X, s.Block()), "[]", s.Val, s.Block())
	}
}

// addOption notes that a field of an option struct is written through a pointer
// that was got from elsewhere, as functional options do. Writing a field of a
// struct inside it writes the outer field too; of the innermost the value is kept.
func (b *builder) addOption(field *ssa.FieldAddr, value func() Term) {
	var names []string
	for {
		name := fieldName(field.X.Type(), field.Field)
		if owner, _ := cutField(name); known.Recorded[match.KeyPackage(owner)] {
			names = append(names, name)
		}
		outer, ok := field.X.(*ssa.FieldAddr)
		if !ok {
			break
		}
		field = outer
	}
	if _, local := field.X.(*ssa.Alloc); local {
		return
	}
	for i, name := range names {
		w := Term{Op: Fn, Name: b.key(field.Parent())}
		if i == 0 {
			w.Args = []Term{value()}
		}
		b.pkg.Stores = append(b.pkg.Stores, Store{To: OptionNode + name, Value: w})
	}
}

// container returns where a map or slice that is written to comes from: the
// field or package-level variable that holds it, even where its value is known.
func (b *builder) container(v ssa.Value, use *ssa.BasicBlock) Term {
	if load, ok := v.(*ssa.UnOp); ok {
		v = load.X
	}
	switch v := v.(type) {
	case *ssa.FieldAddr:
		return Term{Op: Field, Name: fieldName(v.X.Type(), v.Field)}
	case *ssa.Global:
		return Term{Op: Global, Name: globalName(v)}
	}
	return b.term(v, use)
}

func (b *builder) store(to Term, suffix string, val ssa.Value, at *ssa.BasicBlock) {
	var node string
	switch to.Op {
	case Global:
		node = "G " + to.Name
	case Field:
		node = "F " + to.Name
	case Union:
		for _, a := range to.Args {
			b.store(a, suffix, val, at)
		}
		return
	default:
		return
	}
	t := b.term(val, at)
	if t.Op == Unknown || t.Op == Nil {
		return
	}
	b.pkg.Stores = append(b.pkg.Stores, Store{To: node + suffix, Value: t})
}

// addReturns records results of interest.
func (b *builder) addReturns(f *Func, fn *ssa.Function) {
	res := fn.Signature.Results()
	var at []int
	for i := range res.Len() {
		t := res.At(i).Type()
		_, list := t.Underlying().(*types.Slice)
		if interesting(t) || b.dispatches(t) || list && holdsObjects(t) {
			at = append(at, i)
		}
	}
	if len(at) == 0 {
		return
	}
	alts, zeros := make([][]Term, res.Len()), make([][]Term, res.Len())
	for _, blk := range fn.Blocks {
		ret, ok := blk.Instrs[len(blk.Instrs)-1].(*ssa.Return)
		if !ok {
			continue
		}
		for _, i := range at {
			if !isZero(ret.Results[i]) {
				alts[i] = append(alts[i], b.term(ret.Results[i], blk))
			} else if zero, ok := b.leftOut(ret, i); ok {
				zeros[i] = append(zeros[i], zero)
			}
		}
	}
	for i := range alts {
		if len(alts[i]) > 0 {
			alts[i] = append(alts[i], zeros[i]...)
		}
		if t := union(alts[i]); t.Op != Unknown && f.Returns == nil {
			f.Returns = make([]Term, res.Len())
		}
	}
	for i := range f.Returns {
		f.Returns[i] = union(alts[i])
		if t := res.At(i).Type(); !interesting(t) && !holdsObjects(t) {
			f.Returns[i] = bare(f.Returns[i]) // the types are all that matters
		}
	}
}

// dispatches reports whether calls through interface type t are followed.
func (b *builder) dispatches(t types.Type) bool {
	iface, ok := t.Underlying().(*types.Interface)
	return ok && iface.NumMethods() > 0 && !types.Identical(t, types.Universe.Lookup("error").Type()) && !b.boring(t)
}

// addConv records that values of type from become interface to.
func (b *builder) addConv(from, to types.Type, assert bool) {
	iface, ok := to.Underlying().(*types.Interface)
	if from, ok := from.Underlying().(*types.Interface); ok && from.NumMethods() == 0 {
		return // everything becomes any somewhere: that says nothing
	}
	if !ok || iface.NumMethods() == 0 || types.Identical(to, types.Universe.Lookup("error").Type()) {
		return
	}
	conv := Conv{From: match.TypeName(from), To: match.TypeName(to), Assert: assert}
	if conv.From == conv.To || b.convs[conv] || b.boring(to) {
		return
	}
	b.convs[conv] = true
	if !types.IsInterface(from) {
		b.types[conv.From] = from
	}
}

// boring reports whether calls through the interface never lead to code of interest.
func (b *builder) boring(t types.Type) bool {
	n, ok := types.Unalias(t).(*types.Named)
	if !ok || n.Obj().Pkg() == nil {
		return false
	}
	path := n.Obj().Pkg().Path()
	name := match.TypeName(t)
	if b.scoped[path] || known.NotBoring[name] || known.Registries[name] != "" {
		return false
	}
	for _, p := range known.Boring {
		if path == p || strings.HasPrefix(path, p+"/") {
			return true
		}
	}
	return false
}

// addInstances records the type arguments of generic functions and types as
// conversions to their constraints, through which generic code calls them.
func (b *builder) addInstances() {
	for id, inst := range b.pass.TypesInfo.Instances {
		if b.skips(id.Pos()) {
			continue
		}
		var params *types.TypeParamList
		switch t := b.pass.TypesInfo.Uses[id].(type) {
		case *types.Func:
			params = t.Signature().TypeParams()
		case *types.TypeName:
			if n, ok := types.Unalias(t.Type()).(*types.Named); ok {
				params = n.TypeParams()
			}
		}
		for i := 0; i < params.Len() && i < inst.TypeArgs.Len(); i++ {
			arg := inst.TypeArgs.At(i)
			if _, ok := types.Unalias(arg).(*types.TypeParam); ok {
				continue
			}
			b.addConv(arg, params.At(i).Constraint(), false)
		}
	}
}

// addLessons lists what directives say of interface methods and fields.
func (b *builder) addLessons() {
	if len(b.lessons) == 0 {
		return
	}
	scope := b.pass.Pkg.Scope()
	for _, name := range scope.Names() {
		tn, ok := scope.Lookup(name).(*types.TypeName)
		if !ok {
			continue
		}
		switch t := tn.Type().Underlying().(type) {
		case *types.Interface:
			for m := range t.ExplicitMethods() {
				b.addLesson(m, match.Key(m))
			}
		case *types.Struct:
			for f := range t.Fields() {
				b.addLesson(f, "F "+match.TypeName(tn.Type())+"."+f.Name())
			}
		}
	}
}

func (b *builder) addLesson(obj types.Object, of string) {
	if kind, ok := b.lessons[obj]; ok {
		b.pkg.Lessons = append(b.pkg.Lessons, Lesson{Of: of, Blocks: kind == report.Blocking})
	}
}

// finish lists types, interfaces and conversions in order.
func (b *builder) finish() {
	for c := range b.convs {
		b.pkg.Convs = append(b.pkg.Convs, c)
	}
	slices.SortFunc(b.pkg.Convs, func(a, c Conv) int {
		return cmp.Or(strings.Compare(a.To, c.To), strings.Compare(a.From, c.From))
	})
	for name, t := range b.types {
		b.pkg.Types = append(b.pkg.Types, Type{Name: name, Methods: b.methods(t)})
	}
	slices.SortFunc(b.pkg.Types, func(a, c Type) int { return strings.Compare(a.Name, c.Name) })
	slices.SortStableFunc(b.pkg.Stores, func(a, c Store) int { return strings.Compare(a.To, c.To) })
}

// method returns the model of a method, if calling it can lead to something of interest.
func (b *builder) method(fn *types.Func, recv types.Type) (Method, bool) {
	m := Method{Name: fn.Name(), Key: match.Key(fn)}
	if fn.Pkg() == nil || b.boring(fn.Signature().Recv().Type()) {
		return m, false
	}
	if b.scoped[fn.Pkg().Path()] {
		return m, true
	}
	if w, ok := b.wait(fn, recv); ok {
		m.Wait = &w
		return m, true
	}
	return m, types.IsInterface(fn.Signature().Recv().Type())
}

// wait returns how a function of another module, called on a value of type
// recv, waits.
func (b *builder) wait(fn *types.Func, recv types.Type) (known.Wait, bool) {
	if w, ok := match.WaitOn(fn, recv); ok {
		return w, true
	}
	return match.ClientWait(fn)
}

// methods returns the methods of t, or of *t if t is no pointer, that lead somewhere.
func (b *builder) methods(t types.Type) []Method {
	if _, ok := t.Underlying().(*types.Pointer); !ok && !types.IsInterface(t) {
		t = types.NewPointer(t)
	}
	set := types.NewMethodSet(t)
	var ms []Method
	for sel := range set.Methods() {
		fn, ok := sel.Obj().(*types.Func)
		if !ok {
			continue
		}
		if m, ok := b.method(fn, t); ok {
			ms = append(ms, m)
		}
	}
	return ms
}

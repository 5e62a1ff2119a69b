// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

package report

import (
	"errors"
	"fmt"
	"go/ast"
	"go/token"
	"slices"
	"strings"

	"github.com/ctrlvet/ctrlvet/internal/settings"
)

// A DirectiveKind says what a directive does.
type DirectiveKind uint8

// The kinds of directive. A comment that is none of them, but was meant as
// one, has kind 0 and an error.
const (
	Allow       DirectiveKind = iota + 1 // findings are suppressed
	Blocking                             // the function waits
	NonBlocking                          // the function does not wait
)

// A Directive is a comment to ctrlvet.
type Directive struct {
	Kind     DirectiveKind
	Pos, End token.Pos // the comment
	Rules    []string  // of an Allow; empty means every rule
	Reason   string
	From, To int          // the lines that it covers
	Package  bool         // an Allow on the package clause: it covers all files of the package
	Nolint   bool         // written as //nolint
	On       []*ast.Ident // the functions, methods or fields that a Blocking or NonBlocking stands on
	Err      error        // why it is malformed; such a directive has no effect
}

// Covers reports whether d suppresses findings of rule in one of the lines
// from first to last.
func (d *Directive) Covers(rule string, first, last int) bool {
	return d.Kind == Allow && d.Err == nil &&
		(len(d.Rules) == 0 || slices.Contains(d.Rules, rule)) &&
		(d.Package || d.From <= first && first <= d.To || d.From <= last && last <= d.To)
}

// ParseDirectives returns the directives in file, in source order:
//
//	//ctrlvet:allow rule[,rule] -- reason
//	//ctrlvet:blocking [-- reason]
//	//ctrlvet:nonblocking -- reason
//	//nolint[:rule[,rule]]
//
// An allow at the end of a line covers the line, alone on a line the next one,
// on a declaration the declaration, and on the package clause the package.
func ParseDirectives(fset *token.FileSet, file *ast.File) []Directive {
	var found []Directive
	var p *placer
	for _, group := range file.Comments {
		for _, c := range group.List {
			d, ok := parseDirective(c.Text)
			if !ok {
				continue
			}
			if p == nil {
				p = newPlacer(fset, file)
			}
			d.Pos, d.End = c.Pos(), c.End()
			p.place(&d, group)
			found = append(found, d)
		}
	}
	return found
}

// Heeded returns the directives in file without those that the driver reads.
func Heeded(s *settings.Settings, fset *token.FileSet, file *ast.File) []Directive {
	return slices.DeleteFunc(ParseDirectives(fset, file), func(d Directive) bool {
		return d.Nolint && s.LeaveNolint != nil && s.LeaveNolint(d.Rules)
	})
}

// parseDirective parses the text of one comment. It is not ok if the comment
// is none of ours.
func parseDirective(text string) (d Directive, ok bool) {
	text, ok = strings.CutPrefix(text, "//")
	if !ok {
		return d, false
	}
	text = strings.TrimRight(text, " \t\r")
	if rest, ok := strings.CutPrefix(strings.TrimLeft(text, " "), "nolint"); ok {
		return parseNolint(rest)
	}
	rest, ok := strings.CutPrefix(text, "ctrlvet:")
	if !ok {
		// A comment that only differs by a space looks as if it worked.
		rest, ok = strings.CutPrefix(strings.TrimLeft(text, " \t"), "ctrlvet:")
		verb := firstWord(rest)
		if ok && verbs[verb] != 0 {
			d.Err = fmt.Errorf("// ctrlvet:%s starts with a space and has no effect; remove the space after //", verb)
			return d, true
		}
		return d, false
	}

	verb := firstWord(rest)
	d.Kind = verbs[verb]
	if d.Kind == 0 {
		d.Err = fmt.Errorf("//ctrlvet:%s is no directive and has no effect; use allow, blocking or nonblocking", verb)
		return d, true
	}
	names, reason, _ := strings.Cut(rest[len(verb):], "--")
	d.Reason = strings.TrimSpace(reason)
	names = strings.TrimSpace(names)
	switch {
	case d.Kind != Allow && names != "":
		d.Err = fmt.Errorf("//ctrlvet:%s takes no argument and has no effect here; put -- before the reason", verb)
	case d.Kind == Allow && names == "":
		d.Err = errors.New("//ctrlvet:allow names no rule and allows nothing; name the rule that reports here")
	case d.Kind != Blocking && d.Reason == "":
		d.Err = fmt.Errorf("//ctrlvet:%s has no reason and so no effect; append -- and the reason", verb)
	case d.Kind == Allow:
		for name := range strings.SplitSeq(names, ",") {
			name = strings.TrimSpace(name)
			if !isRule(name) {
				hint := Meant(name, ruleNames())
				if hint == "" {
					hint = "; ctrlvet -list prints the rules"
				}
				d.Err = fmt.Errorf("//ctrlvet:allow %q names no rule and allows nothing%s", name, hint)
			}
			d.Rules = append(d.Rules, name)
		}
	}
	return d, true
}

// verbs are the words after //ctrlvet:.
var verbs = map[string]DirectiveKind{
	"allow":       Allow,
	"blocking":    Blocking,
	"nonblocking": NonBlocking,
}

// parseNolint parses what follows "//nolint". Names of other linters are no
// concern of ours.
func parseNolint(rest string) (d Directive, ok bool) {
	d.Kind, d.Nolint = Allow, true
	list, ok := strings.CutPrefix(rest, ":")
	if !ok {
		// "//nolint" alone, or with an explanation.
		return d, rest == "" || rest[0] == ' ' || rest[0] == '\t'
	}
	list, d.Reason, _ = strings.Cut(list, "//")
	d.Reason = strings.TrimSpace(d.Reason)
	for name := range strings.SplitSeq(list, ",") {
		switch name = strings.ToLower(firstWord(strings.TrimSpace(name))); {
		case name == "all" || name == "ctrlvet":
			d.Rules = nil
			return d, true
		case isRule(name):
			d.Rules = append(d.Rules, name)
		}
	}
	return d, len(d.Rules) > 0
}

// firstWord returns s up to the first white space.
func firstWord(s string) string {
	if i := strings.IndexAny(s, " \t"); i >= 0 {
		return s[:i]
	}
	return s
}

// A placer finds what the directives of one file stand on.
type placer struct {
	fset  *token.FileSet
	file  *ast.File
	code  map[int]bool                // lines with code
	docs  map[*ast.CommentGroup]place // declarations by doc comment
	heads map[int]place               // outermost declarations by the lines on which they and their body start
}

// A place is a declaration that a directive can stand on.
type place struct {
	from, to int
	names    []*ast.Ident // functions, methods and fields
}

func newPlacer(fset *token.FileSet, file *ast.File) *placer {
	p := &placer{
		fset:  fset,
		file:  file,
		code:  make(map[int]bool),
		docs:  make(map[*ast.CommentGroup]place),
		heads: make(map[int]place),
	}
	ast.Inspect(file, func(n ast.Node) bool {
		switch n := n.(type) {
		case nil, *ast.Comment, *ast.CommentGroup:
			return false
		case *ast.File:
			p.code[p.line(n.Package)] = true
			return true
		case *ast.FuncDecl:
			p.declare(n, n.Doc, n.Name)
			if n.Body != nil {
				p.heads[p.line(n.Body.Lbrace)] = p.heads[p.line(n.Pos())]
			}
		case *ast.GenDecl:
			p.declare(n, n.Doc)
		case *ast.ValueSpec:
			p.declare(n, n.Doc)
		case *ast.TypeSpec:
			p.declare(n, n.Doc)
		case *ast.StructType:
			p.declareFields(n.Fields)
		case *ast.InterfaceType:
			p.declareFields(n.Methods)
		}
		p.code[p.line(n.Pos())] = true
		p.code[p.line(n.End()-1)] = true
		return true
	})
	return p
}

func (p *placer) line(pos token.Pos) int { return p.fset.PositionFor(pos, false).Line }

func (p *placer) declareFields(list *ast.FieldList) {
	for _, f := range list.List {
		p.declare(f, f.Doc, f.Names...)
	}
}

func (p *placer) declare(n ast.Node, doc *ast.CommentGroup, names ...*ast.Ident) {
	at := place{p.line(n.Pos()), p.line(n.End() - 1), names}
	if doc != nil {
		p.docs[doc] = at
	}
	// The outermost that starts on the line wins.
	if _, ok := p.heads[at.from]; !ok {
		p.heads[at.from] = at
	}
}

// place sets what the directive in group covers.
func (p *placer) place(d *Directive, group *ast.CommentGroup) {
	line := p.line(d.Pos)
	d.From, d.To = line, line
	on, declared := p.docs[group]
	switch {
	case group == p.file.Doc, line == p.line(p.file.Package):
		d.Package = true
		d.From, d.To = 1, max(line, p.fset.File(p.file.Package).LineCount())
		declared = false
	case declared:
	case p.code[line]:
		on, declared = p.heads[line]
	default:
		// Alone on its line, perhaps among other comments.
		d.To = p.line(group.End()-1) + 1
	}
	if declared {
		d.From, d.To = min(line, on.from), on.to
		d.On = on.names
	}
	if d.Err == nil && (d.Kind == Blocking || d.Kind == NonBlocking) && len(d.On) == 0 {
		verb := "blocking"
		if d.Kind == NonBlocking {
			verb = "nonblocking"
		}
		d.Err = fmt.Errorf("//ctrlvet:%s stands on no function, interface method or func field; move it to one", verb)
	}
	if d.Kind == Allow {
		d.On = nil
	}
}

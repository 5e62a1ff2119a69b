// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

package statusupdate

import (
	"go/ast"
	"regexp"
	"slices"

	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/ast/edge"
	"golang.org/x/tools/go/ast/inspector"
)

// wanted reports whether a comment on the statement of the write, or on a plain one
// directly above it, says that the write is there for its conflict.
func wanted(pass *analysis.Pass, w write) bool {
	stmt, ok := statement(w.at)
	if !ok {
		return false
	}
	nodes := []ast.Node{stmt.Node()}
	if prev, ok := stmt.PrevSibling(); ok && plain(prev.Node()) &&
		pass.Fset.Position(prev.Node().End()).Line+1 == pass.Fset.Position(stmt.Node().Pos()).Line {
		nodes = append(nodes, prev.Node())
	}
	for file := range stmt.Enclosing((*ast.File)(nil)) {
		comments := ast.NewCommentMap(pass.Fset, file.Node(), file.Node().(*ast.File).Comments)
		for _, n := range nodes {
			if slices.ContainsFunc(comments[n], func(c *ast.CommentGroup) bool { return forLock(c.Text()) }) {
				return true
			}
		}
	}
	return false
}

// statement returns the statement of a list that cur is in.
func statement(cur inspector.Cursor) (inspector.Cursor, bool) {
	for at := range cur.Enclosing() {
		switch kind, _ := at.ParentEdge(); kind {
		case edge.BlockStmt_List, edge.CaseClause_Body, edge.CommClause_Body:
			return at, true
		}
	}
	return cur, false
}

// plain reports whether n is a statement that just sets or calls something.
func plain(n ast.Node) bool {
	switch n.(type) {
	case *ast.AssignStmt, *ast.ExprStmt, *ast.IncDecStmt:
		return true
	}
	return false
}

// forLock reports whether a comment says that a write is there for the optimistic
// lock: it names that and what it does, and nothing that is done against it.
func forLock(text string) bool {
	return lockName.MatchString(text) && lockDoes.MatchString(text) && !lockMeets.MatchString(text)
}

// The words of such comments, and of those that take conflicts for a nuisance.
var (
	lockName  = regexp.MustCompile(`(?i)\b(optimistic|resource\s?version|stale\s+version)`)
	lockDoes  = regexp.MustCompile(`(?i)\b(check|concurrency|lock|reject|refus)`)
	lockMeets = regexp.MustCompile(`(?i)\b(avoid|bypass|clear|disabl|fixme|ignor|prevent|refresh|remov|re-?(fetch|read|set|queue|tr)|skip|todo|without)|\b(again|may|might|often|sometimes)\b|(\bno|\bnot|\bnever|n't)\s+(\w+\s+)?(check|lock|reject|refus)`)
)

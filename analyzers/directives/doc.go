// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

// Package directives finds ctrlvet directives that do nothing.
//
// # Analyzer directives
//
// directives: find ctrlvet directives that have no effect
//
// A directive that is misspelt looks as if somebody had judged the code and
// allowed it, while ctrlvet goes on reporting, or, worse, never knew of the
// wait that the directive describes. One that is left over hides the next
// finding on its line.
//
//	//ctrlvet:allow statusupdate                              // reported: no reason
//	//ctrlvet:allow statusupdate -- only writer of this kind  // good
//	//ctrlvet:blocking                                        // good, on a function, interface method or func field
//	//ctrlvet:nonblocking -- answers from memory              // good
//
// An allow at the end of a line covers the line, alone on a line the next
// line, on a declaration the declaration, and on the package clause the
// package.
//
// # malformed
//
// The directive has no reason, names no rule, stands on nothing that it could
// describe, or starts with a space after the slashes.
//
// # unused
//
// The allow suppresses nothing. Only directives for rules that look at one
// package alone, such as statusupdate, are judged: whether the others are
// needed depends on the program.
//
// A directive in a generated file, or in a _test.go file while these are not
// judged, is not reported.
//
// Since 0.1.0.
package directives

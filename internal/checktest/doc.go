// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

// Package checktest runs an analyzer over its test data and compares what it
// reports with what the data says.
//
//	func Test(t *testing.T) { checktest.Run(t, Analyzer) }
//
// # Cases
//
// Each folder of testdata that holds Go files is a case: a module of its own,
// so that a package main in one case does not judge the managers of another.
// testdata/bad/*.go is package example.test/bad, testdata/xpkg/low is package
// example.test/xpkg/low. Cases import the packages of testdata/stubs at the
// repository's root, at their real import paths, and the standard library.
// The source must compile. Files named _test.go are loaded too.
//
// A case that needs flags lies in testdata/flags, which Run leaves out:
//
//	func TestStrict(t *testing.T) {
//		checktest.WithFlag(t, &settings.Analyzer.Flags, "strict", "true")
//		checktest.RunDir(t, Analyzer, "flags/strict")
//	}
//
// # Want comments
//
// A comment says what is reported on its line: regular expressions in back
// quotes or double quotes, each of which one diagnostic must match. A
// diagnostic without such an expectation is a failure.
//
//	time.Sleep(d) // want `time.Sleep sleeps a worker` `another finding`
//
// An expression after a name and a colon is about a fact: of the object of that
// name that is declared on the line, or, with the name package in a package
// clause, of the package. Facts are compared by their String.
//
//	func wait() { time.Sleep(d) } // want wait:`blocks\(time.Sleep\)`
//
// A want comment that must share its line with a directive is written between
// the slashes and stars of a block comment before it.
//
// # Fixes
//
// Beside a file x.go whose diagnostics have fixes lies x.go.golden: the file
// after the first fix of each. Run applies the fixes, formats, drops imports
// that are no longer used, compares, compiles the result, and runs the analyzer
// again: nothing that it then reports may still have a fix.
package checktest

// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

// Command ctrlvet-changed runs ctrlvet on the packages of the files that it is
// given, which may belong to several modules. It is a hook of pre-commit.
//
// Usage:
//
//	ctrlvet-changed [-flag=value ...] [file ...]
//
// The flags are those of ctrlvet but -C. With -mains, which is the default here,
// packages main that import those of the files tell what only they can. Files that no package is made of here are
// passed over: tests (unless -tests is given), other platforms' files, and what
// lies in vendor, testdata or outside of any module. The exit status is the
// highest of ctrlvet's.
package main

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
)

// exitError is ctrlvet's exit status for what could not be analysed.
const exitError = 2

func main() {
	status, err := run(os.Args[1:], os.Stdout, os.Stderr)
	if err != nil {
		fmt.Fprintf(os.Stderr, "ctrlvet-changed: %v\n", err)
		status = exitError
	}
	os.Exit(status)
}

// run runs ctrlvet for each module that has some of the files among args.
func run(args []string, stdout, stderr io.Writer) (status int, err error) {
	flags, files, err := split(args)
	if err != nil {
		return 0, err
	}
	cwd, err := os.Getwd()
	if err != nil {
		return 0, err
	}
	modules, err := group(cwd, files)
	if err != nil {
		return 0, err
	}
	tool, err := ctrlvet()
	if err != nil {
		return 0, err
	}
	var printed [][]byte
	for _, m := range modules {
		patterns, err := m.patterns(slices.ContainsFunc(flags, isTests))
		if err != nil {
			return 0, err
		}
		if len(patterns) == 0 {
			continue
		}
		out, got, err := m.judge(tool, cwd, flags, patterns, stderr)
		if err != nil {
			return 0, err
		}
		printed = append(printed, out)
		status = max(status, got)
	}
	out, err := merge(printed, flags)
	if err != nil {
		return 0, err
	}
	_, err = stdout.Write(out)
	return status, err
}

// split tells flags and files apart.
func split(args []string) (flags, files []string, err error) {
	for _, arg := range args {
		if isFolder(arg) {
			return nil, nil, errors.New("-C is not needed: the module of each file is found")
		}
		if strings.HasPrefix(arg, "-") {
			flags = append(flags, arg)
			continue
		}
		info, err := os.Stat(arg)
		if err != nil {
			if strings.Contains(arg, "...") {
				return nil, nil, fmt.Errorf("%s: ctrlvet-changed takes files, not patterns of packages", arg)
			}
			return nil, nil, fmt.Errorf("%w; flags are written -flag=value", err)
		}
		if info.IsDir() {
			return nil, nil, fmt.Errorf("%s: ctrlvet-changed takes files, not folders", arg)
		}
		if filepath.Ext(arg) == ".go" {
			files = append(files, arg)
		}
	}
	return flags, files, nil
}

// isFolder reports whether arg is the flag -C.
func isFolder(arg string) bool {
	name, _, _ := strings.Cut(arg, "=")
	name, _, _ = strings.Cut(name, " ")
	return name == "-C" || name == "--C"
}

func isTests(flag string) bool {
	name, value, ok := strings.Cut(strings.TrimLeft(flag, "-"), "=")
	return name == "tests" && (!ok || value == "true" || value == "1")
}

// ctrlvet returns the path of the command, which was installed together with
// this one.
func ctrlvet() (string, error) {
	self, err := os.Executable()
	if err != nil {
		return "", err
	}
	if path := filepath.Join(filepath.Dir(self), "ctrlvet"+filepath.Ext(self)); isFile(path) {
		return path, nil
	}
	return exec.LookPath("ctrlvet")
}

func isFile(name string) bool {
	info, err := os.Stat(name)
	return err == nil && info.Mode().IsRegular()
}

// A module is a Go module with some of the files.
type module struct {
	dir   string              // absolute
	name  string              // relative to the working directory
	files map[string][]string // by folder, absolute
}

// group returns the modules of files, sorted, without the files that no
// package is made of wherever it is built.
func group(cwd string, files []string) ([]*module, error) {
	byDir := make(map[string]*module)
	for _, file := range files {
		abs := file
		if !filepath.IsAbs(abs) {
			abs = filepath.Join(cwd, file)
		}
		root := moduleRoot(filepath.Dir(abs))
		if root == "" || ignored(root, abs) || slices.Contains(elements(cwd, abs), "testdata") {
			continue
		}
		m := byDir[root]
		if m == nil {
			name, err := filepath.Rel(cwd, root)
			if err != nil {
				return nil, err
			}
			m = &module{dir: root, name: name, files: make(map[string][]string)}
			byDir[root] = m
		}
		dir := filepath.Dir(abs)
		m.files[dir] = append(m.files[dir], filepath.Base(abs))
	}
	var modules []*module
	for _, m := range byDir {
		modules = append(modules, m)
	}
	slices.SortFunc(modules, func(a, b *module) int { return strings.Compare(a.dir, b.dir) })
	return modules, nil
}

// moduleRoot returns the folder with the go.mod of the module that dir is in,
// empty if it is in none.
func moduleRoot(dir string) string {
	for {
		if isFile(filepath.Join(dir, "go.mod")) {
			return dir
		}
		parent := filepath.Dir(dir)
		if parent == dir {
			return ""
		}
		dir = parent
	}
}

// ignored reports whether the go command does not take file for one of the
// module in root when it is asked for ./...
func ignored(root, file string) bool {
	return slices.ContainsFunc(elements(root, file), func(e string) bool {
		return e == "vendor" || strings.HasPrefix(e, "_") || strings.HasPrefix(e, ".")
	})
}

// elements returns the parts of the path from dir to file. They are none if
// file is not in dir.
func elements(dir, file string) []string {
	rel, err := filepath.Rel(dir, file)
	if err != nil || !filepath.IsLocal(rel) {
		return nil
	}
	return strings.Split(rel, string(filepath.Separator))
}

// patterns returns the packages that the files are of, in the form that the go
// command wants, sorted. It leaves out those to which the files do not belong
// under this platform and its build tags.
func (m *module) patterns(tests bool) ([]string, error) {
	byPattern := make(map[string]string) // folders
	for dir := range m.files {
		rel, err := filepath.Rel(m.dir, dir)
		if err != nil {
			return nil, err
		}
		byPattern["./"+filepath.ToSlash(rel)] = dir
	}
	all := slices.Sorted(maps.Keys(byPattern))
	excluded, err := m.excluded(all)
	if err != nil {
		return nil, err
	}
	return slices.DeleteFunc(all, func(pattern string) bool {
		dir := byPattern[pattern]
		return !slices.ContainsFunc(m.files[dir], func(name string) bool {
			return !slices.Contains(excluded[resolved(dir)], name) && (tests || !strings.HasSuffix(name, "_test.go"))
		})
	}), nil
}

// excluded returns, by folder, the files that the go command leaves out of the
// packages.
func (m *module) excluded(patterns []string) (map[string][]string, error) {
	var stdout, stderr bytes.Buffer
	cmd := exec.Command("go", append([]string{"list", "-e", "-json=Dir,IgnoredGoFiles"}, patterns...)...)
	cmd.Dir = m.dir
	cmd.Stdout, cmd.Stderr = &stdout, &stderr
	if err := cmd.Run(); err != nil {
		return nil, fmt.Errorf("go list in %s: %w\n%s", m.name, err, stderr.Bytes())
	}
	out := make(map[string][]string)
	for dec := json.NewDecoder(&stdout); ; {
		var p struct {
			Dir            string
			IgnoredGoFiles []string
		}
		err := dec.Decode(&p)
		if errors.Is(err, io.EOF) {
			return out, nil
		}
		if err != nil {
			return nil, fmt.Errorf("go list in %s: %w", m.name, err)
		}
		out[resolved(p.Dir)] = p.IgnoredGoFiles
	}
}

// resolved returns dir without symbolic links, if that is possible.
func resolved(dir string) string {
	if r, err := filepath.EvalSymlinks(dir); err == nil {
		return r
	}
	return dir
}

// judge runs ctrlvet in the module and returns what it prints and its exit
// status. Packages main are loaded with what they import of the packages, since
// only they tell how it is put together.
func (m *module) judge(tool, cwd string, flags, patterns []string, stderr io.Writer) ([]byte, int, error) {
	args := slices.Concat([]string{"-C=" + m.dir, "-relative-to=" + cwd, "-mains"}, flags, patterns)
	cmd := exec.Command(tool, args...)
	cmd.Stderr = stderr
	out, err := cmd.Output()
	if exit := (*exec.ExitError)(nil); err != nil && !errors.As(err, &exit) {
		return nil, 0, err
	}
	return out, cmd.ProcessState.ExitCode(), nil
}

// merge returns what ctrlvet printed of each module as one text: of JSON, which
// is an array for each, as one array.
func merge(printed [][]byte, flags []string) ([]byte, error) {
	if !slices.ContainsFunc(flags, isJSON) || len(printed) == 1 {
		return bytes.Join(printed, nil), nil
	}
	all := []json.RawMessage{}
	for _, text := range printed {
		var findings []json.RawMessage
		if len(text) == 0 {
			continue // it has said on stderr why
		}
		if err := json.Unmarshal(text, &findings); err != nil {
			return nil, err
		}
		all = append(all, findings...)
	}
	var b bytes.Buffer
	e := json.NewEncoder(&b)
	e.SetEscapeHTML(false)
	e.SetIndent("", "  ")
	err := e.Encode(all)
	return b.Bytes(), err
}

func isJSON(flag string) bool { return strings.TrimLeft(flag, "-") == "format=json" }

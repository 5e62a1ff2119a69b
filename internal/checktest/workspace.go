// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

package checktest

import (
	"bytes"
	"errors"
	"fmt"
	"go/token"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"golang.org/x/tools/go/packages"
)

const (
	// rootModule is the module whose testdata holds the stubs.
	rootModule = "github.com/ctrlvet/ctrlvet"
	// casePrefix begins the import paths of all cases.
	casePrefix = "example.test/"
	// goVersion is the version in the go directives.
	goVersion = "1.26.0"
)

// A workspace is a copy of cases in a Go workspace: one module for each case,
// and the stubs as the vendor folder of all. A copy, because the modules must
// not be part of the module around testdata, and because fixes are written.
type workspace struct {
	dir   string
	cases map[string]string // name -> folder that was copied
	tests bool              // there are _test.go files
}

// newWorkspace copies the cases.
func newWorkspace(t testing.TB, cases []string) (*workspace, error) {
	t.Helper()
	// The real path, since the go command prints it so.
	dir, err := filepath.EvalSymlinks(t.TempDir())
	if err != nil {
		return nil, err
	}
	w := &workspace{dir: dir, cases: map[string]string{}}
	mods, err := vendor(dir, true)
	if err != nil {
		return nil, err
	}
	work := bytes.NewBufferString("go " + goVersion + "\n")
	for _, from := range cases {
		name := filepath.Base(from)
		w.cases[name] = from
		to := filepath.Join(dir, name)
		if err := w.copy(to, from); err != nil {
			return nil, err
		}
		if err := os.WriteFile(filepath.Join(to, "go.mod"), goMod(casePrefix+name, mods), 0o666); err != nil {
			return nil, err
		}
		fmt.Fprintf(work, "use ./%s\n", name)
	}
	return w, os.WriteFile(filepath.Join(dir, "go.work"), work.Bytes(), 0o666)
}

// copy copies a folder, without the modules inside it.
func (w *workspace) copy(to, from string) error {
	return filepath.WalkDir(from, func(name string, d fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		rel, err := filepath.Rel(from, name)
		if err != nil {
			return err
		}
		if d.IsDir() {
			if exists(filepath.Join(name, "go.mod")) {
				return filepath.SkipDir
			}
			return os.MkdirAll(filepath.Join(to, rel), 0o777)
		}
		if strings.HasSuffix(name, "_test.go") {
			w.tests = true
		}
		data, err := os.ReadFile(name)
		if err != nil {
			return err
		}
		return os.WriteFile(filepath.Join(to, rel), data, 0o666)
	})
}

// load loads the packages of the cases from source and what they import from
// export data, as the standalone command does. It reports what does not
// compile, and says whether all does.
func (w *workspace) load(t testing.TB) (*loaded, bool) {
	t.Helper()
	l := &loaded{fset: token.NewFileSet()}
	cfg := &packages.Config{
		Mode: packages.NeedName | packages.NeedFiles | packages.NeedCompiledGoFiles | packages.NeedImports |
			packages.NeedExportFile | packages.NeedTypes | packages.NeedTypesSizes | packages.NeedSyntax |
			packages.NeedTypesInfo | packages.NeedModule,
		Dir:   w.dir,
		Fset:  l.fset,
		Tests: w.tests,
		// Nothing of the caller's settings counts, and nothing is downloaded.
		Env: append(os.Environ(), "GOFLAGS=", "GOWORK="+filepath.Join(w.dir, "go.work"), "GOPROXY=off"),
		// Paths of the workspace stay out of the build cache's keys.
		BuildFlags: []string{"-trimpath"},
	}
	var patterns []string
	for name := range w.cases {
		patterns = append(patterns, "./"+name+"/...")
	}
	slices.Sort(patterns)
	pkgs, err := packages.Load(cfg, patterns...)
	if err != nil {
		t.Errorf("checktest: loading: %v", w.original(err.Error()))
		return nil, false
	}
	ok := true
	seen := map[string]bool{}
	for _, pkg := range pkgs {
		if strings.HasSuffix(pkg.ID, ".test") {
			continue // the main package that go test writes
		}
		for _, err := range loadErrors(pkg.Errors) {
			if msg := w.original(err.Error()); !seen[msg] {
				seen[msg] = true
				t.Errorf("does not compile: %s", msg)
			}
			ok = false
		}
		// What has no syntax cannot be analysed.
		for path, imp := range pkg.Imports {
			if len(imp.Syntax) == 0 {
				delete(pkg.Imports, path)
			}
		}
		l.pkgs = append(l.pkgs, pkg)
	}
	return l, ok
}

// loadErrors leaves out what the go command says of a package when the type
// checker says the same more precisely.
func loadErrors(errs []packages.Error) []packages.Error {
	precise := slices.Collect(func(yield func(packages.Error) bool) {
		for _, e := range errs {
			if (e.Kind == packages.TypeError || e.Kind == packages.ParseError) && !yield(e) {
				return
			}
		}
	})
	if len(precise) > 0 {
		return precise
	}
	return errs
}

// original replaces the paths of copies in a text by those of what was copied.
func (w *workspace) original(text string) string {
	sep := string(filepath.Separator)
	for name, from := range w.cases {
		text = strings.ReplaceAll(text, filepath.Join(w.dir, name)+sep, from+sep)
	}
	return text
}

// place formats a position, in the file that was copied.
func (w *workspace) place(p token.Position) string { return w.original(p.String()) }

// WriteModule makes dir, which holds Go files, the root of a module of that
// path that can import the stubs.
func WriteModule(t testing.TB, dir, path string) {
	t.Helper()
	mods, err := vendor(dir, false)
	if err == nil {
		err = os.WriteFile(filepath.Join(dir, "go.mod"), goMod(path, mods), 0o666)
	}
	if err != nil {
		t.Fatalf("checktest: %v", err)
	}
}

// A module is one that the stubs stand in for.
type module struct {
	path, version string
	packages      []string
}

// goMod returns the text of a go.mod file that requires the modules.
func goMod(path string, mods []*module) []byte {
	var b bytes.Buffer
	fmt.Fprintf(&b, "module %s\n\ngo %s\n\nrequire (\n", path, goVersion)
	for _, m := range mods {
		fmt.Fprintf(&b, "\t%s %s\n", m.path, m.version)
	}
	b.WriteString(")\n")
	return b.Bytes()
}

// vendor lays the stubs out as the vendor folder of dir, for a workspace or for
// a single module, and returns their modules.
func vendor(dir string, work bool) ([]*module, error) {
	root, err := moduleRoot()
	if err != nil {
		return nil, err
	}
	stubs := filepath.Join(root, "testdata", "stubs")
	mods, err := stubModules(stubs)
	if err != nil {
		return nil, err
	}
	to := filepath.Join(dir, "vendor")
	if err := os.Mkdir(to, 0o777); err != nil {
		return nil, err
	}
	// Links suffice, and are fast: the go command walks no patterns in vendor.
	entries, err := os.ReadDir(stubs)
	if err != nil {
		return nil, err
	}
	for _, e := range entries {
		if e.IsDir() {
			if err := os.Symlink(filepath.Join(stubs, e.Name()), filepath.Join(to, e.Name())); err != nil {
				return nil, err
			}
		}
	}
	var b bytes.Buffer
	if work {
		b.WriteString("## workspace\n")
	}
	for _, m := range mods {
		fmt.Fprintf(&b, "# %s %s\n## explicit; go %s\n", m.path, m.version, goVersion)
		for _, p := range m.packages {
			fmt.Fprintln(&b, p)
		}
	}
	return mods, os.WriteFile(filepath.Join(to, "modules.txt"), b.Bytes(), 0o666)
}

// stubModules returns the modules that stubs/modules.txt names, each with the
// packages in its folder.
func stubModules(stubs string) ([]*module, error) {
	data, err := os.ReadFile(filepath.Join(stubs, "modules.txt"))
	if err != nil {
		return nil, err
	}
	var mods []*module
	for text := range strings.Lines(string(data)) {
		var m module
		if _, err := fmt.Sscanf(text, "# %s %s", &m.path, &m.version); err != nil {
			return nil, fmt.Errorf("stubs/modules.txt: %q is not a module and its version", text)
		}
		mods = append(mods, &m)
	}
	err = filepath.WalkDir(stubs, func(name string, d fs.DirEntry, err error) error {
		if err != nil || !d.IsDir() {
			return err
		}
		if files, err := filepath.Glob(filepath.Join(name, "*.go")); err != nil || len(files) == 0 {
			return err
		}
		rel, err := filepath.Rel(stubs, name)
		if err != nil {
			return err
		}
		m := moduleOf(mods, filepath.ToSlash(rel))
		if m == nil {
			return fmt.Errorf("stubs/modules.txt names no module for %s", rel)
		}
		m.packages = append(m.packages, filepath.ToSlash(rel))
		return nil
	})
	return mods, err
}

// moduleOf returns the module with the longest path that begins pkg.
func moduleOf(mods []*module, pkg string) *module {
	for p := pkg; p != "."; p = path.Dir(p) {
		for _, m := range mods {
			if m.path == p {
				return m
			}
		}
	}
	return nil
}

// moduleRoot returns the folder of the root module, at or above the working
// directory.
func moduleRoot() (string, error) {
	dir, err := os.Getwd()
	if err != nil {
		return "", err
	}
	for ; ; dir = filepath.Dir(dir) {
		data, err := os.ReadFile(filepath.Join(dir, "go.mod"))
		if err == nil && strings.HasPrefix(string(data), "module "+rootModule+"\n") {
			return dir, nil
		}
		if dir == filepath.Dir(dir) {
			return "", errors.New("the working directory is not inside module " + rootModule)
		}
	}
}

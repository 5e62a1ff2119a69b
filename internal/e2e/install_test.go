// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

package e2e

import (
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"golang.org/x/mod/module"
	"golang.org/x/mod/zip"
)

// thisModule is the root module in the version that the tests give it.
var thisModule = module.Version{Path: "github.com/ctrlvet/ctrlvet", Version: "v0.1.0"}

// TestInstall installs the command as README.md says, from a module proxy that
// has what is in the work tree now as a version: a replace directive, or a file
// that does not get into a module, would show.
func TestInstall(t *testing.T) {
	bin := filepath.Join(t.TempDir(), "ctrlvet")
	t.Run("go install", func(t *testing.T) {
		t.Setenv("GOBIN", filepath.Dir(bin))
		fromProxy(t)
		if res := command(t, t.TempDir(), "go", "install", thisModule.Path+"/cmd/ctrlvet@latest"); res.status != 0 {
			t.Fatalf("go install: %s", res.stderr)
		}
	})
	if res := command(t, root, bin, "-version"); !strings.HasPrefix(res.stdout, "ctrlvet v0.1.0 go1.") {
		t.Errorf("-version: %s%s", res.stdout, res.stderr)
	}
	if res := command(t, root, bin, "-explain=statusupdate"); !strings.Contains(res.stdout, "write status with Patch") {
		t.Errorf("-explain: %s%s", res.stdout, res.stderr)
	}
	dir := filepath.Join(root, "testdata", "incident")
	compare(t, "what was installed", standalone(t, bin, dir, "-rules=all", "./..."), wants(t, dir))
}

// fromProxy makes the go command, until t ends, take this module from a proxy
// in a folder, and others from the module cache that there was, into an empty
// module cache.
func fromProxy(t *testing.T) {
	t.Helper()
	cache, others := goEnv(t, "GOMODCACHE"), goEnv(t, "GOPROXY")
	t.Setenv("GOPROXY", strings.Join([]string{fileURL(proxy(t)), fileURL(filepath.Join(cache, "cache", "download")), others}, ","))
	t.Setenv("GOSUMDB", "off") // of this version it knows nothing
	t.Setenv("GOMODCACHE", t.TempDir())
	// What is compiled is the same whatever the module cache's name is, and is
	// kept; the module cache can be removed.
	t.Setenv("GOFLAGS", "-trimpath -modcacherw")
}

// proxy returns a folder laid out as a module proxy that has thisModule.
func proxy(t *testing.T) string {
	t.Helper()
	dir := t.TempDir()
	versions := filepath.Join(dir, filepath.FromSlash(thisModule.Path), "@v")
	if err := os.MkdirAll(versions, 0o777); err != nil {
		t.Fatal(err)
	}
	write(t, filepath.Join(versions, "list"), thisModule.Version+"\n")
	write(t, filepath.Join(versions, thisModule.Version+".info"), `{"Version":"`+thisModule.Version+`","Time":"2026-01-02T03:04:05Z"}`)
	write(t, filepath.Join(versions, thisModule.Version+".mod"), read(t, filepath.Join(root, "go.mod")))
	f, err := os.Create(filepath.Join(versions, thisModule.Version+".zip"))
	if err != nil {
		t.Fatal(err)
	}
	if err := zip.Create(f, thisModule, moduleFiles(t)); err != nil {
		t.Fatal(err)
	}
	if err := f.Close(); err != nil {
		t.Fatal(err)
	}
	return dir
}

// A treeFile is a file of the work tree.
type treeFile string

// Path returns the name in the repository.
func (f treeFile) Path() string                 { return string(f) }
func (f treeFile) Lstat() (os.FileInfo, error)  { return os.Lstat(f.name()) }
func (f treeFile) Open() (io.ReadCloser, error) { return os.Open(f.name()) }
func (f treeFile) name() string                 { return filepath.Join(root, filepath.FromSlash(string(f))) }

// moduleFiles returns the files that git knows, or would add; those of nested
// modules are left out by zip.Create.
func moduleFiles(t *testing.T) []zip.File {
	t.Helper()
	var files []zip.File
	for name := range strings.SplitSeq(strings.TrimSuffix(git(t, root, "ls-files", "-coz", "--exclude-standard"), "\x00"), "\x00") {
		if _, err := os.Lstat(treeFile(name).name()); err == nil { // else removed, and not committed yet
			files = append(files, treeFile(name))
		}
	}
	return files
}

// goEnv returns a variable of the go command's environment.
func goEnv(t *testing.T, name string) string {
	t.Helper()
	res := command(t, root, "go", "env", name)
	if res.status != 0 {
		t.Fatalf("go env: %s", res.stderr)
	}
	return strings.TrimSpace(res.stdout)
}

// fileURL returns the URL of an absolute path.
func fileURL(path string) string {
	return "file:///" + strings.TrimPrefix(filepath.ToSlash(path), "/")
}

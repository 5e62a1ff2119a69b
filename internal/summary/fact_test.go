// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

package summary

import (
	"bytes"
	"fmt"
	"go/types"
	"math/rand/v2"
	"os"
	"path/filepath"
	"reflect"
	"slices"
	"strings"
	"testing"

	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/gcexportdata"

	"github.com/ctrlvet/ctrlvet/internal/checktest"
	"github.com/ctrlvet/ctrlvet/internal/settings"
)

// chain are three packages of which the last never imports the first.
var chain = map[string]string{
	"low/low.go": `package low

import "net/http"

type Client struct{ hc *http.Client }

func New() *Client { return &Client{hc: http.DefaultClient} }

//ctrlvet:nonblocking -- a test
func Quick() {}

type Iface interface {
	//ctrlvet:blocking
	Call()
}

func (c *Client) Ask(url string) error {
	_, err := c.hc.Get(url) //ctrlvet:allow blockingio -- a test
	return err
}
`,
	"mid/mid.go": `package mid

import "example.test/mod/low"

type Service struct {
	c    *low.Client
	Hook func()
}

type Asker interface{ Ask(string) error }

func New() *Service { return &Service{c: low.New(), Hook: low.Quick} }

func (s *Service) Sync() error { var a Asker = s.c; return a.Ask("http://a") }
`,
	"top/top.go": `package top

import "example.test/mod/mid"

func Work() error { return mid.New().Sync() }
`,
	"side/side.go": `package side

func Nothing() {}
`,
}

// paths returns the paths of the packages that are known to a package.
func paths(r *Result) []string {
	var out []string
	for _, p := range r.All {
		out = append(out, strings.TrimPrefix(p.Path, "example.test/mod/"))
	}
	return out
}

func TestThreePackages(t *testing.T) {
	res := analyze(t, load(t, "", chain))
	for pkg, want := range map[string]string{
		"low":  "[low]",
		"mid":  "[low mid]",
		"top":  "[low mid top]",
		"side": "[side]",
	} {
		if got := fmt.Sprint(paths(res[pkg])); got != want {
			t.Errorf("%s knows %s, want %s", pkg, got, want)
		}
	}
	// What top knows of low is what low said.
	if got, want := encoded(t, res["top"].All[0]), encoded(t, res["low"].Package); !bytes.Equal(got, want) {
		t.Error("the model of low is not the same in top")
	}
	if !slices.Contains(res["top"].Package.Imports, "example.test/mod/mid") || len(res["top"].Package.Imports) != 1 {
		t.Errorf("top imports %v, want mid alone", res["top"].Package.Imports)
	}
	if len(res["low"].Package.Lessons) != 1 || len(res["low"].Package.Hidden) != 1 {
		t.Errorf("low has lessons %v and hidden lines %v, want one of each", res["low"].Package.Lessons, res["low"].Package.Hidden)
	}
}

// TestDirectImportsOnly hands the pass the facts of direct imports only, as
// drivers may.
func TestDirectImportsOnly(t *testing.T) {
	pkgs := load(t, "", chain)
	facts := make(map[string][]byte) // as a driver keeps them, by package
	for _, pkg := range pkgs {
		// The order by path is low, mid, side, top.
		exported := false
		pass := &analysis.Pass{
			Analyzer:  Analyzer,
			Fset:      pkg.Fset,
			Files:     pkg.Syntax,
			Pkg:       pkg.Types,
			TypesInfo: pkg.TypesInfo,
			Module:    &analysis.Module{Path: "example.test/mod"},
			ResultOf:  map[*analysis.Analyzer]any{settings.Analyzer: new(settings.Settings)},
			ExportPackageFact: func(f analysis.Fact) {
				exported = true
				facts[pkg.PkgPath] = gobOf(t, f)
			},
		}
		direct := make(map[string]bool)
		for _, imp := range pkg.Types.Imports() {
			direct[imp.Path()] = true
		}
		pass.ImportPackageFact = importFact(t, facts, direct)
		res, err := run(pass)
		if err != nil {
			t.Fatalf("%s: %v", pkg.PkgPath, err)
		}
		if !exported {
			t.Errorf("%s exports no fact", pkg.PkgPath)
		}
		if pkg.Name == "top" {
			if got := fmt.Sprint(paths(res.(*Result))); got != "[low mid top]" {
				t.Errorf("top knows %s, want [low mid top]", got)
			}
		}
	}
}

func TestRoundTrip(t *testing.T) {
	for name, pkgs := range map[string]map[string]*Result{
		"chain":  analyze(t, load(t, "", chain)),
		"shapes": analyze(t, load(t, "testdata/shapes", nil)),
		"large":  analyze(t, load(t, "", map[string]string{"large/large.go": large(size)})),
	} {
		for path, res := range pkgs {
			data := encoded(t, res.Package)
			back, err := decode(data)
			if err != nil {
				t.Errorf("%s/%s: %v", name, path, err)
				continue
			}
			if diff := differ(reflect.ValueOf(*res.Package), reflect.ValueOf(*back), "Package"); diff != "" {
				t.Errorf("%s/%s: after encoding and decoding %s", name, path, diff)
			}
			if !bytes.Equal(encoded(t, back), data) {
				t.Errorf("%s/%s: encoding what was decoded gives other bytes", name, path)
			}
		}
	}
}

func TestSameBytes(t *testing.T) {
	pkgs := load(t, "testdata/shapes", chain)
	first := analyze(t, pkgs)
	for i := range 10 {
		for name, res := range analyze(t, pkgs) {
			if !bytes.Equal(encoded(t, res.Package), encoded(t, first[name].Package)) {
				t.Fatalf("run %d: the bytes of %s differ from those of the first run", i, name)
			}
		}
	}
	// Another folder, another process' order of files: the same.
	for name, res := range analyze(t, load(t, "testdata/shapes", chain)) {
		if !bytes.Equal(encoded(t, res.Package), encoded(t, first[name].Package)) {
			t.Errorf("in another folder the bytes of %s differ", name)
		}
	}
}

// TestNoMaps sees to it that nothing in a model has a random order.
func TestNoMaps(t *testing.T) {
	seen := make(map[reflect.Type]bool)
	var visit func(reflect.Type, string)
	visit = func(typ reflect.Type, at string) {
		if seen[typ] {
			return
		}
		seen[typ] = true
		switch typ.Kind() {
		case reflect.Map, reflect.Interface, reflect.Func, reflect.Chan:
			t.Errorf("%s is a %s", at, typ.Kind())
		case reflect.Pointer, reflect.Slice, reflect.Array:
			visit(typ.Elem(), at+"[]")
		case reflect.Struct:
			for f := range typ.Fields() {
				if !f.IsExported() {
					t.Errorf("%s.%s is not exported: gob drops it", at, f.Name)
				}
				visit(f.Type, at+"."+f.Name)
			}
		}
	}
	visit(reflect.TypeFor[Package](), "Package")
}

// size is the number of reconcilers in a large package.
const size = 60

// budget is how large a summary may be at most, in parts of the source.
const budget = 0.20

func TestBudget(t *testing.T) {
	src := large(size)
	pkgs := load(t, "", map[string]string{"large/large.go": src})
	got := len(encoded(t, analyze(t, pkgs)["large"].Package))
	var export bytes.Buffer
	if err := gcexportdata.Write(&export, pkgs[0].Fset, pkgs[0].Types); err != nil {
		t.Fatal(err)
	}
	t.Logf("summary of %d bytes for %d bytes of source (%.1f %%), whose export data takes %d", got, len(src), 100*float64(got)/float64(len(src)), export.Len())
	if float64(got) > budget*float64(len(src)) {
		t.Errorf("the summary takes %d bytes, more than %.0f %% of the source's %d", got, 100*budget, len(src))
	}
	// A package in which nothing matters costs next to nothing.
	var plain strings.Builder
	plain.WriteString("package plain\n")
	for i := range 300 {
		fmt.Fprintf(&plain, "\ntype T%d struct{ A, B int }\n\nfunc (t T%d) Sum(n int) int { return t.A + t.B*n }\n", i, i)
	}
	model := analyze(t, load(t, "", map[string]string{"plain/plain.go": plain.String()}))["plain"].Package
	got = len(encoded(t, model))
	t.Logf("summary of %d bytes for %d bytes of source in which nothing matters", got, plain.Len())
	if got > plain.Len()/50 {
		t.Errorf("a package in which nothing matters takes %d bytes for %d bytes of source, with %d functions", got, plain.Len(), len(model.Funcs))
	}
}

func TestDamaged(t *testing.T) {
	good := encoded(t, analyze(t, load(t, "", chain))["mid"].Package)
	for name, data := range map[string][]byte{
		"empty":     nil,
		"text":      []byte("no summary"),
		"zeros":     make([]byte, 100),
		"first":     good[:1],
		"half":      good[:len(good)/2],
		"truncated": good[:len(good)-len(good)/10],
		"tail":      good[len(good)/2:],
	} {
		pkg, err := decode(data)
		if err == nil {
			t.Errorf("%s: decoded to %+v", name, pkg)
			continue
		}
		if !strings.Contains(err.Error(), "damaged or of another version") || !strings.Contains(err.Error(), "go clean -cache") {
			t.Errorf("%s: the error %q says neither what is wrong nor what to do", name, err)
		}
	}
	// A changed byte may give another model, but never a panic.
	rnd := rand.New(rand.NewPCG(1, 2))
	for range 2000 {
		bad := bytes.Clone(good)
		bad[rnd.IntN(len(bad))] ^= byte(1 + rnd.IntN(255))
		_, _ = decode(bad)
	}
}

// TestDamagedImport names the package whose fact is damaged.
func TestDamagedImport(t *testing.T) {
	pkgs := load(t, "", map[string]string{"a/a.go": "package a\n\nimport _ \"example.test/mod/b\"\n", "b/b.go": "package b\n"})
	a := pkgs[0]
	pass := &analysis.Pass{
		Analyzer:          Analyzer,
		Fset:              a.Fset,
		Files:             a.Syntax,
		Pkg:               a.Types,
		TypesInfo:         a.TypesInfo,
		Module:            &analysis.Module{Path: "example.test/mod"},
		ResultOf:          map[*analysis.Analyzer]any{settings.Analyzer: new(settings.Settings)},
		ExportPackageFact: func(analysis.Fact) { t.Error("a fact is exported") },
		ImportPackageFact: func(_ *types.Package, f analysis.Fact) bool {
			*f.(*packages) = packages{Models: []model{{Path: "example.test/mod/b", Data: []byte("junk")}}}
			return true
		},
	}
	_, err := run(pass)
	if err == nil || !strings.Contains(err.Error(), "facts of example.test/mod/b: ") {
		t.Errorf("the error is %v, want one that names example.test/mod/b", err)
	}
}

func TestScope(t *testing.T) {
	files := map[string]string{"a/a.go": "package a\n\nimport \"time\"\n\nfunc A() { time.Sleep(1) }\n"}
	pkgs := checktest.Load(t, filepath.Join(mkdir(t, filepath.Join(t.TempDir(), "mod@v1.0.0"))), "", files)
	pkgs[0].Module.Version = "v1.0.0" // as if it were a dependency
	if res := analyze(t, pkgs)["a"]; res != nil {
		t.Errorf("a package of another module has the model %+v", res.Package)
	}
	checktest.WithFlag(t, &settings.Analyzer.Flags, "scope", "example.test/mod/...")
	res := analyze(t, pkgs)["a"]
	if res == nil || len(res.Package.Funcs) == 0 {
		t.Errorf("with -scope the package has no model")
	}
}

func FuzzDecode(f *testing.F) {
	for _, res := range analyze(f, load(f, "", chain)) {
		f.Add(encoded(f, res.Package))
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		pkg, err := decode(data)
		if err != nil {
			if pkg != nil {
				t.Error("an error and a model")
			}
			return
		}
		again, err := encode(pkg)
		if err != nil {
			t.Fatalf("what was decoded cannot be encoded: %v", err)
		}
		back, err := decode(again)
		if err != nil {
			t.Fatalf("what was encoded cannot be decoded: %v", err)
		}
		if diff := differ(reflect.ValueOf(*pkg), reflect.ValueOf(*back), "Package"); diff != "" {
			t.Error(diff)
		}
	})
}

// Benchmark measures the fact pass over a package of many reconcilers.
func Benchmark(b *testing.B) {
	pkgs := load(b, "", map[string]string{"large/large.go": large(size)})
	b.ReportAllocs()
	for b.Loop() {
		analyze(b, pkgs)
	}
}

// BenchmarkDecode measures what a package costs each one that imports it.
func BenchmarkDecode(b *testing.B) {
	data := encoded(b, analyze(b, load(b, "", map[string]string{"large/large.go": large(size)}))["large"].Package)
	b.SetBytes(int64(len(data)))
	for b.Loop() {
		if _, err := decode(data); err != nil {
			b.Fatal(err)
		}
	}
}

func mkdir(t testing.TB, dir string) string {
	t.Helper()
	if err := os.Mkdir(dir, 0o777); err != nil {
		t.Fatal(err)
	}
	return dir
}

func encoded(t testing.TB, pkg *Package) []byte {
	t.Helper()
	data, err := encode(pkg)
	if err != nil {
		t.Fatal(err)
	}
	return data
}

// large returns the source of a package with n reconcilers, each of which
// calls, stores, watches and configures as operators do.
func large(n int) string {
	var b strings.Builder
	b.WriteString(largeHead)
	for i := range n {
		b.WriteString(strings.ReplaceAll(largeBody, "N0", fmt.Sprint(i)))
	}
	return b.String()
}

const largeHead = `// Package large has many reconcilers.
package large

import (
	"context"
	"fmt"
	"net/http"
	"time"

	corev1 "k8s.io/api/core/v1"
	ctrl "sigs.k8s.io/controller-runtime"
	"sigs.k8s.io/controller-runtime/pkg/client"
	"sigs.k8s.io/controller-runtime/pkg/controller"
	"sigs.k8s.io/controller-runtime/pkg/handler"
	"sigs.k8s.io/controller-runtime/pkg/reconcile"
)

type cloud interface {
	Create(ctx context.Context, name string) error
}
`

const largeBody = `
// ReconcilerN0 keeps Pods and their records in step.
type ReconcilerN0 struct {
	client.Client
	cloud   cloud
	timeout time.Duration
	phases  []func(context.Context, *corev1.Pod) error
}

type clientN0 struct{ hc *http.Client }

func (c *clientN0) Create(ctx context.Context, name string) error {
	q, err := http.NewRequestWithContext(ctx, http.MethodPost, fmt.Sprintf("http://a/%s", name), nil)
	if err != nil {
		return fmt.Errorf("making the request for %s: %w", name, err)
	}
	resp, err := c.hc.Do(q)
	if err != nil {
		return err
	}
	defer resp.Body.Close()
	if resp.StatusCode != http.StatusOK {
		return fmt.Errorf("unexpected status %d", resp.StatusCode)
	}
	return nil
}

// NewReconcilerN0 makes the reconciler and its client.
func NewReconcilerN0(c client.Client) *ReconcilerN0 {
	r := &ReconcilerN0{Client: c, cloud: &clientN0{hc: &http.Client{Timeout: 5 * time.Second}}, timeout: time.Minute}
	r.phases = append(r.phases, r.create, r.label)
	return r
}

func (r *ReconcilerN0) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	pod := &corev1.Pod{}
	if err := r.Get(ctx, req.NamespacedName, pod); err != nil {
		return ctrl.Result{}, client.IgnoreNotFound(err)
	}
	for _, phase := range r.phases {
		if err := phase(ctx, pod); err != nil {
			return ctrl.Result{RequeueAfter: r.timeout}, nil
		}
	}
	return ctrl.Result{}, nil
}

func (r *ReconcilerN0) create(ctx context.Context, pod *corev1.Pod) error {
	ctx, cancel := context.WithTimeout(ctx, r.timeout)
	defer cancel()
	return r.cloud.Create(ctx, pod.Name)
}

func (r *ReconcilerN0) label(ctx context.Context, pod *corev1.Pod) error {
	base := pod.DeepCopy()
	if pod.Labels == nil {
		pod.Labels = map[string]string{}
	}
	pod.Labels["phase"] = string(pod.Status.Phase)
	return r.Patch(ctx, pod, client.MergeFrom(base))
}

// SetupWithManager watches Pods and ConfigMaps.
func (r *ReconcilerN0) SetupWithManager(mgr ctrl.Manager) error {
	return ctrl.NewControllerManagedBy(mgr).
		Named("podN0").
		For(&corev1.Pod{}).
		Watches(&corev1.ConfigMap{}, handler.EnqueueRequestsFromMapFunc(func(ctx context.Context, o client.Object) []reconcile.Request {
			return []reconcile.Request{{NamespacedName: client.ObjectKeyFromObject(o)}}
		})).
		WithOptions(controller.Options{MaxConcurrentReconciles: 4}).
		Complete(r)
}
`

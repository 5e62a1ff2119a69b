// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

package summary

import (
	"strings"
	"testing"
)

// guardedCode calls mark in all sorts of places. A comment after the call says
// which guards it has.
const guardedCode = `package guarded

import (
	"context"
	"errors"
	"reflect"

	corev1 "k8s.io/api/core/v1"
	apierrors "k8s.io/apimachinery/pkg/api/errors"
	"sigs.k8s.io/controller-runtime/pkg/client"
	"sigs.k8s.io/controller-runtime/pkg/reconcile"
)

type widget struct {
	corev1.Pod
	Spec   widgetSpec
	Status widgetStatus
}

type widgetSpec struct {
	Size int
	Ref  *corev1.LocalObjectReference
}

type widgetStatus struct {
	ID   string
	Seen int64
}

type conn struct{ c client.Client }

type rec struct {
	live  bool
	name  string
	c     *conn
	conns map[string]*conn
	names map[string]string
}

func mark()             {}
func try() error        { return nil }
func count() int        { return 1 }
func find() (*conn, bool) { return nil, false }
func (c *conn) stale() bool { return c == nil }

func plain(w *widget) {
	mark() // none
	if err := try(); err != nil {
		mark() // failed
		return
	}
	mark() // none
	for range w.Annotations {
		mark() // none
	}
	if err := try(); err == nil {
		mark() // none
	} else {
		mark() // failed
	}
	mark() // none
}

func predicates(w *widget) error {
	err := try()
	if apierrors.IsNotFound(err) {
		mark() // failed
	}
	if !apierrors.IsNotFound(err) {
		mark() // none
		return err
	}
	mark() // failed
	if err := try(); err != nil && !errors.Is(err, errors.ErrUnsupported) {
		return err
	}
	mark() // failed
	return nil
}

func chosen(r *rec, w *widget) {
	if r.live {
		mark() // chosen
	} else {
		mark() // chosen
	}
	if w.Spec.Ref != nil && w.Spec.Size > 1 {
		mark() // chosen
	}
	if w.Labels["a"] == "b" || r.live {
		mark() // chosen
	}
	if _, ok := w.Annotations["a"]; !ok {
		mark() // chosen
	}
	if w.Spec.Ref == nil {
		return
	}
	mark() // none
}

func seldom(r *rec, w *widget) {
	if !w.DeletionTimestamp.IsZero() {
		mark() // seldom unsure
		return
	}
	if w.DeletionTimestamp != nil {
		mark() // seldom
	}
	if w.Status.ID == "" {
		mark() // seldom
	}
	if count() > 2 {
		mark() // unsure
	}
	if count() > 2 || r.live {
		mark() // chosen
	}
	if r.live && count() > 2 {
		mark() // unsure
	}
	mark() // none
	switch w.Status.ID {
	case "a":
		mark() // seldom
	case "b":
		mark() // seldom
	}
	if w.Status.Seen == w.Generation {
		return
	}
	mark() // missed
}

func kept(r *rec, w *widget) *conn {
	if r.c == nil {
		mark() // missed
	}
	if r.names["a"] == "" {
		mark() // chosen
	}
	if c, ok := r.conns["a"]; ok {
		return c
	}
	mark() // missed
	if c, ok := find(); ok && !c.stale() {
		return c
	}
	mark() // missed
	if c, ok := find(); ok {
		if !c.stale() {
			return c
		}
	}
	mark() // missed
	return nil
}

func create(ctx context.Context, c client.Client, w *widget) error {
	mark() // unsure
	if err := try(); err != nil {
		mark() // failed
		return err
	}
	mark() // unsure
	return c.Create(ctx, &w.Pod)
}

func ensure(ctx context.Context, c client.Client, w *widget) error {
	mark() // none
	if err := try(); err != nil {
		if !apierrors.IsNotFound(err) {
			return err
		}
		return c.Create(ctx, &w.Pod)
	}
	if w.Spec.Size > 2 {
		return nil
	}
	mark() // unsure
	return c.Delete(ctx, &w.Pod)
}

func each(ctx context.Context, c client.Client, ws []widget) error {
	mark() // none
	for i := range ws {
		mark() // unsure
		if err := c.Delete(ctx, &ws[i].Pod); err != nil {
			return err
		}
	}
	return nil
}

func rest(r *rec, w *widget) {
	if w.DeletionTimestamp.IsZero() {
		if count() > 2 {
			mark() // unsure
		}
	} else {
		mark() // seldom unsure
		return
	}
	mark() // none
	if r.live {
		mark() // chosen
	} else if count() > 2 {
		mark() // case chosen unsure
		return
	} else {
		mark() // case chosen unsure
		return
	}
	mark() // none
	func() {
		mark() // none
		if r.live {
			mark() // chosen
		}
	}()
}

func changed(r *rec, names map[string]string, ready bool) {
	same := reflect.DeepEqual(names, r.names)
	if same && ready {
		return
	}
	mark() // missed
	r.names = names
}

func joined(r *rec) {
	if r.c == nil {
		mark() // missed
	} else {
		mark() // chosen
	}
	mark() // none
	if r.c == nil || r.c.stale() {
		mark() // missed unsure
	}
	mark() // none
}

func (r *rec) secret(name string) (string, error) { return name, nil }
func done(w *widget) (bool, error)               { return w == nil, nil }
func ready(*widget) bool                         { return true }
func (s widgetSpec) large() bool                 { return s.Size > 3 }

func sign(r *rec) error {
	mark() // none
	text, err := r.secret("sign")
	if err != nil {
		if apierrors.IsNotFound(err) {
			mark() // failed
			return nil
		}
		return err
	}
	defer func() { _ = try() }()
	if err := try(); err != nil {
		return err
	}
	if text == "" {
		mark() // seldom unsure
	}
	mark() // seldom
	return nil
}

func signs(ctx context.Context, c client.Client, w *widget) error {
	err := c.Get(ctx, client.ObjectKey{Namespace: w.Namespace, Name: "sign"}, &corev1.Secret{})
	if apierrors.IsNotFound(err) {
		return nil
	}
	if err != nil {
		return err
	}
	mark() // seldom
	if err := c.Get(ctx, client.ObjectKey{Name: w.Name}, &corev1.Secret{}); err != nil {
		return client.IgnoreNotFound(err)
	}
	return nil
}

func child(r *rec, w *widget) error {
	if _, err := r.secret(w.Name); err != nil {
		if apierrors.IsNotFound(err) {
			return nil
		}
		return err
	}
	mark() // none
	if _, err := r.secret("needed"); apierrors.IsNotFound(err) {
		return err
	} else if err != nil {
		return err
	}
	mark() // none
	return nil
}

func skipped(w *widget) error {
	if w.Spec.Size == 0 || w.Spec.large() {
		return nil
	}
	mark() // none
	isDone, err := done(w)
	if err != nil {
		return err
	}
	mark() // none
	if isDone {
		if err := try(); err != nil {
			return err
		}
		return nil
	}
	mark() // unsure
	return nil
}

func (r *rec) isConnExist(name string) bool { return r.conns[name] != nil }

func exists(r *rec, w *widget) {
	if r.isConnExist(w.Name) {
		mark() // unsure
		return
	}
	mark() // missed
}

func waits(w *widget) (reconcile.Result, error) {
	if !ready(w) {
		return reconcile.Result{}, nil
	}
	mark() // none
	if w.Spec.large() {
		mark() // chosen
	}
	return reconcile.Result{}, nil
}

var (
	own string
	key client.ObjectKey
)

func agent(r *rec, req reconcile.Request) {
	if req.Name != own {
		mark() // unsure
		return
	}
	mark() // seldom
}

func settings(r *rec, req reconcile.Request, w *widget) {
	if req.NamespacedName.Name == "settings" {
		mark() // seldom
	}
	if req.NamespacedName == key {
		mark() // seldom unsure
	}
	if req.Namespace == "system" {
		mark() // case
	}
	if req.Name == w.Name {
		mark() // unsure
	}
	if req.Name == "" {
		mark() // chosen
	}
	mark() // none
}

func (r *rec) node(req reconcile.Request) {
	if r.name == req.Name {
		mark() // seldom unsure
	} else {
		mark() // unsure
	}
	if r.name == "all" {
		mark() // chosen
	}
	mark() // none
}

var (
	validated bool
	passes    int
)

func once() error {
	if validated {
		return nil
	}
	mark() // missed
	if err := try(); err != nil {
		return err
	}
	validated = true
	return nil
}

func often() {
	passes++
	if validated && passes > 1 {
		mark() // chosen
	}
	mark() // none
}

// What is made of itself is no ground to go round for ever.
func flips(skip bool) {
	for range count() {
		if skip {
			mark() // chosen
		}
		skip = !skip
	}
}

func swaps(list []*conn) {
	var last, best *conn
	defer func() { _, _ = last, best }()
	for _, c := range list {
		if best == nil {
			best = last
		}
		last = c
		if last == nil {
			last = best
			mark() // chosen
		}
	}
}

type stage string

type plan struct {
	stage stage
	size  int
	rec   *rec
}

const first stage = "first"

func (p *plan) cases(r *rec, w *widget) {
	if p.stage == first {
		mark() // case
	} else {
		mark() // chosen
	}
	switch p.rec.name {
	case "a":
		mark() // case
	}
	if p.stage != first {
		return
	}
	mark() // case
}

func (p *plan) noCases(r *rec, w *widget) {
	if p.size == 1 {
		mark() // chosen
	}
	if p.rec.name == "" {
		mark() // chosen
	}
	if w.Spec.Ref.Name == "a" {
		mark() // chosen
	}
	if p.stage > first {
		mark() // chosen
	}
	mark() // none
}

func some() (reconcile.Result, error) {
	if count() == 0 {
		return reconcile.Result{}, nil
	}
	mark() // case
	return reconcile.Result{}, nil
}

func (r *rec) someOf(ctx context.Context, req reconcile.Request) (reconcile.Result, error) {
	if count() == 0 {
		return reconcile.Result{}, nil
	}
	mark() // none
	return reconcile.Result{}, nil
}

func named(w *widget) (reconcile.Result, error) {
	if w.GetNamespace() == "system" {
		return reconcile.Result{}, nil
	}
	mark() // none
	return reconcile.Result{}, nil
}

func isThere(ctx context.Context, c client.Client, w *corev1.Pod, req reconcile.Request) error {
	if err := c.Get(ctx, req.NamespacedName, w); err == nil {
		mark() // none
	}
	err := c.Get(ctx, client.ObjectKey{}, w)
	if err == nil {
		mark() // unsure
	}
	if err != nil {
		return err
	}
	mark() // none
	return nil
}

func fails(w *widget) error {
	if !ready(w) {
		return errors.New("not ready")
	}
	mark() // none
	if ready(w) {
		mark() // unsure
	} else {
		_ = try()
	}
	mark() // none
	return nil
}
`

func TestGuards(t *testing.T) {
	pkg := analyze(t, load(t, "", map[string]string{"guarded/guarded.go": guardedCode}))["guarded"].Package
	lines := strings.Split(guardedCode, "\n")
	seen := 0
	for _, f := range pkg.Funcs {
		for _, c := range f.Calls {
			if !strings.HasSuffix(c.Callee, ".mark") {
				continue
			}
			seen++
			_, want, _ := strings.Cut(lines[c.Pos.Line-1], "// ")
			var got []string
			for _, g := range []struct {
				name string
				bit  Guard
			}{{"case", Case}, {"chosen", Chosen}, {"failed", Failed}, {"missed", Missed}, {"seldom", Seldom}, {"unsure", Unsure}} {
				if c.Guard&g.bit != 0 {
					got = append(got, g.name)
				}
			}
			if len(got) == 0 {
				got = append(got, "none")
			}
			if strings.Join(got, " ") != want {
				t.Errorf("line %d of %s: the guards are %v, want %s", c.Pos.Line, f.Key, got, want)
			}
		}
	}
	if want := strings.Count(guardedCode, "mark() // "); seen != want {
		t.Errorf("%d calls are in the model, want %d", seen, want)
	}
}

// TestUses looks at what is recorded of calls that ask the API server.
func TestUses(t *testing.T) {
	pkg := analyze(t, load(t, "", map[string]string{"uses/uses.go": `package uses

import (
	"context"

	corev1 "k8s.io/api/core/v1"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/client-go/kubernetes"
	"k8s.io/client-go/rest"
	"sigs.k8s.io/controller-runtime/pkg/client"
)

type own struct{ client.Client }

func (o own) Get(ctx context.Context, key client.ObjectKey, obj client.Object, opts ...client.GetOption) error {
	return o.Client.Get(ctx, key, obj, opts...) // of an object that is not known
}

func use(ctx context.Context, c client.Client, kube kubernetes.Interface, cfg *rest.Config) {
	_ = c.Get(ctx, client.ObjectKey{}, &corev1.Pod{})
	_ = c.List(ctx, &corev1.PodList{})
	_ = c.Update(ctx, &corev1.Pod{})
	_ = c.Status().Update(ctx, &corev1.Pod{})
	_ = c.SubResource("scale").Get(ctx, &corev1.Pod{}, &corev1.Pod{})
	_ = own{c}.Get(ctx, client.ObjectKey{}, &corev1.Pod{})
	_, _ = kube.CoreV1().Secrets("a").Get(ctx, "b", metav1.GetOptions{})
	_, _ = kube.CoreV1().Secrets("a").Update(ctx, nil, metav1.UpdateOptions{})
	_, _ = kubernetes.NewForConfig(cfg)
	go kubernetes.NewForConfigOrDie(cfg)
	_ = rest.CopyConfig(cfg)
}
`}))["uses"].Package
	var got []string
	for _, f := range pkg.Funcs {
		for _, u := range f.Uses {
			got = append(got, u.Text+" "+u.Object+" "+u.Client.Name)
		}
	}
	want := []string{
		"o.Client.Get  example.test/mod/uses.own.Client",
		"c.Get k8s.io/api/core/v1.Pod example.test/mod/uses.use",
		"c.List k8s.io/api/core/v1.Pod example.test/mod/uses.use",
		`kube.CoreV1().Secrets("a").Get k8s.io/api/core/v1.Secret example.test/mod/uses.use`,
		"kubernetes.NewForConfig  example.test/mod/uses.use",
	}
	if strings.Join(got, "\n") != strings.Join(want, "\n") {
		t.Errorf("the uses are\n%s\nwant\n%s", strings.Join(got, "\n"), strings.Join(want, "\n"))
	}
}

// TestSteps looks at what is recorded of objects that are written, and
// of reads after that.
func TestSteps(t *testing.T) {
	pkg := analyze(t, load(t, "", map[string]string{"steps/steps.go": `package steps

import (
	"context"

	corev1 "k8s.io/api/core/v1"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/client-go/kubernetes"
	"sigs.k8s.io/controller-runtime/pkg/client"
)

func gone(ctx context.Context, kube kubernetes.Interface, name string) error {
	return kube.CoreV1().Secrets("a").Delete(ctx, name, metav1.DeleteOptions{})
}

func made(ctx context.Context, c client.Client, obj client.Object) error {
	_ = c.Create(ctx, obj)
	return c.Create(ctx, &corev1.Pod{})
}

func read(ctx context.Context, c client.Client, kube kubernetes.Interface, pod *corev1.Pod) {
	_ = c.Get(ctx, client.ObjectKeyFromObject(pod), pod)
	_ = gone(ctx, kube, "a")
	_ = gone(ctx, kube, pod.Name)
	_ = made(ctx, c, pod)
	_ = c.Get(ctx, client.ObjectKeyFromObject(pod), pod)
	_, _ = kube.CoreV1().Secrets("b").Get(ctx, "a", metav1.GetOptions{})
	_, _ = kube.CoreV1().Secrets("b").Get(ctx, "b", metav1.GetOptions{})
	_ = c.Delete(ctx, pod)
	_ = c.Get(ctx, client.ObjectKey{Name: pod.Name}, pod)
	_ = c.Get(ctx, client.ObjectKey{Name: pod.Name}, &corev1.Node{})
}
`}))["steps"].Package
	var got []string
	for _, f := range pkg.Funcs {
		name := strings.TrimPrefix(f.Key, pkg.Path+".")
		for _, w := range f.Writes {
			got = append(got, name+" writes "+w.Object)
		}
		for _, u := range f.Uses {
			got = append(got, strings.ReplaceAll(name+" reads "+u.Object+" after "+strings.Join(u.After, " "), pkg.Path+".", ""))
		}
	}
	want := []string{
		"gone writes k8s.io/api/core/v1.Secret",
		"made writes k8s.io/api/core/v1.Pod",
		"read writes k8s.io/api/core/v1.Pod",
		"read reads k8s.io/api/core/v1.Pod after ",
		"read reads k8s.io/api/core/v1.Pod after gone made",
		"read reads k8s.io/api/core/v1.Secret after gone",
		"read reads k8s.io/api/core/v1.Secret after ",
		"read reads k8s.io/api/core/v1.Node after gone made",
	}
	if strings.Join(got, "\n") != strings.Join(want, "\n") {
		t.Errorf("the writes and uses are\n%s\nwant\n%s", strings.Join(got, "\n"), strings.Join(want, "\n"))
	}
}

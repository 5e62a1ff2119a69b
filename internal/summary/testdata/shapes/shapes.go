// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

// Package shapes has code of every odd shape: the pass must digest it all.
package shapes // want package:`^packages\(example\.test/shapes\)$`

import (
	"context"
	"errors"
	"fmt"
	"iter"
	"net/http"
	. "strings"
	"sync"
	"time"
	"unsafe"
	_ "unsafe"

	ctrl "sigs.k8s.io/controller-runtime"
)

// Blank functions, several init functions, blank variables with effects.
func _() { time.Sleep(time.Second) }

func _(int) (ctrl.Result, error) { return ctrl.Result{}, nil }

func init() { time.Sleep(1) }
func init() { go func() { <-time.After(1) }() }

var _ = func() int { time.Sleep(1); return 1 }()

var _, _ = http.Get("http://a")

type _ struct{}

var (
	first  = func() func() { return func() { second() } }()
	second = func() { third.call() }
	third  = struct{ call func() }{call: func() { _ = ToUpper("a") }}
	a, b   = pair2()
	table  = map[string]map[int][]func(context.Context) (ctrl.Result, error){
		"a": {1: {func(context.Context) (ctrl.Result, error) { return ctrl.Result{}, nil }, nil}},
	}
	array  = [...]func(){2: first, 0: nil}
	chans  = make(chan chan func(), 1)
	sparse = []*func(){nil, &second}
)

func pair2() (func(), func()) { return func() {}, nil }

// Recursive types.
type (
	list    struct{ next *list }
	tree    map[string]tree
	fn      func(fn) fn
	ring    []ring
	ch      chan ch
	self    interface{ self() self }
	mutual  struct{ other *mutual2 }
	mutual2 struct {
		*mutual
		f func(*mutual2) *mutual
	}
	ptr *ptr
)

func (l *list) len() int {
	if l == nil {
		return 0
	}
	return 1 + l.next.len()
}

func recurse(f fn) fn { return f(recurse) }

// Shadowed builtins, packages and types.
func shadow(len func(int) int, string func() int, nil int) int {
	append := func(xs ...int) int { return len(xs[0]) }
	time := struct{ Sleep func(int) }{Sleep: func(int) {}}
	time.Sleep(1)
	true := append(1)
	var error fmt.Stringer
	_ = error
	return true + string() + nil
}

type copy interface{ new() }

// Labels, goto, fallthrough, switch without a tag, empty loops and selects.
func labels(n int) (err error) {
outer:
	for i := range n {
		for {
			switch {
			case i == 1:
				continue outer
			case i == 2:
				break outer
			case i == 3:
				fallthrough
			default:
				goto end
			}
		}
	}
	if n > 100 {
		select {}
	}
	for n > 1000 {
	}
end:
	defer func() {
		if r := recover(); r != nil {
			err = fmt.Errorf("%v", r)
		}
	}()
	{
		goto done
	}
done:
	return
}

// Range over everything.
func ranges(c chan func(), m map[string]func(), s string, arr *[3]func(), seq iter.Seq2[int, func()]) {
	for range 3 {
	}
	for i := range uint8(3) {
		_ = i
	}
	for f := range c {
		f()
	}
	for k, f := range m {
		_ = k
		f()
		delete(m, k)
	}
	for _, r := range s {
		_ = r
	}
	for i, f := range arr {
		_ = i
		f()
	}
	for _, f := range seq {
		defer f()
		if f == nil {
			return
		}
		for g := range one {
			g()
			break
		}
	}
	for range one {
		continue
	}
}

func one(yield func(func()) bool) { yield(func() {}) }

// Generics: methods, constraints, embedded pointers, type switches, recursion.
type number interface {
	~int | ~float64
}

type node[T any] struct {
	val  T
	next *node[T]
	each func(T) error
}

func (n *node[T]) walk(f func(T)) {
	if n != nil {
		f(n.val)
		n.next.walk(f)
		_ = n.each(n.val)
	}
}

type embeds[T any] struct{ *node[T] }

func (e embeds[T]) walk2() { e.walk(func(T) {}); e.node.walk(nil) }

type embedsParam struct {
	*node[int]
	embeds[string]
}

type selfBound[T selfBound[T]] interface{ compare(T) int }

type num int

func (n num) compare(o num) int { return int(n - o) }

func maxOf[T selfBound[T]](a, b T) T {
	if a.compare(b) > 0 {
		return a
	}
	return b
}

func kind[T any](v T) string {
	switch x := any(v).(type) {
	case int, string:
		return fmt.Sprint(x)
	case func():
		x()
	case interface{ Close() error }:
		_ = x.Close()
	case nil:
	case *node[T]:
		x.walk(nil)
	}
	return ""
}

func sum[T number](xs ...T) (s T) {
	for _, x := range xs {
		s += x
	}
	return s
}

func ptrMethod[T any, P interface {
	*T
	do() error
}](v T) error {
	return P(&v).do()
}

type doer struct{}

func (*doer) do() error { return nil }

type aliasOf[T any] = map[string]node[T]

func useGenerics(m aliasOf[int]) {
	_ = maxOf(num(1), num(2))
	_ = kind(func() {}) + kind[error](nil)
	_ = sum(1, 2) + int(sum(1.5))
	_ = ptrMethod[doer](doer{})
	f := kind[int]
	_ = f(1)
	g := (*node[int]).walk
	g(nil, nil)
	var e embedsParam
	e.node.walk(nil)
	_ = e.embeds.walk2
	for _, n := range m {
		n.walk(nil)
	}
}

// Calls of odd values.
func calls(i interface{ error }, fs ...func()) {
	fs[0]()
	(fs[1])()
	func() {}()
	(func())(nil)()
	(*sparse[1])()
	array[0]()
	third.call()
	(<-<-chans)()
	table["a"][1][0](context.Background())
	_ = i.Error()
	errorString := error.Error
	_ = errorString(i)
	_ = (*sync.Mutex).Lock
	(&sync.Mutex{}).Lock()
	new(sync.Mutex).Unlock()
	defer (func() {})()
	go third.call()
	go func(f func()) { f() }(fs[0])
	defer close(chans)
	defer panic("x")
	go println("x")
	struct{ f func() }{func() {}}.f()
	map[string]func(){"a": nil}["a"]()
	[]func(){nil}[0]()
	any(fs[0]).(func())()
	if f, ok := any(i).(interface{ Timeout() bool }); ok {
		_ = f.Timeout()
	}
	var nilFunc func()
	nilFunc()
	print, println := fmt.Print, fmt.Println
	print(println())
}

// Selects with everything in them.
func selects(ctx context.Context, in chan int, out chan<- int, fs map[int]func()) {
	select {
	case v, ok := <-in:
		_, _ = v, ok
	case out <- <-in:
	case fs[<-in] = <-func() chan func() { return nil }():
	case <-ctx.Done():
	case <-time.After(1):
	}
	select {
	case <-in:
	}
	select {
	default:
	}
	var never chan int
	<-never
	_, _ = <-in, <-in
}

// Unsafe, conversions, complex constants, struct tags and comparisons.
func odd(p unsafe.Pointer, b []byte) uintptr {
	f := *(*func())(p)
	f()
	_ = *(*[2]byte)(b)
	_ = [2]byte(b)
	_ = unsafe.String(unsafe.SliceData(b), 1)
	_ = uintptr(p) + unsafe.Offsetof(struct {
		a int8 `x:"y"`
		b int64
	}{}.b)
	c := 1i + 2
	_ = real(c)
	_ = struct{}{} == struct{}{}
	const big = 1 << 200
	_ = big >> 198
	x := [...]int{1, 2, 3}
	_ = x[:2:3]
	clear(map[string]func(){})
	_ = min(1, 2, 3)
	var e1, e2 interface{}
	_ = e1 == e2 && errors.Is(nil, nil)
	return uintptr(p)
}

// Closures that capture each other, parameters, results and loop variables.
func closures(n int) (f func() int, err error) {
	var g func(int) func() int
	g = func(i int) func() int {
		if i == 0 {
			return f
		}
		return func() int { n++; err = nil; return g(i - 1)() }
	}
	for i := range 3 {
		f = func() int { return i + n }
	}
	for i := 0; i < 3; i++ {
		defer func() { i++; _ = g(i) }()
	}
	type local struct{ f func() }
	l := local{func() {}}
	lp := &l
	lp.f()
	func() { lp.f = func() { l.f() } }()
	return g(n), err
}

type local interface {
	~struct{ x int }
}

// Methods on functions, maps, channels; embedded interfaces; shadowed methods.
type hook func() hook

func (h hook) run() hook { return h().run() }

type set map[string]hook

func (s set) run() {
	for _, h := range s {
		h.run()
	}
}

type sig chan func()

func (s sig) run() { (<-s)() }

type wide interface {
	error
	fmt.Stringer
	interface{ Extra() }
}

type impl struct {
	wide
	set
	*sync.Once
}

func (i impl) Extra() { i.wide.Extra(); i.run(); i.Do(i.set.run); i.Once.Do(i.run) }

var _ wide = impl{}

// Functions without bodies are allowed with assembly or linkname only; this
// one never returns.
func forever() {
	for {
	}
}

func onlyPanics() (ctrl.Result, error) { panic("always") }

func unreachable() (ctrl.Result, error) {
	return ctrl.Result{}, nil
	time.Sleep(1)
	return ctrl.Result{}, nil
}

// New expressions of Go 1.26.
func news() *int { return new(3 + len(table)) }

func mismatched() (x, y func(), _ error) {
	x, y = y, x
	a, b = b, a
	_, y = a, first
	(x) = y
	return
}

func deep() {
	func() { func() { func() { func() { func() { func() { time.Sleep(1) }() }() }() }() }() }()
}

// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

// Package interfaces calls methods through interfaces.
package interfaces

import (
	"context"
	"database/sql"
	"net"
	"net/http"
	"time"

	"github.com/aws/aws-sdk-go-v2/service/s3"
	"github.com/redis/go-redis/v9"
	ctrl "sigs.k8s.io/controller-runtime"

	"example.test/interfaces/cloud"
)

// Two implementations, of which one waits; the call is in this package, the
// wait in another.
type creator interface {
	Create(ctx context.Context, name string) error
	Region() string
}

type memory struct{}

func (memory) Create(context.Context, string) error { return nil }
func (memory) Region() string                       { return "" }

type Reconciler struct{ cloud creator }

func New(local bool) *Reconciler {
	if local {
		return &Reconciler{cloud: memory{}}
	}
	return &Reconciler{cloud: &cloud.Client{}}
}

func (r *Reconciler) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	return ctrl.Result{}, r.cloud.Create(ctx, req.Name) // want `^r\.cloud\.Create waits for a remote server while it holds a worker; start it outside Reconcile and requeue \(\(\*Reconciler\)\.Reconcile -> \(\*Client\)\.Create -> \(\*http\.Client\)\.Do\)$`
}

// The implementation is in this package: the finding is at the wait itself.
type sleeper interface{ Rest() }

type bed struct{}

func (*bed) Rest() {
	time.Sleep(1 * time.Second) // want `^time\.Sleep sleeps for up to 1s while it holds a worker;`
}

type Local struct{ s sleeper }

func NewLocal() *Local { return &Local{&bed{}} }

func (l *Local) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	l.s.Rest()
	return ctrl.Result{}, nil
}

// The value is converted to a wide interface and that to a narrow one.
type narrow interface{ Read() error }

type wide interface {
	narrow
	Write() error
}

type disk struct{}

func (disk) Read() error  { time.Sleep(2 * time.Second); return nil } // want `^time\.Sleep sleeps for up to 2s while it holds a worker;`
func (disk) Write() error { return nil }

func open() wide { return disk{} }

type Narrowed struct{ n narrow }

func NewNarrowed() *Narrowed { return &Narrowed{open()} }

func (r *Narrowed) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	return ctrl.Result{}, r.n.Read()
}

// Types of other modules and of the standard library, behind own interfaces.
type doer interface {
	Do(*http.Request) (*http.Response, error)
}

type querier interface {
	QueryContext(context.Context, string, ...any) (*sql.Rows, error)
}

type dialer interface {
	DialContext(context.Context, string, string) (net.Conn, error)
}

type bucket interface {
	PutObject(context.Context, *s3.PutObjectInput, ...func(*s3.Options)) (*s3.PutObjectOutput, error)
}

type Foreign struct {
	http  doer
	db    querier
	net   dialer
	s3    bucket
	trip  http.RoundTripper
	redis redis.UniversalClient
}

func NewForeign(db *sql.DB, b *s3.Client) *Foreign {
	return &Foreign{http: http.DefaultClient, db: db, net: &net.Dialer{}, s3: b}
}

func (f *Foreign) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	q, err := http.NewRequestWithContext(ctx, http.MethodGet, "http://a", nil)
	if err != nil {
		return ctrl.Result{}, err
	}
	_, err = f.http.Do(q)                              // want `^f\.http\.Do waits for a remote server (without a time limit )?while it holds a worker;.*\(\*http\.Client\)\.Do\)$`
	_, err = f.db.QueryContext(ctx, "SELECT 1")        // want `^f\.db\.QueryContext waits for the database (without a time limit )?while it holds a worker;`
	_, err = f.net.DialContext(ctx, "tcp", "a:1")      // want `^f\.net\.DialContext waits for a connection (without a time limit )?while it holds a worker;`
	_, err = f.s3.PutObject(ctx, &s3.PutObjectInput{}) // want `^f\.s3\.PutObject waits for a remote server while it holds a worker;`
	_, err = f.trip.RoundTrip(q)                       // want `^f\.trip\.RoundTrip waits for a remote server without a time limit while it holds a worker;`
	err = f.redis.Get(ctx, "k").Err()                  // want `^f\.redis\.Get waits for a remote server while it holds a worker;`
	return ctrl.Result{}, err
}

// A method is asked for by type assertion.
type flusher interface{ Flush() error }

type buffered struct{}

func (*buffered) Flush() error { time.Sleep(3 * time.Second); return nil } // want `^time\.Sleep sleeps for up to 3s while it holds a worker;`
func (*buffered) Put()         {}

type putter interface{ Put() }

type Asserted struct{ p putter }

func NewAsserted() *Asserted { return &Asserted{&buffered{}} }

func (a *Asserted) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	a.p.Put()
	if f, ok := a.p.(flusher); ok {
		return ctrl.Result{}, f.Flush()
	}
	return ctrl.Result{}, nil
}

// A type switch leads to the concrete type.
type Switched struct{ p any }

type waiter struct{}

func (waiter) hold() { time.Sleep(4 * time.Second) } // want `^time\.Sleep sleeps for up to 4s while it holds a worker;`

func (s *Switched) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	switch p := s.p.(type) {
	case waiter:
		p.hold()
	case string:
	}
	return ctrl.Result{}, nil
}

// A factory behind an interface returns the implementation.
type factory interface{ New() worker }

type worker interface{ Work() }

type realFactory struct{}

func (realFactory) New() worker { return &realWorker{} }

type realWorker struct{}

func (*realWorker) Work() { time.Sleep(5 * time.Second) } // want `^time\.Sleep sleeps for up to 5s while it holds a worker;`

type Made struct{ f factory }

func NewMade() *Made { return &Made{realFactory{}} }

func (m *Made) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	m.f.New().Work()
	return ctrl.Result{}, nil
}

// The conversion is an argument of a call.
type pinger interface{ Ping() }

type link struct{}

func (link) Ping() { time.Sleep(6 * time.Second) } // want `^time\.Sleep sleeps for up to 6s while it holds a worker;`

type Passed struct{}

func (Passed) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	check(link{})
	return ctrl.Result{}, nil
}

func check(p pinger) { p.Ping() }

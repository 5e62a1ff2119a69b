// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

// Package bad returns the errors of external systems as they are.
package bad

import (
	"context"
	"database/sql"
	"fmt"
	"iter"
	"net/http"
	"time"

	"github.com/aws/aws-sdk-go-v2/service/s3"
	ctrl "sigs.k8s.io/controller-runtime"
	"sigs.k8s.io/controller-runtime/pkg/client"
	"sigs.k8s.io/controller-runtime/pkg/log"
	"sigs.k8s.io/controller-runtime/pkg/reconcile"
)

// The call is in the entry, its error comes back bare.
type Bare struct{ url string }

func (r *Bare) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	resp, err := http.Get(r.url) // want `^http\.Get fails into retries 5 ms to 16 min apart; log it and return RequeueAfter \(\(\*Bare\)\.Reconcile -> http\.Get\)$`
	if err != nil {
		return ctrl.Result{}, err
	}
	return ctrl.Result{}, resp.Body.Close()
}

// Wrapping, logging and a status condition do not change when it is tried again.
type Wrapped struct {
	client.Client
	s3 *s3.Client
}

func (r *Wrapped) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	w := &Widget{}
	if err := r.Get(ctx, req.NamespacedName, w); err != nil {
		return ctrl.Result{}, client.IgnoreNotFound(err)
	}
	if _, err := r.s3.PutObject(ctx, &s3.PutObjectInput{}); err != nil { // want `^r\.s3\.PutObject fails into retries`
		log.FromContext(ctx).Error(err, "put")
		w.Status.Message = err.Error()
		w.mark("Failed", err)
		if uerr := r.Status().Update(ctx, w); uerr != nil {
			return ctrl.Result{}, uerr
		}
		return ctrl.Result{}, fmt.Errorf("putting the object of %s: %w", req.Name, err)
	}
	return ctrl.Result{}, nil
}

func (w *Widget) mark(phase string, err error) { w.Status.Phase = fmt.Sprintf("%s: %v", phase, err) }

// Own functions hand the error on, beside other errors that return elsewhere. It
// is reported where a delay could be returned instead.
type Helpers struct {
	client.Client
	db *sql.DB
}

func (r *Helpers) Reconcile(ctx context.Context, req ctrl.Request) (result ctrl.Result, err error) {
	w := &Widget{}
	if err := r.Get(ctx, req.NamespacedName, w); err != nil {
		return ctrl.Result{}, client.IgnoreNotFound(err)
	}
	if !w.DeletionTimestamp.IsZero() {
		return r.remove(ctx, w)
	}
	err = r.ensure(ctx, w) // want `^r\.ensure fails into retries 5 ms to 16 min apart; return RequeueAfter for external errors only \(\(\*Helpers\)\.Reconcile -> \(\*Helpers\)\.ensure -> \.\.\. -> \(\*sql\.DB\)\.ExecContext\)$`
	return
}

func (r *Helpers) ensure(ctx context.Context, w *Widget) error {
	if err := r.Update(ctx, w); err != nil {
		return err
	}
	n, err := r.insert(ctx, w.Name)
	if err != nil {
		return fmt.Errorf("insert: %w", err)
	}
	w.Status.Rows = n
	_, err = r.insert(ctx, "log") // the call above can answer for both
	return err
}

func (r *Helpers) insert(ctx context.Context, name string) (int64, error) {
	res, err := r.db.ExecContext(ctx, "INSERT INTO widgets VALUES (?)", name)
	if err != nil {
		return 0, err
	}
	return res.RowsAffected()
}

// A phase that returns the pair.
func (r *Helpers) remove(ctx context.Context, w *Widget) (ctrl.Result, error) {
	_, err := r.db.ExecContext(ctx, "DELETE FROM widgets WHERE name = ?", w.Name) // want `^r\.db\.ExecContext fails into retries`
	return ctrl.Result{}, err
}

// Both of the errors that come together are external.
type Either struct {
	s3    *s3.Client
	cheap bool
}

func (r *Either) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	var err error
	if r.cheap {
		_, err = http.Get(req.Name) // want `^http\.Get fails into retries`
	} else {
		_, err = r.s3.PutObject(ctx, &s3.PutObjectInput{}) // want `^r\.s3\.PutObject fails into retries`
	}
	if err != nil {
		return ctrl.Result{}, err
	}
	return ctrl.Result{}, nil
}

// A reconciler that is a function, and one that is a method value.
func Funcs(url string, s *sender) []reconcile.Reconciler {
	return []reconcile.Reconciler{
		reconcile.Func(func(ctx context.Context, req reconcile.Request) (reconcile.Result, error) {
			_, err := http.Head(url) // want `^http\.Head fails into retries`
			return reconcile.Result{}, err
		}),
		reconcile.Func(s.send),
	}
}

type sender struct{ hc *http.Client }

func (s *sender) send(ctx context.Context, req reconcile.Request) (reconcile.Result, error) {
	out, err := http.NewRequestWithContext(ctx, http.MethodPost, req.Name, nil)
	if err != nil {
		return reconcile.Result{}, err
	}
	_, err = s.hc.Do(out) // want `^s\.hc\.Do fails into retries`
	return reconcile.Result{}, err
}

// The implementation behind an interface.
type Store interface {
	Save(ctx context.Context, name string) error
}

type Behind struct{ store Store }

func NewBehind(db *sql.DB) *Behind { return &Behind{&table{db}} }

func (r *Behind) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	if err := r.store.Save(ctx, req.Name); err != nil { // want `^r\.store\.Save fails into retries 5 ms to 16 min apart; log it and return RequeueAfter \(\(\*Behind\)\.Reconcile -> \(\*table\)\.Save -> \(\*sql\.DB\)\.ExecContext\)$`
		return ctrl.Result{}, err
	}
	return ctrl.Result{}, nil
}

type table struct{ db *sql.DB }

func (t *table) Save(ctx context.Context, name string) error {
	_, err := t.db.ExecContext(ctx, "REPLACE INTO t VALUES (?)", name)
	return err
}

// Phases in a slice; a deferred write of the status adds its error only.
type Phased struct {
	client.Client
	s3 *s3.Client
}

type phase func(context.Context, *Widget) (ctrl.Result, error)

func (r *Phased) Reconcile(ctx context.Context, req ctrl.Request) (result ctrl.Result, reterr error) {
	w := &Widget{}
	if err := r.Get(ctx, req.NamespacedName, w); err != nil {
		return ctrl.Result{}, client.IgnoreNotFound(err)
	}
	defer func() {
		if err := r.Status().Update(ctx, w); err != nil && reterr == nil {
			reterr = err
		}
	}()
	for _, do := range []phase{r.first, r.second} {
		if result, err := do(ctx, w); err != nil || !result.IsZero() {
			return result, err
		}
	}
	return ctrl.Result{}, nil
}

func (r *Phased) first(ctx context.Context, w *Widget) (ctrl.Result, error) {
	return ctrl.Result{}, r.Update(ctx, w)
}

func (r *Phased) second(ctx context.Context, w *Widget) (ctrl.Result, error) {
	_, err := r.s3.PutObject(ctx, &s3.PutObjectInput{}) // want `^r\.s3\.PutObject fails into retries`
	if err != nil {
		return ctrl.Result{}, err
	}
	return ctrl.Result{}, nil
}

// The body of a loop over an iterator function, here and in a callee.
type Iterating struct {
	client.Client
	s3 *s3.Client
}

func (r *Iterating) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	for name := range r.names(req) {
		if _, err := http.Get(name); err != nil { // want `^http\.Get fails into retries`
			return ctrl.Result{}, err
		}
	}
	if err := r.all(ctx, req); err != nil { // want `^r\.all fails into retries 5 ms to 16 min apart; log it and return RequeueAfter \(\(\*Iterating\)\.Reconcile -> \(\*Iterating\)\.all -> \(\*s3\.Client\)\.PutObject\)$`
		return ctrl.Result{}, err
	}
	return ctrl.Result{}, nil
}

func (r *Iterating) all(ctx context.Context, req ctrl.Request) error {
	for range r.names(req) {
		if _, err := r.s3.PutObject(ctx, &s3.PutObjectInput{}); err != nil {
			return fmt.Errorf("put: %w", err)
		}
	}
	return nil
}

func (r *Iterating) names(req ctrl.Request) iter.Seq[string] {
	return func(yield func(string) bool) {
		_ = yield(req.Name) && yield(req.Namespace)
	}
}

// The result travels behind a pointer, in a triple.
type Pointing struct{ s3 *s3.Client }

func (r *Pointing) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	w, res, err := r.tick(ctx, &Widget{})
	if res != nil {
		return *res, err
	}
	w.Status.Phase = "Ticked"
	return ctrl.Result{}, nil
}

func (r *Pointing) tick(ctx context.Context, w *Widget) (*Widget, *ctrl.Result, error) {
	if _, err := r.s3.PutObject(ctx, &s3.PutObjectInput{}); err != nil { // want `^r\.s3\.PutObject fails into retries`
		return nil, &ctrl.Result{}, err
	}
	if _, err := http.Get(w.Name); err != nil { // a delay stands beside it
		return nil, &ctrl.Result{RequeueAfter: time.Minute}, err
	}
	return w, nil, nil
}

// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

// Package ok has errors that are handled, are not external, or cannot be judged.
package ok

import (
	"context"
	"database/sql"
	"encoding/json"
	"errors"
	"fmt"
	"net"
	"net/http"
	"net/url"
	"os"
	"os/exec"
	"strings"
	"time"

	"github.com/aws/aws-sdk-go-v2/service/s3"
	corev1 "k8s.io/api/core/v1"
	apierrors "k8s.io/apimachinery/pkg/api/errors"
	ctrl "sigs.k8s.io/controller-runtime"
	"sigs.k8s.io/controller-runtime/pkg/client"
	"sigs.k8s.io/controller-runtime/pkg/log"
	"sigs.k8s.io/controller-runtime/pkg/reconcile"
)

type Reconciler struct {
	client.Client
	db  *sql.DB
	s3  *s3.Client
	ask Asker
}

// Asker is implemented nowhere here.
type Asker interface {
	Ask(ctx context.Context, name string) error
}

// Each of the phases below is silent for the reason beside it; what this
// function does with their results is none.
func (r *Reconciler) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	w := &Widget{}
	if err := r.Get(ctx, req.NamespacedName, w); err != nil {
		return ctrl.Result{}, client.IgnoreNotFound(err)
	}
	phases := []func(context.Context, *Widget) (ctrl.Result, error){
		r.delayed, r.delayedSometimes, r.delayedFirst, r.delayedBeside, r.delayVariable, r.swallowed, r.statusOnly,
		r.terminal, r.terminalLater, r.sentinel, r.typed, r.asked, r.texted, r.predicated, r.compared, r.switched,
		r.classified, r.translated, r.ignoring, r.kept, r.collected, r.joined, r.replaced, r.madeUp, r.deferred, r.overridden,
		r.mixed, r.mixedParam, r.kubernetes, r.kubernetesHelper, r.local, r.process, r.unknown, r.argument,
		r.inGoroutine, r.inClosure, r.byChannel, r.nothing, r.checkedBefore, r.allowed, r.scanned, r.parsed,
		r.onceMore, r.counted, r.iterated, r.skipped, r.far, r.pointer, r.helped, r.retriedHere,
	}
	for _, phase := range phases {
		if res, err := phase(ctx, w); err != nil || !res.IsZero() {
			return res, err
		}
	}
	return ctrl.Result{}, nil
}

// The right way.
func (r *Reconciler) delayed(ctx context.Context, w *Widget) (ctrl.Result, error) {
	if _, err := http.Get(w.Spec.URL); err != nil {
		log.FromContext(ctx).Error(err, "get")
		return ctrl.Result{RequeueAfter: time.Minute}, nil
	}
	return ctrl.Result{}, nil
}

// A young object waits longer, only an old one is an error.
func (r *Reconciler) delayedSometimes(ctx context.Context, w *Widget) (ctrl.Result, error) {
	if _, err := http.Get(w.Spec.URL); err != nil {
		if time.Since(w.CreationTimestamp.Time) < time.Hour {
			return ctrl.Result{RequeueAfter: time.Minute}, nil
		}
		return ctrl.Result{}, err
	}
	return ctrl.Result{}, nil
}

// The same with one condition.
func (r *Reconciler) delayedFirst(ctx context.Context, w *Widget) (ctrl.Result, error) {
	_, err := http.Get(w.Spec.URL)
	if err != nil && w.Status.Tries < 10 {
		w.Status.Tries++
		return ctrl.Result{RequeueAfter: time.Minute}, nil
	}
	if err != nil {
		return ctrl.Result{}, err
	}
	return ctrl.Result{}, nil
}

// A delay stands beside the error: the business of requeueerror.
func (r *Reconciler) delayedBeside(ctx context.Context, w *Widget) (ctrl.Result, error) {
	_, err := http.Get(w.Spec.URL)
	return ctrl.Result{RequeueAfter: time.Minute}, err
}

// The delay is in a variable.
func (r *Reconciler) delayVariable(ctx context.Context, w *Widget) (ctrl.Result, error) {
	res := ctrl.Result{}
	_, err := http.Get(w.Spec.URL)
	if err != nil {
		res.RequeueAfter = time.Minute
	}
	return res, err
}

// The error is logged and dropped: other rules may have a word on it.
func (r *Reconciler) swallowed(ctx context.Context, w *Widget) (ctrl.Result, error) {
	if _, err := http.Get(w.Spec.URL); err != nil {
		log.FromContext(ctx).Error(err, "get")
	}
	return ctrl.Result{}, nil
}

// What is returned is the error of the status write, if there is one.
func (r *Reconciler) statusOnly(ctx context.Context, w *Widget) (ctrl.Result, error) {
	if _, err := http.Get(w.Spec.URL); err != nil {
		w.Status.Message = err.Error()
		return ctrl.Result{}, r.Status().Update(ctx, w)
	}
	return ctrl.Result{}, nil
}

// A terminal error is not retried.
func (r *Reconciler) terminal(ctx context.Context, w *Widget) (ctrl.Result, error) {
	if _, err := http.Get(w.Spec.URL); err != nil {
		return ctrl.Result{}, reconcile.TerminalError(err)
	}
	return ctrl.Result{}, nil
}

// It is terminal after some tries.
func (r *Reconciler) terminalLater(ctx context.Context, w *Widget) (ctrl.Result, error) {
	_, err := http.Get(w.Spec.URL)
	if err != nil && w.Status.Tries > 10 {
		err = reconcile.TerminalError(err)
	}
	return ctrl.Result{}, err
}

// The kind of the error is looked at, by a sentinel, ...
func (r *Reconciler) sentinel(ctx context.Context, w *Widget) (ctrl.Result, error) {
	_, err := r.db.ExecContext(ctx, "DELETE FROM widgets")
	if errors.Is(err, sql.ErrNoRows) {
		return ctrl.Result{}, nil
	}
	return ctrl.Result{}, err
}

// ... by errors.As, ...
func (r *Reconciler) typed(ctx context.Context, w *Widget) (ctrl.Result, error) {
	_, err := http.Get(w.Spec.URL)
	var netErr net.Error
	if errors.As(err, &netErr) && netErr.Timeout() {
		return ctrl.Result{RequeueAfter: time.Minute}, nil
	}
	return ctrl.Result{}, err
}

// ... by a type assertion, ...
func (r *Reconciler) asked(ctx context.Context, w *Widget) (ctrl.Result, error) {
	_, err := http.Get(w.Spec.URL)
	if e, ok := err.(*url.Error); ok && e.Op == "Get" {
		w.Status.Message = e.URL
	}
	return ctrl.Result{}, err
}

// ... by its text, ...
func (r *Reconciler) texted(ctx context.Context, w *Widget) (ctrl.Result, error) {
	_, err := http.Get(w.Spec.URL)
	if err != nil && strings.Contains(err.Error(), "refused") {
		w.Status.Message = "refused"
	}
	return ctrl.Result{}, err
}

// ... by a predicate, ...
func (r *Reconciler) predicated(ctx context.Context, w *Widget) (ctrl.Result, error) {
	if _, err := r.s3.PutObject(ctx, &s3.PutObjectInput{}); err != nil {
		if gone(err) {
			w.Status.Message = "gone"
		}
		return ctrl.Result{}, err
	}
	return ctrl.Result{}, nil
}

func gone(err error) bool { return os.IsNotExist(err) }

// ... by comparison, ...
func (r *Reconciler) compared(ctx context.Context, w *Widget) (ctrl.Result, error) {
	_, err := r.db.ExecContext(ctx, "DELETE FROM widgets")
	if err == sql.ErrConnDone {
		w.Status.Message = "no connection"
	}
	return ctrl.Result{}, err
}

// ... or in a switch.
func (r *Reconciler) switched(ctx context.Context, w *Widget) (ctrl.Result, error) {
	_, err := http.Get(w.Spec.URL)
	switch err.(type) {
	case nil:
		return ctrl.Result{}, nil
	case net.Error:
		w.Status.Message = "network"
	}
	return ctrl.Result{}, err
}

// A helper decides on result and error.
func (r *Reconciler) classified(ctx context.Context, w *Widget) (ctrl.Result, error) {
	_, err := http.Get(w.Spec.URL)
	return r.failed(w, err)
}

func (r *Reconciler) failed(w *Widget, err error) (ctrl.Result, error) {
	if w.Status.Tries < 3 {
		return ctrl.Result{RequeueAfter: time.Minute}, nil
	}
	return ctrl.Result{}, err
}

// A helper makes another error of it.
func (r *Reconciler) translated(ctx context.Context, w *Widget) (ctrl.Result, error) {
	if _, err := http.Get(w.Spec.URL); err != nil {
		return ctrl.Result{}, translate(err)
	}
	return ctrl.Result{}, nil
}

func translate(err error) error {
	if os.IsTimeout(err) {
		return nil
	}
	return err
}

// Some errors are left out.
func (r *Reconciler) ignoring(ctx context.Context, w *Widget) (ctrl.Result, error) {
	_, err := http.Get(w.Spec.URL)
	return ctrl.Result{}, ignoreTimeout(err)
}

func ignoreTimeout(err error) error {
	if os.IsTimeout(err) {
		return nil
	}
	return err
}

// The error is kept where others find it.
func (r *Reconciler) kept(ctx context.Context, w *Widget) (ctrl.Result, error) {
	_, err := http.Get(w.Spec.URL)
	w.err = err
	return ctrl.Result{}, err
}

// Errors are collected: which of them come out is not followed.
func (r *Reconciler) collected(ctx context.Context, w *Widget) (ctrl.Result, error) {
	var errs []error
	for _, u := range []string{w.Spec.URL, w.Name} {
		if _, err := http.Get(u); err != nil {
			errs = append(errs, err)
		}
	}
	return ctrl.Result{}, errors.Join(errs...)
}

// It comes with an error of the API server.
func (r *Reconciler) joined(ctx context.Context, w *Widget) (ctrl.Result, error) {
	_, err := http.Get(w.Spec.URL)
	return ctrl.Result{}, errors.Join(err, r.Update(ctx, w))
}

// The last error counts.
func (r *Reconciler) replaced(ctx context.Context, w *Widget) (ctrl.Result, error) {
	_, err := http.Get(w.Spec.URL)
	err = r.Update(ctx, w)
	return ctrl.Result{}, err
}

// The error is made here, out of the answer.
func (r *Reconciler) madeUp(ctx context.Context, w *Widget) (ctrl.Result, error) {
	resp, err := http.Get(w.Spec.URL)
	if err != nil {
		return ctrl.Result{RequeueAfter: time.Minute}, nil
	}
	if resp.StatusCode != http.StatusOK {
		return ctrl.Result{}, fmt.Errorf("status %d", resp.StatusCode)
	}
	return ctrl.Result{}, nil
}

// A deferred function may clear it.
func (r *Reconciler) deferred(ctx context.Context, w *Widget) (res ctrl.Result, err error) {
	defer func() {
		if w.Status.Tries < 3 {
			res, err = ctrl.Result{RequeueAfter: time.Minute}, nil
		}
	}()
	_, err = http.Get(w.Spec.URL)
	return res, err
}

// A deferred function puts another result in its place, which may be none.
func (r *Reconciler) overridden(ctx context.Context, w *Widget) (_ ctrl.Result, err error) {
	defer func() {
		if w.Status.Tries < 3 {
			err = r.Status().Update(ctx, w)
		}
	}()
	_, err = http.Get(w.Spec.URL)
	return ctrl.Result{}, err
}

// The API server's error and the external one come out at one return.
func (r *Reconciler) mixed(ctx context.Context, w *Widget) (ctrl.Result, error) {
	err := r.Update(ctx, w)
	if err == nil {
		_, err = http.Get(w.Spec.URL)
	}
	if err != nil {
		return ctrl.Result{}, err
	}
	return ctrl.Result{}, nil
}

// Where the other error comes from is not known.
func (r *Reconciler) mixedParam(ctx context.Context, w *Widget) (ctrl.Result, error) {
	return ctrl.Result{}, r.orElse(ctx, w.err)
}

func (r *Reconciler) orElse(ctx context.Context, err error) error {
	if err == nil {
		_, err = http.Get("https://cloud.test")
	}
	return err
}

// The API server is told how often it may be asked: backoff is right.
func (r *Reconciler) kubernetes(ctx context.Context, w *Widget) (ctrl.Result, error) {
	pods := &corev1.PodList{}
	if err := r.List(ctx, pods); err != nil {
		return ctrl.Result{}, err
	}
	return ctrl.Result{}, r.Status().Update(ctx, w)
}

func (r *Reconciler) kubernetesHelper(ctx context.Context, w *Widget) (ctrl.Result, error) {
	if err := r.secret(ctx, w); err != nil {
		return ctrl.Result{}, fmt.Errorf("secret: %w", err)
	}
	return ctrl.Result{}, nil
}

func (r *Reconciler) secret(ctx context.Context, w *Widget) error {
	s := &corev1.Secret{}
	err := r.Get(ctx, client.ObjectKey{Namespace: w.Namespace, Name: w.Name}, s)
	if apierrors.IsNotFound(err) {
		return r.Create(ctx, s)
	}
	return err
}

// No system is asked.
func (r *Reconciler) local(ctx context.Context, w *Widget) (ctrl.Result, error) {
	if _, err := url.Parse(w.Spec.URL); err != nil {
		return ctrl.Result{}, err
	}
	if _, err := http.NewRequestWithContext(ctx, http.MethodGet, w.Spec.URL, nil); err != nil {
		return ctrl.Result{}, err
	}
	_, err := os.ReadFile(w.Spec.URL)
	return ctrl.Result{}, err
}

// A process is no external system.
func (r *Reconciler) process(ctx context.Context, w *Widget) (ctrl.Result, error) {
	return ctrl.Result{}, exec.CommandContext(ctx, "sync").Run()
}

// What is behind the interface is not seen.
func (r *Reconciler) unknown(ctx context.Context, w *Widget) (ctrl.Result, error) {
	return ctrl.Result{}, r.ask.Ask(ctx, w.Name)
}

// What the function does is not seen.
func (r *Reconciler) argument(ctx context.Context, w *Widget) (ctrl.Result, error) {
	return ctrl.Result{}, w.do(ctx)
}

// Nobody waits for it.
func (r *Reconciler) inGoroutine(ctx context.Context, w *Widget) (ctrl.Result, error) {
	go func() error {
		_, err := http.Get(w.Spec.URL)
		return err
	}()
	return ctrl.Result{}, nil
}

// A closure stores it in a variable: what else may, is not followed.
func (r *Reconciler) inClosure(ctx context.Context, w *Widget) (ctrl.Result, error) {
	var err error
	func() { _, err = http.Get(w.Spec.URL) }()
	return ctrl.Result{}, err
}

// It comes through a channel.
func (r *Reconciler) byChannel(ctx context.Context, w *Widget) (ctrl.Result, error) {
	errs := make(chan error, 1)
	go func() {
		_, err := http.Get(w.Spec.URL)
		errs <- err
	}()
	return ctrl.Result{}, <-errs
}

// It is nil where it is returned.
func (r *Reconciler) nothing(ctx context.Context, w *Widget) (ctrl.Result, error) {
	_, err := http.Get(w.Spec.URL)
	if err == nil {
		return ctrl.Result{}, err
	}
	return ctrl.Result{RequeueAfter: time.Minute}, nil
}

// The second call's error is that of the API server.
func (r *Reconciler) checkedBefore(ctx context.Context, w *Widget) (ctrl.Result, error) {
	_, err := http.Get(w.Spec.URL)
	if err != nil {
		return ctrl.Result{RequeueAfter: time.Minute}, nil
	}
	if err = r.Update(ctx, w); err != nil {
		return ctrl.Result{}, err
	}
	return ctrl.Result{}, nil
}

// The user knows better.
func (r *Reconciler) allowed(ctx context.Context, w *Widget) (ctrl.Result, error) {
	_, err := http.Get(w.Spec.URL) //ctrlvet:allow externalerror -- one object only, and the server is in the cluster
	return ctrl.Result{}, err
}

// Reading an answer that has arrived does not ask again.
func (r *Reconciler) scanned(ctx context.Context, w *Widget) (ctrl.Result, error) {
	var n int
	if err := r.db.QueryRowContext(ctx, "SELECT 1").Scan(&n); err != nil {
		return ctrl.Result{}, err
	}
	return ctrl.Result{}, nil
}

func (r *Reconciler) parsed(ctx context.Context, w *Widget) (ctrl.Result, error) {
	resp, err := http.Get(w.Spec.URL)
	if err != nil {
		return ctrl.Result{RequeueAfter: time.Minute}, nil
	}
	defer resp.Body.Close()
	if err := json.NewDecoder(resp.Body).Decode(&w.Status); err != nil {
		return ctrl.Result{}, fmt.Errorf("decode: %w", err)
	}
	return ctrl.Result{}, nil
}

// A failure is followed by something else that may work.
func (r *Reconciler) onceMore(ctx context.Context, w *Widget) (ctrl.Result, error) {
	_, err := http.Get(w.Spec.URL)
	if err != nil {
		if uerr := r.Update(ctx, w); uerr != nil {
			return ctrl.Result{}, err
		}
		return ctrl.Result{}, nil
	}
	return ctrl.Result{}, nil
}

// How it goes on is decided by a number that stands for the error.
func (r *Reconciler) counted(ctx context.Context, w *Widget) (ctrl.Result, error) {
	_, err := http.Get(w.Spec.URL)
	if code(err) > 500 {
		w.Status.Message = "broken"
	}
	return ctrl.Result{}, err
}

func code(err error) int {
	if err == nil {
		return 200
	}
	return 503
}

// A delay, from the body of a loop over an iterator function.
func (r *Reconciler) iterated(ctx context.Context, w *Widget) (ctrl.Result, error) {
	for url := range w.urls() {
		if _, err := http.Get(url); err != nil {
			return ctrl.Result{RequeueAfter: time.Minute}, nil
		}
	}
	return ctrl.Result{}, nil
}

// What fails there is passed over; an error of the API server is returned.
func (r *Reconciler) skipped(ctx context.Context, w *Widget) (ctrl.Result, error) {
	for url := range w.urls() {
		if _, err := http.Get(url); err != nil {
			continue
		}
		if err := r.Update(ctx, w); err != nil {
			return ctrl.Result{}, err
		}
	}
	return ctrl.Result{}, nil
}

// So far away that it is not what mostly fails.
func (r *Reconciler) far(ctx context.Context, w *Widget) (ctrl.Result, error) {
	return ctrl.Result{}, far1(ctx)
}

func far1(ctx context.Context) error { return far2(ctx) }
func far2(ctx context.Context) error { return far3(ctx) }
func far3(ctx context.Context) error { return far4(ctx) }
func far4(ctx context.Context) error { return far5(ctx) }
func far5(ctx context.Context) error { return far6(ctx) }
func far6(ctx context.Context) error {
	_, err := http.Get("https://cloud.test")
	return err
}

// The delay is behind the pointer that comes with the error.
func (r *Reconciler) pointer(ctx context.Context, w *Widget) (ctrl.Result, error) {
	if res, err := r.pointed(ctx, w); res != nil {
		return *res, err
	}
	return ctrl.Result{}, nil
}

func (r *Reconciler) pointed(ctx context.Context, w *Widget) (*ctrl.Result, error) {
	if _, err := http.Get(w.Spec.URL); err != nil {
		return &ctrl.Result{RequeueAfter: time.Minute}, err
	}
	return nil, nil
}

// The function that asks has already said that the error is nothing.
func (r *Reconciler) helped(ctx context.Context, w *Widget) (ctrl.Result, error) {
	if err := r.lenient(ctx, w); err != nil {
		return ctrl.Result{}, err
	}
	return ctrl.Result{}, nil
}

func (r *Reconciler) lenient(ctx context.Context, w *Widget) error {
	if _, err := http.Get(w.Spec.URL); err != nil && w.Status.Tries < 3 {
		return nil
	} else if err != nil {
		return err
	}
	return r.Update(ctx, w)
}

// Tries of its own, after which the object waits.
func (r *Reconciler) retriedHere(ctx context.Context, w *Widget) (ctrl.Result, error) {
	for range 3 {
		if _, err := http.Get(w.Spec.URL); err == nil {
			return ctrl.Result{}, nil
		}
	}
	return ctrl.Result{RequeueAfter: time.Minute}, nil
}

// Not a reconciler that controller-runtime calls: it is main's business.
func Check(ctx context.Context) (ctrl.Result, error) {
	_, err := http.Get("https://cloud.test")
	return ctrl.Result{}, err
}

// A method that only has the name.
type Loop struct{}

func (Loop) Reconcile(ctx context.Context) error {
	_, err := http.Get("https://cloud.test")
	return err
}

// The result is a type of this package: nothing says what is done with it.
type Own struct{}

type Result ctrl.Result

func (Own) Reconcile(ctx context.Context, req ctrl.Request) (Result, error) {
	_, err := http.Get(req.Name)
	return Result{}, err
}

// A runnable has no queue.
type Runner struct{}

func (Runner) Start(ctx context.Context) error {
	_, err := http.Get("https://cloud.test")
	return err
}

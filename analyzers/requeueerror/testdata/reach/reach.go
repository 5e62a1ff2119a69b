// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

package reach

import (
	"context"
	"errors"
	"fmt"
	"time"

	kerrors "k8s.io/apimachinery/pkg/util/errors"
	ctrl "sigs.k8s.io/controller-runtime"
	"sigs.k8s.io/controller-runtime/pkg/reconcile"
)

const retry = 30 * time.Second

// What a Reconcile hands on reaches controller-runtime: the finding stands
// where delay and error first stand together, and only there.
func (r *Reconciler) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	w := &Widget{}
	if res, err := r.handedOn(ctx, w); err != nil || !res.IsZero() {
		return res, err
	}
	if res, err := r.deep(ctx, w); err != nil {
		return res, err
	}
	for _, phase := range []func(context.Context, *Widget) (ctrl.Result, error){r.first, r.second} {
		if res, err := phase(ctx, w); err != nil {
			return res, err
		}
	}
	if res, err := r.pointer(ctx, w); res != nil {
		return *res, err
	}
	if _, res, err := r.triple(ctx, w); err != nil {
		return res, err
	}
	if res, err := r.dropped(ctx, w); err != nil {
		r.Log.Error(err, "dropped")
		return res, nil
	}
	if res, err := r.replaced(ctx, w); err != nil {
		return ctrl.Result{}, err
	} else if !res.IsZero() {
		return res, nil
	}
	if d, err := r.duration(ctx, w); err != nil || d > 0 {
		return ctrl.Result{RequeueAfter: d}, err // want `RequeueAfter is ignored when err is not nil; `
	}
	if d, err := r.zeroed(ctx, w); err != nil || d > 0 {
		return ctrl.Result{RequeueAfter: d}, err
	}
	if d, err := r.Cloud.Wait(ctx, w.Name); err != nil || d > 0 {
		return ctrl.Result{RequeueAfter: d}, err
	}
	if err := r.sync(ctx, w); err != nil {
		return r.fail(w, err, time.Minute)
	}
	switch w.Status.Phase {
	case "":
		return r.wait(w, nil, time.Minute)
	case "Synced":
		return r.status(w, r.sync(ctx, w), time.Minute)
	case "Checked":
		return r.checked(w, r.sync(ctx, w), time.Minute)
	case "Built":
		return (&builder{err: r.sync(ctx, w)}).requeue(time.Minute).pair()
	case "Done":
		return r.either(w, nil)
	case "Failed":
		return r.either(w, errOther)
	}
	if err := r.sync(ctx, w); err != nil {
		return r.stop(w, err, 0)
	}
	return r.stop(w, nil, time.Hour)
}

func (r *Reconciler) handedOn(ctx context.Context, w *Widget) (ctrl.Result, error) {
	err := r.sync(ctx, w)
	if err != nil {
		return ctrl.Result{RequeueAfter: retry}, err // want `RequeueAfter is ignored because err is not nil; `
	}
	return ctrl.Result{}, nil
}

func (r *Reconciler) deep(ctx context.Context, w *Widget) (ctrl.Result, error) {
	return r.deeper(ctx, w)
}

func (r *Reconciler) deeper(ctx context.Context, w *Widget) (ctrl.Result, error) {
	result := ctrl.Result{}
	err := r.sync(ctx, w)
	if err != nil {
		result.Requeue = true
	}
	return result, err // want `result.Requeue is ignored because err is not nil; `
}

func (r *Reconciler) first(ctx context.Context, w *Widget) (ctrl.Result, error) {
	if err := r.sync(ctx, w); err != nil {
		return ctrl.Result{RequeueAfter: retry}, err // want `RequeueAfter is ignored because err is not nil; `
	}
	return ctrl.Result{}, nil
}

func (r *Reconciler) second(ctx context.Context, w *Widget) (ctrl.Result, error) {
	return ctrl.Result{RequeueAfter: retry}, nil
}

func (r *Reconciler) pointer(ctx context.Context, w *Widget) (*ctrl.Result, error) {
	if err := r.sync(ctx, w); err != nil {
		return &ctrl.Result{RequeueAfter: retry}, err // want `RequeueAfter is ignored because err is not nil; `
	}
	return nil, nil
}

func (r *Reconciler) triple(ctx context.Context, w *Widget) (*Widget, ctrl.Result, error) {
	if err := r.sync(ctx, w); err != nil {
		return nil, ctrl.Result{RequeueAfter: retry}, err // want `RequeueAfter is ignored because err is not nil; `
	}
	return w, ctrl.Result{}, nil
}

// The caller logs the error and keeps the delay.
func (r *Reconciler) dropped(ctx context.Context, w *Widget) (ctrl.Result, error) {
	if err := r.sync(ctx, w); err != nil {
		return ctrl.Result{RequeueAfter: retry}, err
	}
	return ctrl.Result{}, nil
}

// The caller keeps the error alone.
func (r *Reconciler) replaced(ctx context.Context, w *Widget) (ctrl.Result, error) {
	if err := r.sync(ctx, w); err != nil {
		return ctrl.Result{RequeueAfter: retry}, err
	}
	return ctrl.Result{}, nil
}

func (r *Reconciler) duration(ctx context.Context, w *Widget) (time.Duration, error) {
	if err := r.sync(ctx, w); err != nil {
		return retry, err
	}
	return 0, nil
}

// An error comes with no duration.
func (r *Reconciler) zeroed(ctx context.Context, w *Widget) (time.Duration, error) {
	if err := r.sync(ctx, w); err != nil {
		return 0, err
	}
	return retry, nil
}

// Helpers that make the pair of what they get.

func (r *Reconciler) fail(w *Widget, err error, d time.Duration) (ctrl.Result, error) {
	w.Status.Phase = "Failed"
	return ctrl.Result{RequeueAfter: d}, err // want `RequeueAfter is ignored when err is not nil; `
}

// Called with nil only.
func (r *Reconciler) wait(w *Widget, err error, d time.Duration) (ctrl.Result, error) {
	w.Status.Phase = "Waiting"
	return ctrl.Result{RequeueAfter: d}, err
}

// Called with one or the other.
func (r *Reconciler) stop(w *Widget, err error, d time.Duration) (ctrl.Result, error) {
	w.Status.Phase = "Stopped"
	return ctrl.Result{RequeueAfter: d}, err
}

// Called with an error that nobody has looked at.
func (r *Reconciler) status(w *Widget, err error, d time.Duration) (ctrl.Result, error) {
	w.Status.Phase = "Synced"
	return ctrl.Result{RequeueAfter: d}, err
}

// Called with such an error too, but looks at it itself.
func (r *Reconciler) checked(w *Widget, err error, d time.Duration) (ctrl.Result, error) {
	if err != nil {
		return ctrl.Result{RequeueAfter: d}, err // want `RequeueAfter is ignored because err is not nil; `
	}
	return ctrl.Result{RequeueAfter: d}, err
}

// Called with nil and with an error.
func (r *Reconciler) either(w *Widget, err error) (ctrl.Result, error) {
	w.Status.Phase = "Done"
	return ctrl.Result{RequeueAfter: retry}, err // want `RequeueAfter is ignored when err is not nil; `
}

// A builder of pairs: no caller is known to set both.
type builder struct {
	err   error
	after time.Duration
}

func (b *builder) requeue(d time.Duration) *builder {
	b.after = d
	return b
}

func (b *builder) pair() (ctrl.Result, error) {
	if b.after > 0 {
		return ctrl.Result{RequeueAfter: b.after}, b.err
	}
	return ctrl.Result{}, b.err
}

// Manage and Check have no callers here: they are what other packages call.
func Manage(err error, d time.Duration) (reconcile.Result, error) {
	return reconcile.Result{RequeueAfter: d}, err
}

func Check(err error, d time.Duration) (reconcile.Result, error) {
	if err != nil {
		return reconcile.Result{RequeueAfter: d}, err // want `RequeueAfter is ignored because err is not nil; `
	}
	return reconcile.Result{RequeueAfter: d}, nil
}

// A literal that becomes a reconciler.
func setup(r *Reconciler) reconcile.Reconciler {
	return reconcile.Func(func(ctx context.Context, req reconcile.Request) (reconcile.Result, error) {
		if err := r.Get(ctx, req.NamespacedName, &Widget{}); err != nil {
			return reconcile.Result{RequeueAfter: retry}, err // want `RequeueAfter is ignored because err is not nil; `
		}
		return reconcile.Result{}, nil
	})
}

// Sentinels that the caller turns into a delay.

var (
	errNextLoop = errors.New("next loop")
	errOther    = errors.New("other")
)

type waitError struct{ d time.Duration }

func (e *waitError) Error() string { return fmt.Sprint("wait ", e.d) }

type Translator struct{ Reconciler }

func (t *Translator) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	w := &Widget{}
	res, err := t.inner(ctx, w)
	if errors.Is(err, errNextLoop) {
		return res, nil
	}
	var wait *waitError
	if errors.As(err, &wait) {
		return res, nil
	}
	return res, err
}

func (t *Translator) inner(ctx context.Context, w *Widget) (ctrl.Result, error) {
	if w.Status.Phase == "" {
		return ctrl.Result{RequeueAfter: retry}, errNextLoop
	}
	if w.Status.Phase == "Wait" {
		return ctrl.Result{RequeueAfter: retry}, &waitError{time.Second}
	}
	if res, err := t.level(ctx, w); err != nil || !res.IsZero() {
		return res, err
	}
	return ctrl.Result{RequeueAfter: retry}, errOther // want `RequeueAfter is ignored because errOther is not nil; `
}

func (t *Translator) level(ctx context.Context, w *Widget) (ctrl.Result, error) {
	if w.Status.Phase == "New" {
		return ctrl.Result{RequeueAfter: retry}, errNextLoop
	}
	return ctrl.Result{}, nil
}

// A caller that collects results and errors apart.
type Collector struct{ Reconciler }

func (c *Collector) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	w := &Widget{}
	var res ctrl.Result
	var errs []error
	for _, phase := range []func(*Widget) (ctrl.Result, error){c.one, c.two} {
		phaseRes, err := phase(w)
		if err != nil {
			errs = append(errs, err)
			continue
		}
		res = lowest(res, phaseRes)
	}
	if len(errs) > 0 {
		return ctrl.Result{}, kerrors.NewAggregate(errs)
	}
	return res, nil
}

func (c *Collector) one(w *Widget) (ctrl.Result, error) {
	if w.Status.Phase == "" {
		return ctrl.Result{RequeueAfter: retry}, errOther
	}
	return ctrl.Result{}, nil
}

func (c *Collector) two(w *Widget) (ctrl.Result, error) { return ctrl.Result{}, nil }

func lowest(a, b ctrl.Result) ctrl.Result {
	if a.RequeueAfter < b.RequeueAfter {
		return a
	}
	return b
}

// Phases behind an interface.
type phase interface {
	run(ctx context.Context, w *Widget, name string) (ctrl.Result, error)
}

type Phased struct {
	Reconciler
	phases []phase
}

func (p *Phased) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	for _, ph := range p.phases {
		if res, err := ph.run(ctx, &Widget{}, req.Name); err != nil || !res.IsZero() {
			return res, err
		}
	}
	return ctrl.Result{}, nil
}

type create struct{ *Reconciler }

func (c create) run(ctx context.Context, w *Widget, name string) (ctrl.Result, error) {
	if _, err := c.Cloud.Create(ctx, name); err != nil {
		return ctrl.Result{RequeueAfter: retry}, err // want `RequeueAfter is ignored because err is not nil; `
	}
	return ctrl.Result{}, nil
}

// The caller looks at the result first: without the delay it would go on, so
// there is no fix.

type Looker struct{ Reconciler }

func (l *Looker) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	if res, err := l.looked(ctx, &Widget{}); !res.IsZero() {
		return res, err
	}
	if again, err := l.again(ctx, &Widget{}); again {
		return ctrl.Result{Requeue: true}, err
	}
	if done, err := l.done(ctx, &Widget{}); !done {
		return ctrl.Result{RequeueAfter: retry}, err // want `RequeueAfter is ignored because err is not nil; `
	}
	if again, err := l.both(ctx, &Widget{}); again {
		return ctrl.Result{RequeueAfter: retry}, err // want `RequeueAfter is ignored because err is not nil; `
	}
	again, err := l.again(ctx, &Widget{})
	return ctrl.Result{Requeue: again}, err
}

func (l *Looker) looked(ctx context.Context, w *Widget) (ctrl.Result, error) {
	if err := l.sync(ctx, w); err != nil {
		return ctrl.Result{RequeueAfter: retry}, err // want `RequeueAfter is ignored because err is not nil; `
	}
	return ctrl.Result{}, nil
}

// True comes with no error.
func (l *Looker) again(ctx context.Context, w *Widget) (bool, error) {
	if err := l.sync(ctx, w); err != nil {
		return false, err
	}
	return w.Status.Phase == "", nil
}

func (l *Looker) done(ctx context.Context, w *Widget) (bool, error) {
	if err := l.sync(ctx, w); err != nil {
		return false, err
	}
	return true, nil
}

func (l *Looker) both(ctx context.Context, w *Widget) (bool, error) {
	if err := l.sync(ctx, w); err != nil {
		return true, err
	}
	return false, nil
}

// ErrLater is known to the packages that call Later, which are not here.
var ErrLater = errors.New("later")

func Later(w *Widget) (ctrl.Result, error) {
	return ctrl.Result{RequeueAfter: retry}, ErrLater
}

// Helpers that get the result.

type Helped struct{ Reconciler }

func (h *Helped) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	w := &Widget{}
	if err := h.sync(ctx, w); err != nil {
		return h.finish(ctrl.Result{RequeueAfter: retry}, err)
	}
	if err := h.sync(ctx, w); err != nil {
		return h.end(ctrl.Result{}, err)
	}
	if res, err := h.degraded(&ctrl.Result{Requeue: true}, w, errOther); res != nil {
		return *res, err
	}
	res, err := h.made(ctx, w)
	if err != nil {
		return h.end(res, err)
	}
	return h.end(ctrl.Result{RequeueAfter: retry}, nil)
}

func (h *Helped) finish(res ctrl.Result, err error) (ctrl.Result, error) {
	h.Log.Info("finished")
	return res, err // want `res.RequeueAfter is ignored when err is not nil; `
}

// It gets a delay or an error, and what made returns together, which is
// reported there.
func (h *Helped) end(res ctrl.Result, err error) (ctrl.Result, error) {
	h.Log.Info("ended")
	return res, err
}

func (h *Helped) made(ctx context.Context, w *Widget) (ctrl.Result, error) {
	if err := h.sync(ctx, w); err != nil {
		return ctrl.Result{RequeueAfter: retry}, err // want `RequeueAfter is ignored because err is not nil; `
	}
	return ctrl.Result{}, nil
}

func (h *Helped) degraded(res *ctrl.Result, w *Widget, err error) (*ctrl.Result, error) {
	w.Status.Phase = "Degraded"
	return res, err // want `res.Requeue is ignored when err is not nil; `
}

// A Reconcile that another one calls and takes apart is no entry.

type Outer struct {
	Reconciler
	parts []*Part
}

func (o *Outer) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	for _, p := range o.parts {
		if res, err := p.Reconcile(ctx, &Widget{}); err != nil {
			o.Log.Error(err, "part")
			return res, nil
		}
	}
	return ctrl.Result{}, nil
}

type Part struct{ Reconciler }

func (p *Part) Reconcile(ctx context.Context, w *Widget) (ctrl.Result, error) {
	return ctrl.Result{RequeueAfter: retry}, p.sync(ctx, w)
}

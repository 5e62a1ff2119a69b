// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

// Package mixed has functions that hand on errors of the API server beside
// those of an external system: only the latter are for RequeueAfter.
package mixed

import (
	"context"
	"errors"
	"fmt"
	"net/http"

	corev1 "k8s.io/api/core/v1"
	apierrors "k8s.io/apimachinery/pkg/api/errors"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/client-go/kubernetes"
	"k8s.io/client-go/util/retry"
	ctrl "sigs.k8s.io/controller-runtime"
	"sigs.k8s.io/controller-runtime/pkg/client"
	"sigs.k8s.io/controller-runtime/pkg/controller/controllerutil"
)

type Reconciler struct {
	client.Client
	clients kubernetes.Interface
	store   Store
	scope   *scope
	cloud   cloud
}

func New(c client.Client, cs kubernetes.Interface) *Reconciler {
	return &Reconciler{Client: c, clients: cs, store: &table{c}, scope: &scope{c}}
}

func (r *Reconciler) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	cm := &corev1.ConfigMap{}
	for _, phase := range []func(context.Context, *corev1.ConfigMap) (ctrl.Result, error){
		r.direct, r.wrapped, r.callee, r.clientset, r.behind, r.retried, r.created, r.literal, r.deferred, r.collected, r.typed, r.read,
		r.alone, r.answered, r.elsewhere, r.dropped, r.told, r.local, r.wrapper,
	} {
		if res, err := phase(ctx, cm); err != nil || !res.IsZero() {
			return res, err
		}
	}
	return ctrl.Result{}, nil
}

// ask is the external call.
func ask() error {
	_, err := http.Get("https://cloud.test")
	return err
}

// The error of an update comes out bare.
func (r *Reconciler) direct(ctx context.Context, cm *corev1.ConfigMap) (ctrl.Result, error) {
	err := r.updateAndAsk(ctx, cm) // want `^r\.updateAndAsk fails into retries 5 ms to 16 min apart; return RequeueAfter for external errors only \(\(\*Reconciler\)\.Reconcile -> \(\*Reconciler\)\.direct -> \.\.\. -> http\.Get\)$`
	return ctrl.Result{}, err
}

func (r *Reconciler) updateAndAsk(ctx context.Context, cm *corev1.ConfigMap) error {
	if err := r.Update(ctx, cm); err != nil {
		return err
	}
	return ask()
}

// It is wrapped, and somebody has looked at it.
func (r *Reconciler) wrapped(ctx context.Context, cm *corev1.ConfigMap) (ctrl.Result, error) {
	return ctrl.Result{}, r.readAndAsk(ctx, cm) // want `^r\.readAndAsk fails into retries 5 ms to 16 min apart; return RequeueAfter for external errors only`
}

func (r *Reconciler) readAndAsk(ctx context.Context, cm *corev1.ConfigMap) error {
	if err := ask(); err != nil {
		return err
	}
	err := r.Get(ctx, client.ObjectKeyFromObject(cm), cm)
	if apierrors.IsNotFound(err) {
		return nil
	}
	if err != nil {
		return fmt.Errorf("reading %s: %w", cm.Name, err)
	}
	return nil
}

// A function farther away asks, in which there is nothing to wait for.
func (r *Reconciler) callee(ctx context.Context, cm *corev1.ConfigMap) (ctrl.Result, error) {
	return ctrl.Result{}, r.saveAndAsk(ctx, cm) // want `^r\.saveAndAsk fails into retries 5 ms to 16 min apart; return RequeueAfter for external errors only`
}

func (r *Reconciler) saveAndAsk(ctx context.Context, cm *corev1.ConfigMap) error {
	if err := r.scope.save(ctx, cm); err != nil {
		return err
	}
	return ask()
}

type scope struct{ client client.Client }

func (s *scope) save(ctx context.Context, cm *corev1.ConfigMap) error {
	return s.client.Patch(ctx, cm, client.MergeFrom(cm.DeepCopy()))
}

// A clientset.
func (r *Reconciler) clientset(ctx context.Context, cm *corev1.ConfigMap) (ctrl.Result, error) {
	_, err := r.secret(ctx, cm) // want `^r\.secret fails into retries 5 ms to 16 min apart; return RequeueAfter for external errors only`
	return ctrl.Result{}, err
}

func (r *Reconciler) secret(ctx context.Context, cm *corev1.ConfigMap) (*corev1.Secret, error) {
	s, err := r.clients.CoreV1().Secrets(cm.Namespace).Get(ctx, cm.Name, metav1.GetOptions{})
	if err != nil {
		return nil, err
	}
	return s, ask()
}

// One of two implementations does.
type Store interface {
	Save(ctx context.Context, cm *corev1.ConfigMap) error
}

type table struct{ client client.Client }

func (t *table) Save(ctx context.Context, cm *corev1.ConfigMap) error {
	return t.client.Update(ctx, cm)
}

type remote struct{}

func (remote) Save(ctx context.Context, cm *corev1.ConfigMap) error { return ask() }

var _ Store = remote{}

func (r *Reconciler) behind(ctx context.Context, cm *corev1.ConfigMap) (ctrl.Result, error) {
	return ctrl.Result{}, store(ctx, cm, r.store) // want `^store fails into retries 5 ms to 16 min apart; return RequeueAfter for external errors only`
}

func store(ctx context.Context, cm *corev1.ConfigMap, s Store) error {
	if err := s.Save(ctx, cm); err != nil {
		return err
	}
	return ask()
}

// What the literal that is tried again returns, comes out in the end.
func (r *Reconciler) retried(ctx context.Context, cm *corev1.ConfigMap) (ctrl.Result, error) {
	return ctrl.Result{}, r.retryAndAsk(ctx, cm) // want `^r\.retryAndAsk fails into retries 5 ms to 16 min apart; return RequeueAfter for external errors only`
}

func (r *Reconciler) retryAndAsk(ctx context.Context, cm *corev1.ConfigMap) error {
	err := retry.RetryOnConflict(retry.DefaultRetry, func() error {
		if err := r.Get(ctx, client.ObjectKeyFromObject(cm), cm); err != nil {
			return err
		}
		return r.Update(ctx, cm)
	})
	if err != nil {
		return err
	}
	return ask()
}

// A function of another module that gets the client.
func (r *Reconciler) created(ctx context.Context, cm *corev1.ConfigMap) (ctrl.Result, error) {
	return ctrl.Result{}, r.createAndAsk(ctx, cm) // want `^r\.createAndAsk fails into retries 5 ms to 16 min apart; return RequeueAfter for external errors only`
}

func (r *Reconciler) createAndAsk(ctx context.Context, cm *corev1.ConfigMap) error {
	if _, err := controllerutil.CreateOrUpdate(ctx, r.Client, cm, func() error { return nil }); err != nil {
		return err
	}
	return ask()
}

// An own function that writes what the literal, which asks, has set.
func (r *Reconciler) literal(ctx context.Context, cm *corev1.ConfigMap) (ctrl.Result, error) {
	err := r.apply(ctx, cm, func() error { return ask() }) // want `^r\.apply fails into retries 5 ms to 16 min apart; return RequeueAfter for external errors only`
	return ctrl.Result{}, err
}

func (r *Reconciler) apply(ctx context.Context, cm *corev1.ConfigMap, set func() error) error {
	if err := set(); err != nil {
		return err
	}
	return r.Update(ctx, cm)
}

// A deferred write sets the result.
func (r *Reconciler) deferred(ctx context.Context, cm *corev1.ConfigMap) (ctrl.Result, error) {
	return ctrl.Result{}, r.askAndUpdate(ctx, cm) // want `^r\.askAndUpdate fails into retries 5 ms to 16 min apart; return RequeueAfter for external errors only`
}

func (r *Reconciler) askAndUpdate(ctx context.Context, cm *corev1.ConfigMap) (err error) {
	defer func() {
		if uerr := r.Status().Update(ctx, cm); uerr != nil && err == nil {
			err = uerr
		}
	}()
	return ask()
}

// Errors that are collected.
func (r *Reconciler) collected(ctx context.Context, cm *corev1.ConfigMap) (ctrl.Result, error) {
	return ctrl.Result{}, r.updateAll(ctx, cm) // want `^r\.updateAll fails into retries 5 ms to 16 min apart; return RequeueAfter for external errors only`
}

func (r *Reconciler) updateAll(ctx context.Context, cms ...*corev1.ConfigMap) error {
	var errs []error
	for _, cm := range cms {
		if err := r.Update(ctx, cm); err != nil {
			errs = append(errs, err)
		}
	}
	if len(errs) > 0 {
		return errors.Join(errs...)
	}
	return ask()
}

// An error of the author's own holds it.
func (r *Reconciler) typed(ctx context.Context, cm *corev1.ConfigMap) (ctrl.Result, error) {
	return ctrl.Result{}, r.updateTyped(ctx, cm) // want `^r\.updateTyped fails into retries 5 ms to 16 min apart; return RequeueAfter for external errors only`
}

type failure struct {
	step string
	err  error
}

func (f *failure) Error() string { return f.step + ": " + f.err.Error() }

func (r *Reconciler) updateTyped(ctx context.Context, cm *corev1.ConfigMap) error {
	if err := r.Update(ctx, cm); err != nil {
		return &failure{"update", err}
	}
	return ask()
}

// An interface of the author's own that is a client, too.
type cloud interface {
	client.Reader
	Ping() error
}

func (r *Reconciler) read(ctx context.Context, cm *corev1.ConfigMap) (ctrl.Result, error) {
	return ctrl.Result{}, pinged(ctx, cm, r.cloud) // want `^pinged fails into retries 5 ms to 16 min apart; return RequeueAfter for external errors only`
}

func pinged(ctx context.Context, cm *corev1.ConfigMap, c cloud) error {
	if err := c.Get(ctx, client.ObjectKeyFromObject(cm), cm); err != nil {
		return err
	}
	return ask()
}

// From here on only errors of the external system come out, or such as are
// made here.

func (r *Reconciler) alone(ctx context.Context, cm *corev1.ConfigMap) (ctrl.Result, error) {
	return ctrl.Result{}, checked(cm) // want `^checked fails into retries 5 ms to 16 min apart; log it and return RequeueAfter`
}

func checked(cm *corev1.ConfigMap) error {
	if cm.Name == "" {
		return errors.New("no name")
	}
	return ask()
}

// The error of the update becomes another answer.
func (r *Reconciler) answered(ctx context.Context, cm *corev1.ConfigMap) (ctrl.Result, error) {
	_, err := r.updated(ctx, cm) // want `^r\.updated fails into retries 5 ms to 16 min apart; log it and return RequeueAfter`
	return ctrl.Result{}, err
}

func (r *Reconciler) updated(ctx context.Context, cm *corev1.ConfigMap) (bool, error) {
	if err := r.Update(ctx, cm); err != nil {
		return false, nil
	}
	return true, ask()
}

// The update is in this function: its error has a return of its own.
func (r *Reconciler) elsewhere(ctx context.Context, cm *corev1.ConfigMap) (ctrl.Result, error) {
	if err := r.Update(ctx, cm); err != nil {
		return ctrl.Result{}, err
	}
	return ctrl.Result{}, ask() // want `^ask fails into retries 5 ms to 16 min apart; log it and return RequeueAfter`
}

// The error of the write is logged, and one of nobody's is returned.
func (r *Reconciler) dropped(ctx context.Context, cm *corev1.ConfigMap) (ctrl.Result, error) {
	return ctrl.Result{}, r.askAndTell(ctx, cm) // want `^r\.askAndTell fails into retries 5 ms to 16 min apart; log it and return RequeueAfter`
}

func (r *Reconciler) askAndTell(ctx context.Context, cm *corev1.ConfigMap) error {
	defer func() {
		if err := r.Status().Update(ctx, cm); err != nil {
			fmt.Println(err)
		}
	}()
	return ask()
}

// What the read says is told in a name that the call asks for.
func (r *Reconciler) told(ctx context.Context, cm *corev1.ConfigMap) (ctrl.Result, error) {
	if err := r.askFor(r.name(ctx, cm)); err != nil { // want `^r\.askFor fails into retries 5 ms to 16 min apart; log it and return RequeueAfter`
		return ctrl.Result{}, err
	}
	return ctrl.Result{}, nil
}

func (r *Reconciler) name(ctx context.Context, cm *corev1.ConfigMap) string {
	if err := r.Get(ctx, client.ObjectKeyFromObject(cm), cm); err != nil {
		return err.Error()
	}
	return cm.Name
}

func (r *Reconciler) askFor(name string) error {
	if _, err := http.Get("https://cloud.test/" + name); err != nil {
		return fmt.Errorf("asking for %s: %w", name, err)
	}
	return nil
}

// What works on objects asks nobody.
func (r *Reconciler) local(ctx context.Context, cm *corev1.ConfigMap) (ctrl.Result, error) {
	return ctrl.Result{}, r.own(cm, cm) // want `^r\.own fails into retries 5 ms to 16 min apart; log it and return RequeueAfter`
}

func (r *Reconciler) own(owner, cm *corev1.ConfigMap) error {
	if err := controllerutil.SetControllerReference(owner, cm, r.Scheme()); err != nil {
		return err
	}
	return ask()
}

// A client of something else that only looks like Kubernetes'.
func (r *Reconciler) wrapper(ctx context.Context, cm *corev1.ConfigMap) (ctrl.Result, error) {
	return ctrl.Result{}, synced(ctx, lookalike{}) // want `^synced fails into retries 5 ms to 16 min apart; log it and return RequeueAfter`
}

type lookalike struct{}

func (lookalike) Update(ctx context.Context, name string) error { return errors.New(name) }

func synced(ctx context.Context, l lookalike) error {
	if err := l.Update(ctx, "a"); err != nil {
		return err
	}
	return ask()
}

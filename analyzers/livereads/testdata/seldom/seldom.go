// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

// Package seldom returns early where there is nothing to do, and makes clients in
// states that do not last.
package seldom

import (
	"context"
	"errors"

	corev1 "k8s.io/api/core/v1"
	apierrors "k8s.io/apimachinery/pkg/api/errors"
	"k8s.io/client-go/kubernetes"
	"k8s.io/client-go/rest"
	ctrl "sigs.k8s.io/controller-runtime"
	"sigs.k8s.io/controller-runtime/pkg/client"
	"sigs.k8s.io/controller-runtime/pkg/controller/controllerutil"
)

// Widget is the kind under reconcile.
type Widget struct {
	corev1.Pod
	Spec   WidgetSpec
	Status WidgetStatus
}

type WidgetSpec struct{ Mode Mode }

type WidgetStatus struct{ Phase string }

type Mode string

func (m Mode) Managed() bool { return m == "managed" }

func (s *WidgetSpec) External() bool { return s.Mode == "external" }

type Reconciler struct {
	client.Client
	config *rest.Config
	api    client.Reader
}

func (r *Reconciler) SetupWithManager(mgr ctrl.Manager) error {
	r.Client, r.api, r.config = mgr.GetClient(), mgr.GetAPIReader(), mgr.GetConfig()
	return ctrl.NewControllerManagedBy(mgr).For(&corev1.Pod{}).Complete(r)
}

func (r *Reconciler) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	var w Widget
	if err := r.Get(ctx, req.NamespacedName, &w.Pod); err != nil {
		return ctrl.Result{}, client.IgnoreNotFound(err)
	}
	if w.DeletionTimestamp != nil {
		if controllerutil.ContainsFinalizer(&w.Pod, "example.test/seldom") {
			return ctrl.Result{}, r.finalize(ctx, &w)
		}
		return ctrl.Result{}, nil
	}
	if err := r.check(ctx, &w); err != nil {
		// Something has failed.
		if _, err := kubernetes.NewForConfig(r.config); err != nil {
			return ctrl.Result{}, err
		}
		return ctrl.Result{}, err
	}
	for _, f := range []func(context.Context, *Widget) error{r.recovers, r.rotates, r.leads, r.phases, r.child, r.required, r.chosen, r.settled, (&installer{r: r, action: install}).run, r.existing} {
		if err := f(ctx, &w); err != nil {
			return ctrl.Result{}, err
		}
	}
	return r.ready(ctx, &w)
}

// finalize makes a client once in an object's life.
func (r *Reconciler) finalize(ctx context.Context, w *Widget) error {
	c, err := r.connect()
	if err != nil {
		return err
	}
	return c.Delete(ctx, &w.Pod)
}

func (r *Reconciler) connect() (client.Client, error) {
	return client.New(r.config, client.Options{}) // want `^client\.New makes a new client each time; .* \(\(\*Reconciler\)\.Reconcile -> \(\*Reconciler\)\.settled -> \.\.\. -> client\.New\)$`
}

func (r *Reconciler) check(context.Context, *Widget) error { return nil }

// recovers goes on where an earlier pass left a sign of its having been ended.
func (r *Reconciler) recovers(ctx context.Context, w *Widget) error {
	text, err := r.stored(ctx, "rotation-in-progress")
	if err != nil {
		if apierrors.IsNotFound(err) {
			return nil
		}
		return err
	}
	defer func() { _ = r.check(ctx, w) }()
	if text == "" {
		return errors.New("no text")
	}
	if err := r.live(ctx, w); err != nil {
		return err
	}
	_, err = r.connect()
	return err
}

func (r *Reconciler) stored(ctx context.Context, name string) (string, error) {
	var secret corev1.Secret
	if err := r.Get(ctx, client.ObjectKey{Namespace: "system", Name: name}, &secret); err != nil {
		return "", err
	}
	return string(secret.Data["text"]), nil
}

// rotates does something where another function finds that it is time.
func (r *Reconciler) rotates(ctx context.Context, w *Widget) error {
	due, err := r.due(ctx, w)
	if err != nil {
		return err
	}
	if !due {
		if err := r.check(ctx, w); err != nil {
			return err
		}
		return nil
	}
	return r.live(ctx, w)
}

func (r *Reconciler) due(context.Context, *Widget) (bool, error) { return false, nil }

// leads does something while one of several objects is deleted.
func (r *Reconciler) leads(ctx context.Context, w *Widget) error {
	if !r.hasDeletingNode(ctx) {
		return nil
	}
	_, err := r.connect()
	return err
}

func (r *Reconciler) hasDeletingNode(context.Context) bool { return false }

// phases makes a client in one of several.
func (r *Reconciler) phases(ctx context.Context, w *Widget) error {
	switch w.Status.Phase {
	case "Pending":
		_, err := r.connect()
		return err
	}
	return nil
}

// live reads for those above, which have a reason to, and for child, required and
// the others below, which have none.
func (r *Reconciler) live(ctx context.Context, w *Widget) error {
	return r.api.Get(ctx, client.ObjectKeyFromObject(&w.Pod), &corev1.Secret{}) // want `^r\.api\.Get reads Secret objects`
}

// An object of each Widget's own is no sign: it is there, as a rule.
func (r *Reconciler) child(ctx context.Context, w *Widget) error {
	if _, err := r.stored(ctx, w.Name); err != nil {
		if apierrors.IsNotFound(err) {
			return nil
		}
		return err
	}
	return r.api.Get(ctx, client.ObjectKeyFromObject(&w.Pod), &corev1.Node{}) // want `^r\.api\.Get reads Node objects`
}

// An object that is needed is no sign either.
func (r *Reconciler) required(ctx context.Context, w *Widget) error {
	if _, err := r.stored(ctx, "needed"); err != nil {
		if apierrors.IsNotFound(err) {
			return errors.New("create it first")
		}
		return err
	}
	return r.api.Get(ctx, client.ObjectKeyFromObject(&w.Pod), &corev1.ConfigMap{}) // want `^r\.api\.Get reads ConfigMap objects`
}

// What somebody has set is found out by nobody.
func (r *Reconciler) chosen(ctx context.Context, w *Widget) error {
	if !w.Spec.Mode.Managed() {
		return nil
	}
	if err := r.live(ctx, w); err != nil {
		return err
	}
	if w.Spec.External() {
		return r.api.Get(ctx, client.ObjectKeyFromObject(&w.Pod), &corev1.Service{}) // want `^r\.api\.Get reads Service objects`
	}
	return nil
}

// A client costs as much where nothing says how often it is made.
func (r *Reconciler) settled(ctx context.Context, w *Widget) error {
	if due, err := r.due(ctx, w); err != nil || !due {
		return err
	}
	_, err := r.connect()
	return err
}

// What a pass waits for is there, as a rule.
func (r *Reconciler) ready(ctx context.Context, w *Widget) (ctrl.Result, error) {
	if due, err := r.due(ctx, w); err != nil || !due {
		return ctrl.Result{}, err
	}
	if err := r.secret(ctx, w); err != nil {
		return ctrl.Result{}, err
	}
	return ctrl.Result{}, r.api.List(ctx, &corev1.PodList{}) // want `^r\.api\.List reads Pod objects`
}

// secret reads after an early return of its own.
func (r *Reconciler) secret(ctx context.Context, w *Widget) error {
	if ok, _ := r.due(ctx, w); ok {
		return nil
	}
	return r.api.Get(ctx, client.ObjectKeyFromObject(&w.Pod), &corev1.Endpoints{})
}

// An installer does one of several things.
type installer struct {
	r      *Reconciler
	action action
	size   int
}

type action string

const install action = "install"

func (i *installer) run(ctx context.Context, w *Widget) error {
	if i.action == install {
		if _, err := kubernetes.NewForConfig(i.r.config); err != nil {
			return err
		}
		// A read costs as much in each case.
		if err := i.r.api.Get(ctx, client.ObjectKeyFromObject(&w.Pod), &corev1.Namespace{}); err != nil { // want `^i\.r\.api\.Get reads Namespace objects`
			return err
		}
	}
	if i.size == 1 {
		if _, err := client.New(i.r.config, client.Options{}); err != nil { // want `^client\.New makes a new client each time;`
			return err
		}
	}
	_, err := i.repair(ctx, w)
	return err
}

// repair makes a client once it has found something to do.
func (i *installer) repair(ctx context.Context, w *Widget) (ctrl.Result, error) {
	if len(i.broken(w)) == 0 {
		return ctrl.Result{}, nil
	}
	_, err := kubernetes.NewForConfig(i.r.config)
	return ctrl.Result{}, err
}

func (i *installer) broken(*Widget) []string { return nil }

// existing reads once more what is there.
func (r *Reconciler) existing(ctx context.Context, w *Widget) error {
	if err := r.check(ctx, w); err == nil {
		// That nothing has failed is nothing special.
		if err := r.api.Get(ctx, client.ObjectKeyFromObject(&w.Pod), &corev1.PersistentVolumeClaim{}); err != nil { // want `^r\.api\.Get reads PersistentVolumeClaim objects`
			return err
		}
	}
	err := r.Get(ctx, client.ObjectKeyFromObject(&w.Pod), &corev1.ServiceAccount{})
	if client.IgnoreNotFound(err) != nil {
		return err
	}
	if err == nil {
		return r.api.Get(ctx, client.ObjectKeyFromObject(&w.Pod), &corev1.ServiceAccount{})
	}
	return nil
}

// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

package bad

import (
	"context"
	"net/http"

	ctrl "sigs.k8s.io/controller-runtime"
	"sigs.k8s.io/controller-runtime/pkg/client"
)

// The deferred function writes where there is no error only.
type OnlyNil struct{ client.Client }

func (r *OnlyNil) Reconcile(ctx context.Context, req ctrl.Request) (_ ctrl.Result, err error) {
	w := &Widget{}
	defer func() {
		if err == nil {
			err = r.Status().Update(ctx, w)
		}
	}()
	_, err = http.Get("https://cloud.test") // want `^http\.Get fails into retries`
	return ctrl.Result{}, err
}

// It gives up on errors first.
type Early struct{ client.Client }

func (r *Early) Reconcile(ctx context.Context, req ctrl.Request) (_ ctrl.Result, err error) {
	w := &Widget{}
	defer func() {
		if err != nil {
			return
		}
		err = r.Status().Update(ctx, w)
	}()
	_, err = http.Get("https://cloud.test") // want `^http\.Get fails into retries`
	return ctrl.Result{}, err
}

// Its own error counts where there is no other.
type Second struct{ client.Client }

func (r *Second) Reconcile(ctx context.Context, req ctrl.Request) (_ ctrl.Result, err error) {
	w := &Widget{}
	defer func() {
		if uerr := r.Status().Update(ctx, w); err == nil {
			err = uerr
		}
	}()
	_, err = http.Get("https://cloud.test") // want `^http\.Get fails into retries`
	return ctrl.Result{}, err
}

// It is deferred on another way.
type Elsewhere struct{ client.Client }

func (r *Elsewhere) Reconcile(ctx context.Context, req ctrl.Request) (_ ctrl.Result, err error) {
	w := &Widget{}
	if req.Name == "" {
		defer func() { err = r.Status().Update(ctx, w) }()
		return ctrl.Result{}, nil
	}
	_, err = http.Get("https://cloud.test") // want `^http\.Get fails into retries`
	return ctrl.Result{}, err
}

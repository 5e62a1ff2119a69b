// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

// Package controller stands in for the real package in tests: its signatures, no behaviour.
package controller

import (
	"context"
	"time"

	"github.com/go-logr/logr"
	"k8s.io/apimachinery/pkg/types"
	"k8s.io/client-go/util/workqueue"
	"sigs.k8s.io/controller-runtime/pkg/config"
	"sigs.k8s.io/controller-runtime/pkg/manager"
	"sigs.k8s.io/controller-runtime/pkg/reconcile"
	"sigs.k8s.io/controller-runtime/pkg/source"
)

type Options = TypedOptions[reconcile.Request]

type TypedOptions[request comparable] struct {
	SkipNameValidation      *bool
	MaxConcurrentReconciles int
	CacheSyncTimeout        time.Duration
	RecoverPanic            *bool
	NeedLeaderElection      *bool
	Reconciler              reconcile.TypedReconciler[request]
	RateLimiter             workqueue.TypedRateLimiter[request]
	NewQueue                func(controllerName string, rateLimiter workqueue.TypedRateLimiter[request]) workqueue.TypedRateLimitingInterface[request]
	Logger                  logr.Logger
	LogConstructor          func(request *request) logr.Logger
	UsePriorityQueue        *bool
	EnableWarmup            *bool
	ReconciliationTimeout   time.Duration
}

func (options *TypedOptions[request]) DefaultFromConfig(config config.Controller) {}

type Controller = TypedController[reconcile.Request]

type TypedController[request comparable] interface {
	reconcile.TypedReconciler[request]
	Watch(src source.TypedSource[request]) error
	Start(ctx context.Context) error
	GetLogger() logr.Logger
}

var ReconcileIDFromContext = func(ctx context.Context) (_ types.UID) { return }

func New(name string, mgr manager.Manager, options Options) (_ Controller, _ error) { return }

func NewTyped[request comparable](name string, mgr manager.Manager, options TypedOptions[request]) (_ TypedController[request], _ error) {
	return
}

func NewUnmanaged(name string, options Options) (_ Controller, _ error) { return }

func NewTypedUnmanaged[request comparable](name string, options TypedOptions[request]) (_ TypedController[request], _ error) {
	return
}

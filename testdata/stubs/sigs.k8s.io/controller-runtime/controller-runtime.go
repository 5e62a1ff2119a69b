// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

// Package controllerruntime stands in for the real package in tests: its signatures, no behaviour.
package controllerruntime

import (
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/apimachinery/pkg/runtime"
	"k8s.io/apimachinery/pkg/runtime/schema"
	"sigs.k8s.io/controller-runtime/pkg/builder"
	"sigs.k8s.io/controller-runtime/pkg/client/config"
	"sigs.k8s.io/controller-runtime/pkg/controller/controllerutil"
	"sigs.k8s.io/controller-runtime/pkg/log"
	"sigs.k8s.io/controller-runtime/pkg/manager"
	"sigs.k8s.io/controller-runtime/pkg/manager/signals"
	"sigs.k8s.io/controller-runtime/pkg/reconcile"
	"sigs.k8s.io/controller-runtime/pkg/scheme"
)

type Builder = builder.Builder

type Request = reconcile.Request

type Result = reconcile.Result

type Manager = manager.Manager

type Options = manager.Options

type SchemeBuilder = scheme.Builder

type GroupVersion = schema.GroupVersion

type GroupResource = schema.GroupResource

type TypeMeta = metav1.TypeMeta

type ObjectMeta = metav1.ObjectMeta

var (
	RegisterFlags          = config.RegisterFlags
	GetConfigOrDie         = config.GetConfigOrDie
	GetConfig              = config.GetConfig
	NewControllerManagedBy = builder.ControllerManagedBy
	NewManager             = manager.New
	CreateOrPatch          = controllerutil.CreateOrPatch
	CreateOrUpdate         = controllerutil.CreateOrUpdate
	SetControllerReference = controllerutil.SetControllerReference
	SetupSignalHandler     = signals.SetupSignalHandler
	Log                    = log.Log
	LoggerFrom             = log.FromContext
	LoggerInto             = log.IntoContext
	SetLogger              = log.SetLogger
)

func NewWebhookManagedBy[T runtime.Object](mgr manager.Manager, obj T) (_ *builder.WebhookBuilder[T]) {
	return
}

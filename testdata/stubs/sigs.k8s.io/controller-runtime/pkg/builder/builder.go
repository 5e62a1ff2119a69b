// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

// Package builder stands in for the real package in tests: its signatures, no behaviour.
package builder

import (
	"context"
	"net/http"

	"github.com/go-logr/logr"
	"k8s.io/apimachinery/pkg/runtime"
	"sigs.k8s.io/controller-runtime/pkg/client"
	"sigs.k8s.io/controller-runtime/pkg/controller"
	"sigs.k8s.io/controller-runtime/pkg/handler"
	"sigs.k8s.io/controller-runtime/pkg/manager"
	"sigs.k8s.io/controller-runtime/pkg/predicate"
	"sigs.k8s.io/controller-runtime/pkg/reconcile"
	"sigs.k8s.io/controller-runtime/pkg/source"
	"sigs.k8s.io/controller-runtime/pkg/webhook/admission"
	"sigs.k8s.io/controller-runtime/pkg/webhook/conversion"
)

type objectProjection int

type Builder = TypedBuilder[reconcile.Request]

type TypedBuilder[request comparable] struct{}

func (blder *TypedBuilder[request]) For(object client.Object, opts ...ForOption) (_ *TypedBuilder[request]) {
	return
}
func (blder *TypedBuilder[request]) Owns(object client.Object, opts ...OwnsOption) (_ *TypedBuilder[request]) {
	return
}
func (blder *TypedBuilder[request]) Watches(object client.Object, eventHandler handler.TypedEventHandler[client.Object, request], opts ...WatchesOption) (_ *TypedBuilder[request]) {
	return
}
func (blder *TypedBuilder[request]) WatchesMetadata(object client.Object, eventHandler handler.TypedEventHandler[client.Object, request], opts ...WatchesOption) (_ *TypedBuilder[request]) {
	return
}
func (blder *TypedBuilder[request]) WatchesRawSource(src source.TypedSource[request]) (_ *TypedBuilder[request]) {
	return
}
func (blder *TypedBuilder[request]) WithEventFilter(p predicate.Predicate) (_ *TypedBuilder[request]) {
	return
}
func (blder *TypedBuilder[request]) WithOptions(options controller.TypedOptions[request]) (_ *TypedBuilder[request]) {
	return
}
func (blder *TypedBuilder[request]) WithLogConstructor(logConstructor func(*request) logr.Logger) (_ *TypedBuilder[request]) {
	return
}
func (blder *TypedBuilder[request]) Named(name string) (_ *TypedBuilder[request])            { return }
func (blder *TypedBuilder[request]) Complete(r reconcile.TypedReconciler[request]) (_ error) { return }
func (blder *TypedBuilder[request]) Build(r reconcile.TypedReconciler[request]) (_ controller.TypedController[request], _ error) {
	return
}

type ForInput struct{}

type OwnsInput struct{}

type untypedWatchesInput interface {
	setPredicates([]predicate.Predicate)
	setObjectProjection(objectProjection)
}

type WatchesInput[request comparable] struct{}

type ForOption interface{ ApplyToFor(*ForInput) }

type OwnsOption interface{ ApplyToOwns(*OwnsInput) }

type WatchesOption interface{ ApplyToWatches(untypedWatchesInput) }

type Predicates struct{}

func (w Predicates) ApplyToFor(opts *ForInput)               {}
func (w Predicates) ApplyToOwns(opts *OwnsInput)             {}
func (w Predicates) ApplyToWatches(opts untypedWatchesInput) {}

var OnlyMetadata = projectAs(0)

type projectAs int

func (projectAs) ApplyToFor(*ForInput)               {}
func (projectAs) ApplyToOwns(*OwnsInput)             {}
func (projectAs) ApplyToWatches(untypedWatchesInput) {}

var MatchEveryOwner = &matchEveryOwner{}

type matchEveryOwner struct{}

func (o matchEveryOwner) ApplyToOwns(opts *OwnsInput) {}

type WebhookBuilder[T runtime.Object] struct{}

func (blder *WebhookBuilder[T]) WithCustomDefaulter(defaulter admission.CustomDefaulter, opts ...admission.DefaulterOption) (_ *WebhookBuilder[T]) {
	return
}
func (blder *WebhookBuilder[T]) WithDefaulter(defaulter admission.Defaulter[T], opts ...admission.DefaulterOption) (_ *WebhookBuilder[T]) {
	return
}
func (blder *WebhookBuilder[T]) WithCustomValidator(validator admission.CustomValidator) (_ *WebhookBuilder[T]) {
	return
}
func (blder *WebhookBuilder[T]) WithValidator(validator admission.Validator[T]) (_ *WebhookBuilder[T]) {
	return
}
func (blder *WebhookBuilder[T]) WithConverter(converterConstructor func(*runtime.Scheme) (conversion.Converter, error)) (_ *WebhookBuilder[T]) {
	return
}
func (blder *WebhookBuilder[T]) WithLogConstructor(logConstructor func(base logr.Logger, req *admission.Request) logr.Logger) (_ *WebhookBuilder[T]) {
	return
}
func (blder *WebhookBuilder[T]) WithContextFunc(contextFunc func(context.Context, *http.Request) context.Context) (_ *WebhookBuilder[T]) {
	return
}
func (blder *WebhookBuilder[T]) RecoverPanic(recoverPanic bool) (_ *WebhookBuilder[T]) { return }
func (blder *WebhookBuilder[T]) WithValidatorCustomPath(customPath string) (_ *WebhookBuilder[T]) {
	return
}
func (blder *WebhookBuilder[T]) WithDefaulterCustomPath(customPath string) (_ *WebhookBuilder[T]) {
	return
}
func (blder *WebhookBuilder[T]) Complete() (_ error) { return }

func ControllerManagedBy(m manager.Manager) (_ *Builder) { return }

func TypedControllerManagedBy[request comparable](m manager.Manager) (_ *TypedBuilder[request]) {
	return
}

func WithPredicates(predicates ...predicate.Predicate) (_ Predicates) { return }

func WebhookManagedBy[T runtime.Object](m manager.Manager, object T) (_ *WebhookBuilder[T]) { return }

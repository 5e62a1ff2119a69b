// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

// Package admission stands in for the real package in tests: its signatures, no behaviour.
package admission

import (
	"context"
	"net/http"

	"github.com/go-logr/logr"
	admissionv1 "k8s.io/api/admission/v1"
	"k8s.io/apimachinery/pkg/runtime"
)

type Decoder interface {
	Decode(req Request, into runtime.Object) error
	DecodeRaw(rawObj runtime.RawExtension, into runtime.Object) error
}

type Defaulter[T runtime.Object] interface {
	Default(ctx context.Context, obj T) error
}

type CustomDefaulter = Defaulter[runtime.Object]

type defaulterOptions struct{}

type DefaulterOption func(*defaulterOptions)

type Warnings []string

type Validator[T runtime.Object] interface {
	ValidateCreate(ctx context.Context, obj T) (warnings Warnings, err error)
	ValidateUpdate(ctx context.Context, oldObj, newObj T) (warnings Warnings, err error)
	ValidateDelete(ctx context.Context, obj T) (warnings Warnings, err error)
}

type CustomValidator = Validator[runtime.Object]

type Request struct{ admissionv1.AdmissionRequest }

type Response struct{ admissionv1.AdmissionResponse }

func (r Response) WithWarnings(warnings ...string) (_ Response) { return }
func (r *Response) Complete(req Request) (_ error)              { return }

type Handler interface {
	Handle(context.Context, Request) Response
}

type HandlerFunc func(context.Context, Request) Response

func (f HandlerFunc) Handle(ctx context.Context, req Request) (_ Response) { return }

type Webhook struct {
	Handler         Handler
	RecoverPanic    *bool
	WithContextFunc func(context.Context, *http.Request) context.Context
	LogConstructor  func(base logr.Logger, req *Request) logr.Logger
}

func (wh *Webhook) ServeHTTP(w http.ResponseWriter, r *http.Request)            {}
func (wh *Webhook) WithRecoverPanic(recoverPanic bool) (_ *Webhook)             { return }
func (wh *Webhook) Handle(ctx context.Context, req Request) (response Response) { return }

type StandaloneOptions struct {
	Logger      logr.Logger
	MetricsPath string
}

func NewDecoder(scheme *runtime.Scheme) (_ Decoder) { return }

func DefaulterRemoveUnknownOrOmitableFields(o *defaulterOptions) {}

func WithDefaulter[T runtime.Object](scheme *runtime.Scheme, defaulter Defaulter[T], opts ...DefaulterOption) (_ *Webhook) {
	return
}

func WithCustomDefaulter(scheme *runtime.Scheme, obj runtime.Object, defaulter CustomDefaulter, opts ...DefaulterOption) (_ *Webhook) {
	return
}

func MultiMutatingHandler(handlers ...Handler) (_ Handler) { return }

func MultiValidatingHandler(handlers ...Handler) (_ Handler) { return }

func Allowed(message string) (_ Response) { return }

func Denied(message string) (_ Response) { return }

func Errored(code int32, err error) (_ Response) { return }

func ValidationResponse(allowed bool, message string) (_ Response) { return }

func PatchResponseFromRaw(original, current []byte) (_ Response) { return }

func WithValidator[T runtime.Object](scheme *runtime.Scheme, validator Validator[T]) (_ *Webhook) {
	return
}

func WithCustomValidator(scheme *runtime.Scheme, obj runtime.Object, validator CustomValidator) (_ *Webhook) {
	return
}

func DefaultLogConstructor(base logr.Logger, req *Request) (_ logr.Logger) { return }

func StandaloneWebhook(hook *Webhook, opts StandaloneOptions) (_ http.Handler, _ error) { return }

func RequestFromContext(ctx context.Context) (_ Request, _ error) { return }

func NewContextWithRequest(ctx context.Context, req Request) (_ context.Context) { return }

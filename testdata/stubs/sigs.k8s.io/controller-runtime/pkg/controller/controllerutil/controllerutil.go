// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

// Package controllerutil stands in for the real package in tests: its signatures, no behaviour.
package controllerutil

import (
	"context"

	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/apimachinery/pkg/runtime"
	"sigs.k8s.io/controller-runtime/pkg/client"
)

type AlreadyOwnedError struct {
	Object metav1.Object
	Owner  metav1.OwnerReference
}

func (e *AlreadyOwnedError) Error() (_ string) { return }

type OwnerReferenceOption func(*metav1.OwnerReference)

type OperationResult string

const (
	OperationResultNone              OperationResult = "unchanged"
	OperationResultCreated           OperationResult = "created"
	OperationResultUpdated           OperationResult = "updated"
	OperationResultUpdatedStatus     OperationResult = "updatedStatus"
	OperationResultUpdatedStatusOnly OperationResult = "updatedStatusOnly"
)

type MutateFn func() error

func WithBlockOwnerDeletion(blockOwnerDeletion bool) (_ OwnerReferenceOption) { return }

func SetControllerReference(owner, controlled metav1.Object, scheme *runtime.Scheme, opts ...OwnerReferenceOption) (_ error) {
	return
}

func SetOwnerReference(owner, object metav1.Object, scheme *runtime.Scheme, opts ...OwnerReferenceOption) (_ error) {
	return
}

func RemoveOwnerReference(owner, object metav1.Object, scheme *runtime.Scheme) (_ error) { return }

func HasControllerReference(object metav1.Object) (_ bool) { return }

func HasOwnerReference(ownerRefs []metav1.OwnerReference, obj client.Object, scheme *runtime.Scheme) (_ bool, _ error) {
	return
}

func RemoveControllerReference(owner, object metav1.Object, scheme *runtime.Scheme) (_ error) { return }

func CreateOrUpdate(ctx context.Context, c client.Client, obj client.Object, f MutateFn) (_ OperationResult, _ error) {
	return
}

func CreateOrPatch(ctx context.Context, c client.Client, obj client.Object, f MutateFn) (_ OperationResult, _ error) {
	return
}

func AddFinalizer(o client.Object, finalizer string) (finalizersUpdated bool) { return }

func RemoveFinalizer(o client.Object, finalizer string) (finalizersUpdated bool) { return }

func ContainsFinalizer(o client.Object, finalizer string) (_ bool) { return }

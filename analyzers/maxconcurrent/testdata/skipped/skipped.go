// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

// Package skipped has what is not judged.
package skipped

import (
	appsv1 "k8s.io/api/apps/v1"
	ctrl "sigs.k8s.io/controller-runtime"
)

// Reported is, so that the others are known to be skipped.
func Reported(mgr ctrl.Manager) error {
	return ctrl.NewControllerManagedBy(mgr).For(&appsv1.Deployment{}).Complete(nil) // want `gets one worker`
}

// AllowedLine has its reason.
func AllowedLine(mgr ctrl.Manager) error {
	return ctrl.NewControllerManagedBy(mgr).For(&appsv1.Deployment{}).Complete(nil) //ctrlvet:allow maxconcurrent -- there is one Deployment
}

// AllowedAbove has it on the line above.
func AllowedAbove(mgr ctrl.Manager) error {
	//ctrlvet:allow maxconcurrent -- there is one Deployment
	return ctrl.NewControllerManagedBy(mgr).For(&appsv1.Deployment{}).Complete(nil)
}

// AllowedFunc has it on the function.
//
//ctrlvet:allow maxconcurrent -- there is one Deployment
func AllowedFunc(mgr ctrl.Manager) error {
	return ctrl.NewControllerManagedBy(mgr).For(&appsv1.Deployment{}).Complete(nil)
}

// AllowedOther allows another rule.
//
//ctrlvet:allow unfilteredwatch -- there are few
func AllowedOther(mgr ctrl.Manager) error {
	return ctrl.NewControllerManagedBy(mgr).For(&appsv1.Deployment{}).Complete(nil) // want `gets one worker`
}

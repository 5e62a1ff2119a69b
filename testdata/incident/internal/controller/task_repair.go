// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

package controller

import (
	"context"
	"time"

	corev1 "k8s.io/api/core/v1"
	apierrors "k8s.io/apimachinery/pkg/api/errors"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/client-go/util/retry"
	ctrl "sigs.k8s.io/controller-runtime"
	"sigs.k8s.io/controller-runtime/pkg/client"
	"sigs.k8s.io/controller-runtime/pkg/controller"
	"sigs.k8s.io/controller-runtime/pkg/controller/controllerutil"
	"sigs.k8s.io/controller-runtime/pkg/predicate"

	tasksv1alpha1 "github.com/ctrlvet/ctrlvet/testdata/incident/api/v1alpha1"
)

const (
	// seenAnnotation says when the repair looked at a Task.
	seenAnnotation = "tasks.ctrlvet.dev/seen"
	// repairFinalizer keeps a Task until its ConfigMap is put right.
	repairFinalizer = "tasks.ctrlvet.dev/repair"
	// retryAnnotation asks for another try.
	retryAnnotation = "tasks.ctrlvet.dev/retry"
)

// RepairReconciler is what was added in the night of the outage to get the
// Tasks moving again. Each line of it looks like the cure of something that was
// in the log, and none of them is.
type RepairReconciler struct {
	client.Client
}

// Reconcile marks the Task, gives it its ConfigMap back and asks for another try.
func (r *RepairReconciler) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	var task tasksv1alpha1.Task
	if err := r.Get(ctx, req.NamespacedName, &task); err != nil {
		return ctrl.Result{}, client.IgnoreNotFound(err)
	}
	if err := r.mark(ctx, &task); err != nil {
		// FAULT: beside an error the delay is ignored. The Task comes back at
		// once, as it did before.
		return ctrl.Result{RequeueAfter: 30 * time.Second}, err // want requeueerror:"RequeueAfter"
	}
	if err := r.restore(ctx, &task); err != nil {
		return ctrl.Result{}, err
	}
	if task.Status.Phase == tasksv1alpha1.TaskDone {
		return ctrl.Result{}, r.release(ctx, &task)
	}
	if err := r.again(ctx, &task); err != nil {
		return ctrl.Result{}, err
	}
	return ctrl.Result{}, r.hold(ctx, &task)
}

// mark notes that the repair was here.
func (r *RepairReconciler) mark(ctx context.Context, task *tasksv1alpha1.Task) error {
	// FAULT: the base of the patch is the object itself, so there is never a
	// difference, and the annotation never arrives.
	patch := client.MergeFrom(task) // want mergebase:"MergeFrom"
	metav1.SetMetaDataAnnotation(&task.ObjectMeta, seenAnnotation, time.Now().UTC().Format(time.RFC3339))
	return r.Patch(ctx, task, patch)
}

// restore writes the ConfigMap that somebody may have changed.
func (r *RepairReconciler) restore(ctx context.Context, task *tasksv1alpha1.Task) error {
	cm := &corev1.ConfigMap{
		ObjectMeta: metav1.ObjectMeta{Namespace: task.Namespace, Name: task.Name},
		Data:       map[string]string{"result": task.Status.Result},
	}
	// FAULT: what is in cm is overwritten by what the cluster has, and the
	// function changes nothing. A ConfigMap that exists stays as it is.
	_, err := controllerutil.CreateOrUpdate(ctx, r.Client, cm, func() error { // want mutatefunc:"CreateOrUpdate"
		return nil
	})
	return err
}

// again asks for another try, and insists.
func (r *RepairReconciler) again(ctx context.Context, task *tasksv1alpha1.Task) error {
	// FAULT: every attempt sends the resourceVersion that was refused. The log
	// has five times as many conflicts as before.
	return retry.RetryOnConflict(retry.DefaultRetry, func() error { // want retryconflict:"RetryOnConflict"
		metav1.SetMetaDataAnnotation(&task.ObjectMeta, retryAnnotation, "true")
		return r.Update(ctx, task)
	})
}

// hold says that the Task has failed for now, and keeps it.
func (r *RepairReconciler) hold(ctx context.Context, task *tasksv1alpha1.Task) error {
	base := task.DeepCopy()
	task.Status.Phase = tasksv1alpha1.TaskFailed
	controllerutil.AddFinalizer(task, repairFinalizer)
	if err := r.Update(ctx, task); err != nil {
		return err
	}
	// FAULT: the answer of Update has put the old status into task. Failed is
	// gone before it is written.
	return r.Status().Patch(ctx, task, client.MergeFrom(base)) // want statuslost:"Status"
}

// release lets the Task go.
func (r *RepairReconciler) release(ctx context.Context, task *tasksv1alpha1.Task) error {
	controllerutil.RemoveFinalizer(task, repairFinalizer)
	err := r.Update(ctx, task)
	if !apierrors.IsConflict(err) {
		return err
	}
	var current tasksv1alpha1.Task
	if err := r.Get(ctx, client.ObjectKeyFromObject(task), &current); err != nil {
		return err
	}
	// FAULT: the version of the new object makes the old one acceptable, and
	// what was written in between is undone without a word.
	task.ResourceVersion = current.ResourceVersion // want resourceversion:"resourceVersion"
	return r.Update(ctx, task)
}

// SetupWithManager registers the controller.
func (r *RepairReconciler) SetupWithManager(mgr ctrl.Manager) error {
	return ctrl.NewControllerManagedBy(mgr).
		Named("repair").
		For(&tasksv1alpha1.Task{}).
		Owns(&corev1.ConfigMap{}).
		// FAULT: a ConfigMap has no generation, so a change of one, which is what
		// the repair is for, never comes through.
		WithEventFilter(predicate.GenerationChangedPredicate{}). // want generationchanged:"GenerationChangedPredicate"
		WithOptions(controller.Options{MaxConcurrentReconciles: 1}).
		Complete(r)
}

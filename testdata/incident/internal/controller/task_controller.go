// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

// Package controller is the faulty operator's controller. It is wrong on
// purpose: each line marked FAULT did its part in the outage, and the want
// comment beside it names the rule that finds it. Do not copy from here.
package controller

import (
	"context"
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"strings"

	corev1 "k8s.io/api/core/v1"
	"k8s.io/apimachinery/pkg/api/meta"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/apimachinery/pkg/runtime"
	"k8s.io/apimachinery/pkg/types"
	ctrl "sigs.k8s.io/controller-runtime"
	"sigs.k8s.io/controller-runtime/pkg/client"
	"sigs.k8s.io/controller-runtime/pkg/controller/controllerutil"
	"sigs.k8s.io/controller-runtime/pkg/handler"
	"sigs.k8s.io/controller-runtime/pkg/log"
	"sigs.k8s.io/controller-runtime/pkg/reconcile"

	tasksv1alpha1 "github.com/ctrlvet/ctrlvet/testdata/incident/api/v1alpha1"
)

// TaskLabel is the label by which a Pod says whose result it uses.
const TaskLabel = "tasks.ctrlvet.dev/task"

// TaskReconciler hands each Task's payload to the heavy API and keeps what
// comes back in the Task's status and in a ConfigMap of the same name.
type TaskReconciler struct {
	client.Client
	Scheme *runtime.Scheme

	// HeavyAPIURL is where the heavy API takes a payload by POST.
	HeavyAPIURL string
}

// +kubebuilder:rbac:groups=tasks.ctrlvet.dev,resources=tasks,verbs=get;list;watch;update;patch
// +kubebuilder:rbac:groups=tasks.ctrlvet.dev,resources=tasks/status,verbs=get;update;patch
// +kubebuilder:rbac:groups="",resources=configmaps,verbs=get;list;watch;create;update
// +kubebuilder:rbac:groups="",resources=pods,verbs=get;list;watch

// Reconcile does the whole work of a Task in one pass. Nothing in it asks
// whether the work was done before, so each event of the Task, of its
// ConfigMap or of one of its Pods repeats the call.
func (r *TaskReconciler) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	// The read is answered by the informer's store. By the time the status is
	// written below, this copy is as old as the call in between was long.
	var task tasksv1alpha1.Task
	if err := r.Get(ctx, req.NamespacedName, &task); err != nil {
		return ctrl.Result{}, client.IgnoreNotFound(err)
	}

	result, err := r.callExternalSystemsHeavyAPI(task.Spec.Payload) // want externalerror:"callExternal"
	if err != nil {
		// FAULT: the error of a slow system is returned as is. The Task goes
		// back with exponential backoff, and when the system fails for all of
		// them, all of them come back together.
		return ctrl.Result{}, err
	}

	if err := r.publish(ctx, &task, result); err != nil {
		return ctrl.Result{}, err
	}

	task.Status.Result = result
	task.Status.Phase = tasksv1alpha1.TaskDone
	meta.SetStatusCondition(&task.Status.Conditions, metav1.Condition{
		Type:               tasksv1alpha1.ConditionReady,
		Status:             metav1.ConditionTrue,
		ObservedGeneration: task.Generation,
		Reason:             "Processed",
		Message:            "the heavy API answered",
	})
	// FAULT: the whole object is sent with the resourceVersion that was read
	// before the call. Whoever wrote to the Task since then makes it a 409,
	// which puts the Task back and repeats the call.
	if err := r.Status().Update(ctx, &task); err != nil { // want statusupdate:"Update"
		return ctrl.Result{}, err
	}
	log.FromContext(ctx).Info("Task done")
	return ctrl.Result{}, nil
}

// callExternalSystemsHeavyAPI posts the payload and waits for the answer,
// however long that takes.
func (r *TaskReconciler) callExternalSystemsHeavyAPI(payload string) (string, error) {
	req, err := http.NewRequest(http.MethodPost, r.HeavyAPIURL, strings.NewReader(payload))
	if err != nil {
		return "", err
	}
	// FAULT: the worker waits here. The default client has no time limit and
	// the request has no context, so an API that hangs keeps the worker for
	// good: not even the end of the manager's context frees it.
	resp, err := http.DefaultClient.Do(req) // want blockingio:"Do"
	if err != nil {
		return "", err
	}
	defer resp.Body.Close()

	body, err := io.ReadAll(resp.Body)
	if err != nil {
		return "", err
	}
	if resp.StatusCode != http.StatusOK {
		return "", fmt.Errorf("heavy API: %s: %s", resp.Status, strings.TrimSpace(string(body)))
	}
	var answer struct {
		Result string `json:"result"`
	}
	if err := json.Unmarshal(body, &answer); err != nil {
		return "", fmt.Errorf("heavy API: %w", err)
	}
	return answer.Result, nil
}

// publish writes the result to the Task's ConfigMap, where Pods read it.
func (r *TaskReconciler) publish(ctx context.Context, task *tasksv1alpha1.Task, result string) error {
	cm := &corev1.ConfigMap{ObjectMeta: metav1.ObjectMeta{Namespace: task.Namespace, Name: task.Name}}
	_, err := controllerutil.CreateOrUpdate(ctx, r.Client, cm, func() error {
		cm.Data = map[string]string{"result": result}
		return controllerutil.SetControllerReference(task, cm, r.Scheme)
	})
	return err
}

// SetupWithManager registers the controller.
//
// FAULT: no options, so one worker does everything: with an API that takes
// five seconds the whole operator does one Task in five seconds.
//
// FAULT: ConfigMaps and Pods are watched, and nothing tells the manager's
// cache which ones. It keeps every ConfigMap and every Pod of the cluster in
// memory, although the handlers below use next to none of them.
func (r *TaskReconciler) SetupWithManager(mgr ctrl.Manager) error {
	b := ctrl.NewControllerManagedBy(mgr) // want maxconcurrent:"worker"
	return b.
		For(&tasksv1alpha1.Task{}).
		Owns(&corev1.ConfigMap{}).                                             // want unfilteredwatch:"ConfigMap"
		Watches(&corev1.Pod{}, handler.EnqueueRequestsFromMapFunc(taskOfPod)). // want unfilteredwatch:"Pod"
		Complete(r)
}

// taskOfPod maps a Pod to the Task whose result it uses.
func taskOfPod(_ context.Context, pod client.Object) []reconcile.Request {
	name := pod.GetLabels()[TaskLabel]
	if name == "" {
		return nil
	}
	return []reconcile.Request{{NamespacedName: types.NamespacedName{Namespace: pod.GetNamespace(), Name: name}}}
}

// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

package main

import (
	"context"
	"errors"
	"fmt"
	"net"
	"slices"
	"strings"
	"sync"
	"time"

	corev1 "k8s.io/api/core/v1"
	apierrors "k8s.io/apimachinery/pkg/api/errors"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/apimachinery/pkg/apis/meta/v1/unstructured"
	"k8s.io/apimachinery/pkg/types"
	"k8s.io/apimachinery/pkg/util/wait"
	"k8s.io/client-go/util/workqueue"
	"sigs.k8s.io/controller-runtime/pkg/client"
	"sigs.k8s.io/controller-runtime/pkg/envtest"

	"github.com/ctrlvet/ctrlvet/reference-operator/api/v1alpha1"
	"github.com/ctrlvet/ctrlvet/reference-operator/internal/controlplane"
)

// fillerSize is how many bytes each of the unrelated objects carries.
const fillerSize = 2048

// bench is where both operators are measured.
type bench struct {
	cp     *controlplane.ControlPlane
	client client.Client
	opts   options
	dir    string
	// kubeconfig is a file with the administrator's rights, which both operators get.
	kubeconfig string
}

// result is what was measured of one operator.
type result struct {
	name    string
	changes int // of Tasks by the second writer
	samples []sample
}

// sample is one look at a running operator.
type sample struct {
	at       time.Duration // since the first Task was created
	finished int           // Tasks that have their result
	figures
}

// measure installs an operator, lets it work and removes it.
func (b *bench) measure(ctx context.Context, s side) (result, error) {
	if err := b.install(ctx, s); err != nil {
		return result{}, fmt.Errorf("installing its kind: %w", err)
	}
	res, err := b.observe(ctx, s)
	if err != nil {
		return result{}, err
	}
	return res, b.remove(ctx, s.name)
}

// install creates the kind and a namespace for the Tasks.
func (b *bench) install(ctx context.Context, s side) error {
	if _, err := envtest.InstallCRDs(b.cp.Config, s.crds); err != nil {
		return err
	}
	if err := b.client.Create(ctx, &corev1.Namespace{ObjectMeta: metav1.ObjectMeta{Name: s.name}}); err != nil {
		return err
	}
	// The API server takes a moment to serve a kind that had another definition before,
	// and lets the first creations wait, which is not the operator's fault.
	return wait.PollUntilContextTimeout(ctx, 50*time.Millisecond, time.Minute, true, func(ctx context.Context) (bool, error) {
		return b.client.Create(ctx, s.task(0), client.DryRunAll) == nil, nil
	})
}

// observe runs an operator with its external system, gives it the Tasks, and looks at
// it once a second until all Tasks are finished or the time is over.
func (b *bench) observe(ctx context.Context, s side) (res result, err error) {
	res.name = s.name
	ctx, stop := context.WithCancel(ctx)
	defer stop()
	external, err := start(ctx, b.dir, s.name+"-external", nil, s.external[0], s.external[1:]...)
	if err != nil {
		return res, err
	}
	defer func() { stop(); <-external.done }()
	var address []string
	err = external.wait(ctx, func(output string) bool {
		address = s.address.FindStringSubmatch(output)
		return address != nil
	})
	if err != nil {
		return res, err
	}
	metrics, err := freeAddress()
	if err != nil {
		return res, err
	}
	manager, err := start(ctx, b.dir, s.name+"-manager", []string{"KUBECONFIG=" + b.kubeconfig}, s.manager[0],
		slices.Concat(s.manager[1:], []string{s.urlFlag + address[1], "-metrics-bind-address=" + metrics})...)
	if err != nil {
		return res, err
	}
	defer func() { stop(); <-manager.done }()
	// controller-runtime says so when the caches are filled.
	if err := manager.wait(ctx, func(output string) bool { return strings.Contains(output, "Starting workers") }); err != nil {
		return res, err
	}

	var changes int
	used := make(chan error, 1)
	go func() {
		defer close(used)
		used <- b.use(ctx, s, &changes)
	}()
	defer func() {
		stop()
		for range used { // an error that is still there is due to stop
		}
		res.changes = changes
	}()
	began := time.Now()
	tick := time.NewTicker(time.Second)
	defer tick.Stop()
	for {
		now, err := b.look(ctx, s, "http://"+metrics+"/metrics")
		if err != nil {
			return res, err
		}
		now.at = time.Since(began)
		res.samples = append(res.samples, now)
		if now.finished == b.opts.tasks || now.at >= s.limit {
			return res, nil
		}
		select {
		case <-tick.C:
		case <-manager.done:
			return res, manager.failure(manager.err)
		case err := <-used:
			return res, err
		}
	}
}

// use creates all Tasks and then is the second writer: it changes an annotation of
// one Task after the other, so that the operator's copies grow old. It counts the
// changes and ends with ctx.
func (b *bench) use(ctx context.Context, s side, changes *int) error {
	err := parallel(ctx, b.opts.tasks, func(i int) error { return b.client.Create(ctx, s.task(i)) })
	if err != nil {
		return err
	}
	if b.opts.rate == 0 {
		<-ctx.Done()
		return nil
	}
	tick := time.NewTicker(time.Duration(float64(time.Second) / b.opts.rate))
	defer tick.Stop()
	for {
		select {
		case <-ctx.Done():
			return nil
		case <-tick.C:
		}
		patch := fmt.Appendf(nil, `{"metadata":{"annotations":{"compare.ctrlvet.dev/change":"%d"}}}`, *changes)
		task := s.task(*changes % b.opts.tasks)
		if err := b.client.Patch(ctx, task, client.RawPatch(types.MergePatchType, patch)); err != nil {
			return err
		}
		*changes++
	}
}

// look asks the API server for the Tasks and the operator for its metrics.
func (b *bench) look(ctx context.Context, s side, metrics string) (sample, error) {
	tasks, err := b.tasks(ctx, s.name)
	if err != nil {
		return sample{}, err
	}
	var now sample
	for i := range tasks {
		if s.isFinished(&tasks[i]) {
			now.finished++
		}
	}
	now.figures, err = scrape(ctx, metrics)
	return now, err
}

// remove removes the kind with all its Tasks, and waits until it is gone.
func (b *bench) remove(ctx context.Context, namespace string) error {
	tasks, err := b.tasks(ctx, namespace)
	if err != nil {
		return err
	}
	// Nobody is left to work off the finalizers.
	err = parallel(ctx, len(tasks), func(i int) error {
		return b.client.Patch(ctx, &tasks[i], client.RawPatch(types.MergePatchType, []byte(`{"metadata":{"finalizers":null}}`)))
	})
	if err != nil {
		return err
	}
	crd := &unstructured.Unstructured{}
	crd.SetAPIVersion("apiextensions.k8s.io/v1")
	crd.SetKind("CustomResourceDefinition")
	crd.SetName("tasks." + v1alpha1.GroupVersion.Group)
	if err := b.client.Delete(ctx, crd); err != nil {
		return err
	}
	return wait.PollUntilContextTimeout(ctx, 50*time.Millisecond, time.Minute, true, func(ctx context.Context) (bool, error) {
		err := b.client.Get(ctx, client.ObjectKeyFromObject(crd), crd)
		return apierrors.IsNotFound(err), client.IgnoreNotFound(err)
	})
}

// createUnrelated creates Pods, Secrets and ConfigMaps that no Task is about. The
// Pods are never scheduled, since there are no nodes.
func (b *bench) createUnrelated(ctx context.Context) error {
	const namespace = "unrelated"
	if err := b.client.Create(ctx, &corev1.Namespace{ObjectMeta: metav1.ObjectMeta{Name: namespace}}); err != nil {
		return err
	}
	filler := strings.Repeat("x", fillerSize)
	return parallel(ctx, b.opts.unrelated, func(i int) error {
		meta := metav1.ObjectMeta{Namespace: namespace, Name: fmt.Sprintf("unrelated-%05d", i)}
		container := corev1.Container{Name: "main", Image: "example.com/image", Env: []corev1.EnvVar{{Name: "FILLER", Value: filler}}}
		return errors.Join(
			b.client.Create(ctx, &corev1.Pod{ObjectMeta: meta, Spec: corev1.PodSpec{Containers: []corev1.Container{container}}}),
			b.client.Create(ctx, &corev1.Secret{ObjectMeta: meta, StringData: map[string]string{"filler": filler}}),
			b.client.Create(ctx, &corev1.ConfigMap{ObjectMeta: meta, Data: map[string]string{"filler": filler}}))
	})
}

// tasks lists all Tasks, as the API server's own cache has them.
func (b *bench) tasks(ctx context.Context, namespace string) ([]unstructured.Unstructured, error) {
	list := &unstructured.UnstructuredList{}
	list.SetGroupVersionKind(v1alpha1.GroupVersion.WithKind("TaskList"))
	err := b.client.List(ctx, list, client.InNamespace(namespace), &client.ListOptions{Raw: &metav1.ListOptions{ResourceVersion: "0"}})
	return list.Items, err
}

// parallel does n things, 16 at a time, and returns the first error.
func parallel(ctx context.Context, n int, do func(i int) error) error {
	var once sync.Once
	var first error
	workqueue.ParallelizeUntil(ctx, 16, n, func(i int) {
		if err := do(i); err != nil {
			once.Do(func() { first = err })
		}
	})
	return errors.Join(first, ctx.Err())
}

// freeAddress is an address on which nobody listens.
func freeAddress() (string, error) {
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		return "", err
	}
	return l.Addr().String(), l.Close()
}

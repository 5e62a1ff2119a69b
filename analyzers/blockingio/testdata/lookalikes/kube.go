// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

package lookalikes

import (
	"context"
	"net/http"
	"sync"
	"sync/atomic"
	"time"

	"golang.org/x/sync/errgroup"
	corev1 "k8s.io/api/core/v1"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/apimachinery/pkg/util/wait"
	"k8s.io/client-go/kubernetes"
	"k8s.io/client-go/util/retry"
	ctrl "sigs.k8s.io/controller-runtime"
	"sigs.k8s.io/controller-runtime/pkg/client"
	"sigs.k8s.io/controller-runtime/pkg/controller/controllerutil"
	"sigs.k8s.io/controller-runtime/pkg/manager"
)

type Worker struct {
	client.Client
	API   client.Reader
	kube  kubernetes.Interface
	mu    sync.Mutex
	rw    sync.RWMutex
	once  sync.Once
	seen  map[string]int
	jobs  chan string
	done  chan struct{}
	state atomic.Int32
	wg    sync.WaitGroup
}

// The Kubernetes client is what a worker is there to use.
func (w *Worker) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	pod := &corev1.Pod{}
	if err := w.Get(ctx, req.NamespacedName, pod); err != nil {
		return ctrl.Result{}, client.IgnoreNotFound(err)
	}
	return ctrl.Result{}, w.Update(ctx, pod)
}

// Past the cache too.
func (w *Worker) live(ctx context.Context, key client.ObjectKey) (ctrl.Result, error) {
	return ctrl.Result{}, w.API.Get(ctx, key, &corev1.Pod{})
}

// And through a clientset.
func (w *Worker) clientset(ctx context.Context, ns string) (ctrl.Result, error) {
	_, err := w.kube.CoreV1().Pods(ns).List(ctx, metav1.ListOptions{})
	return ctrl.Result{}, err
}

// Conflicts are tried again within milliseconds.
func (w *Worker) conflicts(ctx context.Context, pod *corev1.Pod) (ctrl.Result, error) {
	return ctrl.Result{}, retry.RetryOnConflict(retry.DefaultBackoff, func() error { return w.Update(ctx, pod) })
}

// The delay is computed.
func (w *Worker) computed(b wait.Backoff) (ctrl.Result, error) {
	return ctrl.Result{RequeueAfter: wait.Jitter(b.Step(), 0.2)}, nil
}

// The mutate function is called at once and is quick.
func (w *Worker) createOrUpdate(ctx context.Context, cm *corev1.ConfigMap) (ctrl.Result, error) {
	_, err := controllerutil.CreateOrUpdate(ctx, w.Client, cm, func() error {
		cm.Data = map[string]string{"a": "b"}
		return nil
	})
	return ctrl.Result{}, err
}

// A lock around a map.
func (w *Worker) locked(req ctrl.Request) (ctrl.Result, error) {
	w.mu.Lock()
	defer w.mu.Unlock()
	w.seen[req.Name]++
	return ctrl.Result{}, nil
}

// One that is only tried.
func (w *Worker) tried(req ctrl.Request) (ctrl.Result, error) {
	if !w.mu.TryLock() {
		return ctrl.Result{RequeueAfter: time.Second}, nil
	}
	defer w.mu.Unlock()
	return ctrl.Result{}, nil
}

// Readers beside each other.
func (w *Worker) read(req ctrl.Request) (ctrl.Result, error) {
	w.rw.RLock()
	n := w.seen[req.Name]
	w.rw.RUnlock()
	return ctrl.Result{RequeueAfter: time.Duration(n) * time.Second}, nil
}

// Once, and quick.
func (w *Worker) first(context.Context) (ctrl.Result, error) {
	w.once.Do(func() { w.seen = make(map[string]int) })
	return ctrl.Result{}, nil
}

// Counters.
func (w *Worker) count(context.Context) (ctrl.Result, error) {
	if w.state.CompareAndSwap(0, 1) {
		return ctrl.Result{RequeueAfter: time.Second}, nil
	}
	return ctrl.Result{}, nil
}

// The job goes to a pool if there is room.
func (w *Worker) submit(req ctrl.Request) (ctrl.Result, error) {
	select {
	case w.jobs <- req.Name:
		return ctrl.Result{RequeueAfter: 10 * time.Second}, nil
	default:
		return ctrl.Result{RequeueAfter: time.Minute}, nil
	}
}

// Asked whether it is done.
func (w *Worker) asked(context.Context) (ctrl.Result, error) {
	select {
	case <-w.done:
		return ctrl.Result{}, nil
	default:
	}
	return ctrl.Result{RequeueAfter: 5 * time.Second}, nil
}

// Ends with the worker's context, as whoever calls it wants.
func (w *Worker) cancellable(ctx context.Context) (ctrl.Result, error) {
	select {
	case <-w.done:
		return ctrl.Result{}, nil
	case <-ctx.Done():
		return ctrl.Result{}, ctx.Err()
	}
}

// Whether the context is done, without waiting for it.
func (w *Worker) stopped(ctx context.Context) (ctrl.Result, error) {
	select {
	case <-ctx.Done():
		return ctrl.Result{}, ctx.Err()
	default:
		return ctrl.Result{}, nil
	}
}

// Started and left alone; it reports through a channel with room.
func (w *Worker) started(ctx context.Context) (ctrl.Result, error) {
	out := make(chan error, 1)
	go func() {
		_, err := http.Get("http://a")
		out <- err
	}()
	return ctrl.Result{RequeueAfter: time.Second}, nil
}

// The timer calls it, in a goroutine of its own.
func (w *Worker) timer(context.Context) (ctrl.Result, error) {
	time.AfterFunc(time.Minute, w.slow)
	return ctrl.Result{}, nil
}

func (w *Worker) slow() { time.Sleep(time.Minute) }

// Joined goroutines that read and write objects.
func (w *Worker) joined(ctx context.Context, pods []corev1.Pod) (ctrl.Result, error) {
	g, gctx := errgroup.WithContext(ctx)
	g.SetLimit(4)
	for i := range pods {
		g.Go(func() error { return client.IgnoreNotFound(w.Delete(gctx, &pods[i])) })
	}
	return ctrl.Result{}, g.Wait()
}

// Joined goroutines that compute.
func (w *Worker) summed(ns []int) (ctrl.Result, error) {
	var sum atomic.Int64
	var wg sync.WaitGroup
	for _, n := range ns {
		wg.Go(func() { sum.Add(int64(n)) })
	}
	wg.Wait()
	return ctrl.Result{RequeueAfter: time.Duration(sum.Load())}, nil
}

// Those of the worker are joined when the manager stops.
func (w *Worker) background(ctx context.Context) (ctrl.Result, error) {
	w.wg.Go(w.slow)
	return ctrl.Result{}, nil
}

// Stop is called once, at the end.
func (w *Worker) Stop() { w.wg.Wait() }

// Start may wait: the manager gives it a goroutine.
func (w *Worker) Start(ctx context.Context) error {
	for {
		select {
		case name := <-w.jobs:
			_, _ = http.Get("http://" + name)
		case <-ctx.Done():
			return nil
		}
		time.Sleep(time.Second)
	}
}

// A Runnable is only added.
func (w *Worker) SetupWithManager(mgr ctrl.Manager) error {
	if err := mgr.Add(manager.RunnableFunc(func(ctx context.Context) error {
		time.Sleep(time.Minute)
		return nil
	})); err != nil {
		return err
	}
	w.slow() // before the workers run
	return ctrl.NewControllerManagedBy(mgr).For(&corev1.Pod{}).Complete(w)
}

// A probe answers the kubelet, not a worker.
func (w *Worker) probes(mgr ctrl.Manager) error {
	return mgr.AddReadyzCheck("remote", func(req *http.Request) error {
		_, err := http.Get("http://a")
		return err
	})
}

// A closure that is returned to main.
func (w *Worker) stopper() func() { return func() { time.Sleep(time.Second) } }

// A branch that cannot wait beside one that does not come from here.
func (w *Worker) dispatch(kind string, handlers map[string]func()) (ctrl.Result, error) {
	if _, ok := handlers[kind]; !ok {
		return ctrl.Result{}, nil
	}
	return ctrl.Result{RequeueAfter: time.Second}, nil
}

// Deferred, and quick.
func (w *Worker) deferred(ctx context.Context, pod *corev1.Pod) (res ctrl.Result, err error) {
	began := time.Now()
	defer func() { w.state.Store(int32(time.Since(began) / time.Millisecond)) }()
	return ctrl.Result{}, w.Status().Patch(ctx, pod, client.MergeFrom(pod.DeepCopy()))
}

// Retries whose pauses last no second together.
func (w *Worker) shortRetries(ctx context.Context) (ctrl.Result, error) {
	b := wait.Backoff{Duration: 20 * time.Millisecond, Factor: 1, Steps: 4}
	return ctrl.Result{}, retry.OnError(b, func(error) bool { return true }, func() error { return nil })
}

// A context with a deadline around the client.
func (w *Worker) limited(ctx context.Context, key client.ObjectKey) (ctrl.Result, error) {
	tctx, cancel := context.WithTimeout(ctx, 5*time.Second)
	defer cancel()
	return ctrl.Result{}, w.Get(tctx, key, &corev1.Secret{})
}

// What it starts is stored, and the next pass asks.
type starter struct {
	mu      sync.Mutex
	running map[string]chan struct{}
}

func (s *starter) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	done, ok := s.running[req.Name]
	if !ok {
		done = make(chan struct{})
		s.running[req.Name] = done
		go func() { defer close(done); time.Sleep(time.Minute) }()
		return ctrl.Result{RequeueAfter: time.Minute}, nil
	}
	select {
	case <-done:
		delete(s.running, req.Name)
		return ctrl.Result{}, nil
	default:
		return ctrl.Result{RequeueAfter: time.Second}, nil
	}
}

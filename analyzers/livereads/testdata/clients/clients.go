// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

// Package clients makes clients on every pass.
package clients

import (
	"context"
	"sync"
	"time"

	corev1 "k8s.io/api/core/v1"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/client-go/discovery"
	"k8s.io/client-go/dynamic"
	"k8s.io/client-go/kubernetes"
	"k8s.io/client-go/rest"
	"k8s.io/client-go/tools/clientcmd"
	ctrl "sigs.k8s.io/controller-runtime"
	"sigs.k8s.io/controller-runtime/pkg/client"
	"sigs.k8s.io/controller-runtime/pkg/client/apiutil"
)

// Reconciler keeps what some of its methods make.
type Reconciler struct {
	client.Client
	Config *rest.Config

	once    sync.Once
	direct  client.Client
	kube    kubernetes.Interface
	mu      sync.Mutex
	remotes map[string]client.Client
	byHost  sync.Map
	entry   *session
	get     func() kubernetes.Interface

	version string // of what direct was made from
	made    time.Time
	ready   bool
}

type session struct {
	client client.Client
	old    bool
}

// SetupWithManager runs once: what it makes is kept.
func (r *Reconciler) SetupWithManager(mgr ctrl.Manager) error {
	kube, err := kubernetes.NewForConfig(mgr.GetConfig())
	if err != nil {
		return err
	}
	_, err = kube.CoreV1().Nodes().List(context.Background(), metav1.ListOptions{})
	r.get = sync.OnceValue(func() kubernetes.Interface { return kubernetes.NewForConfigOrDie(mgr.GetConfig()) })
	return err
}

// Start is a Runnable's: it may make and read what it wants.
func (r *Reconciler) Start(ctx context.Context) error {
	c, err := client.New(r.Config, client.Options{})
	if err != nil {
		return err
	}
	return c.List(ctx, &corev1.PodList{})
}

// Reconcile makes clients in some ways.
func (r *Reconciler) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	c, err := client.New(r.Config, client.Options{Scheme: r.Scheme()}) // want `^client\.New makes a new client each time; keep it while its configuration stays \(\(\*Reconciler\)\.Reconcile -> client\.New\)$`
	if err != nil {
		return ctrl.Result{}, err
	}
	// The client that is made each time is the fault, not what it reads.
	if err := c.Get(ctx, req.NamespacedName, &corev1.Pod{}); err != nil {
		return ctrl.Result{}, err
	}
	for _, f := range []func(context.Context, ctrl.Request) error{r.served, r.mapped, r.remote} {
		if err := f(ctx, req); err != nil {
			return ctrl.Result{}, err
		}
	}
	return ctrl.Result{}, r.memoised(ctx, req)
}

// One finding for what is made together.
func (r *Reconciler) served(ctx context.Context, req ctrl.Request) error {
	dc, err := discovery.NewDiscoveryClientForConfig(r.Config) // want `^discovery\.NewDiscoveryClientForConfig makes a new client each time;`
	if err != nil {
		return err
	}
	if _, err := dynamic.NewForConfig(r.Config); err != nil {
		return err
	}
	_, err = dc.ServerGroups()
	return err
}

// A REST mapper asks for discovery each time.
func (r *Reconciler) mapped(ctx context.Context, req ctrl.Request) error {
	_, err := apiutil.NewDynamicRESTMapper(r.Config, nil) // want `^apiutil\.NewDynamicRESTMapper makes a new client`
	return err
}

// Another cluster's client costs the same. What it reads is not in our cache.
func (r *Reconciler) remote(ctx context.Context, req ctrl.Request) error {
	var secret corev1.Secret
	if err := r.Get(ctx, req.NamespacedName, &secret); err != nil {
		return err
	}
	cfg, err := clientcmd.RESTConfigFromKubeConfig(secret.Data["value"])
	if err != nil {
		return err
	}
	c, err := client.New(cfg, client.Options{}) // want `^client\.New makes a new client`
	if err != nil {
		return err
	}
	return c.List(ctx, &corev1.NodeList{})
}

// memoised are the ways to keep a client.
func (r *Reconciler) memoised(ctx context.Context, req ctrl.Request) error {
	// Once in the life of the reconciler.
	r.once.Do(func() { r.direct, _ = client.New(r.Config, client.Options{}) })
	_ = r.get()
	// Behind a check for nil.
	if r.kube == nil {
		r.kube = kubernetes.NewForConfigOrDie(r.Config)
	}
	if r.entry == nil || r.entry.old {
		c, err := client.New(r.Config, client.Options{})
		if err != nil {
			return err
		}
		r.entry = &session{client: c}
	}
	if _, err := r.forCluster(req.Name); err != nil {
		return err
	}
	if _, err := r.forHost(req.Name); err != nil {
		return err
	}
	if _, err := r.known(req.Name); err != nil {
		return err
	}
	for _, f := range []func(string) error{r.versioned, r.changed, r.expired, r.begun, r.unversioned} {
		if err := f(req.Name); err != nil {
			return err
		}
	}
	return r.handed()
}

// versioned keeps the client until what it is made from has changed.
func (r *Reconciler) versioned(version string) error {
	if r.version == version {
		return nil
	}
	c, err := client.New(r.Config, client.Options{})
	if err != nil {
		return err
	}
	r.direct, r.version = c, version
	return nil
}

// changed is the same as a branch, with another function that keeps it.
func (r *Reconciler) changed(version string) error {
	if version != r.version {
		c, err := client.New(r.Config, client.Options{})
		if err != nil {
			return err
		}
		r.keep(c, version)
	}
	return r.direct.List(context.Background(), &corev1.NodeList{})
}

func (r *Reconciler) keep(c client.Client, version string) { r.direct, r.version = c, version }

// expired keeps it for some time.
func (r *Reconciler) expired(string) (err error) {
	if time.Since(r.made) < time.Hour {
		return nil
	}
	r.kube, err = kubernetes.NewForConfig(r.Config)
	r.made = time.Now()
	return err
}

// begun makes it once.
func (r *Reconciler) begun(string) (err error) {
	if !r.ready {
		r.kube, err = kubernetes.NewForConfig(r.Config)
		r.ready = err == nil
	}
	return err
}

// unversioned only looks at the version, which it does not note.
func (r *Reconciler) unversioned(version string) error {
	if r.version == version {
		return nil
	}
	_, err := client.New(r.Config, client.Options{}) // want `^client\.New makes a new client each time;`
	return err
}

// forCluster keeps clients in a map under a lock.
func (r *Reconciler) forCluster(name string) (client.Client, error) {
	r.mu.Lock()
	defer r.mu.Unlock()
	if c, ok := r.remotes[name]; ok {
		return c, nil
	}
	c, err := client.New(r.Config, client.Options{})
	if err != nil {
		return nil, err
	}
	r.remotes[name] = c
	return c, nil
}

// forHost keeps clients in a sync.Map.
func (r *Reconciler) forHost(name string) (any, error) {
	if c, ok := r.byHost.Load(name); ok {
		return c, nil
	}
	c, err := r.connect()
	if err != nil {
		return nil, err
	}
	r.byHost.Store(name, c)
	return c, nil
}

// known looks for nil in the map, and makes the client in another function.
func (r *Reconciler) known(name string) (client.Client, error) {
	if c := r.remotes[name]; c != nil {
		return c, nil
	}
	return r.connect()
}

func (r *Reconciler) connect() (client.Client, error) { return client.New(r.Config, client.Options{}) }

// handed hands on a function that makes a client to functions that call it when
// nothing is kept, and to one that calls it each time.
func (r *Reconciler) handed() error {
	if _, err := r.cached("a", r.connect); err != nil {
		return err
	}
	if _, err := r.through("b", r.connect); err != nil {
		return err
	}
	_, err := fresh(r.anew)
	return err
}

func (r *Reconciler) cached(name string, build func() (client.Client, error)) (client.Client, error) {
	if c := r.remotes[name]; c != nil {
		return c, nil
	}
	return build()
}

func (r *Reconciler) through(name string, build func() (client.Client, error)) (client.Client, error) {
	return r.cached(name, build)
}

func (r *Reconciler) anew() (client.Client, error) {
	return client.New(r.Config, client.Options{}) // want `^client\.New makes a new client each time;`
}

func fresh(build func() (client.Client, error)) (client.Client, error) { return build() }

// NewClient makes a client for whoever calls it: nobody does on a pass.
func NewClient(cfg *rest.Config) (client.Client, error) { return client.New(cfg, client.Options{}) }

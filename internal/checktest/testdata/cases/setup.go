// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

package cases

import (
	"context"
	"flag"
	"net/http"
	"os"
	"time"

	appsv1 "k8s.io/api/apps/v1"
	batchv1 "k8s.io/api/batch/v1"
	coordinationv1 "k8s.io/api/coordination/v1"
	corev1 "k8s.io/api/core/v1"
	discoveryv1 "k8s.io/api/discovery/v1"
	"k8s.io/apimachinery/pkg/runtime"
	"k8s.io/apimachinery/pkg/runtime/schema"
	"k8s.io/apimachinery/pkg/types"
	"k8s.io/apimachinery/pkg/util/sets"
	clientgoscheme "k8s.io/client-go/kubernetes/scheme"
	"k8s.io/client-go/rest"
	toolscache "k8s.io/client-go/tools/cache"
	"k8s.io/client-go/util/workqueue"
	"k8s.io/utils/ptr"
	ctrl "sigs.k8s.io/controller-runtime"
	"sigs.k8s.io/controller-runtime/pkg/builder"
	"sigs.k8s.io/controller-runtime/pkg/cache"
	"sigs.k8s.io/controller-runtime/pkg/client"
	"sigs.k8s.io/controller-runtime/pkg/cluster"
	"sigs.k8s.io/controller-runtime/pkg/config"
	"sigs.k8s.io/controller-runtime/pkg/controller"
	"sigs.k8s.io/controller-runtime/pkg/event"
	"sigs.k8s.io/controller-runtime/pkg/handler"
	"sigs.k8s.io/controller-runtime/pkg/healthz"
	"sigs.k8s.io/controller-runtime/pkg/log"
	"sigs.k8s.io/controller-runtime/pkg/log/zap"
	"sigs.k8s.io/controller-runtime/pkg/manager"
	metricsserver "sigs.k8s.io/controller-runtime/pkg/metrics/server"
	"sigs.k8s.io/controller-runtime/pkg/predicate"
	"sigs.k8s.io/controller-runtime/pkg/reconcile"
	"sigs.k8s.io/controller-runtime/pkg/scheme"
	"sigs.k8s.io/controller-runtime/pkg/source"
	"sigs.k8s.io/controller-runtime/pkg/webhook"
	"sigs.k8s.io/controller-runtime/pkg/webhook/admission"
)

var (
	groupVersion  = schema.GroupVersion{Group: "w.io", Version: "v1"}
	schemeBuilder = &scheme.Builder{GroupVersion: groupVersion}
	addToScheme   = schemeBuilder.Register(&Widget{}, &WidgetList{}).AddToScheme
)

func setUp() error {
	opts := zap.Options{Development: true}
	flag.Parse()
	ctrl.SetLogger(zap.New(zap.UseFlagOptions(&opts)))
	s := runtime.NewScheme()
	_ = clientgoscheme.AddToScheme(s)
	_ = addToScheme(s)
	mgr, err := ctrl.NewManager(ctrl.GetConfigOrDie(), ctrl.Options{
		Scheme:                 s,
		Metrics:                metricsserver.Options{BindAddress: ":8080"},
		WebhookServer:          webhook.NewServer(webhook.Options{Port: 9443}),
		HealthProbeBindAddress: ":8081",
		LeaderElection:         true,
		LeaderElectionID:       "w.io",
		NewCache: func(config *rest.Config, opts cache.Options) (cache.Cache, error) {
			opts.DefaultNamespaces = map[string]cache.Config{os.Getenv("NAMESPACE"): {}}
			return cache.New(config, opts)
		},
		Controller: config.Controller{
			GroupKindConcurrency:    map[string]int{"Widget.w.io": 4},
			MaxConcurrentReconciles: 2,
			ReconciliationTimeout:   time.Minute,
		},
	})
	if err != nil {
		ctrl.Log.WithName("setup").Error(err, "no manager")
		os.Exit(1)
	}
	_ = mgr.AddHealthzCheck("healthz", healthz.Ping)
	_ = mgr.AddReadyzCheck("readyz", func(*http.Request) error { return nil })
	_ = mgr.Add(manager.RunnableFunc(func(ctx context.Context) error { <-ctx.Done(); return nil }))
	_ = mgr.GetFieldIndexer().IndexField(context.Background(), &corev1.Pod{}, "status.phase", func(o client.Object) []string {
		return []string{string(o.(*corev1.Pod).Status.Phase)}
	})
	other, err := cluster.New(mgr.GetConfig(), func(o *cluster.Options) { o.Scheme = mgr.GetScheme() })
	if err != nil {
		return err
	}
	if err := mgr.Add(other); err != nil {
		return err
	}
	r := &Reconciler{Client: mgr.GetClient(), API: mgr.GetAPIReader(), Scheme: mgr.GetScheme(), Log: log.Log}
	if err := r.SetupWithManager(mgr, other); err != nil {
		return err
	}
	return mgr.Start(ctrl.SetupSignalHandler())
}

func (r *Reconciler) SetupWithManager(mgr ctrl.Manager, other cluster.Cluster) error {
	events := make(chan event.GenericEvent)
	toOwner := func(ctx context.Context, o client.Object) []reconcile.Request {
		log.FromContext(ctx).Info("mapped", "name", o.GetName())
		return []ctrl.Request{{NamespacedName: client.ObjectKeyFromObject(o)}}
	}
	funcs := handler.Funcs{
		UpdateFunc: func(_ context.Context, e event.UpdateEvent, q workqueue.TypedRateLimitingInterface[reconcile.Request]) {
			q.AddAfter(reconcile.Request{NamespacedName: types.NamespacedName{Name: e.ObjectNew.GetName()}}, time.Second)
		},
	}
	b := ctrl.NewControllerManagedBy(mgr).
		Named("widget").
		For(&Widget{}, builder.WithPredicates(predicate.Or(predicate.GenerationChangedPredicate{}, predicate.LabelChangedPredicate{}))).
		Owns(&appsv1.Deployment{}).
		Owns(&appsv1.ReplicaSet{}, builder.OnlyMetadata).
		Owns(&batchv1.Job{}).
		Watches(&corev1.Pod{}, handler.EnqueueRequestsFromMapFunc(toOwner)).
		Watches(&corev1.Endpoints{}, funcs).
		Watches(&corev1.Event{}, &handler.EnqueueRequestForObject{}).
		Watches(&coordinationv1.Lease{}, handler.EnqueueRequestForOwner(mgr.GetScheme(), mgr.GetRESTMapper(), &Widget{}, handler.OnlyControllerOwner())).
		WatchesMetadata(&discoveryv1.EndpointSlice{}, handler.EnqueueRequestsFromMapFunc(toOwner)).
		WatchesRawSource(source.Kind(other.GetCache(), &corev1.ServiceAccount{}, handler.TypedEnqueueRequestsFromMapFunc(
			func(_ context.Context, sa *corev1.ServiceAccount) []reconcile.Request {
				return []reconcile.Request{{NamespacedName: client.ObjectKeyFromObject(sa)}}
			}))).
		WatchesRawSource(source.Channel(events, &handler.EnqueueRequestForObject{}))
	b = b.WithEventFilter(predicate.Funcs{UpdateFunc: func(e event.UpdateEvent) bool { return e.ObjectNew.GetGeneration() > 1 }})
	b.WithOptions(controller.Options{
		MaxConcurrentReconciles: 4,
		RateLimiter:             workqueue.NewTypedItemExponentialFailureRateLimiter[reconcile.Request](time.Second, time.Minute),
		RecoverPanic:            ptr.To(true),
	})
	if err := b.Complete(r); err != nil {
		return err
	}

	// Without the builder, typed, and as an object reconciler.
	c, err := controller.New("plain", mgr, controller.Options{Reconciler: reconcile.Func(r.Reconcile)})
	if err != nil {
		return err
	}
	if err := c.Watch(source.Kind[client.Object](mgr.GetCache(), &corev1.PersistentVolumeClaim{}, &handler.EnqueueRequestForObject{})); err != nil {
		return err
	}
	if _, err := controller.NewUnmanaged("unmanaged", controller.Options{Reconciler: r}); err != nil {
		return err
	}
	if _, err := controller.NewTyped("typed", mgr, controller.TypedOptions[string]{Reconciler: byName{}}); err != nil {
		return err
	}
	if err := builder.TypedControllerManagedBy[string](mgr).Named("built").Complete(byName{}); err != nil {
		return err
	}
	if err := ctrl.NewControllerManagedBy(mgr).For(&Widget{}).Complete(reconcile.AsReconciler(mgr.GetClient(), byObject{})); err != nil {
		return err
	}

	inf, err := mgr.GetCache().GetInformer(context.Background(), &corev1.Secret{})
	if err != nil {
		return err
	}
	_, err = inf.AddEventHandler(toolscache.ResourceEventHandlerFuncs{AddFunc: func(any) {}})
	if !toolscache.WaitForCacheSync(make(chan struct{}), inf.HasSynced) {
		return err
	}
	mgr.GetWebhookServer().Register("/validate", &webhook.Admission{Handler: validating{}})
	return ctrl.NewWebhookManagedBy(mgr, &Widget{}).WithValidator(validator{}).Complete()
}

type byName struct{}

func (byName) Reconcile(context.Context, string) (reconcile.Result, error) {
	return reconcile.Result{}, nil
}

type byObject struct{}

func (byObject) Reconcile(context.Context, *Widget) (ctrl.Result, error) { return ctrl.Result{}, nil }

type validating struct{}

func (validating) Handle(_ context.Context, req admission.Request) admission.Response {
	return admission.Allowed(req.Name)
}

type validator struct{}

func (validator) ValidateCreate(context.Context, *Widget) (admission.Warnings, error) {
	return nil, nil
}

func (validator) ValidateUpdate(context.Context, *Widget, *Widget) (admission.Warnings, error) {
	return nil, nil
}

func (validator) ValidateDelete(context.Context, *Widget) (admission.Warnings, error) {
	return nil, nil
}

var _ = sets.New("a").Has("b")

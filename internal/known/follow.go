// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

package known

import "time"

// Followed lists the packages, with those below them, whose functions say
// something of their result by their arguments: contexts with deadlines,
// requests, clients, builders, options and kinds.
var Followed = []string{
	"context",
	"k8s.io/apimachinery/pkg/fields",
	"k8s.io/apimachinery/pkg/labels",
	"k8s.io/apimachinery/pkg/runtime/schema",
	"net/http",
	"sigs.k8s.io/controller-runtime",
	"sync",
	"time",
}

// Boring lists the packages, with those below them, through whose interfaces
// calls are not followed: logging, formatting, and the Kubernetes clients,
// whose use is no wait that a reconciler could do without.
var Boring = []string{
	"encoding",
	"fmt",
	"github.com/go-logr/logr",
	"k8s.io/api",
	"k8s.io/apimachinery",
	"k8s.io/client-go",
	"sigs.k8s.io/controller-runtime",
	"sort",
}

// NotBoring lists interfaces in Boring packages whose implementations wait for
// a remote server in some operators: event recorders that post.
var NotBoring = map[string]bool{
	"k8s.io/client-go/tools/events.EventRecorder": true,
	"k8s.io/client-go/tools/record.EventRecorder": true,
}

// NotCalled lists functions that keep or start a function argument elsewhere:
// it does not run on the caller's time.
var NotCalled = map[string]bool{
	"(*net/http.ServeMux).HandleFunc": true,
	"(*sync.Pool).Put":                true,
	"context.AfterFunc":               true,
	"net/http.HandleFunc":             true,
	"runtime.SetFinalizer":            true,
	"time.AfterFunc":                  true,
}

// Spawns lists functions that run a function argument in a new goroutine.
var Spawns = map[string]bool{
	"(*golang.org/x/sync/errgroup.Group).Go":                      true,
	"(*golang.org/x/sync/errgroup.Group).TryGo":                   true,
	"(*k8s.io/apimachinery/pkg/util/wait.Group).Start":            true,
	"(*k8s.io/apimachinery/pkg/util/wait.Group).StartWithContext": true,
	"(*sync.WaitGroup).Go":                                        true,
}

// Joins lists functions that wait for goroutines that the caller started.
var Joins = map[string]bool{
	"(*golang.org/x/sync/errgroup.Group).Wait":        true,
	"(*k8s.io/apimachinery/pkg/util/wait.Group).Wait": true,
	"(*sync.WaitGroup).Wait":                          true,
}

// Parallel lists functions that run a function argument in goroutines and wait for them.
var Parallel = map[string]bool{
	"k8s.io/client-go/util/workqueue.ParallelizeUntil": true,
}

// WorkerResults names the types that, returned with an error, make a function
// one that a reconcile worker calls. The key is the type; "*" stands for any
// version element of an import path.
var WorkerResults = map[string]bool{
	"github.com/awslabs/operatorpkg/reconciler.Result":                                       true,
	"github.com/crossplane/crossplane-runtime/pkg/reconciler/managed.ExternalCreation":       true,
	"github.com/crossplane/crossplane-runtime/pkg/reconciler/managed.ExternalDelete":         true,
	"github.com/crossplane/crossplane-runtime/pkg/reconciler/managed.ExternalObservation":    true,
	"github.com/crossplane/crossplane-runtime/pkg/reconciler/managed.ExternalUpdate":         true,
	"github.com/crossplane/crossplane-runtime/v2/pkg/reconciler/managed.ExternalCreation":    true,
	"github.com/crossplane/crossplane-runtime/v2/pkg/reconciler/managed.ExternalDelete":      true,
	"github.com/crossplane/crossplane-runtime/v2/pkg/reconciler/managed.ExternalObservation": true,
	"github.com/crossplane/crossplane-runtime/v2/pkg/reconciler/managed.ExternalUpdate":      true,
	"sigs.k8s.io/controller-runtime/pkg/reconcile.Result":                                    true,
}

// EventTypes names the types that, as a parameter, make a function one that an
// informer calls: event handlers and predicates.
var EventTypes = map[string]bool{
	"sigs.k8s.io/controller-runtime/pkg/event.TypedCreateEvent":  true,
	"sigs.k8s.io/controller-runtime/pkg/event.TypedDeleteEvent":  true,
	"sigs.k8s.io/controller-runtime/pkg/event.TypedGenericEvent": true,
	"sigs.k8s.io/controller-runtime/pkg/event.TypedUpdateEvent":  true,
	"sigs.k8s.io/controller-runtime/pkg/event.CreateEvent":       true,
	"sigs.k8s.io/controller-runtime/pkg/event.DeleteEvent":       true,
	"sigs.k8s.io/controller-runtime/pkg/event.GenericEvent":      true,
	"sigs.k8s.io/controller-runtime/pkg/event.UpdateEvent":       true,
}

// EventTakers lists functions whose function argument an informer calls.
var EventTakers = map[string]bool{
	"sigs.k8s.io/controller-runtime/pkg/handler.EnqueueRequestsFromMapFunc":      true,
	"sigs.k8s.io/controller-runtime/pkg/handler.TypedEnqueueRequestsFromMapFunc": true,
	"sigs.k8s.io/controller-runtime/pkg/predicate.NewPredicateFuncs":             true,
	"sigs.k8s.io/controller-runtime/pkg/predicate.NewTypedPredicateFuncs":        true,
}

// EventFields lists fields that hold a function that an informer calls.
var EventFields = map[string]bool{
	"sigs.k8s.io/controller-runtime/pkg/cache.ByObject.Transform":       true,
	"sigs.k8s.io/controller-runtime/pkg/cache.Options.DefaultTransform": true,
}

// FollowedTypes lists types whose values say how long a wait can last, or who waits.
var FollowedTypes = map[string]bool{
	"context.Context": true,
	"k8s.io/apimachinery/pkg/util/wait.Backoff": true,
	"net/http.Client":       true,
	"net/http.Request":      true,
	"net/http.RoundTripper": true,
	"net/http.Transport":    true,
	"sigs.k8s.io/controller-runtime/pkg/reconcile.Reconciler":      true,
	"sigs.k8s.io/controller-runtime/pkg/reconcile.TypedReconciler": true,
	"time.Duration": true,
}

// NeverReturns lists functions that end the process or the goroutine.
var NeverReturns = map[string]bool{
	"(*github.com/sirupsen/logrus.Entry).Fatal":   true,
	"(*github.com/sirupsen/logrus.Entry).Fatalf":  true,
	"(*github.com/sirupsen/logrus.Logger).Fatal":  true,
	"(*github.com/sirupsen/logrus.Logger).Fatalf": true,
	"(*go.uber.org/zap.Logger).Fatal":             true,
	"(*go.uber.org/zap.Logger).Panic":             true,
	"(*go.uber.org/zap.SugaredLogger).Fatal":      true,
	"(*go.uber.org/zap.SugaredLogger).Fatalf":     true,
	"(*go.uber.org/zap.SugaredLogger).Fatalw":     true,
	"(*log.Logger).Fatal":                         true,
	"(*log.Logger).Fatalf":                        true,
	"(*log.Logger).Fatalln":                       true,
	"(*log.Logger).Panic":                         true,
	"(*log.Logger).Panicf":                        true,
	"(*log.Logger).Panicln":                       true,
	"github.com/golang/glog.Exit":                 true,
	"github.com/golang/glog.Exitf":                true,
	"github.com/golang/glog.Fatal":                true,
	"github.com/golang/glog.Fatalf":               true,
	"github.com/sirupsen/logrus.Fatal":            true,
	"github.com/sirupsen/logrus.Fatalf":           true,
	"github.com/sirupsen/logrus.Fatalln":          true,
	"k8s.io/klog/v2.Exit":                         true,
	"k8s.io/klog/v2.Exitf":                        true,
	"k8s.io/klog/v2.Fatal":                        true,
	"k8s.io/klog/v2.FatalDepth":                   true,
	"k8s.io/klog/v2.Fatalf":                       true,
	"k8s.io/klog/v2.Fatalln":                      true,
	"k8s.io/klog/v2.FlushAndExit":                 true,
	"log.Fatal":                                   true,
	"log.Fatalf":                                  true,
	"log.Fatalln":                                 true,
	"log.Panic":                                   true,
	"log.Panicf":                                  true,
	"log.Panicln":                                 true,
	"os.Exit":                                     true,
	"runtime.Goexit":                              true,
}

// Splits lists functions that split their first argument.
var Splits = map[string]bool{
	"strings.Fields":     true,
	"strings.FieldsFunc": true,
	"strings.Split":      true,
	"strings.SplitAfter": true,
	"strings.SplitN":     true,
}

// Constant lists functions whose result is the same each time, by their first argument.
var Constant = map[string]bool{
	"os.Getenv":         true,
	"strings.TrimSpace": true,
}

// Recorded lists the packages that build managers, caches, controllers and watches.
var Recorded = map[string]bool{
	"sigs.k8s.io/controller-runtime":                true,
	"sigs.k8s.io/controller-runtime/pkg/builder":    true,
	"sigs.k8s.io/controller-runtime/pkg/cache":      true,
	"sigs.k8s.io/controller-runtime/pkg/cluster":    true,
	"sigs.k8s.io/controller-runtime/pkg/config":     true,
	"sigs.k8s.io/controller-runtime/pkg/controller": true,
	"sigs.k8s.io/controller-runtime/pkg/handler":    true,
	"sigs.k8s.io/controller-runtime/pkg/manager":    true,
	"sigs.k8s.io/controller-runtime/pkg/predicate":  true,
	"sigs.k8s.io/controller-runtime/pkg/source":     true,
}

// Declared is the wait of a function that a user says blocks.
var Declared = Wait{Kind: Network, Why: "is declared to block", Ctx: true}

// Transports names the types through which API clients reach their server.
var Transports = map[string]bool{
	"google.golang.org/grpc.ClientConn":          true,
	"google.golang.org/grpc.ClientConnInterface": true,
	"net/http.Client":                            true,
	"net/http.RoundTripper":                      true,
}

// Requests names types of results of functions that only prepare a call.
var Requests = map[string]bool{
	"net/http.Request": true,
}

// NoClient lists packages, with those below them, whose types hold HTTP clients
// but are no clients that a reconciler waits for by mistake: the Kubernetes API.
var NoClient = []string{
	"context",
	"k8s.io",
	"net",
	"sigs.k8s.io",
}

// QuietClient lists patterns, beside Quiet, of names of API clients' methods
// that prepare or translate something and do not ask the server, although they
// take a context and return an error.
var QuietClient = []string{"Build*", "Decode*", "Encode*", "Format*", "Parse*"}

// Backoffs lists variables of type wait.Backoff with how long their pauses last
// together, jitter included.
var Backoffs = map[string]time.Duration{
	"k8s.io/client-go/util/retry.DefaultBackoff": 341 * time.Millisecond, // 10, 50, 250 ms, jitter 0.1
	"k8s.io/client-go/util/retry.DefaultRetry":   44 * time.Millisecond,  // 4 of 10 ms, jitter 0.1
}

// Aliases maps package-level variables that hold functions to the functions.
var Aliases = map[string]string{
	"sigs.k8s.io/controller-runtime.CreateOrPatch":          "sigs.k8s.io/controller-runtime/pkg/controller/controllerutil.CreateOrPatch",
	"sigs.k8s.io/controller-runtime.CreateOrUpdate":         "sigs.k8s.io/controller-runtime/pkg/controller/controllerutil.CreateOrUpdate",
	"sigs.k8s.io/controller-runtime.LoggerFrom":             "sigs.k8s.io/controller-runtime/pkg/log.FromContext",
	"sigs.k8s.io/controller-runtime.LoggerInto":             "sigs.k8s.io/controller-runtime/pkg/log.IntoContext",
	"sigs.k8s.io/controller-runtime.NewControllerManagedBy": ControllerManagedBy,
	"sigs.k8s.io/controller-runtime.NewManager":             NewManager,
	"sigs.k8s.io/controller-runtime.SetControllerReference": "sigs.k8s.io/controller-runtime/pkg/controller/controllerutil.SetControllerReference",
}

// Groups lists the types, beside channels, by which goroutines are waited for.
var Groups = map[string]bool{
	"golang.org/x/sync/errgroup.Group":        true,
	"k8s.io/apimachinery/pkg/util/wait.Group": true,
	"sync.WaitGroup":                          true,
}

// Wrappers lists functions whose result calls the function that they are given.
var Wrappers = map[string]bool{
	"sync.OnceFunc":   true,
	"sync.OnceValue":  true,
	"sync.OnceValues": true,
}

// Timeouts lists the types whose field Timeout limits the calls of their methods.
var Timeouts = map[string]bool{
	"net.Dialer":      true,
	"net/http.Client": true,
}

// Once lists functions that call a function argument no more than once.
var Once = map[string]bool{
	"(*sync.Once).Do": true,
}

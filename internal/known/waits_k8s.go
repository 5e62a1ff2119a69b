// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

package known

// The waits that more than one Kubernetes entry shares.
var (
	polls    = Wait{Kind: Poll, Why: "polls until its condition holds"}
	pollsFor = Wait{Kind: Poll, Why: "polls until its condition holds", For: 2}
	loops    = Wait{Kind: Poll, Why: "repeats its function until it is stopped"}
	backsOff = Wait{Kind: Sleep, Why: "sleeps between attempts", Backoff: 1}
	// backsOffCtx takes a context before the backoff.
	backsOffCtx = Wait{Kind: Sleep, Why: "sleeps between attempts", Backoff: 2}
	syncs       = Wait{Kind: Sync, Why: "waits until an informer cache has synced"}
	watches     = Wait{Kind: Receive, Why: "waits for a watch event"}
	streams     = Wait{Kind: Network, Why: "waits for a command in a container"}
	tunnels     = Wait{Kind: Network, Why: "forwards ports until it is stopped"}
	throttle    = Wait{Kind: Sleep, Why: "waits for a rate limiter"}
	serves      = Wait{Kind: Process, Why: "runs until its context ends"}
	leads       = Wait{Kind: Poll, Why: "runs until leadership is lost"}
)

// k8sWaits are the helpers of Kubernetes' libraries that wait. Not here:
// retry.RetryOnConflict (the recommended tool), the clients of the API server,
// and joins (errgroup, workqueue.ParallelizeUntil), which wait only as long as
// what they join.
var k8sWaits = map[string]Wait{
	"(*k8s.io/client-go/tools/leaderelection.LeaderElector).Run":                               leads,
	"(*k8s.io/client-go/tools/portforward.PortForwarder).ForwardPorts":                         tunnels,
	"(*k8s.io/client-go/tools/remotecommand.FallbackExecutor).Stream":                          streams,
	"(*k8s.io/client-go/tools/remotecommand.FallbackExecutor).StreamWithContext":               streams,
	"(k8s.io/apimachinery/pkg/util/wait.DelayFunc).Until":                                      polls,
	"(k8s.io/client-go/dynamic/dynamicinformer.DynamicSharedInformerFactory).WaitForCacheSync": syncs,
	"(k8s.io/client-go/informers.SharedInformerFactory).WaitForCacheSync":                      syncs,
	"(k8s.io/client-go/metadata/metadatainformer.SharedInformerFactory).WaitForCacheSync":      syncs,
	"(k8s.io/client-go/tools/leaderelection.CacheSyncWaiter).WaitForCacheSync":                 syncs,
	"(k8s.io/client-go/tools/remotecommand.Executor).Stream":                                   streams,
	"(k8s.io/client-go/tools/remotecommand.Executor).StreamWithContext":                        streams,
	"(k8s.io/client-go/util/flowcontrol.RateLimiter).Accept":                                   throttle,
	"(k8s.io/client-go/util/flowcontrol.RateLimiter).Wait":                                     throttle,
	"k8s.io/apimachinery/pkg/util/wait.BackoffUntil":                                           loops,
	"k8s.io/apimachinery/pkg/util/wait.BackoffUntilWithContext":                                loops,
	"k8s.io/apimachinery/pkg/util/wait.ExponentialBackoff":                                     backsOff,
	"k8s.io/apimachinery/pkg/util/wait.ExponentialBackoffWithContext":                          backsOffCtx,
	"k8s.io/apimachinery/pkg/util/wait.Forever":                                                loops,
	"k8s.io/apimachinery/pkg/util/wait.JitterUntil":                                            loops,
	"k8s.io/apimachinery/pkg/util/wait.JitterUntilWithContext":                                 loops,
	"k8s.io/apimachinery/pkg/util/wait.NonSlidingUntil":                                        loops,
	"k8s.io/apimachinery/pkg/util/wait.NonSlidingUntilWithContext":                             loops,
	"k8s.io/apimachinery/pkg/util/wait.Poll":                                                   pollsFor,
	"k8s.io/apimachinery/pkg/util/wait.PollImmediate":                                          pollsFor,
	"k8s.io/apimachinery/pkg/util/wait.PollImmediateInfinite":                                  polls,
	"k8s.io/apimachinery/pkg/util/wait.PollImmediateInfiniteWithContext":                       polls,
	"k8s.io/apimachinery/pkg/util/wait.PollImmediateUntil":                                     polls,
	"k8s.io/apimachinery/pkg/util/wait.PollImmediateUntilWithContext":                          polls,
	"k8s.io/apimachinery/pkg/util/wait.PollImmediateWithContext":                               {Kind: Poll, Why: polls.Why, For: 3},
	"k8s.io/apimachinery/pkg/util/wait.PollInfinite":                                           polls,
	"k8s.io/apimachinery/pkg/util/wait.PollInfiniteWithContext":                                polls,
	"k8s.io/apimachinery/pkg/util/wait.PollUntil":                                              polls,
	"k8s.io/apimachinery/pkg/util/wait.PollUntilContextCancel":                                 polls,
	"k8s.io/apimachinery/pkg/util/wait.PollUntilContextTimeout":                                {Kind: Poll, Why: polls.Why, For: 3},
	"k8s.io/apimachinery/pkg/util/wait.PollUntilWithContext":                                   polls,
	"k8s.io/apimachinery/pkg/util/wait.PollWithContext":                                        {Kind: Poll, Why: polls.Why, For: 3},
	"k8s.io/apimachinery/pkg/util/wait.Until":                                                  loops,
	"k8s.io/apimachinery/pkg/util/wait.UntilWithContext":                                       loops,
	"k8s.io/client-go/tools/cache.WaitForCacheSync":                                            syncs,
	"k8s.io/client-go/tools/cache.WaitForNamedCacheSync":                                       syncs,
	"k8s.io/client-go/tools/leaderelection.RunOrDie":                                           leads,
	"k8s.io/client-go/tools/watch.Until":                                                       watches,
	"k8s.io/client-go/tools/watch.UntilWithSync":                                               watches,
	"k8s.io/client-go/tools/watch.UntilWithoutRetry":                                           watches,
	"k8s.io/client-go/util/retry.OnError":                                                      backsOff,
}

// k8sFamilies are the helpers that only some versions of the libraries have,
// and those of libraries around them.
var k8sFamilies = []Family{
	{Path: "github.com/fluxcd/pkg/runtime/events", Recv: []string{"Recorder"}, Name: []string{"AnnotatedEventf", "Event", "Eventf"}, Result: []string{"*"}, Wait: Wait{Kind: Network, Why: "posts the event to a remote server", Limit: Configured}},
	{Path: "helm.sh/helm/pkg/action", Recv: []string{"Install", "Rollback", "ReleaseTesting", "Uninstall", "Upgrade"}, Name: []string{"Run", "RunWithContext"}, Wait: Wait{Kind: Network, Why: "runs a Helm release to its end"}},
	{Path: "helm.sh/helm/pkg/action", Recv: []string{"ChartPathOptions"}, Name: []string{"LocateChart"}, Wait: remote},
	{Path: "helm.sh/helm/pkg/action", Recv: []string{"Pull", "Push"}, Name: []string{"Run"}, Wait: remote},
	{Path: "helm.sh/helm/pkg/action", Recv: []string{"RegistryLogin"}, Name: []string{"Run"}, Wait: remote},
	{Path: "helm.sh/helm/pkg/downloader", Recv: []string{"ChartDownloader", "Manager"}, Name: []string{"Build", "DownloadTo*", "Update*"}, Wait: remote},
	{Path: "helm.sh/helm/pkg/getter", Recv: []string{"Getter", "HTTPGetter", "OCIGetter"}, Name: []string{"Get"}, Wait: remoteLimited},
	{Path: "helm.sh/helm/pkg/kube", Recv: []string{"Client", "Interface*", "Waiter*", "*Waiter"}, Name: []string{"Wait*", "WatchUntilReady"}, Wait: Wait{Kind: Poll, Why: "polls until its objects are ready"}},
	{Path: "helm.sh/helm/pkg/registry", Recv: []string{"Client"}, Name: []string{"Login", "Pull", "Push", "Resolve", "Tags"}, Wait: remote},
	{Path: "helm.sh/helm/pkg/repo/", Recv: []string{"ChartRepository"}, Name: []string{"DownloadIndexFile"}, Wait: remoteLimited},
	{Path: "helm.sh/helm/pkg/repo/", Recv: []string{"-"}, Name: []string{"FindChartIn*RepoURL"}, Wait: remoteLimited},
	{Path: "k8s.io/apimachinery/pkg/util/wait", Recv: []string{"-"}, Name: []string{"WaitFor", "WaitForWithContext"}, Wait: polls},
	{Path: "k8s.io/client-go/", Recv: []string{"-", "*Factory"}, Name: []string{"WaitForCacheSyncWithContext", "WaitForNamedCacheSyncWithContext"}, Result: []string{"*"}, Wait: syncs},
	{Path: "k8s.io/client-go/tools/cache", Recv: []string{"-"}, Name: []string{"WaitFor"}, CtxFirst: true, Result: []string{"*"}, Wait: syncs},
	{Path: "sigs.k8s.io/controller-runtime/pkg/cache/", Recv: []string{"Informers"}, Name: []string{"GetInformer", "GetInformerForKind"}, CtxFirst: true, Wait: syncs},
	{Path: "sigs.k8s.io/controller-runtime/pkg/cache/", Recv: []string{"Informers"}, Name: []string{"Start"}, CtxFirst: true, Wait: serves},
	{Path: "sigs.k8s.io/controller-runtime/pkg/cache/", Recv: []string{"Informers"}, Name: []string{"WaitForCacheSync"}, CtxFirst: true, Result: []string{"bool"}, Wait: syncs},
	{Path: "sigs.k8s.io/controller-runtime/pkg/cluster", Recv: []string{"Cluster"}, Name: []string{"Start"}, CtxFirst: true, Wait: serves},
	{Path: "sigs.k8s.io/controller-runtime/pkg/manager", Recv: []string{"Manager"}, Name: []string{"Start"}, CtxFirst: true, Wait: serves},
}

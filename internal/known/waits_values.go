// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

package known

// Randoms lists functions whose result is not negative and less than their last
// argument.
var Randoms = map[string]bool{
	"(*math/rand.Rand).Int31n":     true,
	"(*math/rand.Rand).Int63n":     true,
	"(*math/rand.Rand).Intn":       true,
	"(*math/rand/v2.Rand).Int32N":  true,
	"(*math/rand/v2.Rand).Int64N":  true,
	"(*math/rand/v2.Rand).IntN":    true,
	"(*math/rand/v2.Rand).Uint32N": true,
	"(*math/rand/v2.Rand).Uint64N": true,
	"(*math/rand/v2.Rand).UintN":   true,
	"math/rand.Int31n":             true,
	"math/rand.Int63n":             true,
	"math/rand.Intn":               true,
	"math/rand/v2.Int32N":          true,
	"math/rand/v2.Int64N":          true,
	"math/rand/v2.IntN":            true,
	"math/rand/v2.N":               true,
	"math/rand/v2.Uint32N":         true,
	"math/rand/v2.Uint64N":         true,
	"math/rand/v2.UintN":           true,
}

// Channels maps functions that return a channel to the wait of a receive from it.
var Channels = map[string]Wait{
	// The API server ends a watch after some time of its own.
	"(k8s.io/apimachinery/pkg/watch.Interface).ResultChan": {Kind: Receive, Why: watches.Why, Limit: Configured},
}

// An Option says that a call waits, or does not, when it is given the result of
// a function among its options.
type Option struct {
	Func string
	Wait *Wait // nil: the call does not wait
}

// Options maps functions to the option that decides whether they wait.
var Options = map[string]Option{
	"(sigs.k8s.io/controller-runtime/pkg/cache.Informers).GetInformer":                 unsynced,
	"(sigs.k8s.io/controller-runtime/pkg/cache.Informers).GetInformerForKind":          unsynced,
	"(sigs.k8s.io/controller-runtime/pkg/cache/cacheapi.Informers).GetInformer":        unsynced,
	"(sigs.k8s.io/controller-runtime/pkg/cache/cacheapi.Informers).GetInformerForKind": unsynced,
	"google.golang.org/grpc.Dial":        {Func: "google.golang.org/grpc.WithBlock", Wait: &dials},
	"google.golang.org/grpc.DialContext": {Func: "google.golang.org/grpc.WithBlock", Wait: &dialsCtx},
}

var (
	dialsCtx = Wait{Kind: Network, Why: "waits for a connection", Ctx: true}
	// Whoever says whether to block has decided it.
	unsynced = Option{Func: "sigs.k8s.io/controller-runtime/pkg/cache.BlockUntilSynced"}
)

// A Field is a field with the exact constant that it is set to.
type Field struct{ Name, Value string }

// Dry maps types, by full name without elements such as v2, to fields that
// together keep their methods from waiting, in one way or another: a Helm install
// that is dry and knows no cluster only renders templates.
var Dry = map[string][][]Field{
	"helm.sh/helm/pkg/action.Install": {
		{{"ClientOnly", "true"}, {"DryRun", "true"}},
		{{"ClientOnly", "true"}, {"DryRunOption", "client"}},
		{{"DryRunStrategy", "client"}},
	},
}

// Registries maps interfaces whose implementations call what is registered with
// them to the interface of that, which may be the same.
var Registries = map[string]string{
	"sigs.k8s.io/controller-runtime/pkg/finalizer.Finalizer":  "sigs.k8s.io/controller-runtime/pkg/finalizer.Finalizer",
	"sigs.k8s.io/controller-runtime/pkg/finalizer.Finalizers": "sigs.k8s.io/controller-runtime/pkg/finalizer.Finalizer",
}

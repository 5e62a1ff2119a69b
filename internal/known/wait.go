// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

// Package known holds the tables of what ctrlvet knows about code it does not
// read: what blocks, what a Reconcile is, how managers and controllers are
// configured. It is data; package match applies it to types.
package known

import (
	"maps"
	"slices"
	"time"
)

// A Kind says what a call waits for.
type Kind string

// The kinds of wait.
const (
	Network Kind = "network" // a remote server answers
	Local   Kind = "local"   // a server on the same machine answers
	Process Kind = "process" // another process ends
	Sleep   Kind = "sleep"   // time passes
	Poll    Kind = "poll"    // a condition is asked for again and again
	Sync    Kind = "sync"    // an informer cache has synced
	Receive Kind = "receive" // a channel delivers
)

// Configured as Limit says that the function's client has a time limit of its
// own, but how long depends on its configuration.
const Configured time.Duration = -1

// A Wait describes why and how long a function can hold its caller.
type Wait struct {
	Kind Kind
	// Why completes "F ... " in messages, such as "waits for a remote server".
	Why string
	// Ctx is set when a context can end the wait: one among the arguments, or
	// one inside the request, the receiver or an option. The tables set it for
	// the latter only; match.Wait adds it for every context parameter.
	Ctx bool
	// Limit is the default time limit that the function has of its own; 0 is
	// none, Configured one of unknown length.
	Limit time.Duration
	// For is the 1-based index, the receiver not counted, of the time.Duration
	// argument that says how long the call waits; 0 is none.
	For int
	// Backoff is the 1-based index of the wait.Backoff argument whose pauses the
	// call waits for; 0 is none.
	Backoff int
	// HTTPClient is set when the receiver is an *http.Client or a package-level
	// function of net/http that uses http.DefaultClient, whose Timeout bounds the call.
	HTTPClient bool
}

// A Family describes the waits of a software development kit by pattern.
//
// Patterns are those of path.Match. Type names are without package, star and
// type parameters.
type Family struct {
	// Path is an import path, in which elements such as v2 do not count; with a
	// trailing slash it covers all packages below too.
	Path string
	// Recv lists patterns of receiver type names, "-" for package-level
	// functions; empty means methods of every type.
	Recv []string
	// Name lists patterns of function names; empty means every exported one
	// that is not Quiet.
	Name []string
	// Except lists patterns of function names that do not wait.
	Except []string
	// CtxFirst wants a context.Context as first parameter.
	CtxFirst bool
	// Param is a pattern that the type name of one parameter matches; empty
	// wants none. Pointers and the element of a variadic parameter count.
	Param string
	// Result lists patterns for the type name of the last result; empty means
	// error. "*" allows no result, too.
	Result []string
	Wait   Wait
}

// Quiet lists patterns of names of functions that do not wait, in whichever
// kit, unless their first parameter is a context: accessors, builders, codecs.
var Quiet = []string{"Close", "Err", "Error", "Is*", "Marshal*", "Must*", "New*", "Set*", "String", "Unmarshal*", "Unwrap", "Validate*", "With*"}

// QuietCtx lists patterns of names of functions that do not wait although
// their first parameter is a context: constructors and builders.
var QuietCtx = []string{"New*"}

// CallOptions lists the types, by full name without elements such as v2,
// whose use as variadic last parameter marks a function that takes a context
// first and returns an error last as a remote call.
var CallOptions = map[string]Wait{
	"github.com/googleapis/gax-go.CallOption": remote,
	"google.golang.org/grpc.CallOption":       remote,
}

// Queues lists types, by full name without elements such as v2, whose
// promoted methods only note a command for later, although the same methods
// wait for the server when called through other types.
var Queues = map[string]bool{
	"github.com/go-redis/redis.Pipeline":  true,
	"github.com/go-redis/redis.Pipeliner": true,
	"github.com/redis/go-redis.Pipeline":  true,
	"github.com/redis/go-redis.Pipeliner": true,
}

// remote is the wait of a call that asks a server and has no limit of its own.
var remote = Wait{Kind: Network, Why: "waits for a remote server"}

// remoteCtx is remote for calls whose context hides in a request or an option.
var remoteCtx = Wait{Kind: Network, Why: "waits for a remote server", Ctx: true}

// remoteLimited is remote for clients that limit each request themselves.
var remoteLimited = Wait{Kind: Network, Why: "waits for a remote server", Limit: Configured}

// Waits maps match.Key of a function, which is types.Func.FullName without type
// parameters, to its wait.
var Waits = merge(stdWaits, k8sWaits, otherWaits)

// Families lists what the software development kits wait for.
var Families = slices.Concat(k8sFamilies, cloudFamilies, dataFamilies, serviceFamilies)

// merge joins tables that have no key in common.
func merge(tables ...map[string]Wait) map[string]Wait {
	all := make(map[string]Wait)
	for _, t := range tables {
		maps.Copy(all, t)
	}
	return all
}

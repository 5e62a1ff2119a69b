// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

// Package livereads finds reads from the API server, and clients made, on every
// reconcile pass.
//
// # Analyzer livereads
//
// livereads: read from the cache, not the API server
//
// A manager's client reads from the informers' cache, which costs nothing. An
// APIReader, a clientset or a client of client.New asks the API server, each
// time. On the path that every pass takes, the client's rate limit (20 requests a
// second unless somebody sets it) then becomes the operator's: passes take
// seconds, the workqueue grows, and with many objects the operator is a load
// test of its own API server. A client that is made on each pass costs more: a
// new transport, and often discovery of all kinds.
//
//	func (r *TaskReconciler) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
//		var cfg corev1.ConfigMap
//		if err := r.APIReader.Get(ctx, r.ConfigKey, &cfg); err != nil { // reported
//		...
//	}
//
// Read it by the manager's client. Where the cluster holds many objects of the
// kind and nothing watches it so far, the message says to narrow the cache first:
//
//	if err := r.Get(ctx, r.ConfigKey, &cfg); err != nil {
//
//	ctrl.NewManager(restConfig, ctrl.Options{Cache: cache.Options{ByObject: map[client.Object]cache.ByObject{
//		&corev1.ConfigMap{}: {Namespaces: map[string]cache.Config{namespace: {}}},
//	}}})
//
// Turn the rule on for an operator that serves hundreds of objects or more, that
// throttles itself ("client-side throttling" in its log), or that came from
// client-go and reads by clientset. Leave it off where the operator has few
// objects, or where live reads are chosen to keep memory small: a kind that is
// read seldom and would start an informer for the whole cluster is better read
// live. Say so with //ctrlvet:allow livereads -- reason, or set DisableFor for
// the kind, which the rule honours.
//
// The cache also needs list and watch on the kind in the operator's role, where a
// live Get needs get alone.
//
// A cache that the manager narrows by labels or fields leaves out the other
// objects of the kind, and its client says that there are none. Most live reads of
// such a kind are of these. They are not reported, nor are reads of kinds that
// options which cannot be told may narrow so. Where the operator can label what it
// reads, turn them on with -livereads.strict: label the object as the selector asks,
// or widen the selector, and read from the cache after that.
//
// The rule follows calls like blockingio, and reports the last call of the chain
// that lies in the entry's package. The message ends with the entry, the first
// hop and the call that asks the API server.
//
// # api-reader
//
// The client comes from GetAPIReader, or from client.New without a cache, and was
// made before the pass.
//
// # clientset
//
// Get or List of a clientset or of the dynamic client.
//
// # client-per-pass
//
// A client, clientset or REST mapper is made while an entry runs, and nothing keeps
// it for the next pass. What such a client reads is not reported too. Nor is a
// client that is made only after an error, while the object is deleted or not yet
// set up, in one case of several that a field names by a constant (neither one of
// the reconciler nor of an object's spec), or once a function that is no entry has
// counted how much there is to do. Behind another condition it is, whatever that
// depends on: such a client is dear however often it is made. Keep it for the next
// pass, until its configuration is another one: a kubeconfig Secret or its token may
// change. Clients of other clusters are left out where that condition depends on
// what was found out, and where the pass has written Secrets before: its credentials
// are new each time.
//
// # Not reported
//
//   - Reads that do not happen on every pass: after an error, a cache miss or a
//     conflict, inside RetryOnConflict and polls, while the object is deleted or not
//     yet set up, in one phase of several, on a branch that goes on to create or
//     delete, behind a condition that depends on what a function found out (a method
//     of the spec finds out nothing) or on whether another object exists, after a
//     helper's early return on such a condition (not an entry's own), or for want of
//     an object of a fixed name.
//   - Passes for one object of all, or one in each namespace: the request's name or
//     key is that of a constant, a package-level variable or the reconciler's field.
//   - Reads of what the same function has had written before, or watches, and of a
//     kind of which a function on the way to the read has had objects written on
//     every way to it: a cache may not know of it yet. The latter not for names that
//     are constant or stand in a spec, nor for reads before a write, which the API
//     server refuses if the copy is old.
//   - Reads that compare the object's generation with the one that its status
//     observed.
//   - Lists of a kind of which a function on the way, or what it calls, creates
//     objects with a generateName that its package sets: from a cache that lags
//     behind it would create too many.
//   - Kinds, if nothing watches them, of which there are many objects that change all
//     the time (Lease, Endpoints, EndpointSlice, Event), or that users make and name
//     (a Secret, ConfigMap or ServiceAccount that is read by a name which is not
//     constant). Kinds that cannot be told.
//   - Kinds in DisableFor, and unstructured objects, which the manager's client does
//     not cache either. Subresources, logs and exec.
//   - Clients whose origin cannot be traced, or that are different ones for different
//     callers. Clients of other clusters: making one on each pass is reported, reading
//     by it is not.
//   - Clients that are kept: by sync.Once, behind a check for nil, in a map, behind a
//     check of a field or a package-level variable that is assigned after it, such as a
//     version or a flag.
//   - Goroutines that nobody waits for, main, SetupWithManager, Runnable.Start,
//     webhooks and tests.
package livereads

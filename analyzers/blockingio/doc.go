// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

// Package blockingio finds waits that hold a reconcile worker or an informer.
//
// # Analyzer blockingio
//
// blockingio: do not wait in Reconcile
//
// A controller has few workers, one by default. While Reconcile waits for a
// remote server, a process, a timer or a poll, its worker serves no other
// object; the workqueue grows, and when the remote side hangs, the operator is
// up and dead. The rule follows calls from every function that returns
// (reconcile.Result, error), through packages, interfaces, function values and
// literals, to the function that waits, and reports the last call of the chain
// that lies in the package of that function. Predicates, map functions, event
// handlers and cache transforms are judged too: they hold the informer.
//
//	func (r *TaskReconciler) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
//		resp, err := http.Get(r.URL) // reported
//		...
//	}
//
// Start the work outside of Reconcile, store that it runs, and come back:
//
//	if task.Status.ID == "" {
//		r.Dispatcher.Submit(task) // a manager Runnable does the waiting
//		return ctrl.Result{RequeueAfter: 5 * time.Second}, nil
//	}
//
// The message ends with the entry, the first hop and the function that waits;
// the whole chain is attached where the driver can show it.
//
// # unbounded
//
// Nothing ends the wait: the context has no deadline and the client no timeout.
//
// # bounded
//
// The wait ends by itself; the message says after how long, all rounds of a loop
// together, or "at a time" where nobody knows how many rounds there are. -max-wait
// accepts waits that are shorter.
//
// # unknown
//
// Something may end the wait, such as a client that was made elsewhere.
//
// # Not reported
//
// Pauses of up to 50 ms that last no longer than a second together, retry helpers
// whose pauses do, retry.RetryOnConflict, goroutines that nobody waits for,
// functions that are only registered, calls of the Kubernetes client, selects that
// wait for somebody else or for their context, code that constants leave out, Helm
// installs that only render, main, SetupWithManager, Runnable.Start, what only
// these call, and tests. The context of Reconcile ends when the operator does: a
// select of nothing but timers, or goroutines that it waits for, and the context
// is a wait. Whether an interface call waits is decided by the implementations
// that production code converts to it.
//
// A comment //ctrlvet:nonblocking -- reason on a function, interface method or
// field says that calling it does not wait; //ctrlvet:blocking says that it
// does. The flags -nonblocking and -blocking do so for code of other modules.
package blockingio

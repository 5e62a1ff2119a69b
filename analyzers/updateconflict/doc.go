// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

// Package updateconflict finds updates that conflict often or lose something then.
//
// # Analyzer updateconflict
//
// updateconflict: do not let a conflict of Update cost more than a retry
//
// Update sends the object with the resourceVersion that this reconciler read,
// from a cache that lags behind. If anything has written the object since, the
// server refuses with 409 Conflict. Most of the time that is fine: Reconcile
// returns the error, the queue tries again with a newer read, and nothing is
// lost. This rule is about the two cases where it is not.
//
// Turn it on if you label or annotate Pods or Nodes, or if your operator creates
// things outside the cluster, such as tokens, volumes and instances, and notes
// in an object what it got. Elsewhere it has nothing to say.
//
// # hot-kind
//
// The object is of a kind that a part of Kubernetes writes all the time, and
// the change needs no version: labels, annotations, a constant in a plain
// field. The update conflicts again and again, and most of all while the Pod
// starts or the Node is under load. A patch with only the change never does,
// and it does not send back what this version of the types cannot represent.
//
//	pod.Labels[served] = "true"
//	err := r.Update(ctx, pod) // reported
//
//	base := pod.DeepCopy()
//	pod.Labels[served] = "true"
//	err := r.Patch(ctx, pod, client.MergeFrom(base)) // good
//
// The kinds are Pod, Node, Endpoints, EndpointSlice and HorizontalPodAutoscaler.
// A change of a list, such as finalizers or taints, or of a field that is
// computed wants the conflict and is not reported. Neither is a label or an
// annotation whose new value is computed from the object, such as a count, or
// that is written only if the map holds this or that, such as a lock. A guard
// that skips the update where the value is there already does not count.
//
// # lost-result
//
// The pass has just created something on another server, and the object that is
// to keep its ID or its secret is written by a plain Update. If that conflicts,
// the result is gone: the next pass creates another, and nobody removes the
// first.
//
//	token, err := r.createToken(ctx, account)
//	if err != nil {
//		return err
//	}
//	secret.Data["token"] = []byte(token)
//	return r.Update(ctx, &secret) // reported
//
//	return retry.RetryOnConflict(retry.DefaultRetry, func() error {
//		if err := r.Get(ctx, key, &secret); err != nil {
//			return err
//		}
//		secret.Data["token"] = []byte(token)
//		return r.Update(ctx, &secret) // good
//	})
//
// The creation is a call of a function named so (create, allocate, generate,
// issue, provision, register, ...) that waits for a server, itself or further
// down in the module. Better still is a creation that is safe to repeat, with a
// name or a key that the next pass finds again: a function that looks on the
// server before it creates, that goes on when the thing exists already, or that
// is named so (createOrUpdate, createIfMissing, ensure, upsert), is not reported.
// Nor is one that removes what it made when the update fails, there or in a
// deferred call.
//
// Not reported in either category: Patch, Apply and CreateOrUpdate; writes in
// the attempts of a retry, which retryconflict judges, also those of package wait
// that go on after a conflict; conflicts that the function or its callers in the
// package ask for (IsConflict); objects without a resourceVersion, since they were
// created or built here; status writes, which statusupdate judges; generated files;
// and _test.go files unless -tests is set.
//
// To allow an update, say why at the end of its line or alone on the line above:
//
//	//ctrlvet:allow updateconflict -- the server returns the same token again
//
// Since 0.1.0.
package updateconflict

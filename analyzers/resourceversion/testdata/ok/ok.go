// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

package ok

import (
	"context"
	"errors"

	corev1 "k8s.io/api/core/v1"
	"k8s.io/apimachinery/pkg/api/equality"
	apierrors "k8s.io/apimachinery/pkg/api/errors"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/apimachinery/pkg/apis/meta/v1/unstructured"
	"k8s.io/client-go/util/retry"
	"sigs.k8s.io/controller-runtime/pkg/client"
	"sigs.k8s.io/controller-runtime/pkg/controller/controllerutil"
)

// The change is made to what was read last, and a patch sends only that.
func (r *Reconciler) patched(ctx context.Context, key client.ObjectKey, w *Widget) error {
	cur := &Widget{}
	if err := r.Get(ctx, key, cur); err != nil {
		return err
	}
	base := cur.DeepCopy()
	cur.Spec = w.Spec
	return r.Patch(ctx, cur, client.MergeFrom(base))
}

// Built from scratch, for a kind with one writer: it states all that is wanted.
func (r *Reconciler) built(ctx context.Context, owner *Widget) error {
	desired := &Widget{ObjectMeta: metav1.ObjectMeta{Name: owner.Name, Namespace: owner.Namespace}}
	desired.Spec.Size = owner.Spec.Size
	cur := &Widget{}
	if err := r.Get(ctx, client.ObjectKeyFromObject(desired), cur); err != nil {
		return err
	}
	desired.ResourceVersion = cur.ResourceVersion
	return r.Update(ctx, desired)
}

func newWidget(name string) *Widget {
	return &Widget{ObjectMeta: metav1.ObjectMeta{Name: name}}
}

// Built by a function, created first, and tried again.
func (r *Reconciler) createOrReplace(ctx context.Context, name string) error {
	desired := newWidget(name)
	err := r.Create(ctx, desired)
	if !apierrors.IsAlreadyExists(err) {
		return err
	}
	for range 3 {
		cur := &Widget{}
		if err = r.Get(ctx, client.ObjectKeyFromObject(desired), cur); err != nil {
			return err
		}
		desired.SetResourceVersion(cur.GetResourceVersion())
		if err = r.Update(ctx, desired); !apierrors.IsConflict(err) {
			return err
		}
	}
	return err
}

// Whoever calls it builds the object, for all that is known.
func (r *Reconciler) Apply(ctx context.Context, obj client.Object) error {
	cur := obj.DeepCopyObject().(client.Object)
	if err := r.Get(ctx, client.ObjectKeyFromObject(obj), cur); err != nil {
		return err
	}
	obj.SetResourceVersion(cur.GetResourceVersion())
	return r.Update(ctx, obj)
}

// The caller here does build it.
func (r *Reconciler) replace(ctx context.Context, w *Widget) error {
	cur := &Widget{}
	if err := r.Get(ctx, client.ObjectKeyFromObject(w), cur); err != nil {
		return err
	}
	w.ResourceVersion = cur.ResourceVersion
	return r.Update(ctx, w)
}

func (r *Reconciler) callReplace(ctx context.Context) error { return r.replace(ctx, newWidget("a")) }

// The read only looked whether there is one; the object is built over it.
func (r *Reconciler) overwritten(ctx context.Context, key client.ObjectKey) error {
	w := &Widget{}
	err := r.Get(ctx, key, w)
	if err != nil && !apierrors.IsNotFound(err) {
		return err
	}
	*w = *newWidget(key.Name)
	cur := &Widget{}
	if err := r.Get(ctx, key, cur); err != nil {
		return err
	}
	w.ResourceVersion = cur.ResourceVersion
	return r.Update(ctx, w)
}

// Another object by now: the copy goes to another namespace.
func (r *Reconciler) replicated(ctx context.Context, key client.ObjectKey, to string) error {
	src := &corev1.Secret{}
	if err := r.Get(ctx, key, src); err != nil {
		return err
	}
	replica := src.DeepCopy()
	replica.Namespace = to
	cur := &corev1.Secret{}
	if err := r.Get(ctx, client.ObjectKeyFromObject(replica), cur); err != nil {
		return err
	}
	replica.ResourceVersion = cur.ResourceVersion
	return r.Update(ctx, replica)
}

// The same with fresh metadata.
func (r *Reconciler) template(ctx context.Context, key client.ObjectKey, name string) error {
	w := &Widget{}
	if err := r.Get(ctx, key, w); err != nil {
		return err
	}
	w.ObjectMeta = metav1.ObjectMeta{Name: name, Namespace: key.Namespace}
	cur := &Widget{}
	if err := r.Get(ctx, client.ObjectKeyFromObject(w), cur); err != nil {
		return err
	}
	w.ResourceVersion = cur.ResourceVersion
	return r.Update(ctx, w)
}

// To another cluster, where the version of here means nothing.
func (r *Reconciler) mirrored(ctx context.Context, key client.ObjectKey) error {
	w := &Widget{}
	if err := r.Get(ctx, key, w); err != nil {
		return err
	}
	there := &Widget{}
	if err := r.Remote.Get(ctx, key, there); err != nil {
		return err
	}
	w.ResourceVersion = there.ResourceVersion
	return r.Remote.Update(ctx, w)
}

// The copy was written; the next write of the original is based on that.
func (r *Reconciler) copyBack(ctx context.Context, key client.ObjectKey) error {
	w := &Widget{}
	if err := r.Get(ctx, key, w); err != nil {
		return err
	}
	base := w.DeepCopy()
	c := w.DeepCopy()
	c.Status.Phase = "Ready"
	if err := r.Status().Patch(ctx, c, client.MergeFrom(base)); err != nil {
		return err
	}
	w.SetResourceVersion(c.GetResourceVersion())
	controllerutil.AddFinalizer(w, "example.test/f")
	return r.Update(ctx, w)
}

// The same after Create: the response has the first version.
func (r *Reconciler) created(ctx context.Context, key client.ObjectKey, w *Widget) error {
	c := newWidget(w.Name)
	if err := r.Create(ctx, c); err != nil {
		return err
	}
	w.ResourceVersion = c.ResourceVersion
	return r.Update(ctx, w)
}

// Read, written, and the version handed back.
func (r *Reconciler) updatedFresh(ctx context.Context, key client.ObjectKey) error {
	w := &Widget{}
	if err := r.Get(ctx, key, w); err != nil {
		return err
	}
	cur := &Widget{}
	if err := r.Get(ctx, key, cur); err != nil {
		return err
	}
	cur.Labels = map[string]string{"a": "b"}
	if err := r.Update(ctx, cur); err != nil {
		return err
	}
	w.ResourceVersion = cur.ResourceVersion
	return r.Status().Update(ctx, w)
}

// The version makes the patch conflict with later writers.
func (r *Reconciler) locked(ctx context.Context, key client.ObjectKey) error {
	w := &Widget{}
	if err := r.Get(ctx, key, w); err != nil {
		return err
	}
	cur := &Widget{}
	if err := r.Get(ctx, key, cur); err != nil {
		return err
	}
	base := w.DeepCopy()
	w.Spec.Size = 2
	w.ResourceVersion = cur.ResourceVersion
	return r.Patch(ctx, w, client.MergeFromWithOptions(base, client.MergeFromWithOptimisticLock{}))
}

// Nothing is stored in a dry run.
func (r *Reconciler) dryRun(ctx context.Context, key client.ObjectKey) error {
	w := &Widget{}
	if err := r.Get(ctx, key, w); err != nil {
		return err
	}
	cur := &Widget{}
	if err := r.Get(ctx, key, cur); err != nil {
		return err
	}
	w.ResourceVersion = cur.ResourceVersion
	return r.Update(ctx, w, client.DryRunAll)
}

// Only compared or kept, not written.
func (r *Reconciler) unwritten(ctx context.Context, key client.ObjectKey) (bool, error) {
	w := &Widget{}
	if err := r.Get(ctx, key, w); err != nil {
		return false, err
	}
	cur := &Widget{}
	if err := r.Get(ctx, key, cur); err != nil {
		return false, err
	}
	w.ResourceVersion = cur.ResourceVersion
	return equality.Semantic.DeepEqual(w, cur), nil
}

// The object is read again after the version was taken.
func (r *Reconciler) readAfter(ctx context.Context, key client.ObjectKey) error {
	w := &Widget{}
	if err := r.Get(ctx, key, w); err != nil {
		return err
	}
	cur := &Widget{}
	if err := r.Get(ctx, key, cur); err != nil {
		return err
	}
	w.ResourceVersion = cur.ResourceVersion
	if err := r.Get(ctx, key, w); err != nil {
		return err
	}
	w.Spec.Size = 2
	return r.Update(ctx, w)
}

// All of the fresh object is taken over.
func (r *Reconciler) refreshed(ctx context.Context, w *Widget) error {
	if err := r.Update(ctx, w); !apierrors.IsConflict(err) {
		return err
	}
	cur := &Widget{}
	if err := r.Get(ctx, client.ObjectKeyFromObject(w), cur); err != nil {
		return err
	}
	cur.DeepCopyInto(w)
	w.ResourceVersion = cur.ResourceVersion
	w.Spec.Size = 2
	return r.Update(ctx, w)
}

// The spec of the fresh object comes along, with the change made to it again.
func (r *Reconciler) merged(ctx context.Context, key client.ObjectKey) error {
	w := &Widget{}
	if err := r.Get(ctx, key, w); err != nil {
		return err
	}
	cur := &Widget{}
	if err := r.Get(ctx, key, cur); err != nil {
		return err
	}
	w.ResourceVersion = cur.ResourceVersion
	w.Spec = cur.Spec
	w.Spec.Size = 2
	return r.Update(ctx, w)
}

// Nobody changed the spec in between, says the generation.
func (r *Reconciler) compared(ctx context.Context, key client.ObjectKey) error {
	w := &Widget{}
	if err := r.Get(ctx, key, w); err != nil {
		return err
	}
	cur := &Widget{}
	if err := r.Get(ctx, key, cur); err != nil {
		return err
	}
	if cur.Generation != w.Generation {
		return errors.New("changed meanwhile")
	}
	w.ResourceVersion = cur.ResourceVersion
	return r.Update(ctx, w)
}

// The same with a comparison of all that counts.
func (r *Reconciler) comparedDeep(ctx context.Context, key client.ObjectKey) error {
	w := &Widget{}
	if err := r.Get(ctx, key, w); err != nil {
		return err
	}
	cur := &Widget{}
	if err := r.Get(ctx, key, cur); err != nil {
		return err
	}
	if equality.Semantic.DeepEqual(w.Status, cur.Status) {
		w.ResourceVersion = cur.ResourceVersion
		w.Status.Phase = "Ready"
		return r.Status().Update(ctx, w)
	}
	return nil
}

// Its own version, kept while the rest is built anew.
func (r *Reconciler) kept(ctx context.Context, w *Widget) error {
	_, err := controllerutil.CreateOrUpdate(ctx, r.Client, w, func() error {
		version := w.ResourceVersion
		*w = *newWidget(w.Name)
		w.ResourceVersion = version
		return nil
	})
	return err
}

// Each try changes what it read itself.
func (r *Reconciler) retried(ctx context.Context, key client.ObjectKey) error {
	return retry.RetryOnConflict(retry.DefaultRetry, func() error {
		cur := &Widget{}
		if err := r.Get(ctx, key, cur); err != nil {
			return err
		}
		cur.Spec.Size = 2
		return r.Update(ctx, cur)
	})
}

// Built once and tried again: each try replaces the object on purpose.
func (r *Reconciler) retriedBuilt(ctx context.Context, name string) error {
	desired := newWidget(name)
	return retry.RetryOnConflict(retry.DefaultRetry, func() error {
		cur := &Widget{}
		if err := r.Get(ctx, client.ObjectKeyFromObject(desired), cur); err != nil {
			return err
		}
		desired.ResourceVersion = cur.ResourceVersion
		return r.Update(ctx, desired)
	})
}

// No version at all: the update is unconditional, which is no secret.
func (r *Reconciler) cleared(ctx context.Context, key client.ObjectKey) error {
	w := &Widget{}
	if err := r.Get(ctx, key, w); err != nil {
		return err
	}
	w.ResourceVersion = ""
	return r.Update(ctx, w)
}

// The version stands in a field of the spec, or in status.
func (r *Reconciler) observed(ctx context.Context, key client.ObjectKey, secret *corev1.Secret) error {
	w := &Widget{}
	if err := r.Get(ctx, key, w); err != nil {
		return err
	}
	w.Spec.Ref = secret.ResourceVersion
	return r.Update(ctx, w)
}

// Rendered by a template: what came from where is not known.
func (r *Reconciler) rendered(ctx context.Context, u *unstructured.Unstructured) error {
	cur := &unstructured.Unstructured{}
	cur.SetAPIVersion(u.GetAPIVersion())
	cur.SetKind(u.GetKind())
	if err := r.Get(ctx, client.ObjectKeyFromObject(u), cur); err != nil {
		return err
	}
	u.SetResourceVersion(cur.GetResourceVersion())
	return r.Update(ctx, u)
}

// One writer, and it says so.
func (r *Reconciler) allowed(ctx context.Context, key client.ObjectKey) error {
	w := &Widget{}
	if err := r.Get(ctx, key, w); err != nil {
		return err
	}
	cur := &Widget{}
	if err := r.Get(ctx, key, cur); err != nil {
		return err
	}
	w.ResourceVersion = cur.ResourceVersion //ctrlvet:allow resourceversion -- nobody else writes this kind
	return r.Update(ctx, w)
}

// Each try reads the object again, so that the version does not outlive it.
func (r *Reconciler) rereadEachTry(ctx context.Context, key client.ObjectKey) error {
	w := &Widget{}
	return retry.RetryOnConflict(retry.DefaultRetry, func() error {
		if err := r.Get(ctx, key, w); err != nil {
			return err
		}
		w.Spec.Size = 2
		err := r.Update(ctx, w)
		if apierrors.IsConflict(err) {
			cur := &Widget{}
			if err := r.Get(ctx, key, cur); err != nil {
				return err
			}
			w.ResourceVersion = cur.ResourceVersion
		}
		return err
	})
}

// A helper reads it again before the write.
func (r *Reconciler) refresh(ctx context.Context, w *Widget) error {
	return r.Get(ctx, client.ObjectKeyFromObject(w), w)
}

func (r *Reconciler) refreshedByHelper(ctx context.Context, key client.ObjectKey) error {
	w := &Widget{}
	if err := r.Get(ctx, key, w); err != nil {
		return err
	}
	cur := &Widget{}
	if err := r.Get(ctx, key, cur); err != nil {
		return err
	}
	w.ResourceVersion = cur.ResourceVersion
	if err := r.refresh(ctx, w); err != nil {
		return err
	}
	return r.Update(ctx, w)
}

// The branch that takes the version leaves without a write.
func (r *Reconciler) otherBranch(ctx context.Context, key client.ObjectKey, dry bool) error {
	w := &Widget{}
	if err := r.Get(ctx, key, w); err != nil {
		return err
	}
	if dry {
		cur := &Widget{}
		if err := r.Get(ctx, key, cur); err != nil {
			return err
		}
		w.ResourceVersion = cur.ResourceVersion
		return nil
	}
	return r.Update(ctx, w)
}

// Two kinds of one name: the version of the one is no version of the other.
func (r *Reconciler) twoKinds(ctx context.Context, key client.ObjectKey) error {
	w := &Widget{}
	if err := r.Get(ctx, key, w); err != nil {
		return err
	}
	var s corev1.Secret
	if err := r.Get(ctx, key, &s); err != nil {
		return err
	}
	w.ResourceVersion = s.ResourceVersion
	return r.Update(ctx, w)
}

// A list's version is for watching on.
func (r *Reconciler) listVersion(ctx context.Context, l *WidgetList) error {
	old := &WidgetList{}
	if err := r.List(ctx, l); err != nil {
		return err
	}
	old.ResourceVersion = l.ResourceVersion
	return nil
}

// What the helper takes from the fresh object is not known.
func retain(w, cur *Widget) { w.Spec.Ref = cur.Spec.Ref }

func (r *Reconciler) retained(ctx context.Context, key client.ObjectKey) error {
	w := &Widget{}
	if err := r.Get(ctx, key, w); err != nil {
		return err
	}
	cur := &Widget{}
	if err := r.Get(ctx, key, cur); err != nil {
		return err
	}
	retain(w, cur)
	w.ResourceVersion = cur.ResourceVersion
	return r.Update(ctx, w)
}

// The spec of an unstructured object is a map entry.
func (r *Reconciler) entry(ctx context.Context, key client.ObjectKey) error {
	u, cur := &unstructured.Unstructured{}, &unstructured.Unstructured{}
	if err := r.Get(ctx, key, u); err != nil {
		return err
	}
	if err := r.Get(ctx, key, cur); err != nil {
		return err
	}
	u.Object["spec"] = cur.Object["spec"]
	u.SetResourceVersion(cur.GetResourceVersion())
	return r.Update(ctx, u)
}

// An element of a list that was built, not read.
func (r *Reconciler) builtList(ctx context.Context, names []string) error {
	var list WidgetList
	for _, name := range names {
		list.Items = append(list.Items, *newWidget(name))
	}
	for i := range list.Items {
		w := &list.Items[i]
		cur := &Widget{}
		if err := r.Get(ctx, client.ObjectKeyFromObject(w), cur); err != nil {
			return err
		}
		w.ResourceVersion = cur.ResourceVersion
		if err := r.Update(ctx, w); err != nil {
			return err
		}
	}
	return nil
}

// Read to see whether it is there; then a new one takes the variable.
func (r *Reconciler) renewed(ctx context.Context, key client.ObjectKey) error {
	w := &Widget{}
	if err := r.Get(ctx, key, w); err == nil {
		w = newWidget(key.Name)
	}
	cur := &Widget{}
	if err := r.Get(ctx, key, cur); err != nil {
		return err
	}
	w.ResourceVersion = cur.ResourceVersion
	return r.Update(ctx, w)
}

// A constructor that reads a template and gives it another name.
func (r *Reconciler) fromTemplate(ctx context.Context, key client.ObjectKey, name string) (*Widget, error) {
	w := &Widget{}
	if err := r.Get(ctx, key, w); err != nil {
		return nil, err
	}
	w.Name = name
	return w, nil
}

func (r *Reconciler) instantiated(ctx context.Context, key client.ObjectKey, name string) error {
	w, err := r.fromTemplate(ctx, key, name)
	if err != nil {
		return err
	}
	cur := &Widget{}
	if err := r.Get(ctx, client.ObjectKeyFromObject(w), cur); err != nil {
		return err
	}
	w.ResourceVersion = cur.ResourceVersion
	return r.Update(ctx, w)
}

// The same by a caller.
func (r *Reconciler) overwrite(ctx context.Context, w *Widget) error {
	cur := &Widget{}
	if err := r.Get(ctx, client.ObjectKeyFromObject(w), cur); err != nil {
		return err
	}
	w.ResourceVersion = cur.ResourceVersion
	return r.Update(ctx, w)
}

func (r *Reconciler) callOverwrite(ctx context.Context, key client.ObjectKey) error {
	w := &Widget{}
	if err := r.Get(ctx, key, w); err != nil {
		return err
	}
	c := w.DeepCopy()
	c.Namespace = "backup"
	return r.overwrite(ctx, c)
}

func compute(w *Widget) WidgetStatus { return WidgetStatus{Phase: w.Spec.Ref} }

// Only the status is sent, and it was put together anew: it states all of it.
func (r *Reconciler) wholeStatus(ctx context.Context, key client.ObjectKey) error {
	w := &Widget{}
	if err := r.Get(ctx, key, w); err != nil {
		return err
	}
	w.Status = compute(w)
	return retry.RetryOnConflict(retry.DefaultRetry, func() error {
		cur := &Widget{}
		if err := r.Get(ctx, key, cur); err != nil {
			return err
		}
		w.ResourceVersion = cur.ResourceVersion
		return r.Status().Update(ctx, w)
	})
}

// The same with a literal.
func (r *Reconciler) literalStatus(ctx context.Context, key client.ObjectKey) error {
	w := &Widget{}
	if err := r.Get(ctx, key, w); err != nil {
		return err
	}
	w.Status = WidgetStatus{Phase: "Ready", Seen: w.Status.Seen + 1}
	cur := &Widget{}
	if err := r.Get(ctx, key, cur); err != nil {
		return err
	}
	w.ResourceVersion = cur.ResourceVersion
	return r.Status().Update(ctx, w)
}

// What is read may be a new object: the error does not tell.
func (r *Reconciler) fetchedOrNew(ctx context.Context, key client.ObjectKey) error {
	w, err := r.fetchOrNew(ctx, key)
	if err != nil {
		return err
	}
	w.Spec.Size = 3
	cur := &Widget{}
	if err := r.Get(ctx, key, cur); err != nil {
		return err
	}
	w.ResourceVersion = cur.ResourceVersion
	return r.Update(ctx, w)
}

func (r *Reconciler) fetchOrNew(ctx context.Context, key client.ObjectKey) (*Widget, error) {
	w := &Widget{}
	if err := r.Get(ctx, key, w); err != nil {
		return &Widget{}, client.IgnoreNotFound(err)
	}
	return w, nil
}

// The contents of one object go to another, which keeps its own metadata.
func (r *Reconciler) contents(ctx context.Context, from, to client.ObjectKey) error {
	w, cur := &Widget{}, &Widget{}
	if err := r.Get(ctx, from, w); err != nil {
		return err
	}
	if err := r.Get(ctx, to, cur); err != nil {
		return err
	}
	w.ObjectMeta = cur.ObjectMeta
	return r.Update(ctx, w)
}

// Built from scratch, with the metadata of the one that is there.
func (r *Reconciler) builtOver(ctx context.Context, name string) error {
	w := newWidget(name)
	err := r.Update(ctx, w)
	if apierrors.IsConflict(err) {
		cur := &Widget{}
		if err := r.Get(ctx, client.ObjectKeyFromObject(w), cur); err != nil {
			return err
		}
		w.ObjectMeta = cur.ObjectMeta
		return r.Update(ctx, w)
	}
	return err
}

// The metadata comes from elsewhere and the spec as well.
func (r *Reconciler) metadataAndSpec(ctx context.Context, key client.ObjectKey) error {
	w := &Widget{}
	if err := r.Get(ctx, key, w); err != nil {
		return err
	}
	w.Spec.Size = 3
	if err := r.Update(ctx, w); apierrors.IsConflict(err) {
		cur := &Widget{}
		if err := r.Get(ctx, key, cur); err != nil {
			return err
		}
		w.ObjectMeta = cur.ObjectMeta
		w.Spec = cur.Spec
		w.Spec.Size = 3
		return r.Update(ctx, w)
	}
	return nil
}

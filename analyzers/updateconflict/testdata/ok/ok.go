// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

// Package ok has updates whose conflicts are rare, wanted or seen to.
package ok

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
	"strconv"
	"strings"

	appsv1 "k8s.io/api/apps/v1"
	corev1 "k8s.io/api/core/v1"
	apierrors "k8s.io/apimachinery/pkg/api/errors"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/client-go/util/retry"
	ctrl "sigs.k8s.io/controller-runtime"
	"sigs.k8s.io/controller-runtime/pkg/client"
	"sigs.k8s.io/controller-runtime/pkg/controller/controllerutil"
)

// Each attempt reads the Pod again.
func (r *Reconciler) retried(ctx context.Context, key client.ObjectKey) error {
	return retry.RetryOnConflict(retry.DefaultRetry, func() error {
		pod := &corev1.Pod{}
		if err := r.Get(ctx, key, pod); err != nil {
			return err
		}
		pod.Labels["w.io/a"] = "b"
		return r.Update(ctx, pod)
	})
}

// The writes of an attempt may be in a helper.
func (r *Reconciler) retriedHelper(ctx context.Context, key client.ObjectKey) error {
	return retry.RetryOnConflict(retry.DefaultRetry, func() error { return r.labelOnce(ctx, key) })
}

func (r *Reconciler) labelOnce(ctx context.Context, key client.ObjectKey) error {
	pod := &corev1.Pod{}
	if err := r.Get(ctx, key, pod); err != nil {
		return err
	}
	pod.Labels["w.io/a"] = "b"
	return r.Update(ctx, pod)
}

// A patch with the change only needs no version.
func (r *Reconciler) patched(ctx context.Context, key client.ObjectKey) error {
	pod := &corev1.Pod{}
	if err := r.Get(ctx, key, pod); err != nil {
		return err
	}
	base := pod.DeepCopy()
	pod.Labels["w.io/a"] = "b"
	return r.Patch(ctx, pod, client.MergeFrom(base))
}

// Apply has no version either.
func (r *Reconciler) applied(ctx context.Context, pod *corev1.Pod) error {
	pod.Labels = map[string]string{"w.io/a": "b"}
	return r.Patch(ctx, pod, client.Apply, client.FieldOwner("me"))
}

// The function asks for the conflict and comes back.
func (r *Reconciler) byHand(ctx context.Context, key client.ObjectKey) (ctrl.Result, error) {
	pod := &corev1.Pod{}
	if err := r.Get(ctx, key, pod); err != nil {
		return ctrl.Result{}, err
	}
	pod.Labels["w.io/a"] = "b"
	if err := r.Update(ctx, pod); err != nil {
		if apierrors.IsConflict(err) {
			return ctrl.Result{RequeueAfter: 1}, nil
		}
		return ctrl.Result{}, err
	}
	return ctrl.Result{}, nil
}

// Its caller does.
func (r *Reconciler) inner(ctx context.Context, key client.ObjectKey) error {
	pod := &corev1.Pod{}
	if err := r.Get(ctx, key, pod); err != nil {
		return err
	}
	pod.Labels["w.io/a"] = "b"
	return r.Update(ctx, pod)
}

func (r *Reconciler) outer(ctx context.Context, key client.ObjectKey) (ctrl.Result, error) {
	err := r.inner(ctx, key)
	if apierrors.IsConflict(err) {
		return ctrl.Result{RequeueAfter: 1}, nil
	}
	return ctrl.Result{}, err
}

// Nobody writes a ConfigMap all the time: the queue retries the error.
func (r *Reconciler) quiet(ctx context.Context, key client.ObjectKey) error {
	cm := &corev1.ConfigMap{}
	if err := r.Get(ctx, key, cm); err != nil {
		return err
	}
	cm.Data["a"] = "b"
	return r.Update(ctx, cm)
}

// Nor the own kind, whose only writer this is.
func (r *Reconciler) own(ctx context.Context, w *Widget) error {
	w.Spec.Size = 3
	return r.Update(ctx, w)
}

// A Deployment is at rest most of the time.
func (r *Reconciler) rest(ctx context.Context, key client.ObjectKey) error {
	d := &appsv1.Deployment{}
	if err := r.Get(ctx, key, d); err != nil {
		return err
	}
	d.Labels["w.io/a"] = "b"
	return r.Update(ctx, d)
}

// A list is sent whole: the conflict keeps the finalizers of others.
func (r *Reconciler) finalizer(ctx context.Context, key client.ObjectKey) error {
	pod := &corev1.Pod{}
	if err := r.Get(ctx, key, pod); err != nil {
		return err
	}
	controllerutil.RemoveFinalizer(pod, "w.io/f")
	return r.Update(ctx, pod)
}

// So are taints.
func (r *Reconciler) taint(ctx context.Context, name string) error {
	node := &corev1.Node{}
	if err := r.Get(ctx, client.ObjectKey{Name: name}, node); err != nil {
		return err
	}
	node.Labels["w.io/a"] = "b"
	node.Spec.Taints = append(node.Spec.Taints, corev1.Taint{Key: "w.io/t"})
	return r.Update(ctx, node)
}

// An element of a list goes with the list.
func (r *Reconciler) image(ctx context.Context, key client.ObjectKey) error {
	pod := &corev1.Pod{}
	if err := r.Get(ctx, key, pod); err != nil {
		return err
	}
	pod.Spec.Containers[0].Image = "w.io/i:2"
	return r.Update(ctx, pod)
}

// What is computed from the object must not be computed from an old one.
func (r *Reconciler) computed(ctx context.Context, name string) error {
	node := &corev1.Node{}
	if err := r.Get(ctx, client.ObjectKey{Name: name}, node); err != nil {
		return err
	}
	node.Spec.ProviderID = "w.io/" + node.Spec.ProviderID
	return r.Update(ctx, node)
}

// What a function of another package changes is not known.
func (r *Reconciler) unknown(ctx context.Context, key client.ObjectKey, change func(*corev1.Pod)) error {
	pod := &corev1.Pod{}
	if err := r.Get(ctx, key, pod); err != nil {
		return err
	}
	pod.Labels["w.io/a"] = "b"
	change(pod)
	return r.Update(ctx, pod)
}

// Created in this pass: the answer has the version.
func (r *Reconciler) created(ctx context.Context) error {
	pod := &corev1.Pod{ObjectMeta: metav1.ObjectMeta{Name: "a"}}
	if err := r.Create(ctx, pod); err != nil {
		return err
	}
	pod.Labels = map[string]string{"w.io/a": "b"}
	return r.Update(ctx, pod)
}

// Built here: without a version nothing conflicts.
func (r *Reconciler) built(ctx context.Context) error {
	pod := &corev1.Pod{ObjectMeta: metav1.ObjectMeta{Name: "a"}}
	pod.Labels = map[string]string{"w.io/a": "b"}
	return r.Update(ctx, pod)
}

func (r *Reconciler) builtElsewhere(ctx context.Context) error {
	pod := newPod()
	pod.Labels = map[string]string{"w.io/a": "b"}
	return r.Update(ctx, pod)
}

func newPod() *corev1.Pod { return &corev1.Pod{} }

// The version is taken out.
func (r *Reconciler) unversioned(ctx context.Context, key client.ObjectKey) error {
	pod := &corev1.Pod{}
	if err := r.Get(ctx, key, pod); err != nil {
		return err
	}
	pod.Labels["w.io/a"] = "b"
	pod.ResourceVersion = ""
	return r.Update(ctx, pod)
}

// Whether the Pod was read, only callers elsewhere know.
func (r *Reconciler) Given(ctx context.Context, pod *corev1.Pod) error {
	pod.Labels["w.io/a"] = "b"
	return r.Update(ctx, pod)
}

// A helper of the library reads and writes.
func (r *Reconciler) createOrUpdate(ctx context.Context, pod *corev1.Pod) error {
	_, err := controllerutil.CreateOrUpdate(ctx, r.Client, pod, func() error {
		pod.Labels = map[string]string{"w.io/a": "b"}
		return nil
	})
	return err
}

// The volume's ID is stored again on each attempt.
func (r *Reconciler) kept(ctx context.Context, key client.ObjectKey, name string) error {
	v, err := r.cloud.Create(ctx, name)
	if err != nil {
		return err
	}
	return retry.RetryOnConflict(retry.DefaultRetry, func() error {
		w := &Widget{}
		if err := r.Get(ctx, key, w); err != nil {
			return err
		}
		w.Spec.ID = v.ID
		return r.Update(ctx, w)
	})
}

// A patch does not conflict.
func (r *Reconciler) keptByPatch(ctx context.Context, w *Widget) error {
	v, err := r.cloud.Create(ctx, w.Name)
	if err != nil {
		return err
	}
	base := w.DeepCopy()
	w.Spec.ID = v.ID
	return r.Patch(ctx, w, client.MergeFrom(base))
}

// The next pass finds the volume again.
func (r *Reconciler) ensured(ctx context.Context, w *Widget) error {
	v, err := r.cloud.Get(ctx, w.Name)
	if err != nil {
		if v, err = r.cloud.Create(ctx, w.Name); err != nil {
			return err
		}
	}
	w.Spec.ID = v.ID
	return r.Update(ctx, w)
}

// The object does not get what was made, and the error no value of it.
func (r *Reconciler) unrelated(ctx context.Context, w *Widget) error {
	if _, err := r.cloud.Create(ctx, w.Name); err != nil {
		return err
	}
	w.Spec.Size = 3
	return r.Update(ctx, w)
}

// It is written before the creation.
func (r *Reconciler) first(ctx context.Context, w *Widget) error {
	w.Spec.Size = 3
	if err := r.Update(ctx, w); err != nil {
		return err
	}
	v, err := r.cloud.Create(ctx, w.Name)
	if err != nil {
		return err
	}
	w.Status.ID = v.ID
	return r.Status().Update(ctx, w) // what statusupdate judges
}

// The result is no work of another server.
func (r *Reconciler) local(ctx context.Context, w *Widget) error {
	w.Spec.ID = generateName(w)
	return r.Update(ctx, w)
}

func generateName(w *Widget) string { return w.Namespace + "-" + w.Name }

// The server is only asked whether it is there: nothing is made.
func (r *Reconciler) signed(ctx context.Context, w *Widget) error {
	token, err := r.generateToken(ctx, w)
	if err != nil {
		return err
	}
	w.Spec.ID = token
	return r.Update(ctx, w)
}

func (r *Reconciler) generateToken(ctx context.Context, w *Widget) (string, error) {
	if _, err := r.store.ListBuckets(ctx, nil); err != nil {
		return "", err
	}
	return "token of " + w.Name, nil
}

// The object that keeps the result is made with it.
func (r *Reconciler) stored(ctx context.Context, w *Widget) error {
	_, password, err := r.createVolume(ctx, w)
	if err != nil {
		return err
	}
	secret := &corev1.Secret{ObjectMeta: metav1.ObjectMeta{Name: w.Name}}
	secret.Data = map[string][]byte{"password": []byte(password)}
	return r.Create(ctx, secret)
}

// Built here with the result: an update without a version does not conflict.
func (r *Reconciler) replaced(ctx context.Context, w *Widget) error {
	_, password, err := r.createVolume(ctx, w)
	if err != nil {
		return err
	}
	secret := &corev1.Secret{ObjectMeta: metav1.ObjectMeta{Name: w.Name}}
	secret.Data = map[string][]byte{"password": []byte(password)}
	return r.Update(ctx, secret)
}

// Said to be fine.
func (r *Reconciler) allowed(ctx context.Context, w *Widget) error {
	v, err := r.cloud.Create(ctx, w.Name)
	if err != nil {
		return err
	}
	w.Spec.ID = v.ID
	return r.Update(ctx, w) //ctrlvet:allow updateconflict -- the server returns the same volume again
}

// A count of an old read would drop the count of another.
func (r *Reconciler) counted(ctx context.Context, key client.ObjectKey, me string) error {
	n := &corev1.Node{}
	if err := r.Get(ctx, key, n); err != nil {
		return err
	}
	c, _ := strconv.Atoi(n.Annotations["w.io/reboots"])
	n.Annotations["w.io/reboots"] = strconv.Itoa(c + 1)
	return r.Update(ctx, n)
}

func (r *Reconciler) countedAccessor(ctx context.Context, key client.ObjectKey, me string) error {
	n := &corev1.Node{}
	if err := r.Get(ctx, key, n); err != nil {
		return err
	}
	a := n.GetAnnotations()
	c, err := strconv.Atoi(a["w.io/reboots"])
	if err != nil {
		c = 0
	}
	a["w.io/reboots"] = strconv.Itoa(c + 1)
	n.SetAnnotations(a)
	return r.Update(ctx, n)
}

// Nor may an entry of a list in an annotation go.
func (r *Reconciler) extended(ctx context.Context, key client.ObjectKey, me string) error {
	n := &corev1.Node{}
	if err := r.Get(ctx, key, n); err != nil {
		return err
	}
	n.Annotations["w.io/users"] = fmt.Sprintf("%s,%s", n.Annotations["w.io/users"], me)
	return r.Update(ctx, n)
}

func (r *Reconciler) extendedHelper(ctx context.Context, key client.ObjectKey, me string) error {
	n := &corev1.Node{}
	if err := r.Get(ctx, key, n); err != nil {
		return err
	}
	metav1.SetMetaDataAnnotation(&n.ObjectMeta, "w.io/users", users(n)+me)
	return r.Update(ctx, n)
}

func users(n *corev1.Node) string { return n.Annotations["w.io/users"] }

func (r *Reconciler) extendedWhole(ctx context.Context, key client.ObjectKey, me string) error {
	n := &corev1.Node{}
	if err := r.Get(ctx, key, n); err != nil {
		return err
	}
	n.Annotations = map[string]string{"w.io/users": n.Annotations["w.io/users"] + me}
	return r.Update(ctx, n)
}

// A state in an annotation is changed.
func (r *Reconciler) decoded(ctx context.Context, key client.ObjectKey, me string) error {
	n := &corev1.Node{}
	if err := r.Get(ctx, key, n); err != nil {
		return err
	}
	var s struct{ Reboots int }
	if err := json.Unmarshal([]byte(n.Annotations["w.io/state"]), &s); err != nil {
		return err
	}
	s.Reboots++
	data, err := json.Marshal(s)
	if err != nil {
		return err
	}
	n.Annotations["w.io/state"] = string(data)
	return r.Update(ctx, n)
}

// The helper computes it.
func (r *Reconciler) bumped(ctx context.Context, key client.ObjectKey, me string) error {
	n := &corev1.Node{}
	if err := r.Get(ctx, key, n); err != nil {
		return err
	}
	bump(n.Annotations, "w.io/reboots")
	return r.Update(ctx, n)
}

func bump(m map[string]string, key string) {
	c, _ := strconv.Atoi(m[key])
	m[key] = strconv.Itoa(c + 1)
}

// The rest of the object may be old as well.
func (r *Reconciler) computedOfSpec(ctx context.Context, key client.ObjectKey, me string) error {
	n := &corev1.Node{}
	if err := r.Get(ctx, key, n); err != nil {
		return err
	}
	n.Labels["w.io/provider"] = n.Spec.ProviderID
	return r.Update(ctx, n)
}

// A claim: of two that see none, one must fail.
func (r *Reconciler) claimed(ctx context.Context, key client.ObjectKey, me string) error {
	n := &corev1.Node{}
	if err := r.Get(ctx, key, n); err != nil {
		return err
	}
	if _, held := n.Annotations["w.io/lock"]; held {
		return nil
	}
	n.Annotations["w.io/lock"] = me
	return r.Update(ctx, n)
}

func (r *Reconciler) claimedOnce(ctx context.Context, key client.ObjectKey, me string) error {
	n := &corev1.Node{}
	if err := r.Get(ctx, key, n); err != nil {
		return err
	}
	if n.Annotations["w.io/lock"] != "" && n.Annotations["w.io/lock"] != me {
		return nil
	}
	metav1.SetMetaDataAnnotation(&n.ObjectMeta, "w.io/lock", me)
	return r.Update(ctx, n)
}

func (r *Reconciler) claimedAccessor(ctx context.Context, key client.ObjectKey, me string) error {
	n := &corev1.Node{}
	if err := r.Get(ctx, key, n); err != nil {
		return err
	}
	if holder := n.GetAnnotations()["w.io/lock"]; holder != "" {
		return fmt.Errorf("%s has it", holder)
	}
	n.GetAnnotations()["w.io/lock"] = me
	return r.Update(ctx, n)
}

func (r *Reconciler) claimedHelper(ctx context.Context, key client.ObjectKey, me string) error {
	n := &corev1.Node{}
	if err := r.Get(ctx, key, n); err != nil {
		return err
	}
	if held(n) {
		return nil
	}
	n.Annotations["w.io/lock"] = me
	return r.Update(ctx, n)
}

func held(n *corev1.Node) bool { return metav1.HasAnnotation(n.ObjectMeta, "w.io/lock") }

func (r *Reconciler) claimedInside(ctx context.Context, key client.ObjectKey, me string) error {
	n := &corev1.Node{}
	if err := r.Get(ctx, key, n); err != nil {
		return err
	}
	lock(n, me)
	return r.Update(ctx, n)
}

func lock(n *corev1.Node, me string) {
	if n.Annotations["w.io/lock"] == "" {
		n.Annotations["w.io/lock"] = me
	}
}

// Only its holder may take a lock away.
func (r *Reconciler) released(ctx context.Context, key client.ObjectKey, me string) error {
	n := &corev1.Node{}
	if err := r.Get(ctx, key, n); err != nil {
		return err
	}
	if n.Annotations["w.io/lock"] != me {
		return nil
	}
	delete(n.Annotations, "w.io/lock")
	return r.Update(ctx, n)
}

// The caller looks.
func (r *Reconciler) claimedBefore(ctx context.Context, key client.ObjectKey, me string) error {
	n := &corev1.Node{}
	if err := r.Get(ctx, key, n); err != nil {
		return err
	}
	if n.Annotations["w.io/lock"] != "" {
		return nil
	}
	return r.claim(ctx, n, me)
}

func (r *Reconciler) claim(ctx context.Context, n *corev1.Node, me string) error {
	n.Annotations["w.io/lock"] = me
	return r.Update(ctx, n)
}

// The volume is removed where its ID could not be kept.
func (r *Reconciler) removed(ctx context.Context, w *Widget) error {
	id, _, err := r.createVolume(ctx, w)
	if err != nil {
		return err
	}
	w.Spec.ID = id
	if err := r.Update(ctx, w); err != nil {
		_ = r.deleteVolume(ctx, id)
		return err
	}
	return nil
}

func (r *Reconciler) removedByClient(ctx context.Context, w *Widget) error {
	v, err := r.cloud.Create(ctx, w.Name)
	if err != nil {
		return err
	}
	w.Spec.ID = v.ID
	err = r.Update(ctx, w)
	if err == nil {
		return nil
	}
	return errors.Join(err, r.cloud.Delete(ctx, w.Name))
}

func (r *Reconciler) removedByFunc(ctx context.Context, w *Widget, remove func(id string)) error {
	v, err := r.cloud.Create(ctx, w.Name)
	if err != nil {
		return err
	}
	w.Spec.ID = v.ID
	if err := r.Update(ctx, w); err != nil {
		remove(v.ID)
		return err
	}
	return nil
}

func (r *Reconciler) removedLater(ctx context.Context, w *Widget) (err error) {
	id, _, err := r.createVolume(ctx, w)
	if err != nil {
		return err
	}
	defer func() {
		if err != nil {
			_ = r.deleteVolume(ctx, id)
		}
	}()
	w.Spec.ID = id
	return r.Update(ctx, w)
}

func (r *Reconciler) removedLaterHelper(ctx context.Context, w *Widget) (err error) {
	v, err := r.cloud.Create(ctx, w.Name)
	if err != nil {
		return err
	}
	defer r.removeFailed(ctx, v, &err)
	w.Spec.ID = v.ID
	return r.Update(ctx, w)
}

func (r *Reconciler) removeFailed(ctx context.Context, v *volume, err *error) {
	if *err != nil {
		_ = r.deleteVolume(ctx, v.ID)
	}
}

// The creation is safe to repeat: it may be there already.
func (r *Reconciler) repeatable(ctx context.Context, w *Widget) error {
	id, _, err := r.createVolume(ctx, w)
	if err != nil && !apierrors.IsAlreadyExists(err) {
		return err
	}
	w.Spec.ID = id
	return r.Update(ctx, w)
}

var errExists = errors.New("exists")

func (r *Reconciler) repeatableIs(ctx context.Context, w *Widget) error {
	v, err := r.cloud.Create(ctx, w.Name)
	if err != nil && !errors.Is(err, errExists) {
		return err
	}
	w.Spec.ID = v.ID
	return r.Update(ctx, w)
}

func (r *Reconciler) repeatableInside(ctx context.Context, w *Widget) error {
	id, err := r.registerVolume(ctx, w)
	if err != nil {
		return err
	}
	w.Spec.ID = id
	return r.Update(ctx, w)
}

func (r *Reconciler) registerVolume(ctx context.Context, w *Widget) (string, error) {
	v, err := r.cloud.Create(ctx, w.Name)
	var status *statusError
	if errors.As(err, &status) && status.code == http.StatusConflict {
		return w.Name, nil
	}
	if err != nil {
		return "", err
	}
	return v.ID, nil
}

type statusError struct{ code int }

func (e *statusError) Error() string { return strconv.Itoa(e.code) }

// What a function that is given does with the map is not known.
func (r *Reconciler) bumpedByFunc(ctx context.Context, key client.ObjectKey, bump func(m map[string]string)) error {
	n := &corev1.Node{}
	if err := r.Get(ctx, key, n); err != nil {
		return err
	}
	n.Labels["w.io/a"] = "b"
	bump(n.Annotations)
	return r.Update(ctx, n)
}

// A literal looks and writes.
func (r *Reconciler) claimedInLiteral(ctx context.Context, key client.ObjectKey, me string) error {
	n := &corev1.Node{}
	if err := r.Get(ctx, key, n); err != nil {
		return err
	}
	claim := func() {
		if _, held := n.Annotations["w.io/lock"]; !held {
			n.Annotations["w.io/lock"] = me
		}
	}
	claim()
	return r.Update(ctx, n)
}

func (r *Reconciler) claimedSwitch(ctx context.Context, name, me string) error {
	n, err := r.kube.CoreV1().Nodes().Get(ctx, name, metav1.GetOptions{})
	if err != nil {
		return err
	}
	switch holder := n.Annotations["w.io/lock"]; {
	case holder == me:
		return nil
	case holder != "":
		return errExists
	default:
		n.Annotations["w.io/lock"] = me
	}
	_, err = r.kube.CoreV1().Nodes().Update(ctx, n, metav1.UpdateOptions{})
	return err
}

// The entries of a list in an annotation are kept.
func (r *Reconciler) joined(ctx context.Context, key client.ObjectKey, me string) error {
	n := &corev1.Node{}
	if err := r.Get(ctx, key, n); err != nil {
		return err
	}
	var users []string
	if s, ok := n.Annotations["w.io/users"]; ok {
		users = strings.Split(s, ",")
	}
	users = append(users, me)
	n.Annotations["w.io/users"] = strings.Join(users, ",")
	return r.Update(ctx, n)
}

// A copy is changed by what the original has.
func (r *Reconciler) countedCopy(ctx context.Context, key client.ObjectKey) error {
	n := &corev1.Node{}
	if err := r.Get(ctx, key, n); err != nil {
		return err
	}
	c := n.DeepCopy()
	count := 0
	if s := n.Annotations["w.io/reboots"]; s != "" {
		var err error
		if count, err = strconv.Atoi(s); err != nil {
			return err
		}
	}
	count++
	c.Annotations["w.io/reboots"] = strconv.Itoa(count)
	return r.Update(ctx, c)
}

// A flag says that the lock is free.
func (r *Reconciler) claimedFlag(ctx context.Context, key client.ObjectKey, me string) error {
	n := &corev1.Node{}
	if err := r.Get(ctx, key, n); err != nil {
		return err
	}
	free := true
	if n.Annotations["w.io/lock"] != "" {
		free = false
	}
	if free {
		n.Annotations["w.io/lock"] = me
	}
	return r.Update(ctx, n)
}

// The volume goes unless all went well.
func (r *Reconciler) removedUnlessDone(ctx context.Context, w *Widget) error {
	v, err := r.cloud.Create(ctx, w.Name)
	if err != nil {
		return err
	}
	done := false
	defer func() {
		if !done {
			_ = r.cloud.Delete(ctx, w.Name)
		}
	}()
	w.Spec.ID = v.ID
	if err := r.Update(ctx, w); err != nil {
		return err
	}
	done = true
	return nil
}

func (r *Reconciler) removedJoined(ctx context.Context, w *Widget) error {
	id, _, err := r.createVolume(ctx, w)
	if err == nil {
		w.Spec.ID = id
		err = r.Update(ctx, w)
	}
	if err != nil {
		return errors.Join(err, r.deleteVolume(ctx, id))
	}
	return nil
}

// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

// Package bad has updates that conflict often, or lose something then.
package bad

import (
	"context"
	"errors"
	"fmt"
	"strconv"

	corev1 "k8s.io/api/core/v1"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	ctrl "sigs.k8s.io/controller-runtime"
	"sigs.k8s.io/controller-runtime/pkg/client"
	"sigs.k8s.io/controller-runtime/pkg/controller/controllerutil"
)

var errNone = errors.New("no such pod")

func (r *Reconciler) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	pod := &corev1.Pod{}
	if err := r.Get(ctx, req.NamespacedName, pod); err != nil {
		return ctrl.Result{}, client.IgnoreNotFound(err)
	}
	if pod.Labels == nil {
		pod.Labels = make(map[string]string)
	}
	pod.Labels["w.io/served"] = "true"
	return ctrl.Result{}, r.Update(ctx, pod) // want `^r.Update conflicts once the kubelet has written the Pod since the read; send only the change, with Patch$`
}

// A Pod that a helper found.
func (r *Reconciler) found(ctx context.Context) error {
	pod, err := r.head(ctx)
	if err != nil {
		return err
	}
	metav1.SetMetaDataAnnotation(&pod.ObjectMeta, "w.io/seen", "yes")
	if err := r.Update(ctx, pod); err != nil { // want `r.Update conflicts once the kubelet has written the Pod since the read;`
		return fmt.Errorf("annotate: %w", err)
	}
	return nil
}

func (r *Reconciler) head(ctx context.Context) (*corev1.Pod, error) {
	var pods corev1.PodList
	if err := r.List(ctx, &pods); err != nil {
		return nil, err
	}
	if len(pods.Items) == 0 {
		return nil, errNone
	}
	return &pods.Items[0], nil
}

// Items of a list, by copy and by pointer.
func (r *Reconciler) items(ctx context.Context) error {
	var pods corev1.PodList
	if err := r.List(ctx, &pods); err != nil {
		return err
	}
	for _, pod := range pods.Items {
		pod.Labels["w.io/a"] = "b"
		if err := r.Update(ctx, &pod); err != nil { // want `r.Update conflicts once the kubelet has written the Pod since the read;`
			return err
		}
	}
	for i := range pods.Items {
		pod := &pods.Items[i]
		pod.GetLabels()["w.io/a"] = "b"
		if err := r.Update(ctx, pod); err != nil { // want `r.Update conflicts once the kubelet has written the Pod since the read;`
			return err
		}
	}
	return nil
}

// A copy of a Pod, which all callers have read.
func (r *Reconciler) mark(ctx context.Context, pod *corev1.Pod) error {
	c := pod.DeepCopy()
	c.Annotations = map[string]string{"w.io/a": "b"}
	return r.Update(ctx, c) // want `r.Update conflicts once the kubelet has written the Pod since the read;`
}

func (r *Reconciler) markHead(ctx context.Context) error {
	pod, err := r.head(ctx)
	if err != nil {
		return err
	}
	return r.mark(ctx, pod)
}

// A plain field that is set to a constant, with a clientset.
func (r *Reconciler) cordon(ctx context.Context, name string) error {
	node, err := r.kube.CoreV1().Nodes().Get(ctx, name, metav1.GetOptions{})
	if err != nil {
		return err
	}
	node.Spec.Unschedulable = true
	_, err = r.kube.CoreV1().Nodes().Update(ctx, node, metav1.UpdateOptions{}) // want `^r.kube.CoreV1\(\).Nodes\(\).Update conflicts once the kubelet has written the Node since the read; use Patch$`
	return err
}

// The volume is made and its ID is only in the object that conflicts.
func (r *Reconciler) provision(ctx context.Context, key client.ObjectKey) error {
	w := &Widget{}
	if err := r.Get(ctx, key, w); err != nil {
		return err
	}
	v, err := r.cloud.Create(ctx, w.Name)
	if err != nil {
		return err
	}
	w.Spec.ID = v.ID
	return r.Update(ctx, w) // want `^r.Update loses what r.cloud.Create made if it conflicts, the next pass makes another; use RetryOnConflict$`
}

// A secret that one of several calls makes, and a helper stores.
func (r *Reconciler) credentials(ctx context.Context, w *Widget, secrets map[string]corev1.Secret) error {
	id, password, err := r.createVolume(ctx, w)
	if err != nil {
		return fmt.Errorf("volume: %w", err)
	}
	secret, ok := secrets[w.Name]
	if !ok {
		return nil
	}
	renew(&secret, id, password)
	if err := r.Update(ctx, &secret); err != nil { // want `r.Update loses what r.createVolume made if it conflicts, the next pass makes another;`
		return fmt.Errorf("update %s: %w", secret.Name, err)
	}
	return nil
}

func renew(s *corev1.Secret, id, password string) {
	metav1.SetMetaDataAnnotation(&s.ObjectMeta, "w.io/id", id)
	s.Data["password"] = []byte(password)
}

// A call of a library.
func (r *Reconciler) register(ctx context.Context, key client.ObjectKey) error {
	secret := &corev1.Secret{}
	if err := r.Get(ctx, key, secret); err != nil {
		return err
	}
	token, _, err := r.hub.CreateRegistrationToken(ctx, "owner", key.Name)
	if err != nil {
		return err
	}
	secret.StringData = map[string]string{"token": token.GetToken()}
	return r.Update(ctx, secret) // want `r.Update loses what r.hub.CreateRegistrationToken made if it conflicts, the next pass makes another; retry it`
}

// A guard that only skips what there is nothing to do for.
func (r *Reconciler) unlessDone(ctx context.Context, key client.ObjectKey, zone string) error {
	node := &corev1.Node{}
	if err := r.Get(ctx, key, node); err != nil {
		return err
	}
	if node.Labels["w.io/zone"] == zone {
		return nil
	}
	if node.Labels == nil {
		node.Labels = map[string]string{}
	}
	node.Labels["w.io/zone"] = zone
	return r.Update(ctx, node) // want `r.Update conflicts once the kubelet has written the Node since the read;`
}

func (r *Reconciler) unlessAllDone(ctx context.Context, key client.ObjectKey, want map[string]string) error {
	pod := &corev1.Pod{}
	if err := r.Get(ctx, key, pod); err != nil {
		return err
	}
	if len(pod.Annotations) == 0 {
		pod.Annotations = map[string]string{}
	}
	changed := false
	for k, v := range want {
		if cur, ok := pod.Annotations[k]; !ok || cur != v {
			pod.Annotations[k] = v
			changed = true
		}
	}
	if !changed {
		return nil
	}
	return r.Update(ctx, pod) // want `r.Update conflicts once the kubelet has written the Pod since the read;`
}

func (r *Reconciler) unlessSet(ctx context.Context, key client.ObjectKey) error {
	pod := &corev1.Pod{}
	if err := r.Get(ctx, key, pod); err != nil {
		return err
	}
	if pod.Annotations["w.io/seen"] == "yes" {
		return nil
	}
	metav1.SetMetaDataAnnotation(&pod.ObjectMeta, "w.io/seen", "yes")
	return r.Update(ctx, pod) // want `r.Update conflicts once the kubelet has written the Pod since the read;`
}

func (r *Reconciler) unlessBothSet(ctx context.Context, key client.ObjectKey, zone string) error {
	node := &corev1.Node{}
	if err := r.Get(ctx, key, node); err != nil {
		return err
	}
	if node.Labels["w.io/zone"] == zone && node.Labels["w.io/a"] == "b" {
		return nil
	}
	node.Labels["w.io/zone"] = zone
	node.Labels["w.io/a"] = "b"
	return r.Update(ctx, node) // want `r.Update conflicts once the kubelet has written the Node since the read;`
}

// The value and the conditions are of other things: the state, the name, a
// finalizer, another object, the other map.
func (r *Reconciler) others(ctx context.Context, key client.ObjectKey, w *Widget) error {
	pod := &corev1.Pod{}
	if err := r.Get(ctx, key, pod); err != nil {
		return err
	}
	if !pod.DeletionTimestamp.IsZero() || pod.Status.Phase != corev1.PodRunning || controllerutil.ContainsFinalizer(pod, "w.io/f") {
		return nil
	}
	if w.Labels["w.io/a"] == "" || pod.Annotations["w.io/skip"] != "" || !running(pod) {
		return nil
	}
	labels := pod.GetLabels()
	labels["w.io/a"] = fmt.Sprintf("%s-%s", w.Labels["w.io/a"], pod.Name)
	pod.SetLabels(labels)
	return r.Update(ctx, pod) // want `r.Update conflicts once the kubelet has written the Pod since the read;`
}

func running(pod *corev1.Pod) bool { return pod.Status.Phase == corev1.PodRunning }

// A probe says what to write, wherever the Pod is.
func (r *Reconciler) probed(ctx context.Context, key client.ObjectKey, prober func(ip string) Prober) error {
	pod := &corev1.Pod{}
	if err := r.Get(ctx, key, pod); err != nil {
		return err
	}
	old := pod.Labels["w.io/healthy"]
	healthy := strconv.FormatBool(prober(pod.Status.PodIP).Probe(ctx) == nil)
	if old != healthy {
		pod.Labels["w.io/healthy"] = healthy
		if err := r.Update(ctx, pod); err != nil { // want `r.Update conflicts once the kubelet has written the Pod since the read;`
			return err
		}
	}
	return nil
}

// A Prober asks a Pod for its health.
type Prober interface {
	Probe(ctx context.Context) error
}

// A volume is made, and a failed update is only told of.
func (r *Reconciler) told(ctx context.Context, w *Widget) error {
	defer r.done(w)
	id, _, err := r.createVolume(ctx, w)
	if err != nil {
		if errors.Is(err, errNone) {
			return nil
		}
		return err
	}
	w.Spec.ID = id
	if err := r.Update(ctx, w); err != nil { // want `r.Update loses what r.createVolume made if it conflicts, the next pass makes another;`
		ctrl.LoggerFrom(ctx).Error(err, "lost a volume", "id", id)
		return fmt.Errorf("keep volume %s: %w", id, err)
	}
	return r.cloud.Attach(ctx, id)
}

func (r *Reconciler) done(w *Widget) { r.last = w.Name }

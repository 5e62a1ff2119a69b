// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

package harness

import (
	"context"
	"fmt"

	corev1 "k8s.io/api/core/v1"
	eventsv1 "k8s.io/api/events/v1"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"sigs.k8s.io/controller-runtime/pkg/client"
	"sigs.k8s.io/controller-runtime/pkg/controller/controllerutil"

	"github.com/ctrlvet/ctrlvet/reference-operator/api/v1alpha1"
)

// SetToken writes a token, under the key "token", to a Secret that the operator may
// read. The Secret is made if it is not there.
func (b *Bench) SetToken(secret, token string) {
	b.t.Helper()
	obj := &corev1.Secret{ObjectMeta: metav1.ObjectMeta{Namespace: b.Namespace, Name: secret}}
	_, err := controllerutil.CreateOrUpdate(context.Background(), b.Client, obj, func() error {
		metav1.SetMetaDataLabel(&obj.ObjectMeta, v1alpha1.ManagedLabel, v1alpha1.ManagedValue)
		obj.Data = map[string][]byte{"token": []byte(token)}
		return nil
	})
	if err != nil {
		b.t.Fatal(err)
	}
}

// HasEvent returns an error unless there is an event about a Task with a reason.
func (b *Bench) HasEvent(task, reason string) error {
	events := &eventsv1.EventList{}
	if err := b.Client.List(context.Background(), events, client.InNamespace(b.Namespace)); err != nil {
		return err
	}
	for i := range events.Items {
		if e := &events.Items[i]; e.Regarding.Name == task && e.Reason == reason {
			return nil
		}
	}
	return fmt.Errorf("of %d events none is about %s with %s", len(events.Items), task, reason)
}

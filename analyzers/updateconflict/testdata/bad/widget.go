// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

package bad

import (
	"context"
	"encoding/json"
	"net/http"

	"github.com/google/go-github/v66/github"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/apimachinery/pkg/runtime"
	"k8s.io/client-go/kubernetes"
	"sigs.k8s.io/controller-runtime/pkg/client"
)

type Widget struct {
	metav1.TypeMeta
	metav1.ObjectMeta
	Spec   WidgetSpec
	Status WidgetStatus
}

type WidgetSpec struct {
	ID   string
	Size int
}

type WidgetStatus struct{ ID string }

func (w *Widget) DeepCopy() *Widget              { c := *w; return &c }
func (w *Widget) DeepCopyObject() runtime.Object { return w.DeepCopy() }

type Reconciler struct {
	client.Client
	kube  kubernetes.Interface
	cloud *Cloud
	hub   *github.ActionsService
	last  string
}

// A Cloud is a server that has volumes.
type Cloud struct{ http http.Client }

type volume struct{ ID, Secret string }

// Create makes another volume with each call.
func (c *Cloud) Create(ctx context.Context, name string) (*volume, error) {
	return c.do(ctx, http.MethodPost, name)
}

// Get looks whether there is a volume.
func (c *Cloud) Get(ctx context.Context, name string) (*volume, error) {
	return c.do(ctx, http.MethodGet, name)
}

func (c *Cloud) do(ctx context.Context, method, name string) (*volume, error) {
	req, err := http.NewRequestWithContext(ctx, method, "https://cloud.example.com/volumes/"+name, nil)
	if err != nil {
		return nil, err
	}
	resp, err := c.http.Do(req)
	if err != nil {
		return nil, err
	}
	defer resp.Body.Close()
	v := &volume{}
	return v, json.NewDecoder(resp.Body).Decode(v)
}

func (r *Reconciler) createVolume(ctx context.Context, w *Widget) (id, secret string, err error) {
	v, err := r.cloud.Create(ctx, w.Name)
	if err != nil {
		return "", "", err
	}
	return v.ID, v.Secret, nil
}

// Attach needs the volume.
func (c *Cloud) Attach(ctx context.Context, id string) error {
	_, err := c.do(ctx, http.MethodPut, id)
	return err
}

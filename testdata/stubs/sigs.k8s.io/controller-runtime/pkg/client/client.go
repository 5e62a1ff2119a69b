// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

// Package client stands in for the real package in tests: its signatures, no behaviour.
package client

import (
	"context"
	"net/http"

	"github.com/go-logr/logr"
	"k8s.io/apimachinery/pkg/api/meta"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/apimachinery/pkg/apis/meta/v1/unstructured"
	"k8s.io/apimachinery/pkg/fields"
	"k8s.io/apimachinery/pkg/labels"
	"k8s.io/apimachinery/pkg/runtime"
	"k8s.io/apimachinery/pkg/runtime/schema"
	"k8s.io/apimachinery/pkg/types"
	"k8s.io/apimachinery/pkg/watch"
	"k8s.io/client-go/rest"
	"sigs.k8s.io/controller-runtime/pkg/cache/cacheapi"
)

type Options struct {
	HTTPClient      *http.Client
	Scheme          *runtime.Scheme
	Mapper          meta.RESTMapper
	Cache           *CacheOptions
	DryRun          *bool
	FieldOwner      string
	FieldValidation string
	Log             logr.Logger
}

type CacheOptions struct {
	Reader                          Reader
	DisableFor                      []Object
	Unstructured                    bool
	EnableReadYourWritesConsistency *bool
}

type NewClientFunc func(config *rest.Config, options Options) (Client, error)

type SubResourceGetOptions struct{ Raw *metav1.GetOptions }

func (getOpt *SubResourceGetOptions) ApplyToSubResourceGet(o *SubResourceGetOptions) {}
func (getOpt *SubResourceGetOptions) ApplyOptions(opts []SubResourceGetOption) (_ *SubResourceGetOptions) {
	return
}
func (getOpt *SubResourceGetOptions) AsGetOptions() (_ *metav1.GetOptions) { return }

type SubResourceUpdateOptions struct {
	UpdateOptions
	SubResourceBody Object
}

func (uo *SubResourceUpdateOptions) ApplyToSubResourceUpdate(o *SubResourceUpdateOptions) {}
func (uo *SubResourceUpdateOptions) ApplyOptions(opts []SubResourceUpdateOption) (_ *SubResourceUpdateOptions) {
	return
}

type SubResourceUpdateAndPatchOption interface {
	SubResourceUpdateOption
	SubResourcePatchOption
}

type SubResourceCreateOptions struct{ CreateOptions }

func (co *SubResourceCreateOptions) ApplyOptions(opts []SubResourceCreateOption) (_ *SubResourceCreateOptions) {
	return
}
func (co *SubResourceCreateOptions) ApplyToSubResourceCreate(o *SubResourceCreateOptions) {}

type SubResourcePatchOptions struct {
	PatchOptions
	SubResourceBody Object
}

func (po *SubResourcePatchOptions) ApplyOptions(opts []SubResourcePatchOption) (_ *SubResourcePatchOptions) {
	return
}
func (po *SubResourcePatchOptions) ApplyToSubResourcePatch(o *SubResourcePatchOptions) {}

type SubResourceApplyOptions struct {
	ApplyOptions
	SubResourceBody runtime.ApplyConfiguration
}

func (ao *SubResourceApplyOptions) ApplyOpts(opts []SubResourceApplyOption) (_ *SubResourceApplyOptions) {
	return
}
func (ao *SubResourceApplyOptions) ApplyToSubResourceApply(o *SubResourceApplyOptions) {}

type ObjectKey = types.NamespacedName

type Patch interface {
	Type() types.PatchType
	Data(obj Object) ([]byte, error)
}

type Reader interface {
	Get(ctx context.Context, key ObjectKey, obj Object, opts ...GetOption) error
	List(ctx context.Context, list ObjectList, opts ...ListOption) error
}

type Writer interface {
	Apply(ctx context.Context, obj runtime.ApplyConfiguration, opts ...ApplyOption) error
	Create(ctx context.Context, obj Object, opts ...CreateOption) error
	Delete(ctx context.Context, obj Object, opts ...DeleteOption) error
	Update(ctx context.Context, obj Object, opts ...UpdateOption) error
	Patch(ctx context.Context, obj Object, patch Patch, opts ...PatchOption) error
	DeleteAllOf(ctx context.Context, obj Object, opts ...DeleteAllOfOption) error
}

type StatusClient interface{ Status() SubResourceWriter }

type SubResourceClientConstructor interface {
	SubResource(subResource string) SubResourceClient
}

type StatusWriter = SubResourceWriter

type SubResourceReader interface {
	Get(ctx context.Context, obj Object, subResource Object, opts ...SubResourceGetOption) error
}

type SubResourceWriter interface {
	Create(ctx context.Context, obj Object, subResource Object, opts ...SubResourceCreateOption) error
	Update(ctx context.Context, obj Object, opts ...SubResourceUpdateOption) error
	Patch(ctx context.Context, obj Object, patch Patch, opts ...SubResourcePatchOption) error
	Apply(ctx context.Context, obj runtime.ApplyConfiguration, opts ...SubResourceApplyOption) error
}

type SubResourceClient interface {
	SubResourceReader
	SubResourceWriter
}

type Client interface {
	Reader
	Writer
	StatusClient
	SubResourceClientConstructor
	Scheme() *runtime.Scheme
	RESTMapper() meta.RESTMapper
	GroupVersionKindFor(obj runtime.Object) (schema.GroupVersionKind, error)
	IsObjectNamespaced(obj runtime.Object) (bool, error)
}

type WithWatch interface {
	Client
	Watch(ctx context.Context, obj ObjectList, opts ...ListOption) (watch.Interface, error)
}

type IndexerFunc = cacheapi.IndexerFunc

type FieldIndexer = cacheapi.FieldIndexer

type Object = cacheapi.Object

type ObjectList interface {
	metav1.ListInterface
	runtime.Object
}

type CreateOption interface{ ApplyToCreate(*CreateOptions) }

type DeleteOption interface{ ApplyToDelete(*DeleteOptions) }

type GetOption interface{ ApplyToGet(*GetOptions) }

type ListOption interface{ ApplyToList(*ListOptions) }

type UpdateOption interface{ ApplyToUpdate(*UpdateOptions) }

type PatchOption interface{ ApplyToPatch(*PatchOptions) }

type ApplyOption interface{ ApplyToApply(*ApplyOptions) }

type DeleteAllOfOption interface{ ApplyToDeleteAllOf(*DeleteAllOfOptions) }

type SubResourceGetOption interface{ ApplyToSubResourceGet(*SubResourceGetOptions) }

type SubResourceUpdateOption interface {
	ApplyToSubResourceUpdate(*SubResourceUpdateOptions)
}

type SubResourceCreateOption interface {
	ApplyToSubResourceCreate(*SubResourceCreateOptions)
}

type SubResourcePatchOption interface {
	ApplyToSubResourcePatch(*SubResourcePatchOptions)
}

type SubResourceApplyOption interface {
	ApplyToSubResourceApply(*SubResourceApplyOptions)
}

var DryRunAll = dryRunAll{}

type dryRunAll struct{}

func (dryRunAll) ApplyToCreate(opts *CreateOptions)                       {}
func (dryRunAll) ApplyToUpdate(opts *UpdateOptions)                       {}
func (dryRunAll) ApplyToPatch(opts *PatchOptions)                         {}
func (dryRunAll) ApplyToApply(opts *ApplyOptions)                         {}
func (dryRunAll) ApplyToDelete(opts *DeleteOptions)                       {}
func (dryRunAll) ApplyToDeleteAllOf(opts *DeleteAllOfOptions)             {}
func (dryRunAll) ApplyToSubResourceCreate(opts *SubResourceCreateOptions) {}
func (dryRunAll) ApplyToSubResourceUpdate(opts *SubResourceUpdateOptions) {}
func (dryRunAll) ApplyToSubResourcePatch(opts *SubResourcePatchOptions)   {}
func (dryRunAll) ApplyToSubResourceApply(opts *SubResourceApplyOptions)   {}

type FieldOwner string

func (f FieldOwner) ApplyToPatch(opts *PatchOptions)                         {}
func (f FieldOwner) ApplyToCreate(opts *CreateOptions)                       {}
func (f FieldOwner) ApplyToUpdate(opts *UpdateOptions)                       {}
func (f FieldOwner) ApplyToApply(opts *ApplyOptions)                         {}
func (f FieldOwner) ApplyToSubResourcePatch(opts *SubResourcePatchOptions)   {}
func (f FieldOwner) ApplyToSubResourceCreate(opts *SubResourceCreateOptions) {}
func (f FieldOwner) ApplyToSubResourceUpdate(opts *SubResourceUpdateOptions) {}
func (f FieldOwner) ApplyToSubResourceApply(opts *SubResourceApplyOptions)   {}

const DisableReadYourWritesConsistency = disableReadYourWritesConsistency(true)

type disableReadYourWritesConsistency bool

func (disableReadYourWritesConsistency) ApplyToGet(opts *GetOptions)                               {}
func (disableReadYourWritesConsistency) ApplyToList(opts *ListOptions)                             {}
func (disableReadYourWritesConsistency) ApplyToCreate(opts *CreateOptions)                         {}
func (disableReadYourWritesConsistency) ApplyToUpdate(opts *UpdateOptions)                         {}
func (disableReadYourWritesConsistency) ApplyToPatch(opts *PatchOptions)                           {}
func (disableReadYourWritesConsistency) ApplyToApply(opts *ApplyOptions)                           {}
func (disableReadYourWritesConsistency) ApplyToDelete(opts *DeleteOptions)                         {}
func (d disableReadYourWritesConsistency) ApplyToSubResourceCreate(opts *SubResourceCreateOptions) {}
func (d disableReadYourWritesConsistency) ApplyToSubResourceUpdate(opts *SubResourceUpdateOptions) {}
func (d disableReadYourWritesConsistency) ApplyToSubResourcePatch(opts *SubResourcePatchOptions)   {}
func (d disableReadYourWritesConsistency) ApplyToSubResourceApply(opts *SubResourceApplyOptions)   {}

type FieldValidation string

func (f FieldValidation) ApplyToPatch(opts *PatchOptions)                         {}
func (f FieldValidation) ApplyToCreate(opts *CreateOptions)                       {}
func (f FieldValidation) ApplyToUpdate(opts *UpdateOptions)                       {}
func (f FieldValidation) ApplyToSubResourcePatch(opts *SubResourcePatchOptions)   {}
func (f FieldValidation) ApplyToSubResourceCreate(opts *SubResourceCreateOptions) {}
func (f FieldValidation) ApplyToSubResourceUpdate(opts *SubResourceUpdateOptions) {}

type CreateOptions struct {
	DryRun                           []string
	FieldManager                     string
	FieldValidation                  string
	DisableReadYourWritesConsistency bool
	Raw                              *metav1.CreateOptions
}

func (o *CreateOptions) AsCreateOptions() (_ *metav1.CreateOptions)          { return }
func (o *CreateOptions) ApplyOptions(opts []CreateOption) (_ *CreateOptions) { return }
func (o *CreateOptions) ApplyToCreate(co *CreateOptions)                     {}

type DeleteOptions struct {
	GracePeriodSeconds               *int64
	Preconditions                    *metav1.Preconditions
	PropagationPolicy                *metav1.DeletionPropagation
	DisableReadYourWritesConsistency bool
	Raw                              *metav1.DeleteOptions
	DryRun                           []string
}

func (o *DeleteOptions) AsDeleteOptions() (_ *metav1.DeleteOptions)          { return }
func (o *DeleteOptions) ApplyOptions(opts []DeleteOption) (_ *DeleteOptions) { return }
func (o *DeleteOptions) ApplyToDelete(do *DeleteOptions)                     {}

type GracePeriodSeconds int64

func (s GracePeriodSeconds) ApplyToDelete(opts *DeleteOptions)           {}
func (s GracePeriodSeconds) ApplyToDeleteAllOf(opts *DeleteAllOfOptions) {}

type Preconditions metav1.Preconditions

func (p Preconditions) ApplyToDelete(opts *DeleteOptions)           {}
func (p Preconditions) ApplyToDeleteAllOf(opts *DeleteAllOfOptions) {}

type PropagationPolicy metav1.DeletionPropagation

func (p PropagationPolicy) ApplyToDelete(opts *DeleteOptions)           {}
func (p PropagationPolicy) ApplyToDeleteAllOf(opts *DeleteAllOfOptions) {}

type GetOptions struct {
	Raw                              *metav1.GetOptions
	UnsafeDisableDeepCopy            *bool
	DisableReadYourWritesConsistency bool
}

func (o *GetOptions) ApplyToGet(lo *GetOptions)                     {}
func (o *GetOptions) AsGetOptions() (_ *metav1.GetOptions)          { return }
func (o *GetOptions) ApplyOptions(opts []GetOption) (_ *GetOptions) { return }

type ListOptions struct {
	LabelSelector                    labels.Selector
	FieldSelector                    fields.Selector
	Namespace                        string
	Limit                            int64
	Continue                         string
	UnsafeDisableDeepCopy            *bool
	DisableReadYourWritesConsistency bool
	Raw                              *metav1.ListOptions
}

func (o *ListOptions) ApplyToList(lo *ListOptions)                     {}
func (o *ListOptions) AsListOptions() (_ *metav1.ListOptions)          { return }
func (o *ListOptions) ApplyOptions(opts []ListOption) (_ *ListOptions) { return }

type MatchingLabels map[string]string

func (m MatchingLabels) ApplyToList(opts *ListOptions)               {}
func (m MatchingLabels) ApplyToDeleteAllOf(opts *DeleteAllOfOptions) {}

type HasLabels []string

func (m HasLabels) ApplyToList(opts *ListOptions)               {}
func (m HasLabels) ApplyToDeleteAllOf(opts *DeleteAllOfOptions) {}

type MatchingLabelsSelector struct{ labels.Selector }

func (m MatchingLabelsSelector) ApplyToList(opts *ListOptions)               {}
func (m MatchingLabelsSelector) ApplyToDeleteAllOf(opts *DeleteAllOfOptions) {}

type MatchingFields fields.Set

func (m MatchingFields) ApplyToList(opts *ListOptions)               {}
func (m MatchingFields) ApplyToDeleteAllOf(opts *DeleteAllOfOptions) {}

type MatchingFieldsSelector struct{ fields.Selector }

func (m MatchingFieldsSelector) ApplyToList(opts *ListOptions)               {}
func (m MatchingFieldsSelector) ApplyToDeleteAllOf(opts *DeleteAllOfOptions) {}

type InNamespace string

func (n InNamespace) ApplyToList(opts *ListOptions)               {}
func (n InNamespace) ApplyToDeleteAllOf(opts *DeleteAllOfOptions) {}
func (n InNamespace) AsSelector() (_ fields.Selector)             { return }

type Limit int64

func (l Limit) ApplyToList(opts *ListOptions) {}

type UnsafeDisableDeepCopyOption bool

func (d UnsafeDisableDeepCopyOption) ApplyToGet(opts *GetOptions)   {}
func (d UnsafeDisableDeepCopyOption) ApplyToList(opts *ListOptions) {}

const UnsafeDisableDeepCopy = UnsafeDisableDeepCopyOption(true)

type Continue string

func (c Continue) ApplyToList(opts *ListOptions) {}

type UpdateOptions struct {
	DryRun                           []string
	FieldManager                     string
	FieldValidation                  string
	DisableReadYourWritesConsistency bool
	Raw                              *metav1.UpdateOptions
}

func (o *UpdateOptions) AsUpdateOptions() (_ *metav1.UpdateOptions)          { return }
func (o *UpdateOptions) ApplyOptions(opts []UpdateOption) (_ *UpdateOptions) { return }
func (o *UpdateOptions) ApplyToUpdate(uo *UpdateOptions)                     {}

type PatchOptions struct {
	DryRun                           []string
	Force                            *bool
	FieldManager                     string
	FieldValidation                  string
	DisableReadYourWritesConsistency bool
	Raw                              *metav1.PatchOptions
}

func (o *PatchOptions) ApplyOptions(opts []PatchOption) (_ *PatchOptions) { return }
func (o *PatchOptions) AsPatchOptions() (_ *metav1.PatchOptions)          { return }
func (o *PatchOptions) ApplyToPatch(po *PatchOptions)                     {}

var ForceOwnership = forceOwnership{}

type forceOwnership struct{}

func (forceOwnership) ApplyToPatch(opts *PatchOptions)                       {}
func (forceOwnership) ApplyToSubResourcePatch(opts *SubResourcePatchOptions) {}
func (forceOwnership) ApplyToApply(opts *ApplyOptions)                       {}
func (forceOwnership) ApplyToSubResourceApply(opts *SubResourceApplyOptions) {}

type DeleteAllOfOptions struct {
	ListOptions
	DeleteOptions
}

func (o *DeleteAllOfOptions) ApplyOptions(opts []DeleteAllOfOption) (_ *DeleteAllOfOptions) { return }
func (o *DeleteAllOfOptions) ApplyToDeleteAllOf(do *DeleteAllOfOptions)                     {}

type ApplyOptions struct {
	DryRun                           []string
	Force                            *bool
	FieldManager                     string
	DisableReadYourWritesConsistency bool
}

func (o *ApplyOptions) ApplyOptions(opts []ApplyOption) (_ *ApplyOptions) { return }
func (o *ApplyOptions) ApplyToApply(opts *ApplyOptions)                   {}
func (o *ApplyOptions) AsPatchOptions() (_ *metav1.PatchOptions)          { return }

var (
	Apply Patch
	Merge Patch
)

type patch struct{}

func (s *patch) Type() (_ types.PatchType)           { return }
func (s *patch) Data(obj Object) (_ []byte, _ error) { return }

type MergeFromWithOptimisticLock struct{}

func (m MergeFromWithOptimisticLock) ApplyToMergeFrom(in *MergeFromOptions) {}

type MergeFromOption interface{ ApplyToMergeFrom(*MergeFromOptions) }

type MergeFromOptions struct{ OptimisticLock bool }

func ApplyConfigurationFromUnstructured(u *unstructured.Unstructured) (_ runtime.ApplyConfiguration) {
	return
}

func New(config *rest.Config, options Options) (_ Client, _ error) { return }

func WithSubResourceBody(body Object) (_ SubResourceUpdateAndPatchOption) { return }

func NewDryRunClient(c Client) (_ Client) { return }

func WithFieldOwner(c Client, fieldOwner string) (_ Client) { return }

func WithFieldValidation(c Client, validation FieldValidation) (_ Client) { return }

func ObjectKeyFromObject(obj Object) (_ ObjectKey) { return }

func IgnoreNotFound(err error) (_ error) { return }

func IgnoreAlreadyExists(err error) (_ error) { return }

func NewNamespacedClient(c Client, ns string) (_ Client) { return }

func RawPatch(patchType types.PatchType, data []byte) (_ Patch) { return }

func MergeFrom(obj Object) (_ Patch) { return }

func MergeFromWithOptions(obj Object, opts ...MergeFromOption) (_ Patch) { return }

func StrategicMergeFrom(obj Object, opts ...MergeFromOption) (_ Patch) { return }

func NewWithWatch(config *rest.Config, options Options) (_ WithWatch, _ error) { return }

// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

// Package v1 stands in for the real package in tests: its signatures, no behaviour.
package v1

import (
	"time"

	"k8s.io/apimachinery/pkg/labels"
	"k8s.io/apimachinery/pkg/runtime"
	"k8s.io/apimachinery/pkg/runtime/schema"
	"k8s.io/apimachinery/pkg/types"
)

type Duration struct{ time.Duration }

func (d *Duration) UnmarshalJSON(b []byte) (_ error) { return }
func (d Duration) MarshalJSON() (_ []byte, _ error)  { return }
func (d Duration) ToUnstructured() (_ interface{})   { return }
func (this *Duration) String() (_ string)            { return }

type FieldsV1 struct {
	Raw []byte `json:"-"`
}

func (f *FieldsV1) DeepCopy() (_ *FieldsV1)    { return }
func (f *FieldsV1) DeepCopyInto(out *FieldsV1) {}

type GroupVersion struct {
	Group   string `json:"group"`
	Version string `json:"version"`
}

func (gv GroupVersion) Empty() (_ bool)                       { return }
func (gv GroupVersion) String() (_ string)                    { return }
func (gv GroupVersion) MarshalJSON() (_ []byte, _ error)      { return }
func (gv *GroupVersion) UnmarshalJSON(value []byte) (_ error) { return }
func (gv *GroupVersion) UnmarshalText(value []byte) (_ error) { return }
func (in *GroupVersion) DeepCopyInto(out *GroupVersion)       {}
func (in *GroupVersion) DeepCopy() (_ *GroupVersion)          { return }

type ObjectMetaAccessor interface{ GetObjectMeta() Object }

type Object interface {
	GetNamespace() string
	SetNamespace(namespace string)
	GetName() string
	SetName(name string)
	GetGenerateName() string
	SetGenerateName(name string)
	GetUID() types.UID
	SetUID(uid types.UID)
	GetResourceVersion() string
	SetResourceVersion(version string)
	GetGeneration() int64
	SetGeneration(generation int64)
	GetSelfLink() string
	SetSelfLink(selfLink string)
	GetCreationTimestamp() Time
	SetCreationTimestamp(timestamp Time)
	GetDeletionTimestamp() *Time
	SetDeletionTimestamp(timestamp *Time)
	GetDeletionGracePeriodSeconds() *int64
	SetDeletionGracePeriodSeconds(*int64)
	GetLabels() map[string]string
	SetLabels(labels map[string]string)
	GetAnnotations() map[string]string
	SetAnnotations(annotations map[string]string)
	GetFinalizers() []string
	SetFinalizers(finalizers []string)
	GetOwnerReferences() []OwnerReference
	SetOwnerReferences([]OwnerReference)
	GetManagedFields() []ManagedFieldsEntry
	SetManagedFields(managedFields []ManagedFieldsEntry)
}

type ListMetaAccessor interface{ GetListMeta() ListInterface }

type ListInterface interface {
	GetResourceVersion() string
	SetResourceVersion(version string)
	GetSelfLink() string
	SetSelfLink(selfLink string)
	GetContinue() string
	SetContinue(c string)
	GetRemainingItemCount() *int64
	SetRemainingItemCount(c *int64)
}

type Type interface {
	GetAPIVersion() string
	SetAPIVersion(version string)
	GetKind() string
	SetKind(kind string)
}

type MicroTime struct{ time.Time }

func (t *MicroTime) DeepCopyInto(out *MicroTime)      {}
func (t *MicroTime) IsZero() (_ bool)                 { return }
func (t *MicroTime) Before(u *MicroTime) (_ bool)     { return }
func (t *MicroTime) Equal(u *MicroTime) (_ bool)      { return }
func (t *MicroTime) UnmarshalJSON(b []byte) (_ error) { return }
func (t MicroTime) MarshalJSON() (_ []byte, _ error)  { return }
func (in *MicroTime) DeepCopy() (_ *MicroTime)        { return }

var scheme = runtime.NewScheme()

type Time struct{ time.Time }

func (t *Time) DeepCopyInto(out *Time)           {}
func (t *Time) IsZero() (_ bool)                 { return }
func (t *Time) Before(u *Time) (_ bool)          { return }
func (t *Time) Equal(u *Time) (_ bool)           { return }
func (t Time) Rfc3339Copy() (_ Time)             { return }
func (t *Time) UnmarshalJSON(b []byte) (_ error) { return }
func (t Time) MarshalJSON() (_ []byte, _ error)  { return }
func (in *Time) DeepCopy() (_ *Time)             { return }

type TypeMeta struct {
	Kind       string `json:"kind,omitempty"`
	APIVersion string `json:"apiVersion,omitempty"`
}

func (obj *TypeMeta) GetObjectKind() (_ schema.ObjectKind)            { return }
func (obj *TypeMeta) SetGroupVersionKind(gvk schema.GroupVersionKind) {}
func (obj *TypeMeta) GroupVersionKind() (_ schema.GroupVersionKind)   { return }

type ListMeta struct {
	SelfLink           string     `json:"selfLink,omitempty"`
	ResourceVersion    string     `json:"resourceVersion,omitempty"`
	Continue           string     `json:"continue,omitempty"`
	RemainingItemCount *int64     `json:"remainingItemCount,omitempty"`
	ShardInfo          *ShardInfo `json:"shardInfo,omitempty"`
}

func (meta *ListMeta) GetResourceVersion() (_ string)    { return }
func (meta *ListMeta) SetResourceVersion(version string) {}
func (meta *ListMeta) GetSelfLink() (_ string)           { return }
func (meta *ListMeta) SetSelfLink(selfLink string)       {}
func (meta *ListMeta) GetContinue() (_ string)           { return }
func (meta *ListMeta) SetContinue(c string)              {}
func (meta *ListMeta) GetRemainingItemCount() (_ *int64) { return }
func (meta *ListMeta) SetRemainingItemCount(c *int64)    {}
func (meta *ListMeta) GetShardInfo() (_ *ShardInfo)      { return }
func (meta *ListMeta) SetShardInfo(s *ShardInfo)         {}
func (obj *ListMeta) GetListMeta() (_ ListInterface)     { return }
func (in *ListMeta) DeepCopyInto(out *ListMeta)          {}
func (in *ListMeta) DeepCopy() (_ *ListMeta)             { return }

type ShardInfo struct {
	Selector string `json:"selector"`
}

func (this *ShardInfo) String() (_ string)        { return }
func (in *ShardInfo) DeepCopyInto(out *ShardInfo) {}
func (in *ShardInfo) DeepCopy() (_ *ShardInfo)    { return }

type ObjectMeta struct {
	Name                       string               `json:"name,omitempty"`
	GenerateName               string               `json:"generateName,omitempty"`
	Namespace                  string               `json:"namespace,omitempty"`
	SelfLink                   string               `json:"selfLink,omitempty"`
	UID                        types.UID            `json:"uid,omitempty"`
	ResourceVersion            string               `json:"resourceVersion,omitempty"`
	Generation                 int64                `json:"generation,omitempty"`
	CreationTimestamp          Time                 `json:"creationTimestamp,omitempty,omitzero"`
	DeletionTimestamp          *Time                `json:"deletionTimestamp,omitempty"`
	DeletionGracePeriodSeconds *int64               `json:"deletionGracePeriodSeconds,omitempty"`
	Labels                     map[string]string    `json:"labels,omitempty"`
	Annotations                map[string]string    `json:"annotations,omitempty"`
	OwnerReferences            []OwnerReference     `json:"ownerReferences,omitempty"`
	Finalizers                 []string             `json:"finalizers,omitempty"`
	ManagedFields              []ManagedFieldsEntry `json:"managedFields,omitempty"`
}

func (obj *ObjectMeta) GetObjectMeta() (_ Object)                                        { return }
func (meta *ObjectMeta) GetNamespace() (_ string)                                        { return }
func (meta *ObjectMeta) SetNamespace(namespace string)                                   {}
func (meta *ObjectMeta) GetName() (_ string)                                             { return }
func (meta *ObjectMeta) SetName(name string)                                             {}
func (meta *ObjectMeta) GetGenerateName() (_ string)                                     { return }
func (meta *ObjectMeta) SetGenerateName(generateName string)                             {}
func (meta *ObjectMeta) GetUID() (_ types.UID)                                           { return }
func (meta *ObjectMeta) SetUID(uid types.UID)                                            {}
func (meta *ObjectMeta) GetResourceVersion() (_ string)                                  { return }
func (meta *ObjectMeta) SetResourceVersion(version string)                               {}
func (meta *ObjectMeta) GetGeneration() (_ int64)                                        { return }
func (meta *ObjectMeta) SetGeneration(generation int64)                                  {}
func (meta *ObjectMeta) GetSelfLink() (_ string)                                         { return }
func (meta *ObjectMeta) SetSelfLink(selfLink string)                                     {}
func (meta *ObjectMeta) GetCreationTimestamp() (_ Time)                                  { return }
func (meta *ObjectMeta) SetCreationTimestamp(creationTimestamp Time)                     {}
func (meta *ObjectMeta) GetDeletionTimestamp() (_ *Time)                                 { return }
func (meta *ObjectMeta) SetDeletionTimestamp(deletionTimestamp *Time)                    {}
func (meta *ObjectMeta) GetDeletionGracePeriodSeconds() (_ *int64)                       { return }
func (meta *ObjectMeta) SetDeletionGracePeriodSeconds(deletionGracePeriodSeconds *int64) {}
func (meta *ObjectMeta) GetLabels() (_ map[string]string)                                { return }
func (meta *ObjectMeta) SetLabels(labels map[string]string)                              {}
func (meta *ObjectMeta) GetAnnotations() (_ map[string]string)                           { return }
func (meta *ObjectMeta) SetAnnotations(annotations map[string]string)                    {}
func (meta *ObjectMeta) GetFinalizers() (_ []string)                                     { return }
func (meta *ObjectMeta) SetFinalizers(finalizers []string)                               {}
func (meta *ObjectMeta) GetOwnerReferences() (_ []OwnerReference)                        { return }
func (meta *ObjectMeta) SetOwnerReferences(references []OwnerReference)                  {}
func (meta *ObjectMeta) GetManagedFields() (_ []ManagedFieldsEntry)                      { return }
func (meta *ObjectMeta) SetManagedFields(managedFields []ManagedFieldsEntry)             {}
func (in *ObjectMeta) DeepCopyInto(out *ObjectMeta)                                      {}
func (in *ObjectMeta) DeepCopy() (_ *ObjectMeta)                                         { return }

const (
	NamespaceDefault = "default"
	NamespaceAll     = ""
)

type OwnerReference struct {
	APIVersion         string    `json:"apiVersion"`
	Kind               string    `json:"kind"`
	Name               string    `json:"name"`
	UID                types.UID `json:"uid"`
	Controller         *bool     `json:"controller,omitempty"`
	BlockOwnerDeletion *bool     `json:"blockOwnerDeletion,omitempty"`
}

func (this *OwnerReference) String() (_ string)             { return }
func (in *OwnerReference) DeepCopyInto(out *OwnerReference) {}
func (in *OwnerReference) DeepCopy() (_ *OwnerReference)    { return }

type ListOptions struct {
	TypeMeta             `json:""`
	LabelSelector        string               `json:"labelSelector,omitempty"`
	FieldSelector        string               `json:"fieldSelector,omitempty"`
	Watch                bool                 `json:"watch,omitempty"`
	AllowWatchBookmarks  bool                 `json:"allowWatchBookmarks,omitempty"`
	ResourceVersion      string               `json:"resourceVersion,omitempty"`
	ResourceVersionMatch ResourceVersionMatch `json:"resourceVersionMatch,omitempty"`
	TimeoutSeconds       *int64               `json:"timeoutSeconds,omitempty"`
	Limit                int64                `json:"limit,omitempty"`
	Continue             string               `json:"continue,omitempty"`
	SendInitialEvents    *bool                `json:"sendInitialEvents,omitempty"`
	ShardSelector        string               `json:"shardSelector,omitempty"`
}

func (in *ListOptions) DeepCopyObject() (_ runtime.Object) { return }

type ResourceVersionMatch string

type GetOptions struct {
	TypeMeta        `json:""`
	ResourceVersion string `json:"resourceVersion,omitempty"`
}

func (in *GetOptions) DeepCopyObject() (_ runtime.Object) { return }

type DeletionPropagation string

const (
	DeletePropagationOrphan     DeletionPropagation = "Orphan"
	DeletePropagationBackground DeletionPropagation = "Background"
	DeletePropagationForeground DeletionPropagation = "Foreground"
)

type DeleteOptions struct {
	TypeMeta           `json:""`
	GracePeriodSeconds *int64               `json:"gracePeriodSeconds,omitempty"`
	Preconditions      *Preconditions       `json:"preconditions,omitempty"`
	PropagationPolicy  *DeletionPropagation `json:"propagationPolicy,omitempty"`
	DryRun             []string             `json:"dryRun,omitempty"`
}

func (in *DeleteOptions) DeepCopyObject() (_ runtime.Object) { return }

type CreateOptions struct {
	TypeMeta        `json:""`
	DryRun          []string `json:"dryRun,omitempty"`
	FieldManager    string   `json:"fieldManager,omitempty"`
	FieldValidation string   `json:"fieldValidation,omitempty"`
}

func (in *CreateOptions) DeepCopyObject() (_ runtime.Object) { return }

type PatchOptions struct {
	TypeMeta        `json:""`
	DryRun          []string `json:"dryRun,omitempty"`
	Force           *bool    `json:"force,omitempty"`
	FieldManager    string   `json:"fieldManager,omitempty"`
	FieldValidation string   `json:"fieldValidation,omitempty"`
}

func (in *PatchOptions) DeepCopyObject() (_ runtime.Object) { return }

type ApplyOptions struct {
	TypeMeta     `json:""`
	DryRun       []string `json:"dryRun,omitempty"`
	Force        bool     `json:"force"`
	FieldManager string   `json:"fieldManager"`
}

func (o ApplyOptions) ToPatchOptions() (_ PatchOptions) { return }

type UpdateOptions struct {
	TypeMeta        `json:""`
	DryRun          []string `json:"dryRun,omitempty"`
	FieldManager    string   `json:"fieldManager,omitempty"`
	FieldValidation string   `json:"fieldValidation,omitempty"`
}

func (in *UpdateOptions) DeepCopyObject() (_ runtime.Object) { return }

type Preconditions struct {
	UID             *types.UID `json:"uid,omitempty"`
	ResourceVersion *string    `json:"resourceVersion,omitempty"`
}

func (this *Preconditions) String() (_ string)            { return }
func (in *Preconditions) DeepCopyInto(out *Preconditions) {}
func (in *Preconditions) DeepCopy() (_ *Preconditions)    { return }

type Status struct {
	TypeMeta `json:""`
	ListMeta `json:"metadata,omitempty"`
	Status   string       `json:"status,omitempty"`
	Message  string       `json:"message,omitempty"`
	Reason   StatusReason `json:"reason,omitempty"`
	Code     int32        `json:"code,omitempty"`
}

func (in *Status) DeepCopyInto(out *Status)           {}
func (in *Status) DeepCopy() (_ *Status)              { return }
func (in *Status) DeepCopyObject() (_ runtime.Object) { return }

type StatusReason string

type APIGroupList struct {
	TypeMeta `json:""`
	Groups   []APIGroup `json:"groups"`
}

func (this *APIGroupList) String() (_ string)               { return }
func (in *APIGroupList) DeepCopyInto(out *APIGroupList)     {}
func (in *APIGroupList) DeepCopy() (_ *APIGroupList)        { return }
func (in *APIGroupList) DeepCopyObject() (_ runtime.Object) { return }

type APIGroup struct {
	TypeMeta `json:""`
	Name     string                     `json:"name"`
	Versions []GroupVersionForDiscovery `json:"versions"`
}

func (this *APIGroup) String() (_ string)               { return }
func (in *APIGroup) DeepCopyInto(out *APIGroup)         {}
func (in *APIGroup) DeepCopy() (_ *APIGroup)            { return }
func (in *APIGroup) DeepCopyObject() (_ runtime.Object) { return }

type GroupVersionForDiscovery struct {
	GroupVersion string `json:"groupVersion"`
	Version      string `json:"version"`
}

func (this *GroupVersionForDiscovery) String() (_ string)                       { return }
func (in *GroupVersionForDiscovery) DeepCopyInto(out *GroupVersionForDiscovery) {}
func (in *GroupVersionForDiscovery) DeepCopy() (_ *GroupVersionForDiscovery)    { return }

type APIResource struct {
	Name       string `json:"name"`
	Namespaced bool   `json:"namespaced"`
	Kind       string `json:"kind"`
	Verbs      Verbs  `json:"verbs"`
}

func (this *APIResource) String() (_ string)          { return }
func (in *APIResource) DeepCopyInto(out *APIResource) {}
func (in *APIResource) DeepCopy() (_ *APIResource)    { return }

type Verbs []string

func (vs Verbs) String() (_ string)      { return }
func (in Verbs) DeepCopyInto(out *Verbs) {}
func (in Verbs) DeepCopy() (_ Verbs)     { return }

type APIResourceList struct {
	TypeMeta     `json:""`
	GroupVersion string        `json:"groupVersion"`
	APIResources []APIResource `json:"resources"`
}

func (this *APIResourceList) String() (_ string)               { return }
func (in *APIResourceList) DeepCopyInto(out *APIResourceList)  {}
func (in *APIResourceList) DeepCopy() (_ *APIResourceList)     { return }
func (in *APIResourceList) DeepCopyObject() (_ runtime.Object) { return }

type LabelSelector struct {
	MatchLabels      map[string]string          `json:"matchLabels,omitempty"`
	MatchExpressions []LabelSelectorRequirement `json:"matchExpressions,omitempty"`
}

func (this *LabelSelector) String() (_ string)            { return }
func (in *LabelSelector) DeepCopyInto(out *LabelSelector) {}
func (in *LabelSelector) DeepCopy() (_ *LabelSelector)    { return }

type LabelSelectorRequirement struct {
	Key      string                `json:"key"`
	Operator LabelSelectorOperator `json:"operator"`
	Values   []string              `json:"values,omitempty"`
}

func (this *LabelSelectorRequirement) String() (_ string)                       { return }
func (in *LabelSelectorRequirement) DeepCopyInto(out *LabelSelectorRequirement) {}
func (in *LabelSelectorRequirement) DeepCopy() (_ *LabelSelectorRequirement)    { return }

type LabelSelectorOperator string

const (
	LabelSelectorOpIn           LabelSelectorOperator = "In"
	LabelSelectorOpNotIn        LabelSelectorOperator = "NotIn"
	LabelSelectorOpExists       LabelSelectorOperator = "Exists"
	LabelSelectorOpDoesNotExist LabelSelectorOperator = "DoesNotExist"
)

type ManagedFieldsEntry struct {
	Manager     string                     `json:"manager,omitempty"`
	Operation   ManagedFieldsOperationType `json:"operation,omitempty"`
	APIVersion  string                     `json:"apiVersion,omitempty"`
	Time        *Time                      `json:"time,omitempty"`
	FieldsType  string                     `json:"fieldsType,omitempty"`
	FieldsV1    *FieldsV1                  `json:"fieldsV1,omitempty"`
	Subresource string                     `json:"subresource,omitempty"`
}

func (in *ManagedFieldsEntry) DeepCopyInto(out *ManagedFieldsEntry) {}
func (in *ManagedFieldsEntry) DeepCopy() (_ *ManagedFieldsEntry)    { return }

type ManagedFieldsOperationType string

type ConditionStatus string

const (
	ConditionTrue    ConditionStatus = "True"
	ConditionFalse   ConditionStatus = "False"
	ConditionUnknown ConditionStatus = "Unknown"
)

type PartialObjectMetadata struct {
	TypeMeta   `json:""`
	ObjectMeta `json:"metadata,omitempty"`
}

func (this *PartialObjectMetadata) String() (_ string)                    { return }
func (in *PartialObjectMetadata) DeepCopyInto(out *PartialObjectMetadata) {}
func (in *PartialObjectMetadata) DeepCopy() (_ *PartialObjectMetadata)    { return }
func (in *PartialObjectMetadata) DeepCopyObject() (_ runtime.Object)      { return }

type PartialObjectMetadataList struct {
	TypeMeta `json:""`
	ListMeta `json:"metadata,omitempty"`
	Items    []PartialObjectMetadata `json:"items"`
}

func (this *PartialObjectMetadataList) String() (_ string)                        { return }
func (in *PartialObjectMetadataList) DeepCopyInto(out *PartialObjectMetadataList) {}
func (in *PartialObjectMetadataList) DeepCopy() (_ *PartialObjectMetadataList)    { return }
func (in *PartialObjectMetadataList) DeepCopyObject() (_ runtime.Object)          { return }

type Condition struct {
	Type               string          `json:"type"`
	Status             ConditionStatus `json:"status"`
	ObservedGeneration int64           `json:"observedGeneration,omitempty"`
	LastTransitionTime Time            `json:"lastTransitionTime"`
	Reason             string          `json:"reason"`
	Message            string          `json:"message"`
}

func (this *Condition) String() (_ string)        { return }
func (in *Condition) DeepCopyInto(out *Condition) {}
func (in *Condition) DeepCopy() (_ *Condition)    { return }

func IsControlledBy(obj Object, owner Object) (_ bool) { return }

func GetControllerOf(controllee Object) (_ *OwnerReference) { return }

func GetControllerOfNoCopy(controllee Object) (_ *OwnerReference) { return }

func NewControllerRef(owner Object, gvk schema.GroupVersionKind) (_ *OwnerReference) { return }

func LabelSelectorAsSelector(ps *LabelSelector) (_ labels.Selector, _ error) { return }

func HasAnnotation(obj ObjectMeta, ann string) (_ bool) { return }

func SetMetaDataAnnotation(obj *ObjectMeta, ann string, value string) {}

func HasLabel(obj ObjectMeta, label string) (_ bool) { return }

func SetMetaDataLabel(obj *ObjectMeta, label string, value string) {}

func Kind(kind string) (_ schema.GroupKind) { return }

func AddToGroupVersion(scheme *runtime.Scheme, groupVersion schema.GroupVersion) {}

func NewTime(time time.Time) (_ Time) { return }

func Now() (_ Time) { return }

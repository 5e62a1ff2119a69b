// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

// Package unstructured stands in for the real package in tests: its signatures, no behaviour.
package unstructured

import (
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/apimachinery/pkg/runtime"
	"k8s.io/apimachinery/pkg/runtime/schema"
	"k8s.io/apimachinery/pkg/types"
)

type Unstructured struct{ Object map[string]interface{} }

func (obj *Unstructured) GetObjectKind() (_ schema.ObjectKind)                          { return }
func (obj *Unstructured) IsList() (_ bool)                                              { return }
func (obj *Unstructured) ToList() (_ *UnstructuredList, _ error)                        { return }
func (obj *Unstructured) EachListItem(fn func(runtime.Object) error) (_ error)          { return }
func (obj *Unstructured) EachListItemWithAlloc(fn func(runtime.Object) error) (_ error) { return }
func (obj *Unstructured) UnstructuredContent() (_ map[string]interface{})               { return }
func (obj *Unstructured) SetUnstructuredContent(content map[string]interface{})         {}
func (u *Unstructured) MarshalJSON() (_ []byte, _ error)                                { return }
func (u *Unstructured) UnmarshalJSON(b []byte) (_ error)                                { return }
func (in *Unstructured) NewEmptyInstance() (_ runtime.Unstructured)                     { return }
func (in *Unstructured) DeepCopy() (_ *Unstructured)                                    { return }
func (u *Unstructured) GetOwnerReferences() (_ []metav1.OwnerReference)                 { return }
func (u *Unstructured) SetOwnerReferences(references []metav1.OwnerReference)           {}
func (u *Unstructured) GetAPIVersion() (_ string)                                       { return }
func (u *Unstructured) SetAPIVersion(version string)                                    {}
func (u *Unstructured) GetKind() (_ string)                                             { return }
func (u *Unstructured) SetKind(kind string)                                             {}
func (u *Unstructured) GetNamespace() (_ string)                                        { return }
func (u *Unstructured) SetNamespace(namespace string)                                   {}
func (u *Unstructured) GetName() (_ string)                                             { return }
func (u *Unstructured) SetName(name string)                                             {}
func (u *Unstructured) GetGenerateName() (_ string)                                     { return }
func (u *Unstructured) SetGenerateName(generateName string)                             {}
func (u *Unstructured) GetUID() (_ types.UID)                                           { return }
func (u *Unstructured) SetUID(uid types.UID)                                            {}
func (u *Unstructured) GetResourceVersion() (_ string)                                  { return }
func (u *Unstructured) SetResourceVersion(resourceVersion string)                       {}
func (u *Unstructured) GetGeneration() (_ int64)                                        { return }
func (u *Unstructured) SetGeneration(generation int64)                                  {}
func (u *Unstructured) GetSelfLink() (_ string)                                         { return }
func (u *Unstructured) SetSelfLink(selfLink string)                                     {}
func (u *Unstructured) GetContinue() (_ string)                                         { return }
func (u *Unstructured) SetContinue(c string)                                            {}
func (u *Unstructured) GetRemainingItemCount() (_ *int64)                               { return }
func (u *Unstructured) SetRemainingItemCount(c *int64)                                  {}
func (u *Unstructured) GetCreationTimestamp() (_ metav1.Time)                           { return }
func (u *Unstructured) SetCreationTimestamp(timestamp metav1.Time)                      {}
func (u *Unstructured) GetDeletionTimestamp() (_ *metav1.Time)                          { return }
func (u *Unstructured) SetDeletionTimestamp(timestamp *metav1.Time)                     {}
func (u *Unstructured) GetDeletionGracePeriodSeconds() (_ *int64)                       { return }
func (u *Unstructured) SetDeletionGracePeriodSeconds(deletionGracePeriodSeconds *int64) {}
func (u *Unstructured) GetLabels() (_ map[string]string)                                { return }
func (u *Unstructured) SetLabels(labels map[string]string)                              {}
func (u *Unstructured) GetAnnotations() (_ map[string]string)                           { return }
func (u *Unstructured) SetAnnotations(annotations map[string]string)                    {}
func (u *Unstructured) SetGroupVersionKind(gvk schema.GroupVersionKind)                 {}
func (u *Unstructured) GroupVersionKind() (_ schema.GroupVersionKind)                   { return }
func (u *Unstructured) GetFinalizers() (_ []string)                                     { return }
func (u *Unstructured) SetFinalizers(finalizers []string)                               {}
func (u *Unstructured) GetManagedFields() (_ []metav1.ManagedFieldsEntry)               { return }
func (u *Unstructured) SetManagedFields(managedFields []metav1.ManagedFieldsEntry)      {}
func (in *Unstructured) DeepCopyInto(out *Unstructured)                                 {}
func (in *Unstructured) DeepCopyObject() (_ runtime.Object)                             { return }

type UnstructuredList struct {
	Object map[string]interface{}
	Items  []Unstructured `json:"items"`
}

func (u *UnstructuredList) GetObjectKind() (_ schema.ObjectKind)                          { return }
func (u *UnstructuredList) IsList() (_ bool)                                              { return }
func (u *UnstructuredList) EachListItem(fn func(runtime.Object) error) (_ error)          { return }
func (u *UnstructuredList) EachListItemWithAlloc(fn func(runtime.Object) error) (_ error) { return }
func (u *UnstructuredList) NewEmptyInstance() (_ runtime.Unstructured)                    { return }
func (u *UnstructuredList) UnstructuredContent() (_ map[string]interface{})               { return }
func (obj *UnstructuredList) SetUnstructuredContent(content map[string]interface{})       {}
func (u *UnstructuredList) DeepCopy() (_ *UnstructuredList)                               { return }
func (u *UnstructuredList) MarshalJSON() (_ []byte, _ error)                              { return }
func (u *UnstructuredList) UnmarshalJSON(b []byte) (_ error)                              { return }
func (u *UnstructuredList) GetAPIVersion() (_ string)                                     { return }
func (u *UnstructuredList) SetAPIVersion(version string)                                  {}
func (u *UnstructuredList) GetKind() (_ string)                                           { return }
func (u *UnstructuredList) SetKind(kind string)                                           {}
func (u *UnstructuredList) GetResourceVersion() (_ string)                                { return }
func (u *UnstructuredList) SetResourceVersion(version string)                             {}
func (u *UnstructuredList) GetSelfLink() (_ string)                                       { return }
func (u *UnstructuredList) SetSelfLink(selfLink string)                                   {}
func (u *UnstructuredList) GetContinue() (_ string)                                       { return }
func (u *UnstructuredList) SetContinue(c string)                                          {}
func (u *UnstructuredList) GetRemainingItemCount() (_ *int64)                             { return }
func (u *UnstructuredList) SetRemainingItemCount(c *int64)                                {}
func (u *UnstructuredList) SetGroupVersionKind(gvk schema.GroupVersionKind)               {}
func (u *UnstructuredList) GroupVersionKind() (_ schema.GroupVersionKind)                 { return }
func (in *UnstructuredList) DeepCopyInto(out *UnstructuredList)                           {}
func (in *UnstructuredList) DeepCopyObject() (_ runtime.Object)                           { return }

func NestedFieldNoCopy(obj map[string]interface{}, fields ...string) (_ interface{}, _ bool, _ error) {
	return
}

func NestedString(obj map[string]interface{}, fields ...string) (_ string, _ bool, _ error) { return }

func NestedBool(obj map[string]interface{}, fields ...string) (_ bool, _ bool, _ error) { return }

func NestedInt64(obj map[string]interface{}, fields ...string) (_ int64, _ bool, _ error) { return }

func NestedSlice(obj map[string]interface{}, fields ...string) (_ []interface{}, _ bool, _ error) {
	return
}

func NestedStringMap(obj map[string]interface{}, fields ...string) (_ map[string]string, _ bool, _ error) {
	return
}

func NestedMap(obj map[string]interface{}, fields ...string) (_ map[string]interface{}, _ bool, _ error) {
	return
}

func SetNestedField(obj map[string]interface{}, value interface{}, fields ...string) (_ error) {
	return
}

func SetNestedMap(obj map[string]interface{}, value map[string]interface{}, fields ...string) (_ error) {
	return
}

func RemoveNestedField(obj map[string]interface{}, fields ...string) {}

// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

package known

// Setters lists functions that change an object that they get a pointer to, or
// a part of it, with the field that they change; empty is what the pointer
// points to.
var Setters = map[string]string{
	"k8s.io/apimachinery/pkg/api/meta.RemoveStatusCondition":                              "",
	"k8s.io/apimachinery/pkg/api/meta.SetStatusCondition":                                 "",
	"k8s.io/apimachinery/pkg/apis/meta/v1.SetMetaDataAnnotation":                          "Annotations",
	"k8s.io/apimachinery/pkg/apis/meta/v1.SetMetaDataLabel":                               "Labels",
	"sigs.k8s.io/controller-runtime/pkg/controller/controllerutil.AddFinalizer":           "Finalizers",
	"sigs.k8s.io/controller-runtime/pkg/controller/controllerutil.RemoveFinalizer":        "Finalizers",
	"sigs.k8s.io/controller-runtime/pkg/controller/controllerutil.RemoveOwnerReference":   "OwnerReferences",
	"sigs.k8s.io/controller-runtime/pkg/controller/controllerutil.SetControllerReference": "OwnerReferences",
	"sigs.k8s.io/controller-runtime/pkg/controller/controllerutil.SetOwnerReference":      "OwnerReferences",
}

// MetaSetters maps the setters of metav1.Object to the fields that they change.
var MetaSetters = map[string]string{
	"SetAnnotations":     "Annotations",
	"SetFinalizers":      "Finalizers",
	"SetGenerateName":    "GenerateName",
	"SetLabels":          "Labels",
	"SetName":            "Name",
	"SetNamespace":       "Namespace",
	"SetOwnerReferences": "OwnerReferences",
	"SetResourceVersion": "ResourceVersion",
}

// CreateOrWrite lists functions that read their third argument, call a function
// to change it, and create or write it.
var CreateOrWrite = map[string]bool{
	"sigs.k8s.io/controller-runtime/pkg/controller/controllerutil.CreateOrPatch":  true,
	"sigs.k8s.io/controller-runtime/pkg/controller/controllerutil.CreateOrUpdate": true,
}

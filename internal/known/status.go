// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

package known

// StatusKinds lists the kinds of package k8s.io/api, as group and name without
// version, whose status is a subresource: a write of the object leaves it out.
var StatusKinds = map[string]bool{
	"admissionregistration.ValidatingAdmissionPolicy": true,
	"apps.DaemonSet":                           true,
	"apps.Deployment":                          true,
	"apps.ReplicaSet":                          true,
	"apps.StatefulSet":                         true,
	"autoscaling.HorizontalPodAutoscaler":      true,
	"batch.CronJob":                            true,
	"batch.Job":                                true,
	"certificates.CertificateSigningRequest":   true,
	"certificates.PodCertificateRequest":       true,
	"core.Namespace":                           true,
	"core.Node":                                true,
	"core.PersistentVolume":                    true,
	"core.PersistentVolumeClaim":               true,
	"core.Pod":                                 true,
	"core.ReplicationController":               true,
	"core.ResourceQuota":                       true,
	"core.Service":                             true,
	"flowcontrol.FlowSchema":                   true,
	"flowcontrol.PriorityLevelConfiguration":   true,
	"networking.Ingress":                       true,
	"networking.ServiceCIDR":                   true,
	"policy.PodDisruptionBudget":               true,
	"resource.DeviceTaintRule":                 true,
	"resource.ResourceClaim":                   true,
	"storage.VolumeAttachment":                 true,
	"storagemigration.StorageVersionMigration": true,
}

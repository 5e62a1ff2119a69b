// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

// Package v1 stands in for the real package in tests: its signatures, no behaviour.
package v1

import (
	"k8s.io/apimachinery/pkg/api/resource"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/apimachinery/pkg/runtime"
	"k8s.io/apimachinery/pkg/runtime/schema"
	"k8s.io/apimachinery/pkg/types"
	"k8s.io/apimachinery/pkg/util/intstr"
)

const GroupName = ""

var (
	SchemeGroupVersion = schema.GroupVersion{Group: GroupName, Version: "v1"}
	SchemeBuilder      = runtime.NewSchemeBuilder(addKnownTypes)
	AddToScheme        = SchemeBuilder.AddToScheme
)

const (
	NamespaceDefault string = "default"
	NamespaceAll     string = ""
)

type Volume struct {
	Name         string `json:"name"`
	VolumeSource `json:""`
}

func (in *Volume) DeepCopyInto(out *Volume) {}
func (in *Volume) DeepCopy() (_ *Volume)    { return }

type VolumeSource struct {
	EmptyDir              *EmptyDirVolumeSource              `json:"emptyDir,omitempty"`
	Secret                *SecretVolumeSource                `json:"secret,omitempty"`
	PersistentVolumeClaim *PersistentVolumeClaimVolumeSource `json:"persistentVolumeClaim,omitempty"`
	ConfigMap             *ConfigMapVolumeSource             `json:"configMap,omitempty"`
}

func (in *VolumeSource) DeepCopyInto(out *VolumeSource) {}
func (in *VolumeSource) DeepCopy() (_ *VolumeSource)    { return }

type PersistentVolumeClaimVolumeSource struct {
	ClaimName string `json:"claimName"`
	ReadOnly  bool   `json:"readOnly,omitempty"`
}

func (in *PersistentVolumeClaimVolumeSource) DeepCopyInto(out *PersistentVolumeClaimVolumeSource) {}
func (in *PersistentVolumeClaimVolumeSource) DeepCopy() (_ *PersistentVolumeClaimVolumeSource) {
	return
}

type PersistentVolume struct {
	metav1.TypeMeta   `json:""`
	metav1.ObjectMeta `json:"metadata,omitempty"`
	Spec              PersistentVolumeSpec   `json:"spec,omitempty"`
	Status            PersistentVolumeStatus `json:"status,omitempty"`
}

func (in *PersistentVolume) DeepCopyInto(out *PersistentVolume) {}
func (in *PersistentVolume) DeepCopy() (_ *PersistentVolume)    { return }
func (in *PersistentVolume) DeepCopyObject() (_ runtime.Object) { return }

type PersistentVolumeSpec struct {
	Capacity         ResourceList                 `json:"capacity,omitempty"`
	AccessModes      []PersistentVolumeAccessMode `json:"accessModes,omitempty"`
	ClaimRef         *ObjectReference             `json:"claimRef,omitempty"`
	StorageClassName string                       `json:"storageClassName,omitempty"`
}

func (in *PersistentVolumeSpec) DeepCopyInto(out *PersistentVolumeSpec) {}
func (in *PersistentVolumeSpec) DeepCopy() (_ *PersistentVolumeSpec)    { return }

type PersistentVolumeStatus struct {
	Phase   PersistentVolumePhase `json:"phase,omitempty"`
	Message string                `json:"message,omitempty"`
	Reason  string                `json:"reason,omitempty"`
}

func (in *PersistentVolumeStatus) DeepCopyInto(out *PersistentVolumeStatus) {}
func (in *PersistentVolumeStatus) DeepCopy() (_ *PersistentVolumeStatus)    { return }

type PersistentVolumeList struct {
	metav1.TypeMeta `json:""`
	metav1.ListMeta `json:"metadata,omitempty"`
	Items           []PersistentVolume `json:"items"`
}

func (in *PersistentVolumeList) DeepCopyInto(out *PersistentVolumeList) {}
func (in *PersistentVolumeList) DeepCopy() (_ *PersistentVolumeList)    { return }
func (in *PersistentVolumeList) DeepCopyObject() (_ runtime.Object)     { return }

type PersistentVolumeClaim struct {
	metav1.TypeMeta   `json:""`
	metav1.ObjectMeta `json:"metadata,omitempty"`
	Spec              PersistentVolumeClaimSpec   `json:"spec,omitempty"`
	Status            PersistentVolumeClaimStatus `json:"status,omitempty"`
}

func (in *PersistentVolumeClaim) DeepCopyInto(out *PersistentVolumeClaim) {}
func (in *PersistentVolumeClaim) DeepCopy() (_ *PersistentVolumeClaim)    { return }
func (in *PersistentVolumeClaim) DeepCopyObject() (_ runtime.Object)      { return }

type PersistentVolumeClaimList struct {
	metav1.TypeMeta `json:""`
	metav1.ListMeta `json:"metadata,omitempty"`
	Items           []PersistentVolumeClaim `json:"items"`
}

func (in *PersistentVolumeClaimList) DeepCopyInto(out *PersistentVolumeClaimList) {}
func (in *PersistentVolumeClaimList) DeepCopy() (_ *PersistentVolumeClaimList)    { return }
func (in *PersistentVolumeClaimList) DeepCopyObject() (_ runtime.Object)          { return }

type PersistentVolumeClaimSpec struct {
	AccessModes      []PersistentVolumeAccessMode `json:"accessModes,omitempty"`
	Resources        VolumeResourceRequirements   `json:"resources,omitempty"`
	VolumeName       string                       `json:"volumeName,omitempty"`
	StorageClassName *string                      `json:"storageClassName,omitempty"`
}

func (in *PersistentVolumeClaimSpec) DeepCopyInto(out *PersistentVolumeClaimSpec) {}
func (in *PersistentVolumeClaimSpec) DeepCopy() (_ *PersistentVolumeClaimSpec)    { return }

type PersistentVolumeClaimConditionType string

type PersistentVolumeClaimCondition struct {
	Type    PersistentVolumeClaimConditionType `json:"type"`
	Status  ConditionStatus                    `json:"status"`
	Reason  string                             `json:"reason,omitempty"`
	Message string                             `json:"message,omitempty"`
}

func (in *PersistentVolumeClaimCondition) DeepCopyInto(out *PersistentVolumeClaimCondition) {}
func (in *PersistentVolumeClaimCondition) DeepCopy() (_ *PersistentVolumeClaimCondition)    { return }

type PersistentVolumeClaimStatus struct {
	Phase       PersistentVolumeClaimPhase       `json:"phase,omitempty"`
	AccessModes []PersistentVolumeAccessMode     `json:"accessModes,omitempty"`
	Capacity    ResourceList                     `json:"capacity,omitempty"`
	Conditions  []PersistentVolumeClaimCondition `json:"conditions,omitempty"`
}

func (in *PersistentVolumeClaimStatus) DeepCopyInto(out *PersistentVolumeClaimStatus) {}
func (in *PersistentVolumeClaimStatus) DeepCopy() (_ *PersistentVolumeClaimStatus)    { return }

type PersistentVolumeAccessMode string

const ReadWriteOnce PersistentVolumeAccessMode = "ReadWriteOnce"

type PersistentVolumePhase string

type PersistentVolumeClaimPhase string

type EmptyDirVolumeSource struct {
	Medium    StorageMedium      `json:"medium,omitempty"`
	SizeLimit *resource.Quantity `json:"sizeLimit,omitempty"`
}

func (in *EmptyDirVolumeSource) DeepCopyInto(out *EmptyDirVolumeSource) {}
func (in *EmptyDirVolumeSource) DeepCopy() (_ *EmptyDirVolumeSource)    { return }

type SecretReference struct {
	Name      string `json:"name,omitempty"`
	Namespace string `json:"namespace,omitempty"`
}

func (in *SecretReference) DeepCopyInto(out *SecretReference) {}
func (in *SecretReference) DeepCopy() (_ *SecretReference)    { return }

type StorageMedium string

type Protocol string

const (
	ProtocolTCP Protocol = "TCP"
	ProtocolUDP Protocol = "UDP"
)

type SecretVolumeSource struct {
	SecretName  string      `json:"secretName,omitempty"`
	Items       []KeyToPath `json:"items,omitempty"`
	DefaultMode *int32      `json:"defaultMode,omitempty"`
	Optional    *bool       `json:"optional,omitempty"`
	DefaultUser *int64      `json:"defaultUser,omitempty"`
}

func (in *SecretVolumeSource) DeepCopyInto(out *SecretVolumeSource) {}
func (in *SecretVolumeSource) DeepCopy() (_ *SecretVolumeSource)    { return }

type ConfigMapVolumeSource struct {
	LocalObjectReference `json:""`
	Items                []KeyToPath `json:"items,omitempty"`
	DefaultMode          *int32      `json:"defaultMode,omitempty"`
	Optional             *bool       `json:"optional,omitempty"`
	DefaultUser          *int64      `json:"defaultUser,omitempty"`
}

func (in *ConfigMapVolumeSource) DeepCopyInto(out *ConfigMapVolumeSource) {}
func (in *ConfigMapVolumeSource) DeepCopy() (_ *ConfigMapVolumeSource)    { return }

type KeyToPath struct {
	Key  string `json:"key"`
	Path string `json:"path"`
	Mode *int32 `json:"mode,omitempty"`
	User *int64 `json:"user,omitempty"`
}

func (in *KeyToPath) DeepCopyInto(out *KeyToPath) {}
func (in *KeyToPath) DeepCopy() (_ *KeyToPath)    { return }

type ContainerPort struct {
	Name          string   `json:"name,omitempty"`
	HostPort      int32    `json:"hostPort,omitempty"`
	ContainerPort int32    `json:"containerPort"`
	Protocol      Protocol `json:"protocol,omitempty"`
	HostIP        string   `json:"hostIP,omitempty"`
}

func (in *ContainerPort) DeepCopyInto(out *ContainerPort) {}
func (in *ContainerPort) DeepCopy() (_ *ContainerPort)    { return }

type VolumeMount struct {
	Name      string `json:"name"`
	ReadOnly  bool   `json:"readOnly,omitempty"`
	MountPath string `json:"mountPath"`
	SubPath   string `json:"subPath,omitempty"`
}

func (in *VolumeMount) DeepCopyInto(out *VolumeMount) {}
func (in *VolumeMount) DeepCopy() (_ *VolumeMount)    { return }

type EnvVar struct {
	Name      string        `json:"name"`
	Value     string        `json:"value,omitempty"`
	ValueFrom *EnvVarSource `json:"valueFrom,omitempty"`
}

func (in *EnvVar) DeepCopyInto(out *EnvVar) {}
func (in *EnvVar) DeepCopy() (_ *EnvVar)    { return }

type EnvVarSource struct {
	ConfigMapKeyRef *ConfigMapKeySelector `json:"configMapKeyRef,omitempty"`
	SecretKeyRef    *SecretKeySelector    `json:"secretKeyRef,omitempty"`
}

func (in *EnvVarSource) DeepCopyInto(out *EnvVarSource) {}
func (in *EnvVarSource) DeepCopy() (_ *EnvVarSource)    { return }

type ConfigMapKeySelector struct {
	LocalObjectReference `json:""`
	Key                  string `json:"key"`
	Optional             *bool  `json:"optional,omitempty"`
}

func (in *ConfigMapKeySelector) DeepCopyInto(out *ConfigMapKeySelector) {}
func (in *ConfigMapKeySelector) DeepCopy() (_ *ConfigMapKeySelector)    { return }

type SecretKeySelector struct {
	LocalObjectReference `json:""`
	Key                  string `json:"key"`
	Optional             *bool  `json:"optional,omitempty"`
}

func (in *SecretKeySelector) DeepCopyInto(out *SecretKeySelector) {}
func (in *SecretKeySelector) DeepCopy() (_ *SecretKeySelector)    { return }

type EnvFromSource struct {
	Prefix       string              `json:"prefix,omitempty"`
	ConfigMapRef *ConfigMapEnvSource `json:"configMapRef,omitempty"`
	SecretRef    *SecretEnvSource    `json:"secretRef,omitempty"`
}

func (in *EnvFromSource) DeepCopyInto(out *EnvFromSource) {}
func (in *EnvFromSource) DeepCopy() (_ *EnvFromSource)    { return }

type ConfigMapEnvSource struct {
	LocalObjectReference `json:""`
	Optional             *bool `json:"optional,omitempty"`
}

func (in *ConfigMapEnvSource) DeepCopyInto(out *ConfigMapEnvSource) {}
func (in *ConfigMapEnvSource) DeepCopy() (_ *ConfigMapEnvSource)    { return }

type SecretEnvSource struct {
	LocalObjectReference `json:""`
	Optional             *bool `json:"optional,omitempty"`
}

func (in *SecretEnvSource) DeepCopyInto(out *SecretEnvSource) {}
func (in *SecretEnvSource) DeepCopy() (_ *SecretEnvSource)    { return }

type ResourceRequirements struct {
	Limits   ResourceList `json:"limits,omitempty"`
	Requests ResourceList `json:"requests,omitempty"`
}

func (in *ResourceRequirements) DeepCopyInto(out *ResourceRequirements) {}
func (in *ResourceRequirements) DeepCopy() (_ *ResourceRequirements)    { return }

type VolumeResourceRequirements struct {
	Limits   ResourceList `json:"limits,omitempty"`
	Requests ResourceList `json:"requests,omitempty"`
}

func (in *VolumeResourceRequirements) DeepCopyInto(out *VolumeResourceRequirements) {}
func (in *VolumeResourceRequirements) DeepCopy() (_ *VolumeResourceRequirements)    { return }

type Container struct {
	Name         string               `json:"name"`
	Image        string               `json:"image,omitempty"`
	Command      []string             `json:"command,omitempty"`
	Args         []string             `json:"args,omitempty"`
	WorkingDir   string               `json:"workingDir,omitempty"`
	Ports        []ContainerPort      `json:"ports,omitempty"`
	EnvFrom      []EnvFromSource      `json:"envFrom,omitempty"`
	Env          []EnvVar             `json:"env,omitempty"`
	Resources    ResourceRequirements `json:"resources,omitempty"`
	VolumeMounts []VolumeMount        `json:"volumeMounts,omitempty"`
}

func (in *Container) DeepCopyInto(out *Container) {}
func (in *Container) DeepCopy() (_ *Container)    { return }

type ConditionStatus string

const (
	ConditionTrue    ConditionStatus = "True"
	ConditionFalse   ConditionStatus = "False"
	ConditionUnknown ConditionStatus = "Unknown"
)

type PodPhase string

const (
	PodPending   PodPhase = "Pending"
	PodRunning   PodPhase = "Running"
	PodSucceeded PodPhase = "Succeeded"
	PodFailed    PodPhase = "Failed"
	PodUnknown   PodPhase = "Unknown"
)

type PodConditionType string

const PodReady PodConditionType = "Ready"

type PodCondition struct {
	Type               PodConditionType `json:"type"`
	Status             ConditionStatus  `json:"status"`
	LastTransitionTime metav1.Time      `json:"lastTransitionTime,omitempty"`
	Reason             string           `json:"reason,omitempty"`
	Message            string           `json:"message,omitempty"`
}

func (in *PodCondition) DeepCopyInto(out *PodCondition) {}
func (in *PodCondition) DeepCopy() (_ *PodCondition)    { return }

type RestartPolicy string

const (
	RestartPolicyAlways    RestartPolicy = "Always"
	RestartPolicyOnFailure RestartPolicy = "OnFailure"
	RestartPolicyNever     RestartPolicy = "Never"
)

type NodeSelector struct {
	NodeSelectorTerms []NodeSelectorTerm `json:"nodeSelectorTerms"`
}

func (in *NodeSelector) DeepCopyInto(out *NodeSelector) {}
func (in *NodeSelector) DeepCopy() (_ *NodeSelector)    { return }

type NodeSelectorTerm struct {
	MatchExpressions []NodeSelectorRequirement `json:"matchExpressions,omitempty"`
	MatchFields      []NodeSelectorRequirement `json:"matchFields,omitempty"`
}

func (in *NodeSelectorTerm) DeepCopyInto(out *NodeSelectorTerm) {}
func (in *NodeSelectorTerm) DeepCopy() (_ *NodeSelectorTerm)    { return }

type NodeSelectorRequirement struct {
	Key      string               `json:"key"`
	Operator NodeSelectorOperator `json:"operator"`
	Values   []string             `json:"values,omitempty"`
}

func (in *NodeSelectorRequirement) DeepCopyInto(out *NodeSelectorRequirement) {}
func (in *NodeSelectorRequirement) DeepCopy() (_ *NodeSelectorRequirement)    { return }

type NodeSelectorOperator string

type Taint struct {
	Key       string       `json:"key"`
	Value     string       `json:"value,omitempty"`
	Effect    TaintEffect  `json:"effect"`
	TimeAdded *metav1.Time `json:"timeAdded,omitempty"`
}

func (in *Taint) DeepCopyInto(out *Taint) {}
func (in *Taint) DeepCopy() (_ *Taint)    { return }

type TaintEffect string

type PodSpec struct {
	Volumes                       []Volume          `json:"volumes,omitempty"`
	InitContainers                []Container       `json:"initContainers,omitempty"`
	Containers                    []Container       `json:"containers"`
	RestartPolicy                 RestartPolicy     `json:"restartPolicy,omitempty"`
	TerminationGracePeriodSeconds *int64            `json:"terminationGracePeriodSeconds,omitempty"`
	NodeSelector                  map[string]string `json:"nodeSelector,omitempty"`
	ServiceAccountName            string            `json:"serviceAccountName,omitempty"`
	NodeName                      string            `json:"nodeName,omitempty"`
	HostNetwork                   bool              `json:"hostNetwork,omitempty"`
}

func (in *PodSpec) DeepCopyInto(out *PodSpec) {}
func (in *PodSpec) DeepCopy() (_ *PodSpec)    { return }

type PodIP struct {
	IP string `json:"ip"`
}

func (in *PodIP) DeepCopyInto(out *PodIP) {}
func (in *PodIP) DeepCopy() (_ *PodIP)    { return }

type HostIP struct {
	IP string `json:"ip"`
}

func (in *HostIP) DeepCopyInto(out *HostIP) {}
func (in *HostIP) DeepCopy() (_ *HostIP)    { return }

type PodStatus struct {
	ObservedGeneration int64          `json:"observedGeneration,omitempty"`
	Phase              PodPhase       `json:"phase,omitempty"`
	Conditions         []PodCondition `json:"conditions,omitempty"`
	Message            string         `json:"message,omitempty"`
	Reason             string         `json:"reason,omitempty"`
	HostIP             string         `json:"hostIP,omitempty"`
	PodIP              string         `json:"podIP,omitempty"`
	StartTime          *metav1.Time   `json:"startTime,omitempty"`
}

func (in *PodStatus) DeepCopyInto(out *PodStatus) {}
func (in *PodStatus) DeepCopy() (_ *PodStatus)    { return }

type Pod struct {
	metav1.TypeMeta   `json:""`
	metav1.ObjectMeta `json:"metadata,omitempty"`
	Spec              PodSpec   `json:"spec,omitempty"`
	Status            PodStatus `json:"status,omitempty"`
}

func (in *Pod) DeepCopyInto(out *Pod)              {}
func (in *Pod) DeepCopy() (_ *Pod)                 { return }
func (in *Pod) DeepCopyObject() (_ runtime.Object) { return }

type PodList struct {
	metav1.TypeMeta `json:""`
	metav1.ListMeta `json:"metadata,omitempty"`
	Items           []Pod `json:"items"`
}

func (in *PodList) DeepCopyInto(out *PodList)          {}
func (in *PodList) DeepCopy() (_ *PodList)             { return }
func (in *PodList) DeepCopyObject() (_ runtime.Object) { return }

type PodTemplateSpec struct {
	metav1.ObjectMeta `json:"metadata,omitempty"`
	Spec              PodSpec `json:"spec,omitempty"`
}

func (in *PodTemplateSpec) DeepCopyInto(out *PodTemplateSpec) {}
func (in *PodTemplateSpec) DeepCopy() (_ *PodTemplateSpec)    { return }

type ServiceType string

const (
	ServiceTypeClusterIP    ServiceType = "ClusterIP"
	ServiceTypeNodePort     ServiceType = "NodePort"
	ServiceTypeLoadBalancer ServiceType = "LoadBalancer"
)

type ServiceStatus struct {
	LoadBalancer LoadBalancerStatus `json:"loadBalancer,omitempty"`
	Conditions   []metav1.Condition `json:"conditions,omitempty"`
}

func (in *ServiceStatus) DeepCopyInto(out *ServiceStatus) {}
func (in *ServiceStatus) DeepCopy() (_ *ServiceStatus)    { return }

type LoadBalancerStatus struct {
	Ingress []LoadBalancerIngress `json:"ingress,omitempty"`
}

func (in *LoadBalancerStatus) DeepCopyInto(out *LoadBalancerStatus) {}
func (in *LoadBalancerStatus) DeepCopy() (_ *LoadBalancerStatus)    { return }

type LoadBalancerIngress struct {
	IP       string `json:"ip,omitempty"`
	Hostname string `json:"hostname,omitempty"`
}

func (in *LoadBalancerIngress) DeepCopyInto(out *LoadBalancerIngress) {}
func (in *LoadBalancerIngress) DeepCopy() (_ *LoadBalancerIngress)    { return }

type ServiceSpec struct {
	Ports        []ServicePort     `json:"ports,omitempty"`
	Selector     map[string]string `json:"selector,omitempty"`
	ClusterIP    string            `json:"clusterIP,omitempty"`
	Type         ServiceType       `json:"type,omitempty"`
	ExternalName string            `json:"externalName,omitempty"`
}

func (in *ServiceSpec) DeepCopyInto(out *ServiceSpec) {}
func (in *ServiceSpec) DeepCopy() (_ *ServiceSpec)    { return }

type ServicePort struct {
	Name       string             `json:"name,omitempty"`
	Protocol   Protocol           `json:"protocol,omitempty"`
	Port       int32              `json:"port"`
	TargetPort intstr.IntOrString `json:"targetPort,omitempty"`
	NodePort   int32              `json:"nodePort,omitempty"`
}

func (in *ServicePort) DeepCopyInto(out *ServicePort) {}
func (in *ServicePort) DeepCopy() (_ *ServicePort)    { return }

type Service struct {
	metav1.TypeMeta   `json:""`
	metav1.ObjectMeta `json:"metadata,omitempty"`
	Spec              ServiceSpec   `json:"spec,omitempty"`
	Status            ServiceStatus `json:"status,omitempty"`
}

func (in *Service) DeepCopyInto(out *Service)          {}
func (in *Service) DeepCopy() (_ *Service)             { return }
func (in *Service) DeepCopyObject() (_ runtime.Object) { return }

type ServiceList struct {
	metav1.TypeMeta `json:""`
	metav1.ListMeta `json:"metadata,omitempty"`
	Items           []Service `json:"items"`
}

func (in *ServiceList) DeepCopyInto(out *ServiceList)      {}
func (in *ServiceList) DeepCopy() (_ *ServiceList)         { return }
func (in *ServiceList) DeepCopyObject() (_ runtime.Object) { return }

type ServiceAccount struct {
	metav1.TypeMeta   `json:""`
	metav1.ObjectMeta `json:"metadata,omitempty"`
	Secrets           []ObjectReference      `json:"secrets,omitempty"`
	ImagePullSecrets  []LocalObjectReference `json:"imagePullSecrets,omitempty"`
}

func (in *ServiceAccount) DeepCopyInto(out *ServiceAccount)   {}
func (in *ServiceAccount) DeepCopy() (_ *ServiceAccount)      { return }
func (in *ServiceAccount) DeepCopyObject() (_ runtime.Object) { return }

type ServiceAccountList struct {
	metav1.TypeMeta `json:""`
	metav1.ListMeta `json:"metadata,omitempty"`
	Items           []ServiceAccount `json:"items"`
}

func (in *ServiceAccountList) DeepCopyInto(out *ServiceAccountList) {}
func (in *ServiceAccountList) DeepCopy() (_ *ServiceAccountList)    { return }
func (in *ServiceAccountList) DeepCopyObject() (_ runtime.Object)   { return }

type Endpoints struct {
	metav1.TypeMeta   `json:""`
	metav1.ObjectMeta `json:"metadata,omitempty"`
	Subsets           []EndpointSubset `json:"subsets,omitempty"`
}

func (in *Endpoints) DeepCopyInto(out *Endpoints)        {}
func (in *Endpoints) DeepCopy() (_ *Endpoints)           { return }
func (in *Endpoints) DeepCopyObject() (_ runtime.Object) { return }

type EndpointSubset struct {
	Addresses []EndpointAddress `json:"addresses,omitempty"`
	Ports     []EndpointPort    `json:"ports,omitempty"`
}

func (in *EndpointSubset) DeepCopyInto(out *EndpointSubset) {}
func (in *EndpointSubset) DeepCopy() (_ *EndpointSubset)    { return }

type EndpointAddress struct {
	IP        string           `json:"ip"`
	Hostname  string           `json:"hostname,omitempty"`
	NodeName  *string          `json:"nodeName,omitempty"`
	TargetRef *ObjectReference `json:"targetRef,omitempty"`
}

func (in *EndpointAddress) DeepCopyInto(out *EndpointAddress) {}
func (in *EndpointAddress) DeepCopy() (_ *EndpointAddress)    { return }

type EndpointPort struct {
	Name     string   `json:"name,omitempty"`
	Port     int32    `json:"port"`
	Protocol Protocol `json:"protocol,omitempty"`
}

func (in *EndpointPort) DeepCopyInto(out *EndpointPort) {}
func (in *EndpointPort) DeepCopy() (_ *EndpointPort)    { return }

type EndpointsList struct {
	metav1.TypeMeta `json:""`
	metav1.ListMeta `json:"metadata,omitempty"`
	Items           []Endpoints `json:"items"`
}

func (in *EndpointsList) DeepCopyInto(out *EndpointsList)    {}
func (in *EndpointsList) DeepCopy() (_ *EndpointsList)       { return }
func (in *EndpointsList) DeepCopyObject() (_ runtime.Object) { return }

type NodeSpec struct {
	PodCIDR       string  `json:"podCIDR,omitempty"`
	ProviderID    string  `json:"providerID,omitempty"`
	Unschedulable bool    `json:"unschedulable,omitempty"`
	Taints        []Taint `json:"taints,omitempty"`
}

func (in *NodeSpec) DeepCopyInto(out *NodeSpec) {}
func (in *NodeSpec) DeepCopy() (_ *NodeSpec)    { return }

type NodeStatus struct {
	Capacity    ResourceList    `json:"capacity,omitempty"`
	Allocatable ResourceList    `json:"allocatable,omitempty"`
	Conditions  []NodeCondition `json:"conditions,omitempty"`
	Addresses   []NodeAddress   `json:"addresses,omitempty"`
}

func (in *NodeStatus) DeepCopyInto(out *NodeStatus) {}
func (in *NodeStatus) DeepCopy() (_ *NodeStatus)    { return }

type NodeConditionType string

const NodeReady NodeConditionType = "Ready"

type NodeCondition struct {
	Type               NodeConditionType `json:"type"`
	Status             ConditionStatus   `json:"status"`
	LastHeartbeatTime  metav1.Time       `json:"lastHeartbeatTime,omitempty"`
	LastTransitionTime metav1.Time       `json:"lastTransitionTime,omitempty"`
	Reason             string            `json:"reason,omitempty"`
	Message            string            `json:"message,omitempty"`
}

func (in *NodeCondition) DeepCopyInto(out *NodeCondition) {}
func (in *NodeCondition) DeepCopy() (_ *NodeCondition)    { return }

type NodeAddressType string

type NodeAddress struct {
	Type    NodeAddressType `json:"type"`
	Address string          `json:"address"`
}

func (in *NodeAddress) DeepCopyInto(out *NodeAddress) {}
func (in *NodeAddress) DeepCopy() (_ *NodeAddress)    { return }

type ResourceName string

const (
	ResourceCPU     ResourceName = "cpu"
	ResourceMemory  ResourceName = "memory"
	ResourceStorage ResourceName = "storage"
)

type ResourceList map[ResourceName]resource.Quantity

func (in ResourceList) DeepCopyInto(out *ResourceList) {}
func (in ResourceList) DeepCopy() (_ ResourceList)     { return }

type Node struct {
	metav1.TypeMeta   `json:""`
	metav1.ObjectMeta `json:"metadata,omitempty"`
	Spec              NodeSpec   `json:"spec,omitempty"`
	Status            NodeStatus `json:"status,omitempty"`
}

func (in *Node) DeepCopyInto(out *Node)             {}
func (in *Node) DeepCopy() (_ *Node)                { return }
func (in *Node) DeepCopyObject() (_ runtime.Object) { return }

type NodeList struct {
	metav1.TypeMeta `json:""`
	metav1.ListMeta `json:"metadata,omitempty"`
	Items           []Node `json:"items"`
}

func (in *NodeList) DeepCopyInto(out *NodeList)         {}
func (in *NodeList) DeepCopy() (_ *NodeList)            { return }
func (in *NodeList) DeepCopyObject() (_ runtime.Object) { return }

type FinalizerName string

type NamespaceSpec struct {
	Finalizers []FinalizerName `json:"finalizers,omitempty"`
}

func (in *NamespaceSpec) DeepCopyInto(out *NamespaceSpec) {}
func (in *NamespaceSpec) DeepCopy() (_ *NamespaceSpec)    { return }

type NamespaceStatus struct {
	Phase      NamespacePhase       `json:"phase,omitempty"`
	Conditions []NamespaceCondition `json:"conditions,omitempty"`
}

func (in *NamespaceStatus) DeepCopyInto(out *NamespaceStatus) {}
func (in *NamespaceStatus) DeepCopy() (_ *NamespaceStatus)    { return }

type NamespacePhase string

type NamespaceConditionType string

type NamespaceCondition struct {
	Type               NamespaceConditionType `json:"type"`
	Status             ConditionStatus        `json:"status"`
	LastTransitionTime metav1.Time            `json:"lastTransitionTime,omitempty"`
	Reason             string                 `json:"reason,omitempty"`
	Message            string                 `json:"message,omitempty"`
}

func (in *NamespaceCondition) DeepCopyInto(out *NamespaceCondition) {}
func (in *NamespaceCondition) DeepCopy() (_ *NamespaceCondition)    { return }

type Namespace struct {
	metav1.TypeMeta   `json:""`
	metav1.ObjectMeta `json:"metadata,omitempty"`
	Spec              NamespaceSpec   `json:"spec,omitempty"`
	Status            NamespaceStatus `json:"status,omitempty"`
}

func (in *Namespace) DeepCopyInto(out *Namespace)        {}
func (in *Namespace) DeepCopy() (_ *Namespace)           { return }
func (in *Namespace) DeepCopyObject() (_ runtime.Object) { return }

type NamespaceList struct {
	metav1.TypeMeta `json:""`
	metav1.ListMeta `json:"metadata,omitempty"`
	Items           []Namespace `json:"items"`
}

func (in *NamespaceList) DeepCopyInto(out *NamespaceList)    {}
func (in *NamespaceList) DeepCopy() (_ *NamespaceList)       { return }
func (in *NamespaceList) DeepCopyObject() (_ runtime.Object) { return }

type ObjectReference struct {
	Kind            string    `json:"kind,omitempty"`
	Namespace       string    `json:"namespace,omitempty"`
	Name            string    `json:"name,omitempty"`
	UID             types.UID `json:"uid,omitempty"`
	APIVersion      string    `json:"apiVersion,omitempty"`
	ResourceVersion string    `json:"resourceVersion,omitempty"`
	FieldPath       string    `json:"fieldPath,omitempty"`
}

func (in *ObjectReference) DeepCopyInto(out *ObjectReference)  {}
func (in *ObjectReference) DeepCopy() (_ *ObjectReference)     { return }
func (in *ObjectReference) DeepCopyObject() (_ runtime.Object) { return }

type LocalObjectReference struct {
	Name string `json:"name,omitempty"`
}

func (in *LocalObjectReference) DeepCopyInto(out *LocalObjectReference) {}
func (in *LocalObjectReference) DeepCopy() (_ *LocalObjectReference)    { return }

type TypedLocalObjectReference struct {
	APIGroup *string `json:"apiGroup"`
	Kind     string  `json:"kind"`
	Name     string  `json:"name"`
}

func (in *TypedLocalObjectReference) DeepCopyInto(out *TypedLocalObjectReference) {}
func (in *TypedLocalObjectReference) DeepCopy() (_ *TypedLocalObjectReference)    { return }

type EventSource struct {
	Component string `json:"component,omitempty"`
	Host      string `json:"host,omitempty"`
}

func (in *EventSource) DeepCopyInto(out *EventSource) {}
func (in *EventSource) DeepCopy() (_ *EventSource)    { return }

const (
	EventTypeNormal  string = "Normal"
	EventTypeWarning string = "Warning"
)

type Event struct {
	metav1.TypeMeta   `json:""`
	metav1.ObjectMeta `json:"metadata"`
	InvolvedObject    ObjectReference  `json:"involvedObject"`
	Reason            string           `json:"reason,omitempty"`
	Message           string           `json:"message,omitempty"`
	Source            EventSource      `json:"source,omitempty"`
	FirstTimestamp    metav1.Time      `json:"firstTimestamp,omitempty"`
	LastTimestamp     metav1.Time      `json:"lastTimestamp,omitempty"`
	Count             int32            `json:"count,omitempty"`
	Type              string           `json:"type,omitempty"`
	EventTime         metav1.MicroTime `json:"eventTime,omitempty"`
	Action            string           `json:"action,omitempty"`
}

func (in *Event) DeepCopyInto(out *Event)            {}
func (in *Event) DeepCopy() (_ *Event)               { return }
func (in *Event) DeepCopyObject() (_ runtime.Object) { return }

type EventList struct {
	metav1.TypeMeta `json:""`
	metav1.ListMeta `json:"metadata,omitempty"`
	Items           []Event `json:"items"`
}

func (in *EventList) DeepCopyInto(out *EventList)        {}
func (in *EventList) DeepCopy() (_ *EventList)           { return }
func (in *EventList) DeepCopyObject() (_ runtime.Object) { return }

type Secret struct {
	metav1.TypeMeta   `json:""`
	metav1.ObjectMeta `json:"metadata,omitempty"`
	Immutable         *bool             `json:"immutable,omitempty"`
	Data              map[string][]byte `json:"data,omitempty"`
	StringData        map[string]string `json:"stringData,omitempty"`
	Type              SecretType        `json:"type,omitempty"`
}

func (in *Secret) DeepCopyInto(out *Secret)           {}
func (in *Secret) DeepCopy() (_ *Secret)              { return }
func (in *Secret) DeepCopyObject() (_ runtime.Object) { return }

type SecretType string

const (
	SecretTypeOpaque           SecretType = "Opaque"
	SecretTypeDockerConfigJson SecretType = "kubernetes.io/dockerconfigjson"
	SecretTypeTLS              SecretType = "kubernetes.io/tls"
	TLSCertKey                            = "tls.crt"
	TLSPrivateKeyKey                      = "tls.key"
)

type SecretList struct {
	metav1.TypeMeta `json:""`
	metav1.ListMeta `json:"metadata,omitempty"`
	Items           []Secret `json:"items"`
}

func (in *SecretList) DeepCopyInto(out *SecretList)       {}
func (in *SecretList) DeepCopy() (_ *SecretList)          { return }
func (in *SecretList) DeepCopyObject() (_ runtime.Object) { return }

type ConfigMap struct {
	metav1.TypeMeta   `json:""`
	metav1.ObjectMeta `json:"metadata,omitempty"`
	Immutable         *bool             `json:"immutable,omitempty"`
	Data              map[string]string `json:"data,omitempty"`
	BinaryData        map[string][]byte `json:"binaryData,omitempty"`
}

func (in *ConfigMap) DeepCopyInto(out *ConfigMap)        {}
func (in *ConfigMap) DeepCopy() (_ *ConfigMap)           { return }
func (in *ConfigMap) DeepCopyObject() (_ runtime.Object) { return }

type ConfigMapList struct {
	metav1.TypeMeta `json:""`
	metav1.ListMeta `json:"metadata,omitempty"`
	Items           []ConfigMap `json:"items"`
}

func (in *ConfigMapList) DeepCopyInto(out *ConfigMapList)    {}
func (in *ConfigMapList) DeepCopy() (_ *ConfigMapList)       { return }
func (in *ConfigMapList) DeepCopyObject() (_ runtime.Object) { return }

func Resource(resource string) (_ schema.GroupResource) { return }

func addKnownTypes(scheme *runtime.Scheme) (_ error) { return }

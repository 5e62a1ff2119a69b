// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

package known

// HotKinds lists kinds whose objects a part of Kubernetes writes again and
// again while nobody asks for it, with who does; messages print it. Workloads
// such as Deployments are not among them: at rest nobody writes those.
var HotKinds = map[string]string{
	"k8s.io/api/autoscaling/v1.HorizontalPodAutoscaler": "the autoscaler",           // status, every 15 s
	"k8s.io/api/autoscaling/v2.HorizontalPodAutoscaler": "the autoscaler",           // status, every 15 s
	"k8s.io/api/core/v1.Endpoints":                      "the endpoints controller", // addresses, with each Pod that becomes ready or not
	"k8s.io/api/core/v1.Node":                           "the kubelet",              // status, every 10 s to 5 min
	"k8s.io/api/core/v1.Pod":                            "the kubelet",              // status, with each start, stop and probe that differs
	"k8s.io/api/discovery/v1.EndpointSlice":             "the endpoints controller", // addresses, with each Pod that becomes ready or not
}

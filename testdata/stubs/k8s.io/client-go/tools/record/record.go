// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

// Package record stands in for the real package in tests: its signatures, no behaviour.
package record

import (
	"context"

	v1 "k8s.io/api/core/v1"
	"k8s.io/apimachinery/pkg/runtime"
	"k8s.io/apimachinery/pkg/watch"
	"k8s.io/klog/v2"
)

type EventSink interface {
	Create(event *v1.Event) (*v1.Event, error)
	Update(event *v1.Event) (*v1.Event, error)
	Patch(oldEvent *v1.Event, data []byte) (*v1.Event, error)
}

type CorrelatorOptions struct {
	BurstSize            int
	QPS                  float32
	MaxEvents            int
	MaxIntervalInSeconds int
}

type EventRecorder interface {
	Event(object runtime.Object, eventtype, reason, message string)
	Eventf(object runtime.Object, eventtype, reason, messageFmt string, args ...interface{})
	AnnotatedEventf(object runtime.Object, annotations map[string]string, eventtype, reason, messageFmt string, args ...interface{})
}

type EventRecorderLogger interface {
	EventRecorder
	WithLogger(logger klog.Logger) EventRecorderLogger
}

type EventBroadcaster interface {
	StartEventWatcher(eventHandler func(*v1.Event)) watch.Interface
	StartRecordingToSink(sink EventSink) watch.Interface
	StartLogging(logf func(format string, args ...interface{})) watch.Interface
	NewRecorder(scheme *runtime.Scheme, source v1.EventSource) EventRecorderLogger
	Shutdown()
}

type BroadcasterOption func(*config)

type config struct {
	CorrelatorOptions
	context.Context
}

type FakeRecorder struct {
	Events        chan string
	IncludeObject bool
}

func (f *FakeRecorder) Event(object runtime.Object, eventtype, reason, message string) {}
func (f *FakeRecorder) Eventf(object runtime.Object, eventtype, reason, messageFmt string, args ...interface{}) {
}
func (f *FakeRecorder) AnnotatedEventf(object runtime.Object, annotations map[string]string, eventtype, reason, messageFmt string, args ...interface{}) {
}
func (f *FakeRecorder) WithLogger(logger klog.Logger) (_ EventRecorderLogger) { return }

func NewBroadcaster(opts ...BroadcasterOption) (_ EventBroadcaster) { return }

func NewFakeRecorder(bufferSize int) (_ *FakeRecorder) { return }

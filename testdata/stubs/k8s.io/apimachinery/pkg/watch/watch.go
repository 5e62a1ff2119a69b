// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

// Package watch stands in for the real package in tests: its signatures, no behaviour.
package watch

import (
	"k8s.io/apimachinery/pkg/runtime"
)

type Interface interface {
	Stop()
	ResultChan() <-chan Event
}

type EventType string

const (
	Added    EventType = "ADDED"
	Modified EventType = "MODIFIED"
	Deleted  EventType = "DELETED"
	Bookmark EventType = "BOOKMARK"
	Error    EventType = "ERROR"
)

type Event struct {
	Type   EventType
	Object runtime.Object
}

func (in *Event) DeepCopyInto(out *Event) {}
func (in *Event) DeepCopy() (_ *Event)    { return }

// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

// Package reg keeps handlers that others register.
package reg

import "context"

type Handler func(context.Context) error

var handlers = map[string]Handler{}

// Register is called from init functions.
func Register(name string, h Handler) { handlers[name] = h }

// Run calls a handler.
func Run(ctx context.Context, name string) error {
	if h, ok := handlers[name]; ok {
		return h(ctx)
	}
	return nil
}

// Known tells whether there is a handler. It calls none.
func Known(name string) bool { _, ok := handlers[name]; return ok }

// A Checker is registered as a value.
type Checker interface{ Check(string) bool }

var checkers []Checker

func AddChecker(c Checker) { checkers = append(checkers, c) }

func Check(s string) bool {
	for _, c := range checkers {
		if !c.Check(s) {
			return false
		}
	}
	return true
}

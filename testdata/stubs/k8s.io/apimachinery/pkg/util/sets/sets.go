// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

// Package sets stands in for the real package in tests: its signatures, no behaviour.
package sets

type Empty struct{}

type Set[T comparable] map[T]Empty

func (s Set[T]) Insert(items ...T) (_ Set[T])              { return }
func (s Set[T]) Delete(items ...T) (_ Set[T])              { return }
func (s Set[T]) Clear() (_ Set[T])                         { return }
func (s Set[T]) Has(item T) (_ bool)                       { return }
func (s Set[T]) HasAll(items ...T) (_ bool)                { return }
func (s Set[T]) HasAny(items ...T) (_ bool)                { return }
func (s Set[T]) Clone() (_ Set[T])                         { return }
func (s1 Set[T]) Difference(s2 Set[T]) (_ Set[T])          { return }
func (s1 Set[T]) SymmetricDifference(s2 Set[T]) (_ Set[T]) { return }
func (s1 Set[T]) Union(s2 Set[T]) (_ Set[T])               { return }
func (s1 Set[T]) Intersection(s2 Set[T]) (_ Set[T])        { return }
func (s1 Set[T]) IsSuperset(s2 Set[T]) (_ bool)            { return }
func (s1 Set[T]) Equal(s2 Set[T]) (_ bool)                 { return }
func (s Set[T]) UnsortedList() (_ []T)                     { return }
func (s Set[T]) PopAny() (_ T, _ bool)                     { return }
func (s Set[T]) Len() (_ int)                              { return }

func New[T comparable](items ...T) (_ Set[T]) { return }

func KeySet[T comparable, V any](theMap map[T]V) (_ Set[T]) { return }

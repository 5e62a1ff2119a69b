// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

// Package drift checks the tables of package known against real modules. It is
// a module of its own, so that ctrlvet does not depend on them, and has tests only.
package drift

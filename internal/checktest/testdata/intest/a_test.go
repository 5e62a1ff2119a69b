// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

package intest

import "testing"

func TestF(*testing.T) { bad() } // want `call of bad`

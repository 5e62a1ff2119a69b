// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

package toy // want package:`^toy package toy$`

import (
	str "strconv"
	"strings"
)

func bad() {} // want bad:`^is bad$`

func good() {}

type thing struct{}

func (thing) bad() {} // want bad:"is bad"

func two() { bad(); thing{}.bad() } // want `call of bad` "call of bad"

func one() {
	bad() // a reason // want `^call of bad; call good$`
	/* want `call of bad` */ bad() //toy:directive
	good()
}

// The fix of a call with arguments drops them, and with them an import.
func args() { _ = join(strings.ToUpper(str.Itoa(1))) } // want `call of join`

func join(...string) string { return "" }

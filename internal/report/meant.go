// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

package report

import (
	"fmt"
	"strings"
)

// Meant returns the question whether one of names was meant by name, to stand
// behind it, or nothing if none of them is spelled much like it.
func Meant(name string, names []string) string {
	best, least := "", len(name)/3+1
	for _, n := range names {
		if d := distance(strings.ToLower(name), strings.ToLower(n)); d < least && n != name {
			best, least = n, d
		}
	}
	if best == "" {
		return ""
	}
	return fmt.Sprintf(" (did you mean %s?)", best)
}

// distance returns how many letters must be put in, left out or replaced to
// make b of a.
func distance(a, b string) int {
	row := make([]int, len(b)+1)
	for j := range row {
		row[j] = j
	}
	for i := range len(a) {
		diagonal := row[0]
		row[0] = i + 1
		for j := range len(b) {
			cost := diagonal
			if a[i] != b[j] {
				cost++
			}
			diagonal = row[j+1]
			row[j+1] = min(cost, row[j]+1, row[j+1]+1)
		}
	}
	return row[len(b)]
}

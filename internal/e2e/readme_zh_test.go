// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

package e2e

import (
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// TestChineseReadme checks that README.zh-CN.md keeps up with README.md: it has
// the same sections, blocks, links and rows of tables.
func TestChineseReadme(t *testing.T) {
	const name = "README.zh-CN.md"
	en, zh := readFile(t, "README.md"), readFile(t, name)
	enBlocks, zhBlocks := blocks(en), blocks(zh)
	if len(enBlocks) != len(zhBlocks) {
		t.Fatalf("%s has %d code blocks, README.md %d", name, len(zhBlocks), len(enBlocks))
	}
	for i, b := range slices.Backward(zhBlocks) {
		switch {
		case b.lang == enBlocks[i].lang && b.text == enBlocks[i].text:
		case *update:
			zh = zh[:b.from] + enBlocks[i].text + zh[b.to:]
		default:
			t.Errorf("block %d of %s is not that of README.md:\n%sto copy it: %s", i+1, name, diff(enBlocks[i].text, b.text), updateCommand)
		}
	}
	if *update {
		write(t, filepath.Join(root, name), zh)
	}
	for what, of := range map[string]func(string) []string{
		"levels of headings": levels,
		"links":              links,
		"rows of tables":     rows,
	} {
		if en, zh := of(en), of(zh); !slices.Equal(en, zh) {
			t.Errorf("README.md and %s differ in %s:\n%s", name, what, diff(strings.Join(en, "\n")+"\n", strings.Join(zh, "\n")+"\n"))
		}
	}
}

// levels returns the marks of the headings of a text.
func levels(text string) []string {
	var out []string
	for _, h := range headings(text) {
		mark, _, _ := strings.Cut(h, " ")
		out = append(out, mark)
	}
	return out
}

// links returns where the links of a text lead, sorted. Of a link to a heading
// that is the page, and links from one language to the other do not count.
func links(text string) []string {
	var out []string
	for _, m := range linkRx.FindAllStringSubmatch(text, -1) {
		if target, _, _ := strings.Cut(m[1], "#"); !strings.HasPrefix(target, "README") {
			out = append(out, target)
		}
	}
	slices.Sort(out)
	return out
}

// rows returns what the rows of the tables of a text have in common in all
// languages: code and links, in any order, and cells of one lower case word.
func rows(text string) []string {
	var out []string
	for line := range strings.Lines(text) {
		if !strings.HasPrefix(line, "|") {
			continue
		}
		parts := append(spanRx.FindAllString(line, -1), linkRx.FindAllString(line, -1)...)
		slices.Sort(parts)
		for cell := range strings.SplitSeq(strings.Trim(line, "|\n"), "|") {
			if cell = strings.TrimSpace(cell); slices.Contains([]string{"core", "extra", "error", "warning", "note"}, cell) {
				parts = append(parts, cell)
			}
		}
		out = append(out, strings.Join(parts, " "))
	}
	return out
}

// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

package driver

import (
	"bytes"
	"cmp"
	"crypto/sha256"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
)

// baselineVersion is the version of the baseline's format, and of what a
// fingerprint is made from.
const baselineVersion = 1

// A baseline lists findings that are known and not reported.
type baseline struct {
	Version  int     `json:"version"`
	Findings []entry `json:"findings"`

	name string // as the user gave it
}

// An entry is a finding in a baseline. The fingerprint alone says which; the
// rest is for its readers, and to tell whether it was looked for.
type entry struct {
	Rule        string `json:"rule"`
	Category    string `json:"category"`
	File        string `json:"file"` // with the module's path
	Function    string `json:"function,omitempty"`
	Message     string `json:"message"`
	Fingerprint string `json:"fingerprint"`
}

// setFingerprints gives each finding its fingerprint. It is made from the
// rule, the category, the file, the function and the text of the line, but not
// the number of the line nor the message, whose wording may change. Findings that
// are equal in all that are counted; suppressed ones last, so that to suppress
// one does not change the others. ids are the names of files with the path of
// their module, by their absolute path.
func setFingerprints(findings []finding, ids map[string]string, src sources) {
	seen := make(map[string]int)
	for _, suppressed := range []bool{false, true} {
		for i := range findings {
			f := &findings[i]
			if (f.allowed != nil) != suppressed {
				continue
			}
			f.function = src.function(f.path, f.Line)
			text := strings.Join(strings.Fields(src.line(f.path, f.Line)), " ")
			key := strings.Join([]string{f.Rule, f.Category, fileID(f, ids), f.function, cmp.Or(text, f.Message)}, "\x00")
			seen[key]++
			f.fingerprint = fmt.Sprintf("%x:%d", sha256.Sum256([]byte(key)), seen[key])
		}
	}
}

func fileID(f *finding, ids map[string]string) string { return cmp.Or(ids[f.path], f.File) }

// newBaseline returns the baseline that has findings.
func newBaseline(findings []finding, ids map[string]string) *baseline {
	b := &baseline{Version: baselineVersion, Findings: []entry{}}
	for _, f := range findings {
		b.Findings = append(b.Findings, entry{
			Rule:        f.Rule,
			Category:    f.Category,
			File:        fileID(&f, ids),
			Function:    f.function,
			Message:     f.Message,
			Fingerprint: f.fingerprint,
		})
	}
	b.sort()
	return b
}

// add adds entries and returns how many there are.
func (b *baseline) add(entries []entry) int {
	b.Findings = append(b.Findings, entries...)
	b.sort()
	return len(entries)
}

// sort puts the findings in the order that a baseline has.
func (b *baseline) sort() {
	slices.SortFunc(b.Findings, func(x, y entry) int {
		return cmp.Or(
			cmp.Compare(x.File, y.File),
			cmp.Compare(x.Rule, y.Rule),
			cmp.Compare(x.Function, y.Function),
			cmp.Compare(x.Category, y.Category),
			cmp.Compare(x.Message, y.Message),
			cmp.Compare(x.Fingerprint, y.Fingerprint),
		)
	})
}

// write puts the baseline in the place of the file of that name at once.
func (b *baseline) write(name string) error {
	var buf bytes.Buffer
	e := json.NewEncoder(&buf)
	e.SetEscapeHTML(false)
	e.SetIndent("", "  ")
	if err := e.Encode(b); err != nil {
		return err
	}
	mode := fs.FileMode(0o644)
	if target, err := filepath.EvalSymlinks(name); err == nil {
		info, err := os.Stat(target)
		if err != nil {
			return err
		}
		if !info.Mode().IsRegular() {
			return fmt.Errorf("%s is no file", name)
		}
		name, mode = target, info.Mode().Perm()
	}
	return replace(name, buf.Bytes(), mode)
}

// parseBaseline reads a baseline; name is for its errors.
func parseBaseline(name string, data []byte) (*baseline, error) {
	b := &baseline{name: name}
	at := func(offset int64) string {
		before := data[:min(max(offset, 0), int64(len(data)))]
		line := bytes.Count(before, []byte("\n")) + 1
		return fmt.Sprintf("%s:%d:%d", name, line, len(before)-bytes.LastIndexByte(before, '\n'))
	}
	switch trimmed := bytes.TrimSpace(data); {
	case len(trimmed) == 0:
		return nil, fmt.Errorf("%s: is empty, no baseline", name)
	case trimmed[0] == '[' && json.Valid(data):
		return nil, fmt.Errorf("%s: is a list of findings, no baseline; -write-baseline makes one", name)
	}
	// The version first: of another one not even the fields are known.
	var head struct{ Version *int }
	if err := json.Unmarshal(data, &head); err != nil {
		syntax, typ := (*json.SyntaxError)(nil), (*json.UnmarshalTypeError)(nil)
		switch {
		case errors.As(err, &syntax):
			return nil, fmt.Errorf("%s: %w", at(syntax.Offset-1), err)
		case errors.As(err, &typ):
			return nil, fmt.Errorf("%s: this is no baseline: %w", at(typ.Offset-1), err)
		}
		return nil, fmt.Errorf("%s: %w", name, err)
	}
	switch {
	case head.Version == nil:
		return nil, fmt.Errorf("%s:1:1: this is no baseline, it has no version", name)
	case *head.Version != baselineVersion:
		return nil, fmt.Errorf("%s: its version is %d, this ctrlvet reads version %d; make it anew with -write-baseline", name, *head.Version, baselineVersion)
	}
	d := json.NewDecoder(bytes.NewReader(data))
	d.DisallowUnknownFields()
	if err := d.Decode(b); err != nil {
		if typ := (*json.UnmarshalTypeError)(nil); errors.As(err, &typ) {
			return nil, fmt.Errorf("%s: %w", at(typ.Offset-1), err)
		}
		// An unknown field, of which the error has the name, but not the place.
		_, field, _ := strings.Cut(err.Error(), "unknown field ")
		return nil, fmt.Errorf("%s: %w", at(int64(bytes.Index(data, []byte(field+":")))), err)
	}
	for i, e := range b.Findings {
		if e.Fingerprint == "" || e.Rule == "" || e.File == "" {
			return nil, fmt.Errorf("%s: number %d of the findings lacks its rule, file or fingerprint", name, i+1)
		}
	}
	return b, nil
}

// split returns the findings that b lacks, those that it has, and its entries
// that are none of the findings.
func (b *baseline) split(findings []finding) (fresh, known []finding, rest []entry) {
	have := make(map[string]bool)
	for _, e := range b.Findings {
		have[e.Fingerprint] = true
	}
	found := make(map[string]bool)
	for _, f := range findings {
		found[f.fingerprint] = true
		if have[f.fingerprint] {
			f.baselined = true
			known = append(known, f)
		} else {
			fresh = append(fresh, f)
		}
	}
	for _, e := range b.Findings {
		if !found[e.Fingerprint] {
			rest = append(rest, e)
		}
	}
	return fresh, known, rest
}

// excess says that entries of b stand for nothing any more.
func (b *baseline) excess(entries []entry) string {
	var lines []string
	for _, e := range entries {
		in := e.File
		if e.Function != "" {
			in += ", " + e.Function
		}
		lines = append(lines, fmt.Sprintf("%s: %s [%s]", in, e.Message, e.Rule))
	}
	return fmt.Sprintf("%s has %s that this run does not; -write-baseline=%s makes it anew%s",
		b.name, count(len(entries), "finding"), b.name, excerpt(lines))
}

// readBaseline reads the baseline that the command line, or the configuration
// file, names.
func (opts *options) readBaseline(dir string) (*baseline, error) {
	name := opts.baseline
	var data []byte
	var err error
	if root := opts.baselineRoot; root != "" {
		data, err = readInside(root, name)
		name = relative(dir, filepath.Join(root, name))
	} else {
		data, err = os.ReadFile(inside(dir, name))
	}
	name = filepath.FromSlash(name)
	from := cmp.Or(opts.baselineAt, "-baseline")
	if errors.Is(err, fs.ErrNotExist) {
		return nil, fmt.Errorf("%s: there is no %s; -write-baseline=%s makes it", from, name, name)
	}
	if err != nil {
		return nil, fmt.Errorf("%s: %s: %w", from, name, err)
	}
	b, err := parseBaseline(name, data)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", from, err)
	}
	return b, nil
}

// writeBaseline writes findings to the file at path, which the user calls name,
// and returns the exit status. What the file has already and this run did not
// look for stays. A baseline that lacks what could not be judged
// would let it come up later as new, so then there is none.
func (r *run) writeBaseline(path, name string, findings []finding, stderr io.Writer) int {
	if len(r.problems) > 0 {
		status := r.status(findings, stderr)
		fmt.Fprintf(stderr, "ctrlvet: %s was not written\n", name)
		return status
	}
	b := newBaseline(findings, r.ids)
	kept := 0
	if data, err := os.ReadFile(path); err == nil {
		if old, err := parseBaseline(name, data); err != nil {
			fmt.Fprintf(stderr, "ctrlvet: %v; nothing of it is kept\n", err)
		} else {
			_, _, rest := old.split(findings)
			kept = b.add(r.unsought(rest))
		}
	}
	if err := b.write(path); err != nil {
		return fail(stderr, "-write-baseline: cannot write %s: %v", name, reason(err))
	}
	text := ""
	if kept > 0 {
		text = fmt.Sprintf("; %d of them kept, this run did not look for them", kept)
	}
	fmt.Fprintf(stderr, "ctrlvet: %s has %s now%s\n", name, count(len(b.Findings), "finding"), text)
	return r.status(nil, stderr)
}

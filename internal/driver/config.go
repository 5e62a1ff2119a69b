// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

package driver

import (
	"cmp"
	"errors"
	"flag"
	"fmt"
	"io"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"go.yaml.in/yaml/v3"

	"github.com/ctrlvet/ctrlvet/internal/settings"
	"github.com/ctrlvet/ctrlvet/internal/spelling"
)

// configName is the name of the configuration file, at the module's root. Go
// vet does not read it: its cache would not know.
const configName = ".ctrlvet.yaml"

// A config is a configuration file. Its keys are names of flags, with the same
// meaning; what the command line has wins.
type config struct {
	name string // as it is printed
	data []byte
}

// findConfig returns the configuration file given by -config, relative to dir,
// or else that of the module, which must be inside the module. It returns nil
// if there is none.
func findConfig(dir, given string) (*config, error) {
	if given != "" {
		data, err := os.ReadFile(inside(dir, given))
		if err != nil {
			return nil, fmt.Errorf("-config: %w", err)
		}
		return &config{given, data}, nil
	}
	root := moduleRoot(dir)
	if root == "" {
		return nil, nil
	}
	show := func(name string) string { return shown(dir, filepath.Join(root, name)) }
	data, err := readInside(root, configName)
	if errors.Is(err, fs.ErrNotExist) {
		if other := strings.TrimSuffix(configName, "aml") + "ml"; exists(filepath.Join(root, other)) {
			return nil, fmt.Errorf("%s is not read; rename it to %s", show(other), configName)
		}
		return nil, nil
	}
	if err != nil {
		return nil, fmt.Errorf("%s: %w", show(configName), err)
	}
	return &config{show(configName), data}, nil
}

// shown returns name as seen from the folder in which the user is, or, where that
// is not known, from dir: with -C there may be such a file in each of them.
func shown(dir, name string) string {
	if wd, err := os.Getwd(); err == nil {
		dir = wd
	}
	return filepath.FromSlash(relative(dir, name))
}

// configure sets what the configuration file has and the command line has not.
func configure(fs *flag.FlagSet, opts *options, dir string) error {
	if isGiven(fs, "config") && opts.config == "" {
		return nil
	}
	c, err := findConfig(dir, opts.config)
	if c == nil && err == nil {
		opts.unread = unreadConfig(dir)
	}
	if c == nil || err != nil {
		return err
	}
	return c.apply(fs, opts, cmp.Or(moduleRoot(dir), dir))
}

// unreadConfig says that the repository's root has a configuration file which is
// not read, since the module of dir lies below; it is empty if there is none.
func unreadConfig(dir string) string {
	root := moduleRoot(dir)
	if root == "" {
		return ""
	}
	repo := above(root, ".git")
	name := filepath.Join(repo, configName)
	if repo == "" || repo == root || !exists(name) {
		return ""
	}
	show := filepath.FromSlash(relative(dir, name))
	return fmt.Sprintf("%s is not read, the module's root is below it, in %s; move it there, or give -config=%s",
		show, filepath.FromSlash(relative(repo, root)), show)
}

// apply sets the flags of fs that are not on the command line. Root is where
// the path of the baseline starts.
func (c *config) apply(fs *flag.FlagSet, opts *options, root string) error {
	var doc yaml.Node
	d := yaml.NewDecoder(strings.NewReader(string(c.data)))
	if err := d.Decode(&doc); errors.Is(err, io.EOF) {
		return nil // empty
	} else if err != nil {
		return c.syntax(err)
	}
	if err := d.Decode(new(yaml.Node)); err == nil {
		return fmt.Errorf("%s: more than one document", c.name)
	} else if !errors.Is(err, io.EOF) {
		return c.syntax(err)
	}
	top := doc.Content[0]
	if top.Tag == "!!null" {
		return nil // only comments
	}
	given := make(map[string]bool)
	fs.Visit(func(f *flag.Flag) { given[f.Name] = true })
	return c.each(top, func(key, value *yaml.Node) error {
		if options := optionsOf(fs, key.Value); len(options) > 0 {
			return c.each(value, func(option, value *yaml.Node) error {
				f := options[option.Value]
				if f == nil {
					return c.errorf(option, "%v", spelling.Key(option.Value, slices.Collect(maps.Keys(options))))
				}
				return c.set(f, value, opts, root, given[f.Name])
			})
		}
		keys := topLevel(fs)
		f := keys[key.Value]
		switch {
		case f != nil:
			return c.set(f, value, opts, root, given[f.Name])
		case fs.Lookup(key.Value) != nil && !strings.Contains(key.Value, "."):
			return c.errorf(key, "%s is a flag only", key.Value)
		}
		return c.errorf(key, "%v", spelling.Key(key.Value, slices.Concat(slices.Collect(maps.Keys(keys)), rulesWithOptions(fs))))
	})
}

// each calls f for each key of a mapping with its value.
func (c *config) each(mapping *yaml.Node, f func(key, value *yaml.Node) error) error {
	mapping = target(mapping)
	if mapping.Kind != yaml.MappingNode {
		return c.errorf(mapping, "want keys with values, such as max-wait: 2s")
	}
	seen := make(map[string]bool)
	for i := 0; i+1 < len(mapping.Content); i += 2 {
		key, value := mapping.Content[i], mapping.Content[i+1]
		switch {
		case key.Kind != yaml.ScalarNode:
			return c.errorf(key, "want a key")
		case seen[key.Value]:
			return c.errorf(key, "%s is set twice", key.Value)
		}
		seen[key.Value] = true
		if err := f(key, value); err != nil {
			return err
		}
	}
	return nil
}

// set sets f to value or, if given on the command line, only checks the value.
func (c *config) set(f *flag.Flag, value *yaml.Node, opts *options, root string, given bool) error {
	text, err := c.text(f, value)
	if err != nil {
		return err
	}
	before := f.Value.String()
	if err := f.Value.Set(text); err != nil {
		return c.errorf(value, "%s: %v", f.Name, err)
	}
	switch f.Name {
	case "rules":
		if _, err := selectRules(text); err != nil {
			return c.errorf(value, "%s", strings.TrimPrefix(err.Error(), "-"))
		}
	case "baseline":
		if !filepath.IsLocal(filepath.FromSlash(text)) {
			return c.errorf(value, "baseline: %q is not inside the module", text)
		}
		if !given {
			opts.baselineRoot = root
			opts.baselineAt = fmt.Sprintf("%s:%d:%d: baseline", c.name, value.Line, value.Column)
		}
	}
	if given {
		return f.Value.Set(before)
	}
	return nil
}

// text returns value as it would stand on the command line.
func (c *config) text(f *flag.Flag, value *yaml.Node) (string, error) {
	value = target(value)
	b, ok := f.Value.(interface{ IsBoolFlag() bool })
	isBool := ok && b.IsBoolFlag()
	want := "a text"
	switch {
	case isBool:
		want = "true or false"
	case isList(f):
		want = "a list"
	}
	switch {
	case value.Kind == yaml.SequenceNode && isList(f):
		var texts []string
		for _, e := range value.Content {
			if e.Kind != yaml.ScalarNode || e.Tag != "!!str" || e.Value == "" || strings.Contains(e.Value, ",") {
				return "", c.errorf(e, "%s: want one text for each element", f.Name)
			}
			texts = append(texts, e.Value)
		}
		return strings.Join(texts, ","), nil
	case value.Kind != yaml.ScalarNode,
		value.Tag == "!!null",
		isBool != (value.Tag == "!!bool"),
		isBool && value.Value != "true" && value.Value != "false":
		return "", c.errorf(value, "%s: want %s", f.Name, want)
	}
	return value.Value, nil
}

// errorf returns an error at n.
func (c *config) errorf(n *yaml.Node, format string, args ...any) error {
	return fmt.Errorf("%s:%d:%d: %s", c.name, n.Line, n.Column, fmt.Sprintf(format, args...))
}

// syntax returns an error of the parser, which says the line in its own way.
func (c *config) syntax(err error) error {
	text := strings.TrimPrefix(err.Error(), "yaml: ")
	if rest, ok := strings.CutPrefix(text, "line "); ok {
		return fmt.Errorf("%s:%s", c.name, rest)
	}
	return fmt.Errorf("%s: %s", c.name, text)
}

// target returns what an alias stands for, or n itself.
func target(n *yaml.Node) *yaml.Node {
	if n.Kind == yaml.AliasNode {
		return n.Alias
	}
	return n
}

// topLevel returns the flags that a configuration file sets by their names.
func topLevel(fs *flag.FlagSet) map[string]*flag.Flag {
	out := map[string]*flag.Flag{"rules": fs.Lookup("rules"), "baseline": fs.Lookup("baseline")}
	settings.Analyzer.Flags.VisitAll(func(f *flag.Flag) { out[f.Name] = fs.Lookup(f.Name) })
	return out
}

// optionsOf returns the flags of the rule called name, which a configuration
// file sets below that.
func optionsOf(fs *flag.FlagSet, name string) map[string]*flag.Flag {
	out := make(map[string]*flag.Flag)
	fs.VisitAll(func(f *flag.Flag) {
		if option, ok := strings.CutPrefix(f.Name, name+"."); ok {
			out[option] = f
		}
	})
	return out
}

// rulesWithOptions returns the names of rules that optionsOf has flags of.
func rulesWithOptions(fs *flag.FlagSet) []string {
	return slices.DeleteFunc(spelling.RuleNames(), func(name string) bool { return len(optionsOf(fs, name)) == 0 })
}

// isList reports whether the value of f is a list, as its usage says.
func isList(f *flag.Flag) bool { return strings.Contains(f.Usage, "comma-separated") }

// readInside reads the file of that name below root, and nothing else: neither
// dots nor links lead out.
func readInside(root, name string) ([]byte, error) {
	dir, err := os.OpenRoot(root)
	if err != nil {
		return nil, err
	}
	defer func() { _ = dir.Close() }()
	return dir.ReadFile(filepath.FromSlash(name))
}

// inside returns name as seen from dir.
func inside(dir, name string) string {
	if filepath.IsAbs(name) {
		return name
	}
	return filepath.Join(dir, name)
}

func exists(name string) bool {
	_, err := os.Stat(name)
	return err == nil
}

// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

package e2e

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"go.yaml.in/yaml/v3"

	"github.com/ctrlvet/ctrlvet/internal/checktest"
)

// An action is what action.yml may have.
type action struct {
	Name, Description string
	Branding          struct{ Icon, Color string }
	Inputs            map[string]struct {
		Description string
		Required    bool
		Default     *string
	}
	Outputs map[string]struct{ Description, Value string }
	Runs    struct {
		Using string
		Steps []step
	}
}

// A step is one of a composite action that runs a script.
type step struct {
	Name, ID, Shell, Run string
	Env                  map[string]string
}

func readAction(t *testing.T) action {
	t.Helper()
	d := yaml.NewDecoder(strings.NewReader(read(t, filepath.Join(root, "action.yml"))))
	d.KnownFields(true)
	var a action
	if err := d.Decode(&a); err != nil {
		t.Fatal(err)
	}
	return a
}

// expressionRx matches an expression that is all there is in a value.
var expressionRx = regexp.MustCompile(`^\$\{\{ ([a-z0-9.-]+) \}\}$`)

// TestActionForm checks that inputs get to the scripts by the environment
// only, that each is used, and that the scripts are ones.
func TestActionForm(t *testing.T) {
	a := readAction(t)
	if a.Runs.Using != "composite" || a.Name == "" || a.Description == "" {
		t.Errorf("unexpected: %+v", a)
	}
	used := make(map[string]bool)
	for _, s := range a.Runs.Steps {
		if s.ID == "" || s.Shell != "bash" || strings.Contains(s.Run, "${{") {
			t.Errorf("%s: want an id, shell: bash, and a script without expressions", s.Name)
		}
		for name, value := range s.Env {
			if !strings.HasPrefix(name, "CTRLVET") || !strings.Contains(s.Run, name) {
				t.Errorf("%s: %s is not used, or is the name of another's variable", s.Name, name)
			}
			m := expressionRx.FindStringSubmatch(value)
			if m == nil {
				t.Fatalf("%s: %s is %q, want one expression", s.Name, name, value)
			}
			if input, ok := strings.CutPrefix(m[1], "inputs."); ok {
				used[input] = true
			}
		}
		cmd := exec.Command("bash", "-n")
		cmd.Stdin = strings.NewReader(s.Run)
		if out, err := cmd.CombinedOutput(); err != nil {
			t.Errorf("%s: %v\n%s", s.Name, err, out)
		}
	}
	for name, input := range a.Inputs {
		if !used[name] || input.Description == "" || input.Required || input.Default == nil {
			t.Errorf("input %s is not used, or lacks its description or default", name)
		}
		delete(used, name)
	}
	if len(used) > 0 {
		t.Errorf("there is no input %v", used)
	}
}

// An actionRun is a job that uses the action.
type actionRun struct {
	workspace string
	inputs    map[string]string
	command   string // where it is set, it is what was installed
}

// An actionResult is what the action leaves.
type actionResult struct {
	result
	outputs map[string]string
}

// run runs the action as a runner does.
func (j actionRun) run(t *testing.T) actionResult {
	t.Helper()
	a := readAction(t)
	for name := range j.inputs {
		if _, ok := a.Inputs[name]; !ok {
			t.Fatalf("there is no input %s", name)
		}
	}
	here, err := filepath.Abs(root)
	if err != nil {
		t.Fatal(err)
	}
	t.Setenv("GITHUB_ACTION_PATH", here)
	t.Setenv("GITHUB_WORKSPACE", j.workspace)
	t.Setenv("RUNNER_TEMP", t.TempDir())

	steps := make(map[string]map[string]string) // outputs by id
	value := func(text string) string {
		m := expressionRx.FindStringSubmatch(text)
		if m == nil {
			t.Fatalf("%q is not one expression", text)
		}
		switch parts := strings.Split(m[1], "."); {
		case parts[0] == "inputs" && len(parts) == 2:
			if given, ok := j.inputs[parts[1]]; ok {
				return given
			}
			return *a.Inputs[parts[1]].Default
		case parts[0] == "steps" && len(parts) == 4 && parts[2] == "outputs":
			return steps[parts[1]][parts[3]]
		}
		t.Fatalf("unexpected expression %q", text)
		return ""
	}

	var out actionResult
	for _, s := range a.Runs.Steps {
		if s.ID == "install" && j.command != "" {
			steps[s.ID] = map[string]string{"command": j.command}
			continue
		}
		dir := t.TempDir()
		script, file := filepath.Join(dir, "script.sh"), filepath.Join(dir, "output")
		write(t, script, s.Run)
		write(t, file, "")
		t.Setenv("GITHUB_OUTPUT", file)
		for name, text := range s.Env {
			t.Setenv(name, value(text))
		}
		res := command(t, j.workspace, "bash", "--noprofile", "--norc", "-e", "-o", "pipefail", script)
		out.stdout += res.stdout
		out.stderr += res.stderr
		out.status = res.status
		steps[s.ID] = make(map[string]string)
		for line := range strings.Lines(read(t, file)) {
			name, text, ok := strings.Cut(strings.TrimSuffix(line, "\n"), "=")
			if !ok {
				t.Errorf("%s writes the output %q", s.Name, line)
			}
			steps[s.ID][name] = text
		}
		if res.status != 0 {
			break
		}
	}
	out.outputs = make(map[string]string)
	for name, o := range a.Outputs {
		out.outputs[name] = value(o.Value)
	}
	return out
}

// TestAction runs the action on a module below the repository's root.
func TestAction(t *testing.T) {
	module := relay(t)
	wants := wants(t, module)
	job := actionRun{workspace: filepath.Dir(module)}
	if err := os.Mkdir(filepath.Join(job.workspace, ".git"), 0o777); err != nil {
		t.Fatal(err)
	}
	folder := filepath.Base(module)
	with := func(inputs ...string) map[string]string {
		m := map[string]string{"working-directory": folder}
		for i := 0; i < len(inputs); i += 2 {
			m[inputs[i]] = inputs[i+1]
		}
		return m
	}
	annotated := func(t *testing.T, res actionResult, status string, wants []*want) {
		t.Helper()
		if fmt.Sprint(res.status) != status || res.outputs["status"] != status || res.outputs["sarif-file"] != "" {
			t.Errorf("exit status %d, outputs %v, want %s; on stderr: %s", res.status, res.outputs, status, res.stderr)
		}
		lines := strings.Split(strings.TrimSuffix(res.stdout, "\n"), "\n")
		for _, w := range wants {
			place := fmt.Sprintf(" file=%s/%s,line=%d,", folder, w.file, w.line)
			i := slices.IndexFunc(lines, func(line string) bool {
				return strings.Contains(line, place) && strings.Contains(line, ",title=ctrlvet "+w.rule+"::")
			})
			if i < 0 {
				t.Errorf("there is no annotation for %s in\n%s", w, res.stdout)
				continue
			}
			lines = slices.Delete(lines, i, i+1)
		}
		if rest := strings.Join(lines, "\n"); rest != "" {
			t.Errorf("unexpected output:\n%s", rest)
		}
	}

	t.Run("own source", func(t *testing.T) {
		// What a job may have set for its builds is not for this one.
		t.Setenv("GOFLAGS", "-mod=vendor")
		t.Setenv("GOARCH", "riscv64")
		job := job
		job.inputs = with()
		annotated(t, job.run(t), "1", wants)
	})
	t.Run("version", func(t *testing.T) {
		fromProxy(t)
		job := job
		job.inputs = with("version", "latest", "rules", "statusupdate")
		annotated(t, job.run(t), "1", only(wants, "statusupdate"))
	})

	job.command = checktest.Binary(t)
	t.Run("no findings", func(t *testing.T) {
		job := job
		job.inputs = with("rules", "-blockingio,-statusupdate", "args", "-verdict=local\n ./low  ./mid ")
		annotated(t, job.run(t), "0", nil)
	})
	t.Run("baseline", func(t *testing.T) {
		job := job
		job.inputs = with("args", "-write-baseline=known.json")
		annotated(t, job.run(t), "0", nil)
		job.inputs = with("baseline", "known.json")
		annotated(t, job.run(t), "0", nil)
	})
	t.Run("not analysed", func(t *testing.T) {
		job := job
		job.inputs = with("args", "./nothing")
		res := job.run(t)
		if res.status != 2 || res.outputs["status"] != "2" || !strings.Contains(res.stderr, "nothing") {
			t.Errorf("%+v", res)
		}
	})
	t.Run("sarif", func(t *testing.T) {
		job := job
		job.inputs = with("format", "sarif", "sarif-file", "logs/a b.sarif")
		res := job.run(t)
		log := read(t, filepath.Join(job.workspace, "logs", "a b.sarif"))
		if res.status != 1 || res.outputs["status"] != "1" || res.outputs["sarif-file"] != "logs/a b.sarif" {
			t.Errorf("%+v", res)
		}
		if strings.Count(log, `"ruleId"`) != len(wants) || !strings.Contains(log, folder+"/top/top.go") {
			t.Errorf("want %d results in %s:\n%s", len(wants), folder, log)
		}
		// Nothing is written where nothing could be judged.
		job.inputs = with("format", "sarif", "sarif-file", "none.sarif", "args", "-wrong-flag")
		res = job.run(t)
		if _, err := os.Stat(filepath.Join(job.workspace, "none.sarif")); res.status != 2 || res.outputs["sarif-file"] != "" || err == nil {
			t.Errorf("with a wrong flag: %+v", res)
		}
	})
}

// TestActionArguments checks that no input is more than the arguments that it
// stands for, whatever is in it.
func TestActionArguments(t *testing.T) {
	dir := t.TempDir()
	fake := filepath.Join(dir, "fake command")
	write(t, fake, "#!/bin/sh\nprintf '<%s>\\n' \"$@\"\nexit 7\n")
	if err := os.Chmod(fake, 0o777); err != nil {
		t.Fatal(err)
	}
	const evil = "$(touch pwned)`touch pwned`; touch pwned #\" ' ${{ 1 }}"
	for _, tt := range []struct {
		inputs map[string]string
		want   []string
		status int
	}{
		{nil, []string{"-C", ".", "-format", "github"}, 7},
		{map[string]string{"working-directory": ""}, []string{"-C", ".", "-format", "github"}, 7},
		{
			map[string]string{"working-directory": evil, "rules": evil, "baseline": evil},
			[]string{"-C", evil, "-format", "github", "-rules", evil, "-baseline", evil},
			7,
		},
		{
			map[string]string{"rules": "-livereads", "args": "-nonblocking=(*example.com/sdk.*).*\n*\t\\x $(touch pwned) \"a"},
			[]string{"-C", ".", "-format", "github", "-rules", "-livereads", "-nonblocking=(*example.com/sdk.*).*", "*", `\x`, "$(touch", "pwned)", `"a`},
			7,
		},
		{map[string]string{"format": evil}, nil, 2},
		{map[string]string{"format": "sarif", "sarif-file": "a\nstatus=0"}, nil, 2},
		{map[string]string{"format": "sarif", "sarif-file": ""}, nil, 2},
	} {
		workspace := t.TempDir()
		write(t, filepath.Join(workspace, "file"), "what a pattern of the shell matches\n")
		res := actionRun{workspace, tt.inputs, fake}.run(t)
		want := ""
		for _, arg := range tt.want {
			want += "<" + arg + ">\n"
		}
		got := res.stdout
		if tt.want == nil {
			if !strings.HasPrefix(got, "::error title=ctrlvet::") {
				t.Errorf("%q: no error, but\n%s", tt.inputs, got)
			}
			want = got
		}
		if got != want || res.status != tt.status {
			t.Errorf("%q: status %d, want %d, arguments\n%swant\n%s", tt.inputs, res.status, tt.status, got, want)
		}
		if left, err := os.ReadDir(workspace); err != nil || len(left) != 1 {
			t.Errorf("%q: left are %v, error %v", tt.inputs, left, err)
		}
	}
}

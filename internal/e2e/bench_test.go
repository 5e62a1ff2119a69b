// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

package e2e

import (
	"cmp"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"golang.org/x/tools/go/packages"

	"github.com/ctrlvet/ctrlvet/internal/checktest"
)

// loadAloneEnv, set to a folder, makes this test binary load the module there
// and do nothing else.
const loadAloneEnv = "CTRLVET_E2E_LOAD_ALONE"

func TestMain(m *testing.M) {
	dir := os.Getenv(loadAloneEnv)
	if dir == "" {
		m.Run()
		return
	}
	if err := loadAlone(dir); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

// loadAlone does what an analyzer must do before it analyses: it learns the
// names of all packages, and loads those of the main module with syntax and
// types, and the types of the others from the build cache.
func loadAlone(dir string) error {
	cfg := &packages.Config{
		Dir:  dir,
		Mode: packages.NeedName | packages.NeedFiles | packages.NeedImports | packages.NeedDeps | packages.NeedModule,
	}
	pkgs, err := packages.Load(cfg, "./...")
	if err != nil {
		return err
	}
	var own []string
	packages.Visit(pkgs, nil, func(p *packages.Package) {
		if p.Module != nil && p.Module.Version == "" {
			own = append(own, p.PkgPath)
		}
	})
	cfg.Mode = packages.NeedName | packages.NeedFiles | packages.NeedCompiledGoFiles | packages.NeedImports |
		packages.NeedExportFile | packages.NeedTypes | packages.NeedTypesSizes | packages.NeedSyntax |
		packages.NeedTypesInfo | packages.NeedModule
	pkgs, err = packages.Load(cfg, own...)
	if err != nil {
		return err
	}
	for _, p := range pkgs {
		if len(p.Errors) > 0 {
			return fmt.Errorf("%s: %v", p.ID, p.Errors[0])
		}
	}
	return nil
}

// A cost is what a process and those that it started used.
type cost struct {
	cpu time.Duration
	mem int // peak of the process alone, in bytes; 0 where the system does not tell
}

// measure runs cmd, which may exit with status 1.
func measure(b *testing.B, cmd *exec.Cmd) cost {
	b.Helper()
	var stderr strings.Builder
	cmd.Stderr = &stderr
	if err := cmd.Start(); err != nil {
		b.Fatal(err)
	}
	// The peak that wait reports is that of the largest process, which may
	// well be go list. The system keeps the one of each process while it runs.
	status := fmt.Sprintf("/proc/%d/status", cmd.Process.Pid)
	done := make(chan int)
	quit := make(chan bool)
	go func() {
		peak := 0
		tick := time.NewTicker(2 * time.Millisecond)
		defer tick.Stop()
		for {
			peak = max(peak, highWater(status))
			select {
			case <-tick.C:
			case <-quit:
				done <- peak
				return
			}
		}
	}()
	err := cmd.Wait()
	close(quit)
	c := cost{mem: <-done}
	if code := cmd.ProcessState.ExitCode(); code != 0 && code != 1 || stderr.Len() > 0 {
		b.Fatalf("%s: %v\n%s", cmd, err, stderr.String())
	}
	c.cpu = cmd.ProcessState.UserTime() + cmd.ProcessState.SystemTime()
	return c
}

// highWater returns the peak memory in a file /proc/PID/status.
func highWater(status string) int {
	text, err := os.ReadFile(status)
	if err != nil {
		return 0
	}
	_, rest, _ := strings.Cut(string(text), "\nVmHWM:")
	var kb int
	if _, err := fmt.Sscan(rest, &kb); err != nil {
		return 0
	}
	return kb << 10
}

// BenchmarkRun compares the command with loading alone, on the module in
// folder BENCH_DIR, in turn, so that both meet the same machine. What the
// module imports is compiled before.
func BenchmarkRun(b *testing.B) {
	dir := cmp.Or(os.Getenv("BENCH_DIR"), filepath.Join(root, "testdata", "incident"))
	bin := checktest.Binary(b)
	load := func() *exec.Cmd {
		cmd := exec.Command(os.Args[0])
		cmd.Env = append(os.Environ(), loadAloneEnv+"="+dir)
		return cmd
	}
	run := func() *exec.Cmd {
		cmd := exec.Command(bin, "./...")
		cmd.Dir = dir
		return cmd
	}
	measure(b, load()) // fills the build cache
	measure(b, run())

	var alone, whole cost
	for b.Loop() {
		for _, m := range []struct {
			cmd *exec.Cmd
			sum *cost
		}{{load(), &alone}, {run(), &whole}} {
			c := measure(b, m.cmd)
			m.sum.cpu += c.cpu
			m.sum.mem = max(m.sum.mem, c.mem)
		}
	}
	b.ReportMetric(alone.cpu.Seconds()/float64(b.N), "load-cpu-s/op")
	b.ReportMetric(whole.cpu.Seconds()/float64(b.N), "ctrlvet-cpu-s/op")
	b.ReportMetric(whole.cpu.Seconds()/alone.cpu.Seconds(), "cpu-ratio")
	if alone.mem > 0 {
		b.ReportMetric(float64(alone.mem>>20), "load-MB")
		b.ReportMetric(float64(whole.mem>>20), "ctrlvet-MB")
		b.ReportMetric(float64(whole.mem)/float64(alone.mem), "mem-ratio")
	}
}

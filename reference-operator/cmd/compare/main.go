// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

// Command compare measures this operator beside the faulty one, which is in
// testdata/incident of the ctrlvet repository: one after the other on the same
// kube-apiserver, with the same Tasks, a system outside that needs the same time for
// each call, and a second writer who changes the Tasks meanwhile. It prints a report
// in Markdown, and what it does on standard error. It needs no cluster.
//
// Both are measured by what they say themselves at /metrics, once a second.
package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"os/signal"
	"path/filepath"
	"runtime"
	"syscall"
	"time"

	"github.com/go-logr/logr"
	"k8s.io/client-go/discovery"
	"k8s.io/client-go/rest"
	"k8s.io/klog/v2"
	ctrl "sigs.k8s.io/controller-runtime"
	"sigs.k8s.io/controller-runtime/pkg/client"

	"github.com/ctrlvet/ctrlvet/reference-operator/config"
	"github.com/ctrlvet/ctrlvet/reference-operator/internal/controlplane"
)

// options are what the user can choose.
type options struct {
	incident  string
	tasks     int
	unrelated int
	latency   time.Duration
	rate      float64
	limit     time.Duration
}

func main() {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	// What libraries log is of no interest here.
	ctrl.SetLogger(logr.Discard())
	klog.SetLogger(logr.Discard())

	opts, err := parse(os.Args[1:], os.Stderr)
	if err == nil {
		err = run(ctx, opts, os.Stdout, os.Stderr)
	}
	switch {
	case errors.Is(err, flag.ErrHelp):
		os.Exit(2)
	case ctx.Err() != nil:
		os.Exit(130)
	case err != nil:
		fmt.Fprintln(os.Stderr, "compare:", err)
		os.Exit(1)
	}
}

// parse reads the command line.
func parse(args []string, stderr io.Writer) (options, error) {
	opts := options{}
	flags := flag.NewFlagSet("compare", flag.ContinueOnError)
	flags.SetOutput(stderr)
	flags.StringVar(&opts.incident, "incident", "../testdata/incident", "folder with the source of the faulty operator")
	flags.IntVar(&opts.tasks, "tasks", 300, "Tasks that each operator gets")
	flags.IntVar(&opts.unrelated, "unrelated", 2000, "Pods, Secrets and ConfigMaps, so many of each, that no Task is about")
	flags.DurationVar(&opts.latency, "latency", time.Second, "how long the external system takes for a call")
	flags.Float64Var(&opts.rate, "rate", 50, "changes of Tasks a second by the second writer; 0 is none")
	flags.DurationVar(&opts.limit, "limit", 3*time.Minute, "how long each operator may take for its Tasks")
	if err := flags.Parse(args); err != nil {
		return options{}, err
	}
	if flags.NArg() > 0 {
		return options{}, fmt.Errorf("unexpected argument %q", flags.Arg(0))
	}
	if opts.tasks < 1 || opts.unrelated < 0 || opts.latency < 0 || !(opts.rate >= 0 && opts.rate <= 1000) || opts.limit <= 0 {
		return options{}, errors.New("-tasks and -limit must be positive, -unrelated and -latency not negative, -rate 0 to 1000")
	}
	return opts, nil
}

// run measures both operators and prints the report.
func run(ctx context.Context, opts options, out, progress io.Writer) (err error) {
	if _, err := os.Stat(filepath.Join(opts.incident, "go.mod")); err != nil {
		return fmt.Errorf("no faulty operator: %w; it is in testdata/incident of the ctrlvet repository: name that folder with -incident", err)
	}
	dir, err := os.MkdirTemp("", "task-operator-compare-")
	if err != nil {
		return err
	}
	// The logs stay when something went wrong.
	defer func() {
		if err == nil || ctx.Err() != nil {
			err = errors.Join(err, os.RemoveAll(dir))
		} else {
			fmt.Fprintln(progress, "the logs are in", dir)
		}
	}()
	step(progress, "building both operators")
	both, err := sides(ctx, opts, dir)
	if err != nil {
		return err
	}
	step(progress, "starting kube-apiserver and etcd")
	cp, err := controlplane.Start()
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, cp.Stop()) }()
	results, version, err := measureAll(ctx, cp, opts, dir, both, progress)
	if err != nil {
		return err
	}
	report(out, opts, machine(version), results)
	return nil
}

// measureAll measures one operator after the other. It also returns the version of
// the API server.
func measureAll(ctx context.Context, cp *controlplane.ControlPlane, opts options, dir string, both []side, progress io.Writer) ([]result, string, error) {
	cfg := rest.CopyConfig(cp.Config)
	cfg.QPS = -1
	cl, err := client.New(cfg, client.Options{})
	if err != nil {
		return nil, "", err
	}
	b := &bench{cp: cp, client: cl, opts: opts, dir: dir, kubeconfig: filepath.Join(dir, "kubeconfig")}
	kubeconfig, err := controlplane.Kubeconfig(cp.Config)
	if err == nil {
		err = os.WriteFile(b.kubeconfig, kubeconfig, 0o600)
	}
	if err != nil {
		return nil, "", err
	}
	server, err := discovery.NewDiscoveryClientForConfig(cfg)
	if err != nil {
		return nil, "", err
	}
	version, err := server.ServerVersion()
	if err != nil {
		return nil, "", err
	}

	step(progress, "creating %d Pods, Secrets and ConfigMaps each", opts.unrelated)
	if err := b.createUnrelated(ctx); err != nil {
		return nil, "", err
	}
	// The control plane came with this operator's kind.
	if err := b.remove(ctx, config.Namespace); err != nil {
		return nil, "", err
	}
	var results []result
	for _, s := range both {
		step(progress, "%d Tasks for the %s operator, for %v at most", opts.tasks, s.name, s.limit)
		r, err := b.measure(ctx, s)
		if err != nil {
			return nil, "", fmt.Errorf("%s operator: %w", s.name, err)
		}
		results = append(results, r)
	}
	return results, version.GitVersion, nil
}

// machine says on what it was measured.
func machine(kubernetes string) string {
	return fmt.Sprintf("%s/%s, %d CPUs, %s, kube-apiserver %s", runtime.GOOS, runtime.GOARCH, runtime.NumCPU(), runtime.Version(), kubernetes)
}

// step tells what is being done.
func step(out io.Writer, format string, args ...any) {
	fmt.Fprintf(out, "==> "+format+"\n", args...)
}

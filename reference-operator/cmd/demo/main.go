// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

// Command demo brings up everything on this machine: a kube-apiserver with etcd,
// the external system and the operator, each as a process of its own. It creates
// a Task and prints how it goes from Pending to Completed, then stops everything.
// It needs no cluster, no containers and no kubectl.
//
// The operator runs with the rights of config/rbac and no others.
package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"net"
	"net/http"
	"os"
	"os/signal"
	"path/filepath"
	"strings"
	"syscall"
	"time"

	"github.com/go-logr/logr"
	"k8s.io/client-go/rest"
	ctrl "sigs.k8s.io/controller-runtime"

	"github.com/ctrlvet/ctrlvet/reference-operator/config"
	"github.com/ctrlvet/ctrlvet/reference-operator/internal/controlplane"
)

// options are what the user can choose.
type options struct {
	bin          string
	keep         bool
	timeout      time.Duration
	taskDuration time.Duration
}

func main() {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	// What envtest logs is of no interest here.
	ctrl.SetLogger(logr.Discard())

	opts, err := parse(os.Args[1:], os.Stderr)
	if err == nil {
		err = run(ctx, opts, os.Stdout)
	}
	switch {
	case errors.Is(err, flag.ErrHelp):
		os.Exit(2)
	case errors.Is(err, context.Canceled):
		os.Exit(130)
	case err != nil:
		fmt.Fprintln(os.Stderr, "demo:", err)
		os.Exit(1)
	}
}

// parse reads the command line.
func parse(args []string, stderr io.Writer) (options, error) {
	// make builds all three programs into one folder.
	bin := "bin"
	if self, err := os.Executable(); err == nil {
		bin = filepath.Dir(self)
	}
	opts := options{}
	flags := flag.NewFlagSet("demo", flag.ContinueOnError)
	flags.SetOutput(stderr)
	flags.StringVar(&opts.bin, "bin", bin, "folder with the programs manager and tasksim")
	flags.BoolVar(&opts.keep, "keep", false, "keep everything running afterwards, until Ctrl-C")
	flags.DurationVar(&opts.timeout, "timeout", 5*time.Minute, "how long it may take until the Task is done")
	flags.DurationVar(&opts.taskDuration, "task-duration", 5*time.Second, "how long the external system works on a Task")
	if err := flags.Parse(args); err != nil {
		return options{}, err
	}
	if flags.NArg() > 0 {
		return options{}, fmt.Errorf("unexpected argument %q", flags.Arg(0))
	}
	if opts.timeout <= 0 || opts.taskDuration < 0 {
		return options{}, errors.New("-timeout must be positive, -task-duration must not be negative")
	}
	return opts, nil
}

// run brings everything up, shows a Task and takes everything down again.
func run(ctx context.Context, opts options, out io.Writer) (err error) {
	dir, err := os.MkdirTemp("", "task-operator-demo-")
	if err != nil {
		return err
	}
	// The logs stay when something went wrong.
	defer func() {
		if err == nil || errors.Is(err, context.Canceled) {
			err = errors.Join(err, os.RemoveAll(dir))
		} else {
			fmt.Fprintln(out, "the logs are in", dir)
		}
	}()

	step(out, "starting kube-apiserver and etcd")
	cp, err := controlplane.Start()
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, cp.Stop()) }()
	if err := cp.Install(ctx); err != nil {
		return err
	}
	admin := filepath.Join(dir, "admin.kubeconfig")
	operator := filepath.Join(dir, "operator.kubeconfig")
	for file, cfg := range map[string]*rest.Config{admin: cp.Config, operator: cp.OperatorConfig()} {
		data, err := controlplane.Kubeconfig(cfg)
		if err != nil {
			return err
		}
		if err := os.WriteFile(file, data, 0o600); err != nil {
			return err
		}
	}

	step(out, "starting the external system, which takes %v for a task", opts.taskDuration)
	sim, err := start(dir, nil, filepath.Join(opts.bin, "tasksim"),
		"-addr=127.0.0.1:0", "-admin-addr=127.0.0.1:0", "-dir="+filepath.Join(dir, "tasksim"),
		"-latency=100ms", "-task-duration="+opts.taskDuration.String())
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, sim.stop()) }()
	simURL, simAdmin, err := simAddresses(ctx, sim)
	if err != nil {
		return err
	}

	step(out, "starting the operator")
	health, err := freeAddress()
	if err != nil {
		return err
	}
	manager, err := start(dir, []string{"KUBECONFIG=" + operator}, filepath.Join(opts.bin, "manager"), managerArgs(simURL, health)...)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, manager.stop()) }()
	if err := ready(ctx, manager, "http://"+health+"/readyz"); err != nil {
		return err
	}

	limited, cancel := context.WithTimeout(ctx, opts.timeout)
	defer cancel()
	if err := show(limited, cp.Config, out); err != nil {
		return err
	}

	if opts.keep {
		fmt.Fprintf(out, "\neverything keeps running until Ctrl-C:\n")
		fmt.Fprintf(out, "  kubeconfig       %s\n", admin)
		fmt.Fprintf(out, "  external system  %s, faults at %s/admin/faults\n", simURL, simAdmin)
		fmt.Fprintf(out, "  logs             %s/*.log\n", dir)
		select {
		case <-ctx.Done():
		case <-sim.done:
			return sim.failure()
		case <-manager.done:
			return manager.failure()
		}
	}
	step(out, "stopping everything")
	return nil
}

// managerArgs are the operator's flags: those of config/manager but for the
// addresses.
func managerArgs(simURL, health string) []string {
	return []string{
		"-external-url=" + simURL,
		"-leader-elect",
		"-leader-election-namespace=" + config.Namespace,
		"-health-probe-bind-address=" + health,
		"-metrics-bind-address=127.0.0.1:0",
	}
}

// simAddresses waits for the first line of tasksim.
func simAddresses(ctx context.Context, sim *process) (api, admin string, err error) {
	err = poll(ctx, sim, func() bool {
		text, _, _ := strings.Cut(sim.output(), "\n")
		_, scanErr := fmt.Sscanf(text, "tasksim api=%s admin=%s", &api, &admin)
		return scanErr == nil
	})
	return api, admin, err
}

// ready waits until the operator is ready to work.
func ready(ctx context.Context, manager *process, url string) error {
	client := &http.Client{Timeout: time.Second}
	return poll(ctx, manager, func() bool {
		resp, err := client.Get(url)
		if err != nil {
			return false
		}
		_ = resp.Body.Close()
		return resp.StatusCode == http.StatusOK
	})
}

// poll asks until the answer is yes. It fails when the process ends, or after a
// minute.
func poll(ctx context.Context, p *process, yes func() bool) error {
	ctx, cancel := context.WithTimeout(ctx, time.Minute)
	defer cancel()
	tick := time.NewTicker(50 * time.Millisecond)
	defer tick.Stop()
	for !yes() {
		select {
		case <-tick.C:
		case <-p.done:
			return p.failure()
		case <-ctx.Done():
			return fmt.Errorf("%s is not ready: %w\n%s", p.name, ctx.Err(), p.tail())
		}
	}
	return nil
}

// freeAddress is an address on which nobody listens.
func freeAddress() (string, error) {
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		return "", err
	}
	return l.Addr().String(), l.Close()
}

// step tells what is being done.
func step(out io.Writer, format string, args ...any) {
	fmt.Fprintf(out, "==> "+format+"\n", args...)
}

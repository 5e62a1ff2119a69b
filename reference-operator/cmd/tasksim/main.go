// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

// Command tasksim is a small external system for the operator to talk to. See
// package tasksim for its API. It prints its addresses on the first line:
//
//	tasksim api=http://127.0.0.1:8090 admin=http://127.0.0.1:8091
//
// It stops on SIGINT and SIGTERM; a SIGKILL loses nothing that a caller was told.
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
	"syscall"
	"time"

	"github.com/ctrlvet/ctrlvet/reference-operator/internal/tasksim"
)

// shutdownGrace is how long calls may go on after a signal.
const shutdownGrace = 5 * time.Second

func main() {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	switch err := run(ctx, os.Args[1:], os.Stdout, os.Stderr); {
	case errors.Is(err, flag.ErrHelp):
		os.Exit(2)
	case err != nil:
		fmt.Fprintln(os.Stderr, "tasksim:", err)
		os.Exit(1)
	}
}

// run serves until ctx is done.
func run(ctx context.Context, args []string, stdout, stderr io.Writer) (err error) {
	var (
		faults           tasksim.Faults
		addr, admin, dir string
		tokens           []string
	)
	flags := flag.NewFlagSet("tasksim", flag.ContinueOnError)
	flags.SetOutput(stderr)
	flags.StringVar(&addr, "addr", "127.0.0.1:8090", "address of the API; port 0 takes a free one")
	flags.StringVar(&admin, "admin-addr", "127.0.0.1:8091", "address for those who test; anybody who reaches it can change the faults")
	flags.StringVar(&dir, "dir", "tasksim-data", "directory of the log, which is all the state there is")
	flags.TextVar(&faults.Latency, "latency", faults.Latency, "what every call takes")
	flags.TextVar(&faults.Jitter, "jitter", faults.Jitter, "adds up to as much to the latency, at random")
	flags.Float64Var(&faults.FailureRate, "failure-rate", 0, "share of calls, 0 to 1, that fail without effect")
	flags.IntVar(&faults.FailureStatus, "failure-status", 0, "HTTP status of calls that fail (default 503)")
	flags.TextVar(&faults.RetryAfter, "retry-after", faults.RetryAfter, "Retry-After of calls that fail")
	flags.Float64Var(&faults.LostAnswerRate, "lost-answer-rate", 0, "share of calls, 0 to 1, that take effect but whose answer is lost")
	flags.BoolVar(&faults.Hang, "hang", false, "hold every call until this is turned off")
	flags.TextVar(&faults.FlapPeriod, "flap-period", faults.FlapPeriod, "be down during the second half of each period")
	flags.TextVar(&faults.QueueDuration, "queue-duration", faults.QueueDuration, "how long new work is queued")
	flags.TextVar(&faults.TaskDuration, "task-duration", tasksim.Duration{Duration: 5 * time.Second}, "how long work runs")
	flags.Func("token", "accepted bearer token; give it again for more (default: no token is needed)", func(token string) error {
		if token == "" {
			return errors.New("is empty")
		}
		tokens = append(tokens, token)
		return nil
	})
	if err := flags.Parse(args); err != nil {
		return err
	}
	if flags.NArg() > 0 {
		return fmt.Errorf("unexpected argument %q", flags.Arg(0))
	}
	if err := faults.Validate(); err != nil {
		return err
	}

	store, err := tasksim.Open(dir)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, store.Close()) }()
	server, err := tasksim.NewServer(store, faults)
	if err != nil {
		return err
	}
	server.SetTokens(tokens...)
	return serve(ctx, server, addr, admin, stdout)
}

// serve answers on both addresses until ctx is done, then lets calls end.
func serve(ctx context.Context, server *tasksim.Server, addr, admin string, stdout io.Writer) error {
	apiListener, err := net.Listen("tcp", addr)
	if err != nil {
		return err
	}
	adminListener, err := net.Listen("tcp", admin)
	if err != nil {
		return errors.Join(err, apiListener.Close())
	}
	api := &http.Server{Handler: server.Handler(), ReadHeaderTimeout: 10 * time.Second}
	adminAPI := &http.Server{Handler: server.AdminHandler(), ReadHeaderTimeout: 10 * time.Second}
	failed := make(chan error, 2)
	go func() { failed <- api.Serve(apiListener) }()
	go func() { failed <- adminAPI.Serve(adminListener) }()
	fmt.Fprintf(stdout, "tasksim api=http://%s admin=http://%s\n", apiListener.Addr(), adminListener.Addr())

	select {
	case err = <-failed:
	case <-ctx.Done():
	}
	grace, cancel := context.WithTimeout(context.WithoutCancel(ctx), shutdownGrace)
	defer cancel()
	for _, s := range []*http.Server{api, adminAPI} {
		if s.Shutdown(grace) != nil {
			// Calls that hang on purpose do not end by themselves.
			err = errors.Join(err, s.Close())
		}
	}
	return err
}

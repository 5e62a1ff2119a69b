// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

// Command heavyapi is the external system of the incident: an HTTP API that
// takes its time, and that can be told to fail or to hang.
package main

import (
	"context"
	"errors"
	"flag"
	"log"
	"net"
	"net/http"
	"os"
	"os/signal"
	"syscall"
	"time"
)

func main() {
	addr := flag.String("addr", "localhost:8090", "address to listen on")
	var b behaviour
	flag.DurationVar(&b.Delay, "delay", 5*time.Second, "time until each answer")
	flag.IntVar(&b.FailEvery, "fail-every", 0, "answer every n-th request with 503; 1 fails all, 0 none")
	flag.IntVar(&b.HangEvery, "hang-every", 0, "never answer every n-th request; 1 hangs all, 0 none")
	flag.Parse()

	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	listener, err := net.Listen("tcp", *addr)
	if err != nil {
		log.Fatal(err)
	}
	log.Printf("heavyapi: POST http://%s/process", listener.Addr())
	if err := serve(ctx, listener, newHandler(b)); err != nil {
		log.Fatal(err)
	}
}

// serve answers requests until ctx ends, which also ends those that hang.
func serve(ctx context.Context, listener net.Listener, h http.Handler) error {
	server := &http.Server{Handler: h, ReadHeaderTimeout: 10 * time.Second}
	go func() {
		<-ctx.Done()
		_ = server.Close()
	}()
	if err := server.Serve(listener); !errors.Is(err, http.ErrServerClosed) {
		return err
	}
	return nil
}

// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

// Package std waits in functions of the standard library.
package std

import (
	"context"
	"crypto/tls"
	"database/sql"
	"net"
	"net/http"
	"net/smtp"
	"os"
	"os/exec"
	"time"

	ctrl "sigs.k8s.io/controller-runtime"
)

type Reconciler struct {
	db    *sql.DB
	rt    *http.Transport
	delay time.Duration
	proc  *os.Process
}

func (r *Reconciler) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	_, err := net.Dial("tcp", "a:1")                      // want `^net\.Dial waits for a connection without a time limit while it holds a worker; start it outside Reconcile and requeue`
	_, err = net.DialTimeout("tcp", "a:1", 3*time.Second) // want `^net\.DialTimeout waits for a connection for up to 3s while it holds a worker;`
	_, err = net.DialTimeout("tcp", "a:1", r.delay)       // want `^net\.DialTimeout waits for a connection while it holds a worker;`
	_, err = net.LookupHost("a")                          // want `^net\.LookupHost waits for a name server without a time limit while it holds a worker;`
	_, err = net.DefaultResolver.LookupTXT(ctx, "a")      // want `^net\.DefaultResolver\.LookupTXT waits for a name server without a time limit while it holds a worker;`
	_, err = tls.Dial("tcp", "a:1", nil)                  // want `^tls\.Dial waits for a connection without a time limit while it holds a worker;`
	var d net.Dialer
	_, err = d.DialContext(ctx, "tcp", "a:1") // want `^d\.DialContext waits for a connection without a time limit while it holds a worker;`

	_, err = http.Post("http://a", "", nil)        // want `^http\.Post waits for a remote server without a time limit while it holds a worker;`
	q, err := http.NewRequest("GET", "a", nil)     // a request without a context
	_, err = r.rt.RoundTrip(q)                     // want `^r\.rt\.RoundTrip waits for a remote server without a time limit while it holds a worker;`
	err = smtp.SendMail("a:25", nil, "", nil, nil) // want `^smtp\.SendMail waits for a remote server without a time limit while it holds a worker;`

	err = exec.Command("helm", "upgrade").Run()                // want `^.*\.Run waits for a process to end (without a time limit )?while it holds a worker;`
	_, err = exec.CommandContext(ctx, "helm").CombinedOutput() // want `^.*\.CombinedOutput waits for a process to end (without a time limit )?while it holds a worker;`
	cmd := exec.Command("helm")
	err = cmd.Start()
	err = cmd.Wait()       // want `^cmd\.Wait waits for a process to end (without a time limit )?while it holds a worker;`
	_, err = r.proc.Wait() // want `^r\.proc\.Wait waits for a process to end without a time limit while it holds a worker;`

	err = r.db.PingContext(ctx)       // want `^r\.db\.PingContext waits for the database without a time limit while it holds a worker;`
	row := r.db.QueryRow("SELECT 1")  // want `^r\.db\.QueryRow waits for the database without a time limit while it holds a worker;`
	tx, err := r.db.BeginTx(ctx, nil) // want `^r\.db\.BeginTx waits for the database without a time limit while it holds a worker;`
	_, err = tx.Exec("DELETE")        // want `^tx\.Exec waits for the database without a time limit while it holds a worker;`
	err = tx.Commit()                 // want `^tx\.Commit waits for the database without a time limit while it holds a worker;`
	_ = row
	return ctrl.Result{}, err
}

// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

package known

// attempts is the wait of helpers that call a function until it succeeds.
var attempts = Wait{Kind: Sleep, Why: "sleeps between attempts"}

// otherWaits are single functions of other modules. Not here: grpc.NewClient,
// grpc.Dial and grpc.DialContext (they connect in the background), and
// (oauth2.TokenSource).Token (nearly always cached).
var otherWaits = map[string]Wait{
	"(*cloud.google.com/go/storage.Writer).Close":                 remoteCtx,
	"(*connectrpc.com/connect.Client).CallUnary":                  remote,
	"(*github.com/aws/aws-sdk-go/aws/request.Request).Send":       remoteCtx,
	"(*github.com/hashicorp/vault/api.Logical).Unwrap":            remoteLimited,
	"(*golang.org/x/crypto/ssh.Client).Dial":                      dials,
	"(*golang.org/x/crypto/ssh.Client).DialContext":               dials,
	"(*golang.org/x/crypto/ssh.Client).DialTCP":                   dials,
	"(*golang.org/x/crypto/ssh.Client).NewSession":                remote,
	"(*golang.org/x/crypto/ssh.Session).CombinedOutput":           runs,
	"(*golang.org/x/crypto/ssh.Session).Output":                   runs,
	"(*golang.org/x/crypto/ssh.Session).Run":                      runs,
	"(*golang.org/x/crypto/ssh.Session).Wait":                     runs,
	"(*golang.org/x/oauth2.Config).Exchange":                      remote,
	"(*golang.org/x/oauth2.Config).PasswordCredentialsToken":      remote,
	"(*golang.org/x/oauth2/clientcredentials.Config).Token":       remote,
	"(*golang.org/x/time/rate.Limiter).Wait":                      throttle,
	"(*golang.org/x/time/rate.Limiter).WaitN":                     throttle,
	"(*google.golang.org/grpc.ClientConn).Invoke":                 remote,
	"(*google.golang.org/grpc.ClientConn).NewStream":              remote,
	"(*google.golang.org/grpc.ClientConn).WaitForStateChange":     remote,
	"(google.golang.org/grpc.BidiStreamingClient).Recv":           remoteCtx,
	"(google.golang.org/grpc.ClientConnInterface).Invoke":         remote,
	"(google.golang.org/grpc.ClientConnInterface).NewStream":      remote,
	"(google.golang.org/grpc.ClientStream).RecvMsg":               remoteCtx,
	"(google.golang.org/grpc.ClientStreamingClient).CloseAndRecv": remoteCtx,
	"(google.golang.org/grpc.ServerStreamingClient).Recv":         remoteCtx,
	"github.com/avast/retry-go/v4.Do":                             attempts,
	"github.com/avast/retry-go/v4.DoWithData":                     attempts,
	"github.com/cenkalti/backoff/v4.Retry":                        attempts,
	"github.com/cenkalti/backoff/v4.RetryNotify":                  attempts,
	"github.com/cenkalti/backoff/v4.RetryNotifyWithData":          attempts,
	"github.com/cenkalti/backoff/v4.RetryNotifyWithTimer":         attempts,
	"github.com/cenkalti/backoff/v4.RetryNotifyWithTimerAndData":  attempts,
	"github.com/cenkalti/backoff/v4.RetryWithData":                attempts,
	"github.com/cenkalti/backoff/v5.Retry":                        attempts,
	"github.com/coreos/go-oidc/v3/oidc.NewProvider":               remote,
	"github.com/hashicorp/go-tfe.NewClient":                       remote,
	"golang.org/x/crypto/ssh.Dial":                                dials,
}

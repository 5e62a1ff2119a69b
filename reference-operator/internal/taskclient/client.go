// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

// Package taskclient talks to the external system that does the work of Tasks.
//
// A call waits for a remote server, so it must never be made by a reconcile
// worker: the dispatcher is its only user. Every call is safe to repeat, since
// everything is addressed by an idempotency key that the caller chose and stored
// before. Errors say what to do next; see errors.go.
package taskclient

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"math"
	"net"
	"net/http"
	"net/url"
	"strconv"
	"strings"
	"time"
)

const (
	// DefaultTimeout bounds a call, from dialling to the last byte of the answer.
	DefaultTimeout = 10 * time.Second

	// maxResponse bounds what is read of an answer: a result is stored in a
	// ConfigMap, which holds 1 MiB at most.
	maxResponse = 1 << 20

	// maxMessage bounds what is kept of an error's text: it ends in a condition.
	maxMessage = 256

	// maxRetryAfter bounds the delay that the external system may ask for, so that
	// a wrong header cannot park a Task for days.
	maxRetryAfter = 10 * time.Minute
)

// State is where the external system stands with a task.
type State string

// The states of the external system.
const (
	StateQueued    State = "queued"
	StateRunning   State = "running"
	StateSucceeded State = "succeeded"
	StateFailed    State = "failed"
	StateCancelled State = "cancelled"
)

// Done reports whether the state is final.
func (s State) Done() bool {
	return s == StateSucceeded || s == StateFailed || s == StateCancelled
}

// known reports whether s is a state of this API.
func (s State) known() bool {
	return s.Done() || s == StateQueued || s == StateRunning
}

// Request is work to submit.
type Request struct {
	// Key is the idempotency key. The same key must always come with the same
	// Payload, Parameters and Timeout.
	Key string
	// Token authenticates the call; empty means none is sent.
	Token string
	// Payload and Parameters are the work.
	Payload    string
	Parameters map[string]string
	// Timeout is how long the external system may work on it.
	Timeout time.Duration
}

// Task is the external system's answer about a task.
type Task struct {
	Key   string `json:"key"`
	ID    string `json:"id"`
	State State  `json:"state"`
	// Result is set when State is succeeded.
	Result string `json:"result"`
	// Message says why State is failed or cancelled.
	Message string `json:"message"`
}

// Config is how to reach the external system.
type Config struct {
	// BaseURL is its root, such as https://tasks.example.com.
	BaseURL string
	// Timeout bounds one call; zero means DefaultTimeout.
	Timeout time.Duration
	// MaxConns bounds the connections; zero means 16. It should be no less than the
	// dispatcher's workers, or they wait for each other.
	MaxConns int
}

// Client makes the calls. It is safe for concurrent use.
type Client struct {
	base *url.URL
	http *http.Client
}

// New returns a client, or an error that says what is wrong with the config.
func New(cfg Config) (*Client, error) {
	base, err := url.Parse(cfg.BaseURL)
	if err != nil {
		return nil, fmt.Errorf("external system's URL: %w", err)
	}
	if (base.Scheme != "http" && base.Scheme != "https") || base.Host == "" {
		return nil, fmt.Errorf("external system's URL %q: want http://HOST or https://HOST", cfg.BaseURL)
	}
	if base.User != nil || base.RawQuery != "" || base.Fragment != "" {
		return nil, fmt.Errorf("external system's URL %q: must not have a user, query or fragment", base.Redacted())
	}
	if cfg.Timeout < 0 || cfg.MaxConns < 0 {
		return nil, errors.New("external system's timeout and connections must not be negative")
	}
	timeout := cfg.Timeout
	if timeout == 0 {
		timeout = DefaultTimeout
	}
	conns := cfg.MaxConns
	if conns == 0 {
		conns = 16
	}
	return &Client{
		base: base,
		http: &http.Client{
			// The last line of defence: it holds even when a caller's context has
			// no deadline.
			Timeout: timeout,
			Transport: &http.Transport{
				Proxy:                 http.ProxyFromEnvironment,
				DialContext:           (&net.Dialer{Timeout: min(timeout, 5*time.Second), KeepAlive: 30 * time.Second}).DialContext,
				TLSHandshakeTimeout:   5 * time.Second,
				ResponseHeaderTimeout: timeout,
				ForceAttemptHTTP2:     true,
				MaxConnsPerHost:       conns,
				MaxIdleConns:          conns,
				MaxIdleConnsPerHost:   conns,
				IdleConnTimeout:       90 * time.Second,
			},
			// A redirect could carry the token to another host.
			CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse },
		},
	}, nil
}

// Close closes the connections that are idle.
func (c *Client) Close() { c.http.CloseIdleConnections() }

// submission is the body of a submit call.
type submission struct {
	Payload        string            `json:"payload"`
	Parameters     map[string]string `json:"parameters,omitempty"`
	TimeoutSeconds int64             `json:"timeoutSeconds,omitempty"`
}

// Submit hands over the work. Submitting the same request again answers where
// the work stands and starts nothing. A key that was cancelled gives ErrGone.
func (c *Client) Submit(ctx context.Context, req Request) (Task, error) {
	body, err := json.Marshal(submission{
		Payload:        req.Payload,
		Parameters:     req.Parameters,
		TimeoutSeconds: int64(math.Ceil(req.Timeout.Seconds())),
	})
	if err != nil {
		return Task{}, &RejectedError{Message: err.Error()}
	}
	return c.call(ctx, http.MethodPost, "submit", req.Token, req.Key, body)
}

// Get asks where the work of key stands. An unknown key gives ErrNotFound.
func (c *Client) Get(ctx context.Context, token, key string) (Task, error) {
	return c.call(ctx, http.MethodGet, "get", token, key, nil)
}

// Cancel stops the work of key if it is not over yet, and makes sure that it can
// never start: a key that is not known yet is refused from now on. It answers where
// the work stands now: what was over before stays succeeded, with its result, or
// failed.
func (c *Client) Cancel(ctx context.Context, token, key string) (Task, error) {
	return c.call(ctx, http.MethodDelete, "cancel", token, key, nil)
}

// call makes one call and turns its outcome into a Task or a typed error.
func (c *Client) call(ctx context.Context, method, verb, token, key string, body []byte) (Task, error) {
	task, err := c.do(ctx, method, token, key, body)
	if err != nil {
		return Task{}, fmt.Errorf("%s %s: %w", verb, key, err)
	}
	return task, nil
}

func (c *Client) do(ctx context.Context, method, token, key string, body []byte) (Task, error) {
	if key == "" {
		return Task{}, &RejectedError{Message: "empty idempotency key"}
	}
	target := c.base.JoinPath("v1", "tasks")
	if method != http.MethodPost {
		target = target.JoinPath(url.PathEscape(key))
	}
	req, err := http.NewRequestWithContext(ctx, method, target.String(), bytes.NewReader(body))
	if err != nil {
		return Task{}, &RejectedError{Message: err.Error()}
	}
	if method == http.MethodPost {
		req.Header.Set("Content-Type", "application/json")
		req.Header.Set("Idempotency-Key", key)
	}
	// A token from a file often ends in a newline.
	if token = strings.TrimSpace(token); token != "" {
		if strings.ContainsFunc(token, func(r rune) bool { return r < ' ' || r == 0x7f }) {
			return Task{}, fmt.Errorf("%w: the token has control characters", ErrUnauthorized)
		}
		req.Header.Set("Authorization", "Bearer "+token)
	}

	resp, err := c.http.Do(req)
	if err != nil {
		return Task{}, &RetryableError{Err: plain(err)}
	}
	defer resp.Body.Close()
	data, err := io.ReadAll(io.LimitReader(resp.Body, maxResponse+1))
	if err != nil {
		return Task{}, &RetryableError{Status: resp.StatusCode, Err: plain(err)}
	}

	if resp.StatusCode != http.StatusOK && resp.StatusCode != http.StatusCreated {
		return Task{}, statusError(method, resp, data)
	}
	if len(data) > maxResponse {
		return Task{}, &RejectedError{Status: resp.StatusCode, Message: "the answer is larger than 1 MiB"}
	}
	var task Task
	if err := json.Unmarshal(data, &task); err != nil {
		return Task{}, &RetryableError{Status: resp.StatusCode, Err: fmt.Errorf("not an answer of this API: %w", err)}
	}
	if task.Key != key || !task.State.known() {
		return Task{}, &RetryableError{Status: resp.StatusCode, Err: fmt.Errorf("answer about key %q with state %q", clip(task.Key), clip(string(task.State)))}
	}
	return task, nil
}

// statusError is what an answer other than 200 and 201 means.
func statusError(method string, resp *http.Response, body []byte) error {
	message := http.StatusText(resp.StatusCode)
	var text struct {
		Error string `json:"error"`
	}
	if json.Unmarshal(body, &text) == nil && text.Error != "" {
		message = clip(text.Error)
	}
	switch code := resp.StatusCode; {
	case code == http.StatusNotFound && method == http.MethodGet:
		return fmt.Errorf("%w: %s", ErrNotFound, message)
	case code == http.StatusGone:
		return fmt.Errorf("%w: %s", ErrGone, message)
	case code == http.StatusUnauthorized, code == http.StatusForbidden:
		return fmt.Errorf("%w: %s", ErrUnauthorized, message)
	case code == http.StatusNotFound, code == http.StatusRequestTimeout, code == http.StatusTooEarly, code == http.StatusTooManyRequests:
		// Submit and Cancel know no 404: a proxy in between has lost its way, and
		// taking that for "there is nothing to cancel" would leave work behind.
		return &RetryableError{Status: code, RetryAfter: retryAfter(resp.Header.Get("Retry-After")), Err: errors.New(message)}
	case code >= 400 && code < 500:
		return &RejectedError{Status: code, Message: message}
	default:
		// 5xx, and what should never come: 1xx, 3xx and other 2xx.
		return &RetryableError{Status: code, RetryAfter: retryAfter(resp.Header.Get("Retry-After")), Err: errors.New(message)}
	}
}

// retryAfter reads the header's two forms, seconds and a date; zero means none.
func retryAfter(header string) time.Duration {
	var d time.Duration
	if seconds, err := strconv.ParseInt(header, 10, 32); err == nil {
		d = time.Duration(seconds) * time.Second
	} else if at, err := http.ParseTime(header); err == nil {
		d = time.Until(at)
	}
	return min(max(d, 0), maxRetryAfter)
}

// plain drops what net and net/http put around an error: the URL, which holds
// the key, and the local port. They would make every message of an outage, and so
// every condition, different from the one before.
func plain(err error) error {
	if wrapped, ok := errors.AsType[*url.Error](err); ok {
		err = wrapped.Err
	}
	if op, ok := errors.AsType[*net.OpError](err); ok {
		return fmt.Errorf("%s: %w", op.Op, op.Err)
	}
	return err
}

// clip bounds text of the external system.
func clip(s string) string {
	s = strings.ToValidUTF8(s, "?")
	if len(s) <= maxMessage {
		return s
	}
	return strings.ToValidUTF8(s[:maxMessage], "") + "..."
}

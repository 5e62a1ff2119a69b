// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

// Package github stands in for the real package in tests: its signatures, no behaviour.
package github

import (
	"context"
	"net/http"
	"net/url"
	"time"
)

type ActionsService service

func (s *ActionsService) CreateRegistrationToken(ctx context.Context, owner, repo string) (_ *RegistrationToken, _ *Response, _ error) {
	return
}

type RegistrationToken struct {
	Token     *string    `json:"token,omitempty"`
	ExpiresAt *Timestamp `json:"expires_at,omitempty"`
}

func (r *RegistrationToken) GetToken() (_ string) { return }

type Message struct {
	Text *string `json:"text,omitempty"`
}

func (m *Message) GetText() (_ string) { return }

type Page struct {
	PageName *string `json:"page_name,omitempty"`
	Title    *string `json:"title,omitempty"`
	Summary  *string `json:"summary,omitempty"`
	Action   *string `json:"action,omitempty"`
	SHA      *string `json:"sha,omitempty"`
	HTMLURL  *string `json:"html_url,omitempty"`
}

func (p *Page) GetAction() (_ string)   { return }
func (p *Page) GetHTMLURL() (_ string)  { return }
func (p *Page) GetPageName() (_ string) { return }
func (p *Page) GetSHA() (_ string)      { return }
func (p *Page) GetSummary() (_ string)  { return }
func (p *Page) GetTitle() (_ string)    { return }

type Client struct {
	BaseURL      *url.URL
	UploadURL    *url.URL
	UserAgent    string
	Actions      *ActionsService
	Issues       *IssuesService
	Repositories *RepositoriesService
}

func (c *Client) WithAuthToken(token string) (_ *Client)                               { return }
func (c *Client) BareDo(ctx context.Context, req *http.Request) (_ *Response, _ error) { return }
func (c *Client) Do(ctx context.Context, req *http.Request, v interface{}) (_ *Response, _ error) {
	return
}

type service struct{}

type ListOptions struct {
	Page    int
	PerPage int
}

type Response struct {
	*http.Response
	NextPage int
	LastPage int
}

type ErrorResponse struct {
	Response *http.Response `json:"-"`
	Message  string         `json:"message"`
}

func (r *ErrorResponse) Error() (_ string) { return }

type RateLimitError struct {
	Response *http.Response
	Message  string `json:"message"`
}

func (r *RateLimitError) Error() (_ string) { return }

type IssuesService service

func (s *IssuesService) Get(ctx context.Context, owner string, repo string, number int) (_ *Issue, _ *Response, _ error) {
	return
}

type Issue struct {
	ID     *int64  `json:"id,omitempty"`
	Number *int    `json:"number,omitempty"`
	Title  *string `json:"title,omitempty"`
}

func (i *Issue) GetTitle() (_ string) { return }

type RepositoriesService service

func (s *RepositoriesService) List(ctx context.Context, user string, opts *RepositoryListOptions) (_ []*Repository, _ *Response, _ error) {
	return
}
func (s *RepositoriesService) Create(ctx context.Context, org string, repo *Repository) (_ *Repository, _ *Response, _ error) {
	return
}
func (s *RepositoriesService) Get(ctx context.Context, owner, repo string) (_ *Repository, _ *Response, _ error) {
	return
}
func (s *RepositoriesService) Delete(ctx context.Context, owner, repo string) (_ *Response, _ error) {
	return
}

type Repository struct {
	ID          *int64  `json:"id,omitempty"`
	Name        *string `json:"name,omitempty"`
	FullName    *string `json:"full_name,omitempty"`
	Description *string `json:"description,omitempty"`
	Private     *bool   `json:"private,omitempty"`
}

func (r *Repository) GetFullName() (_ string) { return }
func (r *Repository) GetName() (_ string)     { return }
func (r *Repository) GetPrivate() (_ bool)    { return }

type RepositoryListOptions struct {
	Type string
	Sort string
	ListOptions
}

type Timestamp struct{ time.Time }

func (t Timestamp) String() (_ string)                     { return }
func (t *Timestamp) GetTime() (_ *time.Time)               { return }
func (t *Timestamp) UnmarshalJSON(data []byte) (err error) { return }
func (t Timestamp) Equal(u Timestamp) (_ bool)             { return }

func NewClient(httpClient *http.Client) (_ *Client) { return }

func Bool(v bool) (_ *bool) { return }

func Int64(v int64) (_ *int64) { return }

func String(v string) (_ *string) { return }

// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

// Package grpc stands in for the real package in tests: its signatures, no behaviour.
package grpc

import (
	"context"
	"net"
	"time"

	"google.golang.org/grpc/connectivity"
	"google.golang.org/grpc/credentials"
	"google.golang.org/grpc/metadata"
)

type ClientConnInterface interface {
	Invoke(ctx context.Context, method string, args any, reply any, opts ...CallOption) error
	NewStream(ctx context.Context, desc *StreamDesc, method string, opts ...CallOption) (ClientStream, error)
}

type ClientConn struct{}

func (cc *ClientConn) Invoke(ctx context.Context, method string, args, reply any, opts ...CallOption) (_ error) {
	return
}
func (cc *ClientConn) WaitForStateChange(ctx context.Context, sourceState connectivity.State) (_ bool) {
	return
}
func (cc *ClientConn) GetState() (_ connectivity.State) { return }
func (cc *ClientConn) Connect()                         {}
func (cc *ClientConn) Target() (_ string)               { return }
func (cc *ClientConn) Close() (_ error)                 { return }
func (cc *ClientConn) NewStream(ctx context.Context, desc *StreamDesc, method string, opts ...CallOption) (_ ClientStream, _ error) {
	return
}

type dialOptions struct{}

type DialOption interface{ apply(*dialOptions) }

type UnaryInvoker func(ctx context.Context, method string, req, reply any, cc *ClientConn, opts ...CallOption) error

type UnaryClientInterceptor func(ctx context.Context, method string, req, reply any, cc *ClientConn, invoker UnaryInvoker, opts ...CallOption) error

type UnaryServerInfo struct {
	Server     any
	FullMethod string
}

type UnaryHandler func(ctx context.Context, req any) (any, error)

type UnaryServerInterceptor func(ctx context.Context, req any, info *UnaryServerInfo, handler UnaryHandler) (resp any, err error)

type callInfo struct{}

type CallOption interface {
	before(*callInfo) error
	after(*callInfo, *csAttempt)
}

type MethodHandler func(srv any, ctx context.Context, dec func(any) error, interceptor UnaryServerInterceptor) (any, error)

type MethodDesc struct {
	MethodName string
	Handler    MethodHandler
}

type ServiceDesc struct {
	ServiceName string
	HandlerType any
	Methods     []MethodDesc
	Streams     []StreamDesc
	Metadata    any
}

type Server struct{}

func (s *Server) RegisterService(sd *ServiceDesc, ss any) {}
func (s *Server) Serve(lis net.Listener) (_ error)        { return }
func (s *Server) Stop()                                   {}
func (s *Server) GracefulStop()                           {}

type serverOptions struct{}

type ServerOption interface{ apply(*serverOptions) }

type ServiceRegistrar interface {
	RegisterService(desc *ServiceDesc, impl any)
}

type StreamHandler func(srv any, stream ServerStream) error

type StreamDesc struct {
	StreamName    string
	Handler       StreamHandler
	ServerStreams bool
	ClientStreams bool
}

type ClientStream interface {
	Header() (metadata.MD, error)
	Trailer() metadata.MD
	CloseSend() error
	Context() context.Context
	SendMsg(m any) error
	RecvMsg(m any) error
}

type csAttempt struct{}

type ServerStream interface {
	SetHeader(metadata.MD) error
	SendHeader(metadata.MD) error
	SetTrailer(metadata.MD)
	Context() context.Context
	SendMsg(m any) error
	RecvMsg(m any) error
}

func Invoke(ctx context.Context, method string, args, reply any, cc *ClientConn, opts ...CallOption) (_ error) {
	return
}

func NewClient(target string, opts ...DialOption) (conn *ClientConn, err error) { return }

func Dial(target string, opts ...DialOption) (_ *ClientConn, _ error) { return }

func DialContext(ctx context.Context, target string, opts ...DialOption) (conn *ClientConn, err error) {
	return
}

func WithBlock() (_ DialOption) { return }

func WithUserAgent(s string) (_ DialOption) { return }

func WithReturnConnectionError() (_ DialOption) { return }

func WithInsecure() (_ DialOption) { return }

func WithTransportCredentials(creds credentials.TransportCredentials) (_ DialOption) { return }

func WithTimeout(d time.Duration) (_ DialOption) { return }

func WithContextDialer(f func(context.Context, string) (net.Conn, error)) (_ DialOption) { return }

func FailOnNonTempDialError(f bool) (_ DialOption) { return }

func Header(md *metadata.MD) (_ CallOption) { return }

func Trailer(md *metadata.MD) (_ CallOption) { return }

func WaitForReady(waitForReady bool) (_ CallOption) { return }

func NewServer(opt ...ServerOption) (_ *Server) { return }

func SetHeader(ctx context.Context, md metadata.MD) (_ error) { return }

func SendHeader(ctx context.Context, md metadata.MD) (_ error) { return }

func SetTrailer(ctx context.Context, md metadata.MD) (_ error) { return }

type ServerStreamingClient[Res any] interface {
	Recv() (*Res, error)
	ClientStream
}

type ClientStreamingClient[Req any, Res any] interface {
	Send(*Req) error
	CloseAndRecv() (*Res, error)
	ClientStream
}

type BidiStreamingClient[Req any, Res any] interface {
	Send(*Req) error
	Recv() (*Res, error)
	ClientStream
}

// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

// Package credentials stands in for the real package in tests: its signatures, no behaviour.
package credentials

type SecurityLevel int

func (s SecurityLevel) String() (_ string) { return }

type ProtocolInfo struct {
	ProtocolVersion  string
	SecurityProtocol string
	SecurityVersion  string
	ServerName       string
}

type AuthInfo interface{ AuthType() string }

type TransportCredentials interface {
	Info() ProtocolInfo
	Clone() TransportCredentials
}

// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

// Package gclplugin is the module plugin of ctrlvet for golangci-lint v2.
//
// It registers the plugin ctrlvet, which runs all core rules or those of its
// setting rules, and a plugin for each rule, of the rule's name. Use either
// ctrlvet or the rules: golangci-lint takes //nolint:NAME, and exclusions by
// linter, for names of plugins only.
//
// Build golangci-lint with it by golangci-lint custom and this .custom-gcl.yml:
//
//	version: v2.15.0
//	plugins:
//	  - module: github.com/ctrlvet/ctrlvet
//	    import: github.com/ctrlvet/ctrlvet/cmd/gclplugin
//	    version: v0.1.0
//
// The settings are those of the command, under the same names.
package gclplugin

// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

package known

// NeverNil lists functions that return an error that is not nil.
var NeverNil = map[string]bool{
	"errors.New":                   true,
	"fmt.Errorf":                   true,
	"github.com/pkg/errors.Errorf": true,
	"github.com/pkg/errors.New":    true,
	"golang.org/x/xerrors.Errorf":  true,
	"golang.org/x/xerrors.New":     true,
	"sigs.k8s.io/controller-runtime/pkg/reconcile.TerminalError": true,
}

// ErrorWrappers lists functions that return nil exactly when their first argument is nil.
var ErrorWrappers = map[string]bool{
	"github.com/pkg/errors.WithMessage":  true,
	"github.com/pkg/errors.WithMessagef": true,
	"github.com/pkg/errors.WithStack":    true,
	"github.com/pkg/errors.Wrap":         true,
	"github.com/pkg/errors.Wrapf":        true,
}

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

// ErrorPackers lists functions that do nothing but put the errors that they get
// into the one that they return, or leave some out.
var ErrorPackers = map[string]bool{
	"errors.Join": true,
	"fmt.Errorf":  true,
	"github.com/hashicorp/go-multierror.Append":                     true,
	"go.uber.org/multierr.Append":                                   true,
	"go.uber.org/multierr.Combine":                                  true,
	"k8s.io/apimachinery/pkg/util/errors.NewAggregate":              true,
	"sigs.k8s.io/controller-runtime/pkg/client.IgnoreAlreadyExists": true,
	"sigs.k8s.io/controller-runtime/pkg/client.IgnoreNotFound":      true,
}

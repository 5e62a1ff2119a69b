// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

package match

import (
	"go/token"
	"go/types"
	"path"
	"strings"

	"github.com/ctrlvet/ctrlvet/internal/known"
)

// Aliased returns a stand-in for the function that the package-level variable v
// is known to hold, such as ctrl.SetControllerReference: its name, package and
// signature, without the place. It returns nil for other variables.
func Aliased(v types.Object) *types.Func {
	if v == nil || v.Pkg() == nil {
		return nil
	}
	key, ok := known.Aliases[v.Pkg().Path()+"."+v.Name()]
	sig, isFunc := v.Type().Underlying().(*types.Signature)
	if !ok || !isFunc {
		return nil
	}
	dot := strings.LastIndexByte(key, '.')
	pkg := types.NewPackage(key[:dot], path.Base(key[:dot]))
	return types.NewFunc(token.NoPos, pkg, key[dot+1:], sig)
}

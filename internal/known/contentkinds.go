// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

package known

// ContentKinds lists those kinds of NoGeneration, without package, that are there
// for what they hold, not for what others label or note on them.
var ContentKinds = map[string]bool{
	"ClusterRole":        true,
	"ClusterRoleBinding": true,
	"ConfigMap":          true,
	"Endpoints":          true,
	"Role":               true,
	"RoleBinding":        true,
	"Secret":             true,
	"Service":            true,
}

#!/usr/bin/env bash
# Copyright 2026 The ctrlvet Authors.
# SPDX-License-Identifier: Apache-2.0
#
# Writes what is generated from the Go code: deepcopy functions, the CRD and the
# operator's ClusterRole.
#
#   generate.sh          write the files
#   generate.sh check    fail when a file is not what would be written
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
export GOWORK=off

deepcopy=api/v1alpha1
crd=config/crd/bases
rbac=config/rbac

# The tools' versions are pinned in hack/tools/go.mod.
(cd hack/tools && go build -o ../../bin/controller-gen sigs.k8s.io/controller-tools/cmd/controller-gen)

# generate ROOT writes all files below ROOT.
generate() {
	bin/controller-gen paths=./api/... paths=./internal/controller paths=./config \
		object:headerFile=hack/boilerplate.go.txt output:object:dir="$1/$deepcopy" \
		crd:headerFile=hack/boilerplate.yaml.txt output:crd:dir="$1/$crd" \
		rbac:roleName=task-operator,headerFile=hack/boilerplate.yaml.txt output:rbac:dir="$1/$rbac"
}

case ${1:-} in
'') generate . ;;
check)
	fresh=$(mktemp -d)
	trap 'rm -rf "$fresh"' EXIT
	generate "$fresh"
	stale=0
	for file in $deepcopy/zz_generated.deepcopy.go $crd/tasks.ctrlvet.dev_tasks.yaml $rbac/role.yaml; do
		diff -u "$file" "$fresh/$file" || stale=1
	done
	# A file that would be new, or is no longer written.
	for dir in $crd; do
		diff <(ls "$dir") <(ls "$fresh/$dir") || stale=1
	done
	if ((stale)); then
		echo "generated files are stale; run make generate" >&2
		exit 1
	fi
	;;
*)
	echo "usage: $0 [check]" >&2
	exit 2
	;;
esac

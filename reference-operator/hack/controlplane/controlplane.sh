#!/usr/bin/env bash
# Copyright 2026 The ctrlvet Authors.
# SPDX-License-Identifier: Apache-2.0
#
# Finds or makes the two programs that controller-runtime's envtest starts:
# kube-apiserver and etcd. (It names kubectl too, but never runs it.)
#
#   controlplane.sh assets             print a folder that has both; the way it was
#                                      found is told on stderr. In this order:
#                                        1. KUBEBUILDER_ASSETS, when it is set
#                                        2. what this script built before
#                                        3. setup-envtest: a download, now or earlier
#                                        4. a build from the Go modules
#   controlplane.sh build              build them, unless that is done already
#   controlplane.sh bump v1.37.3 [v3.7.1]
#                                      write kubebin/go.mod for another Kubernetes
#                                      (and another etcd)
#
# A build takes 10 to 45 minutes with an empty build cache, and a second or a few
# minutes of linking later on; it needs nothing but Go and a module proxy.
#
#   ENVTEST_ASSETS_DIR   where to build to; default ~/.cache/ctrlvet/envtest
#   ENVTEST_DOWNLOAD     "never" skips the download, for machines that cannot reach it
#   SETUP_ENVTEST        the setup-envtest program; default: built from hack/tools
set -euo pipefail

here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
root=$(cd "$here/../.." && pwd)
kubebin=$here/kubebin
cache=${XDG_CACHE_HOME:-$HOME/.cache}/ctrlvet
assets=${ENVTEST_ASSETS_DIR:-$cache/envtest}

# A workspace around the checkout is no concern of the modules in it. The other
# flags stay those of a plain go build: what is compiled here (client-go,
# apimachinery and the like) is then in the build cache for the operator's tests.
export GOWORK=off GOFLAGS="${GOFLAGS:--buildvcs=false}"

say() { echo "control plane: $*" >&2; }

# The versions and flags that the programs in $assets were built from.
stamp() {
	{
		cat "$kubebin/go.mod" "$kubebin/go.sum"
		declare -f build # with its flags
		go env GOVERSION GOOS GOARCH CGO_ENABLED
	} | cksum
}

kube_version() { awk '$1 == "require" && $2 == "k8s.io/kubernetes" { print $3 } $1 == "k8s.io/kubernetes" { print $2 }' "$kubebin/go.mod"; }

complete() { [[ -x $1/kube-apiserver && -x $1/etcd ]]; }

up_to_date() { complete "$assets" && [[ $(cat "$assets/stamp" 2>/dev/null) == "$(stamp)" ]]; }

build() {
	if up_to_date; then
		say "built before, in $assets"
		return
	fi
	local version minor info now
	version=$(kube_version)
	minor=${version#v1.}
	info=k8s.io/component-base/version
	now=$(stamp)
	mkdir -p "$assets"
	rm -f "$assets/stamp"
	local out
	out=$(cd "$assets" && pwd)
	cd "$kubebin"
	# etcd first: it is small, so a proxy or toolchain that does not work shows soon.
	say "building etcd"
	go build -ldflags='-s -w' -o "$out/etcd.$$" go.etcd.io/etcd/server/v3
	say "building kube-apiserver $version; with an empty build cache this takes 10 to 45 minutes"
	go build -ldflags="-s -w -X $info.gitVersion=$version -X $info.gitMajor=1 -X $info.gitMinor=${minor%%.*} -X $info.gitTreeState=clean" \
		-o "$out/kube-apiserver.$$" k8s.io/kubernetes/cmd/kube-apiserver
	mv "$out/etcd.$$" "$out/etcd"
	mv "$out/kube-apiserver.$$" "$out/kube-apiserver"
	"$out/kube-apiserver" --version >/dev/null
	"$out/etcd" --version >/dev/null
	echo "$now" >"$out/stamp"
	say "built in $out"
}

# limited SECONDS COMMAND... stops a command that takes too long; timeout(1) is
# not everywhere.
limited() {
	local seconds=$1 command watch status=0
	shift
	"$@" &
	command=$!
	(sleep "$seconds" && kill "$command") >/dev/null 2>&1 &
	watch=$!
	wait "$command" || status=$?
	kill "$watch" 2>/dev/null || true
	return "$status"
}

# download prints the folder of programs that setup-envtest has or gets. It fails
# where the network does not allow that.
download() {
	local tool=${SETUP_ENVTEST:-} want
	want=$(kube_version)
	want=${want#v}
	want=${want%.*}.x
	if [[ -z $tool ]]; then
		tool=$root/bin/setup-envtest
		(cd "$root/hack/tools" && go build -o "$tool" sigs.k8s.io/controller-runtime/tools/setup-envtest) || return
	fi
	"$tool" use "$want" --installed-only --bin-dir "$cache/setup-envtest" -p path 2>/dev/null ||
		limited 120 "$tool" use "$want" --bin-dir "$cache/setup-envtest" -p path 2>/dev/null
}

assets() {
	local dir
	if [[ -n ${KUBEBUILDER_ASSETS:-} ]]; then
		complete "$KUBEBUILDER_ASSETS" || { say "KUBEBUILDER_ASSETS=$KUBEBUILDER_ASSETS has no kube-apiserver and etcd"; exit 1; }
		say "from KUBEBUILDER_ASSETS, $KUBEBUILDER_ASSETS"
		(cd "$KUBEBUILDER_ASSETS" && pwd)
		return
	fi
	if ! up_to_date && [[ ${ENVTEST_DOWNLOAD:-} != never ]]; then
		if dir=$(download) && complete "$dir"; then
			say "downloaded by setup-envtest, in $dir"
			echo "$dir"
			return
		fi
		say "setup-envtest cannot download it here, so it is built from the Go modules"
	fi
	(build)
	(cd "$assets" && pwd)
}

bump() {
	local version=$1 etcd=${2:-} gomod
	gomod=$(go mod download -json "k8s.io/kubernetes@$version" | sed -n 's/^\t"GoMod": "\(.*\)",$/\1/p')
	cd "$kubebin"
	rm -f go.sum
	{
		cat <<-MOD
			// Builds kube-apiserver and etcd for tests; see ../controlplane.sh, which also
			// writes this file (bump).
			module github.com/ctrlvet/ctrlvet/reference-operator/hack/controlplane/kubebin

			go 1.26.0

			// The settings of k8s.io/kubernetes: they apply only in the main module.
			godebug default=go1.26

			tool (
				go.etcd.io/etcd/server/v3
				k8s.io/kubernetes/cmd/kube-apiserver
			)

			require k8s.io/kubernetes $version

			// k8s.io/kubernetes requires its staging modules at v0.0.0 and replaces them with
			// folders of its own, which only the main module may do: each is replaced with its
			// published twin.
			replace (
		MOD
		# sample-cli-plugin and sample-controller are part of no build, and not every
		# release publishes them.
		awk '/^replace \(/ { inside = 1; next } inside && /=>/ { print $1 }' "$gomod" |
			grep -vE '/sample-(cli-plugin|controller)$' |
			while read -r module; do printf '\t%s => %s v0.%s\n' "$module" "$module" "${version#v1.}"; done
		echo ')'
	} >go.mod
	if [[ -n $etcd ]]; then go get "go.etcd.io/etcd/server/v3@$etcd"; fi
	go mod tidy
}

case ${1:-} in
assets) assets ;;
build) build ;;
bump) bump "${@:2}" ;;
*)
	echo "usage: $0 assets | build | bump KUBERNETES [ETCD]" >&2
	exit 2
	;;
esac

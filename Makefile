# Short names for the commands that CONTRIBUTING.md explains. CI needs no make:
# it runs .ci/run.

.PHONY: build test e2e lint bench generate

build:
	go build -o bin/ctrlvet ./cmd/ctrlvet

test:
	go test -timeout=1h ./...

# The command as users meet it: alone, under go vet, in golangci-lint and
# pre-commit, installed by go install and the GitHub Action, as a release, and
# its output against the schema of SARIF.
e2e:
	.ci/pre-commit
	PATH="$(CURDIR)/bin/venv/bin:$$PATH" go test -timeout=1h ./cmd/... ./internal/driver ./internal/e2e

# With ctrlvet as a plugin in it.
bin/golangci-lint: cmd/tools/go.mod
	cd cmd/tools && go build -o ../../bin/golangci-lint ./golangci-lint

lint: bin/golangci-lint
	bin/golangci-lint run ./...

# CPU time and peak memory of ctrlvet against loading the packages alone, on
# the operator in BENCH_DIR.
BENCH_DIR ?= $(CURDIR)/testdata/incident

bench:
	BENCH_DIR="$(abspath $(BENCH_DIR))" go test -run='^$$' -bench=Run -benchtime=3x ./internal/e2e

generate:
	go generate ./...

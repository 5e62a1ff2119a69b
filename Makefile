# Short names for the commands that CONTRIBUTING.md explains. CI needs no make:
# it runs .ci/run.

.PHONY: build test lint bench generate

build:
	go build -o bin/ctrlvet ./cmd/ctrlvet

test:
	go test -timeout=1h ./...

bin/golangci-lint: cmd/tools/go.mod
	cd cmd/tools && go build -o ../../bin/golangci-lint github.com/golangci/golangci-lint/v2/cmd/golangci-lint

lint: bin/golangci-lint
	bin/golangci-lint run ./...

# CPU time and peak memory of ctrlvet against loading the packages alone, on
# the operator in BENCH_DIR.
BENCH_DIR ?= $(CURDIR)/testdata/incident

bench:
	BENCH_DIR="$(abspath $(BENCH_DIR))" go test -run='^$$' -bench=Run -benchtime=3x ./internal/e2e

generate:
	go generate ./...

# make test is what has to pass before a change goes in, and what the build machine runs; it needs nothing but Go.
# .ci/setup installs what else the tests can use, and says so before it does; ".ci/setup plan" only says it.
# make full is the same with nothing skipped or made smaller: a test leaves to it what takes long, where testing.Short() says so.

STATICCHECK = honnef.co/go/tools/cmd/staticcheck@v0.8.2
GOLANGCI = github.com/golangci/golangci-lint/v2/cmd/golangci-lint@v2.15.0

.PHONY: lint build setup checks test full short fuzz faults lab demo bench dist tidy clean

# Without the tables of a debugger, which are a quarter of the file; a panic still says where it was.
SMALL = -trimpath -ldflags='-s -w'

build:
	go build $(SMALL) -o deepcrawl ./cmd/deepcrawl

# Tested without the race detector, which takes five to ten times as long: packages that start no goroutine, in which it would find
# nothing (cmd/deepcrawl/imports_test.go holds the planner, the forms and the graph to that), and the benches, whose journals are the
# planner's. The tests of cmd/app run harvests under it, of several sites at once. What takes longest comes first.
SEQUENTIAL = ./extract/... ./cmd/bench/... ./querygen/... ./forms/... ./cmd/internal/wild/... ./cmd/internal/simdb/... ./bipartite/...

SHORT = -short

# make full looks for races in the commands as they are typed and in the browser's driver, too: under the detector these two take
# longer than all else together.
UNRACED = ./cmd/deepcrawl $(SEQUENTIAL) ./jsrender/...

test: setup checks
	go test $(SHORT) -timeout 60m $(UNRACED)
	go test $(SHORT) -timeout 60m $$(.ci/setup flags) $$(go list ./... | grep -vxF "$$(go list $(UNRACED))")

full:
	$(MAKE) test SHORT= UNRACED="$(SEQUENTIAL)"

setup:
	@.ci/setup

checks:
	@test -z "$$(gofmt -l .)" || { echo "gofmt: these files are not formatted:"; gofmt -l .; exit 1; }
	go vet ./...
	go mod tidy -diff
	go run $(STATICCHECK) ./...

# What .golangci.yml asks for. It is no part of make test: functions above its limit of complexity are left to part.
lint:
	go run $(GOLANGCI) run --max-issues-per-linter 0 --max-same-issues 0 ./...

# Without the race detector and the checks: while writing.
short:
	go test -short ./...

# Every parser of foreign bytes for a while, one after the other.
FUZZTIME = 20s
fuzz:
	.ci/fuzz $(FUZZTIME)

# What a harvest of days meets: kills, full disks, locks, servers that go, stores of older programs. go test tries a few of each,
# this fifty. Fleets meet theirs with the NATS server of the distribution as well, where nats-server is installed.
faults:
	DEEPCRAWL_FAULTS=long go test -count 1 -timeout 60m -run 'Fault|Killed|Old|Outage' ./cmd/deepcrawl ./extract ./store ./cmd/internal/fleet/...

# Real applications of Debian with an administrator's session: what deepcrawl changes at them, and what it would without its
# vetoes. Takes root and some hours.
lab: build
	go test -tags vetoesoff -run WithoutVetoes ./surface/fetch
	go build -tags vetoesoff -o bin/without-vetoes ./cmd/deepcrawl
	PROGRAMS="with=$(CURDIR)/deepcrawl without=$(CURDIR)/bin/without-vetoes" cmd/internal/lab/lab run

demo:
	go run ./cmd/deepcrawl demo

# Go benchmarks of the parts. What needs labelled data: go run ./cmd/bench SUITE --data PATH.
bench:
	go test -run '^$$' -bench . -benchtime 1x ./...

# The program for every platform of PLATFORMS, with checksums, in bin/dist. The same commit and the same Go make the same bytes.
PLATFORMS = linux/amd64 linux/arm64 darwin/amd64 darwin/arm64 windows/amd64
dist:
	@mkdir -p bin/dist && rm -f bin/dist/*
	@set -e; for p in $(PLATFORMS); do \
		os=$${p%/*}; arch=$${p#*/}; exe=; [ $$os != windows ] || exe=.exe; \
		echo "bin/dist/deepcrawl-$$os-$$arch$$exe"; \
		CGO_ENABLED=0 GOOS=$$os GOARCH=$$arch go build $(SMALL) -o bin/dist/deepcrawl-$$os-$$arch$$exe ./cmd/deepcrawl; \
	done
	@cp cmd/deepcrawl/LICENSE cmd/deepcrawl/NOTICES.txt bin/dist
	@cd bin/dist && sha256sum * > SHA256SUMS && cat SHA256SUMS

tidy:
	go mod tidy -diff

clean:
	rm -f deepcrawl demo.db demo.sqlite bin/without-vetoes

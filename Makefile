# make test is what has to pass before a change goes in; it needs nothing but Go and ends in under ten minutes on two cores.

STATICCHECK = honnef.co/go/tools/cmd/staticcheck@v0.8.2

.PHONY: build test short fuzz lab demo bench tidy clean

build:
	go build -o deepcrawl ./cmd/deepcrawl

test:
	@test -z "$$(gofmt -l .)" || { echo "gofmt: these files are not formatted:"; gofmt -l .; exit 1; }
	go vet ./...
	go mod tidy -diff
	go run $(STATICCHECK) ./...
	go test -timeout 30m $$(.ci/setup) ./...

# Without the race detector and the checks: while writing.
short:
	go test ./...

# Every parser of foreign bytes for a while, one after the other.
FUZZTIME = 20s
fuzz:
	.ci/fuzz $(FUZZTIME)

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

tidy:
	go mod tidy -diff

clean:
	rm -f deepcrawl demo.db demo.sqlite bin/without-vetoes

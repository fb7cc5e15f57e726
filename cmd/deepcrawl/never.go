package main

import (
	"os"

	"deepcrawl/cmd/app/fail"
	"deepcrawl/surface/fetch"
)

// readNever reads the list of hosts that are never visited; nil without a file.
func readNever(path string) (*fetch.Never, error) {
	const hint = "one host a line: lib.example, *.lib.example, lib.example:8080, 203.0.113.7, 203.0.113.0/24"
	if path == "" {
		return nil, nil
	}
	f, err := os.Open(path)
	if err != nil {
		return nil, fail.Usage(hint, "--never: %w", err)
	}
	defer f.Close()
	n, err := fetch.ReadNever(f, path)
	if err != nil {
		return nil, fail.Usage(hint, "--never: %w", err)
	}
	return n, nil
}

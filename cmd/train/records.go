package main

import (
	"encoding/json"
	"flag"
	"fmt"
	"os"
	"path/filepath"

	"deepcrawl/cmd/internal/labelled"
)

// trainRecords fits the weights of the record finder and writes them into its package.
func trainRecords(args []string) error {
	fs := flag.NewFlagSet("records", flag.ContinueOnError)
	data := fs.String("data", "", "directory with index.json and the labelled pages")
	out := fs.String("out", filepath.Join("extract", "records", "weights.json"), "file to write")
	if err := fs.Parse(args); err != nil {
		return err
	}
	pages, err := labelled.Load(*data)
	if err != nil {
		return err
	}
	f, err := labelled.NewFitter(pages)
	if err != nil {
		return fmt.Errorf("measure the labelled pages: %w", err)
	}
	b, err := json.MarshalIndent(f.Fit(), "", "  ")
	if err != nil {
		return err
	}
	return os.WriteFile(*out, append(b, '\n'), 0o644)
}

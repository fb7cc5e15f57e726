package main

import (
	"encoding/json"
	"flag"
	"fmt"
	"os"
	"path/filepath"

	"deepcrawl/cmd/internal/labelled"
)

// trainPager fits the weights that tell paging links from others and writes them into the records package.
func trainPager(args []string) error {
	fs := flag.NewFlagSet("pager", flag.ContinueOnError)
	data := fs.String("data", "", "directory with labels.csv and the labelled pages")
	out := fs.String("out", filepath.Join("extract", "records", "pager.json"), "file to write")
	if err := fs.Parse(args); err != nil {
		return err
	}
	pages, err := labelled.LoadPager(*data)
	if err != nil {
		return err
	}
	m, err := labelled.FitPager(pages)
	if err != nil {
		return fmt.Errorf("fit the pager: %w", err)
	}
	b, err := json.MarshalIndent(m, "", "  ")
	if err != nil {
		return err
	}
	return os.WriteFile(*out, append(b, '\n'), 0o644)
}

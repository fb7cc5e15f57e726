// Command train fits the weights of the learnt parts from labelled data and writes them into the
// packages. The same data gives the same bytes.
//
//	go run ./cmd/train forms --data DIR
//	go run ./cmd/train records --data DIR
//	go run ./cmd/train pager --data DIR
//	go run ./cmd/train letters --data DIR
package main

import (
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"os"
	"path/filepath"
)

// A trainer fits weights to the labelled data in a directory and writes them to out.
type trainer struct {
	data string // what the directory holds
	out  string // where the weights go by default
	fit  func(data, out string) error
}

var trainers = map[string]trainer{
	"forms": {"formasaurus*.jsonl.gz", "forms/kind", fitForms},
	"records": {"index.json and the labelled pages",
		filepath.Join("extract", "records", "regions", "weights.json"), fitRecords},
	"pager": {"labels.csv and the labelled pages",
		filepath.Join("extract", "records", "paging", "pager.json"), fitPager},
	"letters": {"a text for each language, as pl.txt",
		filepath.Join("surface", "fetch", "letters.txt"), fitLetters},
}

func main() {
	if len(os.Args) < 2 || trainers[os.Args[1]].fit == nil {
		fmt.Fprintln(os.Stderr, "usage: train forms|records|pager|letters --data DIR")
		os.Exit(2)
	}
	if err := train(os.Args[1], os.Args[2:]); err != nil {
		fmt.Fprintln(os.Stderr, "train:", err)
		os.Exit(1)
	}
}

func train(name string, args []string) error {
	t := trainers[name]
	fs := flag.NewFlagSet(name, flag.ContinueOnError)
	data := fs.String("data", "", "directory with "+t.data)
	out := fs.String("out", t.out, "where to write the weights")
	if err := fs.Parse(args); err != nil {
		return err
	}
	if *data == "" {
		return errors.New(name + ": --data DIR is needed, a directory with " + t.data)
	}
	if err := t.fit(*data, *out); err != nil {
		return fmt.Errorf("%s: %w", name, err)
	}
	return nil
}

func writeJSON(name string, weights any) error {
	b, err := json.MarshalIndent(weights, "", "  ")
	if err != nil {
		return err
	}
	return os.WriteFile(name, append(b, '\n'), 0o644)
}

package main

import (
	"bytes"
	"errors"
	"flag"
	"fmt"
	"os"

	"deepcrawl/cmd/internal/labelled"
	"deepcrawl/forms"
)

// trainForms fits the weights that tell the kinds of forms apart and writes them into the forms package. The same data
// gives the same bytes.
func trainForms(args []string) error {
	fs := flag.NewFlagSet("forms", flag.ContinueOnError)
	data := fs.String("data", "", "directory with formasaurus*.jsonl.gz")
	out := fs.String("o", "forms/kind.tsv", "file to write")
	if err := fs.Parse(args); err != nil {
		return err
	}
	if *data == "" {
		return errors.New("forms: --data DIR is needed")
	}
	pages, err := labelled.Formasaurus(*data)
	if err != nil {
		return err
	}
	examples := labelled.FormExamples(pages, nil)
	m, err := forms.Fit(examples, forms.Penalty)
	if err != nil {
		return err
	}
	var b bytes.Buffer
	if err := m.Write(&b); err != nil {
		return err
	}
	if err := os.WriteFile(*out, b.Bytes(), 0o644); err != nil {
		return fmt.Errorf("write weights: %w", err)
	}
	fmt.Printf("%d forms, %d bytes of weights in %s\n", len(examples), b.Len(), *out)
	return nil
}

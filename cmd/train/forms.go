package main

import (
	"bytes"
	"errors"
	"flag"
	"fmt"
	"os"
	"path/filepath"

	"deepcrawl/cmd/internal/labelled"
	"deepcrawl/forms"
)

// trainForms fits the weights that tell the kinds of forms apart and those that tell the roles of fields, and writes them
// into the forms package. The same data gives the same bytes.
func trainForms(args []string) error {
	fs := flag.NewFlagSet("forms", flag.ContinueOnError)
	data := fs.String("data", "", "directory with formasaurus*.jsonl.gz")
	out := fs.String("o", "forms", "directory to write kind.tsv and role.tsv into")
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
	if err := fitForms(labelled.FormExamples(pages, nil), filepath.Join(*out, "kind.tsv")); err != nil {
		return err
	}
	return fitForms(labelled.RoleExamples(pages, nil), filepath.Join(*out, "role.tsv"))
}

// fitForms fits a model to examples and writes it into a file.
func fitForms(examples []forms.Example, name string) error {
	m, err := forms.Fit(examples, forms.Penalty)
	if err != nil {
		return err
	}
	var b bytes.Buffer
	if err := m.Write(&b); err != nil {
		return err
	}
	if err := os.WriteFile(name, b.Bytes(), 0o644); err != nil {
		return fmt.Errorf("write weights: %w", err)
	}
	fmt.Printf("%d examples, %d bytes of weights in %s\n", len(examples), b.Len(), name)
	return nil
}

package main

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"

	"deepcrawl/cmd/internal/labelled"
	"deepcrawl/forms/linear"
)

// fitForms fits the weights that tell the kinds of forms apart and those that tell the roles of
// fields, and writes both into the directory out.
func fitForms(data, out string) error {
	pages, err := labelled.Formasaurus(data)
	if err != nil {
		return err
	}
	if err := fitModel(labelled.FormExamples(pages, nil),
		filepath.Join(out, "kind.tsv")); err != nil {
		return err
	}
	return fitModel(labelled.RoleExamples(pages, nil), filepath.Join(out, "role.tsv"))
}

// fitModel fits a model to examples and writes it into a file.
func fitModel(examples []linear.Example, name string) error {
	m, err := linear.Fit(examples, linear.Penalty)
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

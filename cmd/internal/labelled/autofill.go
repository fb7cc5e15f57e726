package labelled

import (
	"compress/gzip"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"sort"
)

// An AutofillPage is a page of the DuckDuckGo autofill collection.
type AutofillPage struct {
	Site     string
	PageType string `json:"page_type"` // login, signup, checkout, newsletter, ...
	HTML     string
	Controls []struct {
		Ordinal int    // among the input, select, textarea and button elements of the page
		Type    string // label of the set, or "unknown"
	}
}

// Autofill reads all ddg-autofill*.jsonl.gz files under dir, in the order of their names.
func Autofill(dir string) ([]AutofillPage, error) {
	var out []AutofillPage
	err := readAll(dir, "ddg-autofill*.jsonl.gz", func(p AutofillPage) error {
		out = append(out, p)
		return nil
	})
	return out, err
}

// readAll decodes the records of the files that match pattern.
func readAll[T any](dir, pattern string, each func(T) error) error {
	names, err := filepath.Glob(filepath.Join(dir, pattern))
	if err != nil {
		return fmt.Errorf("look for %s: %w", pattern, err)
	}
	if len(names) == 0 {
		return fmt.Errorf("no %s in %q", pattern, dir)
	}
	sort.Strings(names)
	for _, name := range names {
		if err := readFile(name, each); err != nil {
			return fmt.Errorf("read %s: %w", name, err)
		}
	}
	return nil
}

func readFile[T any](name string, each func(T) error) error {
	file, err := os.Open(name)
	if err != nil {
		return err
	}
	defer file.Close()
	z, err := gzip.NewReader(file)
	if err != nil {
		return err
	}
	dec := json.NewDecoder(z)
	for {
		var r T
		err := dec.Decode(&r)
		if errors.Is(err, io.EOF) {
			return nil
		}
		if err != nil {
			return err
		}
		if err := each(r); err != nil {
			return err
		}
	}
}

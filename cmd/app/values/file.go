package values

import (
	"bytes"
	"encoding/csv"
	"errors"
	"fmt"
	"io"
	"strconv"
	"strings"
	"unicode/utf8"

	"deepcrawl/cmd/internal/settings"
	"deepcrawl/forms/lvs"
)

// maxFile is the size of a value file that is read, in bytes.
const maxFile = 16 << 20

// Parse reads a value file of the user. name ends in .toml or .csv; other names are tried as TOML
// where the first line that says something has "=" or "[", else as CSV. The errors of both say the
// line.
//
// In TOML each key is a label, a type of value ("person", "zip") or a role ("keyword"), and holds
// an array of values:
//
//	author  = ["Austen", "Brontë"]
//	keyword = [{value = "heron", weight = 0.5}, "crane"]
//
// In CSV each line is LABEL,VALUE or LABEL,VALUE,WEIGHT; a first line "label,value" is skipped.
// Semicolons or tabs in place of the commas, as spreadsheets write them, are read too.
func Parse(name string, r io.Reader) ([]lvs.Entry, error) {
	data, err := io.ReadAll(io.LimitReader(r, maxFile+1))
	if err != nil {
		return nil, fmt.Errorf("read %s: %w", name, err)
	}
	switch {
	case len(data) > maxFile:
		return nil, fmt.Errorf("%s: more than %d MiB", name, maxFile>>20)
	case !utf8.Valid(data):
		return nil, fmt.Errorf("%s: not UTF-8", name)
	}
	data = bytes.TrimPrefix(data, []byte("\ufeff"))
	var es []lvs.Entry
	if isTOML(name, data) {
		es, err = parseTOML(name, data)
	} else if es, err = parseCSV(data); err != nil {
		err = fmt.Errorf("%s: %w", name, err)
	}
	if err != nil {
		return nil, err
	}
	if len(es) == 0 {
		return nil, fmt.Errorf(
			"%s: no values in it; a line is LABEL,VALUE, or in TOML label = [\"value\"]", name)
	}
	return es, nil
}

func isTOML(name string, data []byte) bool {
	switch lower := strings.ToLower(name); {
	case strings.HasSuffix(lower, ".toml"):
		return true
	case strings.HasSuffix(lower, ".csv"):
		return false
	}
	for line := range strings.Lines(string(data)) {
		if line = strings.TrimSpace(line); line != "" && !strings.HasPrefix(line, "#") {
			return strings.ContainsAny(line, "=[")
		}
	}
	return false
}

func parseCSV(data []byte) ([]lvs.Entry, error) {
	r := csv.NewReader(bytes.NewReader(data))
	r.Comma, r.FieldsPerRecord, r.TrimLeadingSpace, r.Comment = separator(data), -1, true, '#'
	var es []lvs.Entry
	for {
		row, err := r.Read()
		if errors.Is(err, io.EOF) {
			return es, nil
		}
		if err != nil {
			return nil, err // says the line
		}
		line, _ := r.FieldPos(0)
		e, err := csvEntry(row)
		if err != nil {
			return nil, fmt.Errorf("line %d: %w", line, err)
		}
		if !header(row, len(es)) {
			es = append(es, e)
		}
	}
}

// separator is what parts the columns: of tab, semicolon and comma the one that comes first in the
// first line that says something and is not quoted.
func separator(data []byte) rune {
	for line := range bytes.Lines(data) {
		if line = bytes.TrimSpace(line); len(line) == 0 || line[0] == '#' {
			continue
		}
		quoted := false
		for _, b := range line {
			switch {
			case b == '"':
				quoted = !quoted
			case !quoted && (b == '\t' || b == ';' || b == ','):
				return rune(b)
			}
		}
		break
	}
	return ','
}

func header(row []string, before int) bool {
	return before == 0 && strings.EqualFold(strings.TrimSpace(row[0]), "label") &&
		strings.EqualFold(strings.TrimSpace(row[1]), "value")
}

func csvEntry(row []string) (lvs.Entry, error) {
	if len(row) < 2 || len(row) > 3 {
		return lvs.Entry{},
			fmt.Errorf("%d columns: a line is LABEL,VALUE or LABEL,VALUE,WEIGHT", len(row))
	}
	w := 0.0
	if len(row) == 3 && !strings.EqualFold(strings.TrimSpace(row[2]), "weight") {
		var err error
		if w, err = strconv.ParseFloat(strings.TrimSpace(row[2]), 64); err != nil ||
			!(w > 0 && w <= 1) {
			return lvs.Entry{}, fmt.Errorf("weight %q is not above 0 and at most 1", row[2])
		}
	}
	e := lvs.Given(row[0], row[1], w)
	if strings.TrimSpace(row[0]) == "" || strings.TrimSpace(row[1]) == "" {
		return lvs.Entry{}, errors.New("a label and a value are wanted")
	}
	return e, nil
}

// parseTOML reads strictly: what is written wrong is told with its line.
func parseTOML(name string, data []byte) ([]lvs.Entry, error) {
	var tree map[string]any
	doc, err := settings.Parse(name, data, &tree)
	if err != nil {
		return nil, err
	}
	var es []lvs.Entry
	for _, l := range doc.Keys() {
		more, err := tomlEntries(l, tree[l])
		if err != nil {
			return nil, fmt.Errorf("%s: %s: %w", doc.At(l), l, err)
		}
		es = append(es, more...)
	}
	return es, nil
}

func tomlEntries(label string, v any) ([]lvs.Entry, error) {
	list, ok := v.([]any)
	if !ok {
		return nil, fmt.Errorf("an array of values is wanted: %s = [\"value\", \"value\"]", label)
	}
	var es []lvs.Entry
	for _, x := range list {
		value, w, err := tomlValue(x)
		if err != nil {
			return nil, err
		}
		es = append(es, lvs.Given(label, value, w))
	}
	return es, nil
}

func tomlValue(x any) (value string, weight float64, err error) {
	switch x := x.(type) {
	case string:
		return x, 0, nil
	case int64, float64, bool:
		return fmt.Sprint(x), 0, nil
	case map[string]any:
		value, _, err = tomlValue(x["value"])
		w, weighed := x["weight"]
		if weighed && err == nil {
			weight, err = membership(w)
		}
		return value, weight, err
	}
	return "", 0, fmt.Errorf(
		"%v is no value: write \"text\", a number, or {value = \"text\", weight = 0.5}", x)
}

func membership(x any) (float64, error) {
	w, ok := x.(float64)
	if n, whole := x.(int64); whole {
		w, ok = float64(n), true
	}
	if !ok || !(w > 0 && w <= 1) {
		return 0, fmt.Errorf("weight %v is not above 0 and at most 1", x)
	}
	return w, nil
}

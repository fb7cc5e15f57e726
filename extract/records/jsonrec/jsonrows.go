package jsonrec

import (
	"encoding/json"
	"fmt"
	"strings"
	"unicode"

	"golang.org/x/net/html"

	"deepcrawl/extract/records/wording"
)

// rowsOf are the rows of a table that is sent as a list of lists, by the names of its columns where
// these are sent as well; nil when the list is no such table.
func rowsOf(list []any, names []string) (rows []map[string]any) {
	wordy := 0
	for i, e := range list {
		cells, ok := e.([]any)
		if !ok || len(cells) < 2 || i >= maxObjects || i > 0 && len(cells) != len(list[0].([]any)) {
			return nil
		}
		row, words := make(map[string]any, len(cells)), false
		for k, cell := range cells {
			switch v := cell.(type) {
			case string:
				if _, ok := documentIn(v); ok {
					return nil // what goes round an answer
				}
				words = words || strings.ContainsFunc(v, unicode.IsLetter)
			case json.Number, bool, nil:
			default:
				return nil
			}
			name := fmt.Sprintf("column_%02d", k+1)
			if len(names) == len(cells) {
				name = names[k]
			}
			row[name] = cell
		}
		if words {
			wordy++
		}
		rows = append(rows, row)
	}
	if 2*wordy < len(list) {
		return nil // a matrix of numbers
	}
	return rows
}

// columnNames are the names of columns that stand beside rows; nil for none.
func columnNames(o map[string]any) (names []string) {
	for _, k := range []string{"columns", "columnNames", "column_names", "fields", "headers",
		"header", "cols"} {
		list, _ := o[k].([]any)
		names = names[:0]
		for _, e := range list {
			if m, ok := e.(map[string]any); ok {
				e = m["name"]
			}
			if s, ok := e.(string); ok && s != "" {
				names = append(names, s)
			}
		}
		if len(names) > 0 && len(names) == len(list) {
			return names
		}
	}
	return nil
}

// unmarked is what a value with markup shows, and the address that all of it links to, if it does.
func unmarked(value string) (text, link string) {
	var b, linked strings.Builder
	z, in := html.NewTokenizer(strings.NewReader(value)), false
	for {
		switch z.Next() {
		case html.ErrorToken:
			if text = wording.Fold(b.String()); text != wording.Fold(linked.String()) {
				link = ""
			}
			return text, link
		case html.TextToken:
			words := z.Text()
			b.Write(words)
			if in {
				linked.Write(words)
			}
		case html.StartTagToken:
			t := z.Token()
			if in = in || t.Data == "a"; t.Data == "a" && link == "" {
				for _, at := range t.Attr {
					if at.Key == "href" {
						link = at.Val
					}
				}
			}
		case html.EndTagToken:
			if name, _ := z.TagName(); string(name) == "a" {
				in = false
			}
		}
	}
}

package store

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"deepcrawl/extract/records"
)

// What a page of the dashboard and the drawn sample show of a record is what an export writes of
// it, and a second page reads the records on it alone.
func TestPeopleAreShownWhatAnExportWrites(t *testing.T) {
	db, ctx := create(t), context.Background()
	db.ColumnNames = func(string) map[string]string { return map[string]string{"author": "writer"} }
	ticket := func(i int) []records.Attribute {
		return []records.Attribute{byline(i), one(records.Template+"_00", "Results (60)", "text"),
			one("site", "The library", "text")}
	}
	answered(t, db, 1, "f1", books(0, 60, ticket))

	type shown struct {
		Title, URL string
		Values     []string
	}
	written := map[string]shown{}
	var out bytes.Buffer
	_, err := db.Export(ctx, ExportOptions{Format: "jsonl", Path: "-", W: &out})
	must(t, err)
	for line := range strings.Lines(out.String()) {
		var r struct {
			Title, URL string
			Attributes []struct{ Name, Value, Type string }
		}
		must(t, json.Unmarshal([]byte(line), &r))
		s := shown{Title: r.Title, URL: r.URL}
		for _, a := range r.Attributes {
			s.Values = append(s.Values, fmt.Sprint(a))
		}
		written[r.URL] = s
	}
	if w := written["https://example.org/7"]; len(written) != 60 ||
		!slices.Equal(w.Values, []string{"{writer Author 7 text}"}) {
		t.Fatalf("of 60 records %d were written, such as %+v", len(written), w)
	}
	as := func(title, url string, attributes []records.Attribute) shown {
		s := shown{Title: title, URL: url}
		for _, a := range attributes {
			s.Values = append(s.Values, fmt.Sprintf("{%s %s %s}", a.Name, a.Value, a.Type))
		}
		return s
	}
	items, err := db.Items(ctx, site, 10)
	must(t, err)
	for _, it := range items {
		if diff := cmp.Diff(written[it.URL], as(it.Title, it.URL, it.Attributes)); diff != "" {
			t.Errorf("in the sample (-written +shown):\n%s", diff)
		}
	}
	search, err := db.NewSearch()
	must(t, err)
	defer search.Close()
	_, err = search.Update(ctx)
	must(t, err)
	find := func(words string, from, want int) {
		t.Helper()
		hits, _, err := search.Find(ctx, words, "", from, 25)
		must(t, err)
		if len(items) != 10 || len(hits) != want {
			t.Fatalf("%d items and %d hits", len(items), len(hits))
		}
		for _, h := range hits {
			if diff := cmp.Diff(written[h.URL], as(h.Title, h.URL, h.Attributes)); diff != "" ||
				h.Out {
				t.Errorf("on a page (-written +shown, left out %v):\n%s", h.Out, diff)
			}
		}
	}
	find("", 0, 25)
	made := db.readings.of(site).schema
	find("", 25, 25)
	find("Author", 0, 25)
	if db.readings.of(site).schema != made {
		t.Error("each page reads all records of the site")
	}
	// as if it were made long ago
	db.readings.of(site).until = db.readings.of(site).until.Add(-2 * rereadAfter * freshFor)
	find("", 0, 25)
	if db.readings.of(site).schema != made {
		t.Error("all records are read again though nothing has changed")
	}
	answered(t, db, 2, "f1", books(60, 2, ticket))
	_, _, err = search.Find(ctx, "", "", 0, 25)
	if must(t, err); db.readings.of(site).schema == made {
		t.Error("a site that was asked for more is read as it was")
	}
}

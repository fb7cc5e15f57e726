package store

import (
	"bytes"
	"encoding/json"
	"fmt"
	"path/filepath"
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"

	"deepcrawl/extract/records"
	"deepcrawl/store/handover"
)

// typesIn are the attributes of a site as "value (type normal)" by their names, in the order of the
// records; all formats have the same.
func typesIn(t *testing.T, db *DB) map[string][]string {
	t.Helper()
	of := func(lists []string) map[string][]string {
		all := map[string][]string{}
		for _, l := range lists {
			var as []handover.Value
			must(t, json.Unmarshal([]byte(l), &as))
			for _, a := range as {
				all[a.Name] = append(all[a.Name],
					fmt.Sprintf("%s (%s %s)", a.Value, a.Type, a.Normal))
			}
		}
		return all
	}
	var lines, cells, rows []string
	var out bytes.Buffer
	_, err := db.Export(t.Context(), ExportOptions{Path: "-", W: &out, Format: "jsonl"})
	must(t, err)
	for line := range bytes.Lines(out.Bytes()) {
		var r struct{ Attributes json.RawMessage }
		must(t, json.Unmarshal(line, &r))
		lines = append(lines, string(r.Attributes))
	}
	table := csvOf(t, db, "csv", "attributes")
	for _, row := range table[1:] {
		cells = append(cells, row[0])
	}
	path := filepath.Join(t.TempDir(), "out.sqlite")
	_, err = db.Export(t.Context(), ExportOptions{Path: path})
	must(t, err)
	read, err := Options{}.openRead(path)
	must(t, err)
	defer read.Close()
	must(t, eachRow(t.Context(), read, func(row row) error {
		var list string
		err := row.Scan(&list)
		rows = append(rows, list)
		return err
	}, `SELECT attributes FROM v_records ORDER BY id`))
	got := of(lines)
	for format, other := range map[string]map[string][]string{"csv": of(cells), "sqlite": of(rows)} {
		if diff := cmp.Diff(got, other); diff != "" {
			t.Errorf("jsonl and %s: %s", format, diff)
		}
	}
	return got
}

// column is a shelf with one attribute a book, "value (type)" by the page that showed it.
func column(t *testing.T, name string, as ...[2]string) *DB {
	var all [][]records.Attribute
	for _, a := range as {
		all = append(all, []records.Attribute{one(name, a[0], a[1])})
	}
	return shelf(t, records.Wrapper{Version: 1}, all)
}

// A result page calls a column what most of its values are; the pages of a site do not agree.
func TestAColumnHasOneTypeOverTheSite(t *testing.T) {
	for name, c := range map[string]struct {
		as   [][2]string
		want []string
	}{
		"sizes, which one page took for text": {
			[][2]string{{"640 bytes", "quantity"}, {"2.5K", "quantity"}, {"88 bytes", "text"},
				{"9.1K", "text"}, {"1.0M", "text"}, {"unknown", "text"}},
			[]string{"640 bytes (quantity 640 B)", "2.5K (quantity 2560 B)",
				"88 bytes (quantity 88 B)", "9.1K (quantity 9318 B)", "1.0M (quantity 1048576 B)",
				"unknown (quantity )"},
		},
		"dates, and words for those that lack": {
			[][2]string{{"3 May 2021", "date"}, {"4 May 2021", "date"}, {"soon", "text"},
				{"7 June 2021", "text"}, {"2 May 2021", "date"}},
			[]string{"3 May 2021 (date 2021-05-03)", "4 May 2021 (date 2021-05-04)", "soon (date )",
				"7 June 2021 (date 2021-06-07)", "2 May 2021 (date 2021-05-02)"},
		},
		"text, and a page of numbers": {
			[][2]string{{"Room 4", "text"}, {"Hall", "text"}, {"Yard 9", "text"}, {"12", "number"},
				{"14", "number"}},
			[]string{"Room 4 (text )", "Hall (text )", "Yard 9 (text )", "12 (text )",
				"14 (text )"},
		},
		"numbers, and a page of what might be years": {
			[][2]string{{"310", "number"}, {"2250", "number"}, {"81", "number"}, {"1998", "date"},
				{"4 of 7", "text"}},
			[]string{"310 (number 310)", "2250 (number 2250)", "81 (number 81)",
				"1998 (number 1998)", "4 of 7 (number )"},
		},
		"other quantities": {
			[][2]string{{"12.5 km", "quantity"}, {"3 kg", "text"}, {"7 km", "quantity"}},
			[]string{"12.5 km (quantity 12.5 km)", "3 kg (quantity 3 kg)", "7 km (quantity 7 km)"},
		},
		"followers by the thousand are no sizes": {
			[][2]string{{"7.6K", "text"}, {"1.2M", "text"}, {"930", "number"}},
			[]string{"7.6K (text )", "1.2M (text )", "930 (text )"},
		},
		"signs of changes": {
			[][2]string{{"+2", "number"}, {"-0", "number"}, {"-4", "text"}, {"+0", "text"}},
			[]string{"+2 (number 2)", "-0 (number 0)", "-4 (number -4)", "+0 (number 0)"},
		},
	} {
		t.Run(name, func(t *testing.T) {
			db := column(t, "which", c.as...)
			if diff := cmp.Diff(c.want, typesIn(t, db)["which"]); diff != "" {
				t.Error(diff)
			}
			cols, err := db.Columns(t.Context(), site, false)
			must(t, err)
			kept := bytes.Fields([]byte(c.want[0]))
			if want := string(
				bytes.Trim(kept[slices.IndexFunc(kept, func(w []byte) bool { return w[0] == '(' })],
					"() ")); cols[0].Type != want {
				t.Errorf("the schema has %s, the records %s", cols[0].Type, want)
			}
		})
	}
}

// The schema counts the values that have no form for machines.
func TestTheSchemaCountsWhatDoesNotFit(t *testing.T) {
	db := column(t, "when", [2]string{"3 May 2021", "date"}, [2]string{"soon", "date"},
		[2]string{"4 May 2021", "date"})
	cols, err := db.Columns(t.Context(), site, false)
	must(t, err)
	if cols[0].Unfit != 1 {
		t.Errorf("%d values do not fit, want 1", cols[0].Unfit)
	}
	if cols, err = catalogue(t).Columns(t.Context(), site, false); err != nil ||
		cols[0].Unfit != 0 {
		t.Errorf("of text %d values do not fit: %v", cols[0].Unfit, err)
	}
}

// Whole numbers are numbers, whatever a page took them for, but those whose zeros or whose width
// say that they name something.
func TestWholeNumbersAreNoText(t *testing.T) {
	for name, c := range map[string]struct {
		n    int
		of   func(i int) string
		want string
	}{
		"numbers of different width": {40, func(i int) string {
			return fmt.Sprint(80 + 3*i)
		}, "number"},
		"numbers of a narrow range": {40, func(i int) string {
			return fmt.Sprint(4700 + i)
		}, "number"},
		"few choices": {40, func(i int) string {
			return fmt.Sprint(i % 4)
		}, "number"},
		"zeros before": {40, func(i int) string {
			return fmt.Sprintf("%04d", 7*i)
		}, "id"},
		"one width, none like another": {40, func(i int) string {
			return fmt.Sprint(10000000 + 1234567*i)
		}, "id"},
		"one width of a few": {9, func(i int) string {
			return fmt.Sprint(10000000 + 1234567*i)
		}, "number"},
		"a hash before some": {40, func(i int) string {
			return []string{"#", "", "", "", ""}[i%5] + fmt.Sprint(80+3*i)
		}, "number"},
		"letters in one piece with them": {40, func(i int) string {
			return fmt.Sprint("AB", 80+3*i)
		}, "id"},
	} {
		t.Run(name, func(t *testing.T) {
			var as [][2]string
			for i := range c.n {
				as = append(as, [2]string{c.of(i), "text"})
			}
			for i, got := range typesIn(t, column(t, "which", as...))["which"] {
				normal := ""
				if c.want == "number" {
					normal = string(bytes.TrimPrefix([]byte(c.of(i)), []byte("#")))
				}
				if want := fmt.Sprintf("%s (%s %s)", c.of(i), c.want, normal); got != want {
					t.Fatalf("got %s, want %s", got, want)
				}
			}
		})
	}
}

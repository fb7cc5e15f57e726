package store

import (
	"bytes"
	"encoding/json"
	"fmt"
	"testing"

	"deepcrawl/extract/records"
	"deepcrawl/store/handover"
)

func TestACaptionAndANameAreExportedWithoutTheirOtherParts(t *testing.T) {
	people := []string{"Ruth Hill", "Jan Novak", "Li Wei"}
	for _, titled := range []bool{true, false} {
		var all [][]records.Attribute
		for i := range 24 {
			as := []records.Attribute{
				{Name: "author", Value: fmt.Sprintf("by %s on %d May 2024", people[i%3], 1+i),
					Type: "text"}}
			if titled { // a column is called so already
				as = append(as,
					records.Attribute{Name: "state", Value: fmt.Sprint("of ", people[i%3]),
						Type: "text"})
			}
			all = append(all, as)
		}
		db := shelf(t, records.Wrapper{Version: 1}, all)
		_, err := db.write.conn.ExecContext(t.Context(), `UPDATE record_rows SET title = 'Bug #' `+
			`|| (300 + id) || ' (' || CASE id % 2 WHEN 0 THEN 'New' ELSE 'Closed' END || '): `+
			`Lost mail ' || char(64 + id)`)
		must(t, err)
		for range 2 { // names stay
			var out bytes.Buffer
			_, err := db.Export(t.Context(), ExportOptions{Path: "-", W: &out, Format: "jsonl"})
			must(t, err)
			for line := range bytes.Lines(out.Bytes()) {
				var r handover.Record
				must(t, json.Unmarshal(line, &r))
				var got string
				for _, a := range r.Attributes {
					got += a.Name + "=" + a.Value + ";"
				}
				state, of := "state=", ""
				if titled {
					state, of = "title_state=", "state=of "+people[(r.ID-1)%3]+";"
				}
				want := fmt.Sprintf("author=%s;date=%d May 2024;%skind=Bug;number=%d;%s%s;",
					people[(r.ID-1)%3], r.ID, of, 300+r.ID, state,
					[]string{"New", "Closed"}[r.ID%2])
				if r.Title != "Lost mail "+string(rune('A'+r.ID-1)) || got != want {
					t.Fatalf("%q: %s, want %s", r.Title, got, want)
				}
			}
		}
	}
}

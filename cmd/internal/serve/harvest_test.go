package serve

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"net/http/httptest"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"deepcrawl/cmd/app"
	"deepcrawl/cmd/internal/booksite"
	"deepcrawl/store"
	"deepcrawl/store/handover"
)

// harvest harvests a site by a door and returns the records as an export has them, with all
// columns.
func harvest(t *testing.T, url, door string) (path string, all []handover.Record) {
	t.Helper()
	s := app.Defaults()
	s.DB, s.Web.Delay, s.Harvest.Door = filepath.Join(t.TempDir(), "a.db"), -1, door
	must(t, app.Extract(context.Background(), s, app.Silent(), app.Wanted{Sites: []string{url}}))
	db, err := store.OpenReader(s.DB)
	must(t, err)
	defer db.Close()
	var b bytes.Buffer
	_, err = db.Export(t.Context(),
		store.ExportOptions{Path: "-", W: &b, Format: "jsonl", AllColumns: true})
	must(t, err)
	for line := range bytes.Lines(b.Bytes()) {
		var r handover.Record
		must(t, json.Unmarshal(line, &r))
		all = append(all, r)
	}
	return s.DB, all
}

// What was harvested by a form is served, and our own client harvests it back whole by each door:
// all columns by the format that has them, and by the others what they carry.
func TestOurOwnClientHarvestsAllBack(t *testing.T) {
	books := httptest.NewServer(booksite.New(booksite.Options{Books: 150, Seed: 4,
		Doors: []string{"oai-pmh"}}))
	defer books.Close()
	path, _ := harvest(t, books.URL, "")
	db, err := store.OpenReader(path)
	must(t, err)
	defer db.Close()
	s, err := New(Options{DB: db, Listen: host + ":0", Say: t.Logf})
	must(t, err)
	ctx, end := context.WithCancel(t.Context())
	over := make(chan error, 1)
	go func() { over <- s.Serve(ctx) }()
	defer func() {
		end()
		must(t, <-over)
	}()
	want := (&served{Server: s}).exported(t)
	if len(want) != 150 {
		t.Fatalf("%d of 150 books were harvested first", len(want))
	}
	columns := []string{"uid", "site", "form_id", "key", "key_kind", "url", "title", "text",
		"source_url", "first_seen", "last_seen", "via", "changed_at", "hash"}
	for _, tt := range []struct {
		door    string
		columns []string
		names   bool // of attributes come as well
	}{
		{"oai-pmh:deepcrawl", columns, true},
		{"oai-pmh", nil, false},
		{"opensearch", nil, true},
		{"feed", nil, true},
		{app.DoorAuto, nil, false},
	} {
		_, got := harvest(t, s.Base(), tt.door)
		for _, r := range want {
			back := slices.IndexFunc(got, func(o handover.Record) bool {
				return o.URL == r.URL && o.Title == r.Title
			})
			if back < 0 {
				t.Errorf("--door %s: %s is missing of %d records", tt.door, r.Title, len(got))
				continue
			}
			if diff := cmp.Diff(saidOf(r, tt.columns, tt.names),
				saidBy(got[back], r, tt.columns, tt.names)); diff != "" {
				t.Errorf("--door %s: %s", tt.door, diff)
			}
		}
		if len(got) != len(want) {
			t.Errorf("--door %s: %d records of %d", tt.door, len(got), len(want))
		}
	}
}

// saidOf is what a record says in some columns and in its attributes, with their names or without.
func saidOf(r handover.Record, columns []string, names bool) (said []string) {
	b, _ := json.Marshal(r)
	var all map[string]any
	_ = json.Unmarshal(b, &all)
	for _, c := range columns {
		said = append(said, fmt.Sprint(c, "=", folded(all[c])))
	}
	for _, v := range r.Attributes {
		name := v.Name
		if !names {
			name = ""
		}
		said = append(said, name+"="+folded(v.Value))
	}
	slices.Sort(said)
	return slices.Compact(said)
}

func folded(v any) string { return strings.Join(strings.Fields(fmt.Sprint(v)), " ") }

// saidBy is what a copy of a record says of that.
func saidBy(o, r handover.Record, columns []string, names bool) (said []string) {
	want := saidOf(r, columns, names)
	for _, v := range o.Attributes {
		pair := v.Name + "=" + folded(v.Value)
		if !names {
			pair = "=" + folded(v.Value)
			if _, value, ok := strings.Cut(v.Value, ": "); ok && v.Name == "description" &&
				!slices.Contains(want, pair) {
				pair = "=" + value
			}
		}
		if slices.Contains(want, pair) {
			said = append(said, pair)
		}
	}
	slices.Sort(said)
	return slices.Compact(said)
}

package store

import (
	"bytes"
	"context"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"deepcrawl/forms/lvs"
	"deepcrawl/surface"
	"deepcrawl/surface/fetch"
	"deepcrawl/surface/order"
)

// fill makes a store know sites, with something of each in every table that can have it.
func fill(t *testing.T, db *DB, hosts ...string) {
	t.Helper()
	ctx := context.Background()
	for _, host := range hosts {
		address := func(format string, args ...any) string {
			return "https://" + host + fmt.Sprintf(format, args...)
		}
		must(t, db.SaveSite(ctx, host, address("/"), host))
		for n := range 20 {
			v := visit(t, n)
			v.Link.Site, v.Link.URL, v.Link.Key = host, parse(t, address("/page%d", n)),
				uint64(n+1)*7919+uint64(len(host))
			v.Link.Anchor, v.Text, v.Title = "anchor of "+host,
				strings.Repeat("text of "+host+" ", 100), "title of "+host
			v.Page.URL, v.Page.Drawing = v.Link.URL, "drawn for "+host
			v.Page.Hops = []fetch.Hop{{URL: v.Link.URL, Status: 302},
				{URL: parse(t, address("/hop")), Status: 200}}
			f := form()
			f.PageURL, f.Action = address("/"), address("/search")
			v.Forms = append(v.Forms[:0], f)
			v.Links = []surface.Link{
				{URL: parse(t, address("/pending%d", n)),
					Key: uint64(n+1)*104729 + uint64(len(host)), Site: host, Anchor: host,
					From: address("/page%d", n), Via: "a"}}
			must(t, db.SaveVisit(ctx, v))
			// a second visit takes the place of the first, which leaves a copy in the file
			if n%2 == 0 {
				v.At = v.At.Add(time.Hour)
				must(t, db.SaveVisit(ctx, v))
			}
		}
		_, _, err := db.Begin(ctx, host, 1, []byte(`{"begun":"`+host+`"}`))
		must(t, err)
		for n := range 10 {
			s := step(n + 1)
			s.Site, s.URL = host, address("/search?q=%d", n)
			for i := range s.Records {
				r := &s.Records[i]
				r.Key = address("/item/%d", 2*n+i)
				r.URL, r.Text = r.Key, "record of "+host
			}
			must(t, db.SaveStep(ctx, s))
		}
		must(t, db.LearnValues(ctx, host, lvs.Menu,
			[]lvs.Entry{{Label: "label " + host, Type: "text", Value: "value of " + host,
				Weight: 1}}))
	}
	// What is known of another site, but from a page of this one; and hosts that wait.
	must(t, db.SaveSeeds(ctx,
		[]surface.Link{
			{URL: parse(t, "https://kept.example/led"), Key: 99, Site: "kept.example",
				From: "https://www.forgotten.example/leads", Via: "a"}}))
	must(t, db.SaveLessons(ctx, []order.Lesson{{Word: "forgotten", Visits: 1}}))
	later := time.Now().Add(time.Hour)
	must(t, db.SaveWaits(ctx, nil,
		[]fetch.Wait{{Host: "https://www.forgotten.example", Until: later, Reason: "slow"},
			{Host: "https://kept.example", Until: later, Reason: "slow"}}))
}

func TestNothingOfAForgottenSiteIsLeftInTheFile(t *testing.T) {
	ctx := context.Background()
	path := filepath.Join(t.TempDir(), "test.db")
	db, err := Create(path)
	must(t, err)
	fill(t, db, "forgotten.example", "kept.example")
	k, ok, err := db.Known(ctx, "forgotten.example")
	want := Known{Pages: 20, Links: 40, Forms: 1, Queries: 10, Steps: 10, Records: 23, Values: 1}
	if !ok || err != nil || k != want {
		t.Errorf("known %+v, %v, %v, want %+v", k, ok, err, want)
	}
	before, _, err := db.Known(ctx, "kept.example")
	must(t, err)
	must(t, db.Forget(ctx, "forgotten.example"))
	for _, suffix := range []string{"", "-wal", "-shm"} { // while it is open
		b, err := os.ReadFile(path + suffix)
		must(t, err)
		if at := bytes.Index(bytes.ToLower(b), []byte("forgotten")); at >= 0 {
			t.Errorf("%s has %q", suffix, b[max(0, at-40):min(len(b), at+60)])
		}
	}
	if after, _, err := db.Known(ctx, "kept.example"); err != nil || after != before {
		t.Errorf("of the other site %+v is known, %v, before it was %+v", after, err, before)
	}
	if _, ok, err := db.Known(ctx, "forgotten.example"); ok || err != nil {
		t.Errorf("the site is known: %v, %v", ok, err)
	}
	if ws, err := db.Waits(ctx); err != nil || len(ws) != 1 {
		t.Errorf("hosts that wait: %v, %v", ws, err)
	}
	fill(t, db, "forgotten.example") // it may come back
	must(t, db.Close())
	check(t, path)
}

// A table that is added later, and knows of sites in another way, has to be taken into account.
func TestEveryTableNamesTheSiteItIsAbout(t *testing.T) {
	db := create(t)
	tables, err := collect(context.Background(), db, "tables", scanString,
		`SELECT t.name FROM sqlite_schema t WHERE t.type = 'table' AND t.name NOT LIKE 'sqlite_%'
		AND NOT EXISTS (SELECT 1 FROM pragma_table_info(t.name) c WHERE c.name IN ('site_id', 'site'))
		AND NOT EXISTS (SELECT 1 FROM pragma_foreign_key_list(t.name) f WHERE f.on_delete = 'CASCADE')`)
	must(t, err)
	// see Forget; a trigger removes texts
	if got, want := strings.Join(tables, " "), "sites waits visit_texts lessons"; got != want {
		t.Errorf("tables without a column site or site_id, which hang on no other: %s, want %s",
			got, want)
	}
}

package store

import (
	"bufio"
	"context"
	"crypto/sha256"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"deepcrawl/extract"
	"deepcrawl/querygen"
	"deepcrawl/surface"
	"deepcrawl/surface/fetch"
	"deepcrawl/surface/weburl"
)

// A siteToFill is what a store of a test knows of one site.
type siteToFill struct {
	site   string
	pages  int
	steps  int
	first  int           // item of the first step; each step shows two new ones
	after  time.Duration // when its steps begin
	titles string        // of items
}

// fillSite crawls and harvests a site that does not exist.
func fillSite(t testing.TB, db *DB, s siteToFill) {
	t.Helper()
	ctx, begun := context.Background(), epoch.Add(s.after)
	of := func(l surface.Link, n int) surface.Link {
		l.URL = parse(t, fmt.Sprintf("https://%s/%d", s.site, n))
		l.Site, l.Key, l.From = s.site, weburl.Key(l.URL), "https://"+s.site+"/"
		return l
	}
	must(t, db.SaveSite(ctx, s.site, "https://"+s.site+"/", s.site))
	for n := range s.pages {
		v := visit(t, n)
		v.Link, v.At = of(v.Link, 1000*n), begun.Add(time.Duration(n)*time.Second)
		f := *form()
		v.Forms = append(v.Forms, &f)
		v.Page.Hops = []fetch.Hop{{URL: v.Link.URL}, {URL: v.Link.URL, Status: 200}}
		v.Page.URL, v.Page.Odd = v.Link.URL, []string{"odd"}
		for i := range 3 {
			v.Links = append(v.Links, of(link(t, 1, 1), 1000*n+i+1))
		}
		must(t, db.SaveVisit(ctx, v))
	}
	if s.pages > 0 {
		must(t, db.FinishCrawl(ctx,
			surface.SiteSummary{Site: s.site, Status: "done", Seed: "https://" + s.site + "/"}))
	}
	for n := 1; n <= s.steps; n++ {
		st := step(s.first + n - 1)
		st.Site, st.Seq, st.At = s.site, n, begun.Add(time.Duration(n)*time.Minute)
		for i := range st.Records {
			r := &st.Records[i]
			r.Key = strings.Replace(r.Key, site, s.site, 1)
			r.Fresh = n == 1 || i >= 3
			r.KeyKind, r.URL, r.Title, r.Text = "url", r.Key, s.titles+r.Key, "text"
		}
		st.Documents = []extract.Document{
			{URL: st.Records[4].Key, RecordKey: st.Records[4].Key, Title: s.titles, Text: "text",
				At: st.At}}
		must(t, db.SaveStep(ctx, st))
	}
	if s.steps > 0 {
		must(t, db.SaveEstimate(ctx, s.site, 1, 1, querygen.Estimate{Size: 100}))
		must(t, db.FinishHarvest(ctx, s.site, 1, extract.Report{Stopped: "budget"}))
		// not by the clock of the test
		must(t, db.save("begun", func(w *writer) error {
			return w.exec(`UPDATE rounds SET begun = ?`, micros(epoch))
		}))
	}
	must(t, db.KeepPace(ctx, "https://"+s.site, s.site, fetch.Pace{Gap: time.Second, At: begun}))
	must(t, db.SaveTallies(ctx,
		[]fetch.Tally{
			{Host: "https://" + s.site, Site: s.site, Requests: s.pages + s.steps, First: begun,
				Last: begun, Statuses: map[int]int{200: s.pages + s.steps}}}))
	must(t, db.save("means", func(w *writer) error {
		return w.exec(`INSERT INTO means VALUES (?, 'recipe', 'lib.toml', ?2, ?2)`, s.site,
			micros(begun))
	}))
	must(t, db.SaveScope(ctx, s.site, &fetch.Scope{Within: "host"}))
	must(t, db.save("names", func(w *writer) error {
		return w.keep(
			siteNames{Site: s.site,
				Columns:    []keptColumn{{Name: "author", Type: "person", FirstType: "person"}},
				Attributes: []keptAttribute{{"f1", "author", "author"}}})
	}))
}

// storeOf makes a closed store.
func storeOf(t testing.TB, sites ...siteToFill) string {
	t.Helper()
	path := filepath.Join(t.TempDir(), "in.db")
	db, err := Create(path)
	must(t, err)
	db.KeepHTML = true
	for _, s := range sites {
		fillSite(t, db, s)
	}
	must(t, db.Close())
	return path
}

// mergeInto merges stores one after the other and returns what was told of their sites.
func mergeInto(t testing.TB, to string, from ...string) (all []Merged) {
	t.Helper()
	for _, path := range from {
		all = append(all, mergeOne(t, to, path)...)
	}
	check(t, to)
	return all
}

func mergeOne(t testing.TB, to, from string) (all []Merged) {
	t.Helper()
	in, err := Options{}.OpenInput(from)
	must(t, err)
	defer in.Close()
	db, err := Create(to)
	must(t, err)
	must(t, db.Merge(context.Background(), in, func(m Merged) { all = append(all, m) }))
	must(t, db.Close())
	return all
}

// contentsOf are all rows of a store without the numbers that they have there, in the order of
// their words.
func contentsOf(t testing.TB, path string) (all []string) {
	t.Helper()
	db, err := OpenReader(path)
	must(t, err)
	defer db.Close()
	natural := map[string]string{
		"site_id":    `(SELECT key FROM sites WHERE id = x.site_id)`,
		"link_id":    `(SELECT url FROM links WHERE id = x.link_id)`,
		"first_link": `(SELECT url FROM links WHERE id = x.first_link)`,
		"text_id":    `(SELECT text || html FROM visit_texts WHERE id = x.text_id)`,
		"form_id": `(SELECT s.key || f.form FROM forms f JOIN sites s ON s.id = f.site_id ` +
			`WHERE f.id = x.form_id)`,
		"query_id": `(SELECT s.key || q.round || ' ' || q.number FROM queries q JOIN sites s ON ` +
			`s.id = q.site_id WHERE q.id = x.query_id)`,
		"step_id": `(SELECT s.key || t.round || ' ' || t.seq FROM steps t JOIN sites s ON s.id ` +
			`= t.site_id WHERE t.id = x.step_id)`,
		"step": `(SELECT s.key || t.round || ' ' || t.seq FROM steps t JOIN sites s ON s.id ` +
			`= t.site_id WHERE t.id = x.step)`,
		"listed": `(SELECT group_concat(r.uid || l.fresh, ' ') FROM step_records l JOIN ` +
			`records r ON r.id = l.record_id WHERE l.step_id = x.id)`,
		"record_id":   `(SELECT uid FROM records WHERE id = x.record_id)`,
		"document_id": `(SELECT url FROM documents WHERE id = x.document_id)`,
	}
	for _, table := range tablesOf(t, db) {
		names, err := collect(context.Background(), db, table, scanString,
			`SELECT name FROM pragma_table_info(?) WHERE name <> 'id'`, table)
		must(t, err)
		values := make([]string, len(names))
		for i, name := range names {
			values[i] = `quote(x."` + name + `")`
			if as, linked := natural[name]; linked {
				values[i] = `quote(` + as + `)`
			} else if name == "shape" || name == "form" && strings.HasSuffix(table, "_rows") {
				values[i] = `quote((SELECT text FROM repeated WHERE id = x.` + name + `))`
			}
		}
		rows, err := collect(context.Background(), db, table, scanString,
			`SELECT '`+table+` ' || `+strings.Join(values, ` || ' ' || `)+` FROM `+table+` x`)
		must(t, err)
		slices.Sort(rows)
		all = append(all, rows...)
	}
	return all
}

func tablesOf(t testing.TB, db *DB) []string {
	t.Helper()
	tables, err := collect(context.Background(), db, "tables", scanString,
		`SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%' ORDER `+
			`BY name`)
	must(t, err)
	return tables
}

func sameStores(t testing.TB, what, got, want string) {
	t.Helper()
	if diff := cmp.Diff(contentsOf(t, want), contentsOf(t, got)); diff != "" {
		t.Errorf("%s (-want +got):\n%s", what, diff)
	}
}

var (
	siteA = siteToFill{site: "a.example", pages: 3, steps: 4, first: 1, titles: "A "}
	siteB = siteToFill{site: "b.example", pages: 2, steps: 3, first: 1, titles: "B "}
	siteC = siteToFill{site: "c.example", pages: 5, titles: "C "}
)

func TestAListSplitOverTwoStoresIsMergedToWhatOneWouldHave(t *testing.T) {
	one := storeOf(t, siteA, siteB, siteC)
	first, second := storeOf(t, siteC, siteA), storeOf(t, siteB)
	all := filepath.Join(t.TempDir(), "all.db")
	before := fingerprint(t, first)
	for _, m := range mergeInto(t, all, first, second) {
		if m.Crawl != Taken || (m.Harvest == Taken) != (m.Site != siteC.site) || m.Pages == 0 ||
			m.Records != m.Added {
			t.Errorf("told %+v", m)
		}
	}
	sameStores(t, "both", all, one)
	if fingerprint(t, first) != before {
		t.Error("a store that was merged was changed")
	}
	entries, err := os.ReadDir(filepath.Dir(first))
	must(t, err)
	if len(entries) != 1 {
		t.Errorf("left beside a store that was merged: %v", entries)
	}

	for _, m := range mergeInto(t, all, second, first) { // once more changes nothing
		if m.Any() {
			t.Errorf("again: %+v", m)
		}
	}
	sameStores(t, "once more", all, one)

	other := filepath.Join(t.TempDir(), "other.db")
	mergeInto(t, other, second, first)
	sameStores(t, "in another order", other, one)
	replays(t, all, siteA)
}

// replays checks that the steps of a site come back as they were saved.
func replays(t testing.TB, path string, s siteToFill) {
	t.Helper()
	db, err := OpenReader(path)
	must(t, err)
	defer db.Close()
	n := 0
	for st, err := range db.Steps(context.Background(), s.site, 1) {
		must(t, err)
		n++
		if st.Seq != n || len(st.Records) != 5 || len(st.Documents) != 1 {
			t.Errorf("step %d has %d records and %d detail pages", st.Seq, len(st.Records),
				len(st.Documents))
		}
		for _, r := range st.Records {
			if r.Fresh && r.Title != s.titles+r.Key {
				t.Errorf("step %d showed %q, and is read as %q", n, s.titles+r.Key, r.Title)
			}
		}
	}
	if n != s.steps {
		t.Errorf("%d steps of %s, want %d", n, s.site, s.steps)
	}
}

func fingerprint(t testing.TB, path string) [sha256.Size]byte {
	t.Helper()
	b, err := os.ReadFile(path)
	must(t, err)
	return sha256.Sum256(b)
}

// Both stores know a site: the longer harvest is kept, and what the newer look says of a record.
func TestASiteThatBothStoresKnow(t *testing.T) {
	long := siteToFill{site: "a.example", pages: 1, steps: 6, first: 1, titles: "old "}
	late := siteToFill{site: "a.example", pages: 4, steps: 3, first: 5, after: 24 * time.Hour,
		titles: "new "}
	first, second := storeOf(t, long, siteB), storeOf(t, late)
	all, other := filepath.Join(t.TempDir(), "all.db"), filepath.Join(t.TempDir(), "other.db")

	told := mergeInto(t, all, first, second)
	last := told[len(told)-1]
	// Steps 1 to 6 show the items 2 to 16, and 3 to 5 of the other store 10 to 18.
	if last.Crawl != Taken || last.Harvest != Kept || last.Added != 2 || last.Updated != 7 ||
		last.Records != 17 || last.Pages != 4 {
		t.Errorf("told %+v", last)
	}
	mergeInto(t, other, second, first)
	sameStores(t, "in another order", other, all)
	before := contentsOf(t, all)
	for _, m := range mergeInto(t, all, first, second, first) {
		if m.Any() {
			t.Errorf("again: %+v", m)
		}
	}
	if diff := cmp.Diff(before, contentsOf(t, all)); diff != "" {
		t.Errorf("once more (-before +after):\n%s", diff)
	}
	replays(t, all, long)

	db, err := OpenReader(all)
	must(t, err)
	defer db.Close()
	for item, want := range map[int]string{2: "old ", 9: "old ", 10: "new ", 16: "new ", 18: "new "} {
		key := fmt.Sprint("https://a.example/item/", item)
		var title string
		var seen, last int64
		must(t, db.read.QueryRow(`SELECT title, first_seen, last_seen FROM records WHERE key = ?`,
			key).Scan(&title, &seen, &last))
		if title != want+key {
			t.Errorf("item %d is called %q, want %q", item, title, want+key)
		}
		if wantFirst := item <= 16; (fromMicros(seen).Sub(epoch) < 24*time.Hour) != wantFirst ||
			(fromMicros(last).Sub(epoch) >= 24*time.Hour) != (item >= 10) {
			t.Errorf("item %d was seen from %s to %s", item, fromMicros(seen), fromMicros(last))
		}
	}
	if n := len(contentsWith(before, "documents ")); n != 6+3-2+siteB.steps {
		t.Errorf("%d detail pages", n)
	}
	if n := len(contentsWith(before, "forms ")); n != 2 {
		t.Errorf("%d forms", n)
	}
}

func TestTheOrderOfStoresDoesNotMatter(t *testing.T) {
	paths := []string{
		storeOf(t, siteToFill{site: "a.example", pages: 1, steps: 5, first: 1, titles: "x "}),
		storeOf(t, siteToFill{site: "a.example", pages: 4, steps: 3, first: 4,
			after: 24 * time.Hour, titles: "y "}, siteB),
		storeOf(t, siteToFill{site: "a.example", pages: 2, steps: 2, first: 5,
			after: 48 * time.Hour, titles: "y "}, siteC),
	}
	want := filepath.Join(t.TempDir(), "want.db")
	mergeInto(t, want, paths...)
	for _, order := range [][]int{{0, 2, 1}, {1, 0, 2}, {1, 2, 0}, {2, 0, 1}, {2, 1, 0}} {
		all := filepath.Join(t.TempDir(), "all.db")
		for _, i := range order {
			mergeInto(t, all, paths[i])
		}
		sameStores(t, fmt.Sprint("order ", order), all, want)
	}
	// Stores that were merged in part are merged like any other.
	some, all := filepath.Join(t.TempDir(), "some.db"), filepath.Join(t.TempDir(), "all.db")
	mergeInto(t, some, paths[2], paths[1])
	mergeInto(t, all, some, paths[0])
	sameStores(t, "of merged ones", all, want)
}

func contentsWith(rows []string, prefix string) (some []string) {
	for _, r := range rows {
		if strings.HasPrefix(r, prefix) {
			some = append(some, r)
		}
	}
	return some
}

func TestARecordIsGoneWhereTheNewestLookSaysSo(t *testing.T) {
	at := func(n int) int64 { return micros(epoch.Add(time.Duration(n) * time.Hour)) }
	for _, c := range []struct {
		name                   string
		last, gone             int // of the one
		otherLast, otherGone   int
		wantGone, wantLastSeen int
	}{
		{"seen after it was gone", 1, 2, 3, 0, 0, 3},
		{"gone after it was seen", 3, 0, 1, 4, 4, 3},
		{"gone for both", 1, 2, 3, 4, 4, 3},
		{"there for both", 1, 0, 3, 0, 0, 3},
	} {
		t.Run(c.name, func(t *testing.T) {
			paths := []string{storeOf(t, siteA), storeOf(t, siteA)}
			for i, v := range [][2]int{{c.last, c.gone}, {c.otherLast, c.otherGone}} {
				db, err := Create(paths[i])
				must(t, err)
				gone := int64(0)
				if v[1] > 0 {
					gone = at(v[1])
				}
				must(t, db.save("set", func(w *writer) error {
					return w.exec(`UPDATE record_rows SET last_seen = ?, gone = ?`, at(v[0]), gone)
				}))
				must(t, db.Close())
			}
			for range 2 { // in either order
				all := filepath.Join(t.TempDir(), "all.db")
				mergeInto(t, all, paths...)
				db, err := OpenReader(all)
				must(t, err)
				var gone, last int64
				must(t, db.read.QueryRow(`SELECT max(gone), min(last_seen) FROM records`).Scan(
					&gone, &last))
				must(t, db.Close())
				want := int64(0)
				if c.wantGone > 0 {
					want = at(c.wantGone)
				}
				if gone != want || last != at(c.wantLastSeen) {
					t.Errorf("gone %d, want %d; seen %d, want %d", gone, want, last,
						at(c.wantLastSeen))
				}
				slices.Reverse(paths)
			}
		})
	}
}

// A store that went on after it was merged is taken again, and one that the merged store went on
// with is not.
func TestAHarvestThatWentOnTakesThePlaceOfItsBeginning(t *testing.T) {
	longer := siteA
	longer.steps += 2
	before, after := storeOf(t, siteA), storeOf(t, longer)
	all := filepath.Join(t.TempDir(), "all.db")
	told := mergeInto(t, all, before, after, before)
	if told[1].Harvest != Taken || told[1].Added != 4 || told[2].Harvest != Kept || told[2].Any() {
		t.Errorf("told %+v", told)
	}
	sameStores(t, "the longer one", all, after)

	db, err := Create(all) // and it goes on itself
	must(t, err)
	st := step(9)
	st.Site, st.Seq, st.At = siteA.site, longer.steps+1, epoch.Add(time.Hour)
	must(t, db.SaveStep(context.Background(), st))
	must(t, db.Close())
	if told := mergeInto(t, all, after); told[0].Harvest != Kept || told[0].Any() {
		t.Errorf("told %+v", told)
	}
}

// Whoever adds a table says what becomes of it here.
func TestMergeKnowsAllTables(t *testing.T) {
	db := create(t)
	// waits are those of a run, collected of the store itself
	known := []string{"sites", "waits", "scopes", "label_values", "lessons", "means",
		"host_tallies", "host_statuses", "exported_columns", "exported_attributes", "repeated",
		"collected"}
	for table := range newest {
		known = append(known, table)
	}
	for _, table := range historyTables {
		known = append(known, table.name)
	}
	slices.Sort(known)
	if diff := cmp.Diff(tablesOf(t, db), known); diff != "" {
		t.Errorf("tables that merge.go does not know, or that are no more (-store +known):\n%s",
			diff)
	}
	// Of these it names the columns.
	for table, known := range map[string]string{
		"sites": "id key url line status reason depth found",
		"record_rows": "id site_id hash key round step first_seen last_seen changed_at gone form " +
			"source_url key_kind url title section shape body",
		"documents": "id site_id url record_key title lang at text html canonical published " +
			"modified attributes changed_at",
	} {
		names, err := db.write.columnsOf(table)
		must(t, err)
		if got := strings.Join(names, " "); got != known {
			t.Errorf("columns of %s: %s; merge.go knows %s", table, got, known)
		}
	}
}

func TestAnOlderStoreIsMergedAndStaysOlder(t *testing.T) {
	path := unpacked(t, "finished.db")
	before := fingerprint(t, path)
	all := filepath.Join(t.TempDir(), "all.db")
	mergeInto(t, all, path)
	if fingerprint(t, path) != before {
		t.Error("it was changed")
	}
	entries, err := os.ReadDir(filepath.Dir(all))
	must(t, err)
	if len(entries) != 1 {
		t.Errorf("left beside the merged store: %v", entries)
	}
	db, err := Create(path) // brought up to date by its owner it has the same
	must(t, err)
	must(t, db.save("waits", func(w *writer) error { return w.exec(`DELETE FROM waits`) }))
	must(t, db.Close())
	sameStores(t, "old", all, path)
}

// A killed run leaves its log beside its store.
func TestAStoreWithALogIsMerged(t *testing.T) {
	db, err := Create(filepath.Join(t.TempDir(), "in.db"))
	must(t, err)
	db.KeepHTML = true
	fillSite(t, db, siteA)
	killed := filepath.Join(t.TempDir(), "killed.db")
	must(t, copyFile(killed, db.path))
	must(t, copyFile(killed+"-wal", db.path+"-wal"))
	must(t, db.Close())
	before := fingerprint(t, killed)
	all := filepath.Join(t.TempDir(), "all.db")
	mergeInto(t, all, killed)
	sameStores(t, "with what is in the log", all, storeOf(t, siteA))
	if fingerprint(t, killed) != before {
		t.Error("it was changed")
	}
}

func TestAStoreThatARunWritesToIsNotMerged(t *testing.T) {
	path := storeOf(t, siteA)
	db, err := Create(path)
	must(t, err)
	if _, err := (Options{}).OpenInput(path); !errors.Is(err, ErrInUse) {
		t.Errorf("got %v, want %v", err, ErrInUse)
	}
	must(t, db.Close())
	in, err := Options{}.OpenInput(path)
	must(t, err)
	if _, err := Create(path); !errors.Is(err, ErrInUse) {
		t.Errorf("a run began on a store that is merged: %v", err)
	}
	must(t, in.Close())
	for _, path := range []string{filepath.Join(t.TempDir(), "none.db"), "merge.go"} {
		if _, err := (Options{}).OpenInput(path); !errors.Is(err, ErrMissing) &&
			!errors.Is(err, ErrForeign) {
			t.Errorf("%s: %v", path, err)
		}
	}
}

// The test binary runs itself again as the process that merges and is to be killed.
const merger = "DEEPCRAWL_STORE_MERGE"

func mergeAndTell(args []string) error {
	db, err := Create(args[0])
	if err != nil {
		return err
	}
	for _, from := range args[1:] {
		in, err := Options{}.OpenInput(from)
		if err != nil {
			return err
		}
		if err := db.Merge(context.Background(), in, func(m Merged) {
			fmt.Println(m.Site)
		}); err != nil {
			return err
		}
		in.Close()
	}
	return db.Close()
}

func TestAKilledMergeGoesOn(t *testing.T) {
	var some, more []siteToFill
	for n := range 30 {
		s := siteToFill{site: fmt.Sprintf("s%02d.example", n), pages: 2, steps: 2, first: 1,
			titles: "t "}
		some = append(some, s)
		s.steps, s.after = 1+n%3, time.Hour // of the same sites, some longer
		more = append(more, s)
	}
	first, second := storeOf(t, some...), storeOf(t, more...)
	want := filepath.Join(t.TempDir(), "want.db")
	mergeInto(t, want, first, second)
	all := filepath.Join(t.TempDir(), "all.db")
	kills := []int{3, 35, 55}
	if testing.Short() {
		kills = kills[1:2]
	}
	for _, after := range kills {
		cmd := exec.Command(os.Args[0])
		cmd.Env = append(os.Environ(), merger+"="+strings.Join([]string{all, first, second}, "\n"))
		cmd.Stderr = os.Stderr
		out, err := cmd.StdoutPipe()
		must(t, err)
		must(t, cmd.Start())
		lines := bufio.NewScanner(out)
		for range after {
			if !lines.Scan() {
				t.Fatal("the child ended by itself")
			}
		}
		must(t, cmd.Process.Kill())
		for lines.Scan() {
		}
		_ = cmd.Wait() // killed, as wanted
		check(t, all)
	}
	mergeInto(t, all, first, second)
	sameStores(t, "after the kills", all, want)
}

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

	"deepcrawl/extract"
	"deepcrawl/extract/records"
	"deepcrawl/extract/records/identity"
	"deepcrawl/store/handover"
	"deepcrawl/surface/weburl"
)

// exportedAddresses are the addresses of records by their keys, as JSON lines have them.
func exportedAddresses(t *testing.T, db *DB) map[string]string {
	t.Helper()
	var out bytes.Buffer
	_, err := db.Export(context.Background(), ExportOptions{Path: "-", W: &out, Format: "jsonl"})
	must(t, err)
	all := map[string]string{}
	for line := range strings.Lines(out.String()) {
		var r handover.Record
		must(t, json.Unmarshal([]byte(line), &r))
		all[r.Key] = r.URL
	}
	return all
}

const host = "https://example.org"

// A seenPage is the page of an item: what a result page links to, where that ended, and what the
// page says of itself.
type seenPage struct{ linked, ended, canonical string }

var seenPages = map[string]struct {
	pages []seenPage
	want  []string // paths of the records; "" as linked
}{
	"a canonical link": {
		[]seenPage{{"/i?id=1&q=tin", "", "/item/1"}, {"/i?id=2&q=tin", "", "/item/2"},
			{"/item/3", "", "/item/3"}},
		[]string{"/item/1", "/item/2", ""}},
	"a redirect": {[]seenPage{{"/go/1", "/item/1", ""}, {"/go/2", "/item/2", "/book/2"}},
		[]string{"/item/1", "/book/2"}},
	"one address for many": {
		[]seenPage{{"/i/1", "/portal", ""}, {"/i/2", "/portal", ""}, {"/i/3", "", "/list"},
			{"/i/4", "", "/list"}, {"/i/5", "/book/5", "/list"}},
		[]string{"", "", "", "", "/book/5"}},
	"the address of another item": {
		[]seenPage{{"/i/1?color=red", "", "/i/1"}, {"/i/1", "", "/i/1"}}, []string{"", ""}},
	"the first page of the site": {[]seenPage{{"/i/1", "", "/"}}, []string{""}},
	"a way to the first page":    {[]seenPage{{"/i/1", "/", ""}}, []string{""}},
	"another host": {
		[]seenPage{{"/i/1", "", "https://shop.example.org/i/one"},
			{"/i/2", "https://shop.example.org/i/two", ""}}, []string{"", ""}},
	"the same host with www": {[]seenPage{{"/i/1", "", "https://www.example.org/item/1"}},
		[]string{"https://www.example.org/item/1"}},
	"a way back": {[]seenPage{{"/i/1", "/login?next=%2Fi%2F1", ""}}, []string{""}},
	"a session": {
		[]seenPage{{"/i?id=1", "/i?id=1&sid=4711", ""}, {"/i?id=2&sid=9", "/i?id=2", ""}},
		[]string{"", "/i?id=2"}},
	"an address in clear": {[]seenPage{{"/i/1", "", "http://example.org/item/1"}},
		[]string{""}},
}

func absolute(address string) string {
	if address == "" || strings.HasPrefix(address, "http") {
		return address
	}
	return host + address
}

// listed is a step that lists the pages.
func listed(pages []seenPage) *extract.Step {
	s := step(1)
	s.Records = nil
	for i, p := range pages {
		s.Records = append(s.Records,
			extract.Captured{Fresh: true,
				Record: records.Record{Key: fmt.Sprint("k", i), KeyKind: "id", Title: "A book",
					URL: absolute(p.linked)}})
	}
	return s
}

func wanted(pages []seenPage, want []string) map[string]string {
	all := map[string]string{}
	for i, p := range pages {
		if all[fmt.Sprint("k", i)] = absolute(want[i]); want[i] == "" {
			all[fmt.Sprint("k", i)] = absolute(p.linked)
		}
	}
	return all
}

// The key of a record stays; its address is the one that the item's page has of its own.
func TestDetailPagesTellTheAddressesOfRecords(t *testing.T) {
	for name, tt := range seenPages {
		t.Run(name, func(t *testing.T) {
			db, s := create(t), listed(tt.pages)
			for i, p := range tt.pages {
				ended := p.ended
				if ended == "" {
					ended = p.linked
				}
				s.Documents = append(s.Documents,
					extract.Document{URL: absolute(ended), RecordKey: fmt.Sprint("k", i),
						Canonical: absolute(p.canonical), At: epoch})
			}
			must(t, db.SaveStep(t.Context(), s))
			if diff := cmp.Diff(wanted(tt.pages, tt.want), exportedAddresses(t, db)); diff != "" {
				t.Error(diff)
			}
		})
	}
}

func TestPagesOfTheCrawlTellTheAddressesOfRecords(t *testing.T) {
	for name, tt := range seenPages {
		t.Run(name, func(t *testing.T) {
			db := create(t)
			for n, p := range tt.pages {
				v := visit(t, n)
				v.Link.URL = parse(t, absolute(p.linked))
				v.Link.Key = weburl.Key(v.Link.URL)
				if v.Page.URL = v.Link.URL; p.ended != "" {
					v.Page.URL = parse(t, absolute(p.ended))
				}
				v.Page.Body = fmt.Appendf(nil,
					`<html><head><link rel=canonical href="%s"></head><body>A book`,
					absolute(p.canonical))
				v.Said = v.Page.Metadata()
				must(t, db.SaveVisit(t.Context(), v))
			}
			must(t, db.SaveStep(t.Context(), listed(tt.pages)))
			if diff := cmp.Diff(wanted(tt.pages, tt.want), exportedAddresses(t, db)); diff != "" {
				t.Error(diff)
			}
		})
	}
}

// A page that the crawl came to by another link says what it is, too.
func TestTheCrawlKnowsAPageByItsOwnAddress(t *testing.T) {
	db := create(t)
	v := visit(t, 1)
	v.Link.URL, v.Page.URL = parse(t, host+"/new"), parse(t, host+"/i?id=1")
	v.Link.Key = weburl.Key(v.Link.URL)
	v.Page.Body = []byte(`<html><head><link rel=canonical href="/item/1"></head><body>A book`)
	v.Said = v.Page.Metadata()
	must(t, db.SaveVisit(t.Context(), v))
	must(t, db.SaveStep(t.Context(), listed([]seenPage{{linked: "/i?id=1"}})))
	if got := exportedAddresses(t, db)["k0"]; got != host+"/item/1" {
		t.Error(got)
	}
}

// Who has the address from an export finds the record by it.
func TestRecordsAreFoundByTheAddressOfTheirExport(t *testing.T) {
	db, s := create(t), listed([]seenPage{{linked: "/i?id=1"}, {linked: "/i?id=2"}})
	s.Documents = []extract.Document{
		{URL: host + "/go/1", RecordKey: "k0", Canonical: host + "/item/1", At: epoch}}
	must(t, db.SaveStep(t.Context(), s))
	v := visit(t, 1)
	v.Link.URL, v.Page.URL = parse(t, host+"/i?id=2"), parse(t, host+"/item/2")
	v.Link.Key = weburl.Key(v.Link.URL)
	must(t, db.SaveVisit(t.Context(), v))
	for _, address := range []string{"/i?id=1", "/go/1", "/item/1", "/i?id=2", "/item/2"} {
		r, ok, err := db.RecordAt(t.Context(), site, host+address)
		if !ok || err != nil || r.Title != "A book" {
			t.Errorf("%s: %+v, %v, %v", address, r, ok, err)
		}
	}
}

// What the key has nothing of says how the link was found, and not what it leads to.
func TestTheQuestionIsNoPartOfAnAddress(t *testing.T) {
	for _, c := range []struct{ address, key, kind, want string }{
		{"/i?id=1&q=tin&rank=3", "/i?id=1", "url", "/i?id=1"},
		{"/i?q=tin;v=2&id=1#e5", "/i?id=1&v=2#e5", "url", "/i?v=2&id=1#e5"},
		{"/item/1/?q=tin", "/item/1", "url", "/item/1/"},
		{"/item/1?q=tin#reviews", "/item/1", "url", "/item/1#reviews"},
		{"/i?id=1&q=tin", "4711", "id", "/i?id=1&q=tin"},
		// the key is written otherwise
		{"/i?id=%c3%a9&q=tin", "/i?id=%C3%A9", "url", "/i?id=%c3%a9&q=tin"},
		{"/i?id=1&v=2", "/i?id=1&v=2", "url", "/i?id=1&v=2"},
	} {
		if got := withoutAsked(host+c.address, c.key, c.kind); got != host+c.want {
			t.Errorf("%s, key %s: %s, want %s", c.address, c.key, got, host+c.want)
		}
	}
	db := create(t)
	s := listed([]seenPage{{linked: "/i/1?color=red"}, {linked: "/i/1?q=tin"}})
	s.Records[0].Key, s.Records[0].KeyKind = host+"/i/1?color=red", "url"
	s.Records[1].Key, s.Records[1].KeyKind = host+"/i/1", "url"
	// that of the other
	s.Documents = []extract.Document{
		{URL: host + "/i/1?color=red", RecordKey: s.Records[0].Key, Canonical: host + "/i/1",
			At: epoch}}
	must(t, db.SaveStep(t.Context(), s))
	want := map[string]string{host + "/i/1?color=red": host + "/i/1?color=red",
		host + "/i/1": host + "/i/1"}
	if diff := cmp.Diff(want, exportedAddresses(t, db)); diff != "" {
		t.Error(diff)
	}
}

// A number that is drawn anew for each link is proven to tell nothing, and is no part of the
// address.
func TestWhatIsDrawnForEachLinkIsLeftOutOfAddresses(t *testing.T) {
	id := &identity.Identity{Addressed: true,
		Asides: map[string]*identity.Aside{"l": {Sure: true, Order: 1}, "id": {Tells: true}}}
	db := shelf(t, records.Wrapper{Version: 1, Identity: id}, make([][]records.Attribute, 4))
	_, err := db.write.conn.ExecContext(t.Context(),
		`UPDATE record_rows SET key_kind = 'url', key = 'https://example.org/show?id=' || id || '&l=7',
		url = CASE id WHEN 1 THEN 'https://example.org/show?l=51&id=1' WHEN 2 THEN 'https://example.org/2?l=12' WHEN 3 THEN 'https://example.org/show?id=3#l=5' ELSE 'https://example.org/show?id=4&all=l' END`)
	must(t, err)
	var out bytes.Buffer
	_, err = db.Export(t.Context(), ExportOptions{Path: "-", W: &out, Format: "jsonl"})
	must(t, err)
	want := []string{"https://example.org/show?id=1", "https://example.org/2",
		"https://example.org/show?id=3#l=5", "https://example.org/show?id=4&all=l"}
	var got []string
	for line := range bytes.Lines(out.Bytes()) {
		var r handover.Record
		must(t, json.Unmarshal(line, &r))
		got = append(got, r.URL)
	}
	if !slices.Equal(got, want) {
		t.Errorf("%q, want %q", got, want)
	}
}

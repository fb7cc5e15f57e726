package main

import (
	"fmt"
	"net/http"
	"net/http/httptest"
	"net/url"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"deepcrawl/surface/fetch"
)

// get asks a catalogue.
func get(t *testing.T, b *books, target string) string {
	t.Helper()
	w := httptest.NewRecorder()
	b.ServeHTTP(w, httptest.NewRequest(http.MethodGet, target, nil))
	return w.Body.String()
}

func TestACatalogueOfTheBenchAnswersAsItsKindSays(t *testing.T) {
	listing, keyword, capped := newBooks(catalogueKinds[3], 250), newBooks(catalogueKinds[0], 250),
		newBooks(catalogueKinds[1], 2500)
	it := keyword.item(7)
	words := strings.Fields(strings.ToLower(it.title + " " + it.author))
	for _, c := range []struct {
		of     *books
		query  url.Values
		shows  int
		holds  string
		beyond bool
	}{
		{listing, url.Values{"q": {""}}, 100, "250 results, 1 to 100", true},
		{listing, url.Values{"q": {""}, "page": {"3"}}, 50, "250 results, 201 to 250", false},
		{keyword, url.Values{"q": {""}}, 0, "New this week", false},
		{keyword, url.Values{"q": {strings.Join(words, " ")}}, 1, `href="/book/7"`, false},
		{keyword, url.Values{"q": {"nothing"}}, 0, "Nothing was found", false},
		{capped, url.Values{"subject": {""}, "language": {""}, "from": {"1950"}, "to": {"2025"},
			"page": {"5"}}, 20, "2500 results, 81 to 100", false},
		{capped, url.Values{"subject": {subjectName(3)}, "language": {languageName(2)},
			"from": {"2020"}, "to": {"2010"}}, 0, "Nothing was found", false},
	} {
		page := get(t, c.of, "/search?"+c.query.Encode())
		if got := strings.Count(page, "<article"); got != c.shows ||
			!strings.Contains(page, c.holds) || strings.Contains(page, `rel="next"`) != c.beyond {
			t.Errorf("%s %v: %d items, want %d and %q, a next page %v:\n%s", c.of.kind.name,
				c.query, got, c.shows, c.holds, c.beyond, page)
		}
	}
	if listing.distinct != 150 || listing.requests != 2 {
		t.Errorf("150 items were shown by 2 requests; counted %d, %d", listing.distinct,
			listing.requests)
	}
}

func TestALimitStoresWhatThePagesShow(t *testing.T) {
	b := newBooks(catalogueKinds[0], 300)
	base, stop, err := b.serve()
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { stop() }) //nolint:errcheck // it has answered all that was asked
	u, err := fetch.ParseURL(nil,
		base+"search?q="+strings.ToLower(strings.Fields(b.item(4).title)[0]))
	if err != nil {
		t.Fatal(err)
	}
	items, err := itemsAt(http.DefaultClient, u)
	if err != nil || len(items) != b.distinct || len(items) == 0 {
		t.Fatalf("%d items, %v; %d were shown", len(items), err, b.distinct)
	}
	if !strings.HasPrefix(items[0].url, base+"book/") ||
		!strings.Contains(items[0].text, "Publisher") {
		t.Errorf("got %+v", items[0])
	}
}

// A profile of a process is split by packages of ours: the shares add up to one.
func TestAProfileIsSplitByPackage(t *testing.T) {
	file := filepath.Join(t.TempDir(), "cpu")
	stop, err := profiled(file)
	if err != nil {
		t.Fatal(err)
	}
	for range 3 {
		newBooks(catalogueKinds[0], 3000)
	}
	stop()
	parts, err := (&harvestRun{profiles: []string{file}}).parts()
	if err != nil {
		t.Fatal(err)
	}
	all := 0.0
	for _, p := range parts {
		all += p.Share
	}
	if said := fmt.Sprint(parts); len(parts) > 0 &&
		(all < .999 || all > 1.001 || !strings.Contains(said, "cmd/bench")) {
		t.Errorf("shares are %s", said)
	}
	if err := os.WriteFile(file, []byte("no profile"), 0o600); err != nil {
		t.Fatal(err)
	}
	if _, err := (&harvestRun{profiles: []string{file}}).parts(); err == nil {
		t.Error("a file that is no profile was added up")
	}
}

package app_test

import (
	"context"
	"encoding/json"
	"fmt"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"

	"deepcrawl/cmd/app"
	"deepcrawl/cmd/internal/term"
)

// shelf is a site with a page for each of its books, to which its sitemap alone leads, and perhaps
// a search that lists the same books.
type shelf struct {
	books  int
	search bool
	closed bool // robots.txt closes the search
	moved  bool // the sitemap has other addresses than the search, and the pages say so
	page   func(i int) string
	gone   func(i int) bool // nil: none is

	mu    sync.Mutex
	asked map[string]int // requests by path
}

func title(i int) string { return fmt.Sprintf("The %s of %d", words[i%len(words)], i) }

// author is the number of the author of a book. No author has three books, as the sample of a
// sitemap has three pages, and what is the same on all of them is none of the facts of a page.
func author(i int) int { return i % 31 }

func linked(i int) string {
	return fmt.Sprintf(`<h1>%s</h1><p>Words.</p><script type="application/ld+json">`+
		`{"@type":"Book","name":%q,"author":{"name":"Author %d"}}</script>`, title(i), title(i),
		author(i))
}

func named(i int) string {
	return fmt.Sprintf(
		`<h1>%s</h1><dl><dt>Author</dt><dd>Author %d</dd><dt>Shelf mark</dt><dd>K %d</dd></dl>`,
		title(i), author(i), i)
}

func prose(i int) string {
	return fmt.Sprintf(`<h1>%s</h1><p>Words on it, and no more.</p>`, title(i))
}

func (s *shelf) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.asked[r.URL.Path]++
	var b strings.Builder
	var n int
	switch {
	case r.URL.Path == "/robots.txt":
		closed := ""
		if s.closed {
			closed = "Disallow: /find\n"
		}
		fmt.Fprintf(w, "User-agent: *\nDisallow: /book/3\n%sSitemap: http://%s/sitemap.xml\n",
			closed, r.Host)
		return
	case r.URL.Path == "/sitemap.xml":
		w.Header().Set("Content-Type", "application/xml")
		for i := range s.books {
			fmt.Fprintf(&b, "<url><loc>http://%s/%s/%d</loc></url>", r.Host, s.listed(), i)
		}
		fmt.Fprintf(w, `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">%s</urlset>`,
			b.String())
		return
	case r.URL.Path == "/" && s.search:
		b.WriteString(`<form action="/find"><label>Search the books <input name="q"></label> ` +
			`<button>Search</button></form>`)
	case r.URL.Path == "/":
		b.WriteString("<h1>Books</h1><p>Welcome.</p>")
	case r.URL.Path == "/find":
		for i := range s.books {
			if q := strings.ToLower(r.URL.Query().Get("q")); q != "" &&
				strings.Contains(strings.ToLower(title(i)), q) {
				fmt.Fprintf(&b,
					`<tr><td><a href="/book/%d?q=%s">%s</a></td><td>Author %d</td></tr>`, i, q,
					title(i), author(i))
			}
		}
		if b.Len() == 0 {
			b.WriteString("<p>No book was found.</p>")
		}
	default:
		_, number, _ := strings.Cut(strings.TrimPrefix(r.URL.Path, "/"), "/")
		if k, _ := fmt.Sscanf(number, "%d", &n); k == 0 || n >= s.books ||
			s.gone != nil && s.gone(n) {
			w.WriteHeader(http.StatusNotFound)
			break
		}
		b.WriteString(s.page(n))
	}
	w.Header().Set("Content-Type", "text/html; charset=utf-8")
	head, body := "", b.String()
	if strings.HasPrefix(r.URL.Path, "/all-books/") {
		head = fmt.Sprintf(`<link rel="canonical" href="/book/%d">`, n)
	}
	if strings.HasPrefix(body, "<tr>") {
		body = "<table><tr><th>Title</th><th>Author</th></tr>" + body + "</table>"
	}
	fmt.Fprintf(w, "<html><head><title>Books</title>%s</head><body>%s</body></html>", head, body)
}

// listed is where the pages lie that the sitemap names.
func (s *shelf) listed() string {
	if s.moved {
		return "all-books"
	}
	return "book"
}

// read harvests the shelf by doors, one after the other into one store, and returns how that ended
// and what is exported.
func (s *shelf) read(t *testing.T, also func(run int, set *app.Settings),
	doors ...string) (sum term.Summary, got []map[string]any, err error) {
	t.Helper()
	s.asked = map[string]int{}
	server := httptest.NewServer(s)
	defer server.Close()
	set := app.Defaults()
	set.DB = filepath.Join(t.TempDir(), "a.db")
	set.Crawl.MaxPages = 3
	for run, door := range doors {
		set.Web.Delay, set.Web.Budget, set.Harvest.Door = -1, 0, door
		if also != nil {
			also(run, &set)
		}
		end := &ends{Printer: app.Silent().Print}
		err = app.Extract(context.Background(), set, app.Reporter{Print: end},
			app.Wanted{Sites: []string{server.URL}})
		sum = end.summary
	}
	out := filepath.Join(t.TempDir(), "out.jsonl")
	if failed := app.Export(context.Background(), app.Silent(),
		app.ExportOptions{DB: set.DB, Path: out}); failed != nil {
		t.Fatal(failed)
	}
	b, failed := os.ReadFile(out)
	if failed != nil {
		t.Fatal(failed)
	}
	for line := range strings.Lines(string(b)) {
		var r map[string]any
		if err := json.Unmarshal([]byte(line), &r); err != nil {
			t.Fatal(err)
		}
		got = append(got, r)
	}
	return sum, got, err
}

// open are the books that robots.txt does not close: not 3, 30, ..., 39.
const open = 60 - 11

func TestPagesOfASitemapAreRecordsWhereThereIsNothingToAsk(t *testing.T) {
	for name, page := range map[string]func(int) string{"linked data": linked, "names and values": named} {
		s := &shelf{books: 60, page: page}
		sum, got, err := s.read(t, nil, app.DoorAuto)
		if err != nil || len(got) != open || sum.Records != open || sum.Stopped != "listed" {
			t.Errorf("%s: %d records: %+v, %v", name, len(got), sum, err)
		}
		titles := map[any]bool{}
		for _, r := range got {
			titles[r["title"]] = true
			if r["via"] != "page" || !strings.Contains(fmt.Sprint(r["attributes"]), "name:author") {
				t.Errorf("%s: record %v", name, r)
			}
		}
		if len(titles) != open || s.asked["/book/3"]+s.asked["/book/33"] > 0 {
			t.Errorf("%s: %d titles; what robots.txt closes was asked for %d times", name,
				len(titles), s.asked["/book/3"]+s.asked["/book/33"])
		}
	}
}

func TestPagesOfASitemapAreRecordsWhereTheSearchIsClosed(t *testing.T) {
	s := &shelf{books: 60, page: linked, search: true, closed: true}
	sum, got, err := s.read(t, nil, app.DoorAuto)
	if err != nil || len(got) != open || sum.Stopped != "listed" || s.asked["/find"] != 0 {
		t.Errorf("%d records: %+v, %v, asked for %d searches", len(got), sum, err, s.asked["/find"])
	}
}

func TestPagesOfProseAreNoRecords(t *testing.T) {
	s := &shelf{books: 60, page: prose}
	if _, got, err := s.read(t, nil, app.DoorLists); err == nil || len(got) > 0 {
		t.Errorf("%d records, %v", len(got), err)
	}
}

// Old sitemaps name many pages that are gone. Six of these are: whichever eight are sampled, two of
// them show a record.
func TestPagesThatAreGoneSayNothingOfOthers(t *testing.T) {
	s := &shelf{books: 30, page: linked, gone: func(i int) bool { return i%5 == 0 }}
	sum, got, err := s.read(t, nil, app.DoorLists)
	left := 0
	for i := range s.books {
		if !s.gone(i) && i/10 != 3 && i != 3 {
			left++
		}
	}
	if err != nil || len(got) != left || sum.Stopped != "listed" {
		t.Errorf("%d records, not %d: %+v, %v", len(got), left, sum, err)
	}
}

// Whichever door is taken first, an item is one record.
func TestPagesOfItemsThatAFormListsAreNoSecondCopies(t *testing.T) {
	for _, doors := range [][]string{{app.DoorForm, app.DoorLists}, {app.DoorLists, app.DoorForm}} {
		s := &shelf{books: 60, search: true, page: linked}
		_, got, _ := s.read(t, nil, doors...)
		titles := map[any]bool{}
		for _, r := range got {
			titles[r["title"]] = true
		}
		if len(titles) != len(got) || len(got) < open {
			t.Errorf("%v: %d records, %d titles", doors, len(got), len(titles))
		}
	}
}

// The sitemap may name the pages by other addresses than the search does, where they say which is
// theirs.
func TestPagesThatNameAnotherAddressAreTheItemsOfIt(t *testing.T) {
	s := &shelf{books: 60, search: true, moved: true, page: linked}
	_, got, err := s.read(t, nil, app.DoorForm, app.DoorLists)
	if err != nil || len(got) != 60 || s.asked["/all-books/7"] == 0 {
		t.Errorf("%d records, %v", len(got), err)
	}
}

// The second run goes on where the budget ended the first, and asks for no page again but those
// that the crawl read.
func TestPagesAreReadOnWhereARunEnded(t *testing.T) {
	s := &shelf{books: 60, page: linked}
	sum, got, err := s.read(t, func(run int, set *app.Settings) {
		if run == 0 {
			set.Web.Budget = 30
		}
	}, app.DoorLists, app.DoorLists)
	if err != nil || len(got) != open || sum.Stopped != "listed" {
		t.Errorf("%d records: %+v, %v", len(got), sum, err)
	}
	again := 0
	for path, n := range s.asked {
		if strings.HasPrefix(path, "/book/") {
			again += n - 1
		}
	}
	// the crawl's, the first choice as it stands, and the made-up address of each run
	if again > 6 {
		t.Errorf("%d pages were asked for again: %v", again, s.asked)
	}
}

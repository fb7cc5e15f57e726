package extract_test

import (
	"fmt"
	"net/http"
	"strconv"
	"strings"
	"testing"

	"deepcrawl/extract"
)

// A leaper is a shop whose only way on adds ten pages to the place, and fails past the end.
type leaper struct{ items, size int }

func (s leaper) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	w.Header().Set("Content-Type", "text/html")
	q := strings.ToLower(r.FormValue("q"))
	at, _ := strconv.Atoi(r.FormValue("ab"))
	var found []int
	for i := range s.items {
		if q != "" && strings.Contains(fmt.Sprintf("kettle number %d", i), q) {
			found = append(found, i)
		}
	}
	fmt.Fprint(w, `<html><h1>Kettles</h1><form action="/find"><label>Search <input type="search" `+
		`name="q"></label><button>Search</button></form>`)
	switch {
	case q == "":
		return
	case len(found) == 0:
		fmt.Fprint(w, `<p>No kettles found.</p>`)
		return
	case at >= len(found):
		w.WriteHeader(http.StatusInternalServerError)
		fmt.Fprint(w, `<h1>Something went wrong</h1>`)
		return
	}
	end := min(at+s.size, len(found))
	fmt.Fprintf(w, `<p>%d-%d of %d kettles</p><ol>`, at+1, end, len(found))
	for _, i := range found[at:end] {
		fmt.Fprintf(w, `<li><h3><a href="/k/%d">Kettle number %d</a></h3><p>Made of copper and `+
			`tin, holds %d pints.</p></li>`, i, i, i%7+1)
	}
	fmt.Fprint(w, `</ol>`)
	if end < len(found) {
		fmt.Fprintf(w, `<a href="/find?q=%s&amp;ab=%d">Next</a>`, q, at+10*s.size)
	}
}

func TestNextThatSkipsPagesIsLearntFromWhereItLeads(t *testing.T) {
	t.Parallel()
	site := leaper{items: 200, size: 10}
	m := &memory{}
	f := browse(site)
	cfg := config()
	cfg.Seeds.Surface = []string{"kettle"}
	r, err := extract.New(f, m, cfg).Run(t.Context(), searchForms(t, f, home))
	if err != nil {
		t.Fatal(err)
	}
	if r.Records < site.items || r.Requests > 70 {
		t.Errorf("%d of %d records from %d requests, %s", r.Records, site.items, r.Requests,
			r.Reason)
	}
}

// A sieve is a shop whose links to further pages lose the question.
type sieve struct {
	items, size int
	bare        string // what a page without a question shows: "all" of them, "first" page of none
	alone       bool   // a page that is asked for with a question is one of all as well
	uncounted   bool
	asked       int // requests for pages without a question
}

func (s *sieve) title(i int) string {
	return fmt.Sprintf("%s %s %d", []string{"copper", "tin", "iron", "brass", "zinc"}[i%5],
		[]string{"kettle", "lamp", "pot"}[i%3], i)
}

func (s *sieve) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	w.Header().Set("Content-Type", "text/html")
	q, at := strings.ToLower(r.FormValue("q")), 0
	if n, err := strconv.Atoi(r.FormValue("blatt")); err == nil {
		at = (n - 1) * s.size
		if q == "" {
			s.asked++
		}
		if s.alone {
			q = ""
		}
	}
	var found []int
	for i := range s.items {
		if (q != "" || s.bare == "all" && r.FormValue("blatt") != "") &&
			strings.Contains(s.title(i), q) {
			found = append(found, i)
		}
	}
	fmt.Fprint(w, `<html><h1>Old metal</h1><form action="/find"><label>Search <input `+
		`type="search" name="q"></label><button>Search</button></form>`)
	if at >= len(found) {
		fmt.Fprint(w, `<p>Nothing found.</p>`)
		return
	}
	end := min(at+s.size, len(found))
	if !s.uncounted {
		fmt.Fprintf(w, `<p>%d things found</p>`, len(found))
	}
	fmt.Fprint(w, `<ol>`)
	for _, i := range found[at:end] {
		fmt.Fprintf(w, `<li><h3><a href="/k/%d">%s</a></h3><p>Found in house number %d, in good `+
			`order.</p></li>`, i, s.title(i), i%7+1)
	}
	fmt.Fprint(w, `</ol>`)
	if end < len(found) {
		fmt.Fprintf(w, `<a href="/find?blatt=%d">Next</a>`, at/s.size+2)
	}
}

func TestPagesThatLoseTheQuestion(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct {
		site  sieve
		most  int // requests
		pages int // of these, without a question
	}{
		"they are of everything": {sieve{bare: "all"}, 90, 24},
		"they are of everything, nothing is counted": {sieve{bare: "all", uncounted: true}, 120,
			27},
		"they are of everything, with a question too": {sieve{bare: "all", alone: true}, 90, 24},
		"they show nothing":                           {sieve{bare: "first"}, 120, 1},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			site := c.site
			site.items, site.size = 200, 10
			f := browse(&site)
			cfg := config()
			cfg.Seeds.Surface = []string{"tin"}
			r, err := extract.New(f, &memory{}, cfg).Run(t.Context(), searchForms(t, f, home))
			if err != nil {
				t.Fatal(err)
			}
			if r.Records < site.items || r.Requests > c.most || site.asked > c.pages {
				t.Errorf("%d of %d records from %d requests, %d of them without a question: %s",
					r.Records, site.items, r.Requests, site.asked, r.Reason)
			}
		})
	}
}

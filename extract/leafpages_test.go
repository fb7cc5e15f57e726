package extract_test

import (
	"fmt"
	"net/http"
	"strings"
	"testing"
)

// shop lists books by number, twenty a page, and finds them by their words.
type shop []string

func (s shop) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	w.Header().Set("Content-Type", "text/html")
	if r.URL.Path == "/" {
		fmt.Fprint(w, `<h1>Books</h1><form action="/find"><label>Search <input type="search" `+
			`name="q"></label><button>Search</button></form>`)
		return
	}
	q, page := strings.ToLower(r.FormValue("q")), 1
	fmt.Sscan(r.FormValue("page"), &page)
	var hits []string
	for _, title := range s {
		if q == "" || strings.Contains(" "+strings.ToLower(title)+" ", " "+q+" ") {
			hits = append(hits, title)
		}
	}
	if len(hits) == 0 {
		fmt.Fprint(w, `<h1>Results</h1><p>No books were found.</p>`)
		return
	}
	fmt.Fprintf(w, `<h1>Results</h1><p>%d books found</p><ul>`, len(hits))
	for _, title := range hits[min(20*(page-1), len(hits)):min(20*page, len(hits))] {
		fmt.Fprintf(w, `<li><h3><a href="/book/%s">%s</a></h3><p>Author: <span>Jane Roe</span>`+
			`</p><p>Price: 12 EUR</p></li>`, strings.ReplaceAll(title, " ", "-"), title)
	}
	fmt.Fprint(w, `</ul>`)
	if 20*page < len(hits) {
		fmt.Fprintf(w, `<p><a href="/find?q=%s&amp;page=%d">Next page</a></p>`, q, page+1)
	}
}

// books are so many, those left out that are named.
func books(n int, without ...int) shop {
	var s shop
next:
	for i := range n {
		for _, gone := range without {
			if i == gone {
				continue next
			}
		}
		s = append(s, fmt.Sprintf("%s %s Book %d", []string{"Blue", "Red", "Old"}[i%3],
			[]string{"Garden", "Harbour", "Letter", "Winter"}[i/3%4], i))
	}
	return s
}

func TestWhatChangedBehindTheFirstPageIsFoundThoughTheCountIsTheSame(t *testing.T) {
	t.Parallel()
	a := &rounds{of: map[int]*memory{}}
	first := harvestRound(t, a, books(240), 1)
	if first.Records != 240 {
		t.Fatalf("%d records of 240: %s", first.Records, first.Reason)
	}
	if r := harvestRound(t, a, books(240), 2); !r.Unchanged || r.Records != 240 || r.Requests > 4 {
		t.Errorf("nothing changed, and the round took %d requests for %d records: %s", r.Requests,
			r.Records, r.Reason)
	}
	// One book goes from the middle and one comes at the end: a page is looked into in each round,
	// until one tells.
	now := books(241, 150)
	for round := 3; ; round++ {
		if round > 8 {
			t.Fatal("no round noticed")
		}
		if r := harvestRound(t, a, now, round); r.Unchanged {
			continue
		}
		seen := map[string]bool{}
		for _, s := range a.of[round].steps {
			for _, c := range s.Records {
				seen[c.Title] = true
			}
		}
		for _, title := range now {
			if !seen[title] {
				t.Errorf("%s is not listed", title)
			}
		}
		if len(seen) != len(now) {
			t.Errorf("%d records are listed of %d", len(seen), len(now))
		}
		return
	}
}

func TestPagesThatWereNotAskedKeepTheTimeTheyWereSeen(t *testing.T) {
	t.Parallel()
	a := &rounds{of: map[int]*memory{}}
	harvestRound(t, a, books(240), 1)
	harvestRound(t, a, books(240), 2)
	began, before, now := a.of[2].steps[0].At, 0, 0
	ahead := map[int]bool{} // pages that were asked ahead of their turn
	for _, s := range a.of[2].steps {
		ahead[s.Ask.Page] = ahead[s.Ask.Page] || s.Learnt.Ahead
		switch asked := s.Outcome.Requests > 0 || ahead[s.Ask.Page]; {
		case asked == s.At.Before(began):
			t.Errorf("page %d: asked %v, seen at %v; the round began at %v", s.Ask.Page, asked,
				s.At, began)
		case asked:
			now++
		default:
			before++
		}
	}
	if before == 0 || now == 0 {
		t.Errorf("%d pages were taken over and %d asked", before, now)
	}
}

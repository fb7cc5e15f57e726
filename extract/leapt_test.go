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
	fmt.Fprint(w, `<html><h1>Kettles</h1><form action="/find"><label>Search <input type="search" name="q"></label><button>Search</button></form>`)
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
		fmt.Fprintf(w, `<li><h3><a href="/k/%d">Kettle number %d</a></h3><p>Made of copper and tin, holds %d pints.</p></li>`, i, i, i%7+1)
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
		t.Errorf("%d of %d records from %d requests, %s", r.Records, site.items, r.Requests, r.Reason)
	}
}

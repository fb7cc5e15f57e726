package extract_test

import (
	"fmt"
	"net/http"
	"strconv"
	"strings"
	"testing"

	"deepcrawl/extract"
)

// A fader is a shop whose further pages are of answers that it keeps for so many requests.
type fader struct {
	items, size, lasts int
	over               string // what it says of an answer that it does not keep any more
	status             int
	requests           int
	kept               map[int]int    // request that an answer was last shown by, by its number
	words              map[int]string // what was asked for, by the same
}

func (s *fader) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	s.requests++
	w.Header().Set("Content-Type", "text/html")
	q, at := strings.ToLower(r.FormValue("q")), 0
	list, err := strconv.Atoi(r.FormValue("list"))
	if err == nil {
		n, _ := strconv.Atoi(r.FormValue("p"))
		at = (n - 1) * s.size
		if s.requests-s.kept[list] > s.lasts {
			w.WriteHeader(s.status)
			fmt.Fprintf(w, `<html><p>%s</p></html>`, s.over)
			return
		}
		q = s.words[list]
	}
	var found []int
	for i := range s.items {
		if q != "" && strings.Contains(
			fmt.Sprintf("%s lamp %d", []string{"copper", "brass", "glass", "amber"}[i%4], i), q) {
			found = append(found, i)
		}
	}
	fmt.Fprint(w, `<html><h1>Lamps</h1><form action="/find"><label>Search <input type="search" `+
		`name="q"></label><button>Search</button></form>`)
	if at >= len(found) {
		fmt.Fprint(w, `<p>No lamps found.</p>`)
		return
	}
	if err != nil {
		list = s.requests
		s.words[list] = q
	}
	s.kept[list] = s.requests
	end := min(at+s.size, len(found))
	fmt.Fprintf(w, `<p>%d lamps found</p><ol>`, len(found))
	for _, i := range found[at:end] {
		fmt.Fprintf(w, `<li><h3><a href="/k/%d">%s lamp %d</a></h3><p>From house number %d, in `+
			`good order.</p></li>`, i, []string{"copper", "brass", "glass", "amber"}[i%4], i, i%7+1)
	}
	fmt.Fprint(w, `</ol>`)
	if end < len(found) {
		fmt.Fprintf(w, `<a href="/find?list=%d&amp;p=%d">Next</a>`, list, at/s.size+2)
	}
}

// brassAndGlass harvests a shop of lamps whose site says these two words.
func brassAndGlass(t *testing.T, site http.Handler) (extract.Report, *memory) {
	t.Helper()
	f := browse(site)
	cfg := config()
	cfg.Seeds.Surface = []string{"brass", "glass"}
	m := &memory{}
	r, err := extract.New(f, m, cfg).Run(t.Context(), searchForms(t, f, home))
	if err != nil {
		t.Fatal(err)
	}
	return r, m
}

func TestPagesThatDieAreComeToByTheFirstOneAgain(t *testing.T) {
	t.Parallel()
	for name, site := range map[string]*fader{
		"said in words": {over: "Your search session has timed out. Please start again.",
			status: 200},
		"said in another tongue": {over: "Istunto on vanhentunut. Aloita alusta.", status: 200},
		"by the status":          {over: "Gone", status: 410},
		"as an error":            {over: "Internal error", status: 500},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			site.items, site.size, site.lasts, site.kept, site.words = 240, 10, 3, map[int]int{},
				map[int]string{}
			r, m := brassAndGlass(t, site)
			failed := 0
			for _, s := range m.steps {
				if s.Ask.Page > 1 && s.Outcome.Returned == 0 {
					failed++
				}
			}
			if r.Records < site.items || failed > 4 {
				t.Errorf("%d of %d records from %d requests, %d pages lost: %s", r.Records,
					site.items, r.Requests, failed, r.Reason)
			}
		})
	}
}

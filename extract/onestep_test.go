package extract_test

import (
	"fmt"
	"net/http"
	"strings"
	"testing"
)

// A stepper is a shop that keeps the last question and the place in its answer: all pages lead on
// by one address.
type stepper struct {
	items, size int
	way         string // the address of the next page, whichever it is
	counted     bool
	q           string
	at          int
}

func (s *stepper) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	w.Header().Set("Content-Type", "text/html")
	fmt.Fprint(w, `<html><h1>Lamps</h1><form action="/find"><label>Search <input type="search" `+
		`name="q"></label><button>Search</button></form>`)
	if r.URL.Path != "/find" {
		return
	}
	if r.URL.RequestURI() == s.way {
		s.at += s.size
	} else {
		s.q, s.at = strings.ToLower(r.FormValue("q")), 0
	}
	var found []int
	for i := range s.items {
		if s.q != "" &&
			strings.Contains(
				fmt.Sprintf("%s lamp %d", []string{"copper", "brass", "glass", "amber"}[i%4], i),
				s.q) {
			found = append(found, i)
		}
	}
	if s.at >= len(found) {
		fmt.Fprint(w, `<p>No lamps found.</p>`)
		return
	}
	end := min(s.at+s.size, len(found))
	if s.counted {
		fmt.Fprintf(w, `<p>%d lamps found</p>`, len(found))
	}
	fmt.Fprint(w, `<ol>`)
	for _, i := range found[s.at:end] {
		fmt.Fprintf(w, `<li><h3><a href="/k/%d">%s lamp %d</a></h3><p>From house number %d, in `+
			`good order.</p></li>`, i, []string{"copper", "brass", "glass", "amber"}[i%4], i, i%7+1)
	}
	fmt.Fprint(w, `</ol>`)
	if end < len(found) {
		fmt.Fprintf(w, `<a href="%s">Next</a>`, s.way)
	}
}

func TestPagesThatAllLeadOnByOneAddressAreRead(t *testing.T) {
	t.Parallel()
	for name, site := range map[string]*stepper{
		"counted":        {way: "/find?cmd=pagedown", counted: true},
		"not counted":    {way: "/find?fetch=down"},
		"named as moved": {way: "/find?move=down"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			site.items, site.size = 240, 10
			r, m := brassAndGlass(t, site)
			deep := 0
			for _, s := range m.steps {
				if s.Ask.Page > 2 && s.Outcome.New > 0 {
					deep++
				}
			}
			if r.Records < 235 || r.Requests > 110 || deep < 10 {
				t.Errorf("%d of 240 records from %d requests, %d later pages brought some: %s",
					r.Records, r.Requests, deep, r.Reason)
			}
		})
	}
}

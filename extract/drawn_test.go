package extract_test

import (
	"fmt"
	"net/http"
	"strings"
	"testing"
)

// drawing is a shop that draws a number for each link it writes, puts the same three books first in
// each answer under a mark of their own, and shows others where nothing was found.
type drawing struct {
	books shop
	drawn int
}

func (d *drawing) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	w.Header().Set("Content-Type", "text/html")
	if r.URL.Path == "/" {
		fmt.Fprint(w, `<h1>Books</h1><form action="/find"><label>Search <input type="search" `+
			`name="q"></label><button>Search</button></form>`)
		return
	}
	q := strings.ToLower(r.FormValue("q"))
	var hits []string
	for _, title := range d.books {
		if strings.Contains(" "+strings.ToLower(title)+" ", " "+q+" ") {
			hits = append(hits, title)
		}
	}
	if len(hits) == 0 {
		hits = d.books[20:40]
	}
	fmt.Fprintf(w, `<h1>%d results</h1><ul>`, len(hits))
	d.list(w, d.books[5:8], "&amp;sponsored=1")
	d.list(w, hits, "")
	fmt.Fprint(w, `</ul>`)
}

func (d *drawing) list(w http.ResponseWriter, titles []string, mark string) {
	for _, title := range titles {
		d.drawn++
		fmt.Fprintf(w, `<li><h3><a href="/book/%s?src=%d%s">%s</a></h3><p>Author: <span>Jane `+
			`Roe</span></p><p>Price: 12 EUR</p></li>`,
			strings.ReplaceAll(title, " ", "-"), d.drawn*7919%1000003, mark, title)
	}
}

func TestItemsWhoseAddressesHaveANumberDrawnForEachLinkAreKeptOnce(t *testing.T) {
	t.Parallel()
	a := &rounds{of: map[int]*memory{}}
	site := &drawing{books: books(60)}
	if r := harvestRound(t, a, site, 1); r.Records != 60 {
		t.Errorf("%d records of 60: %s", r.Records, r.Reason)
	}
	keys := map[string]string{}
	for _, s := range a.of[1].steps {
		for _, c := range s.Records {
			if was, ok := keys[c.Title]; ok && was != c.Key {
				t.Errorf("%s has the keys %s and %s", c.Title, was, c.Key)
			}
			keys[c.Title] = c.Key
		}
	}
}

package extract_test

import (
	"fmt"
	"net/http"
	"strconv"
	"strings"
	"testing"

	"deepcrawl/extract"
	"deepcrawl/forms/lvs"
	"deepcrawl/surface/fetch"
)

// A depot shows the thing of one whole number, and nothing where there is none; five news stand on
// each page behind the form. Its numbers begin at depotFirst.
type depot struct{}

const (
	depotFirst = 202100010
	depotItems = 30
)

func (depot) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	fmt.Fprint(w, `<html><head><title>Depot</title></head><body><h1>Depot of the museum</h1><form action="/find"><p>A number such as 202100023</p>
<label>Number <input type="number" name="number"></label> <input type="submit" value="Search"></form>`)
	if r.URL.Path == "/find" {
		n, err := strconv.Atoi(r.URL.Query().Get("number"))
		if i := n - depotFirst; err == nil && i >= 0 && i < depotItems {
			fmt.Fprintf(w, `<p>1-1 of 1</p><div class="cards"><div class="card"><h3><a `+
				`href="/thing/%d">A thing from the %d. chest</a></h3><p>Number %d</p><p>Wood and `+
				`iron, %d cm</p></div></div>`, i, i+1, n, 10+3*i)
		}
	}
	if r.URL.Query().Get("number") == "" {
		fmt.Fprint(w, `<p>Please enter a number.</p></body></html>`)
		return
	}
	fmt.Fprint(w, `<div class="box"><h4>News</h4><ul>`)
	for i := range 5 {
		fmt.Fprintf(w, `<li><span>%02d.06.2025</span> <a href="/about?news=%d">What the depot `+
			`did in week number %d, and what comes next</a></li>`, i+1, i, i)
	}
	fmt.Fprint(w, `</ul></div></body></html>`)
}

// What comes alone for one question after the other stands beside the answers.
func TestWhatIsShownForUnlikeQuestionsIsNoAnswer(t *testing.T) {
	t.Parallel()
	browser := browse(depot{})
	fs := searchForms(t, fetch.FetcherFunc(browser), home)
	a := &memory{}
	cfg := config()
	cfg.Seeds.Fields = extract.FieldSeeds(lvs.Builtin(), "site.test", fs)
	r, err := extract.New(browser, a, cfg).Run(t.Context(), fs)
	if err != nil {
		t.Fatal(err)
	}
	things, news := map[string]bool{}, 0
	for _, s := range a.steps {
		for _, rec := range s.Records {
			if strings.Contains(rec.URL, "/thing/") {
				things[rec.URL] = true
			} else {
				news++
			}
		}
	}
	if len(things) < depotItems*8/10 || news > 15 {
		t.Errorf("%d things and %d times a piece of news in %d requests: %s", len(things), news,
			r.Requests, r.Stopped)
	}
}

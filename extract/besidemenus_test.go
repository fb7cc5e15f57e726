package extract_test

import (
	"fmt"
	"net/http"
	"testing"

	"deepcrawl/extract"
	"deepcrawl/surface/fetch"
)

// A bureau lists its standards by committee, of which one must be chosen, and says how many there
// are. Its news stand on each page.
type bureau struct{}

const bureauCommittees = 14

func (bureau) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	fmt.Fprint(w, `<html><head><title>Bureau</title></head><body><h1>Standards</h1><form `+
		`action="/results"><label>Committee <select name="committee"><option value="">Choose `+
		`one</option>`)
	for i := range bureauCommittees {
		fmt.Fprintf(w, `<option value="%d">Committee of %s</option>`, i+1,
			[]string{"harbours", "bridges", "lamps", "mills", "towers", "ferries", "gardens"}[i%7]+
				fmt.Sprint(" part ", i/7+1))
	}
	fmt.Fprint(w, `</select></label> <input type="submit" value="Search"></form>`)
	fmt.Fprint(w, `<div class="box"><h4>News</h4><ul>`)
	for i := range 4 {
		fmt.Fprintf(w, `<li><span>%02d.06.2025</span> <a href="/about?news=%d">What the bureau `+
			`did in week number %d, and what comes next</a></li>`, i+1, i, i)
	}
	fmt.Fprint(w, `</ul></div>`)
	var n int
	if fmt.Sscan(r.URL.Query().Get("committee"), &n); n > 0 && n <= bureauCommittees {
		fmt.Fprintf(w, `<span class="cnt">%d results (0.%02d seconds)</span><div class="lst">`,
			n%9+2, n)
		for i := range n%9 + 2 {
			fmt.Fprintf(w, `<div class="i"><span class="t"><a href="/standard/%d-%d">Standard %d `+
				`of committee %d</a></span> <span class="y">19%02d</span></div>`, n, i, i, n, 50+i)
		}
		fmt.Fprint(w, `</div>`)
	}
	fmt.Fprint(w, `</body></html>`)
}

// What is shown for one choice after the other, and is not as much as the page counts, stands
// beside the answers.
func TestNewsBesideCountedAnswersAreNone(t *testing.T) {
	t.Parallel()
	browser := browse(bureau{})
	fs := searchForms(t, fetch.FetcherFunc(browser), home)
	a := &memory{}
	r, err := extract.New(browser, a, config()).Run(t.Context(), fs)
	if err != nil {
		t.Fatal(err)
	}
	standards := map[string]bool{}
	for _, s := range a.steps {
		for _, rec := range s.Records {
			if len(rec.URL) > 0 && rec.Title != "" && rec.URL[len(rec.URL)-1] != '=' {
				standards[rec.Title] = true
			}
		}
	}
	want := 0
	for n := 1; n <= bureauCommittees; n++ {
		want += n%9 + 2
	}
	if len(standards) < want*9/10 {
		t.Errorf("%d of %d standards from %d requests: %s", len(standards), want, r.Requests,
			r.Stopped)
	}
}

package extract_test

import (
	"fmt"
	"net/http"
	"strconv"
	"strings"
	"testing"

	"deepcrawl/extract"
	"deepcrawl/surface/fetch"
)

// tired is a list of ships by their ports, twenty a page, of a site that answers each so many
// questions with a page without a word, or an error.
type tired struct {
	requests int
	status   int
}

const (
	ships = 400
	ports = 8
)

func (s *tired) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	if r.URL.Path == "/find" {
		if s.requests++; s.requests%9 == 4 {
			w.Header().Set("Content-Type", "text/html; charset=utf-8")
			w.WriteHeader(s.status)
			return
		}
	}
	fmt.Fprint(w, `<html><head><title>Ships</title></head><body><h1>Register of ships</h1><form `+
		`action="/find"><label>Port <select name="port">`)
	for i := range ports {
		fmt.Fprintf(w, `<option value="%d">Port %c</option>`, i, 'A'+i)
	}
	fmt.Fprint(w, `</select></label> <input type="submit" value="Search ships"></form>`)
	if r.URL.Path == "/find" {
		port, _ := strconv.Atoi(r.URL.Query().Get("port"))
		page, _ := strconv.Atoi(r.URL.Query().Get("page"))
		page = max(page, 1)
		fmt.Fprintf(w, `<p>%d ships found</p><ul class="results">`, ships/ports)
		for n := 20 * (page - 1); n < min(20*page, ships/ports); n++ {
			fmt.Fprintf(w,
				`<li><h3><a href="/ship/%d">%s of Port %c</a></h3><p>Built in %d, %d tons</p>`+
					`</li>`, n*ports+port, strings.Repeat("Ida", n%3+1), 'A'+port, 1900+n, 100+37*n)
		}
		fmt.Fprint(w, `</ul>`)
		if 20*page < ships/ports {
			fmt.Fprintf(w, `<p><a rel="next" href="/find?port=%d&amp;page=%d">Next</a></p>`, port,
				page+1)
		}
	}
	fmt.Fprint(w, `</body></html>`)
}

func TestAPageThatWasEmptyOrCouldNotBeHadIsAskedForOnceMore(t *testing.T) {
	t.Parallel()
	for name, status := range map[string]int{"empty": http.StatusOK, "an error": http.StatusNotImplemented} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			browser := browse(&tired{status: status})
			fs := searchForms(t, fetch.FetcherFunc(browser), home)
			rep, err := extract.New(browser, &memory{}, config()).Run(t.Context(), fs)
			if err != nil {
				t.Fatal(err)
			}
			if rep.Records != ships || rep.Requests > 60 {
				t.Errorf("%d of %d ships in %d requests: %s", rep.Records, ships, rep.Requests,
					rep.Stopped)
			}
		})
	}
}

package extract_test

import (
	"fmt"
	"net/http"
	"strings"
	"testing"

	"deepcrawl/extract"
)

// A site that answers each question with status 200 and a refusal is left after a few questions,
// with what it said.
func TestRefusalsAreNoEmptyAnswers(t *testing.T) {
	t.Parallel()
	for _, tt := range []struct{ name, answer, said string }{
		{"denied", `<title>Access denied</title><h1>Access denied</h1><p>Your address has been ` +
			`noted. Reference #18.2.%d</p>`, "Access denied"},
		{"denied below the search", `<form action="/find"><input name="q" value="%[2]s"><button>` +
			`Search</button></form><h1>Access denied</h1><p>Incident %[1]d</p>`, "Access denied"},
		{"login in words that are not known", `<h1>Prijava</h1><p>Za iskanje se prijavite. %d</p>` +
			`<form action="/login" method="post"><input name="u"><input type="password" name="p">` +
			`<button>Prijava</button></form>`, "asks for a password"},
		{"login", `<h1>Search</h1><p>You must be logged in to use the search.</p><p>Visit %d</p>`,
			"You must be logged in"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			t.Parallel()
			asked := 0
			site := archiveOf(60)
			m := &memory{}
			r := harvestOf(t, site, http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
				if r.URL.Path == "/" {
					site.ServeHTTP(w, r)
					return
				}
				asked++
				answer := tt.answer
				if !strings.Contains(answer, "%[2]s") {
					answer += "<!--%[2]s-->"
				}
				fmt.Fprintf(w, answer, 100+asked*asked, r.FormValue("q"))
			}), m)
			if r.Stopped != extract.Blocked || !strings.Contains(r.Reason, tt.said) ||
				!strings.Contains(r.Wall, tt.said) || asked > 10 {
				t.Errorf("stopped: %s, %s after %d requests, wall %q", r.Stopped, r.Reason, asked,
					r.Wall)
			}
		})
	}
}

// Pages that say to every visitor that he has to log in to do something are no refusals: their
// search works.
func TestWordsAboutLoginsBesideTheSearchAreNoRefusal(t *testing.T) {
	t.Parallel()
	site := archiveOf(60)
	r := harvestOf(t, site, http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		fmt.Fprint(w, `<p>You must be logged in to save searches.</p>`)
		site.ServeHTTP(w, r)
	}), &memory{})
	if r.Records < 57 || r.Wall != "" {
		t.Errorf("%d of 60 records, stopped: %s, %s", r.Records, r.Stopped, r.Reason)
	}
}

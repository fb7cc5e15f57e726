package extract_test

import (
	"fmt"
	"net/http"
	"strings"
	"testing"

	"deepcrawl/extract"
)

// Who is sent back to the start with each question has not searched at all, and is told so.
func TestQuestionsThatAreSentElsewhereAreNoEmptyAnswers(t *testing.T) {
	t.Parallel()
	for _, tt := range []struct {
		name string
		find http.HandlerFunc
		said bool
	}{
		{"sent to the start", func(w http.ResponseWriter, r *http.Request) {
			http.Redirect(w, r, "/", http.StatusFound)
		}, true},
		{"nothing found", func(w http.ResponseWriter, r *http.Request) {
			fmt.Fprint(w, `<title>Results</title><p>No results found.</p>`)
		}, false},
	} {
		t.Run(tt.name, func(t *testing.T) {
			t.Parallel()
			site := archiveOf(60)
			r := harvestOf(t, site, http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
				if r.URL.Path == "/" {
					site.ServeHTTP(w, r)
					return
				}
				tt.find(w, r)
			}), &memory{})
			if said := strings.Contains(r.Reason,
				"which is no answer of the search"); r.Stopped != extract.Yield || said != tt.said {
				t.Errorf("stopped: %s, %s", r.Stopped, r.Reason)
			}
		})
	}
}

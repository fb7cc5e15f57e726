package extract_test

import (
	"fmt"
	"net/http"
	"strings"
	"testing"
)

// Catalogues of the nineties answer with a page that parts the window, and put the list into one of
// the frames.
func TestAnswersInFramesAreRead(t *testing.T) {
	t.Parallel()
	for _, tt := range []struct{ name, answer string }{
		{"a head and a list",
			`<frameset rows="60,*"><frame src="/head"><frame src="/list?q=%s"></frameset>`},
		{"a menu behind the list", `<frameset cols="*,20%%"><frame name="results" ` +
			`src="/list?q=%s"><frame src="/head"></frameset>`},
		{"frames in a frame",
			`<frameset rows="60,*"><frame src="/head"><frame src="/inner?q=%s"></frameset>`},
		{"a list within the page", `<title>Results</title><h1>Results</h1><a href="/">New ` +
			`search</a><iframe src="/list?q=%s"></iframe><iframe src="/head"></iframe>`},
	} {
		t.Run(tt.name, func(t *testing.T) {
			t.Parallel()
			site := archiveOf(60)
			r := harvestOf(t, site, http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
				q := strings.ReplaceAll(r.FormValue("q"), " ", "+")
				switch {
				case r.URL.Path == "/head":
					fmt.Fprint(w, `<a href="/">New search</a>`)
				case r.URL.Path == "/inner":
					fmt.Fprintf(w, `<frameset cols="30,*"><frame src="/head"><frame `+
						`src="/list?q=%s"></frameset>`, q)
				case r.URL.Path == "/find" && r.FormValue("from") == "":
					fmt.Fprintf(w, tt.answer, q)
				default:
					site.ServeHTTP(w, r)
				}
			}), &memory{})
			if r.Records < 57 {
				t.Errorf("%d of 60 records from %d requests, stopped: %s, %s", r.Records,
					r.Requests, r.Stopped, r.Reason)
			}
		})
	}
}

package extract_test

import (
	"fmt"
	"net/http"
	"strings"
	"testing"
	"testing/synctest"
	"time"
)

// Some searches answer with a page that says to wait, and loads the results by itself.
func TestAnswersThatHaveToBeWaitedForAreRead(t *testing.T) {
	t.Parallel()
	for name, to := range map[string]string{
		"at another address": `2;url=/results?q=%s`,
		"at the same one":    `2`,
		"said in a header":   `2;url=/results?q=%s&number=71`,
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			synctest.Test(t, func(t *testing.T) {
				site, begun := archiveOf(60), map[string]time.Time{}
				r := harvestOf(t, site,
					http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
						q := r.FormValue("q")
						if at, known := begun[q]; r.URL.Path == "/find" &&
							r.FormValue("from") == "" &&
							(!known || strings.Contains(to, "url") ||
								time.Since(at) < 2*time.Second) {
							begun[q] = time.Now()
							refresh := to
							if strings.Contains(to, "%s") {
								refresh = fmt.Sprintf(to, strings.ReplaceAll(q, " ", "+"))
							}
							if strings.Contains(to, "number") {
								w.Header().Set("Refresh", refresh)
								fmt.Fprint(w, `<form action="/news"><input name="mail"></form>`)
							} else {
								fmt.Fprintf(w, `<meta http-equiv="Refresh" content="%s">`, refresh)
							}
							fmt.Fprint(w, `<title>Please wait</title><p>Your search is being processed.</p>`)
							fmt.Fprint(w, strings.Repeat(
								`<li><a href="/about">About our houses</a>`,
								60))
							return
						}
						if at := begun[q]; time.Since(at) < 2*time.Second &&
							r.FormValue("from") == "" && r.URL.Path != "/" {
							t.Errorf("%q was asked for after %v", q, time.Since(at))
						}
						site.ServeHTTP(w, r)
					}), &memory{})
				if r.Records < 57 {
					t.Errorf("%d of 60 records from %d requests, stopped: %s, %s", r.Records,
						r.Requests, r.Stopped, r.Reason)
				}
			})
		})
	}
}

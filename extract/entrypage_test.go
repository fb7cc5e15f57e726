package extract_test

import (
	"fmt"
	"net/http"
	"testing"

	"deepcrawl/extract"
)

// doorkeeper sends a first visit to an address that shows whether the visitor brings a cookie back,
// and lets nobody else in. Its form is posted with a token.
type doorkeeper struct {
	turnstile
	onlyFront bool // the cookie is had at the front page alone; the form is on another one
}

func (d *doorkeeper) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	_, err := r.Cookie("seen")
	known := err == nil
	switch {
	case known && (r.URL.Path != "/" || r.URL.RawQuery != "" || !d.onlyFront):
		if r.URL.Path == "/books" {
			r.URL.Path = "/"
		}
		d.turnstile.ServeHTTP(w, r)
	case r.URL.Path == "/" && r.URL.RawQuery == "":
		http.SetCookie(w, &http.Cookie{Name: "seen", Value: "1"})
		to := "/?probe=1"
		if d.onlyFront {
			to = "/books"
		}
		http.Redirect(w, r, to, http.StatusFound)
	default:
		fmt.Fprint(w, "<h1>Books</h1><p>This catalogue works with cookies alone. Please allow them.</p>")
	}
}

func TestASiteIsEnteredByItsFrontPageWhereTheFormIsNotShownOtherwise(t *testing.T) {
	t.Parallel()
	for _, onlyFront := range []bool{false, true} {
		site := &doorkeeper{turnstile: turnstile{shop: books(240), open: map[string]bool{}},
			onlyFront: onlyFront}
		fs := searchForms(t, browse(keepsCookies(site)), home)
		// another visitor
		report, err :=
			extract.New(browse(keepsCookies(site)), &memory{}, config()).Run(t.Context(), fs)
		if err != nil || report.Records < 230 {
			t.Errorf("form on %s: %d records of 240: %s, %v", fs[0].PageURL, report.Records,
				report.Reason, err)
		}
	}
}
